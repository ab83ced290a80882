import SheetModel

/// What the index knows of each file, by number. In pages that are shared from one state of the index to the next:
/// an edit copies one of them, and whoever compares two states looks at the pages that differ.
package struct SourceUnits: Sendable, RandomAccessCollection {
  private final class Page: Sendable {
    let units: [SourceUnit]
    init(_ units: [SourceUnit]) { self.units = units }
  }

  private static let pageSize = 64
  private var pages: [Page]
  package let count: Int

  /// Of no file.
  package init() { self.init([]) }

  init(_ units: [SourceUnit]) {
    count = units.count
    pages = stride(from: 0, to: units.count, by: SourceUnits.pageSize).map { start in
      Page(Array(units[start..<Swift.min(units.count, start + SourceUnits.pageSize)]))
    }
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { count }

  package internal(set) subscript(number: Int) -> SourceUnit {
    get { pages[number / SourceUnits.pageSize].units[number % SourceUnits.pageSize] }
    set {
      let page = number / SourceUnits.pageSize
      var units = pages[page].units
      units[number % SourceUnits.pageSize] = newValue
      pages[page] = Page(units)
    }
  }

  /// Changes many at once.
  mutating func update(_ change: (inout [SourceUnit]) -> Void) {
    var all = Array(self)
    change(&all)
    self = SourceUnits(all)
  }

  /// The numbers under which two states differ, in order.
  package func changes(from old: SourceUnits) -> [Int] {
    var result: [Int] = []
    for page in 0..<Swift.max(pages.count, old.pages.count) {
      let (now, before) = (
        pages.indices.contains(page) ? pages[page] : nil, old.pages.indices.contains(page) ? old.pages[page] : nil
      )
      guard now !== before else { continue }
      for at in 0..<Swift.max(now?.units.count ?? 0, before?.units.count ?? 0) {
        let first = now.flatMap { $0.units.indices.contains(at) ? $0.units[at] : nil }
        let second = before.flatMap { $0.units.indices.contains(at) ? $0.units[at] : nil }
        if first !== second { result.append(page * SourceUnits.pageSize + at) }
      }
    }
    return result
  }

  /// The unit under a number; nil where there is none.
  package func unit(_ number: Int) -> SourceUnit? { indices.contains(number) ? self[number] : nil }
}
