/// Points become whole cells once, at the leaves; after that layout counts cells only.
enum CellUnits {
  static let pointsPerColumn = 8.0
  static let pointsPerRow = 20.0

  /// Columns of a horizontal length: spacing, padding or width. Something visible keeps at least one.
  static func columns(_ points: Double) -> Int {
    cells(points) { max(1, nearest($0 / pointsPerColumn)) }
  }

  /// Rows of vertical spacing or padding: 10 points vanish, 12 to 29 are one row.
  static func rows(_ points: Double) -> Int {
    cells(points) { Int($0 / pointsPerRow + 0.499) }
  }

  /// Rows of a height that was asked for. Something visible keeps at least one.
  static func frameRows(_ points: Double) -> Int {
    cells(points) { max(1, nearest($0 / pointsPerRow)) }
  }

  /// Cells of an offset, towards zero.
  static func shift(_ points: Double, per cell: Double) -> Int {
    points.isFinite ? Int(max(-10_000, min(10_000, points / cell))) : 0
  }

  /// A number that is not negative as a whole one. `rounded()` would need the C library's mathematics to be linked.
  static func nearest(_ number: Double) -> Int { number < 1e15 ? Int(number + 0.5) : Extent.infinite }

  /// Lengths that no screen has count as endless, so that no conversion can trap.
  private static func cells(_ points: Double, _ convert: (Double) -> Int) -> Int {
    guard points > 0 else { return 0 }
    return points < 1_000_000 ? convert(points) : Extent.infinite
  }
}

enum Extent {
  /// An endless length in cells. Sums of millions of them still fit an `Int`.
  static let infinite = 1 << 40

  static func clamped(_ cells: Int) -> Int { max(0, min(cells, infinite)) }
}
