import CellCanvas
import SceneLayout
import SheetScene
import Testing

/// Badges of tabs, and what gauges say of their values.
@Suite struct BadgeTests {
  private func tabs(_ badge: SceneNode) -> SceneNode {
    .of(
      .tabView, ["selected": 0],
      [
        SceneNode(
          kind: .tab, modifiers: [SceneModifier(.badge, content: [badge])], children: [.text("home")],
          slots: [.label: [.text("Home")]]),
        .text("more").modified(SceneModifier(.tabItem, content: [.text("More")])),
      ], SceneModifier(.frame, ["height": 60]))
  }

  @Test func ofATabStandsInTheBar() {
    #expect(
      ScenePicture.node(tabs(.text("3")), width: 20, look: Look()).canvas.plain
        == "        home\n────────────────────\n Home (3)    More")
    // A long one does not push the label away.
    let long = ScenePicture.node(tabs(.text("a long message")), width: 20, look: Look()).canvas.plain
    #expect(long.split(separator: "\n").last?.contains("More") == true)
  }

  @Test func ofATabIsRed() {
    let canvas = ScenePicture.node(tabs(.text("3")), width: 20, look: Look(colors: .trueColor)).canvas
    #expect(canvas[7, 2].style.background == .role(.red))
    #expect(canvas[7, 2].style.foreground == .role(.white))
  }

  private func gauge(_ attributes: Attributes, _ slots: [SceneNode.Slot: [SceneNode]]) -> String {
    ScenePicture.node(SceneNode(kind: .gauge, attributes: attributes, slots: slots), width: 20, look: Look()).canvas
      .plain
  }

  @Test func gauges() {
    #expect(gauge(["value": 0.5], [:]) == "━━━━━━━━──────── 50%")
    #expect(gauge(["value": 0.5], [.description: [.text("72")]]) == "━━━━━━━━━──────── 72")
    #expect(
      gauge(["value": 0.5], [.minimum: [.text("0")], .maximum: [.text("9")], .description: [.text("4")]])
        == "0 ━━━━━━━─────── 9 4")
    // Of a value that nobody knows none is written.
    #expect(!gauge([:], [:]).contains("%"))
  }
}
