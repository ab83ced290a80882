import CellCanvas

/// Content over a tab bar or page dots. Takes all the room.
final class TabBox: ContainerBox {
  let bar: LayoutNode
  /// 2 with a line above the labels.
  let rows: Int

  init(_ child: LayoutNode, _ bar: LayoutNode, rows: Int) {
    self.bar = bar
    self.rows = rows
    super.init(child)
  }

  override func size(for proposal: Proposal) -> Size {
    let size = child.measure(proposal.shrunk(width: 0, height: rows))
    return Size(width: proposal.width ?? size.width, height: proposal.height ?? size.height + rows)
  }

  override func draw(in rect: Rect, _ proposal: Proposal, on painter: CellPainter) {
    let room = rect.inset(bottom: min(rows, rect.height))
    painter.clipped(to: room) { child.placeContent(in: room, on: painter) }
    if rows > 1 { painter.row("─", rect.x, rect.maxY - 2, rect.width, .separator) }
    let band = Rect(x: rect.x, y: rect.maxY - 1, width: rect.width, height: 1)
    bar.place(in: band, Proposal(band.size), on: painter)
  }
}

/// Labels of tabs in equal shares of the width.
final class TabLabels: LayoutNode {
  let labels: [LayoutNode]

  init(_ labels: [LayoutNode]) { self.labels = labels }

  override func size(for proposal: Proposal) -> Size { Size(width: proposal.width ?? 0, height: 1) }

  override func draw(in rect: Rect, _ proposal: Proposal, on painter: CellPainter) {
    for (index, label) in labels.enumerated() {
      let start = rect.x + rect.width * index / labels.count
      let end = rect.x + rect.width * (index + 1) / labels.count
      let room = Rect(x: start, y: rect.y, width: end - start, height: 1)
      painter.clipped(to: room) { label.place(aligned: .center, in: room, Proposal(room.size), on: painter) }
    }
  }
}

/// `● ○ ○`
final class PageDots: LayoutNode {
  let count: Int
  let selected: Int

  init(count: Int, selected: Int) {
    self.count = min(count, 20)
    self.selected = selected
  }

  override func size(for proposal: Proposal) -> Size { Size(width: proposal.width ?? 2 * count, height: 1) }

  override func draw(in rect: Rect, _ proposal: Proposal, on painter: CellPainter) {
    let start = rect.x + AxisAlignment.center.offset(of: 2 * count - 1, in: rect.width)
    for index in 0..<count {
      let isSelected = index == selected
      painter.put(
        isSelected ? "●" : "○", start + 2 * index, rect.y, isSelected ? .label : .tertiary)
    }
  }
}

/// The columns of a split view, with lines between them.
final class SplitBox: LayoutNode {
  let columns: [LayoutNode]

  init(_ columns: [LayoutNode]) { self.columns = columns }

  override func size(for proposal: Proposal) -> Size {
    Size(width: proposal.width ?? 100, height: proposal.height ?? columns.map { $0.measure(.ideal).height }.max() ?? 0)
  }

  override func draw(in rect: Rect, _ proposal: Proposal, on painter: CellPainter) {
    guard rect.width < Extent.infinite else { return }
    // A sidebar is 320 points wide, but leaves the detail most of the room.
    let side = min(40, rect.width / (columns.count + 1))
    var x = rect.x
    for (index, column) in columns.enumerated() {
      let isLast = index == columns.count - 1
      let room = Rect(x: x, y: rect.y, width: isLast ? rect.maxX - x : side - 1, height: rect.height)
      painter.clipped(to: room) { column.placeContent(in: room, on: painter) }
      if !isLast { painter.column("│", room.maxX, rect.y, rect.height, .separator) }
      x += side
    }
  }
}
