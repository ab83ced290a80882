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

  /// A rectangle behind a whole screen is a backdrop, no frame.
  @Test func aBackdropHasNoEdge() {
    let shape = SceneNode(
      kind: .shape, attributes: ["shape": "rectangle"], modifiers: [SceneModifier(.foreground, ["color": "screen"])])
    let screen = SceneNode.of(
      .vstack, [:], [.text("a")], SceneModifier(.flexFrame, ["maxWidth": .number(.infinity), "minHeight": 80]),
      SceneModifier(.background, content: [shape]))
    #expect(!canvas(screen, 8).plain.contains("┌"))
    let small = SceneNode.text(
      "a", SceneModifier(.frame, ["width": 40, "height": 80]), SceneModifier(.background, content: [shape]))
    #expect(canvas(.of(.vstack, [:], [small], SceneModifier(.frame, ["width": 80])), 12).plain.contains("┌"))
  }

  /// Of a pattern nobody counts the lines.
  @Test func whatIsLeftOutOfAPattern() {
    let loop = SceneNode.of(.forEach, ["more": 8], [.of(.divider)])
    #expect(canvas(.of(.vstack, [:], [loop]), 8).plain == "────────")
  }

  @Test func anImageInAnIconsPlaceIsSmall() {
    let label = SceneNode(
      kind: .label, slots: [.label: [.text("Copy")], .icon: [SceneNode(kind: .image, attributes: ["asset": "copy"])]])
    #expect(canvas(label, 10).plain == " ▨  Copy")
    let unknown = SceneNode(
      kind: .label, slots: [.label: [.text("Copy")], .icon: [SceneNode(kind: .unknown, type: "OurIcon")]])
    #expect(canvas(unknown, 10).plain == " ◇  Copy")
  }

  /// Many translucent shapes are decoration.
  @Test func aPatternIsNotDrawn() {
    func loop(_ color: String, _ count: Int = 6) -> SceneNode {
      let line = SceneNode(
        kind: .shape, attributes: ["shape": "rectangle"],
        modifiers: [SceneModifier(.fill, ["color": .text(color)]), SceneModifier(.frame, ["height": 1])])
      return .of(.vstack, ["spacing": 0], [.of(.forEach, [:], Array(repeating: line, count: count))])
    }
    #expect(canvas(loop("blue@0.3"), 3).plain == "\n\n\n\n\n")
    // Of lines a few are enough.
    #expect(canvas(loop("blue@0.3", 2), 3).plain == "\n")
    #expect(canvas(loop("blue"), 3).plain == "───\n───\n───\n───\n───\n───")
  }
}
