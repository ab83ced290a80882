import SheetDiagnostics
import SheetIndex
import SheetModel
import SheetProject
import SheetRefactoring

/// A project as the session sees it: its index, and what has changed since the index was made.
package final class Folder {
  package enum State: Equatable, Sendable { case indexing, ready }

  /// What is to be done in the background; each includes those before it.
  package enum Work: Comparable, Sendable {
    /// Its files are listed, and those that look different are read.
    case look
    /// The same, where other files may be read than before: what was too large may not be so any more.
    case list
    /// Its index is made anew.
    case index
  }

  /// The number that events of background work carry.
  package let number: Int
  /// As the client spells it, without a slash at the end.
  package let uri: String
  /// Absolute, without links; empty for the folder of texts that belong to no project.
  package let root: String
  package private(set) var state = State.indexing
  /// Which background work is the latest; what earlier work brings is dropped.
  package private(set) var run = 0
  /// What waits until the work that is going on is done.
  package private(set) var wanted: Work?
  package private(set) var scan = FolderScan.empty
  /// What the project's own settings say of diagnostics, by code; the client's settings come before.
  package var diagnostics: [Diagnostic.Code: Diagnostic.Severity?] = [:]
  /// What refactorings need to know of the project; nil until one asks, and after what says it has changed.
  package var refactoring: RefactoringSettings?
  package let refactoringCache = RefactoringCache()
  private(set) lazy var previews = FolderPreviews(root: root)
  private var live: LiveIndex?
  private var snapshot: IndexSnapshot
  private var changes: [String: LiveIndex.Change] = [:]
  /// What changed while an index was being made, or giants were read.
  private var changesOfRun: [String: LiveIndex.Change] = [:]
  /// Changes of files that take long to read: they are taken over in the background.
  private var giants: [String: LiveIndex.Change] = [:]
  private var isReadingGiants = false

  package var isLoose: Bool { root.isEmpty }

  package init(number: Int, uri: String, root: String) {
    self.number = number
    self.uri = uri
    self.root = root
    snapshot = .empty(root: root)
  }

  /// A folder of texts in memory that belong to no project.
  package static func loose(number: Int) -> Folder {
    let folder = Folder(number: number, uri: "", root: "")
    var options = IndexBuilder.Options()
    options.threads = 1
    folder.live = LiveIndex(SourceTree(root: "", files: []) { _ in .failure(.missing) }, options: options)
    folder.snapshot = folder.live?.snapshot ?? folder.snapshot
    folder.state = .ready
    return folder
  }

  /// Notes that work is wanted; however often that is said, it is done once.
  package func want(_ work: Work) { wanted = max(wanted ?? work, work) }

  /// The work that can be begun now; nil where there is none, or where an index is being made: what happens
  /// meanwhile may come too late for it.
  package func takeWanted() -> Work? {
    guard state == .ready || run == 0 else { return nil }
    defer { wanted = nil }
    return wanted
  }

  /// A new index is being made; its events carry the result.
  package func beginRun() -> Int {
    run += 1
    state = .indexing
    wanted = nil
    changesOfRun = [:]
    return run
  }

  /// Takes an index of a few files, for answers until the whole one is there.
  package func acceptEarly(_ index: LiveIndex) {
    guard state == .indexing, live == nil else { return }
    live = index
    snapshot = index.snapshot
  }

  /// Nothing can be answered yet.
  package var isBlank: Bool { live == nil }

  /// Takes a new index, and on top of it what changed while it was made.
  package func accept(_ index: LiveIndex, _ scan: FolderScan, run: Int) -> Bool {
    guard run == self.run else { return false }
    live = index
    snapshot = index.snapshot
    self.scan = scan
    state = .ready
    changes = scan.failure == nil ? changesOfRun : changesOfRun.mapValues(Folder.withoutFile)
    if scan.failure != nil { giants = giants.mapValues(Folder.withoutFile) }
    changesOfRun = [:]
    return true
  }

  /// Of a folder whose files are not read, none counts.
  private static func withoutFile(_ change: LiveIndex.Change) -> LiveIndex.Change {
    if case .disk = change.content { LiveIndex.Change(path: change.path, content: .removed) } else { change }
  }

  /// Notes what changed; it takes effect with the next question.
  ///
  /// - Parameter isGiant: the question would have to wait for it; it takes effect when it was read in the background.
  package func note(_ change: LiveIndex.Change, isGiant: Bool = false) {
    giants[change.path] = isGiant ? change : nil
    changes[change.path] = isGiant ? nil : change
    if state == .indexing || isReadingGiants { changesOfRun[change.path] = isGiant ? nil : change }
  }

  package func remember(_ scan: FolderScan) { self.scan = scan }

  /// Notes that a file is to be read again; the next look need not find that out.
  package func noteFile(_ path: String) {
    guard state == .indexing || scan.failure == nil else {
      return note(LiveIndex.Change(path: path, content: .removed))
    }
    let stamp = Disk.stamp(root + "/" + path)
    if state == .ready { scan.remember(stamp, of: path) }
    note(LiveIndex.Change(path: path, content: .disk), isGiant: Folder.isGiant(stamp))
  }

  /// Whether a file takes so long to read that nobody is to wait for it.
  package static func isGiant(_ stamp: Disk.Stamp?) -> Bool { (stamp?.size ?? 0) > OpenDocument.sizeOfGiants }

  /// So many files at once are read in the background too, in files: those of another branch, or of a folder that came.
  package static let manyFiles = 64

  /// Puts off what the next question would have to wait for: many files that came, went or are to be read.
  package func putOffMany() {
    let files = changes.values.filter { if case .text = $0.content { false } else { true } }
    guard let live, !files.isEmpty, files.count > Folder.manyFiles || !live.hasRoom(for: files) else { return }
    for change in files { note(change, isGiant: true) }
  }

  /// The text of a giant, or of one of many files, is not in the answers yet.
  package var hasGiants: Bool { isReadingGiants || !giants.isEmpty }

  /// The giants that wait, and the index to take them over in the background; nil where there is nothing to do, or
  /// it cannot be begun now.
  package func takeGiants() -> (index: LiveIndex, changes: [LiveIndex.Change])? {
    guard state == .ready, !isReadingGiants, !giants.isEmpty, let live else { return nil }
    isReadingGiants = true
    changesOfRun = changes
    defer { giants = [:] }
    return (live, giants.values.sorted { $0.path < $1.path })
  }

  /// Takes the index with the giants, and on top of it what changed meanwhile.
  ///
  /// - Returns: false where a new index has come in between: it has them, or they wait again.
  package func acceptGiants(_ index: LiveIndex, run: Int) -> Bool {
    isReadingGiants = false
    guard run == self.run else { return false }
    retire()
    live = index
    snapshot = index.snapshot
    changes = changesOfRun
    changesOfRun = [:]
    return true
  }

  package var hasChanges: Bool { live != nil && (!changes.isEmpty || isListNew) }

  /// The last look found other files to leave out than the index tells of.
  private var isListNew: Bool { state == .ready && live.map { $0.leftOut != scan.skipped } ?? false }

  /// The index with everything that was noted.
  ///
  /// - Returns: the answers, and whether they are new.
  package func update() -> (index: IndexSnapshot, isNew: Bool) {
    guard hasChanges else { return (snapshot, false) }
    let list = changes.values.sorted { $0.path < $1.path }
    changes = [:]
    retire()
    if isListNew { live?.leaveOut(scan.skipped) }
    if !list.isEmpty { live?.update(list) }
    guard let updated = live?.snapshot else { return (snapshot, false) }
    snapshot = updated
    return (snapshot, true)
  }

  /// States that nobody reads any more. Taking one apart costs as much as a tenth of an update: that is
  /// done when nothing waits.
  private var retired: [IndexSnapshot] = []
  private static let retiredLimit = 2

  private func retire() {
    retired.append(snapshot)
    if retired.count > Folder.retiredLimit { retired.removeFirst() }
  }

  package func releaseRetired() {
    retired = []
    previews.cache.releaseRetired()
  }

  /// The index as it is, without what was noted since.
  package var latest: IndexSnapshot { snapshot }

  /// Why its files are not known, as a sentence for the user.
  package var problem: String? {
    scan.failure.map { "'\(root)' cannot be read: \($0.reason)" }
  }

  package var isComplete: Bool { state == .ready && snapshot.isComplete && !hasGiants }

  /// Whether it is a folder, or stands in it.
  package func stands(in path: String) -> Bool {
    !isLoose && (root == path || root.hasPrefix(path == "/" ? "/" : path + "/"))
  }

  /// A path below the root, relative to it; nil for any other.
  package func relative(_ path: String) -> String? {
    guard !isLoose, path.hasPrefix(root == "/" ? "/" : root + "/") else { return nil }
    return String(path.dropFirst(root == "/" ? 1 : root.count + 1))
  }
}
