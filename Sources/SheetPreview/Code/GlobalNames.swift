import SheetIndex
import SheetModel
import SheetSyntax

/// Which files may declare a name at file scope, by its hash, from one state of an index to the next.
final class GlobalNames {
  private var seen = SourceUnits()
  private var files: [UInt32: Set<Int>] = [:]

  func files(declaring name: String) -> [FileID] {
    (files[WordFilter.hash(name)] ?? []).sorted().map { FileID($0) }
  }

  /// Takes over what changed since the last index.
  func follow(_ index: IndexSnapshot) {
    for number in index.units.changes(from: seen) {
      let (old, new) = (seen.unit(number), index.units.unit(number))
      guard old?.sketch.globals != new?.sketch.globals else { continue }
      for hash in old?.sketch.globals ?? [] { files[hash]?.remove(number) }
      for hash in new?.sketch.globals ?? [] { files[hash, default: []].insert(number) }
    }
    seen = index.units
  }
}

/// What stands at file scope, by name.
extension CodeLibrary {
  /// The constant or variable that a name means in a file: the file's own, else the only one that it sees.
  func global(_ name: String, from file: CodeFile) -> (Property, CodeFile)? {
    if let own = file.globals[name] { return (own, file) }
    var found: (Property, CodeFile)?
    for other in others(declaring: name, than: file) {
      guard let property = other.globals[name], !property.isPrivate else { continue }
      // Of two targets' constants nobody knows which one is meant.
      guard found == nil else { return nil }
      found = (property, other)
    }
    return found
  }

  /// The functions of a name that a file sees: its own, else those of one other file.
  func globalFunctions(_ name: String, from file: CodeFile) -> [(Function, CodeFile)] {
    if let own = file.globalFunctions[name] { return own.map { ($0, file) } }
    var found: [(Function, CodeFile)] = []
    for other in others(declaring: name, than: file) {
      let visible = (other.globalFunctions[name] ?? []).filter { $0.access != .file }
      guard !visible.isEmpty else { continue }
      guard found.isEmpty else { return [] }
      found = visible.map { ($0, other) }
    }
    return found
  }

  private func others(declaring name: String, than file: CodeFile) -> [CodeFile] {
    globalFiles(name).compactMap { $0 == file.id ? nil : self.file($0) }
  }
}
