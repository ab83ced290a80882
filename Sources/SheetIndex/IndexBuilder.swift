import SheetModel
import SheetProject
import SheetSyntax

/// Makes the index of a project.
///
/// Every file is read and skimmed; those with a presentation in them are parsed at once. Then the
/// passes run, and whatever they ask for is parsed, until they ask for nothing more. Most files of an
/// app are never parsed.
package struct IndexBuilder {
  package struct Options: Sendable {
    package var presenters = PresenterConfiguration(presenters: [])
    package var threads = Workers.processorCount
    /// Files whose lines are asked about, beside those that the index refers to by itself.
    package var linesOf: Set<String> = []
    /// Type names whose declarations are asked about; the lines of their files must be known too.
    package var linesOfTypes: Set<String> = []
    /// Called with a phase's name and progress, from the calling thread.
    package var progress: @Sendable (_ phase: String, _ done: Int, _ of: Int) -> Void = { _, _, _ in }

    package init() {}
  }

  private let tree: SourceTree
  private let options: Options
  private let hashes: Set<UInt32>
  private var statistics = IndexStatistics()
  private var skipped: [Skipped] = []
  /// A file was read only in part.
  private var isPartial = false

  /// Reads a project and makes its index.
  package static func build(_ tree: SourceTree, options: Options) -> IndexSnapshot {
    var builder = IndexBuilder(tree: tree, options: options)
    return builder.build()
  }

  private init(tree: SourceTree, options: Options) {
    self.tree = tree
    self.options = options
    hashes = Set(options.presenters.words.map { WordFilter.hash($0) })
    statistics.threads = options.threads
    statistics.folders = tree.folderCount
    statistics.filesFound = tree.files.count
    statistics.phases.append(("scan", tree.scanTime))
    skipped = tree.skipped
  }

  /// Apps settle after 2 to 5 rounds.
  private static let maximumRounds = 16

  private mutating func build() -> IndexSnapshot {
    let clock = Stopwatch()
    options.progress("Reading", 0, tree.files.count)
    var units = read(tree.files)
    statistics.phases.append(("read", clock.lap()))

    var (types, occurrences) = tables(over: units)
    var outcome: Outcome?
    var answered: Set<Want> = []
    var isSettled = false
    while !isSettled, statistics.rounds < IndexBuilder.maximumRounds {
      statistics.rounds += 1
      let current = units
      types.attach(current)
      occurrences.add(current)
      let result = Outcome(resolving: current, types, occurrences, options)
      outcome = result
      statistics.phases.append(("resolve", clock.lap()))
      let wants = result.wants.subtracting(answered)
      isSettled = result.demanded.isEmpty && wants.isEmpty
      if isSettled { break }
      options.progress("Parsing", statistics.filesParsed, 0)
      let before = statistics.filesParsed
      parse(result.demanded, wants, &units)
      answered.formUnion(wants)
      statistics.phases.append(("parse", clock.lap()))
      isSettled = statistics.filesParsed == before
    }
    // Stopped while something was still asked for: the answers may lack it, and say so.
    if !isSettled { isPartial = true }
    return snapshot(IndexTables(units: units, types: types, occurrences: occurrences), outcome)
  }

  /// The tables over the files read first, made side by side.
  private func tables(over units: [SourceUnit]) -> (TypeTable, OccurrenceTable) {
    enum Table: Sendable { case types(TypeTable), occurrences(OccurrenceTable) }
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
    guard case .types(let types)? = made.first, case .occurrences(let occurrences)? = made.last else {
      return (TypeTable(sketches: units), OccurrenceTable())
    }
    return (types, occurrences)
  }

  // MARK: Reading

  private enum ReadResult: Sendable {
    case unit(SourceUnit, bytes: Int, note: String?)
    case skipped(Skipped)
  }

  private mutating func read(_ files: [String]) -> [SourceUnit] {
    let tree = tree
    let hashes = hashes
    let results = Workers.map(files.count, threads: options.threads) { index -> ReadResult in
      let path = files[index]
      switch tree.read(path) {
      case .success(let bytes):
        if let reason = SourceCheck.reasonToSkip(bytes) { return .skipped(Skipped(file: path, reason: reason)) }
        let sketch = bytes.withUnsafeBufferPointer { Skim.sketch($0, presentationHashes: hashes) }
        guard sketch.hasPresentationWord || !sketch.isReliable else {
          return .unit(SourceUnit(path: path, sketch: sketch, parsed: nil), bytes: bytes.count, note: nil)
        }
        let nesting = sketch.nestingNote
        if let nesting, nesting.isFatal { return .skipped(Skipped(file: path, reason: nesting.reason)) }
        // The file's number is its place among those that were read, which is not known yet.
        let facts = bytes.withUnsafeBufferPointer { FactsExtractor.facts(of: $0) }
        let parsed = SourceUnit.Parsed(
          facts: facts, occurrences: Occurrences(facts, file: FileID(index)), source: bytes,
          lines: bytes.withUnsafeBufferPointer { LineTable($0) })
        return .unit(
          SourceUnit(path: path, sketch: sketch.corrected(by: facts), parsed: parsed), bytes: bytes.count,
          note: facts.note ?? nesting?.reason)
      case .failure(let failure): return .skipped(Skipped(file: path, reason: failure.reason))
      }
    }
    var units: [SourceUnit] = []
    units.reserveCapacity(results.count)
    for (index, result) in results.enumerated() {
      switch result {
      case .unit(let unit, let bytes, let note):
        statistics.filesRead += 1
        statistics.bytesRead += bytes
        if let parsed = unit.parsed {
          statistics.filesParsed += 1
          statistics.bytesParsed += parsed.source.count
        }
        if let note {
          skipped.append(Skipped(file: unit.path, reason: note))
          isPartial = true
        }
        units.append(unit)
      case .skipped(let file):
        skipped.append(file)
        // A place is kept, so that numbers stay those of the list of files.
        units.append(SourceUnit(path: files[index], sketch: Sketch.empty, parsed: nil))
      }
    }
    return units
  }

  /// Parses the demanded files, and those in whose bytes a wanted use occurs.
  private mutating func parse(_ demanded: Set<Int>, _ wants: Set<Want>, _ units: inout [SourceUnit]) {
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
      return bytes.withUnsafeBufferPointer { buffer in
        let wants = queue[at].wants
        guard wants.isEmpty || wants.contains(where: { $0.occurs(in: buffer) }) else { return .irrelevant }
        let facts = FactsExtractor.facts(of: buffer)
        return .parsed(
          SourceUnit.Parsed(
            facts: facts, occurrences: Occurrences(facts, file: FileID(queue[at].index)), source: bytes,
            lines: LineTable(buffer)))
      }
    }
    for (entry, result) in zip(order, results) {
      switch result {
      case .irrelevant: continue
      case .vanished:
        skipped.append(Skipped(file: units[entry.index].path, reason: Disk.Failure.missing.reason))
        units[entry.index] = SourceUnit(path: units[entry.index].path, sketch: Sketch.empty, parsed: nil)
      case .parsed(let parsed):
        units[entry.index].parsed = parsed
        statistics.filesParsed += 1
        statistics.bytesParsed += parsed.source.count
        if let note = parsed.facts.note {
          skipped.append(Skipped(file: units[entry.index].path, reason: note))
          isPartial = true
        }
      }
    }
  }

  private enum ParseResult: Sendable {
    case parsed(SourceUnit.Parsed)
    case irrelevant
    case vanished
  }

  // MARK: Result

  private func snapshot(_ tables: IndexTables, _ outcome: Outcome?) -> IndexSnapshot {
    let units = tables.units
    let presentations = outcome?.presentations ?? []
    let enums = outcome?.enums ?? []
    var lines: [Int: LineTable] = [:]
    for (index, unit) in units.enumerated() { lines[index] = unit.parsed?.lines }
    var wanted = Set(presentations.flatMap { $0.destinations.flatMap { $0.places.map(\.file.index) } })
    wanted.formUnion(enums.flatMap { $0.cases.flatMap { $0.destinations.flatMap { $0.places.map(\.file.index) } } })
    for (index, unit) in units.enumerated() {
      let isAsked =
        options.linesOf.contains(unit.path)
        || !options.linesOfTypes.isEmpty
          && unit.sketch.declarations.contains { options.linesOfTypes.contains($0.path.last ?? "") }
      if isAsked { wanted.insert(index) }
    }
    for file in wanted where lines[file] == nil {
      guard case .success(let bytes) = tree.read(units[file].path) else { continue }
      lines[file] = bytes.withUnsafeBufferPointer { LineTable($0) }
    }
    var types: [IndexSnapshot.TypeSummary] = []
    for (index, unit) in units.enumerated() {
      for declaration in unit.sketch.declarations {
        let range = TextRange(declaration.keywordStart, declaration.nameRange.end)
        types.append(
          IndexSnapshot.TypeSummary(
            path: declaration.path, kind: declaration.kind,
            place: Place(FileID(index), range), body: TextRange(declaration.keywordStart, declaration.end)))
      }
    }
    return IndexSnapshot(
      root: tree.root, files: units.map(\.path), presentations: presentations, enums: enums, types: types,
      skipped: skipped.sorted { ($0.file, $0.reason) < ($1.file, $1.reason) },
      isComplete: !isPartial,
      statistics: statistics, lines: lines, tables: tables)
  }
}

