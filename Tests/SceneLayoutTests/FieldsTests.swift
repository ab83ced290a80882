import CellCanvas
import SceneLayout
import SheetScene
import Testing

/// Text input.
@Suite struct FieldsTests {
  private func picture(_ node: SceneNode, _ width: Int) -> String {
    ScenePicture.node(node.numbered(), width: width, look: Look()).canvas.plain
  }

  @Test func standsWhereItsTextIsAligned() {
    let field = SceneNode(kind: .textField, slots: [.prompt: [.text("Name")]])
    #expect(picture(field, 10) == "▏Name")
    #expect(picture(field.modified(SceneModifier(.textAlignment, ["align": "trailing"])), 10) == "     ▏Name")
    #expect(picture(field.modified(SceneModifier(.textAlignment, ["align": "center"])), 11) == "   ▏Name")
  }

  /// Room that is kept for lines that nobody typed yet.
  @Test func keepsTheRoomOfItsLines() {
    let field = SceneNode(kind: .textField, attributes: ["axis": "v"], slots: [.prompt: [.text("Why?")]])
    let lines = SceneNode.of(
      .vstack, [:],
      [
        field.modified(SceneModifier(.lineLimit, ["value": 3, "reserves": true])), .text("x"),
      ])
    #expect(picture(lines, 8).split(separator: "\n", omittingEmptySubsequences: false).count == 4)
  }

  /// What nobody knows is no secret.
  @Test func ofUnknownText() {
    var field = SceneNode(kind: .secureField)
    field.text = SceneText("⟨key⟩", origin: .dynamic)
    #expect(picture(field, 10) == "⟨key⟩")
    field.text = SceneText("abc")
    #expect(picture(field, 10) == "•••")
  }

  /// A field over its own placeholder hides no letter of it.
  @Test func aCaretHidesNoText() {
    let field = SceneNode(kind: .textField, slots: [.prompt: [.text("")]])
    let layers = SceneNode.of(.zstack, ["align": "leading"], [.text("Paste"), field])
    #expect(picture(layers, 10) == "Paste")
    #expect(picture(field, 10) == "▏")
  }
}
