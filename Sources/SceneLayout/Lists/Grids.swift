import SheetScene

/// `LazyVGrid`, `LazyHGrid` and `Grid`.
extension SceneBuilder {
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

/// A lazy grid: cells in order, in columns (or rows) of given widths.
final class TrackedGrid: LayoutNode {
  enum Track {
    case fixed(Int, spacing: Int?)
    case flexible(minimum: Int, maximum: Int, spacing: Int?)
    case adaptive(minimum: Int, spacing: Int?)

    /// From `["flexible", min, max]` and the like.
    init?(_ values: [SceneValue], isVertical: Bool) {
      func cells(_ points: Double) -> Int { isVertical ? CellUnits.columns(points) : CellUnits.frameRows(points) }
      func gap(_ index: Int) -> Int? {
        guard index < values.count, let points = values[index].number else { return nil }
        return isVertical ? CellUnits.columns(points) : CellUnits.rows(points)
      }
      let numbers = values.dropFirst().map { $0.number }
      switch values.first?.text {
      case "fixed": self = .fixed(cells(numbers.first.flatMap(\.self) ?? 10), spacing: gap(2))
      case "adaptive": self = .adaptive(minimum: cells(numbers.first.flatMap(\.self) ?? 10), spacing: gap(2))
      case "flexible":
        self = .flexible(
          minimum: numbers.first.flatMap(\.self).map(cells) ?? 1,
          maximum: numbers.dropFirst().first.flatMap(\.self).map(cells) ?? Extent.infinite, spacing: gap(3))
      default: return nil
      }
    }

    var spacing: Int? {
      switch self {
      case .fixed(_, let spacing), .flexible(_, _, let spacing), .adaptive(_, let spacing): spacing
      }
    }
  }

  let cells: [LayoutNode]
  let tracks: [Track]
  /// In which lines follow each other; `vertical` for columns.
  let axis: Axis
  let spacing: Int

  init(_ cells: [LayoutNode], _ tracks: [Track], axis: Axis, spacing: Int) {
    self.cells = cells
    self.tracks = tracks
    self.axis = axis
    self.spacing = spacing
  }

  private var gap: Int { tracks.first?.spacing ?? (axis == .vertical ? 1 : 0) }

  /// Lengths of the tracks across the grid.
  private func lengths(_ offered: Int?) -> [Int] {
    let room = min(offered ?? (axis == .vertical ? 40 : 10), 100_000)
    var left = room - gap * max(0, tracks.count - 1)
    var flexible = 0
    for track in tracks {
      if case .fixed(let length, _) = track { left -= length } else { flexible += 1 }
    }
    var result: [Int] = []
    for track in tracks {
      switch track {
      case .fixed(let length, _): result.append(min(length, 100_000))
      case .flexible(let minimum, let maximum, _):
        let length = max(minimum, min(maximum, max(1, left) / max(1, flexible)))
        left -= length
        flexible -= 1
        result.append(min(length, 100_000))
      case .adaptive(let minimum, _):
        let share = max(1, left) / max(1, flexible)
        let count = max(1, min((share + gap) / max(1, min(minimum, 100_000) + gap), 1_000))
        var rest = share - gap * (count - 1)
        for index in 0..<count {
          let length = max(1, rest / (count - index))
          rest -= length
          result.append(length)
        }
        left -= share
        flexible -= 1
      }
    }
    return result
  }

  private func proposal(_ length: Int) -> Proposal { Proposal(major: nil, minor: length, axis: axis) }

  /// The length of each line of cells along the grid's axis.
  private func lines(_ lengths: [Int]) -> [Int] {
    guard !lengths.isEmpty else { return [] }
    return stride(from: 0, to: cells.count, by: lengths.count).map { start in
      var most = 0
      for column in 0..<min(lengths.count, cells.count - start) {
        most = max(most, cells[start + column].measure(proposal(lengths[column]))[axis])
      }
      return most
    }
  }

  override func size(for proposal: Proposal) -> Size {
    let lengths = lengths(proposal[axis.other])
    let lines = lines(lengths)
    let along = lines.reduce(0, +) + spacing * max(0, lines.count - 1)
    let across = lengths.reduce(0, +) + gap * max(0, lengths.count - 1)
    return axis == .vertical ? Size(width: across, height: along) : Size(width: along, height: across)
  }

