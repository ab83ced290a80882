import CellCanvas
import SceneLayout
import SheetScene
import Testing

/// Views over each other, and what must not be drawn there.
@Suite struct LayersTests {
  private func canvas(_ node: SceneNode, _ width: Int, look: Look = Look()) -> Canvas {
    ScenePicture.node(node.numbered(), width: width, look: look).canvas
  }

  @Test func aPlaceholderStandsInItsEditor() {
    let editor = SceneNode(kind: .textEditor)
    let text = SceneNode.text("Write here", SceneModifier(.padding, ["top": 8, "leading": 5]))
    let layered = SceneNode.of(
      .zstack, ["align": "topLeading"], [editor, text], SceneModifier(.frame, ["height": 60]))
    #expect(canvas(layered, 14).plain == "▏Write here\n\n")
    let overlaid = editor.modified(
      SceneModifier(.overlay, ["align": "topLeading"], content: [.of(.group, [:], [text])]),
      SceneModifier(.frame, ["height": 60]))
    #expect(canvas(overlaid, 14).plain == "▏Write here\n\n")
    #expect(canvas(editor.modified(SceneModifier(.frame, ["height": 60])), 4).plain == "╭──╮\n│▏ │\n╰──╯")
  }

  @Test func whatIsLeftOutOfALoopIsNotCountedOverOtherViews() {
    let loop = SceneNode.of(.forEach, ["more": 8], [.text("a")])
    #expect(canvas(.of(.zstack, [:], [loop]), 8).plain == "   a")
    #expect(canvas(.of(.vstack, [:], [loop]), 8).plain == "   a\n⋯ 8 more")
    // A stack in between shows it again.
    #expect(canvas(.of(.zstack, [:], [.of(.vstack, [:], [loop])]), 8).plain == "   a\n⋯ 8 more")
  }

  @Test func linesOfALabelBeginTogether() {
    let row = SceneNode(
      kind: .labeled, children: [.text("v")], slots: [.label: [.text("label"), .text("sub")]])
    #expect(canvas(row, 9).plain == "label   v\nsub")
  }

  @Test func aGradientFromNothingIsAVeil() {
    let gradient = SceneNode(kind: .gradient, attributes: ["colors": ["clear", "black"]])
    let layers = SceneNode.of(
      .zstack, [:], [.of(.color, ["color": "green"]), .text("abcd"), gradient], SceneModifier(.frame, ["height": 20]))
    let cell = canvas(layers, 4, look: Look(colors: .trueColor))[0, 0]
    #expect(cell.glyph == 0x61)
    #expect(cell.style.background == .rgb(ColorMath.mix(0x30D158, 0, 0.4)))
  }
}
