import CellCanvas
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
  /// There are points between the lines, if not enough for a cell.
  let isSpaced: Bool

  init(_ cells: [LayoutNode], _ tracks: [Track], axis: Axis, spacing: Int, isSpaced: Bool) {
    self.cells = cells
    self.tracks = tracks
    self.axis = axis
    self.spacing = spacing
    self.isSpaced = isSpaced
  }

  private var gap: Int { tracks.first?.spacing ?? (axis == .vertical ? 1 : 0) }

  /// Where the tracks stand across the grid.
  private struct Plan {
    var lengths: [Int] = []
    /// Before each track; 0 before the first.
    var gaps: [Int] = []
    var total: Int { lengths.reduce(0, +) + gaps.reduce(0, +) }
  }

  /// Tracks that share are equally long, so that their cells are equally high; the cells that the division leaves over
  /// widen the gaps.
  private func plan(_ offered: Int?) -> Plan {
    let room = min(offered ?? (axis == .vertical ? 40 : 10), 100_000)
    var plan = Plan()
    var left = room - gap * max(0, tracks.count - 1)
    var shares = 0
    for track in tracks {
      if case .fixed(let length, _) = track { left -= length } else { shares += 1 }
    }
    var rest = 0
    for track in tracks {
      switch track {
      case .fixed(let length, _): plan.lengths.append(min(length, 100_000))
      case .flexible(let minimum, let maximum, _):
        let share = max(1, left) / max(1, shares)
        let length = max(minimum, min(maximum, share))
        left -= length
        shares -= 1
        plan.lengths.append(min(length, 100_000))
      case .adaptive(let minimum, _):
        let share = max(1, left) / max(1, shares)
        let count = max(1, min((share + gap) / max(1, min(minimum, 100_000) + gap), 1_000))
        let length = max(1, (share - gap * (count - 1)) / count)
        plan.lengths += Array(repeating: length, count: count)
        rest += max(0, share - gap * (count - 1) - length * count)
        left -= share
        shares -= 1
      }
    }
    rest += evenOut(&plan.lengths)
    let count = plan.lengths.count
    plan.gaps = (0..<count).map { index in
      guard index > 0 else { return 0 }
      // The leftmost gaps are the wider ones.
      return gap + rest / (count - 1) + (index <= rest % (count - 1) ? 1 : 0)
    }
    if count <= 1, rest > 0, let only = plan.lengths.indices.first { plan.lengths[only] += rest }
    return plan
  }

  /// Makes flexible tracks that differ by the rounding of their shares equally long. Returns what is left over.
  private func evenOut(_ lengths: inout [Int]) -> Int {
    guard lengths.count == tracks.count else { return 0 }
    let flexible = lengths.indices.filter { if case .flexible = tracks[$0] { true } else { false } }
    guard let least = flexible.map({ lengths[$0] }).min() else { return 0 }
    var rest = 0
    for index in flexible where lengths[index] == least + 1 {
      guard case .flexible(let minimum, _, _) = tracks[index], minimum <= least else { continue }
      lengths[index] = least
      rest += 1
    }
    return rest
  }

  private func proposal(_ length: Int) -> Proposal { Proposal(major: nil, minor: length, axis: axis) }

  /// Cells beside each other, or one that spans all tracks: the header of a section.
  private struct Line {
    var cells: Range<Int>
    var spans: Bool
    var length: Int
  }

  private func lines(_ plan: Plan) -> [Line] {
    guard !plan.lengths.isEmpty else { return [] }
    var lines: [Line] = []
    var start = 0
    while start < cells.count {
      let spans = cells[start].traits.spansGrid
      var end = start + 1
      while !spans, end < cells.count, end - start < plan.lengths.count, !cells[end].traits.spansGrid { end += 1 }
      var length = 0
      for (index, track) in zip(start..<end, plan.lengths) {
        length = max(length, cells[index].measure(proposal(spans ? plan.total : track))[axis])
      }
      lines.append(Line(cells: start..<end, spans: spans, length: length))
      start = end
    }
    return lines
  }

  override func size(for proposal: Proposal) -> Size {
    let plan = plan(proposal[axis.other])
    let lines = lines(plan)
    let along = lines.reduce(0) { $0 + $1.length } + spacing * max(0, lines.count - 1)
    return axis == .vertical ? Size(width: plan.total, height: along) : Size(width: along, height: plan.total)
  }

  override func draw(in rect: Rect, _ proposal: Proposal, on painter: CellPainter) {
    let plan = plan(proposal[axis.other])
    var along = 0
    var seams: [Seam] = []
    for line in lines(plan) {
      defer { along += line.length + spacing }
      if let last = seams.indices.last { seams[last].after = painter.copy(row(along, in: rect, painter)) }
      if separates { seams.append(Seam(rect: row(along + line.length - 1, in: rect, painter), on: painter)) }
      if line.spans {
        let room = room(rect, along, line.length, 0, plan.total)
        cells[line.cells.lowerBound].place(aligned: .center, in: room, self.proposal(plan.total), on: painter)
        continue
      }
      var across = 0
      for (column, index) in line.cells.enumerated() where column < plan.lengths.count {
        across += plan.gaps[column]
        let breadth = plan.lengths[column]
        cells[index].place(
          aligned: .center, in: room(rect, along, line.length, across, breadth), self.proposal(breadth), on: painter)
        across += breadth
      }
    }
    seams.removeLast(min(1, seams.count))
    for seam in seams { seam.draw(on: painter) }
  }

  private func room(_ rect: Rect, _ along: Int, _ length: Int, _ across: Int, _ breadth: Int) -> Rect {
    axis == .vertical
      ? Rect(x: rect.x + across, y: rect.y + along, width: breadth, height: length)
      : Rect(x: rect.x + along, y: rect.y + across, width: length, height: breadth)
  }

  private func row(_ y: Int, in rect: Rect, _ painter: CellPainter) -> Rect {
    Rect(x: rect.x, y: rect.y + y, width: rect.width, height: 1).intersection(painter.clip)
  }

  /// Where colours fill cells, lines of them without a row between would be one area.
  private var separates: Bool { axis == .vertical && spacing == 0 && isSpaced }
}

/// The last row of a line of cells, whose areas end half a row higher where other areas follow below.
private struct Seam {
  let rect: Rect
  let before: [Cell]
  /// What was below before anything was drawn there.
  var after: [Cell] = []

  init(rect: Rect, on painter: CellPainter) {
    self.rect = rect
    before = painter.look.fills ? painter.copy(rect) : []
  }

  func draw(on painter: CellPainter) {
    let now = painter.copy(rect)
    let below = painter.copy(Rect(x: rect.x, y: rect.y + 1, width: rect.width, height: 1).intersection(painter.clip))
    guard !now.isEmpty, now.count == before.count, now.count == below.count, now.count == after.count else { return }
    var cells = now
    for index in cells.indices
    where now[index].glyph == 0x20 && now[index].style.background != before[index].style.background
      && below[index].style.background != after[index].style.background
    {
      cells[index].glyph = 0x2580
      cells[index].style.foreground = now[index].style.background
      cells[index].style.background = before[index].style.background
    }
    painter.replace(rect, cells)
  }
}
