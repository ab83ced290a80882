/// A picture in cells, row by row. Writing outside is allowed and does nothing.
package struct Canvas: Equatable, Sendable {
  package private(set) var width: Int
  package private(set) var height: Int
  package private(set) var cells: [Cell]
  /// Glyphs of several scalars; `Cell.glyph` with the highest bit set counts here.
  package private(set) var clusters: [String]
  /// Where cells lead; `Cell.link` counts here, from 1.
  package private(set) var links: [Hyperlink] = []

  package init(width: Int, height: Int, filledWith cell: Cell = .blank) {
    self.width = max(0, min(width, 2_000))
    self.height = max(0, min(height, 20_000))
    cells = Array(repeating: cell, count: self.width * self.height)
    clusters = []
  }

  /// The cell at a place, blank outside.
  package subscript(x: Int, y: Int) -> Cell {
    get { x >= 0 && y >= 0 && x < width && y < height ? cells[y * width + x] : .blank }
    set { if x >= 0 && y >= 0 && x < width && y < height { cells[y * width + x] = newValue } }
  }

  /// The glyph of a cell as a text; empty for the right half of a wide one.
  package func text(of cell: Cell) -> String {
    if cell.glyph == Cell.continuation { return "" }
    if cell.glyph & 0x8000_0000 != 0 {
      let index = Int(cell.glyph & 0x7FFF_FFFF)
      return index < clusters.count ? clusters[index] : " "
    }
    return Unicode.Scalar(cell.glyph).map { String(Character($0)) } ?? " "
  }

  /// Where a cell leads.
  package func link(of cell: Cell) -> Hyperlink? {
    cell.link > 0 && Int(cell.link) <= links.count ? links[Int(cell.link) - 1] : nil
  }

  /// The number of a link for cells; 0 beyond what any picture has.
  package mutating func number(of link: Hyperlink) -> UInt16 {
    if let index = links.lastIndex(of: link) { return UInt16(index + 1) }
    guard links.count < Self.mostLinks else { return 0 }
    links.append(link)
    return UInt16(links.count)
  }

  private static let mostLinks = 4_000

  /// The glyph number of a character, remembering those of several scalars.
  package mutating func glyph(for character: Character) -> UInt32 {
    let scalars = character.unicodeScalars
    if let first = scalars.first, scalars.count == 1 { return first.value }
    let cluster = String(character)
    if let index = clusters.firstIndex(of: cluster) { return 0x8000_0000 | UInt32(index) }
    clusters.append(cluster)
    return 0x8000_0000 | UInt32(clusters.count - 1)
  }
}
