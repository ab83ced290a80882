import Testing

/// A comparison with the element of a row holds in one row at most.
@Suite struct RowChoiceTests {
  private static let more = """
    struct Item: Identifiable { let id: String }
    final class Store { var selected: String?; var items: [Item] { load() }; let current: Item = find() }
    struct Row: View {
      let item: Item
      let current: Item
      var body: some View { if item.id == current.id { Text("on") } else { Text("off") } }
    }
    """

  private func drawnRows(_ row: String, _ members: String = "let store = Store()\n let other: Item") -> [String] {
    drawn("ForEach(store.items) { item in \(row) }", members: members, Self.more).split(separator: "\n").compactMap {
      $0.split(separator: "'", omittingEmptySubsequences: false).dropFirst().first.map(String.init)
    }
  }

  @Test func inTheFirstRow() {
    let row = "if item.id == other.id { Text(\"on\") } else { Text(\"off\") }"
    #expect(drawnRows(row) == ["on", "off", "off"])
    #expect(drawnRows("Text(item == other ? \"on\" : \"off\")") == ["on", "off", "off"])
    #expect(drawnRows("Row(item: item, current: other)") == ["on", "off", "off"])
    #expect(drawnRows("if item.id != store.items.last?.id { Text(\"rule\") }") == ["rule", "rule"])
  }

  @Test func inNone() {
    #expect(drawnRows("if item.id == store.selected { Text(\"on\") } else { Text(\"off\") }") == ["off", "off", "off"])
    let state = "let store = Store()\n @State var chosen: String?"
    #expect(drawnRows("Text(item.id == chosen ? \"on\" : \"off\")", state) == ["off", "off", "off"])
  }

  /// What many elements may be is no choice.
  @Test func otherComparisons() {
    #expect(drawnRows("if item.owner == store.owner { Text(\"mine\") }").count == 3)
    #expect(drawnRows("if item.id == Store.reserved { Text(\"mine\") }").count == 3)
  }

  @Test func elementsThatAreKnown() {
    let themes = "enum Theme: CaseIterable { case light, dark }\n let settings: Settings"
    let shown = drawn(
      "ForEach(Theme.allCases, id: \\.self) { theme in Text(theme == settings.theme ? \"on\" : \"off\") }",
      members: themes)
    #expect(shown.components(separatedBy: "'on'").count == 2)
  }
}
