import SheetProject

/// The sample app that ships with the repository.
package enum SampleApp {
  /// The absolute path of its folder.
  package static var root: String {
    let parts = #filePath.split(separator: "/").dropLast(3)
    return "/" + parts.joined(separator: "/") + "/Tests/Fixtures/SampleApp"
  }

  /// Its files by path.
  package static func texts() throws -> [String: String] {
    let tree = try SourceTree.onDisk(root)
    var result: [String: String] = [:]
    for file in tree.files { result[file] = String(decoding: try tree.read(file).get(), as: UTF8.self) }
    return result
  }
}
