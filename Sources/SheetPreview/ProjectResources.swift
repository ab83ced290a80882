import PreviewStrings
import SheetProject

/// The resources of a project's folder, read when a picture first needs them and again when they change.
///
/// Not for several threads.
package final class ProjectResources {
  private let root: String
  private var resources = PreviewResources()
  private var stamps: [String: Disk.Stamp?] = [:]
  private var isRead = false
  /// More than the largest string catalog that was seen.
  private static let largest = 32 << 20

  /// - Parameter root: an absolute path without links; empty: there is no folder.
  package init(_ root: String) { self.root = root }

  /// String tables and colours below a folder; what cannot be read is left out.
  package static func read(_ root: String) -> PreviewResources { ProjectResources(root).current() }

  /// What was read; nothing is looked at again.
  package func current() -> PreviewResources {
    if !isRead { refresh() }
    return resources
  }

  /// Reads what has changed since.
  ///
  /// - Returns: whether there was anything.
  @discardableResult package func refresh() -> Bool {
    isRead = true
    guard !root.isEmpty, let scan = try? ProjectScanner.scan(root, includesTests: false, for: .resources) else {
      return false
    }
    var isChanged = false
    for path in scan.files {
      let stamp = Disk.stamp(root + "/" + path)
      if let known = stamps[path], known == stamp { continue }
      stamps[path] = .some(stamp)
      isChanged = true
      add(path)
    }
    for path in Set(stamps.keys).subtracting(scan.files) {
      stamps[path] = nil
      isChanged = true
      resources.tables.remove(path: path)
      resources.colors.remove(path: path)
    }
    if isChanged { resources.revision += 1 }
    return isChanged
  }

  private func add(_ path: String) {
    guard let bytes = try? Disk.read(root + "/" + path, limit: ProjectResources.largest) else { return }
    if StringTables.isTable(path: path) {
      resources.tables.add(path: path, bytes: bytes)
    } else {
      resources.colors.add(path: path, bytes: bytes)
    }
  }
}
