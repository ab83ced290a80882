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
