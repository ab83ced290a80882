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
  private var seen = SourceUnits()
  private var files: [String: Set<Int>] = [:]
  private var heirs: [String: Set<Int>] = [:]
  private var withAliases: Set<Int> = []
  private var uncapitalised: [String: Set<Int>] = [:]
  private var holders: [String: Set<Int>] = [:]
  /// How many files lie somewhere below folders of a name.
  private var folders: [String: Int] = [:]

  package init() {}

  /// The declarations and extensions of a type by its whole name, by file and position.
  ///
  /// - Parameter index: the one that was followed last.
  package func types(named name: String, in index: IndexSnapshot) -> [IndexSnapshot.TypeSummary] {
    guard let numbers = files[name] else { return [] }
    return numbers.sorted().flatMap { index.types(named: name, in: FileID($0)) }
  }

  /// The files that declare a type alias.
  package var filesWithAliases: [FileID] { withAliases.sorted().map { FileID($0) } }

  /// The names of types that begin with no capital: by their looks nobody would take them for those.
  package var uncapitalisedNames: Set<String> {
    Set(uncapitalised.lazy.filter { !$0.value.isEmpty }.map(\.key))
  }

  /// Whether types are declared in a type, by its whole name.
  package func holdsTypes(_ name: String) -> Bool { holders[name]?.isEmpty == false }

  /// The files that declare something which names a type in its inheritance clause.
  package func files(inheriting name: String) -> [FileID] { (heirs[name] ?? []).sorted().map { FileID($0) } }

  /// Whether a file lies somewhere below a folder of that name.
  package func hasFolder(_ name: String) -> Bool { (folders[name] ?? 0) > 0 }

  /// Takes over what changed since the last index.
  package func follow(_ index: IndexSnapshot) {
    for number in index.units.changes(from: seen) {
      if let old = seen.unit(number) { remove(old, number) }
      if let new = index.units.unit(number) { add(new, number) }
    }
    seen = index.units
  }

  private func add(_ unit: SourceUnit, _ number: Int) {
    guard !unit.path.isEmpty else { return }
    count(unit, by: 1)
    for declaration in unit.sketch.declarations {
      files[declaration.name, default: []].insert(number)
      for name in declaration.inherits { heirs[name, default: []].insert(number) }
      if declaration.kind == .typealias { withAliases.insert(number) }
      if let name = declaration.uncapitalisedName { uncapitalised[name, default: []].insert(number) }
      for name in declaration.holders { holders[name, default: []].insert(number) }
    }
  }

  private func count(_ unit: SourceUnit, by step: Int) {
    for folder in unit.path.split(separator: "/").dropLast() { folders[String(folder), default: 0] += step }
  }

  private func remove(_ unit: SourceUnit, _ number: Int) {
    guard !unit.path.isEmpty else { return }
    count(unit, by: -1)
    for declaration in unit.sketch.declarations {
      files[declaration.name]?.remove(number)
      for name in declaration.inherits { heirs[name]?.remove(number) }
      if let name = declaration.uncapitalisedName { uncapitalised[name]?.remove(number) }
      for name in declaration.holders { holders[name]?.remove(number) }
    }
    withAliases.remove(number)
  }
}

extension Sketch.Declaration {
  var name: String { path.count == 1 ? path[0] : path.joined(separator: ".") }

  /// What it is nested in, by name: also `A` of `extension A.B`.
  fileprivate var holders: [String] {
    let name = name
    return name.utf8.indices.filter { name.utf8[$0] == 0x2E }.map { String(name[..<$0]) }
  }

  fileprivate var uncapitalisedName: String? {
    guard kind != .extension, let name = path.last, name.first?.isUppercase == false else { return nil }
    return name
  }
}
