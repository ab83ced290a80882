import SheetModel

/// The calls, writes and passed bindings of all parsed files by name. Grows as files are parsed, and
/// one file can be taken out and put in again, as an editor changes it.
struct OccurrenceTable: Sendable {
  private(set) var calls: [String: ByFile<Occurrences.CallSite>] = [:]
  /// By the last name of what is written.
  private(set) var writes: [String: ByFile<Occurrences.Write>] = [:]
  /// Calls of `toggle()`, by the last name of what is toggled.
  private(set) var toggles: [String: ByFile<Occurrences.CallSite>] = [:]
  /// By the last name of the binding.
  private(set) var passes: [String: ByFile<Occurrences.Pass>] = [:]
  private(set) var globalFunctions: [String: ByFile<MemberFunction>] = [:]
  private var added: Set<Int> = []

  /// Adds the files that were parsed since the last time.
  mutating func add(_ units: [SourceUnit]) {
    for (index, unit) in units.enumerated() {
      guard let parsed = unit.parsed, !added.contains(index) else { continue }
      add(parsed, index)
    }
  }

  /// Adds one file that is not in the table.
  mutating func add(_ parsed: SourceUnit.Parsed, _ index: Int) {
    guard added.insert(index).inserted else { return }
    for call in parsed.occurrences.calls {
      calls[call.name, default: ByFile()].append(call, index)
      if let name = OccurrenceTable.toggled(call) { toggles[name, default: ByFile()].append(call, index) }
    }
    for pass in parsed.occurrences.passes { passes[pass.name, default: ByFile()].append(pass, index) }
    for write in parsed.occurrences.writes {
      if let name = Resolver.writtenName(write.target) {
        writes[Resolver.bare(name), default: ByFile()].append(write, index)
      }
    }
    for function in parsed.facts.functions {
      let file = FileID(index)
      globalFunctions[function.name, default: ByFile()].append(
        MemberFunction(function: function, file: file, owner: nil, scope: Scope(.file(file), in: nil)), index)
    }
  }

  /// Takes a file out; `parsed` is what was added of it.
  mutating func remove(_ parsed: SourceUnit.Parsed, _ index: Int) {
    guard added.remove(index) != nil else { return }
    for call in parsed.occurrences.calls {
      calls[call.name]?.remove(index)
      if let name = OccurrenceTable.toggled(call) { toggles[name]?.remove(index) }
    }
    for pass in parsed.occurrences.passes { passes[pass.name]?.remove(index) }
    for write in parsed.occurrences.writes {
      if let name = Resolver.writtenName(write.target) { writes[Resolver.bare(name)]?.remove(index) }
    }
    for function in parsed.facts.functions { globalFunctions[function.name]?.remove(index) }
  }

  private static func toggled(_ call: Occurrences.CallSite) -> String? {
    guard call.name == "toggle", case .member(let base, _, _) = call.call.callee.kind,
      let name = Resolver.writtenName(base)
    else { return nil }
    return Resolver.bare(name)
  }
}

/// Occurrences of one name by file: what a view keeps to itself is looked for in its own files only,
/// so that a thousand views with the same names cost no more than with different ones.
///
/// The order is that of the files, however they came in.
struct ByFile<Occurrence: Sendable>: Sendable {
  private var files: [(file: Int, occurrences: [Occurrence])] = []

  mutating func append(_ occurrence: Occurrence, _ file: Int) {
    // Nearly always the last: files are added in their order.
    if let last = files.indices.last, files[last].file == file {
      files[last].occurrences.append(occurrence)
      return
    }
    let at = place(of: file)
    if at < files.count, files[at].file == file {
      files[at].occurrences.append(occurrence)
    } else {
      files.insert((file, [occurrence]), at: at)
    }
  }

  mutating func remove(_ file: Int) {
    let at = place(of: file)
    if at < files.count, files[at].file == file { files.remove(at: at) }
  }

  /// All occurrences, by file and position.
  var all: [Occurrence] { files.count == 1 ? files[0].occurrences : files.flatMap(\.occurrences) }

  /// The occurrences in some files; nil means all files.
  func within(_ wanted: [FileID]?) -> [Occurrence] {
    guard let wanted else { return all }
    return wanted.flatMap { file -> [Occurrence] in
      let at = place(of: file.index)
      return at < files.count && files[at].file == file.index ? files[at].occurrences : []
    }
  }

  /// Where a file is, or would be inserted.
  private func place(of file: Int) -> Int {
    var low = 0
    var high = files.count
    while low < high {
      let middle = (low + high) / 2
      if files[middle].file < file { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
