import Testing

/// Patterns of `case`: what the source tells of a value, and what it does not.
@Suite struct PatternsTests {
  static let switches: [(subject: String, cases: String, expected: String)] = [
    ("n", "case 0..<2: \"few\"\ncase 2...5: \"some\"\ndefault: \"many\"", "text 'some'"),
    ("n", "case x: \"few\"\ndefault: \"many\"", "text '⟨n⟩' dynamic"),
    ("unknown.kind", "case .a: \"A\"\ndefault: \"B\"", "text '⟨kind⟩' dynamic"),
    ("(n, isOn)", "case (3, false): \"a\"\ncase (3, _): \"b\"\ndefault: \"c\"", "text 'b'"),
    ("mode", "case .one where isOther: \"a\"\ndefault: \"b\"", "text '⟨mode⟩' dynamic"),
    ("mode", "case .two where isOther: \"a\"\ncase .one: \"b\"\ndefault: \"c\"", "text 'b'"),
    ("held", "case .text(let s): s\ndefault: \"b\"", "text 'x'"),
    ("held", "case let .text(s): s\ndefault: \"b\"", "text 'x'"),
    ("held", "case .text(_): \"a\"\ndefault: \"b\"", "text 'a'"),
    ("held", "case .text(\"y\"): \"a\"\ndefault: \"b\"", "text '⟨held⟩' dynamic"),
    ("maybe", "case .some(let m): m\ncase .none: \"b\"", "text 'm'"),
  ]

  @Test(arguments: switches) func ofASwitch(subject: String, cases: String, expected: String) {
    let members = """
      let n = 3
      let isOn = true
      let mode = Mode.one
      let held = Mode.text("x")
      let maybe = "m"
      var shown: String {
        switch \(subject) {
        \(cases)
        }
      }
      """
    #expect(drawn("Text(shown)", members: members, "enum Mode { case one, two, text(String) }") == expected, "\(cases)")
  }

  @Test func casesAreEqualWithWhatTheyHold() {
    let members = "let one = Mode.text(\"x\")\nlet other = Mode.text(\"y\")"
    let mode = "enum Mode: Equatable { case text(String) }"
    #expect(
      drawn("if one == other { Text(\"same\") } else { Text(\"other\") }", members: members, mode) == "text 'other'")
    #expect(
      drawn("if one == .text(\"x\") { Text(\"same\") } else { Text(\"other\") }", members: members, mode)
        == "text 'same'")
  }

  /// A view of a case that is not taken is not drawn; where nobody knows the case that is, the heaviest of the others.
  @Test func ofABuilder() {
    let cases =
      "case .two: VStack { Text(\"1\"); Text(\"2\") }\ncase .one where isOther: Text(\"a\")\ndefault: Text(\"b\")"
    let shown = drawn(
      "switch mode {\n\(cases)\n}", members: "let mode = Mode.one", "enum Mode { case one, two, text(String) }")
    #expect(shown == "text 'a' ?")
  }

  /// Of an enum of SwiftUI, named with its type.
  @Test func casesOfTheSystem() {
    let body = "if mode == EditMode.active { Text(\"1\"); Text(\"2\") } else { Text(\"other\") }"
    #expect(drawn(body, members: "@State var mode = EditMode.inactive") == "text 'other'")
    #expect(drawn(body, members: "@State var mode: EditMode = .inactive") == "text 'other'")
  }
}
