import SheetScene

/// `LazyVGrid`, `LazyHGrid` and `Grid`.
extension LayoutBuilder {
  func lazyGrid(_ node: SceneNode, _ environment: Environment) -> LayoutNode {
    let isVertical = node.kind == .lazyVGrid
    let cells = boxes(node.children, environment.inside())
    let tracks = (node.attributes.list(isVertical ? "columns" : "rows") ?? node.attributes.list("columns") ?? [])
      .compactMap { TrackedGrid.Track($0.list ?? [], isVertical: isVertical) }
    let spacing = node.attributes.number("spacing")
    return TrackedGrid(
      cells, tracks.isEmpty ? [.flexible(minimum: 1, maximum: Extent.infinite, spacing: nil)] : tracks,
      axis: isVertical ? .vertical : .horizontal,
      spacing: isVertical ? CellUnits.rows(spacing ?? 0) : CellUnits.columns(spacing ?? 8))
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
