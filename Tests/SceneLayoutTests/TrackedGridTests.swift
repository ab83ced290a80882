import CellCanvas
import SceneLayout
import SheetScene
import Testing

/// Lazy grids: lines of cells, and what spans them.
@Suite struct TrackedGridTests {
  private func plain(_ node: SceneNode, _ width: Int) -> String {
    ScenePicture.node(node.numbered(), width: width, look: Look()).canvas.plain
  }

  private func grid(_ columns: [SceneValue], _ cells: [SceneNode], spacing: Double = 0) -> SceneNode {
    .of(.lazyVGrid, ["columns": .list(columns), "spacing": .number(spacing)], cells)
  }

  private static let three: [SceneValue] = [["flexible"], ["flexible"], ["flexible"]]

  @Test func headersAndFootersSpanAllColumns() {
    let one = SceneNode.section("First header", footer: "Footer", ["a", "b", "c", "d"].map { .text($0) })
    let two = SceneNode.section("Second", [.of(.forEach, [:], [.text("e"), .text("f")])])
    #expect(
      plain(grid(Self.three, [one, .of(.group, [:], [two])]), 15)
        == " First header\n a     b    c\n d\n    Footer\n    Second\n e     f")
  }

  @Test func sectionsOfAHorizontalGridAreColumns() {
    let section = SceneNode.section("H", ["a", "b", "c"].map { .text($0) })
    let grid = SceneNode.of(.lazyHGrid, ["rows": [["fixed", 20], ["fixed", 20]], "spacing": 8], [section])
    #expect(plain(grid, 5) == "H a c\n  b")
  }

  private func squares(_ count: Int) -> [SceneNode] {
    (0..<count).map { _ in
      SceneNode(
        kind: .shape, attributes: ["shape": "rectangle"],
        modifiers: [SceneModifier(.fill, ["color": "red"]), SceneModifier(.aspectRatio, ["ratio": 1, "mode": "fit"])])
    }
  }

  @Test func cellsOfALineAreEquallyHigh() {
    // 43 columns in three, which leave one over: as wide as they were they would be five and six rows high.
    for columns in [[["adaptive", 100, 8]], Self.three] as [[SceneValue]] {
      let picture = plain(grid(columns, squares(3)), 43).split(separator: "\n").map(String.init)
      #expect(picture.count == 5)
      #expect(picture.first == "┌───────────┐  ┌───────────┐  ┌───────────┐")
      #expect(picture.last == "└───────────┘  └───────────┘  └───────────┘")
    }
  }

  @Test func coloursLeaveAGapBetweenLines() {
    let look = Look(colors: .trueColor)
    let spaced = ScenePicture.node(grid(Self.three, squares(6), spacing: 8).numbered(), width: 32, look: look).canvas
    #expect(spaced.height == 8)
    #expect(spaced[0, 3].glyph == 0x2580 && spaced[0, 3].style.foreground == .role(.red))
    #expect(spaced[0, 4].glyph == 0x20 && spaced[0, 4].style.background == .role(.red))
    #expect(spaced[0, 7].style.background == .role(.red))
    let tight = ScenePicture.node(grid(Self.three, squares(6)).numbered(), width: 32, look: look).canvas
    #expect(tight[0, 3].style.background == .role(.red))
  }
}
