import SheetModel
import SheetProject
import SheetSyntax

/// Makes the index of a project, and keeps it true while files change.
///
/// Every file is read and skimmed; those with a presentation in them are parsed at once. Then the
/// passes run, and whatever they ask for is parsed, until they ask for nothing more. Most files of an
/// app are never parsed.
package struct IndexBuilder: Sendable {
  package struct Options: Sendable {
    package var presenters = PresenterConfiguration(presenters: [])
    package var threads = Workers.processorCount
    /// Files whose lines are asked about, beside those that the index refers to by itself.
    package var linesOf: Set<String> = []
    /// Type names whose declarations are asked about; the lines of their files must be known too.
    package var linesOfTypes: Set<String> = []
    /// Called with a phase's name and progress, from the calling thread.
    package var progress: @Sendable (_ phase: String, _ done: Int, _ of: Int) -> Void = { _, _, _ in }
    /// How many numbers each file has to itself. More than one leaves room for files that come later,
    /// so that numbers stay in the order of the paths.
    package var spacing = 1

    /// Whether the files are all that the project has: what only part of them say is never complete.
    package var isWhole = true

    package init() {}
  }

  let options: Options
  let hashes: Set<UInt32>
  var tree: SourceTree
  var slots: FileSlots
  var units: SourceUnits
  var statistics = IndexStatistics()
  /// What is wrong with single files, by number.
  var notes: [Int: Skipped] = [:]
  /// Files that were read only in part.
  var partial: Set<Int> = []
  /// Stopped while something was still asked for: the answers may lack it, and say so.
  var isUnsettled = false
  var types: TypeTable
  var occurrences = OccurrenceTable()
  /// What was looked for in the files that are not parsed.
  var answered: Set<Want> = []
  var outcome: Outcome?
  /// The only file that changed since the files were counted, where it was read and parsed before and after.
  var edited: (old: SourceUnit, new: SourceUnit)?
  /// The lines of files that are not parsed but referred to.
  var texts: [Int: FileText] = [:]

  /// Reads a project and makes its index.
  ///
  /// - Parameter rest: what it was made from. Who ends soon keeps it: taking it apart takes time.
  package static func build(_ tree: SourceTree, options: Options, keeping rest: inout IndexBuilder?) -> IndexSnapshot {
    var builder = IndexBuilder(tree: tree, options: options)
    builder.build()
    let snapshot = builder.snapshot()
    rest = consume builder
    return snapshot
  }

  /// Reads a project and makes its index.
  package static func build(_ tree: SourceTree, options: Options) -> IndexSnapshot {
    var rest: IndexBuilder?
    return build(tree, options: options, keeping: &rest)
  }

  init(tree: SourceTree, options: Options) {
    self.tree = tree
    self.options = options
    slots = FileSlots(tree.files, spacing: options.spacing)
    units = SourceUnits([SourceUnit](repeating: .none, count: slots.capacity))
    types = TypeTable(sketches: SourceUnits())
    hashes = Set(options.presenters.words.map { WordFilter.hash($0) })
    statistics.threads = options.threads
    statistics.folders = tree.folderCount
    statistics.phases.append(("scan", tree.scanTime))
  }

  /// Apps settle after 2 to 5 rounds.
  private static let maximumRounds = 16

  mutating func build() {
    let clock = Stopwatch()
    options.progress("Reading", 0, tree.files.count)
    let (numbers, read) = (slots.numbers, read(slots.numbers))
    units.update { units in
      for (number, unit) in zip(numbers, read) { units[number] = unit }
    }
    statistics.phases.append(("read", clock.lap()))
    makeTables()
    settle(clock)
  }

  /// Resolves, and parses what is asked for, until nothing more is asked for.
  ///
  /// - Parameter reuse: what the run before an edit gave, where the edit lies within one member.
  mutating func settle(_ clock: Stopwatch, reuse: Outcome.Reuse? = nil) {
    statistics.rounds = 0
    var isSettled = false
    var reuse = reuse
    while !isSettled, statistics.rounds < IndexBuilder.maximumRounds {
      statistics.rounds += 1
      let result = resolve(after: reuse)
      reuse = nil
      outcome = result
      statistics.phases.append(("resolve", clock.lap()))
      statistics.groups = (result.keptCount, result.groupCount)
      let wants = result.asked.wants.subtracting(answered)
      isSettled = result.asked.demanded.isEmpty && wants.isEmpty
      if isSettled { break }
      options.progress("Parsing", parsedCount, 0)
      let isProgress = parse(result.asked.demanded, wants)
      answered.formUnion(wants)
      statistics.phases.append(("parse", clock.lap()))
      isSettled = !isProgress
    }
    isUnsettled = !isSettled
  }

  private func resolve(after edit: Outcome.Reuse?) -> Outcome {
    let (units, types, occurrences, configuration) = (units, types, occurrences, options.presenters)
    let resolver: @Sendable () -> Resolver = {
      Resolver(units: units, types: types, occurrences: occurrences, configuration: configuration)
    }
    // Little is left to do after an edit: one thread does it.
    if let edit, let result = Workers.run({ Outcome(after: edit, resolver()) }) { return result }
    return Outcome(threads: options.threads, isTraced: options.spacing > 1, resolver)
  }

  private var parsedCount: Int { units.reduce(0) { $0 + ($1.parsed == nil ? 0 : 1) } }

  /// The tables over all files, made side by side.
  mutating func makeTables() {
    enum Table: Sendable { case types(TypeTable), occurrences(OccurrenceTable) }
    let units = units
    let made = Workers.map(2, threads: min(2, options.threads)) { number -> Table in
      if number == 0 {
        var table = TypeTable(sketches: units)
        table.attach(units)
        return .types(table)
      }
      var table = OccurrenceTable()
      table.add(units)
      return .occurrences(table)
    }
    for table in made {
      switch table {
      case .types(let table): types = table
      case .occurrences(let table): occurrences = table
      }
    }
  }

  // MARK: Reading

  private enum ReadResult: Sendable {
    case unit(SourceUnit, note: String?)
    case skipped(String)
  }

  /// Reads and skims files, and parses those that hold a presentation.
  private mutating func read(_ numbers: [Int]) -> [SourceUnit] {
    let (tree, hashes, paths) = (tree, hashes, slots.paths)
    let results = Workers.map(numbers.count, threads: options.threads) { at -> ReadResult in
      let number = numbers[at]
      switch tree.read(paths[number]) {
      case .success(let bytes):
        return IndexBuilder.unit(of: bytes, paths[number], number, hashes, .none) { sketch in
          sketch.hasPresentationWord || !sketch.isReliable || SourceModules.isManifest(paths[number])
        }
      case .failure(let failure): return .skipped(failure.reason)
      }
    }
    return zip(numbers, results).map { accept($1, at: $0) }
  }

  /// Makes the unit of one file that an editor or a watcher brought.
  mutating func unit(of content: Result<[UInt8], Disk.Failure>, at number: Int) -> SourceUnit {
    let (path, hashes, answered, old) = (slots.paths[number], hashes, answered, units[number])
    notes[number] = nil
    partial.remove(number)
    guard case .success(let bytes) = content else {
      if case .failure(let failure) = content { notes[number] = Skipped(file: path, reason: failure.reason) }
      return SourceUnit(path: path, sketch: Sketch.empty, parsed: nil)
    }
    let result = Workers.run { () -> ReadResult in
      IndexBuilder.unit(of: bytes, path, number, hashes, old) { sketch in
        // What was asked for before is asked for again: parsed now, it costs no second run.
        old.parsed != nil || sketch.hasPresentationWord || !sketch.isReliable || SourceModules.isManifest(path)
          || answered.contains { want in
            sketch.words.mayContain(want.word) && bytes.withUnsafeBufferPointer { want.occurs(in: $0) }
          }
      }
    }
    return accept(result ?? .skipped("no thread could be started to read it"), at: number)
  }

  private static func unit(
    of bytes: [UInt8], _ path: String, _ number: Int, _ hashes: Set<UInt32>, _ old: SourceUnit,
    isNeeded: (Sketch) -> Bool
  ) -> ReadResult {
    if let reason = SourceCheck.reasonToSkip(bytes) { return .skipped(reason) }
    let repaired = SourceCheck.repaired(bytes)
    var conflicting = old.parsed == nil ? nil : SourceCheck.withoutConflicts(repaired ?? bytes)
    var bytes = conflicting ?? repaired ?? bytes
    let sketch =
      old.parsed.flatMap {
        SketchUpdate.sketch(old.sketch, $0.facts, $0.source, bytes, presentationHashes: hashes)
      } ?? bytes.withUnsafeBufferPointer { Skim.sketch($0, presentationHashes: hashes) }
    // Bytes that are none can stand in texts and comments only: nothing is missing, so the answer is complete.
    var note = repaired == nil ? nil : SourceCheck.notUTF8
    guard isNeeded(sketch) else { return .unit(SourceUnit(path: path, sketch: sketch, parsed: nil), note: note) }
    if old.parsed == nil {
      conflicting = SourceCheck.withoutConflicts(bytes)
      bytes = conflicting ?? bytes
    }
    if conflicting != nil { note = SourceCheck.conflict }
    let nesting = sketch.nestingNote
    if let nesting, nesting.isFatal { return .skipped(nesting.reason) }
    let parsed = SourceUnit.Parsed(bytes, number, after: old.parsed)
    return .unit(
      SourceUnit(path: path, sketch: sketch.corrected(by: parsed.facts), parsed: parsed),
      note: parsed.facts.note ?? nesting?.reason ?? note)
  }

  private mutating func accept(_ result: ReadResult, at number: Int) -> SourceUnit {
    switch result {
    case .unit(let unit, let note):
      if let note {
        notes[number] = Skipped(file: unit.path, reason: note)
        if note != SourceCheck.notUTF8 { partial.insert(number) }
      }
      return unit
    case .skipped(let reason):
      notes[number] = Skipped(file: slots.paths[number], reason: reason)
      return SourceUnit(path: slots.paths[number], sketch: Sketch.empty, parsed: nil)
    }
  }

  private enum ParseResult: Sendable {
    case parsed(SourceUnit.Parsed, note: String?)
    case irrelevant
    case vanished
  }

  /// Parses the demanded files, and those in whose bytes a wanted use occurs.
  ///
  /// - Returns: whether any file was parsed.
  private mutating func parse(_ demanded: Set<Int>, _ wants: Set<Want>) -> Bool {
    let wanted = wants.map { (want: $0, hash: WordFilter.hash($0.word)) }
    var order: [(index: Int, wants: [Want])] = []
    for (index, unit) in units.enumerated() where unit.parsed == nil && unit.sketch.nestingNote?.isFatal != true {
      if demanded.contains(index) {
        order.append((index, []))
      } else {
        let possible = wanted.filter { unit.sketch.words.mayContain($0.hash) }.map(\.want)
        if !possible.isEmpty { order.append((index, possible)) }
      }
    }
    // Large files first, so that no thread ends with one while the others wait.
    order.sort { (units[$0.index].sketch.byteCount, $1.index) > (units[$1.index].sketch.byteCount, $0.index) }
    let tree = tree
    let paths = order.map { units[$0.index].path }
    let queue = order
    let results = Workers.map(order.count, threads: options.threads) { at -> ParseResult in
      guard case .success(let bytes) = tree.read(paths[at]) else { return .vanished }
      let wants = queue[at].wants
      guard wants.isEmpty || bytes.withUnsafeBufferPointer({ buffer in wants.contains { $0.occurs(in: buffer) } })
      else { return .irrelevant }
      let text = SourceCheck.repaired(bytes) ?? bytes
      let conflicting = SourceCheck.withoutConflicts(text)
      let parsed = SourceUnit.Parsed(conflicting ?? text, queue[at].index)
      return .parsed(parsed, note: parsed.facts.note ?? (conflicting == nil ? nil : SourceCheck.conflict))
    }
    var isProgress = false
    var all = Array(units)
    for (entry, result) in zip(order, results) {
      switch result {
      case .irrelevant: continue
      case .vanished:
        notes[entry.index] = Skipped(file: all[entry.index].path, reason: Disk.Failure.missing.reason)
        all[entry.index] = SourceUnit(path: all[entry.index].path, sketch: Sketch.empty, parsed: nil)
      case .parsed(let parsed, let note):
        all[entry.index] = all[entry.index].with(parsed)
        isProgress = true
        if let note {
          notes[entry.index] = Skipped(file: all[entry.index].path, reason: note)
          partial.insert(entry.index)
        }
      }
    }
    units = SourceUnits(all)
    // More files than the edited one are to be counted.
    edited = nil
    types.attach(units)
    occurrences.add(units)
    return isProgress
  }

  // MARK: Result

  mutating func snapshot() -> IndexSnapshot {
    count()
    let presentations = outcome?.presentations ?? []
    let enums = outcome?.enums ?? []
    var wanted = Set(presentations.flatMap { $0.destinations.flatMap { $0.places.map(\.file.index) } })
    wanted.formUnion(enums.flatMap { $0.cases.flatMap { $0.destinations.flatMap { $0.places.map(\.file.index) } } })
    if !options.linesOf.isEmpty || !options.linesOfTypes.isEmpty {
      for index in slots.numbers where isAskedFor(units[index]) { wanted.insert(index) }
    }
    for file in wanted where units[file].parsed == nil && texts[file] == nil {
      if case .success(let bytes) = tree.read(units[file].path) { texts[file] = FileText(bytes) }
    }
    let skipped = (tree.skipped + notes.values).sorted { ($0.file, $0.reason) < ($1.file, $1.reason) }
    return IndexSnapshot(
      root: tree.root, files: slots.paths, presentations: presentations, sites: outcome?.sites ?? [], enums: enums,
      skipped: skipped,
      isComplete: options.isWhole && partial.isEmpty && !isUnsettled, statistics: statistics, texts: texts,
      units: units,
      tree: tree)
  }

  private func isAskedFor(_ unit: SourceUnit) -> Bool {
    options.linesOf.contains(unit.path)
      || !options.linesOfTypes.isEmpty
        && unit.sketch.declarations.contains { options.linesOfTypes.contains($0.path.last ?? "") }
  }

  /// Counts the files; after an edit of one of them only what is different is counted.
  private mutating func count() {
    if let (old, new) = edited, statistics.filesFound == slots.numbers.count {
      edited = nil
      statistics.bytesRead += new.sketch.byteCount - old.sketch.byteCount
      if new.parsed != nil { statistics.bytesParsed += new.sketch.byteCount - old.sketch.byteCount }
      return
    }
    edited = nil
    statistics.filesFound = slots.numbers.count
    let read = slots.numbers.filter { partial.contains($0) || notes[$0] == nil || units[$0].sketch.byteCount > 0 }
    statistics.filesRead = read.count
    statistics.bytesRead = read.reduce(0) { $0 + units[$1].sketch.byteCount }
    let parsed = slots.numbers.filter { units[$0].parsed != nil }
    statistics.filesParsed = parsed.count
    statistics.bytesParsed = parsed.reduce(0) { $0 + units[$1].sketch.byteCount }
  }
}
