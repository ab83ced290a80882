import Testing

@testable import SheetProject

@Suite struct DeploymentTargetTests {
  @Test func ofAPackage() {
    let text = """
      platforms: [.macOS(.v14), .iOS(.v16)],
      // .iOS("17.2") too
      """
    #expect(DeploymentTarget.ofPackage(Array(text.utf8)).map(\.text) == ["iOS 16", "iOS 17.2"])
  }

  @Test func ofAProject() {
    let text = "IPHONEOS_DEPLOYMENT_TARGET = 15.4;\nOTHER = 1;\nIPHONEOS_DEPLOYMENT_TARGET = \"17.0\";"
    #expect(DeploymentTarget.ofSettings(Array(text.utf8)).map(\.text) == ["iOS 15.4", "iOS 17.0"])
  }

  @Test func aVariableIsNoNumber() {
    #expect(DeploymentTarget.ofSettings(Array("IPHONEOS_DEPLOYMENT_TARGET = $(BASE);".utf8)).isEmpty)
  }
}
