import CellCanvas

/// Boxes of lines.
extension Painter {
  enum BoxStyle { case rounded, square, dashed }

  func box(_ rect: Rect, _ style: BoxStyle = .rounded, _ ink: Ink = .separator) {
    guard rect.width >= 2, rect.height >= 2, rect.width < Extent.infinite, rect.height < Extent.infinite else { return }
    let across: Unicode.Scalar = style == .dashed ? "╌" : "─"
    let down: Unicode.Scalar = style == .dashed ? "╎" : "│"
    row(across, rect.x + 1, rect.y, rect.width - 2, ink)
    row(across, rect.x + 1, rect.maxY - 1, rect.width - 2, ink)
    column(down, rect.x, rect.y + 1, rect.height - 2, ink)
    column(down, rect.maxX - 1, rect.y + 1, rect.height - 2, ink)
    let isSquare = style == .square
    put(isSquare ? "┌" : "╭", rect.x, rect.y, ink)
    put(isSquare ? "┐" : "╮", rect.maxX - 1, rect.y, ink)
    put(isSquare ? "└" : "╰", rect.x, rect.maxY - 1, ink)
    put(isSquare ? "┘" : "╯", rect.maxX - 1, rect.maxY - 1, ink)
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

  /// The upper or lower row of a card in colours. Its background is that of the surroundings.
  func cardEdge(_ rect: Rect, isTop: Bool, _ ink: Ink) {
    let y = isTop ? rect.y : rect.maxY - 1
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
