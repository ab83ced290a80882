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

  /// Apps settle after 2 to 10 rounds, most of which look at a few sites.
  private static let maximumRounds = 40

  mutating func build() {
    let clock = Stopwatch()
    options.progress("Reading", 0, tree.files.count)
    let (numbers, read) = (slots.numbers, read(slots.numbers))
    units.update { units in
      for (number, unit) in zip(numbers, read) { units[number] = unit }
    }
    statistics.phases.append(("read", clock.lap()))
    makeTables()
    settle(clock, isStart: true)
  }

  /// Resolves, and parses what is asked for, until nothing more is asked for.
  ///
  /// A run in which few sites asked is followed by probes of these, until they ask for nothing; what counts is the last
  /// run over all sites.
  ///
  /// - Parameter reuse: what the run before an edit gave, where the edit lies within one member.
  /// - Parameter isStart: much is asked for; a run that notes what it depends on waits until that is parsed.
  mutating func settle(_ clock: Stopwatch, reuse: Outcome.Reuse? = nil, isStart: Bool = false) {
    statistics.rounds = 0
    isUnsettled = true
    var (reuse, asking) = (reuse, AskingSites?.none)
    var isProbe = isStart && isTraced
    while isUnsettled, statistics.rounds < IndexBuilder.maximumRounds {
      statistics.rounds += 1
      let asked: Asked
      if isProbe {
        let probe = Probe(of: asking?.areFew == true ? asking : nil, threads: options.threads, resolver())
        (asked, asking) = (probe.asked, probe.asking)
      } else {
        let result = resolve(after: reuse)
        reuse = nil
        outcome = result
        statistics.groups = (result.keptCount, result.groupCount)
        (asked, asking) = (result.asked, result.asking)
      }
      statistics.phases.append(("resolve", clock.lap()))
      let wants = asked.wants.subtracting(answered)
      var isProgress = false
      if !asked.demanded.isEmpty || !wants.isEmpty {
        options.progress("Parsing", parsedCount, 0)
        isProgress = parse(asked.demanded, wants)
        answered.formUnion(wants)
        statistics.phases.append(("parse", clock.lap()))
      }
      if !isProbe, !isProgress { isUnsettled = false }
      isProbe = isProgress && (isProbe && isTraced || asking?.areFew == true)
    }
    // What was parsed last is to be in the answer.
    if isUnsettled { outcome = resolve(after: nil) }
  }

  private var isTraced: Bool { options.spacing > 1 }

  private func resolver() -> @Sendable () -> Resolver {
    let (units, types, occurrences, configuration) = (units, types, occurrences, options.presenters)
    let answered = answered
    return {
      Resolver(units: units, types: types, occurrences: occurrences, configuration: configuration, answered: answered)
    }
  }

  private func resolve(after edit: Outcome.Reuse?) -> Outcome {
    let resolver = resolver()
    // Little is left to do after an edit: one thread does it.
    if let edit, let result = Workers.run({ Outcome(after: edit, resolver()) }) { return result }
    return Outcome(threads: options.threads, isTraced: isTraced, resolver)
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

  // MARK: Result

  mutating func snapshot() -> IndexSnapshot {
    count()
    let presentations = outcome?.presentations ?? []
    let enums = outcome?.enums ?? []
    var wanted: Set<Int> = []
    func want(_ destinations: [Destination]) {
      for place in destinations.lazy.flatMap(\.places) { wanted.insert(place.file.index) }
    }
    for presentation in presentations { want(presentation.destinations) }
    for item in enums.lazy.flatMap(\.cases) { want(item.destinations) }
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
