import CellCanvas
import SheetScene

/// What stands over a presenter.
enum Modal {
  case sheet(LayoutNode, SheetGeometry, Ink.Fill)
  case popover(LayoutNode, anchor: UInt32?)
  case alert(LayoutNode, isDialog: Bool)

  /// Rows where nothing is behind and the content decides.
  func contentHeight(_ width: Int) -> Int {
    switch self {
    case .sheet(let root, _, _), .popover(let root, _):
      min(5_000, root.measure(Proposal(width: max(1, width - 2), height: nil)).height + 2)
    case .alert(let root, _): root.measure(Proposal(width: max(1, width - 2), height: nil)).height + 2
    }
  }

  func draw(_ presentation: Presentation, on painter: CellPainter) {
    let screen = painter.bounds
    switch self {
    case .sheet(let root, let geometry, let fill):
      Self.drawSheet(root, geometry, fill, presentation, on: painter)
    case .popover(let root, let anchor):
      let place = anchor.flatMap { id in painter.hits.last { $0.node == id } }
      Self.drawPopover(root, at: place, on: painter)
    case .alert(let root, let isDialog):
      let room = screen.inset(left: 1, right: 1)
      let size = root.measure(Proposal(width: room.width, height: nil))
      let alignment = Alignment(horizontal: .center, vertical: isDialog ? .end : .center)
      var place = room.placing(size, alignment)
      if isDialog { place.y = max(0, place.y - 1) }
      root.place(in: place, Proposal(width: room.width, height: nil), on: painter)
    }
  }

  // MARK: Sheets

  private static func drawSheet(
    _ root: LayoutNode, _ geometry: SheetGeometry, _ fill: Ink.Fill, _ presentation: Presentation,
    on painter: CellPainter
  ) {
    let screen = painter.bounds
    var rect = screen
    var isClosed = presentation.wantedHeight == nil && !presentation.floats
    if presentation.floats {
      rect = Rect(x: 0, y: screen.height - geometry.height, width: screen.width, height: geometry.height)
      if geometry.isForm {
        rect = screen.placing(Size(width: 68, height: min(geometry.height, 31, max(10, screen.height - 6))), .center)
        isClosed = true
      } else if geometry.isMac {
        let ideal = root.measure(.ideal)
        let size = Size(
          width: min(max(ideal.width, 36) + 2, screen.width - 4),
          height: min(max(ideal.height, 3) + 2, screen.height - 2))
        rect = screen.placing(size, Alignment(horizontal: .center, vertical: .start))
        rect.y = min(1, screen.height - rect.height)
        isClosed = true
      }
    }
    let edges = painter.look.fills ? 1 : 0
    painter.fill(rect.inset(top: edges, bottom: isClosed ? edges : 0), fill)
    frame(rect, isClosed: isClosed, fill, on: painter)
    if geometry.hasGrabber { grabber(rect, fill, on: painter) }
    let bottom = (isClosed ? 1 : 0) + (presentation.options.bezel && !isClosed ? 2 : 0)
    let room = rect.inset(left: 1, top: 1, right: 1, bottom: bottom)
    painter.clipped(to: room) { root.placeContent(in: room, on: painter) }
  }

  private static func frame(_ rect: Rect, isClosed: Bool, _ fill: Ink.Fill, on painter: CellPainter) {
    guard !painter.look.fills else {
      painter.cardEdge(rect, isTop: true, fill)
      if isClosed { painter.cardEdge(rect, isTop: false, fill) }
      return
    }
    let ink = Ink.separator
    painter.row("─", rect.x + 1, rect.y, rect.width - 2, ink)
    painter.put("╭", rect.x, rect.y, ink)
    painter.put("╮", rect.maxX - 1, rect.y, ink)
    painter.column("│", rect.x, rect.y + 1, rect.height - 1, ink)
    painter.column("│", rect.maxX - 1, rect.y + 1, rect.height - 1, ink)
    guard isClosed else { return }
    painter.row("─", rect.x + 1, rect.maxY - 1, rect.width - 2, ink)
    painter.put("╰", rect.x, rect.maxY - 1, ink)
    painter.put("╯", rect.maxX - 1, rect.maxY - 1, ink)
  }

  private static func grabber(_ rect: Rect, _ fill: Ink.Fill, on painter: CellPainter) {
    let x = rect.x + (rect.width - 6) / 2
    if painter.look.fills {
      painter.row("▄", x, rect.y, 6, .secondary)
    } else {
      painter.text(painter.look.isUnicode ? "╴━━━━╶" : "-====-", x, rect.y, .secondary)
    }
  }

  // MARK: Popovers

  private static func drawPopover(_ root: LayoutNode, at anchor: Hit?, on painter: CellPainter) {
    let screen = painter.bounds
    let ideal = root.measure(.ideal)
    let width = min(max(ideal.width, 10) + 4, max(4, screen.width - 2))
    let height = min(root.measure(Proposal(width: width - 4, height: nil)).height + 2, screen.height)
    let anchor = anchor ?? Hit(x: screen.width / 2, y: screen.height / 3, width: 1, height: 1, node: 0)
    let below = anchor.y + anchor.height + height <= screen.height
    let x = max(0, min(anchor.x + anchor.width / 2 - width / 2, screen.width - width))
    let y = below ? anchor.y + anchor.height : max(0, anchor.y - height)
    let rect = Rect(x: x, y: y, width: width, height: height)
    painter.card(rect)
    let arrow = max(rect.x + 1, min(anchor.x + anchor.width / 2, rect.maxX - 2))
    painter.put(below ? "▲" : "▼", arrow, below ? rect.y : rect.maxY - 1, painter.look.fills ? Ink(.card) : .separator)
    let room = rect.inset(left: 2, top: 1, right: 2, bottom: 1)
    painter.clipped(to: room) { root.placeContent(in: room, on: painter) }
  }
}
