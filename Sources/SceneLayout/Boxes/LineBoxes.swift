import CellCanvas

/// A line along a row or a column of cells, which yields to text: where there is text in its row, the row is underlined.
final class LineBox: LayoutNode {
  /// nil for a line in no colour: it takes its room.
  let ink: Ink?
  let isVertical: Bool
  let isHeavy: Bool

  init(_ ink: Ink?, isVertical: Bool, isHeavy: Bool) {
    self.ink = ink
    self.isVertical = isVertical
    self.isHeavy = isHeavy
  }

  override func size(for proposal: Proposal) -> Size {
    isVertical
      ? Size(width: 1, height: proposal.height ?? 1) : Size(width: proposal.width ?? 1, height: 1)
  }

  override func draw(in rect: Rect, _ proposal: Proposal, on painter: CellPainter) {
    guard let ink, ink.opacity >= ShapeBox.faintest else { return }
    if isVertical {
      for y in max(rect.y, painter.clip.y)..<max(rect.y, painter.clip.y, min(rect.maxY, painter.clip.maxY))
      where !painter.holdsText(Rect(x: rect.x, y: y, width: 1, height: 1)) {
        painter.put(isHeavy ? "┃" : "│", rect.x, y, ink)
      }
    } else if !painter.holdsText(rect) {
      let sides =
        isHeavy
        ? []
        : [(rect.x, Unicode.Scalar("├")), (rect.maxX - 1, "┤")].filter {
          painter.glyph($0.0, rect.y) == 0x2502
        }
      painter.row(isHeavy ? "━" : "─", rect.x, rect.y, rect.width, ink)
      // Between the sides of a card it joins them.
      for (x, joint) in sides { painter.put(joint, x, rect.y, .separator) }
    } else {
      painter.restyle(rect.intersection(painter.clip)) { cell in
        cell.style.attributes.insert(.underline)
        if cell.glyph == 0x20 { cell.style.foreground = ink.color }
      }
    }
  }
}

/// A view with a line along its upper or lower end, as an overlay or a background.
///
/// The line is drawn into the row that the view leaves blank there. Where the view leaves none it gets one, if there is
/// room: the few points of the line are no row of cells, but with the padding that is less than one they mostly are.
final class RuledBox: UnaryBox {
  let line: LayoutNode
  let alignment: Alignment

  init(_ child: LayoutNode, _ line: LayoutNode, alignment: Alignment) {
    self.line = line
    self.alignment = alignment
    super.init(child)
  }

  private func needsRow(_ proposal: Proposal) -> Bool {
    let size = child.measure(proposal)
    guard size.height > 0, size.height < Extent.infinite, proposal.height.map({ $0 > size.height }) ?? true else {
      return false
    }
    switch alignment.vertical {
    case .start: return child.firstBaseline(proposal) == 0
    case .end: return child.lastBaseline(proposal) == size.height - 1
    default: return false
    }
  }

  override func size(for proposal: Proposal) -> Size {
    let size = child.measure(proposal)
    return Size(width: size.width, height: size.height + (needsRow(proposal) ? 1 : 0))
  }

  override func draw(in rect: Rect, _ proposal: Proposal, on painter: CellPainter) {
    var room = rect
    if needsRow(proposal) { room = alignment.vertical == .start ? rect.inset(top: 1) : rect.inset(bottom: 1) }
    painter.openingEdges {
      child.place(in: room, proposal, on: painter)
      line.place(aligned: alignment, in: rect, Proposal(rect.size), on: painter)
    }
  }

  private func shift(_ proposal: Proposal) -> Int { alignment.vertical == .start && needsRow(proposal) ? 1 : 0 }

  override func firstBaseline(_ proposal: Proposal) -> Int { shift(proposal) + child.firstBaseline(proposal) }
  override func lastBaseline(_ proposal: Proposal) -> Int { shift(proposal) + child.lastBaseline(proposal) }
}

extension CellPainter {
  /// Whether something else than lines, blocks and blanks is written in an area.
  func holdsText(_ rect: Rect) -> Bool {
    copy(rect.intersection(clip)).contains { $0.glyph != 0x20 && !(0x2500...0x259F).contains($0.glyph) }
  }
}
