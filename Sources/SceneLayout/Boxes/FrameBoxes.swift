/// `frame(width:height:)`, in cells.
final class FixedFrame: UnaryBox {
  let width: Int?
  let height: Int?
  let alignment: Alignment

  init(_ child: LayoutNode, width: Int?, height: Int?, alignment: Alignment) {
    self.width = width
    self.height = height
    self.alignment = alignment
    super.init(child)
  }

  private func inner(_ proposal: Proposal) -> Proposal {
    Proposal(width: width ?? proposal.width, height: height ?? proposal.height)
  }

  override func size(for proposal: Proposal) -> Size {
    let size = child.measure(inner(proposal))
    return Size(width: width ?? size.width, height: height ?? size.height)
  }

  override func draw(in rect: Rect, _ proposal: Proposal, on painter: CellPainter) {
    child.place(aligned: alignment, in: rect, inner(proposal), on: painter)
  }

  override func firstBaseline(_ proposal: Proposal) -> Int { baseline(proposal, child.firstBaseline(inner(proposal))) }
  override func lastBaseline(_ proposal: Proposal) -> Int { baseline(proposal, child.lastBaseline(inner(proposal))) }

  private func baseline(_ proposal: Proposal, _ row: Int) -> Int {
    alignment.vertical.offset(of: child.measure(inner(proposal)).height, in: measure(proposal).height) + row
  }
}

/// `frame(minWidth:idealWidth:maxWidth:…)`, in cells.
final class FlexibleFrame: UnaryBox {
  /// The limits of one axis. An ideal below the minimum or a maximum below the ideal is lifted, as SwiftUI does.
  struct Limits {
    let minimum: Int?
    let ideal: Int?
    let maximum: Int?

    init(minimum: Int?, ideal: Int?, maximum: Int?) {
      self.minimum = minimum
      let lifted = ideal.map { max($0, minimum ?? 0) }
      self.ideal = lifted
      self.maximum = maximum.map { max($0, lifted ?? minimum ?? 0) }
    }

    private func clamp(_ length: Int) -> Int { min(max(length, minimum ?? 0), maximum ?? Extent.infinite) }

    func proposal(_ offered: Int?) -> Int? { (offered ?? ideal).map(clamp) }

    func length(_ offered: Int?, child: Int) -> Int {
      if let offered, minimum != nil, maximum != nil { return clamp(offered) }
      if offered == nil, let ideal { return ideal }
      let limited = proposal(offered)
      switch (minimum, maximum) {
      case (_?, _?): return clamp(child)
      case (let minimum?, nil): return max(min(limited ?? child, child), minimum)
      case (nil, let maximum?): return min(max(limited ?? child, child), maximum)
      case (nil, nil): return child
      }
    }
  }

  let horizontal: Limits
  let vertical: Limits
  let alignment: Alignment

  init(_ child: LayoutNode, horizontal: Limits, vertical: Limits, alignment: Alignment) {
    self.horizontal = horizontal
    self.vertical = vertical
    self.alignment = alignment
    super.init(child)
  }

  private func inner(_ proposal: Proposal) -> Proposal {
    let width = horizontal.proposal(proposal.width)
    var height = vertical.proposal(proposal.height) ?? (child.fillsFrame ? vertical.minimum : nil)
    // What is free to grow grows as far as the frame allows.
    if height == nil, let most = vertical.maximum, most < Extent.infinite,
      child.measure(Proposal(width: width, height: nil)).height > most
    {
      height = most
    }
    return Proposal(width: width, height: height)
  }

  override func size(for proposal: Proposal) -> Size {
    let size = child.measure(inner(proposal))
    return Size(
      width: horizontal.length(proposal.width, child: size.width),
      height: vertical.length(proposal.height, child: size.height))
  }

  override func draw(in rect: Rect, _ proposal: Proposal, on painter: CellPainter) {
    let size = child.measure(inner(proposal))
    var place = rect.placing(size, alignment)
    // In a frame that fills a room what is too large for it keeps its beginning.
    if vertical.maximum == Extent.infinite, size.height > rect.height { place.y = rect.y }
    if horizontal.maximum == Extent.infinite, size.width > rect.width { place.x = rect.x }
    child.place(in: place, inner(proposal), on: painter)
  }

  override func firstBaseline(_ proposal: Proposal) -> Int { baseline(proposal, child.firstBaseline(inner(proposal))) }
  override func lastBaseline(_ proposal: Proposal) -> Int { baseline(proposal, child.lastBaseline(inner(proposal))) }

  private func baseline(_ proposal: Proposal, _ row: Int) -> Int {
    alignment.vertical.offset(of: child.measure(inner(proposal)).height, in: measure(proposal).height) + row
  }
}

/// `fixedSize`: the ideal size on some axes.
final class FixedSizeBox: UnaryBox {
  let horizontal: Bool
  let vertical: Bool

  init(_ child: LayoutNode, horizontal: Bool, vertical: Bool) {
    self.horizontal = horizontal
    self.vertical = vertical
    super.init(child)
  }

  /// Unlike other modifiers this one passes a spacer's rank on.
  override var isSpacer: Bool { child.isSpacer }

  private func inner(_ proposal: Proposal) -> Proposal {
    Proposal(width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
  }

  override func size(for proposal: Proposal) -> Size { child.measure(inner(proposal)) }

  override func draw(in rect: Rect, _ proposal: Proposal, on painter: CellPainter) {
    child.place(in: rect, inner(proposal), on: painter)
  }

  override func firstBaseline(_ proposal: Proposal) -> Int { child.firstBaseline(inner(proposal)) }
  override func lastBaseline(_ proposal: Proposal) -> Int { child.lastBaseline(inner(proposal)) }
}

/// `padding`, in cells.
final class PaddingBox: UnaryBox {
  let left, top, right, bottom: Int

  init(_ child: LayoutNode, left: Int = 0, top: Int = 0, right: Int = 0, bottom: Int = 0) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
    super.init(child)
  }

  private func inner(_ proposal: Proposal) -> Proposal { proposal.shrunk(width: left + right, height: top + bottom) }

  override func size(for proposal: Proposal) -> Size {
    let size = child.measure(inner(proposal))
    return Size(width: size.width + left + right, height: size.height + top + bottom)
  }

  override func draw(in rect: Rect, _ proposal: Proposal, on painter: CellPainter) {
    let rect = Rect(
      x: rect.x + left, y: rect.y + top, width: rect.width - left - right, height: rect.height - top - bottom)
    child.place(in: rect, inner(proposal), on: painter)
  }

  override func firstBaseline(_ proposal: Proposal) -> Int { top + child.firstBaseline(inner(proposal)) }
  override func lastBaseline(_ proposal: Proposal) -> Int { top + child.lastBaseline(inner(proposal)) }
}
