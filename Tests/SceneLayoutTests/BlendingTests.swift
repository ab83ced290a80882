import CellCanvas
import SceneLayout
import SheetScene
import Testing

/// Colours through which others are seen, and colours that are none.
@Suite struct BlendingTests {
  private static let colors = Look(colors: .trueColor)

  private func cell(_ node: SceneNode, look: Look = Self.colors) -> Cell {
    ScenePicture.node(node.numbered(), width: 4, look: look).canvas[0, 0]
  }

  private func area(_ color: String, _ modifiers: SceneModifier...) -> SceneNode {
    SceneNode.of(.color, ["color": .text(color)], [], SceneModifier(.frame, ["width": 32, "height": 40]))
      .modified(contentsOf: modifiers)
  }

  @Test func faintAreasKeepTheirTone() {
    let screen: UInt32 = 0x000000
    let red: UInt32 = 0xFF453A
    let faint = CellColor.rgb(ColorMath.mix(screen, red, 0.2))
    #expect(cell(area("red@0.2")).style.background == faint)
    #expect(cell(area("red", SceneModifier(.opacity, ["value": 0.2]))).style.background == faint)
    let text = SceneNode.text("abcd", SceneModifier(.background, ["color": "red@0.2"]))
    #expect(cell(text).style.background == faint)
    #expect(cell(text).style.foreground == .role(.label))
    let shape = SceneNode(
      kind: .shape, attributes: ["shape": "rectangle"],
      modifiers: [
        SceneModifier(.fill, ["color": "red"]), SceneModifier(.opacity, ["value": 0.2]),
        SceneModifier(.frame, ["width": 32, "height": 40]),
      ])
    #expect(cell(shape).style.background == faint)
  }

  /// A card of a colour that nobody knows is a card; an area of one is nothing that could be seen.
  @Test func unknownBackgrounds() {
    func text(_ arguments: Attributes, look: Look = Self.colors) -> Canvas {
      let node = SceneNode.text("ab", SceneModifier(.padding, ["all": 20]), SceneModifier(.background, arguments))
      return ScenePicture.node(node.numbered(), width: 10, look: look).canvas
    }
    #expect(text(["dynamic": true])[1, 1].style.background == .standard)
    #expect(text(["dynamic": true, "shape": "rounded"])[1, 1].style.background == .role(.fill))
    #expect(text(["dynamic": true, "shape": "rounded"], look: Look()).plain.contains("╭"))
    #expect(text(["color": "nonsense", "shape": "rounded"])[1, 1].style.background == .standard)
  }

  @Test func whatIsBehindIsSeen() {
    let layers = SceneNode.of(.zstack, [:], [area("blue"), area("red@0.5")])
    #expect(cell(layers).style.background == .rgb(ColorMath.mix(0x0A84FF, 0xFF453A, 0.5)))
    // A veil over text dims it, too.
    let veiled = SceneNode.text("abcd", SceneModifier(.overlay, ["color": "black@0.5"]))
    #expect(cell(veiled).style.foreground == .rgb(ColorMath.mix(0xFFFFFF, 0, 0.5)))
    let glyph = cell(
      .text(
        "abcd", SceneModifier(.foreground, ["color": "white@0.6"]), SceneModifier(.background, ["color": "blue"])))
    #expect(glyph.style.foreground == .rgb(ColorMath.mix(0x0A84FF, 0xFFFFFF, 153.0 / 255)))
  }

  @Test func clearIsNothing() {
    for color in ["clear", "red@0"] {
      for modifier in [ModifierName.fill, .foreground, .stroke] {
        let shape = SceneNode(
          kind: .shape, attributes: ["shape": "rectangle"],
          modifiers: [
            SceneModifier(modifier, ["color": .text(color)]), SceneModifier(.frame, ["width": 32, "height": 60]),
          ])
        for look in [Look(), Self.colors] {
          let canvas = ScenePicture.node(shape.numbered(), width: 4, look: look).canvas
          #expect(canvas.plain == "\n\n")
          #expect(canvas[1, 1].style.background == .standard || canvas[1, 1].style.background == .role(.screen))
        }
      }
    }
    #expect(cell(.text("abcd", SceneModifier(.foreground, ["color": "clear"]))).glyph == 0x20)
  }

  @Test func anUnknownColourIsNotThatOfText() {
    for modifier in [ModifierName.fill, .foreground] {
      let shape = SceneNode(
        kind: .shape, attributes: ["shape": "rectangle"],
        modifiers: [SceneModifier(modifier), SceneModifier(.frame, ["width": 32, "height": 60])])
      #expect(cell(shape).style.background == .role(.fill))
      #expect(cell(shape, look: Look()).glyph == 0x250C)
    }
    // Text of an unknown colour stays as it is.
    #expect(cell(.text("abcd", SceneModifier(.foreground))).style.foreground == .role(.label))
  }

  @Test func placeholdersCanBeReadOnEveryBackground() {
    for isDark in [true, false] {
      let look = Look(colors: .trueColor, isDark: isDark)
      let palette = Palette(look)
      for color in ["tertiary", "fill", "gray", "separator", "screen", "card", "blue"] {
        let field = SceneNode(
          kind: .textField, modifiers: [SceneModifier(.background, ["color": .text(color)])],
          slots: [.prompt: [.text("abc")]])
        let cell = ScenePicture.node(field, width: 4, look: look).canvas[1, 0]
        let background = cell.style.background.role.map(palette.rgb) ?? 0
        let shown = cell.style.foreground.rgb ?? cell.style.foreground.role.map(palette.rgb) ?? 0
        #expect(cell.glyph == 0x61 && Contrast.ratio(shown, background) >= 1.7, "\(color), dark: \(isDark)")
      }
    }
  }

  @Test func disabledButtonsCanBeRead() {
    let button = SceneNode.button(
      "ab", SceneModifier(.disabled), SceneModifier(.buttonStyle, ["style": "borderedProminent"]))
    let cell = ScenePicture.node(button, width: 6, look: Self.colors).canvas[2, 0]
    #expect(cell.glyph == 0x61 && !cell.style.attributes.contains(.dim))
    #expect(Contrast.ratio(cell.style.foreground.rgb ?? 0, 0x3A3A3C) >= 2)
  }
}

extension SceneNode {
  func modified(contentsOf modifiers: [SceneModifier]) -> SceneNode {
    var copy = self
    copy.modifiers += modifiers
    return copy
  }
}
