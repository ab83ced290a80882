import Testing

/// What is guessed of a condition holds for the whole picture.
@Suite struct GuessesTests {
  static let pairs: [(body: String, expected: String)] = [
    ("if m.mine { Text(\"A\") }\nText(\"B\")\nif !m.mine { Text(\"C\") }", "text 'A' ?\ntext 'B'"),
    ("if !m.mine { Text(\"A\") }\nif m.mine { Text(\"B\") } else { Text(\"C\") }", "text 'A' ?\ntext 'C' ?"),
    ("if m.x == y { Text(\"A\") }\nif m.x != y { Text(\"B\") }", "text 'A' ?"),
    ("if m.x.count > 3 { Text(\"A\") }\nif !(m.x.count > 3) { Text(\"B\") }", "text 'A' ?"),
    ("if m.mine == false { Text(\"A\") }\nif m.mine { Text(\"B\") }", "text 'A' ?"),
    ("if m.x == .one { Text(\"A\") }\nif m.x == .two { Text(\"B\") }", "text 'A' ?"),
    ("if m.list.isEmpty { Text(\"A\") }\nif !m.list.isEmpty { Text(\"B\") }", "text 'B' ?"),
    ("if let a = m.a { Text(\"A\") }\nif m.a == nil { Text(\"B\") }", "text 'A' ?"),
    ("if m.mine { Text(\"A\") }\nText(m.mine ? \"B\" : \"C\")", "text 'A' ?\ntext 'B' ?"),
    ("if m.a && m.b { Text(\"A\") }\nif m.a { Text(\"B\") }", "text 'A' ?\ntext 'B' ?"),
  ]

  @Test(arguments: pairs) func theOppositeIsNotGuessedToo(body: String, expected: String) {
    #expect(drawn(body, members: "let m: M") == expected, "\(body)")
  }

  /// Rows that stand for those of a collection are not drawn beside what stands for none.
  @Test func rowsAndNoRows() {
    let text = drawn(
      "ForEach(shown) { s in Text(\"R\") }\nif shown.isEmpty { Text(\"None\") }", members: "let shown: [String] = []")
    #expect(text.contains("'R'"))
    #expect(!text.contains("'None'"))
  }

  /// A toggle is as its label was drawn for.
  @Test func togglesAndTheirLabels() {
    let text = drawn("Toggle(isOn: $m.isDue) { Text(\"D\")\n if m.isDue { Text(\"T\") } }", members: "let m: M")
    #expect(text.contains("'T'") == text.contains("on=true"))
  }

  @Test func collectionsThatBeginEmpty() {
    let body = "if picked.contains(\"a\") { Text(\"P\") } else { Text(\"N\") }"
    #expect(drawn(body, members: "@State var picked = [String]()").contains("'N'"))
  }

  @Test func inRowsAndOverTypes() {
    let row = "HStack { if m.mine { Spacer() }\n Text(\"T\")\n if !m.mine { Spacer() } }"
    #expect(
      drawn("ForEach(items) { m in \(row) }", members: "let items: [Msg]").components(separatedBy: "spacer").count == 4)
    // Another view's property of the same name is another one.
    #expect(
      drawn(
        "if on { Text(\"A\") }\nOther(on: on)", members: "let on: Bool",
        "struct Other: View { let on: Bool\n var body: some View { if !on { Text(\"B\") } else { Text(\"C\")\n Text(\"D\") } } }"
      ) == "text 'A' ?\ngroup:Other\n  text 'C' ?\n  text 'D' ?")
  }
}
