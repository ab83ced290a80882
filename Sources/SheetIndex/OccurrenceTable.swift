import SheetModel

/// The calls, writes and passed bindings of all parsed files by name. Grows as files are parsed.
struct OccurrenceTable: Sendable {
  private(set) var calls: [String: [Occurrences.CallSite]] = [:]
  /// By the last name of what is written.
  private(set) var writes: [String: [Occurrences.Write]] = [:]
  /// By the last name of the binding.
  private(set) var passes: [String: [Occurrences.Pass]] = [:]
  private(set) var globalFunctions: [String: [MemberFunction]] = [:]
  private var added: Set<Int> = []

  /// Adds the files that were parsed since the last time.
  mutating func add(_ units: [SourceUnit]) {
    for (index, unit) in units.enumerated() {
      guard let parsed = unit.parsed, added.insert(index).inserted else { continue }
      for call in parsed.occurrences.calls { calls[call.name, default: []].append(call) }
      for pass in parsed.occurrences.passes { passes[pass.name, default: []].append(pass) }
      for write in parsed.occurrences.writes {
        if let name = Resolver.writtenName(write.target) { writes[Resolver.bare(name), default: []].append(write) }
      }
      for function in parsed.facts.functions {
        let file = FileID(index)
        globalFunctions[function.name, default: []].append(
          MemberFunction(function: function, file: file, owner: nil, scope: Scope(.file(file), in: nil)))
      }
    }
  }
}
