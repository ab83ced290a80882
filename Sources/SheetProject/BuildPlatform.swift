/// Which systems a project is built for, as far as its previews must know.
package enum BuildPlatform {
  /// Whether a `project.pbxproj` builds for the Mac and not for the iPhone; nil where it names neither: its settings are
  /// elsewhere.
  package static func isMacAlone(project bytes: [UInt8]) -> Bool? {
    isMacAlone(bytes, phone: ["iphoneos", "IPHONEOS_DEPLOYMENT_TARGET"], mac: ["macosx", "MACOSX_DEPLOYMENT_TARGET"])
  }

  /// The same of a `Package.swift`.
  package static func isMacAlone(package bytes: [UInt8]) -> Bool? {
    isMacAlone(bytes, phone: [".iOS("], mac: [".macOS("])
  }

  private static func isMacAlone(_ bytes: [UInt8], phone: [String], mac: [String]) -> Bool? {
    if phone.contains(where: { holds(bytes, $0) }) { return false }
    return mac.contains { holds(bytes, $0) } ? true : nil
  }

  /// By bytes: project files have megabytes.
  private static func holds(_ bytes: [UInt8], _ word: String) -> Bool {
    let word = Array(word.utf8)
    guard let first = word.first else { return false }
    var rest = bytes[...]
    while let found = rest.firstIndex(of: first) {
      rest = bytes[found...]
      if rest.starts(with: word) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
