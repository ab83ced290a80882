/// A label on the left and a value or control on the right: settings rows.
///
/// The trailing part takes its ideal width, at most half of the row; the label gets the rest and wraps.
final class RowBox: LayoutNode {
  let label: LayoutNode
  let trailing: LayoutNode
  private let gap = 1

  init(_ label: LayoutNode, trailing: LayoutNode) {
    self.label = label
    self.trailing = trailing
    super.init()
    traits = label.traits
  }

  private func parts(_ proposal: Proposal) -> (label: Proposal, trailing: Proposal, width: Int?) {
    guard let offered = proposal.width, offered < Extent.infinite else {
      return (Proposal(width: nil, height: proposal.height), .ideal, nil)
    }
    var trailing = Proposal.ideal
    var width = self.trailing.measure(.ideal).width
    if width > offered / 2, label.measure(.ideal).width + gap + width > offered {
      trailing = Proposal(width: offered / 2, height: nil)
      width = self.trailing.measure(trailing).width
    }
    return (Proposal(width: offered - width - gap, height: proposal.height), trailing, offered)
  }

  override func size(for proposal: Proposal) -> Size {
    let parts = parts(proposal)
    let left = label.measure(parts.label)
    let right = trailing.measure(parts.trailing)
    let own = left.width + gap + right.width
    let width =
      proposal.width == Extent.infinite ? Extent.infinite : max(parts.width ?? own, proposal.width == 0 ? own : 0)
    return Size(width: width, height: max(left.height, right.height))
  }

  override func draw(in rect: Rect, _ proposal: Proposal, on painter: CellPainter) {
    let parts = parts(proposal)
    let left = label.measure(parts.label)
    let right = trailing.measure(parts.trailing)
    label.place(
      in: Rect(
        x: rect.x, y: rect.y + AxisAlignment.center.offset(of: left.height, in: rect.height), width: left.width,
        height: left.height), parts.label, on: painter)
    trailing.place(
      in: Rect(
        x: rect.maxX - right.width, y: rect.y + AxisAlignment.center.offset(of: right.height, in: rect.height),
        width: right.width, height: right.height), parts.trailing, on: painter)
  }

  override func firstBaseline(_ proposal: Proposal) -> Int { label.firstBaseline(parts(proposal).label) }
}
