import SheetModel

/// The calls, writes and passed bindings of all parsed files by name. Grows as files are parsed, and
/// one file can be taken out and put in again, as an editor changes it.
struct OccurrenceTable: Sendable {
  private(set) var calls: [String: ByFile<Occurrences.CallSite>] = [:]
  /// By the last name of what is written.
  private(set) var writes: [String: ByFile<Occurrences.Write>] = [:]
  /// Calls that change what they are a member of, by the last name of that.
  private(set) var mutations: [String: ByFile<Occurrences.CallSite>] = [:]
  /// By the last name of the binding.
  private(set) var passes: [String: ByFile<Occurrences.Pass>] = [:]
  /// Key paths that are handed over, by their last names.
  private(set) var keyPaths: [String: ByFile<Occurrences.Pass>] = [:]
  private(set) var stores: [String: ByFile<Occurrences.Store>] = [:]
  private(set) var handed: [String: ByFile<Occurrences.Handed>] = [:]
  private(set) var globalFunctions: [String: ByFile<MemberFunction>] = [:]
  /// The constants and variables outside of types that other files can name.
  private(set) var globals: [String: ByFile<MemberProperty>] = [:]
  private var added: Set<Int> = []

  /// Adds the files that were parsed since the last time.
  mutating func add(_ units: SourceUnits) {
    for (index, unit) in units.enumerated() {
      guard let parsed = unit.parsed, !added.contains(index) else { continue }
      add(parsed, index)
    }
  }

  /// Adds one file that is not in the table.
  mutating func add(_ parsed: SourceUnit.Parsed, _ index: Int) {
    guard added.insert(index).inserted else { return }
    let own = parsed.occurrences
    for (name, list) in own.callsByName { calls[name, default: ByFile()].set(list, index) }
    for (name, list) in own.writesByName { writes[name, default: ByFile()].set(list, index) }
    for (name, list) in own.mutationsByName { mutations[name, default: ByFile()].set(list, index) }
    for (name, list) in own.passesByName { passes[name, default: ByFile()].set(list, index) }
    for (name, list) in own.keyPathsByName { keyPaths[name, default: ByFile()].set(list, index) }
    for (name, list) in own.storesByName { stores[name, default: ByFile()].set(list, index) }
    for (name, list) in own.handedByName { handed[name, default: ByFile()].set(list, index) }
    let file = FileID(index)
    let functions = parsed.facts.functions.map { function in
      MemberFunction(function: function, file: file, owner: nil, scope: Scope(.file(file), in: nil))
    }
    for (name, list) in Dictionary(grouping: functions, by: \.function.name) {
      globalFunctions[name, default: ByFile()].set(list, index)
    }
    let properties = parsed.facts.globals.filter { !$0.isPrivate }.map { property in
      MemberProperty(property: property, owner: nil, scope: Scope(.file(file), in: nil))
    }
    for (name, list) in Dictionary(grouping: properties, by: \.property.name) {
      globals[name, default: ByFile()].set(list, index)
    }
  }

  /// Takes a file out; `parsed` is what was added of it.
  mutating func remove(_ parsed: SourceUnit.Parsed, _ index: Int) {
    guard added.remove(index) != nil else { return }
    let own = parsed.occurrences
    for name in own.callsByName.keys { calls[name]?.remove(index) }
    for name in own.writesByName.keys { writes[name]?.remove(index) }
    for name in own.mutationsByName.keys { mutations[name]?.remove(index) }
    for name in own.passesByName.keys { passes[name]?.remove(index) }
    for name in own.keyPathsByName.keys { keyPaths[name]?.remove(index) }
    for name in own.storesByName.keys { stores[name]?.remove(index) }
    for name in own.handedByName.keys { handed[name]?.remove(index) }
    for function in parsed.facts.functions { globalFunctions[function.name]?.remove(index) }
    for property in parsed.facts.globals { globals[property.name]?.remove(index) }
  }
}

/// Occurrences of one name by file: what a view keeps to itself is looked for in its own files only,
/// so that a thousand views with the same names cost no more than with different ones.
///
/// The order is that of the files, however they came in.
struct ByFile<Occurrence: Sendable>: Sendable {
  private var files: [(file: Int, occurrences: [Occurrence])] = []

  /// Puts in the occurrences of a file that has none here.
  mutating func set(_ occurrences: [Occurrence], _ file: Int) {
    // Nearly always the last: files are added in their order.
    if files.last.map({ $0.file < file }) ?? true {
      files.append((file, occurrences))
    } else {
      files.insert((file, occurrences), at: place(of: file))
    }
  }

  mutating func remove(_ file: Int) {
    let at = place(of: file)
    if at < files.count, files[at].file == file { files.remove(at: at) }
  }

  /// All occurrences, by file and position.
  var all: [Occurrence] { files.count == 1 ? files[0].occurrences : files.flatMap(\.occurrences) }

  /// The files with occurrences, in their order.
  var fileNumbers: [Int] { files.map(\.file) }

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
