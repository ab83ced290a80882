import Foundation

/// A folder on disk for the time of a test.
package enum TemporaryFolder {
  /// - Parameter files: their texts by the path in the folder.
  /// - Parameter body: gets the folder's path, without symlinks in it.
  package static func with<Result>(_ files: [String: String], _ body: (String) throws -> Result) throws -> Result {
    let root = FileManager.default.temporaryDirectory.appending(path: "sheetlens-" + UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: root) }
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    try write(files, to: root.path)
    return try body(root.resolvingSymlinksInPath().path)
  }

  package static func write(_ files: [String: String], to root: String) throws {
    for (path, text) in files {
      let file = URL(filePath: root).appending(path: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }
}
