/// Pictures for documents: a grid of cells as shapes and text.
///
/// Lines and blocks are drawn as shapes from edge to edge of their cells, so that boxes close whatever the font; letters
/// are runs of text stretched to their cells.
package enum SVGPicture {
  /// Units of one cell, about the proportion of terminals; half a cell is whole, so that half blocks have sharp edges.
  package static let cellWidth = 9
  package static let cellHeight = 20
  static let fontSize = 15
  static let baseline = 15

  package static func text(of canvas: Canvas, look: Look, title: String = "") -> String {
    var painter = Painter(look)
    let page = Markup.Page(look)
    var drawing = SVGDrawing()
    var row: [PaintedCell] = []
    for y in 0..<canvas.height {
      row.removeAll(keepingCapacity: true)
      painter.paint(row: y, of: canvas, width: canvas.width, into: &row)
      backgrounds(of: row, y: y, page: page, into: &drawing)
      glyphs(of: row, y: y, painter: painter, page: page, into: &drawing)
    }
    let width = canvas.width * cellWidth
    let height = canvas.height * cellHeight
    var svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
    svg += "viewBox=\"0 0 \(width) \(height)\" role=\"img\">\n"
    if !title.isEmpty { svg += "<title>\(Markup.escaped(title))</title>\n" }
    svg += "<rect width=\"\(width)\" height=\"\(height)\" fill=\"\(Markup.hex(page.background))\"/>\n"
    svg += drawing.elements(fontSize: fontSize)
    return svg + "</svg>\n"
  }

  private static func backgrounds(of row: [PaintedCell], y: Int, page: Markup.Page, into drawing: inout SVGDrawing) {
    var x = 0
    while x < row.count {
      let color = page.colors(of: row[x].pen).background
      let start = x
      while x < row.count && page.colors(of: row[x].pen).background == color { x += 1 }
      if color != page.background {
        drawing.fill(
          x: Double(start * cellWidth), y: Double(y * cellHeight), width: Double((x - start) * cellWidth),
          height: Double(cellHeight), color: color)
      }
    }
  }

  private static func glyphs(
    of row: [PaintedCell], y: Int, painter: Painter, page: Markup.Page, into drawing: inout SVGDrawing
  ) {
    var x = 0
    while x < row.count {
      let cell = row[x]
      let color = page.colors(of: cell.pen).foreground
      if cell.glyph == Cell.continuation || (cell.isBlank && cell.pen.attributes.isDisjoint(with: decorations)) {
        x += 1
      } else if CellShapes.draw(cell.glyph, x: x, y: y, color: color, into: &drawing) {
        x += 1
      } else {
        let start = x
        x = runEnd(of: row, from: start)
        var text = ""
        for place in start..<x where row[place].glyph != Cell.continuation {
          text += painter.text(of: row[place].glyph)
        }
        drawing.text(
          text, x: start * cellWidth, y: y * cellHeight + baseline, width: (x - start) * cellWidth, color: color,
          attributes: cell.pen.attributes)
      }
    }
  }

  private static let decorations: CellAttributes = [.underline, .strikethrough]

  /// Single glyphs of odd fonts get a run of their own, so that the letters beside them keep their cells.
  private static func runEnd(of row: [PaintedCell], from start: Int) -> Int {
    func isLetter(_ x: Int) -> Bool { row[x].glyph >= 0x20 && row[x].glyph < 0x2000 }
    var x = start + 1
    if !isLetter(start) {
      while x < row.count && row[x].glyph == Cell.continuation { x += 1 }
      return x
    }
    while x < row.count && row[x].pen == row[start].pen && isLetter(x) && !(row[x].isBlank && row[x - 1].isBlank) {
      x += 1
    }
    if row[start].pen.attributes.isDisjoint(with: decorations) {
      while x > start + 1 && row[x - 1].isBlank { x -= 1 }
    }
    return x
  }
}
