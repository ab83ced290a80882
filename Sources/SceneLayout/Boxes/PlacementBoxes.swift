/// `offset`: painted elsewhere, measured as if it was not.
final class OffsetBox: UnaryBox {
  let dx, dy: Int

  init(_ child: LayoutNode, dx: Int, dy: Int) {
    self.dx = dx
    self.dy = dy
    super.init(child)
  }

  override func draw(in rect: Rect, _ proposal: Proposal, on painter: CellPainter) {
    child.place(
      in: Rect(x: rect.x + dx, y: rect.y + dy, width: rect.width, height: rect.height), proposal, on: painter)
  }
}

/// `position`: takes all the room, its child is centred at a point.
final class PositionBox: UnaryBox {
  let column, row: Int

  init(_ child: LayoutNode, column: Int, row: Int) {
    self.column = column
    self.row = row
    super.init(child)
  }

  override func size(for proposal: Proposal) -> Size {
    let size = child.measure(proposal)
    return Size(width: proposal.width ?? size.width, height: proposal.height ?? size.height)
  }

  override func draw(in rect: Rect, _ proposal: Proposal, on painter: CellPainter) {
    let size = child.measure(proposal)
    child.place(
      in: Rect(
        x: rect.x + column - size.width / 2, y: rect.y + row - size.height / 2, width: size.width, height: size.height),
      proposal, on: painter)
  }
}

/// `aspectRatio`, `scaledToFit` and `scaledToFill`. A cell is 8 × 20 points.
final class AspectRatioBox: UnaryBox {
  /// Width by height in points; nil for the child's own.
  let ratio: Double?
  let fills: Bool

  init(_ child: LayoutNode, ratio: Double?, fills: Bool) {
    self.ratio = ratio.flatMap { $0.isFinite && $0 > 0.01 && $0 < 100 ? $0 : nil }
    self.fills = fills
    super.init(child)
  }

  private func inner(_ proposal: Proposal) -> Proposal {
    let ideal = child.measure(.ideal)
    let own = Double(max(1, ideal.width)) * 8 / (Double(max(1, ideal.height)) * 20)
    let ratio = self.ratio ?? own
    func height(_ width: Int) -> Int { max(1, CellUnits.nearest(Double(min(width, 100_000)) * 8 / ratio / 20)) }
    func width(_ height: Int) -> Int { max(1, CellUnits.nearest(Double(min(height, 100_000)) * 20 * ratio / 8)) }
    switch (proposal.width, proposal.height) {
    case (nil, nil):
      return Proposal(
        width: self.ratio == nil ? nil : ideal.width, height: self.ratio == nil ? nil : height(ideal.width))
    case (let offered?, nil): return Proposal(width: offered, height: offered == 0 ? 0 : height(offered))
    case (nil, let offered?): return Proposal(width: offered == 0 ? 0 : width(offered), height: offered)
    case (let across?, let down?):
      if across == 0 || down == 0 {
        return fills ? Proposal(width: across, height: down) : Proposal(width: 0, height: 0)
      }
      if across >= Extent.infinite && down >= Extent.infinite { return proposal }
      let isWide = down >= Extent.infinite ? false : across >= Extent.infinite || width(down) < across
      // Fitting a wide room the height decides; filling it the width does.
      return isWide != fills
        ? Proposal(width: width(down), height: down) : Proposal(width: across, height: height(across))
    }
  }

  override func size(for proposal: Proposal) -> Size { child.measure(inner(proposal)) }

  override func draw(in rect: Rect, _ proposal: Proposal, on painter: CellPainter) {
    child.place(in: rect, inner(proposal), on: painter)
  }
}

/// `hidden`, or no opacity: room without a picture.
final class HiddenBox: UnaryBox {
  override func draw(in rect: Rect, _ proposal: Proposal, on painter: CellPainter) {}
}

/// Takes all the room and puts its content at the top: `GeometryReader`.
final class GeometryBox: ContainerBox {
  private let room: ReaderRoom

  init(_ child: LayoutNode, _ room: ReaderRoom) {
    self.room = room
    super.init(child)
  }

  override func size(for proposal: Proposal) -> Size {
    Size(width: proposal.width ?? 1, height: proposal.height ?? 1)
  }

  override func draw(in rect: Rect, _ proposal: Proposal, on painter: CellPainter) {
    room.size = rect.size
    child.place(aligned: .topLeading, in: rect, Proposal(rect.size), on: painter)
  }
}

/// `ViewThatFits`: the first child whose ideal size fits, else the last.
final class FittingBox: LayoutNode {
  let children: [LayoutNode]

  init(_ children: [LayoutNode]) { self.children = children }

  private func choice(_ proposal: Proposal) -> LayoutNode? {
    children.first {
      let size = $0.measure(.ideal)
      return size.width <= proposal.width ?? Extent.infinite && size.height <= proposal.height ?? Extent.infinite
    } ?? children.last
  }

  override func size(for proposal: Proposal) -> Size { choice(proposal)?.measure(proposal) ?? .zero }

  override func draw(in rect: Rect, _ proposal: Proposal, on painter: CellPainter) {
    choice(proposal)?.place(in: rect, proposal, on: painter)
  }
}
