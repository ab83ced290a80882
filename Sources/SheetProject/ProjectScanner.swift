import SheetModel

/// Finds the Swift files of a folder.
package struct ProjectScanner {
  /// Swift files, relative to the root, in the order of their bytes.
  package private(set) var files: [String] = []
  package private(set) var skipped: [Skipped] = []
  package private(set) var folderCount = 0
  /// Folders of test targets that were left out.
  package private(set) var testFolderCount = 0
  private let root: String
  private let includesTests: Bool
  private let wanted: Wanted
  private let maxFiles: Int
  private var excess: Disk.Failure?
  /// Folders are counted too: a home folder or a file system may hold few Swift files among millions of others.
  private static let foldersPerFile = 4

  /// Which files a scan looks for.
  package enum Wanted: Sendable {
    case swift
    /// String tables, and the colours of asset catalogs.
    case resources

    fileprivate var noun: String { self == .swift ? "Swift files" : "string tables and colours" }

    fileprivate func holds(_ name: String, in folder: String) -> Bool {
      switch self {
      case .swift: name.hasSuffix(".swift")
      case .resources:
        name.hasSuffix(".strings") || name.hasSuffix(".xcstrings")
          || name == "Contents.json" && folder.hasSuffix(".colorset")
      }
    }

    fileprivate func enters(_ name: String) -> Bool {
      if self == .resources, name.hasSuffix(".xcassets") { return true }
      // Images are most of a catalog.
      if self == .resources, name.hasSuffix("set") { return name.hasSuffix(".colorset") || !name.contains(".") }
      return !ProjectScanner.skippedSuffixes.contains { name.hasSuffix($0) }
    }
  }

  /// Folders of dependencies and build output that projects have even where no `.gitignore` names them.
  static let skippedFolders: Set<String> = [
    "Carthage", "DerivedData", "Pods", "SourcePackages", "build", "node_modules",
  ]
  /// Folders that the system shows as one document.
  static let skippedSuffixes = [
    ".app", ".bundle", ".framework", ".xcassets", ".xcframework", ".xcodeproj", ".xcworkspace",
  ]

  /// Scans a project. Folders whose name begins with a dot are left out; links are not followed
  /// (what they point to inside the project is found at its own place).
  ///
  /// - Parameter root: an absolute path without links.
  /// - Throws: where the root cannot be listed, or where it holds more than the settings' `maxFiles`.
  /// - Parameter includesTests: whether folders named `Tests`, `UITests` or `…Tests` are read too. Tests
  ///   present nothing to a user, and what they set in models would drown what the app does.
  package static func scan(
    _ root: String, includesTests: Bool, for wanted: Wanted = .swift
  ) throws(Disk.Failure) -> ProjectScanner {
    let maxFiles = ProjectSettings.read(root: root).maxFiles
    var scanner = ProjectScanner(root: root, includesTests: includesTests, wanted: wanted, maxFiles: maxFiles)
    let entries = try Disk.entries(root)
    scanner.walk(entries, folder: "", rules: outerRules(root))
    if let failure = scanner.excess { throw failure }
    scanner.files.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return scanner
  }

  private init(root: String, includesTests: Bool, wanted: Wanted, maxFiles: Int) {
    self.wanted = wanted
    self.maxFiles = maxFiles
    self.root = root
    self.includesTests = includesTests
  }

  private mutating func walk(_ entries: [Disk.Entry], folder: String, rules: IgnoreRules) {
    folderCount += 1
    if (folderCount - 1) / ProjectScanner.foldersPerFile >= maxFiles {
      excess = .tooMany("\(folderCount - 1) folders")
      return
    }
    var rules = rules
    if entries.contains(where: { $0.name == ".gitignore" && $0.kind == .file }),
      let text = try? Disk.read(absolute(ProjectScanner.join(folder, ".gitignore")), limit: 1 << 20)
    {
      rules.add(text, in: folder)
    }
    for entry in entries where !entry.name.utf8.starts(with: [0x2E]) {
      guard excess == nil else { return }
      let path = ProjectScanner.join(folder, entry.name)
      switch entry.kind {
      case .file:
        guard wanted.holds(entry.name, in: folder), !rules.ignores(path, isFolder: false) else { continue }
        files.append(path)
        if files.count > maxFiles { excess = .tooMany("\(maxFiles) \(wanted.noun)") }
      case .folder:
        guard !ProjectScanner.skippedFolders.contains(entry.name),
          wanted.enters(entry.name),
          !rules.ignores(path, isFolder: true)
        else { continue }
        if !includesTests, entry.name.hasSuffix("Tests") {
          testFolderCount += 1
          continue
        }
        do {
          walk(try Disk.entries(absolute(path)), folder: path, rules: rules)
        } catch {
          // What vanished while we looked is gone, not left out: nothing would ever take it off the list.
          if error != .missing { skipped.append(Skipped(file: path, reason: error.reason)) }
        }
      case .link:
        link(path, isSwift: entry.name.hasSuffix(".swift"))
      case .other: continue
      }
    }
  }

  private mutating func link(_ path: String, isSwift: Bool) {
    guard let target = Disk.resolved(absolute(path)) else {
      if isSwift { skipped.append(Skipped(file: path, reason: "a symbolic link to nothing")) }
      return
    }
    let isInside = target == root || target.hasPrefix(root == "/" ? "/" : root + "/")
    guard !isInside, isSwift || Disk.kind(target) == .folder else { return }
    skipped.append(Skipped(file: path, reason: "a symbolic link that leaves the project"))
  }

  private func absolute(_ path: String) -> String { root + "/" + path }

  private static func join(_ folder: String, _ name: String) -> String {
    folder.isEmpty ? name : folder + "/" + name
  }

  /// The rules of the folders above the project, up to the root of its git repository, in so far as
  /// they have no anchor: those with one cannot name what lies in the project by its own path.
  private static func outerRules(_ root: String) -> IgnoreRules {
    var rules = IgnoreRules()
    var folders: [String] = []
    var at = root
    while !Disk.exists(at + "/.git") {
      guard let slash = at.lastIndex(of: "/"), slash > at.startIndex else { return rules }
      at = String(at[..<slash])
      folders.append(at)
    }
    for folder in folders.reversed() {
      guard let text = try? Disk.read(folder + "/.gitignore", limit: 1 << 20) else { continue }
      let floating = text.split(separator: 0x0A).filter { !$0.dropLast().contains(0x2F) }
      rules.add(Array(floating.joined(separator: [0x0A])), in: "")
    }
    if let text = try? Disk.read(at + "/.git/info/exclude", limit: 1 << 20), folders.isEmpty {
      rules.add(text, in: "")
    }
    return rules
  }
}

