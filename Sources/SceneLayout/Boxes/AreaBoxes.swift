import CellCanvas

/// `Color`, gradients: takes what is offered.
final class AreaBox: LayoutNode {
  let fill: Ink.Fill?

  init(_ fill: Ink.Fill?) { self.fill = fill }

  override func size(for proposal: Proposal) -> Size {
    Size(width: proposal.width ?? 1, height: proposal.height ?? 1)
  }

  override func draw(in rect: Rect, _ proposal: Proposal, on painter: CellPainter) {
    if let fill { painter.fill(rect, fill) }
  }
}

/// `clipShape`, `clipped`, `cornerRadius`.
final class ClipBox: UnaryBox {
  override func draw(in rect: Rect, _ proposal: Proposal, on painter: CellPainter) {
    painter.clipped(to: rect) { child.place(in: rect, proposal, on: painter) }
  }
}

/// Takes all the room and centres its content in it.
final class RoomBox: ContainerBox {
  override func size(for proposal: Proposal) -> Size {
    let size = child.measure(proposal)
    return Size(width: max(size.width, proposal.width ?? 0), height: max(size.height, proposal.height ?? 0))
  }

  override func draw(in rect: Rect, _ proposal: Proposal, on painter: CellPainter) {
    child.place(aligned: .center, in: rect, proposal, on: painter)
  }
}
