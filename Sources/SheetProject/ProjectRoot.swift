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
    if [".git", "Package.swift", ProjectSettings.fileName].contains(where: { Disk.exists(folder + "/" + $0) }) {
      return true
    }
    guard let entries = try? Disk.entries(folder) else { return false }
    return entries.contains { $0.name.hasSuffix(".xcodeproj") || $0.name.hasSuffix(".xcworkspace") }
  }
}