  override func draw(in rect: Rect, _ proposal: Proposal, on painter: CellPainter) {
    let lengths = lengths(proposal[axis.other])
    guard !lengths.isEmpty else { return }
    var along = 0
    for (line, length) in lines(lengths).enumerated() {
      var across = 0
      for (column, breadth) in lengths.enumerated() {
        let index = line * lengths.count + column
        guard index < cells.count else { break }
        let room =
          axis == .vertical
          ? Rect(x: rect.x + across, y: rect.y + along, width: breadth, height: length)
          : Rect(x: rect.x + along, y: rect.y + across, width: length, height: breadth)
        cells[index].place(aligned: .center, in: room, self.proposal(breadth), on: painter)
        across += breadth + gap
      }
      along += length + spacing
    }
  }
}

/// `Grid`: columns as wide as their widest cell; where that is too much, the most flexible shrink first.
final class GridBox: LayoutNode {
  struct Row {
    var cells: [LayoutNode]
    var alignment: AxisAlignment?
    /// A view outside of a row spans all columns.
    var spans: Bool
  }

  let rows: [Row]
  let spacing: Int
  let columnSpacing: Int
  let alignment: Alignment
  private let columns: Int

  init(_ rows: [Row], spacing: Int, columnSpacing: Int, alignment: Alignment) {
    self.rows = rows
    self.spacing = spacing
    self.columnSpacing = columnSpacing
    self.alignment = alignment
    columns = min(200, rows.map { $0.spans ? 1 : $0.cells.reduce(0) { $0 + $1.traits.gridColumns } }.max() ?? 0)
  }

  private func widths(_ offered: Int?) -> [Int] {
    var ideal = Array(repeating: 0, count: columns)
    var least = Array(repeating: 0, count: columns)
    var isEndless = Array(repeating: false, count: columns)
    for row in rows where !row.spans {
      var column = 0
      for cell in row.cells {
        defer { column += cell.traits.gridColumns }
        guard column < columns, cell.traits.gridColumns == 1 else { continue }
        ideal[column] = max(ideal[column], cell.measure(.ideal).width)
        least[column] = max(least[column], cell.measure(Proposal(width: 0, height: nil)).width)
        if cell.measure(Proposal(width: Extent.infinite, height: nil)).width >= Extent.infinite {
          isEndless[column] = true
        }
      }
    }
    guard let offered, offered < Extent.infinite else { return ideal }
    var left = offered - columnSpacing * max(0, columns - 1) - ideal.reduce(0, +)
    if left > 0 {
      var endless = isEndless.count { $0 }
      for column in ideal.indices where isEndless[column] {
        let share = left / endless
        ideal[column] += share
        left -= share
        endless -= 1
      }
    }
    var excess = -left
    for column in ideal.indices.sorted(by: { ideal[$0] - least[$0] > ideal[$1] - least[$1] }) where excess > 0 {
      let cut = min(excess, max(0, ideal[column] - max(1, least[column])))
      ideal[column] -= cut
      excess -= cut
    }
    return ideal
  }

  private func total(_ widths: [Int]) -> Int { widths.reduce(0, +) + columnSpacing * max(0, widths.count - 1) }

  private func span(_ cell: LayoutNode, at column: Int, _ widths: [Int]) -> Int {
    let end = min(widths.count, column + cell.traits.gridColumns)
    guard column < end else { return 0 }
    return widths[column..<end].reduce(0, +) + columnSpacing * (end - column - 1)
  }

  private func height(_ row: Row, _ widths: [Int]) -> Int {
    if row.spans { return row.cells.first?.measure(Proposal(width: total(widths), height: nil)).height ?? 0 }
    var column = 0
    var height = 0
    for cell in row.cells {
      height = max(height, cell.measure(Proposal(width: span(cell, at: column, widths), height: nil)).height)
      column += cell.traits.gridColumns
    }
    return height
  }

  override func size(for proposal: Proposal) -> Size {
    var widths = widths(proposal.width)
    if widths.isEmpty { widths = [rows.map { $0.cells.first?.measure(.ideal).width ?? 0 }.max() ?? 0] }
    let heights = rows.reduce(0) { $0 + height($1, widths) }
    return Size(width: total(widths), height: heights + spacing * max(0, rows.count - 1))
  }

  override func draw(in rect: Rect, _ proposal: Proposal, on painter: CellPainter) {
    let widths = widths(proposal.width)
    var y = rect.y
    for row in rows {
      let height = height(row, widths)
      var x = rect.x
      var column = 0
      for cell in row.cells {
        let width = row.spans ? total(widths) : span(cell, at: column, widths)
        let alignment = Alignment(
          horizontal: cell.traits.gridAlignment ?? alignment.horizontal,
          vertical: row.alignment ?? alignment.vertical)
        let room = Rect(x: x, y: y, width: width, height: height)
        cell.place(aligned: alignment, in: room, Proposal(width: width, height: nil), on: painter)
        x += width + columnSpacing
        column += cell.traits.gridColumns
      }
      y += height + spacing
    }
  }
}
