import CellCanvas
import SceneLayout
import SheetScene
import Testing

/// Frames, and content that is too large for its room.
@Suite struct FrameBoxesTests {
  private func picture(_ node: SceneNode, _ width: Int) -> String {
    ScenePicture.node(node.numbered(), width: width, look: Look()).canvas.plain
  }

  @Test func anEditorFillsTheLeastHeight() {
    let editor = SceneNode(kind: .textEditor, modifiers: [SceneModifier(.flexFrame, ["minHeight": 100])])
    let lines = picture(.of(.form, [:], [editor]), 12).split(separator: "\n")
    #expect(lines.count == 7)
    #expect(lines.count > 1 && lines[1] == "  │ ▏    │")
  }

  /// Rounded to cells, what fits in points may be too large for its room.
  @Test func contentThatIsTooLargeKeepsItsBeginning() {
    let lines = SceneNode.of(.vstack, [:], ["one", "two", "three", "four"].map { .text($0) })
    func screen(_ node: SceneNode) -> [Substring] {
      let size = PictureSize(width: 12, height: 3)
      return ScenePicture.draw(.presenting(node, as: "view"), size: size, look: Look()).canvas.plain.split(
        separator: "\n")
    }
    #expect(screen(lines).first?.contains("one") == true)
    let frame = SceneModifier(.flexFrame, ["maxHeight": .number(.infinity)])
    #expect(screen(lines.modified(frame)).first?.contains("one") == true)
    let wide = SceneNode.text("abcdefghijklmnop", SceneModifier(.fixedSize))
    #expect(screen(wide).contains { $0.contains("abc") })
  }

  /// In a scroll view nothing else limits it.
  @Test func nothingGrowsOutOfItsFrame() {
    let image = SceneNode(
      kind: .image, attributes: ["asset": "lion"],
      modifiers: [
        SceneModifier(.resizable), SceneModifier(.aspectRatio, ["mode": "fit"]),
        SceneModifier(.flexFrame, ["maxHeight": 100]),
      ])
    let lines = picture(.of(.scroll, ["axis": "v"], [.of(.vstack, [:], [image, .text("below")])]), 40)
      .split(separator: "\n")
    #expect(lines.count == 6)
    #expect(lines.last?.contains("below") == true)
    #expect(lines.dropLast().allSatisfy { !$0.contains("below") })
  }
}
