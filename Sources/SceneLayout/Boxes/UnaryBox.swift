/// A box around one other: most modifiers.
class UnaryBox: LayoutNode {
  let child: LayoutNode

  init(_ child: LayoutNode) {
    self.child = child
    super.init()
    // A spacer's own priority is not a trait and ends at the first modifier.
    priority = child.priority
    traits = child.traits
  }

  override var fillsFrame: Bool { child.fillsFrame }
  override var isPlaceholder: Bool { child.isPlaceholder }

  override func size(for proposal: Proposal) -> Size { child.measure(proposal) }

  override func draw(in rect: Rect, _ proposal: Proposal, on painter: CellPainter) {
    child.place(in: rect, proposal, on: painter)
  }

  override func firstBaseline(_ proposal: Proposal) -> Int { child.firstBaseline(proposal) }
  override func lastBaseline(_ proposal: Proposal) -> Int { child.lastBaseline(proposal) }
}

/// A container around one view: what is said of the view for its parent ends here, unlike at a modifier.
class ContainerBox: UnaryBox {
  override init(_ child: LayoutNode) {
    super.init(child)
    priority = 0
    traits = LayoutTraits()
  }
}
