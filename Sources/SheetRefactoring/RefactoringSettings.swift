/// What the text of a project does not tell.
package struct RefactoringSettings: Hashable, Sendable {
  /// The oldest iOS that the code runs on, as its major version; nil where nobody said so.
  package var minimumIOS: Int?

  /// A new file beside the others belongs to the target by itself. Where a project file lists its
  /// sources, what is generated goes into a file that is there.
  package var takesNewFiles: Bool

  /// What the tests are, which no index holds.
  package var tests: TestSources

  /// Which files belong to no target.
  package var targets: TargetFiles

  package init(
    minimumIOS: Int? = nil, takesNewFiles: Bool = true, tests: TestSources = .none, targets: TargetFiles = .unknown
  ) {
    self.minimumIOS = minimumIOS
    self.takesNewFiles = takesNewFiles
    self.tests = tests
    self.targets = targets
  }

  /// `@Entry` instead of an `EnvironmentKey`: projects for older systems are often built with older tools.
  package var hasEntryMacro: Bool { minimumIOS.map { $0 >= 17 } ?? true }

  /// Reads `iOS 16`, `iOS 16.4`, `macOS 13`: each year's systems have the same SwiftUI.
  ///
  /// - Returns: nil where the text is none of these.
  package static func minimumIOS(_ text: String) -> Int? {
    let parts = text.split(separator: " ")
    guard parts.count == 2, let major = parts[1].split(separator: ".").first.flatMap({ Int($0) }), major > 0 else {
      return nil
    }
    switch parts[0].lowercased() {
    case "ios", "ipados", "tvos", "maccatalyst": return major
    // Since 26 all have the same number.
    case "macos": return major >= 26 ? major : major + 3
    case "watchos": return major >= 26 ? major : major + 7
    case "visionos": return major >= 26 ? major : major + 16
    default: return nil
    }
  }

  /// `@Environment(\.dismiss)`, by which a content closes itself where its state is out of reach.
  package var hasDismiss: Bool { minimumIOS.map { $0 >= 15 } ?? true }

  /// What a modal shows has the environment of the view around it.
  package var inheritsEnvironment: Bool { minimumIOS.map { $0 >= 14 } ?? true }

  /// `Observable` classes and `onChange` with two values.
  package var hasObservation: Bool { minimumIOS.map { $0 >= 17 } ?? true }
}
