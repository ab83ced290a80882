import SheetTestSupport
import Testing

/// A content that asks for cases by conditions shows each view for the case for which that is.
@Suite struct AskedCasesTests {
  private func shown(_ content: String, cases: String = "help, edit(Int)") -> String? {
    let index = Fixture(
      """
      enum Pane: Identifiable {
        case \(cases)
        var id: Int { 0 }
        var note: Int? { guard case .edit(let note) = self else { return nil }; return note }
        var isHelp: Bool { if case .help = self { return true }; return false }
        var isOther: Bool { self == .other }
        var isLong: Bool { false }
      }
      struct Home: View {
        @State private var pane: Pane?
        var body: some View { Text("").sheet(item: $pane) { pane in \(content) } }
      }
      struct Help: View { var body: some View { Text("") } }
      struct Edit: View { var body: some View { Text("") } }
      struct Other: View { var body: some View { Text("") } }
      """
    ).index()
    return index.presentations.first.map { presentation in
      presentation.destinations.map { ($0.caseName.map { ".\($0) " } ?? "") + $0.view }.joined(separator: ", ")
    }
  }

  @Test(arguments: [
    ("if case .help = pane { Help() } else { Edit() }", ".help Help, .edit Edit"),
    ("if pane.isHelp { Help() } else { Edit() }", ".help Help, .edit Edit"),
    ("if !pane.isHelp { Edit() } else { Help() }", ".edit Edit, .help Help"),
    ("if pane.note != nil { Edit() } else { Help() }", ".edit Edit, .help Help"),
    ("if pane.note == nil { Help() } else { Edit() }", ".help Help, .edit Edit"),
    ("if let note = pane.note { Edit() } else { Help() }", ".edit Edit, .help Help"),
    // Two conditions: what is left may be either.
    ("if case .help = pane, isWide { Help() } else { Edit() }", ".help Help, Edit"),
    ("if case .edit(3) = pane { Edit() } else { Help() }", ".edit Edit, Help"),
    ("if pane.isLong { Help() } else { Edit() }", "Help, Edit"),
  ])
  func twoCases(content: String, expected: String) {
    #expect(shown(content) == expected, "\(content)")
  }

  /// What a case carries may be nil: then the other view is shown for that case, too.
  @Test(arguments: [
    ("if let note = pane.note { Edit() } else { Help() }", ".edit Edit, Help"),
    ("if pane.note == nil { Help() } else { Edit() }", "Help, .edit Edit"),
    ("if pane.isHelp { Help() } else { Edit() }", ".help Help, .edit Edit"),
  ])
  func payloadsThatMayBeNil(content: String, expected: String) {
    #expect(shown(content, cases: "help, edit(Int?)") == expected, "\(content)")
  }

  @Test(arguments: [
    (
      "if case .help = pane { Help() } else if pane.note != nil { Edit() } else { Other() }",
      ".help Help, .edit Edit, .other Other"
    ),
    ("if case .help = pane { Help() } else { Other() }", ".help Help, .edit Other, .other Other"),
    ("if pane != .other { Help() } else { Other() }", ".help Help, .edit Help, .other Other"),
    (
      "if pane.isOther { Other() } else if isWide { Help() } else { Edit() }",
      ".other Other, .help Help, .edit Help, .help Edit, .edit Edit"
    ),
    (
      "if isWide { Help() } else if pane.isHelp { Help() } else { Edit() }", "Help, .help Help, .edit Edit, .other Edit"
    ),
  ])
  func threeCases(content: String, expected: String) {
    #expect(shown(content, cases: "help, edit(Int), other") == expected, "\(content)")
  }

  /// What is left for several cases is shown for each of them.
  @Test(arguments: [
    ("if item.page == .help { Help() } else { Other() }", ["help Help", "news Other", "tour Other"]),
    ("if item.page != .help { Other() } else { Help() }", ["news Other", "tour Other", "help Help"]),
    (
      "if item.page == .help { Help() } else if item.page == .news { News() } else { Other() }",
      ["help Help", "news News", "tour Other"]
    ),
  ]) func theRest(content: String, views: [String]) {
    let index = Fixture(
      """
      enum Page { case help, news, tour }
      struct Item: Identifiable { let id: Int; let page: Page }
      struct Home: View {
        @State private var item: Item?
        var body: some View { Button("") { item = Item(id: 1, page: .news) }.sheet(item: $item) { item in \(content) } }
      }
      struct Help: View { var body: some View { Text("") } }
      struct News: View { var body: some View { Text("") } }
      struct Other: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(index.presentations.map(\.enumName) == ["Page"])
    #expect(index.presentations.flatMap(\.destinations).map { "\($0.caseName ?? "-") \($0.view)" } == views)
  }
}
