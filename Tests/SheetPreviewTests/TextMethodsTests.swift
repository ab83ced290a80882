import Testing

/// Methods of texts: what they make of one that the source tells.
@Suite struct TextMethodsTests {
  static let shown: [(body: String, expected: String)] = [
    ("Text(name.prefix(1))", "text 'J' default"), ("Text(String(name.dropFirst(4)))", "text 'per' default"),
    ("Text(name.replacingOccurrences(of: \"ni\", with: \"N\"))", "text 'JuNper' default"),
    ("Text(name.split(separator: \" \").joined())", "text '⟨joined⟩' dynamic"),
    ("Text(String(name.reversed()))", "text '⟨name⟩' dynamic"), ("Text(name.first ?? \"x\")", "text 'J' default"),
    ("Text(name.appending(\"!\"))", "text 'Juniper!' default"),
    ("Text(name.trimmingCharacters(in: .spaces))", "text 'Juniper'"),
    ("Text(name.lastPathComponent)", "text '⟨lastPathComponent⟩' dynamic"),
    ("if name.hasPrefix(\"Ju\") { Text(\"a\") } else { VStack { Text(\"b\") } }", "text 'a'"),
    ("Text(other.prefix(1))", "text '⟨other⟩' dynamic"),
    ("Text(String(255, radix: 16))", "text '⟨value⟩' dynamic"), ("Text(verbatim: Text(\"a\").bold())", "text 'a'"),
  ]

  @Test(arguments: shown) func whatTheyMake(body: String, expected: String) {
    #expect(drawn(body, members: "let name = \"Juniper\"\nlet other: String") == expected, "\(body)")
  }
}
