import SheetModel

/// Types of values in the files that an index has parsed, for whoever rewrites them.
package final class ValueTypes {
  private let index: IndexSnapshot
  private lazy var resolver: Resolver = {
    var types = TypeTable(sketches: index.units)
    types.attach(index.units)
    return Resolver(
      units: index.units, types: types, occurrences: OccurrenceTable(), configuration: PresenterConfiguration(presenters: []))
  }()

  package init(_ index: IndexSnapshot) { self.index = index }

  /// Whether the value of an assignment is an optional.
  ///
  /// - Parameter range: of the value itself.
  /// - Returns: nil where names and declared types do not tell. `?` and `!` in the value are not seen:
  ///   whoever asks looks for them.
  package func isOptional(assigned range: TextRange, in file: FileID) -> Bool? {
    guard let write = index.occurrences(in: file)?.writes.first(where: { $0.value.range == range }) else { return nil }
    switch resolver.type(of: write.value, in: write.scope) {
    case .optional: return true
    case .nominal, .array, .function, .external: return false
    case .binding, .unknown: return nil
    }
  }
}
