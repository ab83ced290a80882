import SheetScene

/// `LazyVGrid`, `LazyHGrid` and `Grid`.
extension LayoutBuilder {
  func lazyGrid(_ node: SceneNode, _ environment: Environment) -> LayoutNode {
    let isVertical = node.kind == .lazyVGrid
    let cells = gridCells(node.children, environment.inside())
    let tracks = (node.attributes.list(isVertical ? "columns" : "rows") ?? node.attributes.list("columns") ?? [])
      .compactMap { TrackedGrid.Track($0.list ?? [], isVertical: isVertical) }
    let spacing = node.attributes.number("spacing")
    return TrackedGrid(
      cells, tracks.isEmpty ? [.flexible(minimum: 1, maximum: Extent.infinite, spacing: nil)] : tracks,
      axis: isVertical ? .vertical : .horizontal,
      spacing: isVertical ? CellUnits.rows(spacing ?? 0) : CellUnits.columns(spacing ?? 8), isSpaced: spacing != 0)
  }

  /// The cells in order. What stands above and below a section is a line of its own.
  private func gridCells(_ nodes: [SceneNode], _ environment: Environment, _ depth: Int = 0) -> [LayoutNode] {
    guard depth < 20 else { return [] }
    return nodes.flatMap { node -> [LayoutNode] in
      switch node.kind {
      case .group where node.modifiers.isEmpty, .forEach where node.modifiers.isEmpty:
        return holdsSections(node) ? gridCells(node.children, environment, depth + 1) : boxes(node, environment)
      case .section:
        var inner = environment
        for modifier in node.modifiers.reversed() { _ = apply(modifier, to: &inner) }
        func line(_ name: SceneNode.Slot) -> [LayoutNode] {
          guard let box = slot(name, of: node, inner.secondary) else { return [] }
          let line = UnaryBox(box)
          line.traits.spansGrid = true
          return [line]
        }
        return line(.header) + gridCells(node.children, inner, depth + 1) + line(.footer)
      default: return boxes(node, environment)
      }
    }
  }

  func grid(_ node: SceneNode, _ environment: Environment) -> LayoutNode {
    let attributes = node.attributes
    let rows = gridRows(node.children, environment)
    return GridBox(
      rows, spacing: attributes.number("spacing").map(CellUnits.rows) ?? 0,
      columnSpacing: attributes.number("hspacing").map(CellUnits.columns) ?? 1, alignment: Alignment(attributes))
  }

  private func gridRows(_ nodes: [SceneNode], _ environment: Environment, _ depth: Int = 0) -> [GridBox.Row] {
    guard depth < 20 else { return [] }
    return nodes.flatMap { node -> [GridBox.Row] in
      switch node.kind {
      case .gridRow:
        let alignment = node.attributes.text("align").map { Alignment(named: $0).vertical }
        return [GridBox.Row(cells: boxes(node.children, environment.inside()), alignment: alignment, spans: false)]
      case .group, .forEach: return gridRows(node.children, environment, depth + 1)
      default:
        return boxes(node, environment.inside()).map { GridBox.Row(cells: [$0], alignment: nil, spans: true) }
      }
    }
  }
}
