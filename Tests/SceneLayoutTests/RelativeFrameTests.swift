import CellCanvas
import SceneLayout
import SheetScene
import Testing

/// Frames whose lengths are shares of the room of a `GeometryReader`.
@Suite struct RelativeFrameTests {
  private func picture(_ node: SceneNode) -> [String] {
    let sized = node.modified(SceneModifier(.frame, ["height": 100]))
    let plain = ScenePicture.node(sized.numbered(), width: 20, look: Look()).canvas.plain
    return plain.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var line = line
      while line.last == " " { line.removeLast() }
      return String(line)
    }
  }

  @Test func fillTheirShare() {
    let half = SceneNode.text("A", SceneModifier(.frame, ["width": [0.5, 0, 0], "align": "trailing"]))
    #expect(picture(.of(.geometry, [:], [half]))[0] == "         A")
    let low = SceneNode.text(
      "A", SceneModifier(.flexFrame, ["minHeight": [0, 1, 0], "maxWidth": [1, 0, 0], "align": "bottom"]))
    #expect(picture(.of(.geometry, [:], [low]))[4] == "         A")
    let less = SceneNode.text("A", SceneModifier(.frame, ["width": [1, 0, -80], "align": "trailing"]))
    #expect(picture(.of(.geometry, [:], [less]))[0] == "         A")
  }

  @Test func withoutARoomTheyAreNone() {
    let lost = SceneNode.text("A", SceneModifier(.frame, ["width": [0.5, 0, 0], "align": "trailing"]))
    #expect(picture(.of(.vstack, [:], [lost]))[2] == "         A")
    let odd = SceneNode.text("A", SceneModifier(.frame, ["width": [0.5], "align": "trailing"]))
    #expect(picture(.of(.geometry, [:], [odd]))[0] == "A")
  }
}
