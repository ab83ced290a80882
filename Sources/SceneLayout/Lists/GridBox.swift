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
