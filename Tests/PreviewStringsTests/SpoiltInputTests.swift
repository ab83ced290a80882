import PreviewStrings
import SheetScene
import Testing

/// Files in the middle of being written, and worse: nothing traps.
@Suite struct SpoiltInputTests {
  private struct Noise {
    var state: UInt64
    mutating func next(_ limit: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state >> 33) % limit
    }
  }

  private static let samples = [
    #"/* c */ "k" = "v\n\U0041\Ud83d\ude42"; 'a' = b; // x"#,
    #"{"sourceLanguage":"en","strings":{"k %@":{"localizations":{"de":{"variations":{"plural":{"other":{"stringUnit":{"value":"x"}}}}}}}}}"#,
    #"{"colors":[{"idiom":"universal","color":{"components":{"red":"0xFF","green":"0.5","blue":"255","alpha":"1"}}}]}"#,
    "**b** _i_ `c` [t](u) ~~s~~ \\* %1$@ %lld %.2f %% %#@n@ ***x***", "profileEdit.headerURL_2x `case`",
  ]

  @Test(arguments: 0..<20) func spoiltBytes(seed: Int) {
    var noise = Noise(state: UInt64(seed + 1) &* 0x9E37_79B9_7F4A_7C15)
    for sample in Self.samples {
      for _ in 0..<60 {
        var bytes = Array(sample.utf8)
        for _ in 0...noise.next(6) {
          let at = noise.next(bytes.count)
          switch noise.next(4) {
          case 0: bytes[at] = UInt8(noise.next(256))
          case 1: bytes.remove(at: at)
          case 2: bytes.insert(Array("\"\\*_[](%${}".utf8)[noise.next(11)], at: at)
          default: bytes = Array(bytes.prefix(max(at, 1)))
          }
          if bytes.isEmpty { bytes = [0] }
        }
        var tables = StringTables()
        tables.add(path: "en.lproj/Localizable.strings", bytes: bytes)
        tables.add(path: "Localizable.xcstrings", bytes: bytes)
        tables.add(path: "x.strings", bytes: [0xFF, 0xFE] + bytes)
        let text = String(decoding: bytes, as: UTF8.self)
        _ = tables.lookup(text, locale: text, near: text)
        _ = tables.lookup(interpolated: [text, ""])
        _ = tables.key(symbol: text)
        _ = ColorSet.color(bytes)
        _ = Names.humanise(text)
        _ = SymbolName.dotted(text)
        let filled = FormatPieces.fill(Markdown.text(text), [.known(text), .dynamic("n")])
        check(filled)
        check(Markdown.text(text))
      }
    }
  }

  /// Runs are within the text, ascend and do not overlap.
  private func check(_ text: SceneText) {
    var end = 0
    let isOrdered = text.runs.allSatisfy { run in
      defer { end = run.start + run.length }
      return run.start >= end && run.length > 0
    }
    #expect(isOrdered && end <= text.string.unicodeScalars.count)
  }
}
