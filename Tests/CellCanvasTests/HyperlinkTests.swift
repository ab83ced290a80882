import Testing

@testable import CellCanvas

/// Where cells lead, and what never reaches a terminal.
@Suite struct HyperlinkTests {
  private static let open = "\u{1B}]8;id=7;https://example.org/a\u{1B}\\"
  private static let close = "\u{1B}]8;;\u{1B}\\"

  /// `ab cd` with a link on `b cd`.
  private static func canvas(_ address: String = "https://example.org/a") -> Canvas {
    var canvas = Canvas(["ab cd"])
    let link = Hyperlink(to: address, id: 7).map { canvas.number(of: $0) } ?? 0
    for x in 1..<5 { canvas[x, 0].link = link }
    return canvas
  }

  @Test(arguments: [
    ("https://example.org", "https://example.org"), ("HTTP://a/b?c=d;e#f", "HTTP://a/b?c=d;e#f"),
    ("mailto:a@b.c", "mailto:a@b.c"), ("https://a/b c", "https://a/b%20c"), ("https://a/ü", "https://a/%C3%BC"),
    ("https://a/%20\"<>", "https://a/%20%22%3C%3E"), ("https://a/\u{202E}b", "https://a/%E2%80%AEb"),
  ])
  func addressesAreEscaped(address: String, expected: String) {
    #expect(Hyperlink(to: address, id: 1)?.address == expected)
  }

  @Test(arguments: [
    "", "https", "https:", "https://", "mailto:", "file:///etc/passwd", "javascript:alert(1)", "vscode://file/a",
    "//example.org", "example.org", ":https://a", " https://a", "https://a\u{1B}\\b", "https://a\u{7}b",
    "https://a\nb", "https://a\u{9C}b", "https://a\u{7F}b", "https://a/%", "https://a/%2", "https://a/%zz",
    "https://a/%1$@", "https://a/" + String(repeating: "a", count: 2_000),
    "https://a/" + String(repeating: "ü", count: 700),
  ])
  func othersLeadNowhere(address: String) {
    #expect(Hyperlink(to: address, id: 1) == nil)
  }

  @Test func chosenOnesMayHaveAnyScheme() {
    #expect(Hyperlink(chosen: "vscode://file/a b:3:4", id: 1)?.address == "vscode://file/a%20b:3:4")
    #expect(Hyperlink(chosen: "no scheme", id: 1) == nil)
    #expect(Hyperlink(chosen: "x:\u{1B}", id: 1) == nil)
  }

  @Test func framesOpenAndCloseThem() {
    var diff = FrameDiff(look: Look(colors: .mono, showsLinks: true))
    diff.advance(to: Self.canvas(), columns: 5, rows: 1)
    let text = String(decoding: diff.output, as: UTF8.self)
    #expect(text == "\(Self.close)\u{1B}[m\u{1B}[Ha\(Self.open)b cd\(Self.close)")
    // Another address is another picture; the cells that are repainted get it, and only they.
    var canvas = Self.canvas()
    canvas[4, 0].link = 0
    diff.advance(to: canvas, columns: 5, rows: 1)
    #expect(String(decoding: diff.output, as: UTF8.self) == "\u{1B}[1;5Hd")
    canvas[2, 0].glyph = 0x2D
    diff.advance(to: canvas, columns: 5, rows: 1)
    #expect(String(decoding: diff.output, as: UTF8.self) == "\u{1B}[1;3H\(Self.open)-\(Self.close)")
  }

  @Test func onlyTerminalsThatShallHaveThemGetThem() {
    let canvas = Self.canvas()
    #expect(PlainPicture.text(of: canvas, look: Look(showsLinks: true)) == "ab cd\n")
    #expect(PlainPicture.ansi(of: canvas, look: Look(showsLinks: true)) == "ab cd\n")
    #expect(PlainPicture.ansi(of: canvas, look: Look(colors: .mono)) == "ab cd\n")
    #expect(
      PlainPicture.ansi(of: canvas, look: Look(colors: .mono, showsLinks: true)) == "a\(Self.open)b cd\(Self.close)\n")
    var diff = FrameDiff(look: Look(colors: .mono))
    diff.advance(to: canvas, columns: 5, rows: 1)
    #expect(!diff.output.contains(0x5D))
  }

  @Test func pagesHaveAnchors() {
    let html = HTMLPicture.fragment(of: Self.canvas("https://example.org/?a=1&b='"), look: Look(colors: .trueColor))
    #expect(html.contains("a<a href=\"https://example.org/?a=1&amp;b=&#39;\" style="))
    #expect(html.contains(">b cd</a>\n"))
  }
}
