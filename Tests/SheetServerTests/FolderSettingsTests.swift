import SheetRefactoring
import SheetServer
import SheetTestSupport
import Testing

/// What the server and the command line know of a folder before a refactoring.
@Suite struct FolderSettingsTests {
  private static let package = """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(name: "App", platforms: [.iOS(.v16)], targets: [.target(name: "App")])
    """

  @Test func thePackageSaysTheTarget() throws {
    try TemporaryFolder.with(["Package.swift": Self.package, "Sources/App/App.swift": ""]) { root in
      let settings = RefactoringSettings(ofFolder: root, deploymentTarget: nil)
      #expect(settings.minimumIOS == 16)
      #expect(settings.takesNewFiles)
      #expect(!settings.hasEntryMacro)
    }
  }

  @Test func whatTheSettingsSayComesFirst() throws {
    try TemporaryFolder.with(["Package.swift": Self.package]) { root in
      #expect(RefactoringSettings(ofFolder: root, deploymentTarget: "macOS 14").minimumIOS == 17)
    }
  }

  @Test func anEmptyFolderSaysNothing() throws {
    try TemporaryFolder.with(["App.swift": ""]) { root in
      let settings = RefactoringSettings(ofFolder: root, deploymentTarget: nil)
      #expect(settings.minimumIOS == nil)
      #expect(settings.hasEntryMacro)
    }
  }
}
