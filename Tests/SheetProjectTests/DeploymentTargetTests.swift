import SheetTestSupport
import Testing

@testable import SheetProject

@Suite struct DeploymentTargetTests {
  @Test func ofAPackage() {
    let text = """
      platforms: [.macOS(.v14), .iOS(.v16)],
      // .iOS("17.2") too
      """
    #expect(DeploymentTarget.ofPackage(Array(text.utf8)).map(\.text) == ["iOS 16", "iOS 17.2", "macOS 14"])
  }

  @Test func ofAProject() {
    let text = "IPHONEOS_DEPLOYMENT_TARGET = 15.4;\nOTHER = 1;\nIPHONEOS_DEPLOYMENT_TARGET = \"17.0\";"
    #expect(DeploymentTarget.ofSettings(Array(text.utf8)).map(\.text) == ["iOS 15.4", "iOS 17.0"])
  }

  /// What XcodeGen makes a project of.
  @Test(arguments: [
    ("options:\n  deploymentTarget:\n    iOS: \"15.0\"\n", ["iOS 15.0"]),
    ("targets:\n  App:\n    platform: iOS\n    deploymentTarget: 16.4\n", ["iOS 16.4"]),
    ("    platform: macOS\n    deploymentTarget: '13.0'\n", ["macOS 13.0"]),
    ("settings:\n  IPHONEOS_DEPLOYMENT_TARGET: 15.2\n", ["iOS 15.2"]),
  ]) func ofADescription(text: String, expected: [String]) {
    #expect(DeploymentTarget.ofDescription(Array(text.utf8)).map(\.text) == expected)
  }

  /// The usual places of a project; what is nearest to the root counts.
  @Test(arguments: [
    (["A.xcodeproj/project.pbxproj": "MACOSX_DEPLOYMENT_TARGET = 13.0;"], "macOS 13.0"),
    (
      ["A.xcodeproj/project.pbxproj": "MACOSX_DEPLOYMENT_TARGET = 12.0; \n IPHONEOS_DEPLOYMENT_TARGET = 17.0;"],
      "iOS 17.0"
    ),
    (["Package.swift": ".macOS(.v13)"], "macOS 13"),
    (["App/A.xcodeproj/project.pbxproj": "IPHONEOS_DEPLOYMENT_TARGET = 15.0;"], "iOS 15.0"),
    (
      ["A.xcodeproj/project.pbxproj": "x", "Configuration/Base.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET = 15.0"],
      "iOS 15.0"
    ),
    (["project.yml": "iOS: 15.0"], "iOS 15.0"), (["Project.swift": "deploymentTargets: .iOS(\"15.0\")"], "iOS 15.0"),
    (
      ["Package.swift": ".iOS(.v17)", "Example/A.xcodeproj/project.pbxproj": "IPHONEOS_DEPLOYMENT_TARGET = 13.0;"],
      "iOS 17"
    ),
    (["Pods/A.xcodeproj/project.pbxproj": "IPHONEOS_DEPLOYMENT_TARGET = 9.0;"], nil),
    (["a/b/c/A.xcodeproj/project.pbxproj": "IPHONEOS_DEPLOYMENT_TARGET = 9.0;"], nil),
  ]) func places(files: [String: String], expected: String?) throws {
    #expect(try TemporaryFolder.with(files) { DeploymentTarget.find(root: $0) } == expected)
  }

  @Test(arguments: [
    (["A.xcodeproj/project.pbxproj": "PBXFileSystemSynchronizedRootGroup"], true),
    (["A.xcodeproj/project.pbxproj": "files"], false), (["App/A.xcodeproj/project.pbxproj": "files"], false),
    (["Package.swift": "", "Example/A.xcodeproj/project.pbxproj": "files"], true), (["App.swift": ""], true),
  ]) func newFiles(files: [String: String], takes: Bool) throws {
    #expect(try TemporaryFolder.with(files) { DeploymentTarget.takesNewFiles(root: $0) } == takes)
  }

  @Test func aVariableIsNoNumber() {
    #expect(DeploymentTarget.ofSettings(Array("IPHONEOS_DEPLOYMENT_TARGET = $(BASE);".utf8)).isEmpty)
  }
}
