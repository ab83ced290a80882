import SheetModel
import SheetProject

/// Which files a folder has, and how each looked from outside when it was read: what polling compares.
package struct FolderScan: Sendable {
  package private(set) var stamps: [String: Disk.Stamp]
  /// How the project's settings look.
  package let settings: Disk.Stamp?
  /// How the files look that say which systems it is built for, by absolute path.
  package let builds: [String: Disk.Stamp]

  /// What was left out when the files were listed: folders that cannot be read, links.
  let skipped: [Skipped]
  /// Why the files are not known.
  package let failure: Disk.Failure?
  /// How the files of the root look that say how much is read, where that was too much.
  private let limits: [Disk.Stamp?]

  package static let empty = FolderScan(stamps: [:], settings: nil)

  package init(
    stamps: [String: Disk.Stamp], settings: Disk.Stamp?, builds: [String: Disk.Stamp] = [:],
    skipped: [Skipped] = [], failure: Disk.Failure? = nil, limits: [Disk.Stamp?] = []
  ) {
    self.limits = limits
    self.skipped = skipped
    self.failure = failure
    self.builds = builds
    self.stamps = stamps
    self.settings = settings
  }

  /// A folder that cannot be listed.
  package init(_ root: String, _ failure: Disk.Failure) {
    let limits = FolderScan.limits(of: root)
    self.init(stamps: [:], settings: limits.first ?? nil, failure: failure, limits: limits)
  }

  /// Whether a folder had too many files, and listing it would find as many.
  package func isTooMuchStill(_ root: String) -> Bool {
    guard case .tooMany = failure else { return false }
    return FolderScan.limits(of: root) == limits
  }

  private static func limits(of root: String) -> [Disk.Stamp?] {
    [ProjectSettings.fileName, ".gitignore"].map { Disk.stamp(root + "/" + $0) }
  }

  package init(_ tree: SourceTree) {
    var stamps: [String: Disk.Stamp] = [:]
    stamps.reserveCapacity(tree.files.count)
    for file in tree.files { stamps[file] = Disk.stamp(tree.root + "/" + file) }
    var builds: [String: Disk.Stamp] = [:]
    for path in DeploymentTarget.sources(root: tree.root) { builds[path] = Disk.stamp(path) }
    self.init(
      stamps: stamps, settings: Disk.stamp(tree.root + "/" + ProjectSettings.fileName), builds: builds,
      skipped: tree.skipped)
  }

  /// Takes over how one file looks, before it is read.
  package mutating func remember(_ stamp: Disk.Stamp?, of path: String) { stamps[path] = stamp }

  /// The paths whose files came, went or look different now.
  ///
  /// - Parameter known: files of the index; what came by an event since the last look is in no list yet.
  package func changes(since old: FolderScan, known: [String] = []) -> [String] {
    var result: Set<String> = []
    for (path, stamp) in stamps where old.stamps[path] != stamp { result.insert(path) }
    for path in old.stamps.keys where stamps[path] == nil { result.insert(path) }
    for path in known where !path.isEmpty && stamps[path] == nil { result.insert(path) }
    return result.sorted()
  }
}
