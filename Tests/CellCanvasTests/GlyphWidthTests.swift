import Testing

@testable import CellCanvas

@Suite struct GlyphWidthTests {
  @Test(arguments: [
    ("a", 1), ("~", 1), (" ", 1), ("\n", 0), ("\u{1B}", 0), ("\u{7F}", 0), ("\u{9B}", 0), ("\u{A0}", 1), ("é", 1),
    ("e\u{301}", 1), ("e\u{301}\u{323}", 1), ("\u{301}", 0), ("\u{20DD}", 0), ("\u{AD}", 0),
    // Ambiguous in East Asia: one.
    ("─", 1), ("▄", 1), ("░", 1), ("●", 1), ("…", 1), ("α", 1), ("§", 1),
    // What pictures are made of.
    ("╭", 1), ("━", 1), ("▢", 1), ("›", 1), ("⟨", 1), ("✓", 1), ("⇅", 1), ("⚙", 1), ("★", 1), ("⌕", 1),
    ("漢", 2), ("あ", 2), ("ア", 2), ("ｱ", 1), ("Ａ", 2), ("　", 2), ("。", 2), ("々", 2), ("\u{20000}", 2), ("\u{3FFFD}", 2),
    ("한", 2), ("ᄀ", 2), ("ᅡ", 0), ("ᄀ\u{1161}", 2), ("ᄀ\u{1161}\u{11A8}", 2),
    ("😀", 2), ("👍🏽", 2), ("👩‍👩‍👧", 2), ("❤", 1), ("❤\u{FE0F}", 2), ("1\u{FE0F}\u{20E3}", 2), ("a\u{FE0F}", 1), ("🇩🇪", 2),
    ("🇩", 1),
    ("⌚", 2), ("⏩", 2), ("☑", 1), ("\u{200D}", 0), ("\u{200B}", 0), ("\u{202E}", 0), ("\u{FEFF}", 0), ("\u{E0001}", 0),
    ("ก", 1), ("กำ", 2), ("ที่", 1), ("स्ते", 2), ("षि", 2), ("ஷி", 2), ("ש", 1), ("ا", 1), ("क", 1), ("\u{93F}", 1),
    ("\u{E000}", 1), ("\u{FFFD}", 1),
    ("\u{10FFFF}", 1),
  ]) func widths(text: String, width: Int) throws {
    let character = try #require(text.first)
    #expect(GlyphWidth.width(of: character) == width, "\(text.unicodeScalars.map { String($0.value, radix: 16) })")
  }

  @Test func textsAreSums() {
    #expect(GlyphWidth.width(of: "Über 漢字") == 9)
    #expect(GlyphWidth.width(of: "") == 0)
  }

  @Test func tablesAreAscendingAndApart() {
    for table in [GlyphWidthTable.zero, GlyphWidthTable.wide] {
      #expect(table.count % 2 == 0)
      for index in stride(from: 0, to: table.count - 1, by: 2) {
        #expect(table[index] <= table[index + 1])
        if index > 0 { #expect(table[index - 1] + 1 < table[index]) }
      }
    }
  }

  @Test func boxesAndBlocksAreNotInTheTables() {
    for value in UInt32(0x2500)...0x25FC {
      #expect(Unicode.Scalar(value).map { GlyphWidth.width(of: $0) } == 1)
    }
  }
}

@Suite struct SanitisedTests {
  @Test(arguments: [
    ("plain", "plain"), ("Ünïcode – “quotes”", "Ünïcode – “quotes”"), ("a\u{1B}[31mb", "a[31mb"),
    ("a\u{9B}31mb", "a31mb"),
    ("a\u{7}b\u{0}c\u{7F}d\u{90}e", "abcde"), ("tab\there", "tab here"),
    ("a\r\nb\rc\nd\u{2028}e\u{85}f", "a\nb\nc\nd\ne\nf"),
    ("a\u{202E}b\u{202C}\u{2066}c\u{2069}\u{200F}", "abc"), ("zero\u{200B}width\u{FEFF}\u{AD}", "zerowidth"),
    ("\u{301}mark", "mark"), ("\n\u{301}x", "\nx"), ("nai\u{308}ve", "nai\u{308}ve"),
    ("Done 🎉", "Done ▢"), ("❤\u{FE0F} ❤", "▢ ❤"), ("👩‍👩‍👧!", "▢!"), ("🇩🇪 1\u{FE0F}\u{20E3} 👍🏽", "▢ ▢ ▢"), ("5 # *", "5 # *"),
    ("⚙ ★ ✓", "⚙ ★ ✓"), ("漢字", "漢字"), ("क्\u{200D}ष", "क्\u{200D}ष"), ("\u{E0041}x", "x"), ("©™", "©™"),
  ]) func texts(text: String, harmless: String) {
    let result = Sanitised.text(text)
    #expect(Array(result.unicodeScalars) == Array(harmless.unicodeScalars))
    // What is harmless stays as it is.
    #expect(Sanitised.text(result) == result)
  }

  @Test func linesAndEmojiAreChoices() {
    #expect(Sanitised.text("a\r\nb", keepsLines: false) == "a b")
    #expect(Sanitised.text("a 🎉", keepsEmoji: true) == "a 🎉")
  }

  @Test func stacksOfMarksAreCut() {
    let text = "x" + String(repeating: "\u{301}", count: 500)
    #expect(Sanitised.text(text).unicodeScalars.count == 12)
  }

  @Test func anyBytesBecomeCellsOfKnownWidth() {
    var random = Generator(state: 3)
    for _ in 0..<2_000 {
      var scalars = String.UnicodeScalarView()
      for _ in 0..<20 {
        let limit: UInt32 = [0x100, 0x3000, 0x2_0000, 0x11_0000].randomElement(using: &random) ?? 0x100
        if let scalar = Unicode.Scalar(UInt32.random(in: 0..<limit, using: &random)) { scalars.append(scalar) }
      }
      for character in Sanitised.text(String(scalars)) where character != "\n" {
        #expect(GlyphWidth.width(of: character) > 0)
        #expect(!character.unicodeScalars.contains { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) })
      }
    }
  }
}
