import CellCanvas
import SceneLayout
import SheetScene
import Testing

/// Lines of a few points, which must not take the rows of the text that they decorate.
@Suite struct LineBoxesTests {
  private func rectangle(_ frame: Attributes) -> SceneNode {
    SceneNode(
      kind: .shape, attributes: ["shape": "rectangle"],
      modifiers: [SceneModifier(.fill, ["color": "red"]), SceneModifier(.frame, frame)])
  }

  private func plain(_ node: SceneNode, _ width: Int) -> String {
    ScenePicture.node(node.numbered(), width: width, look: Look()).canvas.plain
  }

  private func decorated(_ name: ModifierName, _ line: SceneNode, _ align: String, _ text: String = "Tab") -> SceneNode
  {
    .text(text, SceneModifier(name, ["align": .text(align)], content: [line]))
  }

  @Test func aLineAtTheEndGetsARow() {
    let thin = rectangle(["height": 1])
    #expect(plain(decorated(.overlay, .of(.divider), "bottom"), 3) == "Tab\n───")
    #expect(plain(decorated(.overlay, thin, "bottom"), 3) == "Tab\n───")
    #expect(plain(decorated(.background, thin, "bottom"), 3) == "Tab\n───")
    #expect(plain(decorated(.overlay, rectangle(["height": 2]), "bottom"), 3) == "Tab\n━━━")
    #expect(plain(decorated(.overlay, thin, "top"), 3) == "───\nTab")
    let color = SceneNode.of(.color, ["color": "blue"], [], SceneModifier(.frame, ["height": 2]))
    #expect(plain(decorated(.overlay, color, "bottom"), 3) == "Tab\n━━━")
    #expect(plain(.of(.vstack, [:], [.text("Tab"), color]), 3) == "Tab\n━━━")
  }

  @Test func aRowThatIsFreeIsTaken() {
    let padded = SceneNode.text(
      "Tab", SceneModifier(.padding, ["bottom": 12]),
      SceneModifier(.overlay, ["align": "bottom"], content: [.of(.divider)]))
    #expect(plain(padded, 3) == "Tab\n───")
    let framed = SceneNode.text(
      "Tab", SceneModifier(.frame, ["height": 44]),
      SceneModifier(.background, ["align": "bottom"], content: [rectangle(["height": 1])]))
    #expect(plain(framed, 3) == "Tab\n───")
  }

  @Test func withoutRoomTheTextIsUnderlined() {
    let tight = decorated(.overlay, rectangle(["height": 1]), "bottom").modified(
      SceneModifier(.frame, ["width": 40, "height": 20]))
    #expect(plain(tight, 5) == " Tab")
    let canvas = ScenePicture.node(tight, width: 5, look: Look(colors: .trueColor)).canvas
    #expect(canvas[1, 0].style.attributes.contains(.underline))
    #expect(canvas[1, 0].style.foreground == .role(.label))
  }

  @Test func aLineBesideTextTakesNoLetters() {
    let bar = rectangle(["width": 3])
    #expect(plain(decorated(.overlay, bar, "leading", "Two\nlines"), 5) == "Two\nlines")
    let padded = SceneNode.text(
      "Two\nlines", SceneModifier(.padding, ["leading": 8]),
      SceneModifier(.overlay, ["align": "leading"], content: [bar]))
    #expect(plain(padded, 6) == "┃Two\n┃lines")
  }

  @Test func aClearLineKeepsItsRow() {
    let tabs = ["blue", "clear"].map { color in
      SceneNode.of(
        .vstack, [:],
        [
          .text("Tab"),
          SceneNode(
            kind: .shape, attributes: ["shape": "rectangle"],
            modifiers: [SceneModifier(.fill, ["color": .text(color)]), SceneModifier(.frame, ["height": 2])]),
        ])
    }
    #expect(plain(.of(.hstack, [:], tabs), 7) == "Tab Tab\n━━━")
  }

  @Test func aFrameOfTwoSmallSidesIsADot() {
    #expect(plain(rectangle(["width": 4, "height": 4]), 1) == "■")
  }

  /// A rule between the sides of a card joins them.
  @Test func joinsTheSidesOfACard() {
    let card = SceneNode.of(
      .vstack, ["spacing": 0],
      [
        SceneNode.text("a", SceneModifier(.padding, ["all": 20])), .of(.divider),
        .text("b", SceneModifier(.padding, ["all": 20])),
      ],
      SceneModifier(.frame, ["width": 64]), SceneModifier(.background, ["color": "blue", "shape": "rounded"]))
    let lines = ScenePicture.node(card.numbered(), width: 8, look: Look()).canvas.plain.split(separator: "\n")
    #expect(lines.contains("├──────┤"), "\(lines)")
  }

  /// A pattern that is hardly seen does not run through text.
  @Test func faintLinesAreNotDrawn() {
    func picture(_ opacity: String) -> String {
      let line = SceneNode(
        kind: .shape, attributes: ["shape": "rectangle"],
        modifiers: [SceneModifier(.fill, ["color": .text("white@" + opacity)]), SceneModifier(.frame, ["height": 1])])
      return ScenePicture.node(line.numbered(), width: 3, look: Look()).canvas.plain
    }
    #expect(picture("0.07") == "")
    #expect(picture("0.5") == "───")
  }
}
