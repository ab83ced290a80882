import CellCanvas
import SheetScene

/// Lists and forms: which of their views are rows, and of which section.
extension LayoutBuilder {
  func list(_ node: SceneNode, _ environment: Environment) -> LayoutNode {
    var row = environment.inside()
    row.surroundings = .list
    row.isRow = true
    row.shapeRole = .view
    let style = environment.styles.list == .automatic ? Styles.ListStyle.insetGrouped : environment.styles.list
    var sections: [ListSection] = []
    gather(node.children, row, style, into: &sections)
    sections.removeAll { $0.rows.isEmpty && $0.header == nil && $0.footer == nil }
    return ListBox(
      sections, style: style, spacing: environment.sectionSpacing ?? 1,
      hidesBackground: environment.hidesScrollBackground)
  }

  private func gather(
    _ nodes: [SceneNode], _ environment: Environment, _ style: Styles.ListStyle, into sections: inout [ListSection],
    _ depth: Int = 0
  ) {
    guard depth < 50 else { return }
    for node in nodes {
      if node.kind == .section {
        sections.append(section(node, environment, style))
      } else if node.kind == .group || node.kind == .forEach, holdsSections(node) {
        var inner = environment
        for modifier in node.modifiers.reversed() { _ = apply(modifier, to: &inner) }
        gather(node.children, inner, style, into: &sections, depth + 1)
      } else {
        // Rows outside of sections form one of their own.
        if sections.last?.isLoose != true { sections.append(ListSection(isLoose: true)) }
        sections[sections.count - 1].rows += boxes(node, environment)
      }
    }
  }

  func holdsSections(_ node: SceneNode, _ depth: Int = 0) -> Bool {
    depth < 20
      && node.children.contains {
        $0.kind == .section || (($0.kind == .group || $0.kind == .forEach) && holdsSections($0, depth + 1))
      }
  }

  private func section(_ node: SceneNode, _ environment: Environment, _ style: Styles.ListStyle) -> ListSection {
    var outer = environment
    for modifier in node.modifiers.reversed() { _ = apply(modifier, to: &outer) }
    var quiet = outer.secondary
    quiet.isRow = false
    var section = ListSection()
    section.owner = node.id
    var header = slot(.header, of: node, style == .plain ? quiet.bold : quiet)
    let isExpanded = node.attributes.bool("expanded")
    if let isExpanded, let label = header {
      header = RowBox(label, trailing: GlyphRun(isExpanded ? "▾" : "▸", environment.tinted(environment.tint)))
    }
    section.header = header
    section.footer = slot(.footer, of: node, quiet)
    if isExpanded != false {
      // The modifiers of a section are those of its rows.
      let rows = SceneNode(kind: .group, modifiers: node.modifiers, children: node.children)
      section.rows = boxes(rows, environment)
    }
    return section
  }

  /// Columns beside each other where there is room; on a phone only the first, as a list.
  func table(_ node: SceneNode, _ environment: Environment) -> LayoutNode {
    let isCompact = device != .iPad && device != .mac
    func cells(_ nodes: [SceneNode], _ environment: Environment) -> LayoutNode {
      let boxes = boxes(isCompact ? Array(nodes.prefix(1)) : nodes, environment.limited(to: isCompact ? 3 : 1))
      return EqualColumns(boxes)
    }
    var section = ListSection(isLoose: true)
    if !isCompact, let header = node.slots[.header], !header.isEmpty {
      section.header = cells(header, environment.inside().secondary.bold)
    }
    section.rows = node.children.map { row in
      cells(row.kind == .group ? row.children : [row], environment.inside())
    }
    return ListBox([section], style: .plain, spacing: 1, hidesBackground: true)
  }
}

/// The rows of a list between a header and a footer.
struct ListSection {
  var header: LayoutNode?
  var footer: LayoutNode?
  var rows: [LayoutNode] = []
  var owner: UInt32 = 0
  /// Made for rows that stand in no section.
  var isLoose = false
}

/// The cells of a table's row: equal shares of its width.
final class EqualColumns: LayoutNode {
  let cells: [LayoutNode]

  init(_ cells: [LayoutNode]) { self.cells = cells }

  private func share(_ width: Int?) -> Int? {
    guard let width, width < Extent.infinite, !cells.isEmpty else { return nil }
    return max(1, (width - (cells.count - 1)) / cells.count)
  }

  override func size(for proposal: Proposal) -> Size {
    let share = share(proposal.width)
    let sizes = cells.map { $0.measure(Proposal(width: share, height: proposal.height)) }
    let own = sizes.reduce(0) { $0 + $1.width } + max(0, cells.count - 1)
    return Size(width: proposal.width ?? own, height: sizes.map(\.height).max() ?? 0)
  }

  override func draw(in rect: Rect, _ proposal: Proposal, on painter: CellPainter) {
    let share = share(proposal.width)
    var x = rect.x
    for cell in cells {
      let size = cell.measure(Proposal(width: share, height: proposal.height))
      cell.place(
        in: Rect(x: x, y: rect.y, width: size.width, height: size.height),
        Proposal(width: share, height: proposal.height), on: painter)
      x += (share ?? size.width) + 1
    }
  }
}
