/// A cell ready for a screen: what is drawn, with which pen.
package struct PaintedCell: Equatable, Sendable {
  /// A scalar's value, `Cell.continuation`, or with the highest bit set a number of `Painter.clusters`.
  package var glyph: UInt32
  package var pen: Pen
  /// The place of its link in `Painter.links`, from 1; 0 where it leads nowhere.
  package var link: UInt16 = 0
  var part = BigCells.Part.none

  package init(glyph: UInt32 = 0x20, pen: Pen = .standard) {
    self.glyph = glyph
    self.pen = pen
  }

  package static let blank = PaintedCell()
  package var isBlank: Bool { glyph == 0x20 }

  /// Whether both look the same on a screen.
  package func looks(like other: PaintedCell) -> Bool {
    glyph == other.glyph && link == other.link && part == other.part
      && (pen == other.pen || (isBlank && pen.drawsBlanks(like: other.pen)))
  }
}

/// Turns rows of a canvas into cells that any terminal can show: roles resolved, wide glyphs whole, nothing that would
/// move the cursor otherwise than by its width.
package struct Painter: Sendable {
  private var pens: PenCase
  /// Glyphs of several scalars, the same numbers for all canvases that this painter has seen.
  package private(set) var clusters: [String] = []
  private var numbers: [String: UInt32] = [:]
  /// Links, the same numbers for all canvases that this painter has seen.
  package private(set) var links: [Hyperlink] = []
  private var linkNumbers: [Hyperlink: UInt16] = [:]
  /// Whether any cell that was painted is one of a big glyph.
  var hasBigCells = false
  /// What blanks behind a modal show where colours cannot dim them.
  private let shade: UInt32?

  package var look: Look { pens.look }

  package init(_ look: Look) {
    pens = PenCase(look)
    shade = look.colors <= .mono ? (look.isUnicode ? 0x2591 : 0x3A) : nil
  }

  /// Appends a row of exactly `width` cells; places outside of the canvas are blank.
  package mutating func paint(row y: Int, of canvas: Canvas, width: Int, into cells: inout [PaintedCell]) {
    var x = 0
    let start = y >= 0 && y < canvas.height ? y * canvas.width : nil
    let filled = start == nil ? 0 : min(width, canvas.width)
    let showsLinks = look.showsLinks && look.colors > .plain && !canvas.links.isEmpty
    while x < filled, let start {
      let cell = canvas.cells[start + x]
      let pen = pens.pen(for: cell.style.withoutSize)
      let glyph = glyph(of: cell, in: canvas)
      if glyph == 0x20, let shade, cell.style.attributes.contains(.behind), !(look.scalesText && cell.style.isSized) {
        cells.append(PaintedCell(glyph: shade, pen: pen))
      } else if isWide(glyph) {
        // Half of a wide glyph cannot be shown.
        if x + 1 < filled, canvas.cells[start + x + 1].glyph == Cell.continuation {
          cells.append(PaintedCell(glyph: glyph, pen: pen))
          cells.append(PaintedCell(glyph: Cell.continuation, pen: pen))
          x += 1
        } else {
          cells.append(PaintedCell(pen: pen))
        }
      } else {
        cells.append(PaintedCell(glyph: glyph, pen: pen))
        if look.scalesText, cell.style.isSized { setPart(cell.style.attributes, &cells[cells.count - 1]) }
      }
      x += 1
    }
    if showsLinks, let start { link(row: start, of: canvas, filled, &cells) }
    while x < width {
      cells.append(.blank)
      x += 1
    }
  }

  private mutating func setPart(_ attributes: CellAttributes, _ cell: inout PaintedCell) {
    hasBigCells = true
    cell.part = attributes.contains(.big) ? .first : .loose
  }

  /// Gives the last `count` of the cells the links of a row.
  private mutating func link(row start: Int, of canvas: Canvas, _ count: Int, _ cells: inout [PaintedCell]) {
    let first = cells.count - count
    var last: (canvas: UInt16, painter: UInt16) = (0, 0)
    for x in 0..<count {
      let cell = canvas.cells[start + x]
      if cells[first + x].glyph == Cell.continuation, x > 0 {
        // Both halves are one glyph.
        cells[first + x].link = cells[first + x - 1].link
        continue
      }
      if cell.link == 0 { continue }
      // Neighbours mostly share theirs.
      if cell.link != last.canvas { last = (cell.link, canvas.link(of: cell).map { number(of: $0) } ?? 0) }
      cells[first + x].link = last.painter
    }
  }

  private mutating func number(of link: Hyperlink) -> UInt16 {
    if let number = linkNumbers[link] { return number }
    guard links.count < Int(UInt16.max) else { return 0 }
    links.append(link)
    linkNumbers[link] = UInt16(links.count)
    return UInt16(links.count)
  }

  /// Where a painted cell leads.
  package func link(of cell: PaintedCell) -> Hyperlink? {
    cell.link > 0 && Int(cell.link) <= links.count ? links[Int(cell.link) - 1] : nil
  }

  /// The text of a glyph that this painter has painted.
  package func text(of glyph: UInt32) -> String {
    if glyph & 0x8000_0000 != 0 {
      let index = Int(glyph & 0x7FFF_FFFF)
      return index < clusters.count ? clusters[index] : " "
    }
    return Unicode.Scalar(glyph).map { String(Character($0)) } ?? " "
  }

  private func isWide(_ glyph: UInt32) -> Bool {
    if glyph < 0x1100 { return false }
    if glyph & 0x8000_0000 != 0 { return text(of: glyph).first.map { GlyphWidth.width(of: $0) } == 2 }
    return Unicode.Scalar(glyph).map { GlyphWidth.width(of: $0) } == 2
  }

  /// The glyph, or a blank in the place of what has no width or is not text at all.
  private mutating func glyph(of cell: Cell, in canvas: Canvas) -> UInt32 {
    if cell.glyph >= 0x20 && cell.glyph < 0x7F { return cell.glyph }
    if cell.glyph & 0x8000_0000 == 0 {
      guard let scalar = Unicode.Scalar(cell.glyph), GlyphWidth.width(of: scalar) > 0 else { return 0x20 }
      return look.isUnicode ? cell.glyph : ASCIIFold.fold(cell.glyph)
    }
    let cluster = canvas.text(of: cell)
    if cluster == " " { return 0x20 }
    if let number = numbers[cluster] { return number }
    guard let character = cluster.first, cluster.count == 1, GlyphWidth.width(of: character) > 0,
      !character.unicodeScalars.contains(where: { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) })
    else { return 0x20 }
    // Texts should have been sanitised; what was not must still not shift the row.
    if Sanitised.isEmoji(character) { return 0x25A2 }
    if character.unicodeScalars.count > Sanitised.scalarsOfCluster {
      return character.unicodeScalars.first?.value ?? 0x20
    }
    let number = 0x8000_0000 | UInt32(clusters.count)
    clusters.append(cluster)
    numbers[cluster] = number
    return number
  }
}

extension CellStyle {
  fileprivate var isSized: Bool { attributes.rawValue >= CellAttributes.big.rawValue }

  /// As pens are told.
  fileprivate var withoutSize: CellStyle {
    guard isSized else { return self }
    var copy = self
    copy.attributes.subtract([.big, .bigRest])
    return copy
  }
}
