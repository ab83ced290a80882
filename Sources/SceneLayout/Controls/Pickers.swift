import CellCanvas
import SheetScene

/// Pickers, which are rows, menus, segments or wheels.
extension LayoutBuilder {
  func picker(_ node: SceneNode, _ environment: Environment) -> [LayoutNode] {
    let options = flattened(node.children)
    let selected = selection(node, options)
    switch environment.styles.picker {
    case .segmented: return [segments(options, selected ?? (node.isDynamic ? nil : 0), environment)]
    case .inline: return inlineRows(node, options, selected, environment)
    case .wheel: return [wheel(node, options, selected, environment)]
    case .navigationLink:
      return [valueRow(node, options, selected, mark: GlyphRun("›", .tertiary), environment)]
    case .automatic, .menu:
      let ink = environment.isRow ? Ink.secondary : environment.actionInk
      return [valueRow(node, options, selected, mark: GlyphRun("⇅", ink), environment)]
    }
  }

  /// By its index, else by the text of the value.
  private func selection(_ node: SceneNode, _ options: [SceneNode]) -> Int? {
    if let index = node.attributes.number("selected") { return index >= 0 && index < 10_000 ? Int(index) : nil }
    guard let value = node.attributes.text("value")?.lowercased() else { return nil }
    return options.firstIndex { $0.text?.string.lowercased() == value }
  }

  /// Options behind loops and groups.
  private func flattened(_ nodes: [SceneNode], _ depth: Int = 0) -> [SceneNode] {
    guard depth < 20 else { return [] }
    return nodes.flatMap { node -> [SceneNode] in
      switch node.kind {
      case .group, .forEach, .section: return flattened(node.children, depth + 1)
      case .empty, .divider: return []
      default: return [node]
      }
    }
  }

  private func valueRow(
    _ node: SceneNode, _ options: [SceneNode], _ selected: Int?, mark: LayoutNode, _ environment: Environment
  ) -> LayoutNode {
    let inner = environment.inside(.horizontal)
    var valueEnvironment = inner.limited(to: 1)
    if environment.isRow {
      valueEnvironment = valueEnvironment.secondary
    } else {
      valueEnvironment.foreground = environment.foreground ?? environment.tint
    }
    let value: LayoutNode
    if let selected, selected < options.count {
      value = box(options[selected], valueEnvironment)
    } else if let written = node.attributes.text("value") {
      value = text(written, valueEnvironment)
    } else if let first = options.first {
      value = box(first, valueEnvironment)
    } else {
      value = EmptyBox()
    }
    let trailing = StackLayout(.horizontal, spacing: 1, [value, mark])
    guard environment.isRow, !environment.hidesLabels, let label = slot(.label, of: node, inner) else {
      return trailing
    }
    return RowBox(label, trailing: trailing)
  }

  private func segments(_ options: [SceneNode], _ selected: Int?, _ environment: Environment) -> LayoutNode {
    let labels = options.enumerated().map { index, option in
      var inner = environment.inside().limited(to: 1)
      if index == selected { inner = inner.bold }
      return box(option, inner)
    }
    return SegmentedBox(labels, selected: selected)
  }

  private func inlineRows(
    _ node: SceneNode, _ options: [SceneNode], _ selected: Int?, _ environment: Environment
  ) -> [LayoutNode] {
    let inner = environment.inside()
    var rows: [LayoutNode] = options.enumerated().map { index, option in
      let mark = GlyphRun(index == selected ? "✓" : " ", environment.tinted(environment.tint))
      return RowBox(box(option, inner), trailing: mark)
    }
    if !environment.hidesLabels, let label = slot(.label, of: node, inner.secondary) { rows.insert(label, at: 0) }
    return environment.isRow ? rows : [StackLayout(.vertical, alignment: .start, rows)]
  }

  private func wheel(
    _ node: SceneNode, _ options: [SceneNode], _ selected: Int?, _ environment: Environment
  ) -> LayoutNode {
    let center = min(selected ?? 0, max(0, options.count - 1))
    let rows: [LayoutNode] = [-1, 0, 1].map { step in
      let index = center + step
      let environment = environment.inside().limited(to: 1)
      guard index >= 0, index < options.count else { return GlyphRun(" ", .label) }
      guard step == 0 else { return box(options[index], environment.colored(.role(.tertiaryLabel))) }
      return StackLayout(
        .horizontal, spacing: 1,
        [GlyphRun("▸", .secondary), box(options[index], environment), GlyphRun("◂", .secondary)])
    }
    let wheel = StackLayout(.vertical, rows)
    return FlexibleFrame(
      wheel, horizontal: .init(minimum: nil, ideal: nil, maximum: Extent.infinite),
      vertical: .init(minimum: nil, ideal: nil, maximum: nil), alignment: .center)
  }
}

/// `[▸One │ Two │ Three ]`: equal shares of the row.
final class SegmentedBox: LayoutNode {
  let labels: [LayoutNode]
  /// nil where nobody knows.
  let selected: Int?

  init(_ labels: [LayoutNode], selected: Int?) {
    self.labels = labels
    self.selected = selected
  }

  override func size(for proposal: Proposal) -> Size {
    let widest = labels.reduce(0) { max($0, $1.measure(.ideal).width) }
    let ideal = labels.count * (widest + 3) + 1
    let minimum = labels.count * 4 + 1
    return Size(width: proposal.width.map { max(minimum, $0) } ?? ideal, height: 1)
  }

  override func draw(in rect: Rect, _ proposal: Proposal, on painter: CellPainter) {
    guard !labels.isEmpty, rect.width < Extent.infinite else { return }
    let hasFills = painter.look.fills
    if hasFills { painter.fill(rect, .fill) }
    let room = rect.width - 1
    for (index, label) in labels.enumerated() {
      let start = rect.x + room * index / labels.count
      let end = rect.x + room * (index + 1) / labels.count
      let inside = Rect(x: start + 1, y: rect.y, width: max(0, end - start - 1), height: 1)
      if index == selected, hasFills { painter.fill(inside, painter.look.isDark ? .gray : .white) }
      let text = inside.inset(left: 1, right: 1)
      painter.clipped(to: text) { label.place(aligned: .center, in: text, Proposal(text.size), on: painter) }
      guard !hasFills else { continue }
      painter.put(index == 0 ? "[" : "│", start, rect.y, .separator)
      if index == selected {
        let width = min(text.width, label.measure(Proposal(text.size)).width)
        painter.put("▸", text.placing(Size(width: width, height: 1), .center).x - 1, rect.y, .label)
      }
    }
    if !hasFills { painter.put("]", rect.maxX - 1, rect.y, .separator) }
  }
}
