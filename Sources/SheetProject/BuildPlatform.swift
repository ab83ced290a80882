/// Which systems a project is built for, as far as its previews must know.
package enum BuildPlatform {
  /// Whether a `project.pbxproj` builds for the Mac and not for the iPhone; nil where it names neither: its settings are
  /// elsewhere.
  package static func isMacAlone(project bytes: [UInt8]) -> Bool? {
    isMacAlone(bytes, phone: ["iphoneos", "IPHONEOS_DEPLOYMENT_TARGET"], mac: ["macosx", "MACOSX_DEPLOYMENT_TARGET"])
  }

  /// The same of a `Package.swift`, or of the `Project.swift` that Tuist makes a project of.
  package static func isMacAlone(package bytes: [UInt8]) -> Bool? {
    isMacAlone(bytes, phone: [".iOS", ".iPhone", ".iPad"], mac: [".macOS", ".mac]", ".mac,"])
  }

  /// The same of a `project.yml`, which XcodeGen makes a project of.
  package static func isMacAlone(description bytes: [UInt8]) -> Bool? {
    isMacAlone(bytes, phone: ["iOS"], mac: ["macOS"])
  }

  private static func isMacAlone(_ bytes: [UInt8], phone: [String], mac: [String]) -> Bool? {
    if phone.contains(where: { ByteSearch.holds(bytes, $0) }) { return false }
    return mac.contains { ByteSearch.holds(bytes, $0) } ? true : nil
  }
}
