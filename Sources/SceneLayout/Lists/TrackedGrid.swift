import SheetScene

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
