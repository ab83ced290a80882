import CellCanvas

/// The bar at the top of a navigation container.
struct NavigationBar {
  var leading: [LayoutNode]
  var trailing: [LayoutNode]
  var title: LayoutNode?
  var subtitle: LayoutNode?
  var isLarge: Bool
  var search: LayoutNode?

  private var hasItems: Bool { !leading.isEmpty || !trailing.isEmpty }
  private var hasRows: Bool { hasItems || title != nil }

  /// Two where a view of two lines is the title.
  private var titleRows: Int { isLarge ? 1 : max(1, min(title?.measure(.ideal).height ?? 1, 2)) }

  /// Two in big letters, whether or not they fit in the end.
  private var largeRows: Int { title is BigTextBox ? 2 : 1 }

  /// Inline: items and title, then a line. Large: items, the title, a blank row. A search field has two more.
  var rows: Int {
    let extra = (subtitle == nil ? 0 : 1) + (search == nil ? 0 : 2)
    // Under a large title the field takes the place of the blank row.
    return isLarge
      ? (hasItems ? 1 : 0) + largeRows + (search == nil ? 1 : 0) + extra : (hasRows ? titleRows + 1 : 0) + extra
  }

  func draw(in rect: Rect, on painter: CellPainter) {
    let left = place(leading, from: rect.x + 1, y: rect.y, on: painter)
    let width = Self.width(trailing)
    _ = place(trailing, from: rect.maxX - 1 - width, y: rect.y, on: painter)
    var y = rect.y
    if isLarge {
      y += hasItems ? 1 : 0
      let room = Rect(x: rect.x + 2, y: y, width: rect.width - 4, height: largeRows)
      title?.place(aligned: .leading, in: room, Proposal(room.size), on: painter)
      y += largeRows
      if let subtitle {
        subtitle.place(
          aligned: .leading, in: Rect(x: room.x, y: y, width: room.width, height: 1), Proposal(room.size), on: painter)
        y += 1
      }
    } else {
      let taken = trailing.isEmpty ? 0 : width + 2
      place(title, in: rect, y: y, left: leading.isEmpty ? 0 : left - rect.x + 1, right: taken, on: painter)
      if hasRows { y += titleRows }
      if let subtitle {
        place(subtitle, in: rect, y: y, left: 1, right: 1, on: painter)
        y += 1
      }
      if hasRows { painter.row("─", rect.x, y, rect.width, .separator) }
      y += hasRows ? 1 : 0
      if let search { drawSearch(search, in: rect, y: y, on: painter) }
      return
    }
    if let search { drawSearch(search, in: rect, y: y, on: painter) }
  }

  private func drawSearch(_ search: LayoutNode, in rect: Rect, y: Int, on painter: CellPainter) {
    let field = Rect(x: rect.x + 1, y: y, width: rect.width - 2, height: 1)
    if painter.look.fills { painter.fill(field, .fill) }
    let inside = field.inset(left: 1, right: 1)
    search.place(aligned: .leading, in: inside, Proposal(inside.size), on: painter)
  }

  /// Centred between equal margins, so that a title only moves where it would become unreadable.
  private func place(
    _ title: LayoutNode?, in rect: Rect, y: Int, left: Int, right: Int, on painter: CellPainter
  ) {
    guard let title else { return }
    let ideal = title.measure(.ideal).width
    let centered = rect.width - 2 * max(left, right)
    let free = rect.width - left - right
    let room: Rect
    if ideal <= centered || centered >= 12 || centered >= free {
      let width = max(min(centered, rect.width), min(4, free))
      room = Rect(x: rect.x + (rect.width - width) / 2, y: y, width: width, height: titleRows)
    } else {
      room = Rect(x: rect.x + left, y: y, width: max(0, free), height: titleRows)
    }
    title.place(aligned: .center, in: room, Proposal(room.size), on: painter)
  }

  private static func width(_ items: [LayoutNode]) -> Int {
    items.reduce(0) { $0 + $1.measure(.ideal).width } + max(0, items.count - 1)
  }

  /// Places items beside each other and answers where the last one ends.
  private func place(_ items: [LayoutNode], from x: Int, y: Int, on painter: CellPainter) -> Int {
    var x = x
    for item in items {
      let size = item.measure(.ideal)
      item.place(in: Rect(x: x, y: y, width: size.width, height: size.height), .ideal, on: painter)
      x += size.width + 1
    }
    return x - 1
  }
}

/// Content under a navigation bar and over a toolbar. Takes all the room.
final class NavigationBox: ContainerBox {
  let bar: NavigationBar?
  let bottom: LayoutNode?

  init(_ child: LayoutNode, bar: NavigationBar?, bottom: LayoutNode?) {
    self.bar = bar
    self.bottom = bottom
    super.init(child)
  }

  private var topRows: Int { bar?.rows ?? 0 }
  private var bottomRows: Int { bottom == nil ? 0 : 2 }

  private func inner(_ proposal: Proposal) -> Proposal { proposal.shrunk(width: 0, height: topRows + bottomRows) }

  override func size(for proposal: Proposal) -> Size {
    if let width = proposal.width, let height = proposal.height { return Size(width: width, height: height) }
    let size = child.measure(inner(proposal))
    return Size(
      width: proposal.width ?? max(size.width, 30), height: proposal.height ?? size.height + topRows + bottomRows)
  }

  override func draw(in rect: Rect, _ proposal: Proposal, on painter: CellPainter) {
    let top = min(topRows, rect.height)
    let room = rect.inset(top: top, bottom: min(bottomRows, rect.height - top))
    painter.clipped(to: room) { child.placeContent(in: room, on: painter) }
    painter.clipped(to: rect) {
      bar?.draw(in: Rect(x: rect.x, y: rect.y, width: rect.width, height: top), on: painter)
      if let bottom {
        painter.row("─", rect.x, rect.maxY - 2, rect.width, .separator)
        let band = Rect(x: rect.x + 1, y: rect.maxY - 1, width: max(0, rect.width - 2), height: 1)
        bottom.place(aligned: .center, in: band, Proposal(band.size), on: painter)
      }
    }
  }
}
