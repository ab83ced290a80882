import CellCanvas

/// A line of our own glyphs, one cell each, that never wraps: the drawing of a switch or a chevron.
final class GlyphRun: LayoutNode {
  let parts: [(text: String, ink: Ink)]
  /// Behind the run, where the terminal has colours.
  let fill: CellColor?
  private let width: Int

  init(_ parts: [(text: String, ink: Ink)], fill: CellColor? = nil) {
    self.parts = parts
    self.fill = fill
    width = parts.reduce(0) { $0 + $1.text.unicodeScalars.count }
  }

  convenience init(_ text: String, _ ink: Ink) { self.init([(text, ink)]) }

  override func size(for proposal: Proposal) -> Size { Size(width: width, height: width > 0 ? 1 : 0) }

  override func draw(in rect: Rect, _ proposal: Proposal, on painter: CellPainter) {
    if let fill { painter.fill(rect, Ink.Fill(color: fill)) }
    var x = rect.x
    for part in parts {
      painter.text(part.text, x, rect.y, part.ink)
      x += part.text.unicodeScalars.count
    }
  }
}
