import SheetTestSupport
import Testing

/// Actions that are put under a key are called by whoever reads that key: of the environment, or of what has the focus.
@Suite struct InjectedActionsTests {
  private func opened(put: String, read: String, call: String) -> [Int] {
    Summary.openedLines(
      Fixture(
        """
        extension FocusedValues { @Entry var compose: (() -> Void)?; @Entry var pick: PickAction? }
        extension EnvironmentValues { @Entry var compose: () -> Void = {}; @Entry var pick: PickAction? }
        struct PickAction { let run: (Int) -> Void; func callAsFunction(_ number: Int) { run(number) } }
        struct Home: View {
          @State private var isOpen = false
          private func open() { \(put.hasSuffix("open)") ? "isOpen = true" : "") }
          var body: some View {
            Text("").sheet(isPresented: $isOpen) { Text("") }
              .\(put)
          }
        }
        struct Menus: Commands {
          \(read)
          var body: some Commands {
            CommandMenu("") {
              \(call)
            }
          }
        }
        """
      ).index())
  }

  @Test(arguments: [
    ("focusedSceneValue(\\.compose) { isOpen = true }", [9, 16]),
    ("focusedValue(\\.compose, { isOpen = true })", [9, 16]),
    ("focusedSceneValue(\\.compose, open)", [6, 16]),
    // What has the focus is not what is around.
    ("environment(\\.compose) { isOpen = true }", [9]),
  ])
  func closuresOfWhatHasTheFocus(put: String, lines: [Int]) {
    let read = "@FocusedValue(\\.compose) private var compose"
    #expect(opened(put: put, read: read, call: "Button(\"\") { compose?() }") == lines)
    #expect(opened(put: put, read: read, call: "if let compose { Button(\"\", action: compose) }") == lines)
  }

  @Test func closuresOfTheEnvironment() {
    let read = "@Environment(\\.compose) private var compose"
    let call = "Button(\"\") { compose() }"
    #expect(opened(put: "environment(\\.compose) { isOpen = true }", read: read, call: call) == [9, 16])
    #expect(opened(put: "focusedValue(\\.compose) { isOpen = true }", read: read, call: call) == [9])
  }

  @Test func valuesThatAreCalled() {
    #expect(
      opened(
        put: "focusedSceneValue(\\.pick, PickAction { _ in isOpen = true })",
        read: "@FocusedValue(\\.pick) private var choose", call: "Button(\"\") { choose?(3) }") == [9, 16])
  }
}
