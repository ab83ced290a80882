import CellCanvas

/// `ScrollView`: content of its own length, seen through a window.
final class ScrollBox: UnaryBox {
  let scrollsDown: Bool
  let scrollsAcross: Bool

  init(_ child: LayoutNode, scrollsDown: Bool, scrollsAcross: Bool) {
    self.scrollsDown = scrollsDown
    self.scrollsAcross = scrollsAcross
    super.init(child)
  }

  private func inner(_ proposal: Proposal) -> Proposal {
    Proposal(width: scrollsAcross ? nil : proposal.width, height: scrollsDown ? nil : proposal.height)
  }

  override func size(for proposal: Proposal) -> Size {
    let size = child.measure(inner(proposal))
    return Size(
      width: scrollsAcross ? proposal.width ?? size.width : size.width,
      height: scrollsDown ? proposal.height ?? size.height : size.height)
  }

  override func draw(in rect: Rect, _ proposal: Proposal, on painter: CellPainter) {
    let size = child.measure(inner(proposal))
    let window = ScrollWindow(rect, contentRows: scrollsDown ? size.height : 0, on: painter)
    painter.clipped(to: rect) {
      let x = scrollsAcross ? rect.x : rect.x + AxisAlignment.center.offset(of: size.width, in: rect.width)
      let frame = Rect(x: x, y: rect.y - window.offset, width: size.width, height: size.height)
      child.place(in: frame, inner(proposal), on: painter)
    }
    window.mark(on: painter)
    if scrollsAcross, size.width > rect.width, rect.width > 0 {
      painter.put("→", rect.maxX - 1, rect.y + min(rect.height, size.height) - 1, .secondary)
    }
  }
}

/// What of a scrolling container's rows is seen.
struct ScrollWindow {
  let rect: Rect
  /// Rows of content above what is seen.
  let offset: Int
  /// Rows of content below what is seen.
  let below: Int

  init(_ rect: Rect, contentRows: Int, on painter: CellPainter) {
    let visible = rect.intersection(painter.clip)
    self.rect = visible
    let hidden = max(0, contentRows - max(0, visible.maxY - rect.y))
    offset = max(0, min(painter.scroll[painter.node] ?? 0, hidden))
    below = hidden - offset
  }

  /// `↓` in the last cell where there is more below.
  func mark(on painter: CellPainter) {
    guard below > 0, !rect.isEmpty, below < Extent.infinite / 2 else { return }
    painter.overflowRows = max(painter.overflowRows, below)
    painter.put("↓", rect.maxX - 1, rect.maxY - 1, .secondary)
  }
}

/// `safeAreaInset`: content stuck to an edge.
final class SafeAreaInsetBox: UnaryBox {
  enum Edge {
    case top, bottom, leading, trailing
    var axis: Axis { self == .top || self == .bottom ? .vertical : .horizontal }

    init(named name: String?) {
      self = name == "top" ? .top : name == "leading" ? .leading : name == "trailing" ? .trailing : .bottom
    }
  }

  let inset: LayoutNode
  let edge: Edge
  let spacing: Int
  let alignment: Alignment

  init(_ child: LayoutNode, _ inset: LayoutNode, edge: Edge, spacing: Int, alignment: Alignment) {
    self.inset = inset
    self.edge = edge
    self.spacing = spacing
    self.alignment = alignment
    super.init(child)
  }

  private func insetProposal(_ proposal: Proposal) -> Proposal {
    edge.axis == .vertical
      ? Proposal(width: proposal.width, height: nil) : Proposal(width: nil, height: proposal.height)
  }

  private func inner(_ proposal: Proposal) -> Proposal {
    let size = inset.measure(insetProposal(proposal))
    return edge.axis == .vertical
      ? proposal.shrunk(width: 0, height: size.height + spacing)
      : proposal.shrunk(width: size.width + spacing, height: 0)
  }

  override func size(for proposal: Proposal) -> Size {
    let size = child.measure(inner(proposal))
    let extra = inset.measure(insetProposal(proposal))
    return edge.axis == .vertical
      ? Size(width: size.width, height: size.height + extra.height + spacing)
      : Size(width: size.width + extra.width + spacing, height: size.height)
  }

  override func draw(in rect: Rect, _ proposal: Proposal, on painter: CellPainter) {
    let extra = inset.measure(insetProposal(proposal))
    var room = rect
    var band = rect
    switch edge {
    case .top:
      band.height = extra.height
      room = rect.inset(top: extra.height + spacing)
    case .bottom:
      band = Rect(x: rect.x, y: rect.maxY - extra.height, width: rect.width, height: extra.height)
      room = rect.inset(bottom: extra.height + spacing)
    case .leading:
      band.width = extra.width
      room = rect.inset(left: extra.width + spacing)
    case .trailing:
      band = Rect(x: rect.maxX - extra.width, y: rect.y, width: extra.width, height: rect.height)
      room = rect.inset(right: extra.width + spacing)
    }
    painter.clipped(to: room) { child.place(aligned: .center, in: room, inner(proposal), on: painter) }
    inset.place(aligned: alignment, in: band, insetProposal(proposal), on: painter)
  }
}
