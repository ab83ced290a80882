/// The oldest system that a project says it runs on.
package enum DeploymentTarget {
  /// Reads what says it; of several targets the oldest counts, of several folders those that are nearest to the root.
  ///
  /// - Returns: `iOS 16.0`; `macOS 14` of what is for the Mac alone; nil where nothing is said.
  package static func find(root: String) -> String? {
    for level in levels(root) {
      let found = level.flatMap { path -> [Version] in
        guard let bytes = try? Disk.read(path, limit: limit(path)) else { return [] }
        return versions(of: path, bytes)
      }
      let phone = found.filter { $0.system == "iOS" }
      if let oldest = (phone.isEmpty ? found : phone).min(by: { $0.major < $1.major }) { return oldest.text }
    }
    return nil
  }

  /// The files that may say it, absolute; not all of them need be there.
  package static func sources(root: String) -> [String] { levels(root).flatMap(\.self) }

  /// Whether a new file beside the others belongs to the target by itself: not where an Xcode project
  /// lists its files one by one.
  package static func takesNewFiles(root: String) -> Bool {
    for level in levels(root) {
      let projects = level.filter { $0.hasSuffix(projectFile) }
      for path in projects {
        guard let bytes = try? Disk.read(path, limit: limit(path)) else { continue }
        if !ByteSearch.holds(bytes, "PBXFileSystemSynchronizedRootGroup") { return false }
      }
      let isPackage = level.contains { $0.hasSuffix("/Package.swift") && Disk.exists($0) }
      if !projects.isEmpty || isPackage { return true }
    }
    return true
  }

  // MARK: Files

  private static let projectFile = "/project.pbxproj"
  /// Packages, the descriptions that XcodeGen and Tuist make a project of, and shared settings.
  private static let names: Set<String> = ["Package.swift", "Project.swift", "project.yml", "project.yaml"]
  /// Below this folders of dependencies and examples have projects of their own.
  private static let deepest = 2
  /// In folders: those of a project file are few.
  private static let most = 400

  /// What may say it in the root, in the folders in it, and in those.
  private static func levels(_ root: String) -> [[String]] {
    var result: [[String]] = []
    var folders = [root]
    var left = most
    for depth in 0...deepest {
      var files: [String] = depth == 0 ? [root + "/Package.swift"] : []
      var inner: [String] = []
      for folder in folders.prefix(left) {
        for entry in (try? Disk.entries(folder)) ?? [] {
          let (name, path) = (entry.name, folder + "/" + entry.name)
          if name.hasSuffix(".xcodeproj") {
            files.append(path + projectFile)
          } else if name.hasSuffix(".xcconfig") || names.contains(name), !files.contains(path) {
            files.append(path)
          } else if entry.kind == .folder, ProjectScanner.mayHoldProject(name) {
            inner.append(path)
          }
        }
      }
      left = max(0, left - folders.count)
      result.append(files.sorted())
      folders = inner.sorted()
    }
    return result
  }

  private static func limit(_ path: String) -> Int { path.hasSuffix(projectFile) ? 64 << 20 : 1 << 20 }

  // MARK: Texts

  struct Version: Equatable {
    let system: String
    let major: Int
    /// `iOS 16.0`
    let text: String
  }

  private static func versions(of path: String, _ bytes: [UInt8]) -> [Version] {
    if path.hasSuffix(".swift") { return ofPackage(bytes) }
    return path.hasSuffix(".yml") || path.hasSuffix(".yaml") ? ofDescription(bytes) : ofSettings(bytes)
  }

  /// `.iOS(.v17)`, `.iOS("17.2")`, `.macOS(.v14)`.
  static func ofPackage(_ bytes: [UInt8]) -> [Version] {
    ["iOS", "macOS"].flatMap { system in
      values(behind: ".\(system)(", in: bytes).compactMap { number($0.drop { !isDigit($0) }, system) }
    }
  }

  /// `IPHONEOS_DEPLOYMENT_TARGET = 16.0`
  static func ofSettings(_ bytes: [UInt8]) -> [Version] {
    [("iOS", "IPHONEOS"), ("macOS", "MACOSX")].flatMap { system, prefix in
      values(behind: prefix + "_DEPLOYMENT_TARGET", in: bytes).compactMap { value in
        number(value.drop { isBlank($0) || $0 == 0x3D || $0 == 0x3A }, system)
      }
    }
  }

  /// `iOS: "15.0"`, `deploymentTarget: 15.0` beside `platform: iOS`.
  static func ofDescription(_ bytes: [UInt8]) -> [Version] {
    let named = ["iOS", "macOS"].flatMap { system in
      values(behind: system + ":", in: bytes).compactMap { number($0.drop(while: isBlank), system) }
    }
    let isMac =
      !ByteSearch.holds(bytes, "platform: iOS") && ByteSearch.holds(bytes, "platform: macOS")
    let plain = values(behind: "deploymentTarget:", in: bytes).compactMap { value in
      number(value.drop(while: isBlank), isMac ? "macOS" : "iOS")
    }
    return named + plain + ofSettings(bytes)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  /// Quotes too: a number may stand in them.
  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x22 || byte == 0x27 }

  private static func number(_ bytes: ArraySlice<UInt8>, _ system: String) -> Version? {
    let digits = bytes.prefix { isDigit($0) || $0 == 0x2E }
    let text = String(decoding: digits, as: UTF8.self)
    guard let major = text.split(separator: ".").first.flatMap({ Int($0) }) else { return nil }
    return Version(system: system, major: major, text: system + " " + text)
  }

  /// What follows each occurrence of a word, up to the end of its line.
  private static func values(behind word: String, in bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    ByteSearch.tails(of: word, in: bytes).map { $0.prefix { $0 != 0x0A && $0 != 0x3B } }
  }
}
