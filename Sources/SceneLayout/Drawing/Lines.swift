import CellCanvas

/// Boxes of lines.
extension CellPainter {
  enum BoxStyle { case rounded, square, dashed }

  func box(_ rect: Rect, _ style: BoxStyle = .rounded, _ ink: Ink = .separator) {
    outline(rect, style) { put($0, $1, $2, ink) }
  }

  /// A box over or behind a view, which must not hide the view's text.
  func border(_ rect: Rect, _ style: BoxStyle, _ ink: Ink) { outline(rect, style) { putIfBlank($0, $1, $2, ink) } }

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
    guard rect.width >= 2, rect.height >= 2 else { return }
    guard look.fills else {
      fill(rect, Ink.Fill(color: color))
      return box(rect, .rounded, edge)
    }
    let ink = Ink(color)
    fill(rect.inset(top: 1, bottom: 1), Ink.Fill(color: color))
    cardEdge(rect, isTop: true, ink)
    cardEdge(rect, isTop: false, ink)
  }

  /// The upper or lower row of a card in colours: half a cell of it over the surroundings.
  ///
  /// A cell is either dimmed or not; over a dimmed presenter its other half therefore gets the dimmed colour itself.
  func cardEdge(_ rect: Rect, isTop: Bool, _ ink: Ink) {
    let y = isTop ? rect.y : rect.maxY - 1
    let dimmed = look.isDark ? CellColor.role(.screen) : .rgb(0xCC_CCCC)
    restyle(Rect(x: rect.x, y: y, width: rect.width, height: 1)) {
      if $0.style.attributes.contains(.behind) { $0.style.background = dimmed }
    }
    row(isTop ? "▄" : "▀", rect.x + 1, y, rect.width - 2, ink)
    put(isTop ? "▗" : "▝", rect.x, y, ink)
    put(isTop ? "▖" : "▘", rect.maxX - 1, y, ink)
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
