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
}
