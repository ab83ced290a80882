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
    /// The place of its colour in `colors`, from 1; 0 for that of the whole text.
    var color: UInt8 = 0
    /// The place of its address in `links`, from 1; 0 where it leads nowhere.
    var link: UInt8 = 0
  }

  private(set) var glyphs: [Glyph] = []
  private(set) var clusters: [Character] = []
  /// Colours of parts, as the scene names them.
  private(set) var colors: [String] = []
  /// Addresses that parts lead to, as the scene writes them.
  private(set) var links: [String] = []

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
    var color: UInt8 = 0
    var link: UInt8 = 0
    func style(_ scalars: Int) -> SceneText.Style {
      guard !isPlain else { return Self.unstyled }
      while run < text.runs.count, text.runs[run].start &+ text.runs[run].length <= position { run += 1 }
      defer { position += scalars }
      guard run < text.runs.count, text.runs[run].start <= position else {
        (color, link) = (0, 0)
        return Self.unstyled
      }
      color = text.runs[run].color.map { number(of: $0) } ?? 0
      link = text.runs[run].link.map { number(ofLink: $0) } ?? 0
      return text.runs[run].style
    }
    if string.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
      // Most texts; without cutting them into characters.
      for byte in string.utf8.prefix(Self.limit) {
        let style = style(1)
        glyphs.append(Glyph(code: UInt32(byte), width: 1, style: style, color: color, link: link))
      }
    } else {
      for character in string.prefix(Self.limit) {
        let style = style(character.unicodeScalars.count)
        let count = glyphs.count
        append(character, style, color)
        if link != 0, glyphs.count > count { glyphs[count].link = link }
      }
    }
    if text.origin == .dynamic, text.runs.isEmpty { for index in glyphs.indices { glyphs[index].style = .dynamic } }
  }

  /// One `⟨name⟩` and nothing else.
  var isName: Bool {
    guard glyphs.count > 2, glyphs.first?.code == 0x27E8, glyphs.last?.code == 0x27E9 else { return false }
    return glyphs.dropFirst().dropLast().allSatisfy { $0.code != 0x27E8 && $0.code != 0x20 && $0.width > 0 }
  }

  /// More colours than anybody tells apart are none.
  private mutating func number(of color: String) -> UInt8 {
    if let known = colors.firstIndex(of: color) { return UInt8(known + 1) }
    guard colors.count < 200 else { return 0 }
    colors.append(color)
    return UInt8(colors.count)
  }

  private mutating func number(ofLink address: String) -> UInt8 {
    if let known = links.firstIndex(of: address) { return UInt8(known + 1) }
    guard links.count < 200 else { return 0 }
    links.append(address)
    return UInt8(links.count)
  }

  private mutating func append(_ character: Character, _ style: SceneText.Style, _ color: UInt8) {
    guard let first = character.unicodeScalars.first else { return }
    if character == "\n" || character == "\r\n" {
      return glyphs.append(Glyph(code: Self.lineFeed, width: 0, style: style, color: color))
    }
    if first.value < 0x7F, character.utf8.count == 1 {
      // Control characters of a foreign scene must not reach the terminal.
      return glyphs.append(
        Glyph(code: first.value < 0x20 ? 0x20 : first.value, width: 1, style: style, color: color))
    }
    // Controls vanish, and emoji, about whose width terminals disagree, become a box of one cell.
    guard let character = Sanitised.text(String(character)).first else { return }
    let width = UInt8(max(0, min(GlyphWidth.width(of: character), 2)))
    guard width > 0 else { return }
    var scalars = character.unicodeScalars.makeIterator()
    if let only = scalars.next(), scalars.next() == nil {
      glyphs.append(Glyph(code: only.value, width: width, style: style, color: color))
    } else {
      clusters.append(character)
      glyphs.append(Glyph(code: 0x8000_0000 | UInt32(clusters.count - 1), width: width, style: style, color: color))
    }
  }

  enum LetterCase { case asWritten, upper, lower }
}
