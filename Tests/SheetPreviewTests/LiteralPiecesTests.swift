import Testing

/// Literals with interpolations, as they are written.
@Suite struct LiteralPiecesTests {
  private func text(_ literal: String) -> String {
    drawn("Text(verbatim: shown)", members: "let id: Int\n    var shown: String {\n\(literal)\n    }")
  }

  @Test func linesKeepWhatTheyAreIndentedBy() {
    let literal = "      \"\"\"\n      - a\n        b: \\(id)\n\n      c\n      \"\"\""
    #expect(text(literal) == "text '- a\n  b: ⟨id⟩\n\nc'")
  }

  @Test func aLineThatGoesOn() {
    let literal = "      \"\"\"\n      a \\\n      b \\(id) c\n      \"\"\""
    #expect(text(literal) == "text 'a b ⟨id⟩ c'")
  }

  @Test func ofOneLine() {
    #expect(text("      \" a \\(id) b \"") == "text ' a ⟨id⟩ b '")
  }
}
