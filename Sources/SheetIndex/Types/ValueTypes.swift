import SheetModel

/// Types of values, for whoever rewrites them. Files that the index had no need of are parsed here, if a
/// type in them is asked about.
package final class ValueTypes {
  private let index: IndexSnapshot
  private var units: SourceUnits
  private var resolver: Resolver?
  /// What files do, with what each `switch` and `if case` looks at.
  private var occurrences: [FileID: Occurrences] = [:]

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
    return type(of: write.value, in: write.scope) { type, _ in
      switch type {
      case .optional: true
      case .nominal, .array, .function: false
      // A generic parameter has a name, too.
      case .external(let name, _): name == wanted ? false : nil
      case .binding, .unknown: nil
      }
    }
  }

  /// The enum of the project that a `switch` or an `if case` looks at, or of which it is an optional.
  ///
  /// - Parameter subject: where its subject begins.
  /// - Returns: the full name; nil where names and declared types do not tell.
  package func enumName(ofSubjectAt subject: Int, in file: FileID) -> String? {
    guard let (value, scope) = occurrences(in: file)?.subjects?[subject] else { return nil }
    return enumName(of: value, in: scope)
  }

  /// The enum of the project that a value is assigned to a property of, or to an optional of it: `store.pane = .old`.
  ///
  /// - Parameter range: of the value itself.
  /// - Returns: the full name; nil where names and declared types do not tell, and where it is no enum.
  package func enumName(assigned range: TextRange, in file: FileID) -> String? {
    guard let write = occurrences(in: file)?.writes.first(where: { $0.value.range == range }) else { return nil }
    return enumName(of: write.target, in: write.scope)
  }

  private func enumName(of value: Expr, in scope: Scope) -> String? {
    type(of: value, in: scope) { type, resolver in
      guard let id = type.nominalID, resolver.types.entries[id].kind == .enum else { return nil }
      return resolver.types.entries[id].name
    }
  }

  private func occurrences(in file: FileID) -> Occurrences? {
    if let known = occurrences[file] { return known }
    _ = parse([file.index])
    guard let facts = units.unit(file.index)?.parsed?.facts else { return nil }
    let found = Occurrences(facts, file: file, keepsSubjects: true)
    occurrences[file] = found
    return found
  }

  private func type<Answer>(of value: Expr, in scope: Scope, _ read: (Ty, Resolver) -> Answer?) -> Answer? {
    // Each round may find that the declaration of one type more is needed.
    for _ in 0..<5 {
      let resolver = self.resolver ?? makeResolver()
      self.resolver = resolver
      let type = resolver.type(of: value, in: scope)
      if case .unknown = type {
        guard parse(resolver.demanded) else { return nil }
        self.resolver = nil
        continue
      }
      return read(type, resolver)
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
