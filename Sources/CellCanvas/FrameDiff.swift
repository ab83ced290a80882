/// What has to be written so that a screen shows the next picture, given the one it shows.
///
/// The screen is known cell by cell from the first frame on; `invalidate` forgets it. All bytes go into one buffer that
/// is kept from frame to frame.
package struct FrameDiff: Sendable {
  /// The bytes of the last frame; empty when nothing changed.
  package private(set) var output: [UInt8] = []
  /// Whether frames stand in brackets, so that the terminal shows them at once (mode 2026).
  package var isSynchronized = false
  private var painter: Painter
  private var shown: [PaintedCell] = []
  private var next: [PaintedCell] = []
  private var columns = 0
  private var rows = 0
  private var isKnown = false
  private var pen = Pen.standard
  /// The number of the link that the terminal gives to what is written.
  private var link: UInt16 = 0
  /// Where the cursor stands; nil after what terminals may measure differently, and after the last column.
  private var cursor: (x: Int, y: Int)?

  package init(look: Look) { painter = Painter(look) }

  /// What the picture is drawn with. A change only costs the cells that then look different.
  package var look: Look {
    get { painter.look }
    set { if newValue != painter.look { restart(newValue) } }
  }

  /// Forgets what the screen shows: after another program wrote to it, or after its size changed.
  package mutating func invalidate() { isKnown = false }

  /// Computes `output` for a screen of this size. What does not fit is cut, what is missing is blank. True if there is
  /// anything to write.
  @discardableResult
  package mutating func advance(to canvas: Canvas, columns: Int, rows: Int) -> Bool {
    output.removeAll(keepingCapacity: true)
    let columns = max(0, min(columns, 2_000))
    let rows = max(0, min(rows, 2_000))
    if columns != self.columns || rows != self.rows { isKnown = false }
    if painter.clusters.count > 4_096 || painter.links.count > 8_192 { restart(painter.look) }
    self.columns = columns
    self.rows = rows
    next.removeAll(keepingCapacity: true)
    painter.hasBigCells = false
    for y in 0..<rows { painter.paint(row: y, of: canvas, width: columns, into: &next) }
    if painter.hasBigCells { BigCells.settle(&next, columns: columns, rows: rows) }
    pen = .standard
    cursor = nil
    if isSynchronized { output.append(contentsOf: Array("\u{1B}[?2026h".utf8)) }
    // A screen in an unknown state may also have an unknown pen.
    if !isKnown {
      if painter.look.showsLinks { Hyperlink.close(into: &output) }
      output.append(contentsOf: [0x1B, 0x5B, 0x6D])
    }
    let start = output.count
    for y in 0..<rows { writeRow(y) }
    let hasChanged = output.count > start
    if pen != .standard { change(to: .standard) }
    if isSynchronized { output.append(contentsOf: Array("\u{1B}[?2026l".utf8)) }
    if !hasChanged { output.removeAll(keepingCapacity: true) }
    swap(&shown, &next)
    isKnown = true
    return hasChanged
  }

  private mutating func restart(_ look: Look) {
    // Numbers of clusters and links do not survive the painter; cells without them can still be compared.
    let hadNumbers = !painter.clusters.isEmpty || !painter.links.isEmpty
    painter = Painter(look)
    if hadNumbers { isKnown = false }
  }

  private func isSame(_ index: Int) -> Bool { isKnown && shown[index].looks(like: next[index]) }

  private mutating func writeRow(_ y: Int) {
    let start = y * columns
    var end = columns
    while end > 0 && isSame(start + end - 1) { end -= 1 }
    if end == 0 { return }
    let tail = blankTail(of: y)
    // Erasing costs three bytes and perhaps a pen.
    let erasesTail = tail < end && (columns - tail > 3 || !isKnown)
    if erasesTail { end = tail }
    var x = 0
    while x < end {
      if isSame(start + x) || next[start + x].part == .rest {
        x += 1
        continue
      }
      move(toX: x, y: y)
      x = writeRun(from: x, to: end, row: start)
      // So that a link never reaches over what is jumped over or erased.
      change(toLink: 0)
    }
    if erasesTail {
      move(toX: tail, y: y)
      change(to: .standard)
      output.append(contentsOf: [0x1B, 0x5B, 0x4B])
    }
  }

  /// The first column from which on the row is blank in the terminal's own colour.
  private func blankTail(of y: Int) -> Int {
    let start = y * columns
    var x = columns
    while x > 0 && next[start + x - 1].looks(like: .blank) { x -= 1 }
    return x
  }

  /// Writes changed cells and short gaps between them; returns the column after the last one written.
  private mutating func writeRun(from first: Int, to end: Int, row start: Int) -> Int {
    var x = first
    while x < end {
      if isSame(start + x) {
        guard let resume = gapEnd(from: x, to: end, row: start) else { return x }
        while x < resume {
          write(next[start + x], at: x)
          x += 1
        }
        continue
      }
      if next[start + x].part == .rest { return x }
      write(next[start + x], at: x)
      x += next[start + x].part == .first ? 2 : 1
      // After a cluster the cursor may stand elsewhere than expected.
      if cursor == nil && x < end {
        while x < end && next[start + x].glyph == Cell.continuation { x += 1 }
        return x
      }
    }
    return x
  }

  /// Where writing goes on if rewriting the unchanged cells from here is not dearer than jumping over them.
  private func gapEnd(from first: Int, to end: Int, row start: Int) -> Int? {
    var x = first
    var bytes = 0
    while x < end && isSame(start + x) {
      let cell = next[start + x]
      let isEqual = cell.pen == pen || (cell.isBlank && cell.pen.drawsBlanks(like: pen))
      bytes += cell.glyph < 0x80 ? 1 : cell.glyph < 0x800 ? 2 : 3
      if !isEqual || cell.link != link || cell.part != .none || x - first >= 4 || bytes > 4
        || cell.glyph & 0x8000_0000 != 0
        || cell.glyph == 0
      {
        return nil
      }
      x += 1
    }
    return x < end ? x : nil
  }

  private mutating func write(_ cell: PaintedCell, at x: Int) {
    if cell.glyph == Cell.continuation { return }
    change(toLink: cell.link)
    if cell.isBlank {
      if !cell.pen.drawsBlanks(like: pen) { change(to: cell.pen) }
    } else if cell.pen != pen {
      change(to: cell.pen)
    }
    let isBig = cell.part == .first
    if isBig { output.append(contentsOf: BigCells.open) }
    painter.append(cell.glyph, to: &output)
    if isBig { output.append(contentsOf: BigCells.close) }
    guard let y = cursor?.y else { return }
    let isWide = isBig || x + 1 < columns && next[y * columns + x + 1].glyph == Cell.continuation
    let after = x + (isWide ? 2 : 1)
    cursor = cell.glyph & 0x8000_0000 != 0 || after >= columns ? nil : (after, y)
  }

  private mutating func change(to new: Pen) {
    SGR.change(from: pen, to: new, into: &output)
    pen = new
  }

  private mutating func change(toLink new: UInt16) {
    if new == link { return }
    if link != 0 { Hyperlink.close(into: &output) }
    if new != 0 { painter.links[Int(new) - 1].open(into: &output) }
    link = new
  }

  /// Forwards within the row, else by address.
  private mutating func move(toX x: Int, y: Int) {
    if let cursor, cursor.y == y, cursor.x == x { return }
    output.append(contentsOf: [0x1B, 0x5B])
    if let cursor, cursor.y == y, cursor.x < x {
      if x - cursor.x > 1 { Decimal.append(x - cursor.x, to: &output) }
      output.append(0x43)
    } else {
      if x > 0 || y > 0 { Decimal.append(y + 1, to: &output) }
      if x > 0 {
        output.append(0x3B)
        Decimal.append(x + 1, to: &output)
      }
      output.append(0x48)
    }
    cursor = (x, y)
  }
}
