/// Right-angled lines that share cells: each cell remembers in which directions it goes on.
struct EdgeLines {
  private struct Directions: OptionSet {
    let rawValue: Int
    static let up = Directions(rawValue: 1)
    static let down = Directions(rawValue: 2)
    static let left = Directions(rawValue: 4)
    static let right = Directions(rawValue: 8)
  }

  private struct Place: Hashable {
    var x: Int
    var y: Int
  }

  private var cells: [Place: Directions] = [:]
  private(set) var ends: [(x: Int, y: Int)] = []
  /// Columns in which lines go up or down, and the rows that are in use there.
  private let lanes: Range<Int>
  private var used: [Int: [ClosedRange<Int>]] = [:]

  init(lanes: Range<Int>) { self.lanes = lanes }

  /// The lane of a line; one that no other uses at these rows, as long as there is one. The second from the left is
  /// the first choice: it leaves room for a number.
  private mutating func lane(for rows: ClosedRange<Int>) -> Int {
    let order = Array(lanes.dropFirst()) + Array(lanes.prefix(1))
    let free =
      order.first { lane in !(used[lane] ?? []).contains { $0.overlaps(rows) } } ?? order.last ?? lanes.lowerBound
    used[free, default: []].append(rows)
    return free
  }

  /// Across to a lane, along it, and across to the end, which becomes an arrow.
  mutating func connect(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) {
    let lane = lane(for: min(start.y, end.y)...max(start.y, end.y))
    across(start.x, lane, start.y)
    along(lane, start.y, end.y)
    across(lane, end.x, end.y)
    ends.append(end)
  }

  private mutating func across(_ from: Int, _ to: Int, _ y: Int) {
    guard from < to else { return }
    for x in from...to {
      var directions: Directions = []
      if x > from { directions.insert(.left) }
      if x < to { directions.insert(.right) }
      cells[Place(x: x, y: y), default: []].formUnion(directions)
    }
    // The first cell comes from somewhere.
    if cells[Place(x: from, y: y)] == .right { cells[Place(x: from, y: y)]?.formUnion(.left) }
  }

  private mutating func along(_ x: Int, _ from: Int, _ to: Int) {
    guard from != to else { return }
    for y in min(from, to)...max(from, to) {
      var directions: Directions = []
      if y > min(from, to) { directions.insert(.up) }
      if y < max(from, to) { directions.insert(.down) }
      cells[Place(x: x, y: y), default: []].formUnion(directions)
    }
  }

  func draw(on painter: CellPainter, _ ink: Ink) {
    for (place, directions) in cells { painter.put(Self.glyph(directions), place.x, place.y, ink) }
  }

  private static func glyph(_ directions: Directions) -> Unicode.Scalar {
    switch directions {
    case [.left, .right], .left, .right: "─"
    case [.up, .down], .up, .down: "│"
    case [.down, .right]: "╭"
    case [.down, .left]: "╮"
    case [.up, .right]: "╰"
    case [.up, .left]: "╯"
    case [.up, .down, .right]: "├"
    case [.up, .down, .left]: "┤"
    case [.left, .right, .down]: "┬"
    case [.left, .right, .up]: "┴"
    default: "┼"
    }
  }
}
