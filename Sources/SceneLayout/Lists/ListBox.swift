import CellCanvas

/// `List` and `Form`: sections of rows, scrolling.
///
/// A row of one line and its separator are two rows of cells, 44 points.
final class ListBox: LayoutNode {
  let sections: [ListSection]
  let style: Styles.ListStyle
  /// Blank rows between sections.
  let spacing: Int
  let hidesBackground: Bool
  private var plans: [(width: Int, plan: Plan)] = []

  init(_ sections: [ListSection], style: Styles.ListStyle, spacing: Int, hidesBackground: Bool) {
    self.sections = sections
    self.style = style
    self.spacing = spacing
    self.hidesBackground = hidesBackground
  }

  /// Where things stand for a width, from the top of the content.
  private struct Plan {
    var height = 0
    var sections: [Part] = []

    struct Part {
      var start = 0
      var headerRows = 0
      /// Of each row's content.
      var rows: [Range<Int>] = []
      var footer = 0
      var end = 0
    }
  }

  private var isCard: Bool { style != .plain }
  /// Blank columns beside the card.
  private var margin: Int { style == .grouped ? 0 : 2 }
  private var edge: Int { isCard ? 2 : 0 }
  private func contentWidth(_ width: Int) -> Int { max(1, width - 2 * (margin + edge)) }

  /// The columns beside a row's content. Zero insets remove the padding, the border stays.
  private func padding(_ row: LayoutNode) -> (left: Int, right: Int) {
    func columns(_ inset: Int) -> Int { inset == 0 ? (isCard ? -1 : -2) : max(0, min(inset, 40) - 2) }
    guard let insets = row.traits.rowInsets else { return (0, 0) }
    return (columns(insets.leading), columns(insets.trailing))
  }

  private func rowProposal(_ row: LayoutNode, _ width: Int) -> Proposal {
    let padding = padding(row)
    return Proposal(width: max(1, contentWidth(width) - padding.left - padding.right), height: nil)
  }

  private func noteProposal(_ width: Int) -> Proposal { Proposal(width: contentWidth(width), height: nil) }

  private func plan(_ width: Int) -> Plan {
    for entry in plans where entry.width == width { return entry.plan }
    var plan = Plan()
    var y = isCard ? 1 : 0
    for (index, section) in sections.enumerated() {
      if index > 0 { y += isCard || section.header != nil ? spacing : 0 }
      var part = Plan.Part(start: y)
      if let header = section.header {
        part.headerRows = max(1, header.measure(noteProposal(width)).height)
        y += part.headerRows
      }
      if isCard, !section.rows.isEmpty { y += 1 }
      for row in section.rows {
        let height = max(1, row.measure(rowProposal(row, width)).height)
        part.rows.append(y..<y + height)
        y += height + 1
      }
      part.footer = y
      if let footer = section.footer { y += footer.measure(noteProposal(width)).height }
      part.end = y
      plan.sections.append(part)
    }
    plan.height = y
    plans.append((width, plan))
    return plan
  }

  /// Wide enough for its rows, but not wider than people read.
  private lazy var idealWidth: Int = {
    let widest = sections.reduce(0) { widest, section in
      section.rows.reduce(widest) { max($0, $1.measure(.ideal).width) }
    }
    return max(40, min(widest + 2 * (margin + edge), 68))
  }()

  override func size(for proposal: Proposal) -> Size {
    let width = min(proposal.width ?? idealWidth, Extent.infinite)
    guard let height = proposal.height else { return Size(width: width, height: plan(width).height) }
    return Size(width: width, height: height)
  }

  override func draw(in rect: Rect, _ proposal: Proposal, on painter: CellPainter) {
    guard rect.width < Extent.infinite else { return }
    let plan = plan(rect.width)
    if isCard, !hidesBackground { painter.fill(rect, .grouped) }
    let window = ScrollWindow(rect, contentRows: plan.height, on: painter)
    painter.clipped(to: rect) {
      for (section, part) in zip(sections, plan.sections) {
        let top = rect.y - window.offset
        guard top + part.end >= painter.clip.y, top + part.start < painter.clip.maxY else { continue }
        draw(section, part, in: Rect(x: rect.x, y: top, width: rect.width, height: plan.height), on: painter)
      }
    }
    window.mark(on: painter)
  }

  /// `rect` is that of the whole content.
  private func draw(_ section: ListSection, _ part: Plan.Part, in rect: Rect, on painter: CellPainter) {
    let outer = painter.node
    if section.owner != 0 {
      painter.enter(
        section.owner, Rect(x: rect.x, y: rect.y + part.start, width: rect.width, height: part.end - part.start),
        isActionable: false)
    }
    let left = rect.x + margin + edge
    let proposal = noteProposal(rect.width)
    if let header = section.header {
      let room = Rect(x: left, y: rect.y + part.start, width: contentWidth(rect.width), height: part.headerRows)
      header.place(aligned: .topLeading, in: room, proposal, on: painter)
    }
    drawRows(section, part, in: rect, on: painter)
    if let footer = section.footer {
      let room = Rect(x: left, y: rect.y + part.footer, width: contentWidth(rect.width), height: part.end - part.footer)
      footer.place(aligned: .topLeading, in: room, proposal, on: painter)
    }
    painter.node = outer
  }

  private func drawRows(_ section: ListSection, _ part: Plan.Part, in rect: Rect, on painter: CellPainter) {
    guard let first = part.rows.first, let last = part.rows.last else { return }
    let card = Rect(
      x: rect.x + margin, y: rect.y + first.lowerBound - 1, width: rect.width - 2 * margin,
      height: last.upperBound - first.lowerBound + 2)
    let isBare = section.rows.allSatisfy(\.traits.clearsRowBackground)
    if isCard, !isBare { painter.card(card) }
    for (index, row) in section.rows.enumerated() {
      let rows = part.rows[index]
      let y = rect.y + rows.lowerBound
      guard y <= painter.clip.maxY else { return }
      if let fill = row.traits.rowBackground {
        let inside = isCard ? card.inset(left: painter.look.fills ? 0 : 1, right: painter.look.fills ? 0 : 1) : card
        painter.fill(Rect(x: inside.x, y: y, width: inside.width, height: rows.count), fill)
      }
      let proposal = rowProposal(row, rect.width)
      let padding = padding(row)
      let room = Rect(
        x: rect.x + margin + edge + padding.left, y: y, width: proposal.width ?? 0, height: rows.count)
      row.place(aligned: .leading, in: room, proposal, on: painter)
      let rule = rect.y + rows.upperBound
      if !isCard {
        if !row.traits.hidesRowSeparator {
          painter.row("─", rect.x + margin, rule, rect.width - margin, .separator)
        }
      } else if index < section.rows.count - 1, !isBare {
        painter.cardRule(card, y: rule, isHidden: row.traits.hidesRowSeparator)
      }
    }
  }
}
