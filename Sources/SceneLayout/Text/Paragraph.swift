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
  /// Not written as a literal: building one of another module's option sets costs more than the glyph.
  static let unstyled = SceneText.Style(rawValue: 0)

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
    func style(_ scalars: Int) -> SceneText.Style {
      guard !isPlain else { return Self.unstyled }
      while run < text.runs.count, text.runs[run].start &+ text.runs[run].length <= position { run += 1 }
      defer { position += scalars }
      return run < text.runs.count && text.runs[run].start <= position ? text.runs[run].style : Self.unstyled
    }
    if string.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
      // Most texts; without cutting them into characters.
      for byte in string.utf8.prefix(Self.limit) {
        glyphs.append(Glyph(code: UInt32(byte), width: 1, style: style(1)))
      }
    } else {
      for character in string.prefix(Self.limit) { append(character, style(character.unicodeScalars.count)) }
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
    // Controls vanish, and emoji, about whose width terminals disagree, become a box of one cell.
    guard let character = Sanitised.text(String(character)).first else { return }
    let width = UInt8(max(0, min(GlyphWidth.width(of: character), 2)))
    guard width > 0 else { return }
    var scalars = character.unicodeScalars.makeIterator()
    if let only = scalars.next(), scalars.next() == nil {
      glyphs.append(Glyph(code: only.value, width: width, style: style))
    } else {
      clusters.append(character)
      glyphs.append(Glyph(code: 0x8000_0000 | UInt32(clusters.count - 1), width: width, style: style))
    }
  }

  enum LetterCase { case asWritten, upper, lower }
}
