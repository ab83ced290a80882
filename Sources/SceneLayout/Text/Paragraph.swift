import CellCanvas
import SheetScene

/// A text cut into glyphs with their widths, once; lines are ranges of them.
struct Paragraph {
  struct Glyph {
    /// A scalar, or with the highest bit set an index into `clusters`.
    var code: UInt32
    /// Cells: 1 or 2; 0 for a line feed.
    var width: UInt8
    var style: SceneText.Style
  }

  private(set) var glyphs: [Glyph] = []
  private(set) var clusters: [Character] = []

  /// Glyphs beyond this many are not drawn; no screen has the room.
  private static let limit = 20_000
  static let lineFeed: UInt32 = 0x0A

  init(_ text: SceneText, letterCase: LetterCase = .asWritten) {
    var string = text.string
    switch letterCase {
    case .asWritten: break
    case .upper: string = string.uppercased()
    case .lower: string = string.lowercased()
    }
    let isPlain = text.runs.isEmpty || string.unicodeScalars.count != text.string.unicodeScalars.count
    var run = 0
    var position = 0
    glyphs.reserveCapacity(min(string.utf8.count, Self.limit))
    for character in string {
      guard glyphs.count < Self.limit else { break }
      var style: SceneText.Style = []
      if !isPlain {
        while run < text.runs.count, text.runs[run].start + text.runs[run].length <= position { run += 1 }
        if run < text.runs.count, text.runs[run].start <= position { style = text.runs[run].style }
        position += character.unicodeScalars.count
      }
      append(character, style)
    }
    if text.origin == .dynamic, text.runs.isEmpty { for index in glyphs.indices { glyphs[index].style = .dynamic } }
  }

  private mutating func append(_ character: Character, _ style: SceneText.Style) {
    guard let first = character.unicodeScalars.first else { return }
    if character == "\n" || character == "\r\n" {
      return glyphs.append(Glyph(code: Self.lineFeed, width: 0, style: style))
    }
    if first.value < 0x7F, character.utf8.count == 1 {
      // Control characters of a foreign scene must not reach the terminal.
      return glyphs.append(Glyph(code: first.value < 0x20 ? 0x20 : first.value, width: 1, style: style))
    }
    if (0x7F..<0xA0).contains(first.value) || (0x202A...0x202E).contains(first.value)
      || (0x2066...0x2069).contains(first.value)
    {
      return
    }
    if character.isEmojiPicture {
      // Terminals disagree about the width of emoji.
      return glyphs.append(Glyph(code: 0x25A2, width: 1, style: style))
    }
    let width = GlyphWidth.width(of: character)
    guard width > 0 else { return }
    if character.unicodeScalars.count == 1 {
      glyphs.append(Glyph(code: first.value, width: UInt8(min(width, 2)), style: style))
    } else {
      clusters.append(character)
      glyphs.append(Glyph(code: 0x8000_0000 | UInt32(clusters.count - 1), width: UInt8(min(width, 2)), style: style))
    }
  }

  enum LetterCase { case asWritten, upper, lower }
}

extension Character {
  fileprivate var isEmojiPicture: Bool {
    guard let first = unicodeScalars.first, first.value >= 0x203C else { return false }
    if first.properties.isEmojiPresentation { return true }
    return unicodeScalars.count > 1 && unicodeScalars.contains { $0.value == 0xFE0F || $0.value == 0x20E3 }
  }
}
