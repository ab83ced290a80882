import CellCanvas
import SceneLayout
import SheetScene
import Testing

/// Modifiers that reach all views inside, and what views inside can change again.
@Suite struct EnvironmentTests {
  /// The style of a letter's first occurrence.
  private func style(of letter: Character, in node: SceneNode, look: Look = Look(colors: .trueColor)) -> CellStyle? {
    let canvas = ScenePicture.node(node, width: 40, look: look).canvas
    return canvas.cells.first { $0.glyph == letter.unicodeScalars.first?.value }?.style
  }

  private func nested(_ inner: SceneNode, _ outer: SceneModifier...) -> SceneNode {
    var box = SceneNode.of(.vstack, [:], [.of(.group, [:], [.of(.hstack, [:], [inner])])])
    box.modifiers = outer
    return box
  }

  @Test func coloursReachInsideAndTheInnermostWins() {
    let red = SceneModifier(.foreground, ["color": "red"])
    let green = SceneModifier(.foreground, ["color": "green"])
    #expect(style(of: "x", in: nested(.text("x"), red))?.foreground == .role(.red))
    #expect(style(of: "x", in: nested(.text("x", green), red))?.foreground == .role(.green))
    // Written innermost first: the outer one is weaker.
    #expect(style(of: "x", in: .text("x", green, red))?.foreground == .role(.green))
  }

  @Test func fontsAndWeights() {
    let title = SceneModifier(.font, ["style": "title"])
    #expect(style(of: "x", in: nested(.text("x"), title))?.attributes.contains(.bold) == true)
    let body = SceneModifier(.font, ["style": "body"])
    #expect(style(of: "x", in: nested(.text("x", body), title))?.attributes.contains(.bold) == false)
    #expect(style(of: "x", in: nested(.text("x", body), SceneModifier(.bold)))?.attributes.contains(.bold) == true)
    #expect(
      style(of: "x", in: nested(.text("x"), SceneModifier(.italic), SceneModifier(.underline)))?.attributes == [
        .italic, .underline,
      ])
  }

  @Test func disabledButtonsAreGrey() {
    let button = nested(.button("x"), SceneModifier(.disabled, ["on": true]))
    #expect(style(of: "x", in: button)?.foreground == .role(.tertiaryLabel))
    #expect(style(of: "x", in: button)?.attributes.contains(.dim) == true)
    #expect(
      style(of: "x", in: nested(.button("x"), SceneModifier(.disabled, ["on": false])))?.foreground == .role(.accent))
  }

  @Test func tintsAndRoles() {
    let tinted = SceneModifier(.tint, ["color": "#102030/#405060"])
    #expect(style(of: "x", in: nested(.button("x"), tinted))?.foreground == .rgb(0x405060))
    let light = Look(colors: .trueColor, isDark: false)
    #expect(style(of: "x", in: nested(.button("x"), tinted), look: light)?.foreground == .rgb(0x102030))
    #expect(style(of: "x", in: .button("x", role: "destructive"))?.foreground == .role(.red))
    // Too few colours to mix any: a paler role.
    let half = SceneNode.text("x", SceneModifier(.foreground, ["color": "primary@0.5"]))
    #expect(style(of: "x", in: half, look: Look(colors: .ansi16))?.foreground == .role(.secondaryLabel))
    #expect(style(of: "x", in: half)?.foreground == .rgb(0x7F7F7F))
  }

  @Test func lineLimitsAndStylesReachInside() {
    let long = SceneNode.text(String(repeating: "word ", count: 20))
    let limited = ScenePicture.node(nested(long, SceneModifier(.lineLimit, ["value": 2])), width: 30, look: Look())
    #expect(limited.canvas.height == 2)
    let bordered = ScenePicture.node(
      nested(.button("x"), SceneModifier(.buttonStyle, ["style": "bordered"])), width: 9, look: Look())
    #expect(bordered.canvas.plain == "  [ x ]")
  }

  @Test func opacityDimsAndNothingIsHiddenWithoutItsRoom() {
    let half = SceneNode.text("x", SceneModifier(.opacity, ["value": 0.5]))
    #expect(style(of: "x", in: half, look: Look(colors: .mono))?.foreground == .role(.secondaryLabel))
    #expect(style(of: "x", in: half)?.foreground == .rgb(0x7F7F7F))
    let row = SceneNode.of(.hstack, ["spacing": 0], [.text("ab", SceneModifier(.opacity, ["value": 0])), .text("c")])
    #expect(ScenePicture.node(row, width: 3, look: Look()).canvas.plain == "  c")
    let hidden = SceneNode.of(.hstack, ["spacing": 0], [.text("ab", SceneModifier(.hidden)), .text("c")])
    #expect(ScenePicture.node(hidden, width: 3, look: Look()).canvas.plain == "  c")
  }
}
