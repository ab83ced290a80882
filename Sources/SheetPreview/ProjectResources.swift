import PreviewStrings
import SheetProject

/// Reads the resources of a project from its folder.
package enum ProjectResources {
  /// More than the largest string catalog that was seen.
  private static let largest = 32 << 20

  /// String tables and colours below a folder; what cannot be read is left out.
  ///
  /// - Parameter root: an absolute path without links.
  package static func read(_ root: String) -> PreviewResources {
    var result = PreviewResources()
    guard let scan = try? ProjectScanner.scan(root, includesTests: false, for: .resources) else { return result }
    for path in scan.files {
      guard let bytes = try? Disk.read(root + "/" + path, limit: largest) else { continue }
      if StringTables.isTable(path: path) {
        result.tables.add(path: path, bytes: bytes)
      } else {
        result.colors.add(path: path, bytes: bytes)
      }
    }
    return result
  }
}
