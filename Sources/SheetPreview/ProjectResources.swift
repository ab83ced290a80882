import PreviewStrings
import SheetProject
import SheetScene

/// The resources of a project's folder: a value, so that it can be brought up to date on another thread than the
/// one that draws.
package struct ProjectResources: Sendable {
  private let root: String
  /// What was read.
  package private(set) var current = PreviewResources()
  private var stamps: [String: Disk.Stamp?] = [:]
  private var manifests = ProjectManifests()
  /// More than the largest string catalog that was seen.
  private static let largest = 32 << 20

  /// Nothing is read yet.
  ///
  /// - Parameter root: an absolute path without links; empty: there is no folder.
  package init(_ root: String) { self.root = root }

  /// String tables and colours below a folder; what cannot be read is left out.
  package static func read(_ root: String) -> PreviewResources {
    var resources = ProjectResources(root)
    resources.refresh()
    return resources.current
  }

  /// Reads what has changed since.
  ///
  /// - Returns: whether there was anything.
  @discardableResult package mutating func refresh() -> Bool {
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
      current.tables.remove(path: path)
      current.colors.remove(path: path)
    }
    manifests.read(root, around: scan.files)
    if manifests.language != current.tables.developmentLanguage {
      current.tables.developmentLanguage = manifests.language
      isChanged = true
    }
    let device: Scene.Device = manifests.isMacAlone ? .mac : .iPhone
    if device != current.device {
      current.device = device
      isChanged = true
    }
    if isChanged { current.revision += 1 }
    return isChanged
  }

  private mutating func add(_ path: String) {
    guard let bytes = try? Disk.read(root + "/" + path, limit: ProjectResources.largest) else { return }
    if StringTables.isTable(path: path) {
      current.tables.add(path: path, bytes: bytes)
    } else {
      current.colors.add(path: path, bytes: bytes)
    }
  }
}
