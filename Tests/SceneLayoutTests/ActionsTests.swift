import CellCanvas
import SceneLayout
import SheetScene
import Testing

/// Buttons, links and what stands in their rows.
@Suite struct ActionsTests {
  private func row(_ node: SceneNode) -> String {
    let list = SceneNode.of(.list, [:], [node])
    let lines = ScenePicture.node(list.numbered(), width: 24, look: Look()).canvas.plain.split(separator: "\n")
    return lines.count > 1 ? String(lines[1]) : ""
  }

  private let badge = SceneModifier(.badge, content: [.text("3")])

  @Test func viewsOfALinkStandBesideEachOther() {
    let link = SceneNode(kind: .navigationLink, slots: [.label: [.symbol("plus"), .text("Add")]])
    #expect(row(link) == "  │ +  Add         › │")
  }

  /// A link with the style of a button looks like one, but for a row of a list.
  @Test func linksWithTheStyleOfAButton() {
    func picture(_ node: SceneNode) -> String {
      let plain = ScenePicture.node(node.numbered(), width: 12, look: Look()).canvas.plain
      return String(plain.drop { $0 == " " })
    }
    let prominent = SceneModifier(.buttonStyle, ["style": "borderedProminent"])
    let link = SceneNode(kind: .link, slots: [.label: [.text("Site")]])
    #expect(picture(link) == "Site ↗")
    #expect(picture(link.modified(prominent)) == "[▌Site▐]")
    let page = SceneNode(kind: .navigationLink, slots: [.label: [.text("Page")]])
    #expect(picture(page.modified(SceneModifier(.buttonStyle, ["style": "bordered"]))) == "[ Page ]")
    #expect(row(page.modified(prominent)) == "  │ Page           › │")
  }

  @Test func aBadgeStandsBeforeTheChevron() {
    let link = SceneNode(kind: .navigationLink, slots: [.label: [.text("Inbox")]])
    #expect(row(link.modified(badge)) == "  │ Inbox      (3) › │")
    #expect(row(.text("Inbox", badge)) == "  │ Inbox        (3) │")
  }
}
