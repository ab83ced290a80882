import SheetIndex
import SheetRefactoring
import SheetTestSupport
import Testing

/// What may become the default of an `@Entry`, which is made at each access.
@Suite struct EntryDefaultTests {
  private func isKept(_ declaration: String) -> Bool {
    let index = Fixture(
      """
      import SwiftUI
      final class Theme { static let shared = Theme(); nonisolated(unsafe) static var latest = Theme(); static var fresh: Theme { Theme() }; init() {} }
      struct Insets { var top = 1.0; let side: Double; init(side: Double) { self.side = side } }
      struct Stamp { let id = UUID() }
      struct Action { let run: (Int) -> Void }
      enum Mode { case plain, custom(Int); static var usual: Mode { .plain } }
      struct Key: EnvironmentKey { \(declaration) }
      extension EnvironmentValues { var item: Item { get { self[Key.self] } set { self[Key.self] = newValue } } }
      """
    ).index()
    switch Refactorings.plan(.entryMacro, .type("Key"), in: index, settings: RefactoringSettings()) {
    case .success: return true
    case .failure: return false
    }
  }

  @Test(arguments: [
    "static let defaultValue = 1", "static let defaultValue: Theme? = nil", "static var defaultValue: Int?",
    "static let defaultValue: [String] = [\"a\", \"b\"]", "static let defaultValue = [\"a\": 1]",
    "static let defaultValue = Theme.shared", "static let defaultValue: Theme = .shared",
    "static var defaultValue: Theme { Theme() }", "static let defaultValue = Action { _ in }",
    "static let defaultValue = Action(run: { _ in })", "static let defaultValue = Insets(side: 2)",
    "static let defaultValue: () -> Theme = { Theme() }", "static let defaultValue: Color = .red",
    "static let defaultValue = Color.red.opacity(0.5)", "static let defaultValue = EdgeInsets(top: 1, leading: 2)",
    "static let defaultValue: Binding<Bool> = .constant(false)", "static let defaultValue = Mode.plain",
    "static let defaultValue = Mode.custom(3)", "static let defaultValue = (1, -2)",
    "static let defaultValue = CGFloat(3)",
    "static let defaultValue = Font.system(size: 12).bold()", "static let defaultValue = [String: Int]()",
  ])
  func constants(declaration: String) { #expect(isKept(declaration)) }

  @Test(arguments: [
    "static let defaultValue = Theme()", "static let defaultValue: Theme = .init()", "static let defaultValue = make()",
    "static let defaultValue = Theme.make()", "static let defaultValue: Theme = .fresh",
    "static let defaultValue = Theme.fresh", "static let defaultValue = { Theme() }()",
    "static let defaultValue = [Theme()]", "static let defaultValue = (1, Theme())",
    "static let defaultValue: Date = .now", "static let defaultValue: Int = .random(in: 1...6)",
    "static let defaultValue = Stamp()", "static let defaultValue = UUID()", "static let defaultValue = Date()",
    "static let defaultValue: DateFormatter? = DateFormatter()", "static let defaultValue: Mode = .usual",
    "static let defaultValue = \"\\(Date())\"", "static let defaultValue = Insets(side: depth())",
    "static let defaultValue = 1 + offset", "static let defaultValue = Theme.latest",
    "static let defaultValue: () -> Theme = { [t = Theme()] in t }", "static let defaultValue = Locale.current",
    "static let defaultValue = ProcessInfo.processInfo.globallyUniqueString",
    "static let defaultValue = UIScreen.main.bounds", "static let a = 1, defaultValue = 2",
  ])
  func whatIsMadeAnew(declaration: String) { #expect(!isKept(declaration)) }
}
