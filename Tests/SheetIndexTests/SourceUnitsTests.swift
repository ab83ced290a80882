import SheetSyntax
import Testing

@testable import SheetIndex

@Suite struct SourceUnitsTests {
  private static func unit(_ path: String) -> SourceUnit { SourceUnit(path: path, sketch: Sketch.empty, parsed: nil) }

  private static func units(_ count: Int) -> SourceUnits { SourceUnits((0..<count).map { unit("F\($0)") }) }

  @Test(arguments: [0, 1, 63, 64, 65, 200]) func eachStandsUnderItsNumber(count: Int) {
    let units = Self.units(count)
    #expect(units.map(\.path) == (0..<count).map { "F\($0)" })
    #expect(units.unit(count) == nil)
    #expect(units.unit(-1) == nil)
  }

  @Test func whatChangedIsFound() {
    let old = Self.units(200)
    var new = old
    #expect(new.changes(from: old).isEmpty)
    for number in [0, 64, 127, 199] { new[number] = Self.unit("G") }
    #expect(new.changes(from: old) == [0, 64, 127, 199])
    #expect(old[64].path == "F64", "a copy is a copy")
    new.update { $0[5] = Self.unit("H") }
    #expect(new.changes(from: old) == [0, 5, 64, 127, 199])
  }

  @Test func moreAndFewerFilesAreChanges() {
    let few = Self.units(60)
    let many = SourceUnits(Array(few) + (60..<130).map { Self.unit("F\($0)") })
    #expect(many.changes(from: few) == Array(60..<130))
    #expect(few.changes(from: many) == Array(60..<130))
    #expect(few.changes(from: SourceUnits()) == Array(0..<60))
  }
}
