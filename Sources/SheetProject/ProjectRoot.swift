#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Which folder is the project.
package enum ProjectRoot {
  /// The nearest folder, from `start` upwards, that holds a mark of a project; `start` where none does.
  ///
  /// - Parameter start: an absolute path.
  package static func find(from start: String) -> String {
    var folder = start
    while true {
      if isRoot(folder) { return folder }
      guard let slash = folder.lastIndex(of: "/"), slash > folder.startIndex else { return start }
      folder = String(folder[..<slash])
    }
  }

  /// Whether a folder holds a mark of a project.
  package static func isRoot(_ folder: String) -> Bool {
    // Many keep their home in git, and what else lies there is no part of one app.
    let marks = ["Package.swift", ProjectSettings.fileName] + (isTooWide(folder) ? [] : [".git"])
    if marks.contains(where: { Disk.exists(folder + "/" + $0) }) {
      return true
    }
    guard let entries = try? Disk.entries(folder) else { return false }
    return entries.contains { $0.name.hasSuffix(".xcodeproj") || $0.name.hasSuffix(".xcworkspace") }
  }

  /// Whether a folder holds a user's or a machine's everything: somebody who is there by chance does not mean all that,
  /// and reading it takes minutes.
  ///
  /// - Parameter folder: an absolute path without links.
  package static func isTooWide(_ folder: String) -> Bool { wideFolders.contains(folder) }

  /// The homes, what holds them, and where programs leave what they need for a moment.
  private static let wideFolders: Set<String> = {
    var all: Set<String> = [
      "/", "/Users", "/home", "/tmp", "/private/tmp", "/var/tmp", "/private/var/tmp", "/mnt", "/opt",
    ]
    if let home = getenv("HOME"), let path = Disk.resolved(String(cString: home)) { all.insert(path) }
    return all
  }()
}
