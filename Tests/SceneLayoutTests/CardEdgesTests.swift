import CellCanvas
import SceneLayout
import SheetScene
import Testing

/// Shapes behind text that stands in their first and last row.
@Suite struct CardEdgesTests {
  private static let colors = Look(colors: .trueColor)

  private func bubble(_ lines: String, _ side: Double = 16) -> SceneNode {
    .text(
      lines, SceneModifier(.padding, ["leading": .number(side), "trailing": .number(side), "top": 10, "bottom": 10]),
      SceneModifier(.background, ["color": "blue", "shape": "rounded", "radius": 18]))
  }

  private func picture(_ node: SceneNode, _ width: Int, look: Look = Look()) -> Canvas {
    ScenePicture.node(node.numbered(), width: width, look: look).canvas
  }

  private func backgrounds(_ canvas: Canvas) -> Set<CellColor> {
    var found: Set<CellColor> = []
    for y in 0..<canvas.height { for x in 0..<canvas.width { found.insert(canvas[x, y].style.background) } }
    return found
  }

  @Test func noLineRunsThroughText() {
    #expect(picture(bubble("one\nsecond\nthird"), 10).plain == "╭ one    ╮\n│ second │\n╰ third  ╯")
    #expect(picture(bubble("one\nsecond"), 10).plain == "╭ one    ╮\n╰ second ╯")
    #expect(picture(bubble("one", 8), 5).plain == "(one)")
    // A corner beside a letter would point at it.
    #expect(picture(bubble("one\ntwo\nsix", 8), 5).plain == "│one│\n│two│\n│six│")
  }

  @Test func linesAreKeptWhereTheRowIsFree() {
    let box = SceneNode.text(
      "EF", SceneModifier(.frame, ["width": 48, "height": 44]),
      SceneModifier(.background, ["color": "blue", "shape": "circle"]))
    #expect(picture(box, 6).plain == "╭ EF ╮\n╰────╯")
  }

  @Test func inColoursTheCellsBehindTheTextAreFilled() {
    let three = picture(bubble("one\nsecond\nthird"), 10, look: Self.colors)
    #expect(backgrounds(three) == [.role(.blue)])
    #expect(three.plain == "  one\n  second\n  third")
    // With rows of its own the card keeps its edges.
    let one = picture(
      .text("one", .padding(16), SceneModifier(.background, ["color": "blue", "shape": "rounded"])), 7,
      look: Self.colors)
    #expect(one.plain == "▗▄▄▄▄▄▖\n  one\n▝▀▀▀▀▀▘")
  }

  @Test func whatHasAColourOfItsOwnKeepsIt() {
    let row = SceneNode.text("x", SceneModifier(.background, ["color": "red"]))
    let stack = SceneNode.of(
      .vstack, [:], [row, .text("y"), .text("z")], SceneModifier(.padding, ["leading": 8, "trailing": 8]),
      SceneModifier(.background, ["color": "blue", "shape": "rounded"]))
    let canvas = picture(stack, 3, look: Self.colors)
    #expect(canvas[1, 0].style.background == .role(.red))
    #expect(canvas[0, 0].style.background == .role(.blue) && canvas[1, 2].style.background == .role(.blue))
  }

  private func shape(_ name: String, _ modifiers: SceneModifier...) -> SceneNode {
    SceneNode(kind: .shape, attributes: ["shape": .text(name)], modifiers: modifiers)
  }

