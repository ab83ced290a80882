import CellCanvas
import SceneLayout
import SheetScene
import Testing

/// Titles in letters of two rows, only where that is wanted.
@Suite struct BigTitleTests {
  private static let title = SceneModifier(.font, ["style": "largeTitle"])

  private func text(_ node: SceneNode, width: Int = 20, isBig: Bool = true) -> String {
    PlainPicture.text(
      of: ScenePicture.node(
        node.numbered(), width: width, look: Look(), options: PictureOptions(enlargesTitles: isBig)
      ).canvas)
  }

  @Test func titlesTakeTwoRows() {
    let node = SceneNode.of(.vstack, ["align": "leading"], [.text("My app", Self.title), .text("small")])
    #expect(text(node) == "    M y   a p p\n\n    small\n")
    #expect(text(node, isBig: false) == "       My app\n       small\n")
  }

  @Test func onlyWholeAndAlone() {
    // Too long, beside something else, of wide letters, small.
    #expect(text(.text("Too long to fit", Self.title)) == "  Too long to fit\n")
    #expect(text(.of(.hstack, [:], [.text("A", Self.title), .text("b")]), width: 4) == "A b\n")
    #expect(text(.text("漢", Self.title), width: 4) == " 漢\n")
    #expect(text(.text("A", SceneModifier(.font, ["style": "headline"])), width: 1) == "A\n")
  }

  @Test func barsMakeRoomForThem() {
    let node = SceneNode(
      kind: .navigationStack, modifiers: [],
      children: [
        SceneNode(
          kind: .text, text: SceneText("x"), modifiers: [.title("Hi"), SceneModifier(.titleMode, ["mode": "large"])])
      ])
    let drawn = ScenePicture.node(
      node.numbered(), width: 12, maximumHeight: 6, look: Look(), options: PictureOptions(enlargesTitles: true))
    #expect(PlainPicture.text(of: drawn.canvas).hasPrefix("  H i\n\n"))
    #expect(drawn.canvas[2, 0].style.attributes.contains(.big))
    #expect(drawn.canvas[3, 1].style.attributes.contains(.bigRest))
  }
}
