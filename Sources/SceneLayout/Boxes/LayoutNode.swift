/// One box of the layout: a view, or a modifier around one.
///
/// The parent proposes, the box answers with its size, and the parent places it with the proposal it was measured with.
/// Measuring is pure, so answers are remembered: nested stacks ask each child many times.
class LayoutNode {
  /// `layoutPriority`, which survives outer modifiers.
  var priority = 0.0
  /// What a list, grid or stack reads from its direct children.
  var traits = LayoutTraits()
  /// The scene node that this box is; 0 for a modifier's box.
  var owner: UInt32 = 0
  var isActionable = false
  private var memo: [(proposal: Proposal, size: Size)] = []

  final func measure(_ proposal: Proposal) -> Size {
    for entry in memo where entry.proposal == proposal { return entry.size }
    let answer = size(for: proposal)
    let size = Size(width: Extent.clamped(answer.width), height: Extent.clamped(answer.height))
    memo.append((proposal, size))
    return size
  }

  /// Draws into a rectangle of the size that was measured for this proposal.
  final func place(in rect: Rect, _ proposal: Proposal, on painter: CellPainter) {
    guard rect.y < painter.clip.maxY, rect.maxY >= painter.clip.y, !painter.clip.isEmpty else { return }
    guard owner != 0 else { return draw(in: rect, proposal, on: painter) }
    let outer = painter.node
    painter.enter(owner, rect, isActionable: isActionable)
    draw(in: rect, proposal, on: painter)
    painter.node = outer
  }

  /// Measures and draws at once, where a parent has no use for the size before.
  final func place(aligned alignment: Alignment, in rect: Rect, _ proposal: Proposal, on painter: CellPainter) {
    place(in: rect.placing(measure(proposal), alignment), proposal, on: painter)
  }

  /// Draws the content of a screen in the middle of its room. What is too large, also because its points were rounded to
  /// cells, keeps its beginning.
  final func placeContent(in room: Rect, on painter: CellPainter) {
    let size = measure(Proposal(room.size))
    var rect = room.placing(size, .center)
    if size.width > room.width { rect.x = room.x }
    if size.height > room.height { rect.y = room.y }
    place(in: rect, Proposal(room.size), on: painter)
  }

  // For boxes to override.

  func size(for proposal: Proposal) -> Size { .zero }

  func draw(in rect: Rect, _ proposal: Proposal, on painter: CellPainter) {}

  /// The row of the first line of text, from the top; the bottom row where there is no text.
  func firstBaseline(_ proposal: Proposal) -> Int { measure(proposal).height - 1 }

  func lastBaseline(_ proposal: Proposal) -> Int { measure(proposal).height - 1 }

  /// Spacers yield to everything in a stack.
  var isSpacer: Bool { false }

  /// Takes the least height of its frame where no other is offered.
  var fillsFrame: Bool { false }

  /// A name in the place of a view that nobody knows.
  var isPlaceholder: Bool { false }
}

/// What outer containers read from a view, through its modifiers.
struct LayoutTraits {
  var rowBackground: Ink.Fill?
  /// `listRowBackground(.clear)`: the row stands on the list's background.
  var clearsRowBackground = false
  /// Columns on the left and right of a list's row; nil keeps the list's own.
  var rowInsets: (leading: Int, trailing: Int)?
  var hidesRowSeparator = false
  var gridColumns = 1
  var gridAlignment: AxisAlignment?
  /// A whole line of a lazy grid.
  var spansGrid = false
  var zIndex = 0.0
}

/// A box that shows nothing and takes no room.
final class EmptyBox: LayoutNode {}