  @Test func shapesInStacksAndOverlaysOpenToo() {
    let text = SceneNode.text("one\ntwo\nsix", SceneModifier(.padding, ["leading": 16, "trailing": 16]))
    let card = shape("rounded", SceneModifier(.fill, ["color": "blue"]))
    let layers = SceneNode.of(.zstack, [:], [card, text], SceneModifier(.frame, ["width": 56, "height": 60]))
    #expect(picture(layers, 7).plain == "╭ one ╮\n│ two │\n╰ six ╯")
    #expect(backgrounds(picture(layers, 7, look: Self.colors)) == [.role(.blue)])
    let line = shape("rounded", SceneModifier(.stroke, ["color": "red"]))
    for look in [Look(), Self.colors] {
      #expect(
        picture(text.modified(SceneModifier(.overlay, content: [line])), 7, look: look).plain
          == "╭ one ╮\n│ two │\n╰ six ╯")
      #expect(
        picture(text.modified(SceneModifier(.background, content: [line])), 7, look: look).plain
          == "╭ one ╮\n│ two │\n╰ six ╯")
    }
    #expect(
      picture(text.modified(SceneModifier(.stroke, ["color": "red"])), 7).plain == "┌ one ┐\n│ two │\n└ six ┘")
  }

  @Test func aLineAroundACardTakesThePlaceOfItsEdge() {
    let card = SceneNode.text(
      "one", .padding(16),
      SceneModifier(.background, content: [shape("rounded", SceneModifier(.fill, ["color": "blue"]))]),
      SceneModifier(.overlay, content: [shape("rounded", SceneModifier(.stroke, ["color": "red"]))]))
    let canvas = picture(card, 7, look: Self.colors)
    #expect(canvas.plain == "╭─────╮\n│ one │\n╰─────╯")
    #expect(canvas[0, 0].style.foreground == .role(.red) && canvas[0, 1].style.foreground == .role(.red))
    #expect(canvas[1, 1].style.background == .role(.blue))
    #expect(canvas[0, 1].style.background == canvas[0, 0].style.background)
  }

  @Test func aRingOnARingIsStillOne() {
    func ring(_ color: String) -> SceneNode { shape("circle", SceneModifier(.stroke, ["color": .text(color)])) }
    let rings = SceneNode.of(
      .zstack, [:], [ring("gray"), ring("blue"), .text("5")], SceneModifier(.frame, ["width": 60, "height": 60]))
    #expect(picture(rings, 8).plain == "╭──────╮\n│  5   │\n╰──────╯")
  }

  @Test func circlesOfEqualPointsAreTheirWholeFrame() {
    let avatar = shape(
      "circle", SceneModifier(.fill, ["color": "orange"]), SceneModifier(.frame, ["width": 50, "height": 50]),
      SceneModifier(.overlay, content: [.text("AB")]),
      SceneModifier(.overlay, content: [shape("circle", SceneModifier(.stroke, ["color": "white"]))]))
    for look in [Look(), Self.colors] {
      #expect(picture(avatar, 6, look: look).plain == "╭────╮\n│ AB │\n╰────╯")
    }
  }

  /// Half a bracket says nothing.
  @Test func endsOfARowAreTwoOrNone() {
    let sides = SceneModifier(.background, ["color": "blue", "shape": "rounded"])
    #expect(picture(.text("one", .padding(8), sides), 5).plain == "(one)")
    #expect(picture(.text("one ", sides), 4).plain == "one")
    let left = SceneModifier(.padding, ["leading": 8])
    #expect(picture(.text("one", left, sides), 4).plain == " one")
  }

  /// An area over the ends is no text.
  @Test func endsStandOverAnAreaInside() {
    let area = SceneModifier(.background, content: [.of(.color, ["color": "red"])])
    #expect(
      picture(
        .text("one", .padding(8), area, SceneModifier(.background, ["color": "blue", "shape": "rounded"])), 5
      ).plain == "(one)")
  }

  /// What stands in the row of an edge keeps its own corners, and a card of which one side is left is none.
  @Test func cornersOfWhatIsInside() {
    let image = SceneNode(
      kind: .image, attributes: ["asset": "wifi"],
      modifiers: [SceneModifier(.resizable), SceneModifier(.frame, ["width": 40, "height": 40])])
    let circle = SceneNode(
      kind: .shape, attributes: ["shape": "circle"],
      modifiers: [SceneModifier(.fill, ["color": "gray"]), SceneModifier(.frame, ["width": 48, "height": 48])])
    let node = SceneNode.of(.vstack, [:], [image.modified(SceneModifier(.background, content: [circle]))])
    #expect(picture(node, 7).plain == " ╭wi…╮\n ╰╌╌╌╯")
  }
}
