/// What leads to an address, all of it.
final class LinkBox: UnaryBox {
  private let address: String

  init(_ child: LayoutNode, to address: String) {
    self.address = address
    super.init(child)
  }

  override func draw(in rect: Rect, _ proposal: Proposal, on painter: CellPainter) {
    let outer = painter.link
    painter.link = painter.number(ofLinkTo: address)
    super.draw(in: rect, proposal, on: painter)
    painter.link = outer
  }
}
