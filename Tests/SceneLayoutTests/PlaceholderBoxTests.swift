import CellCanvas
import SceneLayout
import SheetScene
import Testing

/// Names of views that nobody knows, among what is known.
@Suite struct PlaceholderBoxTests {
  private func picture(_ node: SceneNode, _ width: Int) -> String {
    ScenePicture.node(node.numbered(), width: width, look: Look()).canvas.plain
  }

  private let name = SceneNode(kind: .unknown, type: "name")
  private let high = SceneModifier(.frame, ["height": 60])

  @Test func standsWhereNothingIsWritten() {
    let known = SceneNode.text("known text")
    #expect(picture(.of(.zstack, [:], [name, known.modified(high)]), 12) == "  ╎ name ╎\n known text\n")
    #expect(picture(.of(.zstack, [:], [known.modified(high), name]), 12) == "  ╎ name ╎\n known text\n")
    #expect(picture(known.modified(SceneModifier(.overlay, content: [name])), 12) == " known text")
  }

  @Test func alone() {
    #expect(picture(.of(.zstack, [:], [name]), 8) == "╎ name ╎")
    #expect(
      picture(SceneNode.of(.color, ["color": "clear"], [], high, SceneModifier(.overlay, content: [name])), 8)
        == "\n╎ name ╎\n")
  }
}
