import SheetProject

/// Finds what a project's files say of it: the language that it is written in, and whether it is for the Mac alone.
struct ProjectManifests: Sendable {
  /// What one file says; nil where it does not.
  private struct Said {
    var language: String?
    var isMacAlone: Bool?
  }

  private var known: [String: (stamp: Disk.Stamp?, said: Said)] = [:]
  private(set) var language: String?
  private(set) var isMacAlone = false
  /// Below this folders of dependencies and examples have projects of their own.
  private static let deepest = 2
  private static let largest = 32 << 20

  /// Reads what has changed. The project file or package that is nearest to the root answers.
  ///
  /// - Parameter files: the resources of the project: its project file is in a folder around one of them.
  mutating func read(_ root: String, around files: [String]) {
    var found = Said()
    for level in ProjectManifests.folders(around: files) {
      let paths = level.sorted().flatMap { manifests(in: $0.isEmpty ? root : root + "/" + $0) }
      let all = paths.map { said(in: $0) }
      found.language = found.language ?? all.compactMap(\.language).first
      let platforms = all.compactMap(\.isMacAlone)
      found.isMacAlone = found.isMacAlone ?? (platforms.isEmpty ? nil : platforms.allSatisfy { $0 })
      if found.language != nil, found.isMacAlone != nil { break }
    }
    (language, isMacAlone) = (found.language, found.isMacAlone ?? false)
  }

  /// The root, the folders in it, and those in these, as far as they hold files.
  private static func folders(around files: [String]) -> [Set<String>] {
    (0...deepest).map { depth in
      if depth == 0 { return [""] }
      return Set(
        files.compactMap { file in
          let parts = file.split(separator: "/").dropLast()
          return parts.count < depth ? nil : parts.prefix(depth).joined(separator: "/")
        })
    }
  }

  /// Packages, and what Tuist and XcodeGen make projects of.
  private let others: Set<String> = ["Package.swift", "Project.swift", "project.yml", "project.yaml"]

  private func manifests(in folder: String) -> [String] {
    let names = ((try? Disk.entries(folder)) ?? []).map(\.name)
    let projects = names.filter { $0.hasSuffix(".xcodeproj") }.sorted().map { $0 + "/project.pbxproj" }
    return (projects + names.filter { others.contains($0) }.sorted()).map { folder + "/" + $0 }
  }

  /// Reads a file where it has changed.
  private mutating func said(in path: String) -> Said {
    let stamp = Disk.stamp(path)
    if let known = known[path], known.stamp == stamp { return known.said }
    var said = Said()
    if let bytes = try? Disk.read(path, limit: ProjectManifests.largest) {
      if path.hasSuffix(".swift") {
        said.language = DevelopmentLanguage.ofPackage(bytes)
        said.isMacAlone = BuildPlatform.isMacAlone(package: bytes)
      } else if path.hasSuffix(".pbxproj") {
        said.language = DevelopmentLanguage.ofProject(bytes)
        said.isMacAlone = BuildPlatform.isMacAlone(project: bytes)
      } else {
        said.language = DevelopmentLanguage.ofDescription(bytes)
        said.isMacAlone = BuildPlatform.isMacAlone(description: bytes)
      }
    }
    known[path] = (stamp, said)
    return said
  }
}
