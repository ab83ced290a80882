import CellCanvas

/// How the renderer's own texts look.
enum ChromeStyle {
  case plain, secondary, strong, good, warning, separator, panel

  var style: CellStyle {
    switch self {
    case .plain: CellStyle(foreground: .role(.label))
    case .secondary: CellStyle(foreground: .role(.secondaryLabel))
    case .strong: CellStyle(foreground: .role(.accent), attributes: .bold)
    case .good: CellStyle(foreground: .role(.green))
    case .warning: CellStyle(foreground: .role(.orange))
    case .separator: CellStyle(foreground: .role(.separator))
    case .panel: CellStyle(foreground: .role(.label), background: .role(.card))
    }
  }
}

extension Canvas {
  mutating func put(_ character: Character, x: Int, y: Int, _ style: ChromeStyle) {
    self[x, y] = Cell(glyph: glyph(for: character), style: style.style)
  }

  /// Writes a text on one line, made harmless, cut with `…`.
  mutating func write(_ text: String, x: Int, y: Int, _ style: ChromeStyle, limit: Int = .max) {
    var at = x
    let end = limit == .max ? width : min(width, x + max(0, limit))
    for character in Sanitised.text(text) where character != "\n" {
      let width = GlyphWidth.width(of: character)
      guard width > 0 else { continue }
      guard at + width <= end else {
        if at > x { put("…", x: min(at, end - 1), y: y, style) }
        return
      }
      put(character, x: at, y: y, style)
      if width == 2 { self[at + 1, y] = Cell(glyph: Cell.continuation, style: style.style) }
      at += width
    }
  }

  /// Copies another canvas.
  mutating func draw(_ other: Canvas, x left: Int, y top: Int) {
    for y in 0..<other.height {
      for x in 0..<other.width {
        var cell = other[x, y]
        if cell.glyph & 0x8000_0000 != 0, let character = other.text(of: cell).first {
          cell.glyph = glyph(for: character)
        }
        if cell.link != 0 { cell.link = other.link(of: cell).map { number(of: $0) } ?? 0 }
        self[left + x, top + y] = cell
      }
    }
  }
}
