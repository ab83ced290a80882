import SheetModel

/// Types of values, for whoever rewrites them. Files that the index had no need of are parsed here, if a
/// type in them is asked about.
package final class ValueTypes {
  private let index: IndexSnapshot
  private var units: SourceUnits
  private var resolver: Resolver?

  package init(_ index: IndexSnapshot) {
    self.index = index
    units = index.units
  }

  /// Whether the value of an assignment is an optional.
  ///
  /// - Parameter range: of the value itself.
  /// - Parameter wanted: the name of the type that it has where it is none.
  /// - Returns: nil where names and declared types do not tell. `?` and `!` in the value are not seen:
  ///   whoever asks looks for them.
  package func isOptional(assigned range: TextRange, as wanted: String, in file: FileID) -> Bool? {
    guard let write = index.occurrences(in: file)?.writes.first(where: { $0.value.range == range }) else { return nil }
    // Each round may find that the declaration of one type more is needed.
    for _ in 0..<5 {
      let resolver = self.resolver ?? makeResolver()
      self.resolver = resolver
      switch resolver.type(of: write.value, in: write.scope) {
      case .optional: return true
      case .nominal, .array, .function: return false
      // A generic parameter has a name, too.
      case .external(let name, _): return name == wanted ? false : nil
      case .binding: return nil
      case .unknown: break
      }
      guard parse(resolver.demanded) else { return nil }
      self.resolver = nil
    }
    return nil
  }

  private func makeResolver() -> Resolver {
    var types = TypeTable(sketches: units)
    types.attach(units)
    let resolver = Resolver(
      units: units, types: types, occurrences: OccurrenceTable(), configuration: PresenterConfiguration(presenters: []))
    resolver.asksForFailure = true
    return resolver
  }

  /// - Returns: whether a file was parsed that was not before.
  private func parse(_ files: Set<Int>) -> Bool {
    var isNew = false
    for number in files where units.indices.contains(number) && units[number].parsed == nil {
      guard case .success(let bytes) = index.read(FileID(number)) else { continue }
      units[number] = units[number].with(SourceUnit.Parsed(bytes, number))
      isNew = true
    }
    return isNew
  }
}
