import SheetPreview
import SheetScene
import Testing

/// Which branch is drawn, and that it can be flipped.
@Suite struct BranchTests {
  static let branches: [(body: String, members: String, shown: String)] = [
    ("if isOn { Text(\"A\") } else { Text(\"B\") }", "@State var isOn = false", "text 'B'"),
    ("if !isOn { Text(\"A\") } else { Text(\"B\") }", "@State var isOn = false", "text 'A'"),
    ("if #available(iOS 17, *) { Text(\"A\") } else { Text(\"B\") }", "", "text 'A'"),
    ("if let name { Text(name) } else { Text(\"B\") }", "@State var name: String?", "text 'B'"),
    ("if let name { Text(name) } else { Text(\"B\") }", "let name: String?", "text '⟨name⟩' dynamic ?"),
    ("if model.isLoading { ProgressView() } else { Text(\"B\") }", "let model: M", "text 'B' ?"),
    ("if model.hasLoaded { Text(\"A\") } else { ProgressView() }", "let model: M", "text 'A' ?"),
    (
      "if model.x { Text(\"A\") } else { VStack { Text(\"B\")\n Text(\"C\") } }", "let model: M",
      "vstack ?\n  text 'B'\n  text 'C'"
    ),
    ("if a { Text(\"A\") } else if b { Text(\"B\") } else { Text(\"C\") }", "let a = false\n let b = true", "text 'B'"),
    (
      "switch mode { case .a: Text(\"A\")\n case .b: Text(\"B\") }",
      "enum Mode { case a, b }\n @State var mode = Mode.b", "text 'B'"
    ),
    (
      "switch mode { case .x(let n): Text(n)\n default: Text(\"B\") }",
      "enum Mode { case x(String), y }\n @State var mode = Mode.x(\"Q\")", "text 'Q'"
    ),
    ("isOn ? Text(\"A\") : Text(\"B\")", "@State var isOn = true", "text 'A'"),
    (
      "if mode == .b { Text(\"B\") } else { Text(\"A\") }", "enum Mode { case a, b }\n @State var mode: Mode = .a",
      "text 'A'"
    ),
    (
      "if case .b = mode { Text(\"B\") } else { Text(\"A\") }", "enum Mode { case a, b }\n @State var mode: Mode = .b",
      "text 'B'"
    ),
    ("#if os(macOS)\n Text(\"M\")\n #else\n Text(\"I\")\n #endif", "", "text 'I'"),
    ("Text(\"A\")\n #if os(iOS)\n .bold()\n #endif", "", "text 'A' .bold(on=true)"),
    ("if count > 2 { Text(\"Many\") } else { Text(\"Few\") }", "let count = 3", "text 'Many'"),
    ("if names.isEmpty { Text(\"None\") } else { Text(\"Some\") }", "@State var names: [String] = []", "text 'None'"),
    ("if isA && isB { Text(\"A\") } else { Text(\"B\") }", "let isA = true\n let isB = false", "text 'B'"),
  ]

  /// Of branches that return early one is drawn, or the usual way.
  @Test func earlyReturns() {
    func shown(_ body: String) -> String {
      drawn("label", members: "let cart: Cart\n var label: some View { \(body) }")
    }
    let usual = "return Text(\"Order\")"
    #expect(
      shown("if cart.a { return Text(\"A\") } else if cart.b { return Text(\"B\") }\n \(usual)") == "text 'Order' ?")
    #expect(shown("if cart.a { return Text(\"A\") }\n \(usual)") == "text 'Order' ?")
    #expect(shown("if cart.a { return Text(\"A\") } else { return Text(\"B\") }") == "text 'A' ?")
    #expect(
      drawn(
        "label",
        members:
          "let a = false\n let b = true\n var label: some View { if a { return Text(\"A\") } else if b { return Text(\"B\") }\n \(usual) }"
      )
        == "text 'B'")
  }

  /// Who names one of the views of an item's content sees that, also where a function chooses.
  @Test func theViewThatIsAskedFor() {
    let fixture = PreviewFixture(
      """
      struct Home: View {
        @State private var item: Gadget?
        @State private var isOpen = false
        var body: some View {
          Text("").sheet(item: $item) { gadget in if gadget.isMine { EditPage() } else { DropPage() } }
            .sheet(isPresented: $isOpen) { gate() }
        }
        @ViewBuilder private func gate() -> some View {
          if case .inside = phase { InPage() } else { OutPage() }
        }
      }
      struct Gadget: Identifiable { let id: Int; let isMine: Bool }
      struct EditPage: View { var body: some View { Text("Edit"); Text("more") } }
      struct DropPage: View { var body: some View { Text("Drop") } }
      struct InPage: View { var body: some View { Text("In") } }
      struct OutPage: View { var body: some View { Text("Out") } }
      """)
    for (view, text) in [("EditPage", "Edit"), ("DropPage", "Drop"), ("InPage", "In"), ("OutPage", "Out")] {
      let item = fixture.items.first { $0.title == view && $0.kind == "sheet" }
      let scene = item.flatMap { fixture.engine.scene($0, PreviewOptions()) }
      #expect(scene.map { SceneDump.text($0.root).contains("'\(text)'") } == true, "\(view)")
    }
  }

  @Test(arguments: branches) func isChosen(body: String, members: String, shown: String) {
    #expect(drawn(body, members: members) == shown, "\(body)")
  }

  @Test func aUserFlipsIt() throws {
    let fixture = PreviewFixture(
      "struct V: View { var body: some View { if model.isLoading { Text(\"A\") } else { Text(\"B\") } } }")
    let scene = try #require(fixture.scene("V"))
    let condition = try #require(scene.conditions.first)
    #expect(condition.text == "model.isLoading")
    #expect((condition.branch, condition.branches) == (1, 2))
    #expect(condition.reason == .name)
    var options = PreviewOptions()
    options.branches[condition.id] = 0
    let flipped = try #require(fixture.scene("V", options))
    #expect(flipped.root.children.first?.text?.string == "A")
    #expect(flipped.conditions.first?.reason == .user)
    options.branches[condition.id] = 99
    #expect(fixture.scene("V", options)?.root.children.first?.text?.string == "B")
    options.branches[condition.id] = -1
    #expect(fixture.scene("V", options)?.root.children.first?.text?.string == "B")
  }

  @Test func stateFromOutside() {
    let members = "@State var isOn = false"
    let body = "if isOn { Text(\"A\") } else { Text(\"B\") }"
    #expect(drawn(body, members: members, state: ["isOn": "true"]) == "text 'A'")
    #expect(drawn("Text(name)", members: "let name: String", state: ["name": "Zed"]) == "text 'Zed' default")
  }
}
