import CellCanvas

/// The first and last row of a shape that stands behind something.
///
/// Half a row of padding is no row of cells, so that text often stands where the shape's edge is. A line through the
/// text, or text beside its own background, would be worse than a shape without that edge: the row is opened.
struct CardEdge {
  /// The row, as much of it as was visible.
  let row: Rect
  /// Columns of the shape's corners, perhaps outside of what is visible.
  let left: Int
  let right: Int
  /// What the shape is filled with, where the terminal has colours.
  let fill: Ink.Fill?
  let before: [Cell]
  let drawn: [Cell]
}

/// What is left of a shape of one row that stands behind something: both of its ends, or none.
struct RowEnds {
  let y: Int
  let left: Int
  let right: Int
  let isRound: Bool
  let ink: Ink

  var glyphs: (left: Unicode.Scalar, right: Unicode.Scalar) { isRound ? ("(", ")") : ("[", "]") }
}

extension CellPainter {
  func draw(_ ends: RowEnds) {
    guard isBlank(ends.left, ends.y), isBlank(ends.right, ends.y) else { return }
    put(ends.glyphs.left, ends.left, ends.y, ends.ink)
    put(ends.glyphs.right, ends.right, ends.y, ends.ink)
  }

  /// After what stands over the ends was drawn: text in the place of one takes away the other, and what only an area
  /// covered comes back.
  private func settle(_ ends: RowEnds) {
    func isOwn(_ x: Int, _ glyph: Unicode.Scalar) -> Bool {
      copy(Rect(x: x, y: ends.y, width: 1, height: 1).intersection(clip)).first?.glyph == glyph.value
    }
    let (hasLeft, hasRight) = (isOwn(ends.left, ends.glyphs.left), isOwn(ends.right, ends.glyphs.right))
    guard hasLeft != hasRight else { return hasLeft ? () : draw(ends) }
    put(" ", hasLeft ? ends.left : ends.right, ends.y, ends.ink)
  }

  /// Draws a shape whose edges open where something is drawn over them until the container around it is complete.
  func withEdges(_ rect: Rect, _ fill: Ink.Fill?, _ draw: () -> Void) {
    let rows = [rect.y, rect.maxY - 1].map {
      Rect(x: rect.x, y: $0, width: rect.width, height: 1).intersection(clip)
    }
    let before = rows.map(copy)
    draw()
    for (row, before) in zip(rows, before) where !row.isEmpty {
      edges.append(
        CardEdge(
          row: row, left: rect.x, right: rect.maxX - 1, fill: look.fills ? fill : nil, before: before, drawn: copy(row))
      )
    }
  }

  /// Draws views over each other; the edges of the shapes among them open where others reach into them.
  func openingEdges(_ draw: () -> Void) {
    let (first, firstEnds) = (edges.count, rowEnds.count)
    draw()
    for edge in edges.dropFirst(first) { open(edge) }
    edges.removeLast(edges.count - first)
    for ends in rowEnds.dropFirst(firstEnds) { settle(ends) }
    rowEnds.removeLast(rowEnds.count - firstEnds)
  }

  private func open(_ edge: CardEdge) {
    let now = copy(edge.row)
    guard now.count == edge.drawn.count, isReached(edge, now) else { return }
    var cells = now
    for index in cells.indices {
      let column = edge.row.x + index
      let isUntouched = now[index] == edge.drawn[index]
      if isUntouched, column != edge.left && column != edge.right || !Self.isCorner(now[index].glyph) {
        cells[index] = edge.before[index]
        if edge.fill != nil { cells[index].glyph = 0x20 }
      }
      guard let fill = edge.fill else { continue }
      // What has a background of its own keeps it.
      if isUntouched || now[index].style.background == edge.drawn[index].style.background {
        cells[index].style.background = blended(fill, over: edge.before[index].style.background)
      }
    }
    // Beside a blank a corner is round; beside text its arm would be a line into it. What stands in the row keeps its own.
    let ends = cells.indices.filter { [edge.left, edge.right].contains(edge.row.x + $0) }
    var corners = ends.filter { Self.isCorner(cells[$0].glyph) && now[$0] == edge.drawn[$0] }
    if corners.count == 1, ends.count == 2 {
      // One side alone is no card.
      for index in corners { cells[index] = edge.before[index] }
      corners = []
    }
    let touchesText = corners.contains { index in
      let inner = edge.row.x + index == edge.left ? index + 1 : index - 1
      return cells.indices.contains(inner) && cells[inner].glyph != 0x20
    }
    if touchesText { for index in corners { cells[index].glyph = 0x2502 } }
    replace(edge.row, cells)
  }

  /// Whether something was drawn over an edge. Another shape of the same size, a ring on a ring, only takes its place.
  private func isReached(_ edge: CardEdge, _ now: [Cell]) -> Bool {
    let changed = now.indices.filter { now[$0] != edge.drawn[$0] }
    guard let first = changed.first, let last = changed.last else { return false }
    guard first == 0, last == now.count - 1 else { return true }
    return changed.contains { !(0x2500...0x259F).contains(now[$0].glyph) && now[$0].glyph != 0x20 }
  }

  /// A corner of lines, rounded or square.
  static func isCorner(_ glyph: UInt32) -> Bool {
    (0x256D...0x2570).contains(glyph) || [0x250C, 0x2510, 0x2514, 0x2518].contains(glyph)
  }

  /// Half blocks that are the edge of a card in colours.
  static func isCardEdge(_ glyph: UInt32) -> Bool {
    [0x2580, 0x2584, 0x2596, 0x2597, 0x2598, 0x259D].contains(glyph)
  }
}
