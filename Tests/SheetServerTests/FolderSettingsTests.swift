import Foundation
import SheetRefactoring
import SheetServer
import Testing

/// What the server and the command line know of a folder before a refactoring.
@Suite struct FolderSettingsTests {
  private static func inFolder(_ files: [String: String], _ body: (String) throws -> Void) throws {
    let folder = URL.temporaryDirectory.appending(path: "sheetlens-settings-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    try body(folder.path)
  }

  private static let package = """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(name: "App", platforms: [.iOS(.v16)], targets: [.target(name: "App")])
    """

  @Test func thePackageSaysTheTarget() throws {
    try Self.inFolder(["Package.swift": Self.package, "Sources/App/App.swift": ""]) { root in
      let settings = RefactoringSettings(ofFolder: root, deploymentTarget: nil)
      #expect(settings.minimumIOS == 16)
      #expect(settings.takesNewFiles)
      #expect(!settings.hasEntryMacro)
    }
  }

  @Test func whatTheSettingsSayComesFirst() throws {
    try Self.inFolder(["Package.swift": Self.package]) { root in
      #expect(RefactoringSettings(ofFolder: root, deploymentTarget: "macOS 14").minimumIOS == 17)
    }
  }

  @Test func anEmptyFolderSaysNothing() throws {
    try Self.inFolder(["App.swift": ""]) { root in
      let settings = RefactoringSettings(ofFolder: root, deploymentTarget: nil)
      #expect(settings.minimumIOS == nil)
      #expect(settings.hasEntryMacro)
    }
  }
}
