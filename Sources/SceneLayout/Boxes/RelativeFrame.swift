import SheetScene

/// The room that a `GeometryReader` gets, known when it is drawn.
final class ReaderRoom {
  var size: Size?

  /// The points of `[share of the width, share of the height, points]`; nil as long as the room is not known.
  func points(_ share: [SceneValue]) -> Double? {
    guard let size, share.count == 3 else { return nil }
    let numbers = share.compactMap(\.number)
    guard numbers.count == 3 else { return nil }
    let width = Double(size.width) * CellUnits.pointsPerColumn
    let height = Double(size.height) * CellUnits.pointsPerRow
    return max(0, numbers[0] * width + numbers[1] * height + numbers[2])
  }
}

/// A frame whose lengths are shares of the room that the reader around it gets.
final class RelativeFrame: UnaryBox {
  private let room: ReaderRoom
  private let make: (LayoutNode) -> LayoutNode
  private var made: (size: Size?, frame: LayoutNode)?

  init(_ child: LayoutNode, in room: ReaderRoom, make: @escaping (LayoutNode) -> LayoutNode) {
    self.room = room
    self.make = make
    super.init(child)
  }

  private var frame: LayoutNode {
    if let made, made.size == room.size { return made.frame }
    let frame = make(child)
    made = (room.size, frame)
    return frame
  }

  override func size(for proposal: Proposal) -> Size { frame.measure(proposal) }

  override func draw(in rect: Rect, _ proposal: Proposal, on painter: CellPainter) {
    frame.place(in: rect, proposal, on: painter)
  }

  override func firstBaseline(_ proposal: Proposal) -> Int { frame.firstBaseline(proposal) }
  override func lastBaseline(_ proposal: Proposal) -> Int { frame.lastBaseline(proposal) }
}
