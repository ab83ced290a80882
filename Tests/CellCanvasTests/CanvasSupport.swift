@testable import CellCanvas

extension Canvas {
  /// Writes a text as layout does: wide characters take two cells, what is outside is cut.
  mutating func put(_ text: String, x: Int, y: Int, style: CellStyle = CellStyle()) {
    var x = x
    for character in text {
      let cells = GlyphWidth.width(of: character)
      if cells == 0 { continue }
      self[x, y] = Cell(glyph: glyph(for: character), style: style)
      if cells == 2 { self[x + 1, y] = Cell(glyph: Cell.continuation, style: style) }
      x += cells
    }
  }

  init(_ lines: [String], width: Int? = nil, style: CellStyle = CellStyle()) {
    self.init(width: width ?? lines.map { GlyphWidth.width(of: $0) }.max() ?? 0, height: lines.count)
    for (y, line) in lines.enumerated() { put(line, x: 0, y: y, style: style) }
  }
}
