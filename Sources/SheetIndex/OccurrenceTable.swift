import SheetModel

/// The calls, writes and passed bindings of all parsed files by name. Grows as files are parsed.
struct OccurrenceTable: Sendable {
  private(set) var calls: [String: [Occurrences.CallSite]] = [:]
  /// By the last name of what is written.
  private(set) var writes: [String: ByFile<Occurrences.Write>] = [:]
  /// Calls of `toggle()`, by the last name of what is toggled.
  private(set) var toggles: [String: ByFile<Occurrences.CallSite>] = [:]
  /// By the last name of the binding.
  private(set) var passes: [String: ByFile<Occurrences.Pass>] = [:]
  private(set) var globalFunctions: [String: [MemberFunction]] = [:]
  private var added: Set<Int> = []

  /// Adds the files that were parsed since the last time.
  mutating func add(_ units: [SourceUnit]) {
    for (index, unit) in units.enumerated() {
      guard let parsed = unit.parsed, added.insert(index).inserted else { continue }
      for call in parsed.occurrences.calls {
        calls[call.name, default: []].append(call)
        if call.name == "toggle", case .member(let base, _, _) = call.call.callee.kind,
          let name = Resolver.writtenName(base)
        {
          toggles[Resolver.bare(name), default: ByFile()].append(call, index)
        }
      }
      for pass in parsed.occurrences.passes { passes[pass.name, default: ByFile()].append(pass, index) }
      for write in parsed.occurrences.writes {
        if let name = Resolver.writtenName(write.target) {
          writes[Resolver.bare(name), default: ByFile()].append(write, index)
        }
      }
      for function in parsed.facts.functions {
        let file = FileID(index)
        globalFunctions[function.name, default: []].append(
          MemberFunction(function: function, file: file, owner: nil, scope: Scope(.file(file), in: nil)))
      }
    }
  }
}

/// Occurrences of one name, all together and by file: what a view keeps to itself is looked for in its
/// own files only, so that a thousand views with the same names cost no more than with different ones.
struct ByFile<Occurrence: Sendable>: Sendable {
  private(set) var all: [Occurrence] = []
  private var files: [Int: [Occurrence]] = [:]

  mutating func append(_ occurrence: Occurrence, _ file: Int) {
    all.append(occurrence)
    files[file, default: []].append(occurrence)
  }

  /// The occurrences in some files; nil means all files.
  func within(_ wanted: [FileID]?) -> [Occurrence] {
    guard let wanted else { return all }
    return wanted.flatMap { files[$0.index] ?? [] }
  }
}
