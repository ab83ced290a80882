@testable import CellCanvas

/// Random numbers that are the same in every run.
struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  private static let glyphs: [Character] = [
    "a", "b", "Z", " ", " ", "─", "│", "╭", "▄", "█", "░", "›", "é", "e\u{323}\u{301}", "漢", "字", "한", "😀", "👩‍👧",
    "\u{301}", "\r\n", "…",
  ]

  private mutating func style() -> CellStyle {
    func color(_ number: Int) -> CellColor {
      switch number % 4 {
      case 0: .standard
      case 1: .rgb(UInt32(truncatingIfNeeded: number * 7_919))
      default: .role(ColorRole.allCases[number % ColorRole.allCases.count])
      }
    }
    let attributes: [CellAttributes] = [[], [], [], .bold, .underline, .reverse, .behind, [.bold, .italic], .dim]
    return CellStyle(
      foreground: color(Int.random(in: 0..<40, using: &self)), background: color(Int.random(in: 0..<40, using: &self)),
      attributes: attributes.randomElement(using: &self) ?? [])
  }

  /// Sometimes of another size than the screen.
  mutating func canvas(columns: Int, rows: Int) -> Canvas {
    let isOdd = Int.random(in: 0..<4, using: &self) == 0
    var canvas = Canvas(width: columns + (isOdd ? 3 : 0), height: max(1, rows - (isOdd ? 1 : 0)))
    for _ in 0..<Int.random(in: 0..<30, using: &self) { edit(&canvas) }
    return canvas
  }

  /// Big letters, perhaps over others or over the edge.
  private mutating func enlarge(_ canvas: inout Canvas) {
    let x = Int.random(in: -2...canvas.width, using: &self)
    let y = Int.random(in: 0...canvas.height, using: &self)
    let style = style()
    for letter in 0..<Int.random(in: 1..<4, using: &self) {
      for row in 0..<2 {
        for column in 0..<2 {
          var cell = Cell(glyph: row + column == 0 ? UInt32(0x61 + letter) : 0x20, style: style)
          cell.style.attributes.insert(row + column == 0 ? .big : .bigRest)
          canvas[x + 2 * letter + column, y + row] = cell
        }
      }
    }
  }

  /// A row of cells gets a link or loses it.
  private mutating func link(_ canvas: inout Canvas) {
    let number = UInt32.random(in: 0..<6, using: &self)
    let link =
      number == 0 ? 0 : Hyperlink(to: "https://example.org/\(number)", id: number % 3).map { canvas.number(of: $0) }
    let x = Int.random(in: -2...canvas.width, using: &self)
    let y = Int.random(in: 0...canvas.height, using: &self)
    for place in x..<(x + 8) where (0..<canvas.width).contains(place) && (0..<canvas.height).contains(y) {
      canvas[place, y].link = link ?? 0
    }
  }

  /// A run of glyphs, a rectangle of colour, or a single cell that may cut a wide glyph in two.
  mutating func edit(_ canvas: inout Canvas) {
    if Int.random(in: 0..<4, using: &self) == 0 { return link(&canvas) }
    if Int.random(in: 0..<4, using: &self) == 0 { return enlarge(&canvas) }
    let x = Int.random(in: -2...canvas.width, using: &self)
    let y = Int.random(in: 0...canvas.height, using: &self)
    let style = style()
    switch Int.random(in: 0..<3, using: &self) {
    case 0:
      let count = Int.random(in: 1..<12, using: &self)
      let text = String((0..<count).map { _ in Self.glyphs.randomElement(using: &self) ?? " " })
      canvas.put(text, x: x, y: y, style: style)
    case 1:
      for row in y..<(y + 3) { canvas.put("          ", x: x, y: row, style: style) }
    default:
      let glyph: UInt32 = [0x20, 0x41, 0, 0x6F22, 0x1B].randomElement(using: &self) ?? 0x20
      canvas[x, y] = Cell(glyph: glyph, style: style)
    }
  }
}