extension ProjectScanner {
  /// Whether a folder of this name may hold a project of one's own.
  static func mayHoldProject(_ name: String) -> Bool {
    !name.hasPrefix(".") && !skippedFolders.contains(name) && !skippedSuffixes.contains { name.hasSuffix($0) }
  }

  /// The Swift files of a project's test targets, which a scan leaves out; those that cannot be read are none.
  package static func tests(in root: String) -> [(path: String, bytes: [UInt8])] {
    guard let scan = try? ProjectScanner.scan(root, includesTests: true) else { return [] }
    return scan.files.filter { $0.split(separator: "/").dropLast().contains { $0.hasSuffix("Tests") } }.compactMap {
      path in (try? Disk.read(root + "/" + path, limit: SourceTree.sizeLimit)).map { (path, $0) }
    }
  }

  /// Whether a scan would list a file, were it there.
  ///
  /// - Parameter path: relative to the root.
  package static func accepts(_ path: String, in root: String, includesTests: Bool) -> Bool {
    guard path.hasSuffix(".swift") else { return false }
    var rules = outerRules(root)
    var folder = ""
    let parts = path.split(separator: "/").map(String.init)
    for (at, name) in parts.enumerated() {
      if let text = try? Disk.read(root + "/" + join(folder, ".gitignore"), limit: 1 << 20) {
        rules.add(text, in: folder)
      }
      let isLast = at == parts.count - 1
      folder = join(folder, name)
      if name.hasPrefix(".") || rules.ignores(folder, isFolder: !isLast) { return false }
      if isLast { continue }
      if skippedFolders.contains(name) || skippedSuffixes.contains(where: { name.hasSuffix($0) }) { return false }
      if !includesTests, name.hasSuffix("Tests") { return false }
    }
    return true
  }
}
