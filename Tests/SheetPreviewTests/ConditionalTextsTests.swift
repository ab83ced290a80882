import SheetPreview
import SheetScene
import Testing

/// Texts that depend on conditions which nobody knows: guesses that are marked, and can be flipped together.
@Suite struct ConditionalTextsTests {
  static let texts: [(body: String, members: String, shown: String)] = [
    ("Text(boat.hasSails ? \"Sails\" : \"Oars\")", "", "text 'Sails' ?"),
    ("Text(\"\\(boat.hasSails ? \"Sails\" : \"Oars\") up\")", "", "text 'Sails up' ?"),
    ("Text(\"It has \" + (boat.hasSails ? \"sails\" : \"oars\"))", "", "text 'It has sails' ?"),
    ("Text(kind)", "var kind: String { if boat.hasSails { \"Sails\" } else { \"Oars\" } }", "text 'Sails' ?"),
    ("Text(kind)", "var kind: String { if boat.hasSails { return \"Sails\" }\n return \"Oars\" }", "text 'Sails' ?"),
    (
      "Text(kind)", "var kind: String { guard boat.hasSails else { return \"Oars\" }\n return \"Sails\" }",
      "text 'Sails' ?"
    ),
    ("Text(kind)", "var kind: String { boat.isLoading ? \"Wait\" : \"Go\" }", "text 'Go' ?"),
    (
      "Text(kind)", "var kind: String { guard !boat.isLoading else { return \"Wait\" }\n return \"Go\" }", "text 'Go' ?"
    ),
    (
      "Text(kind)", "var kind: String { if let crew = boat.crew { \"With \\(crew)\" } else { \"Alone\" } }",
      "text 'With ⟨crew⟩' ?"
    ),
    ("Text(boat.hasSails ? boat.name : \"No name\")", "", "text '⟨name⟩' dynamic ?"),
    ("Image(systemName: boat.hasSails ? \"wind\" : \"water\")", "", "image(symbol=wind) ?"),
    ("Image(systemName: mark)", "var mark: String { boat.hasSails ? \"wind\" : \"water\" }", "image(symbol=wind) ?"),
    // Of several rows nobody draws one.
    ("Text(boat.oars.count == 1 ? \"Oar\" : \"Oars\")", "", "text 'Oars' ?"),
    ("Text(boat.oars.count > 1 ? \"Oars\" : \"Oar\")", "", "text 'Oars' ?"),
    // What the source tells is no guess.
    ("Text(isBig ? \"Ship\" : \"Boat\")", "@State var isBig = true", "text 'Ship'"),
    ("Text(kind)", "let isBig = false\n var kind: String { if isBig { \"Ship\" } else { \"Boat\" } }", "text 'Boat'"),
    // A colour is not worth a key.
    ("Text(\"Boat\").foregroundColor(boat.hasSails ? .red : .blue)", "", "text 'Boat' .fg(color=red)"),
  ]

  @Test(arguments: texts) func areMarked(body: String, members: String, shown: String) {
    #expect(drawn(body, members: "let boat: Boat\n" + members) == shown, "\(body) \(members)")
  }

  /// What stands behind `??` is no fact about something that nobody knows.
  static let coalesced: [(text: String, members: String, shown: String)] = [
    ("boat.name ?? \"None\"", "let boat: Boat", "text '⟨name⟩' dynamic"),
    ("\"\\(boat.oars ?? 0) oars\"", "let boat: Boat", "text '⟨oars⟩ oars'"),
    ("names[\"a\"] ?? \"None\"", "let names: [String: String]", "text '⟨a⟩' dynamic"),
    ("boat.crew.map { \"With \\($0)\" } ?? \"Alone\"", "let boat: Boat", "text '⟨crew⟩' dynamic"),
    ("name ?? \"None\"", "@State var name: String?", "text 'None'"),
    ("name ?? \"None\"", "var name: String?", "text 'None'"),
    ("name ?? \"None\"", "let name: String?", "text '⟨name⟩' dynamic"),
  ]

  @Test(arguments: coalesced) func defaultsOfTheUnknown(text: String, members: String, shown: String) {
    #expect(drawn("Text(\(text))", members: members) == shown, "\(text)")
  }

  @Test func aFlipReachesAllThatDependsOnIt() throws {
    let fixture = PreviewFixture(
      """
      struct Harbour: View {
        let boat: Boat
        var kind: String { boat.hasSails ? "Sails" : "Oars" }
        var calm: String { guard !boat.hasSails else { return "Needs wind" }; return "Needs arms" }
        var body: some View {
          Text(kind)
          Text(calm)
          if !boat.hasSails { Text("Row") } else { Text("Hoist") }
          Text("Wind").opacity(boat.hasSails ? 1 : 0)
        }
      }
      """)
    let scene = try #require(fixture.scene("Harbour"))
    #expect(strings(scene) == ["Sails", "Needs wind", "Hoist", "Wind"])
    #expect(scene.conditions.map(\.text) == ["boat.hasSails"])
    let condition = try #require(scene.conditions.first)
    #expect((condition.branch, condition.branches, condition.reason) == (0, 2, .heaviest))
    var options = PreviewOptions()
    options.branches[condition.id] = 1
    let flipped = try #require(fixture.scene("Harbour", options))
    #expect(strings(flipped) == ["Oars", "Needs arms", "Row", "Wind"])
    #expect(flipped.root.children.last?.modifiers.first?.arguments.number("value") == 0)
    #expect(flipped.conditions.map(\.branch) == [1])
    #expect(flipped.conditions.map(\.reason) == [.user])
    #expect(flipped.root.children.filter(\.isGuess).isEmpty)
  }

  private func strings(_ scene: Scene) -> [String] { scene.root.children.compactMap(\.text?.string) }

  /// A view is not hidden by a condition of which nobody knows whether it holds.
  @Test func opacity() {
    func shown(_ body: String) -> String { drawn(body, members: "let boat: Boat") }
    #expect(shown("Text(\"A\").opacity(boat.isOld ? 0 : 1)") == "text 'A' ? .opacity(value=1)")
    #expect(shown("Text(boat.isOld ? \"B\" : \"C\")\nText(\"A\").opacity(boat.isOld ? 0 : 1)").hasSuffix("text 'A' ?"))
    // One of two that take turns.
    #expect(
      shown("Text(\"A\").opacity(boat.isOld ? 0 : 1)\nText(\"B\").opacity(boat.isOld ? 1 : 0)").hasSuffix("(value=0)"))
    #expect(shown("Text(\"A\").opacity(boat.isBusy ? 1 : 0)") == "text 'A' ? .opacity(value=0)")
  }

  /// Switches and pickers of what nobody knows stand at nothing.
  @Test func controls() {
    let toggle = drawn("Toggle(\"T\", isOn: .constant(boat.isOld))", members: "let boat: Boat")
    #expect(!toggle.contains("on="))
    let picker = drawn(
      "Picker(\"P\", selection: .constant(boat.isOld ? 1 : 2)) { Text(\"One\").tag(1); Text(\"Two\").tag(2) }",
      members: "let boat: Boat")
    #expect(picker.contains("value=⟨isOld⟩"))
    #expect(!picker.contains("selected"))
  }
}
