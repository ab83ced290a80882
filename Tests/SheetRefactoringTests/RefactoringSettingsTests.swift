import Testing

@testable import SheetRefactoring

@Suite struct RefactoringSettingsTests {
  @Test(arguments: [
    ("iOS 16.4", 16), ("iOS 17", 17), ("macOS 14", 17), ("macOS 26", 26), ("watchOS 10", 17), ("visionOS 1", 17),
  ])
  func systemsOfOneYearAreOne(text: String, major: Int) {
    #expect(RefactoringSettings.minimumIOS(text) == major)
  }

  @Test(arguments: ["", "iOS", "iOS x", "BeOS 5", "iOS 0"])
  func nonsenseIsNothing(text: String) {
    #expect(RefactoringSettings.minimumIOS(text) == nil)
  }

  @Test func whatIsNotSaidIsNew() {
    #expect(RefactoringSettings().hasObservation)
    #expect(!RefactoringSettings(minimumIOS: 16).hasObservation)
  }
}
