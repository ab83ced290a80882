import PreviewStrings
import SheetScene
import Testing

@Suite struct FormatPiecesTests {
  @Test func pieces() {
    #expect(
      FormatPieces.pieces("%2$@ has %lld of %.2f%% (%1$d)") == [
        .value(1, specifier: "%2$@"), .text(" has "), .value(0, specifier: "%lld"), .text(" of "),
        .value(1, specifier: "%.2f"), .text("% ("), .value(0, specifier: "%1$d"), .text(")"),
      ])
    #expect(FormatPieces.pieces("%05.1f%-3d%+zd%#x").count == 4)
  }

  @Test(arguments: ["100%", "50 % off", "5% discount", "%", "%5", "%.", "%0$@", "%1$", "%l", "", "%#@open", "%é"])
  func whatIsNoSpecifierStays(text: String) {
    #expect(FormatPieces.pieces(text) == (text.isEmpty ? [] : [.text(text)]))
  }

  @Test func hugeNumbersDoNotTrap() {
    #expect(
      FormatPieces.pieces("%99999999999999999999999$@") == [.value(9998, specifier: "%99999999999999999999999$@")])
  }

  @Test func values() {
    let text = FormatPieces.fill("%1$@ of %@, %@ (%3$@) 100%%", [.known("1"), .dynamic("total")])
    #expect(text.string == "1 of 1, ⟨total⟩ (⟨…⟩) 100%")
    #expect(
      text.runs == [.init(start: 8, length: 7, style: .dynamic), .init(start: 17, length: 3, style: .dynamic)])
  }

  @Test func stylesStay() {
    let text = FormatPieces.fill(Markdown.text("**Hi %@** now"), [.dynamic("name")])
    #expect(text.string == "Hi ⟨name⟩ now")
    #expect(
      text.runs == [.init(start: 0, length: 3, style: .bold), .init(start: 3, length: 6, style: [.bold, .dynamic])])
    #expect(FormatPieces.fill(Markdown.text("%@"), [.known("**x**")]).string == "**x**")
  }
}

@Suite struct MarkdownTests {
  /// The text with its runs written as `<bits:text>`.
  private func marked(_ source: String) -> String {
    let text = Markdown.text(source)
    let scalars = Array(text.string.unicodeScalars)
    var result = ""
    var at = 0
    func part(_ range: Range<Int>) -> String {
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars[range])
      return String(view)
    }
    for run in text.runs {
      result += part(at..<run.start) + "<\(run.style.rawValue):" + part(run.start..<(run.start + run.length)) + ">"
      at = run.start + run.length
    }
    return result + part(at..<scalars.count)
  }

  @Test(arguments: [
    ("plain", "plain"), ("a **b** c", "a <1:b> c"), ("_i_ *j*", "<2:i> <2:j>"), ("__b__", "<1:b>"),
    ("***x***", "<3:x>"),
    ("a `c*d*` e", "a c*d* e"), ("[t](https://a.b/c_d_e)", "<4:t>"), ("[**t**](u)", "<5:t>"), ("~~s~~", "<8:s>"),
    ("~s~", "~s~"), ("snake_case_name", "snake_case_name"), ("2 * 3 * 4", "2 * 3 * 4"), ("**open", "**open"),
    ("*a **b** c*", "<2:a ><3:b><2: c>"), ("**a *b***", "<1:a ><3:b>"), (#"\*no\*"#, "*no*"), (#"a\b"#, #"a\b"#),
    ("[x]", "[x]"),
    ("[x](", "[x]("), ("[]()", "[]()"), ("`open", "`open"), ("``a`b``", "a`b"), ("**", "**"), ("****", "****"),
    ("*", "*"), ("**⟨n⟩**", "<1:⟨n⟩>"), ("**日本**語", "<1:日本>語"), ("a**b**c", "a<1:b>c"), ("*foo**bar*", "<2:foo**bar>"),
    ("_a*b_", "<2:a*b>"),
    ("👩‍👩‍👧 **x**", "👩‍👩‍👧 <1:x>"), ("", ""), ("\\", "\\"), ("- *item*\n", "- <2:item>\n"),
  ]) func marks(source: String, expected: String) {
    #expect(marked(source) == expected)
  }

  @Test(arguments: ["*", "_", "[", "`", "~~", "**a ", "*a_", "[a](", "`a", "[[]](", "\\", "a*b", "``a`"])
  func longRowsEndSoon(piece: String) {
    let source = String(repeating: piece, count: 8_000 / piece.utf8.count)
    let time = ContinuousClock().measure { _ = Markdown.text(source) }
    #expect(time < .seconds(3))
  }
}
