import CellCanvas
import SceneLayout
import SheetScene
import Testing

@Suite struct HitTests {
  @Test func theDeepestNodeAtACell() {
    let node = SceneNode.of(
      .vstack, ["align": "leading"], [.text("first"), .of(.hstack, [:], [.text("a"), .button("b")])]
    )
    .numbered()
    let picture = ScenePicture.node(node, width: 9, look: Look())
    // first
    // a ‹b›
    #expect(picture.canvas.plain == "  first\n  a ‹b›")
    #expect(picture.node(atX: 2, y: 0) == 2)
    #expect(picture.node(atX: 2, y: 1) == 4)
    // The button is 5, its label 6.
    #expect(picture.node(atX: 4, y: 1) == 5)
    #expect(picture.node(atX: 5, y: 1) == 6)
    #expect(picture.node(atX: 8, y: 1) == nil)
    #expect(picture.place(of: 5) == Hit(x: 4, y: 1, width: 3, height: 1, node: 5))
    #expect(picture.focusable == [5])
  }

  @Test func whatIsScrolledAwayCannotBeHit() {
    let rows = (0..<30).map { SceneNode.button("row \($0)") }
    let list = SceneNode.of(.list, [:], rows).numbered()
    let picture = ScenePicture.node(list, width: 30, maximumHeight: 10, look: Look())
    #expect(picture.focusable.count == 4)
    #expect(picture.overflowRows == 1 + 61 - 10)
    #expect(picture.scrolled.map(\.node) == [list.id])
    let scrolled = ScenePicture.node(
      list, width: 30, maximumHeight: 10, look: Look(), options: PictureOptions(scroll: [list.id: 20]))
    #expect(scrolled.canvas.plain.contains("row 10"))
    #expect(scrolled.overflowRows == picture.overflowRows - 20)
    let beyond = ScenePicture.node(
      list, width: 30, maximumHeight: 10, look: Look(), options: PictureOptions(scroll: [list.id: .max]))
    #expect(beyond.overflowRows == 0)
  }

  @Test func drawnCellsNameTheirNode() {
    let node = SceneNode.of(.vstack, [:], [.text("x")]).numbered()
    let picture = ScenePicture.node(node, width: 1, look: Look())
    #expect(picture.canvas[0, 0].node == 2)
  }
}

/// A presenter's nodes may have the numbers of the presented ones.
@Suite struct LayerTests {
  private let rows = SceneNode.of(.list, [:], (0..<60).map { .button("row \($0)") }).numbered()

  @Test func aPresenterNeitherScrollsNorTakesTheFocus() throws {
    let scene = Scene.presenting(rows, over: rows, detents: [.medium])
    let size = PictureSize(width: 40, height: 30)
    let plain = ScenePicture.draw(scene, size: size, look: Look())
    let focus = try #require(plain.focusable.first)
    let options = PictureOptions(scroll: [rows.id: 7], focus: focus)
    let moved = ScenePicture.draw(scene, size: size, look: Look(), options: options)
    #expect(moved.scrolled.map(\.above) == [7])
    for y in 0..<14 { for x in 0..<40 { #expect(plain.canvas[x, y] == moved.canvas[x, y]) } }
    let still = ScenePicture.draw(scene, size: size, look: Look(), options: PictureOptions(focus: focus))
    let reversed = still.canvas.cells.indices.filter { still.canvas.cells[$0].style.attributes.contains(.reverse) }
    #expect(!reversed.isEmpty && reversed.allSatisfy { $0 / 40 >= 14 })
  }
}
