import PreviewStrings
import SheetProject

/// Finds what a project says of the language that it is written in.
struct ProjectLanguage: Sendable {
  private var known: [String: (stamp: Disk.Stamp?, language: String?)] = [:]
  /// Below this folders of dependencies and examples have projects of their own.
  private static let deepest = 2
  private static let largest = 32 << 20

  /// The answer of the project file or package that is nearest to the root; nil where none has one.
  ///
  /// - Parameter files: the resources of the project: its project file is in a folder around one of them.
  mutating func read(_ root: String, around files: [String]) -> String? {
    var folders: [Set<String>] = [[""]]
    for depth in 1...ProjectLanguage.deepest {
      folders.append(
        Set(
          files.compactMap { file in
            let parts = file.split(separator: "/").dropLast()
            return parts.count < depth ? nil : parts.prefix(depth).joined(separator: "/")
          }))
    }
    for level in folders {
      for folder in level.sorted() {
        if let found = language(of: folder.isEmpty ? root : root + "/" + folder) { return found }
      }
    }
    return nil
  }

  private mutating func language(of folder: String) -> String? {
    guard let entries = try? Disk.entries(folder) else { return nil }
    let names = entries.map(\.name)
    for name in names.filter({ $0.hasSuffix(".xcodeproj") }).sorted() {
      let path = folder + "/" + name + "/project.pbxproj"
      if let found = language(in: path, DevelopmentLanguage.ofProject) { return found }
    }
    guard names.contains("Package.swift") else { return nil }
    return language(in: folder + "/Package.swift", DevelopmentLanguage.ofPackage)
  }

  /// Reads a file where it has changed.
  private mutating func language(in path: String, _ find: ([UInt8]) -> String?) -> String? {
    let stamp = Disk.stamp(path)
    if let known = known[path], known.stamp == stamp { return known.language }
    let language = (try? Disk.read(path, limit: ProjectLanguage.largest)).flatMap(find)
    known[path] = (stamp, language)
    return language
  }
}
