import Testing

@Suite struct DictionaryValuesTests {
  static let shown: [(body: String, expected: String)] = [
    ("Text(titles[\"b\"])", "text 'B'"), ("Text(titles[\"z\", default: \"None\"])", "text 'None'"),
    ("Text(titles[\"z\"] ?? \"None\")", "text 'None'"), ("Text(titles[other])", "text '⟨title⟩' dynamic"),
    ("Text(\"\\(titles.count)\")", "text '2'"), ("Text(byNumber[1] ?? \"None\")", "text 'None'"),
    ("Text(names[.one])", "text 'One!'"),
    ("ForEach(titles.keys.sorted(), id: \\.self) { Text($0) }", "foreach\n  text 'a'\n  text 'b'"),
    (
      "ForEach(titles.sorted { $0.key < $1.key }, id: \\.key) { Text($0.value) }", "foreach\n  text 'A'\n  text 'B'"
    ),
    // In pairs, but none.
    ("Text(\"\\([1, 2].count)\")", "text '2'"),
  ]

  @Test(arguments: shown) func whatIsWritten(body: String, expected: String) {
    let members = """
      let titles = ["b": "B", "a": "A"]
      let byNumber = [5: "five", 6: key]
      let names: [Mode: String] = [.one: "One!"]
      """
    #expect(drawn(body, members: members, "enum Mode { case one, two }") == expected, "\(body)")
  }
}
