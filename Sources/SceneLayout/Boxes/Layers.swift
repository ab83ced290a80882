/// `ZStack`: its size is the largest of the children with the highest priority, to which all are proposed.
final class LayeredBox: LayoutNode {
  let alignment: Alignment
  let children: [LayoutNode]

  init(_ children: [LayoutNode], alignment: Alignment) {
    self.alignment = alignment
    self.children = children
  }

  override func size(for proposal: Proposal) -> Size {
    let first = children.map(\.priority).max() ?? 0
    return children.reduce(into: .zero) { size, child in
      guard child.priority == first else { return }
      let own = child.measure(proposal)
      size = Size(width: max(size.width, own.width), height: max(size.height, own.height))
    }
  }

  override func draw(in rect: Rect, _ proposal: Proposal, on painter: CellPainter) {
    var order = children
    if order.contains(where: { $0.traits.zIndex != 0 }) {
      order = order.enumerated().sorted {
        ($0.element.traits.zIndex, $0.offset) < ($1.element.traits.zIndex, $1.offset)
      }
      .map(\.element)
    }
    let names = order.filter(\.isPlaceholder)
    if !names.isEmpty, names.count < order.count { order.removeAll(where: \.isPlaceholder) }
    painter.openingEdges {
      for child in order { child.place(aligned: alignment, in: rect, Proposal(rect.size), on: painter) }
    }
    guard names.count < children.count else { return }
    for child in names { PlaceholderBox.draw(child, alignment, in: rect, on: painter) }
  }
}

/// `overlay` and `background` with views: the main child decides the size.
final class SecondaryBox: UnaryBox {
  let secondary: LayoutNode
  let alignment: Alignment
  let isBehind: Bool

  init(_ child: LayoutNode, _ secondary: LayoutNode, alignment: Alignment, isBehind: Bool) {
    self.secondary = secondary
    self.alignment = alignment
    self.isBehind = isBehind
    super.init(child)
  }

  override func draw(in rect: Rect, _ proposal: Proposal, on painter: CellPainter) {
    painter.openingEdges {
      if isBehind { drawSecondary(in: rect, on: painter) }
      child.place(in: rect, proposal, on: painter)
      if !isBehind, !secondary.isPlaceholder { drawSecondary(in: rect, on: painter) }
    }
    if !isBehind, secondary.isPlaceholder { PlaceholderBox.draw(secondary, alignment, in: rect, on: painter) }
  }

  private func drawSecondary(in rect: Rect, on painter: CellPainter) {
    secondary.place(aligned: alignment, in: rect, Proposal(rect.size), on: painter)
  }
}
