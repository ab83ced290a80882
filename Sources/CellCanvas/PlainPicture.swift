/// Pictures as text for pipes, files and tests: no cursor movement, trailing blanks trimmed, a line break at the end.
package enum PlainPicture {
  /// The glyphs alone. What a look without colours shades is shaded; colours are not said.
  package static func text(of canvas: Canvas, look: Look = Look()) -> String {
    var plain = look
    plain.colors = .plain
    return encode(canvas, plain)
  }

  /// With select graphic rendition and links as far as the look has them, each line ending with the terminal's own pen
  /// and without a link, so that pagers and logs may cut between lines.
  package static func ansi(of canvas: Canvas, look: Look) -> String { encode(canvas, look) }

  private static func encode(_ canvas: Canvas, _ look: Look) -> String {
    var painter = Painter(look)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(canvas.width * canvas.height * 2)
    var row: [PaintedCell] = []
    for y in 0..<canvas.height {
      row.removeAll(keepingCapacity: true)
      painter.paint(row: y, of: canvas, width: canvas.width, into: &row)
      while let last = row.last, last.looks(like: .blank) { row.removeLast() }
      var pen = Pen.standard
      var link: UInt16 = 0
      for cell in row {
        if cell.glyph == Cell.continuation { continue }
        if cell.link != link {
          if link != 0 { Hyperlink.close(into: &bytes) }
          painter.link(of: cell)?.open(into: &bytes)
          link = cell.link
        }
        if !(cell.isBlank && cell.pen.drawsBlanks(like: pen)) {
          SGR.change(from: pen, to: cell.pen, into: &bytes)
          pen = cell.pen
        }
        painter.append(cell.glyph, to: &bytes)
      }
      if link != 0 { Hyperlink.close(into: &bytes) }
      SGR.change(from: pen, to: .standard, into: &bytes)
      bytes.append(0x0A)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
