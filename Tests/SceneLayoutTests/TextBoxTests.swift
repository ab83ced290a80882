import CellCanvas
import SceneLayout
import SheetScene
import Testing

/// Parts of a text that look otherwise than the rest.
@Suite struct TextBoxTests {
  private func cells(_ runs: [SceneText.Run], _ modifiers: SceneModifier...) -> Canvas {
    let node = SceneNode(kind: .text, text: SceneText("ab cd", runs: runs), modifiers: modifiers)
    return ScenePicture.node(node.numbered(), width: 5, look: Look(colors: .trueColor)).canvas
  }

  @Test func partsHaveColours() {
    let canvas = cells([
      .init(start: 0, length: 2, style: .bold, color: "red"), .init(start: 3, length: 1, style: [], color: "#112233"),
    ])
    #expect(canvas[0, 0].style.foreground == .role(.red))
    #expect(canvas[1, 0].style.attributes.contains(.bold))
    #expect(canvas[2, 0].style.foreground == .role(.label))
    #expect(canvas[3, 0].style.foreground == .rgb(0x11_2233))
    #expect(canvas[4, 0].style.foreground == .role(.label))
  }

  @Test func overThatOfTheWhole() {
    let part = [SceneText.Run(start: 0, length: 2, style: [], color: "red")]
    let canvas = cells(part, SceneModifier(.foreground, ["color": "blue"]))
    #expect(canvas[0, 0].style.foreground == .role(.red))
    #expect(canvas[3, 0].style.foreground == .role(.blue))
    // Not where all is disabled, nor in a colour that is none.
    #expect(cells(part, SceneModifier(.disabled))[0, 0].style.foreground != .role(.red))
    #expect(cells([.init(start: 0, length: 2, style: [], color: "nonsense")])[0, 0].style.foreground == .role(.label))
  }

  @Test func manyColoursEnd() {
    let runs = (0..<400).map { SceneText.Run(start: $0, length: 1, style: [], color: "#00\(String($0 + 1_000))") }
    let node = SceneNode(kind: .text, text: SceneText(String(repeating: "x", count: 400), runs: runs))
    #expect(ScenePicture.node(node, width: 49, look: Look(colors: .trueColor)).canvas.height > 0)
  }

  /// A name in brackets is never cut through them.
  @Test func namesOfTheUnknown() {
    func lines(_ text: String, _ width: Int) -> String {
      let node = SceneNode(kind: .text, text: SceneText(text, origin: .dynamic))
      return ScenePicture.node(node.numbered(), width: width, look: Look()).canvas.plain
    }
    #expect(lines("⟨title⟩", 7) == "⟨title⟩")
    #expect(lines("⟨title⟩", 6) == "⟨tit…⟩")
    #expect(lines("⟨title⟩", 4) == "⟨…⟩")
    #expect(lines("⟨title⟩", 3) == "⟨…⟩")
    #expect(lines("⟨title⟩", 2) == "…")
    #expect(lines("⟨title⟩", 1) == "…")
    // Of several each has its line.
    #expect(lines("⟨a⟩ and ⟨b⟩", 7) == "⟨a⟩ and\n⟨b⟩")
  }
}
