import SheetModel
import SheetProject
import SheetSyntax

/// An index that follows its files. After any update its answers are those of a fresh start; only
/// what changed is parsed again.
package struct LiveIndex: Sendable {
  package struct Change: Sendable {
    package enum Content: Sendable {
      /// What an editor holds; it hides the file on disk until `disk` or `removed` comes.
      case text([UInt8])
      /// To be read from disk.
      case disk
      case removed
    }

    /// Relative to the project.
    package let path: String
    package let content: Content

    package init(path: String, content: Content) {
      self.path = path
      self.content = content
    }
  }

  package private(set) var snapshot: IndexSnapshot
  private var builder: IndexBuilder
  /// Texts that editors hold, by path.
  private var open: [String: [UInt8]]
  private var disk: SourceTree

  /// How many numbers a file has: new files find room beside their neighbours twice or more.
  private static let spacing = 4

  /// Reads a project and makes its index.
  ///
  /// - Parameter open: texts that stand for the files on disk, or for files that are not there yet.
  package init(_ tree: SourceTree, open: [String: [UInt8]] = [:], options: IndexBuilder.Options) {
    var options = options
    options.spacing = LiveIndex.spacing
    disk = tree
    self.open = open
    builder = IndexBuilder(tree: LiveIndex.tree(tree, open), options: options)
    builder.build()
    snapshot = builder.snapshot()
  }

  /// Takes over what changed.
  package mutating func update(_ changes: [Change]) {
    let (before, files) = (open, builder.tree.files)
    for change in changes {
      if case .text(let bytes) = change.content { open[change.path] = bytes } else { open[change.path] = nil }
    }
    guard let isChanged = builder.apply(changes, LiveIndex.reader(disk, open)) else {
      // No number is left between two files: all are numbered anew.
      open = before
      rebuild(changes, files)
      return
    }
    if isChanged { snapshot = builder.snapshot() }
  }

  /// What the listing of the files left out, as answers tell it.
  package var leftOut: [Skipped] { disk.skipped }

  /// Takes over what a later listing left out.
  package mutating func leaveOut(_ skipped: [Skipped]) {
    disk = disk.with(skipped: skipped)
    builder.tree = builder.tree.with(skipped: skipped)
    snapshot = builder.snapshot()
  }

  /// Whether files can be taken over where they are new without all being numbered anew, which costs a whole index. In a
  /// small project that is not much.
  package func hasRoom(for changes: [Change]) -> Bool {
    guard builder.slots.numbers.count > LiveIndex.smallProject else { return true }
    var slots = builder.slots
    return changes.allSatisfy { change in
      if case .removed = change.content { true } else { slots.insert(change.path) != nil }
    }
  }

  /// In files.
  private static let smallProject = 200

  private mutating func rebuild(_ changes: [Change], _ known: [String]) {
    var files = Set(known)
    for change in changes {
      switch change.content {
      case .text(let bytes):
        open[change.path] = bytes
        files.insert(change.path)
      case .disk:
        open[change.path] = nil
        files.insert(change.path)
      case .removed:
        open[change.path] = nil
        files.remove(change.path)
      }
    }
    let tree = SourceTree(
      root: disk.root, files: files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }, skipped: disk.skipped,
      folderCount: disk.folderCount, reader: disk.read)
    builder = IndexBuilder(tree: LiveIndex.tree(tree, open), options: builder.options)
    builder.build()
    snapshot = builder.snapshot()
  }

  private static func tree(_ tree: SourceTree, _ open: [String: [UInt8]]) -> SourceTree {
    let files = Set(tree.files).union(open.keys).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return SourceTree(
      root: tree.root, files: files, skipped: tree.skipped, folderCount: tree.folderCount, scanTime: tree.scanTime,
      reader: reader(tree, open))
  }

  private static func reader(
    _ tree: SourceTree, _ open: [String: [UInt8]]
  ) -> @Sendable (String) -> Result<[UInt8], Disk.Failure> {
    { path in
      guard let bytes = open[path] else { return tree.read(path) }
      // A text is as large as a file may be: what reads it does not ask where it comes from.
      return bytes.count > SourceTree.sizeLimit ? .failure(.tooLarge(bytes.count)) : .success(bytes)
    }
  }
}

extension IndexBuilder {
  /// Brings the files up to date and resolves again where that can change an answer.
  ///
  /// - Returns: whether anything changed; nil, with the builder in no good state, where the files must
  ///   be numbered anew.
  mutating func apply(
    _ changes: [LiveIndex.Change], _ reader: @escaping @Sendable (String) -> Result<[UInt8], Disk.Failure>
  ) -> Bool? {
    let clock = Stopwatch()
    statistics.phases = []
    var needsTables = false
    var needsOutcome = false
    var isChanged = false
    var reuse: Outcome.Reuse?
    var isOtherFiles = false
    edited = nil
    tree = tree.with(reader)
    for change in changes {
      if case .removed = change.content {
        guard let number = slots.remove(change.path) else { continue }
        isOtherFiles = true
        if let parsed = units[number].parsed { occurrences.remove(parsed, number) }
        units[number] = .none
        forget(number)
        (needsTables, needsOutcome, isChanged) = (true, true, true)
        continue
      }
      let isNew = slots.number(of: change.path) == nil
      guard let number = slots.insert(change.path) else { return nil }
      let content = tree.read(change.path)
      let old = units[number]
      if !isNew, let parsed = old.parsed, case .success(let bytes) = content, bytes == parsed.source { continue }
      isOtherFiles = isOtherFiles || isNew
      // Answers name places in it, even where it is not parsed.
      let isReferred = texts[number] != nil
      let isPlain = notes[number] == nil
      forget(number)
      let new = unit(of: content, at: number)
      if changes.count == 1, isPlain, notes[number] == nil, old.parsed != nil, new.parsed != nil { edited = (old, new) }
      statistics.phases.append(("unit", clock.lap()))
      isChanged = true
      let isMissed =
        outcome?.isMissed(in: number, new) ?? false
      if old.parsed != nil || new.parsed != nil || isReferred || isMissed { needsOutcome = true }
      if let parsed = old.parsed { occurrences.remove(parsed, number) }
      units[number] = new
      if let parsed = new.parsed { occurrences.add(parsed, number) }
      if needsTables { continue }
      if isNew || !types.replace(old, by: new, at: number) {
        (needsTables, needsOutcome) = (true, true)
      } else if changes.count == 1, !isUnsettled, let outcome, let change = ChangedMember.find(old, new) {
        reuse = Outcome.Reuse(outcome: outcome, file: number, change: change)
      }
    }
    if isOtherFiles { tree = tree.with(files: slots.numbers.map { slots.paths[$0] }) }
    if needsTables {
      types = TypeTable(sketches: units)
      types.attach(units)
    }
    statistics.phases.append((needsTables ? "tables" : "read", clock.lap()))
    if needsOutcome { settle(clock, reuse: needsTables ? nil : reuse) }
    return isChanged
  }

  private mutating func forget(_ number: Int) {
    notes[number] = nil
    partial.remove(number)
    texts[number] = nil
  }
}
