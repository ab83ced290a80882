import Testing

/// Variables of a body that get other values than they were declared with.
@Suite struct ChangesTests {
  static let bodies: [(body: String, expected: String)] = [
    ("var s = \"a\"\nif isOn { s = \"b\" }\nreturn s", "text 'b'"),
    ("var s = \"a\"\nif !isOn { s = \"b\" }\nreturn s", "text 'a'"),
    ("var s = \"a\"\ns += \"b\"\nreturn s", "text 'ab'"),
    ("var s = \"\"\nfor name in names { s += name }\nreturn s", "text '⟨shown⟩' dynamic"),
    ("var s = \"\"\nnames.forEach { s += $0 }\nreturn s", "text '⟨shown⟩' dynamic"),
    ("var s = \"a\"\nswitch kind { case .a: s = \"A\"\ndefault: s = \"B\" }\nreturn s", "text '⟨shown⟩' dynamic"),
    ("var all = [\"a\"]\nall.append(\"b\")\nreturn \"\\(all.count)\"", "text '2'"),
    ("var all = [\"a\"]\nlet one = all.removeFirst()\nreturn \"\\(all.count)\"", "text '⟨count⟩'"),
    ("var all = [\"a\"]\nall.removeAll { $0 == x }\nreturn \"\\(all.count)\"", "text '⟨count⟩'"),
    ("var s = \"a\"\nif unknown { s = \"b\" }\nreturn s", "text '⟨shown⟩' dynamic"),
    ("var s = \"a\"\nif unknown { t = \"b\" }\nreturn s", "text 'a'"),
    // A way out with nothing is the exception.
    ("if unknown == 0 { return \"\" }\nreturn \"a\"", "text 'a' ?"),
    ("if unknown == 0 { return \"b\" }\nreturn \"a\"", "text 'b' ?"),
    // Only the last expression of a body is its result.
    ("if isOn { print(\"x\") }\nreturn \"a\"", "text 'a'"),
    ("do { return try load() } catch { return \"failed\" }", "text '⟨load⟩' dynamic"),
    ("do { try load() } catch { return \"failed\" }\nreturn \"done\"", "text 'done'"),
    ("if isOn { \"a\" } else { \"b\" }", "text 'a'"),
  ]

  @Test(arguments: bodies) func ofAFunction(body: String, expected: String) {
    let members = """
      let isOn = true
      let names = ["a", "b"]
      let kind: Kind
      var shown: String {
      \(body)
      }
      """
    #expect(drawn("Text(shown)", members: members) == expected, "\(body)")
  }

  /// What is appended where nobody knows whether it is may be there.
  @Test(
    arguments: [
      ("if unknown { all.append(\"b\") }", ["a", "b"]),
      ("if unknown { all.append(\"b\") } else { all.append(\"c\") }", ["a", "b", "c"]),
      ("if let unknown { all.append(\"\\(unknown)\") }\nall.append(\"z\")", ["a", "⟨unknown⟩", "z"]),
      ("all.removeAll()\nall = []\nif unknown { all.append(\"b\") }", nil), ("if unknown { all = [] }", nil),
      ("if unknown { all.append(\"b\"); all.removeFirst() }", nil),
      ("all = all.filter { $0 == other }\nif unknown { all.append(\"b\") }", nil),
    ] as [(String, [String]?)]) func mayAppend(change: String, texts: [String]?)
  {
    let members = "let unknown: Int?\n var rows: [String] { var all = [\"a\"]\n\(change)\n return all }"
    let shown = drawn("ForEach(rows, id: \\.self) { Text($0) }", members: members)
    for text in texts ?? [] { #expect(shown.contains("'\(text)'"), "\(shown)") }
    #expect(shown.contains("'a'") == (texts != nil), "\(shown)")
    #expect(shown.components(separatedBy: "text").count - 1 == texts?.count ?? 3, "\(shown)")
  }

  static let initialisers: [(body: String, expected: String)] = [
    ("if flag { title = \"a\" } else { title = \"b\" }", "text 'b'"),
    ("switch flag { case true: title = \"a\"\ncase false: title = \"b\" }", "text 'b'"),
    ("switch other { case true: title = \"a\"\ndefault: title = \"b\" }", "text '⟨title⟩' dynamic"),
    ("title = \"a\"\nfor _ in 0..<3 { title += \"b\" }", "text '⟨title⟩' dynamic"),
    ("title = \"a\"\nif unknown { title = \"b\" }", "text '⟨title⟩' dynamic"),
    ("title = \"a\"\ntitle += \"b\"", "text '⟨title⟩' dynamic"),
    ("var title = \"x\"\ntitle = \"y\"\nself.title = title", "text 'y'"),
    ("#if os(macOS)\ntitle = \"m\"\n#else\ntitle = \"i\"\n#endif", "text 'i'"),
  ]

  @Test(arguments: initialisers) func ofAnInitialiser(body: String, expected: String) {
    let row =
      "struct Row: View {\nvar title: String\ninit(flag: Bool) {\n\(body)\n}\nvar body: some View { Text(title) }\n}"
    #expect(drawn("Row(flag: false)", row) == "group:Row\n  " + expected, "\(body)")
  }
}
