import Testing

@testable import SheetIndex

/// Numbers stay in the order of the paths, with room between them.
@Suite struct FileSlotsTests {
  @Test(arguments: [1, 4]) func aPathIsFoundByItsNumberAlone(spacing: Int) {
    let paths = ["A.swift", "B/A.swift", "B/b.swift", "B2.swift", "é.swift"]
    var slots = FileSlots(paths, spacing: spacing)
    if spacing > 1 { _ = slots.insert("B/New.swift") }
    for gone in [nil, "B/A.swift", "A.swift", "é.swift"] {
      if let gone { _ = slots.remove(gone) }
      for path in paths + ["B/New.swift", "", "A", "Z.swift", "B/"] {
        #expect(
          FileSlots.number(of: path, in: slots.paths) == slots.number(of: path), "\(path) without \(gone ?? "any")")
      }
    }
    #expect(FileSlots.number(of: "A.swift", in: []) == nil)
  }
}