/// What one run of the passes gave.
private struct Outcome: Sendable {
  let presentations: [Presentation]
  let enums: [DestinationEnum]
  let demanded: Set<Int>
  let wants: Set<Want>

  /// Sites are resolved side by side, each thread with a memory of its own; what they give is put
  /// together in the order of the sites.
  init(
    resolving units: [SourceUnit], _ types: TypeTable, _ occurrences: OccurrenceTable,
    _ options: IndexBuilder.Options
  ) {
    let configuration = options.presenters
    let width = max(1, min(options.threads, 8))
    let shares = Workers.map(width, threads: width) { number -> Share in
      let resolver = Resolver(units: units, types: types, occurrences: occurrences, configuration: configuration)
      let sites = resolver.presentations(from: number, every: width)
      return Share(sites: sites, demanded: resolver.demanded, wants: resolver.wants)
    }
    var sites: [ResolvedSite] = []
    for at in 0..<(shares.first?.sites.count ?? 0) {
      for share in shares where at < share.sites.count { sites.append(share.sites[at]) }
    }
    let joined = sites
    let rest = Workers.run { () -> Share in
      let resolver = Resolver(units: units, types: types, occurrences: occurrences, configuration: configuration)
      var sites = joined
      let enums = resolver.destinationEnums(&sites)
      return Share(sites: sites, enums: enums, demanded: resolver.demanded, wants: resolver.wants)
    }
    presentations = (rest?.sites ?? sites).map(\.presentation)
    enums = rest?.enums ?? []
    demanded = shares.reduce(into: rest?.demanded ?? []) { $0.formUnion($1.demanded) }
    wants = shares.reduce(into: rest?.wants ?? []) { $0.formUnion($1.wants) }
  }

  private struct Share: Sendable {
    let sites: [ResolvedSite]
    var enums: [DestinationEnum] = []
    let demanded: Set<Int>
    let wants: Set<Want>
  }
}
