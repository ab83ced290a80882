import Testing

@testable import SceneLayout

@Suite struct CellUnitsTests {
  @Test(arguments: [(0.0, 0), (-4, 0), (1, 1), (8, 1), (12, 2), (16, 2), (20, 3), (.infinity, Extent.infinite)])
  func columns(_ points: Double, _ cells: Int) { #expect(CellUnits.columns(points) == cells) }

  @Test(arguments: [(0.0, 0), (10, 0), (12, 1), (29, 1), (30, 1), (32, 2), (.infinity, Extent.infinite)])
  func rows(_ points: Double, _ cells: Int) { #expect(CellUnits.rows(points) == cells) }

  @Test(arguments: [(0.0, 0), (2, 1), (44, 2), (50, 3), (150, 8), (.infinity, Extent.infinite)])
  func frameRows(_ points: Double, _ cells: Int) { #expect(CellUnits.frameRows(points) == cells) }

  @Test func noNumberTraps() {
    for points in [Double.nan, -.infinity, .infinity, 1e300, -1e300, .leastNonzeroMagnitude] {
      #expect(CellUnits.columns(points) >= 0)
      #expect(CellUnits.rows(points) >= 0)
      #expect(CellUnits.frameRows(points) >= 0)
      #expect(abs(CellUnits.shift(points, per: 8)) <= 10_000)
    }
  }
}
