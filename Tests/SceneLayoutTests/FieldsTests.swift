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

  /// A field over its own placeholder hides no letter of it.
  @Test func aCaretHidesNoText() {
    let field = SceneNode(kind: .textField, slots: [.prompt: [.text("")]])
    let layers = SceneNode.of(.zstack, ["align": "leading"], [.text("Paste"), field])
    #expect(picture(layers, 10) == "Paste")
    #expect(picture(field, 10) == "▏")
  }
}
