import SheetModel
import SheetSyntax

/// Which files declare or extend a type, by its whole name, from one state of an index to the next.
///
/// A snapshot looks through all files for a name. Whoever asks for many names after every edit keeps this
/// instead: only what is another file since the last time is looked at.
///
/// Not for several threads.
package final class DeclaredNames {
  /// What was seen under each number.
  private var seen: [SourceUnit] = []
  private var files: [String: Set<Int>] = [:]

  package init() {}

  /// The declarations and extensions of a type by its whole name, by file and position.
  package func types(named name: String, in index: IndexSnapshot) -> [IndexSnapshot.TypeSummary] {
    follow(index.units)
    guard let numbers = files[name] else { return [] }
    return numbers.sorted().flatMap { index.types(named: name, in: FileID($0)) }
  }

  private func follow(_ units: [SourceUnit]) {
    // As a rule nothing has changed, or one file has.
    for number in units.indices {
      let new = units[number]
      guard seen.indices.contains(number) else {
        seen.append(new)
        add(new, number)
        continue
      }
      guard seen[number] !== new else { continue }
      remove(seen[number], number)
      seen[number] = new
      add(new, number)
    }
    while seen.count > units.count { remove(seen.removeLast(), seen.count) }
  }

  private func add(_ unit: SourceUnit, _ number: Int) {
    guard !unit.path.isEmpty else { return }
    for declaration in unit.sketch.declarations { files[declaration.name, default: []].insert(number) }
  }

  private func remove(_ unit: SourceUnit, _ number: Int) {
    for declaration in unit.sketch.declarations { files[declaration.name]?.remove(number) }
  }
}

extension Sketch.Declaration {
  var name: String { path.count == 1 ? path[0] : path.joined(separator: ".") }
}
