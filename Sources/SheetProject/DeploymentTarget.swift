/// The oldest system that a project says it runs on.
package enum DeploymentTarget {
  /// Reads `Package.swift`, `project.pbxproj` and `.xcconfig` files near the root; of several targets
  /// the oldest counts.
  ///
  /// - Returns: `iOS 16.0`, `macOS 14`; nil where nothing is said.
  package static func find(root: String) -> String? {
    var found: [(major: Int, text: String)] = []
    for path in sources(root: root) {
      guard let bytes = try? Disk.read(path, limit: path.hasSuffix(projectFile) ? 64 << 20 : 1 << 20) else { continue }
      found += path.hasSuffix(".swift") ? ofPackage(bytes) : ofSettings(bytes)
    }
    return found.min { $0.major < $1.major }?.text
  }

  private static let projectFile = "/project.pbxproj"

  /// The files that may say it, absolute; not all of them need be there.
  package static func sources(root: String) -> [String] {
    var result = [root + "/Package.swift"]
    for entry in (try? Disk.entries(root)) ?? [] {
      if entry.name.hasSuffix(".xcodeproj") { result.append(root + "/" + entry.name + projectFile) }
      if entry.name.hasSuffix(".xcconfig") { result.append(root + "/" + entry.name) }
    }
    return result
  }

  /// Whether a new file beside the others belongs to the target by itself: not where an Xcode project
  /// lists its files one by one.
  package static func takesNewFiles(root: String) -> Bool {
    for path in sources(root: root) where path.hasSuffix(projectFile) {
      guard let bytes = try? Disk.read(path, limit: 64 << 20) else { continue }
      if values(behind: "PBXFileSystemSynchronizedRootGroup", in: bytes).isEmpty { return false }
    }
    return true
  }

  /// `.iOS(.v17)`, `.iOS("17.2")`.
  static func ofPackage(_ bytes: [UInt8]) -> [(major: Int, text: String)] {
    values(behind: ".iOS(", in: bytes).compactMap { value in
      number(value.drop { !isDigit($0) })
    }
  }

  /// `IPHONEOS_DEPLOYMENT_TARGET = 16.0`
  static func ofSettings(_ bytes: [UInt8]) -> [(major: Int, text: String)] {
    values(behind: "IPHONEOS_DEPLOYMENT_TARGET", in: bytes).compactMap { value in
      number(value.drop { $0 == 0x20 || $0 == 0x3D || $0 == 0x22 })
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  private static func number(_ bytes: ArraySlice<UInt8>) -> (major: Int, text: String)? {
    let digits = bytes.prefix { isDigit($0) || $0 == 0x2E }
    let text = String(decoding: digits, as: UTF8.self)
    guard let major = text.split(separator: ".").first.flatMap({ Int($0) }) else { return nil }
    return (major, "iOS " + text)
  }

  /// What follows each occurrence of a word, up to the end of its line.
  private static func values(behind word: String, in bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    let word = Array(word.utf8)
    guard let first = word.first, bytes.count > word.count else { return [] }
    var result: [ArraySlice<UInt8>] = []
    var at = 0
    while at + word.count <= bytes.count {
      if bytes[at] == first, bytes[at..<(at + word.count)].elementsEqual(word) {
        let rest = bytes[(at + word.count)...]
        result.append(rest.prefix { $0 != 0x0A && $0 != 0x3B })
        at += word.count
      } else {
        at += 1
      }
    }
    return result
  }
}
