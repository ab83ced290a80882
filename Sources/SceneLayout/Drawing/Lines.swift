import CellCanvas

/// Boxes of lines.
extension CellPainter {
  enum BoxStyle { case rounded, square, dashed }

  func box(_ rect: Rect, _ style: BoxStyle = .rounded, _ ink: Ink = .separator) {
    outline(rect, style) { put($0, $1, $2, ink) }
  }

  /// A box over a view, which must not hide the view's text nor run through it. Over the edge of a card in colours the
  /// line takes the place of that edge.
  func border(_ rect: Rect, _ style: BoxStyle, _ ink: Ink) {
    let rows = [rect.y, rect.maxY - 1]
    let across = rect.inset(left: 1, right: 1)
    let isTaken = rows.map { y in
      copy(Rect(x: across.x, y: y, width: across.width, height: 1).intersection(clip)).contains {
        $0.glyph != 0x20 && !Self.isCardEdge($0.glyph)
      }
    }
    if let corner = copy(Rect(x: rect.x, y: rect.y, width: 1, height: 1).intersection(clip)).first,
      Self.isCardEdge(corner.glyph)
    {
      // The card's colour ends at the sides as it does above and below.
      for x in [rect.x, rect.maxX - 1] {
        restyle(Rect(x: x, y: rect.y + 1, width: 1, height: rect.height - 2).intersection(clip)) {
          if $0.glyph == 0x20 { $0.style.background = corner.style.background }
        }
      }
    }
    outline(rect, style) { scalar, x, y in
      guard let row = rows.firstIndex(of: y), isTaken[row] else { return putIfFree(scalar, x, y, ink) }
      // Beside text the arm of a corner would be a line into it.
      if x == rect.x || x == rect.maxX - 1 {
        putIfFree(isBlank(x == rect.x ? x + 1 : x - 1, y) ? scalar : "│", x, y, ink)
      }
    }
  }

  private func putIfFree(_ scalar: Unicode.Scalar, _ x: Int, _ y: Int, _ ink: Ink) {
    guard clip.contains(x: x, y: y) else { return }
    let glyph = copy(Rect(x: x, y: y, width: 1, height: 1)).first?.glyph ?? 0x20
    if glyph == 0x20 || Self.isCardEdge(glyph) { return put(scalar, x, y, ink) }
    // A rule that ends here is joined.
    if glyph == 0x2500, scalar == "│" { put(isBlank(x - 1, y) ? "├" : "┤", x, y, ink) }
  }

  /// What is left of a box of one row.
  func ends(_ rect: Rect, isRound: Bool, _ ink: Ink) {
    guard rect.width >= 3, rect.height > 0 else { return }
    let ends = RowEnds(
      y: rect.y, left: rect.x, right: rect.maxX - 1, isRound: isRound, ink: ink)
    draw(ends)
    rowEnds.append(ends)
  }

  private func outline(_ rect: Rect, _ style: BoxStyle, _ put: (Unicode.Scalar, Int, Int) -> Void) {
    guard rect.width >= 2, rect.height >= 2, rect.width < Extent.infinite, rect.height < Extent.infinite else { return }
    let across: Unicode.Scalar = style == .dashed ? "╌" : "─"
    let down: Unicode.Scalar = style == .dashed ? "╎" : "│"
    let right = rect.maxX - 1
    let bottom = rect.maxY - 1
    for x in max(rect.x + 1, clip.x)..<max(max(rect.x + 1, clip.x), min(right, clip.maxX)) {
      put(across, x, rect.y)
      put(across, x, bottom)
    }
    for y in max(rect.y + 1, clip.y)..<max(max(rect.y + 1, clip.y), min(bottom, clip.maxY)) {
      put(down, rect.x, y)
      put(down, right, y)
    }
    let isSquare = style == .square
    put(isSquare ? "┌" : "╭", rect.x, rect.y)
    put(isSquare ? "┐" : "╮", right, rect.y)
    put(isSquare ? "└" : "╰", rect.x, bottom)
    put(isSquare ? "┘" : "╯", right, bottom)
  }

  /// A card: lines where there are no colours, else an area whose edge is half a cell inside.
  func card(_ rect: Rect, _ color: CellColor = .role(.card), edge: Ink = .separator) {
    card(rect, Ink.Fill(color: color), edge: edge)
  }

  func card(_ rect: Rect, _ color: Ink.Fill, edge: Ink = .separator) {
    guard rect.width >= 2, rect.height >= 2 else { return }
    guard look.fills else {
      fill(rect, color)
      return box(rect, .rounded, edge)
    }
    fill(rect.inset(top: 1, bottom: 1), color)
    cardEdge(rect, isTop: true, color)
    cardEdge(rect, isTop: false, color)
  }

  /// The upper or lower row of a card in colours: half a cell of it over the surroundings.
  ///
  /// A cell is either dimmed or not; over a dimmed presenter its other half therefore gets the dimmed colour itself.
  func cardEdge(_ rect: Rect, isTop: Bool, _ fill: Ink.Fill) {
    let y = isTop ? rect.y : rect.maxY - 1
    let dimmed = look.isDark ? CellColor.role(.screen) : .rgb(0xCC_CCCC)
    let row = Rect(x: rect.x, y: y, width: rect.width, height: 1).intersection(clip)
    restyle(row) {
      if $0.style.attributes.contains(.behind) { $0.style.background = dimmed }
    }
    for (index, cell) in copy(row).enumerated() {
      let x = row.x + index
      let glyph: Unicode.Scalar =
        x == rect.x ? (isTop ? "▗" : "▝") : x == rect.maxX - 1 ? (isTop ? "▖" : "▘") : isTop ? "▄" : "▀"
      put(glyph, x, y, Ink(blended(fill, over: cell.style.background)))
    }
  }

  /// A line across a card between two rows.
  func cardRule(_ rect: Rect, y: Int, isHidden: Bool) {
    if look.fills {
      if !isHidden { row("─", rect.x + 1, y, rect.width - 2, .separator) }
      return
    }
    put(isHidden ? "│" : "├", rect.x, y, .separator)
    if !isHidden { row("─", rect.x + 1, y, rect.width - 2, .separator) }
    put(isHidden ? "│" : "┤", rect.maxX - 1, y, .separator)
  }
}

extension Look {
  /// Words are told apart by colour, so that brackets around them can be left out.
  var isColored: Bool { colors >= .ansi16 }
}
