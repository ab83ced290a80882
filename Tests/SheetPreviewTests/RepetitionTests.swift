import SheetPreview
import SheetScene
import Testing

/// Elements of collections.
@Suite struct RepetitionTests {
  private func texts(_ body: String, _ members: String = "") -> [String] {
    drawn(body, members: members).split(separator: "\n").compactMap { line in
      line.split(separator: "'", omittingEmptySubsequences: false).dropFirst().first.map(String.init)
    }
  }

  @Test func known() {
    #expect(texts("ForEach([\"A\", \"B\"], id: \\.self) { Text($0) }") == ["A", "B"])
    #expect(texts("ForEach(0..<2) { i in Text(\"Row \\(i)\") }") == ["Row 0", "Row 1"])
    #expect(texts("ForEach(names, id: \\.self) { name in Text(name) }", "let names = [\"A\", \"B\"]") == ["A", "B"])
    #expect(
      texts(
        "ForEach(Mode.allCases, id: \\.self) { mode in Text(mode.title) }",
        "enum Mode: CaseIterable { case a, b\n var title: String { switch self { case .a: \"First\"\n case .b: \"Second\" } } }"
      )
        == ["First", "Second"])
    #expect(
      texts(
        "ForEach(Mode.allCases) { Text($0.rawValue) }", "enum Mode: String, CaseIterable { case one, two = \"Zwei\" }")
        == ["one", "Zwei"])
    #expect(
      texts(
        "ForEach(Array(names.enumerated()), id: \\.offset) { index, name in Text(\"\\(index) \\(name)\") }",
        "let names = [\"A\", \"B\"]") == ["0 A", "1 B"])
    #expect(
      texts("ForEach(names.indices, id: \\.self) { i in Text(names[i]) }", "let names = [\"A\", \"B\"]") == ["A", "B"])
  }

  @Test func unknown() {
    #expect(
      texts("ForEach(books) { book in Text(book.title) }", "let books: [Book]") == ["⟨title⟩", "⟨title⟩", "⟨title⟩"])
    #expect(texts("List(books) { Text($0.title) }", "let books: [Book]") == ["⟨title⟩", "⟨title⟩", "⟨title⟩"])
    #expect(drawn("ForEach(0..<100) { i in Text(\"\\(i)\") }").hasPrefix("foreach(more=88)"))
  }

  @Test func picker() {
    let picker = drawn(
      "Picker(\"Mode\", selection: $mode) { ForEach(Mode.allCases) { mode in Text(mode.rawValue).tag(mode) } }",
      members: "enum Mode: String, CaseIterable { case one, two }\n @State var mode = Mode.two")
    #expect(picker.hasPrefix("picker(selected=1)"))
    #expect(picker.contains("text 'one' case(tag=one)"))
  }

  static let pickers: [(members: String, body: String, selected: String)] = [
    (
      "enum M: CaseIterable { case one, two; var t: String { self == .one ? \"1st\" : \"2nd\" } }\n @State var m: M = .two",
      "Picker(\"P\", selection: $m) { ForEach(M.allCases, id: \\.self) { Text($0.t) } }", "selected=1"
    ),
    (
      "@State var at = 1\n let names = [\"a\", \"b\"]",
      "Picker(\"P\", selection: $at) { ForEach(0..<2) { Text(names[$0]) } }", "selected=1"
    ),
    (
      "@State var id = 7\n struct N: Identifiable { let id: Int; let t: String }\n let all: [N] = [.init(id: 3, t: \"a\"), .init(id: 7, t: \"b\")]",
      "Picker(\"P\", selection: $id) { ForEach(all) { Text($0.t) } }", "selected=1"
    ),
    // Nobody knows the rows: no number and no case stands for them.
    (
      "@State var at = 0\n let names: [String]",
      "Picker(\"P\", selection: $at) { ForEach(names.indices) { Text(names[$0]) } }", "value=⟨at⟩"
    ),
    (
      "enum M { case one }\n @State var m: M = .one\n let all: [M]",
      "Picker(\"P\", selection: $m) { ForEach(all) { Text($0.t) } }", "value=⟨m⟩"
    ),
  ]

  @Test(arguments: pickers) func identitiesAreTags(members: String, body: String, selected: String) {
    let picture = drawn(body, members: members)
    #expect(picture.hasPrefix("picker(\(selected))"), "\(picture)")
    // Nowhere else.
    #expect(drawn("ForEach(0..<1) { Text(\"\\($0)\") }") == "foreach\n  text '0'")
  }

  /// A rule between the rows is none before the first.
  @Test func numbersOfWhatNobodyKnows() {
    let rows = "{ index, book in if index > 0 { Divider() }; Text(book.title) }"
    let shown = drawn(
      "ForEach(Array(books.enumerated()), id: \\.element.id) \(rows)", members: "let books: [Book]")
    #expect(shown.components(separatedBy: "divider").count == 3)
    #expect(!shown.hasPrefix("foreach\n  divider"))
    #expect(texts("ForEach(books.indices) { i in Text(\"\\(i)\") }", "let books: [Book]") == ["0", "1", "2"])
  }

  /// A toast is not there as long as nothing has happened.
  @Test func emptyOverViews() {
    let members = "@State var toasts: [String] = []\n var center = Center()\n let isTop: Bool = true"
    let center = "final class Center { var message: String? }"
    let list = "ForEach(isTop ? toasts : toasts.reversed(), id: \\.self) { Text($0) }"
    #expect(drawn("Text(\"A\").overlay { \(list) }", members: members, center).contains("⟨") == false)
    #expect(drawn(list, members: members, center).contains("⟨toast⟩"))
    let message = "if let message = center.message { Text(message) }"
    #expect(drawn("Text(\"A\").overlay { \(message) }", members: members, center) == "text 'A'")
    #expect(drawn(message, members: members, center).contains("⟨message⟩"))
    // Also where it is handed on.
    let banner = """
      struct Note { let text: String }
      final class Notes { var note: Note? }
      struct Banner: ViewModifier {
        @Binding private var note: Note?
        init(_ note: Binding<Note?>) { _note = note }
        func body(content: Content) -> some View { content.overlay { if let note { Text(note.text) } } }
      }
      """
    #expect(
      drawn("Text(\"A\").modifier(Banner($notes.note))", members: "@State var notes = Notes()", banner) == "text 'A'")
  }
}
