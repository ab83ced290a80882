import SheetTestSupport
import Testing

/// What is shown from the beginning, also where only storage knows whether it was seen.
@Suite struct InitialCasesTests {
  private func opened(_ state: String, _ binding: String) -> [String] {
    let index = Fixture(
      """
      enum Step: String { case intro, news, done }
      struct Home: View {
        \(state)
        var body: some View { Text("").sheet(isPresented: \(binding)) { Text("") } }
      }
      """
    ).index()
    #expect(index.presentations.flatMap(\.unresolved).isEmpty)
    return index.presentations.flatMap(\.triggers).map {
      Summary.opened($0, index).replacing("Main.swift:", with: "")
    }
  }

  @Test(arguments: [
    "@AppStorage(\"seen\") var shown = true", "@AppStorage(\"seen\", store: .group) private var shown: Bool = true",
    "@AppStorage(Keys.seen) private var shown = true", "@SceneStorage(\"seen\") private var shown = true",
    "@AppStorage(wrappedValue: true, \"seen\") private var shown: Bool", "@State private var shown = true",
  ]) func flags(state: String) {
    #expect(opened(state, "$shown") == ["3 initial"])
    #expect(opened(state.replacing("true", with: "false"), "$shown") == [])
  }

  @Test func oppositeFlags() {
    let binding = "Binding(get: { !seen }, set: { seen = !$0 })"
    #expect(opened("@AppStorage(\"seen\") private var seen = false", binding).contains("3 initial"))
    #expect(!opened("@AppStorage(\"seen\") private var seen = true", binding).contains("3 initial"))
  }

  @Test(arguments: ["@AppStorage(\"s\") private var step = Step.intro", "@State private var step: Step = .intro"])
  func cases(state: String) {
    func binding(_ test: String) -> String { "Binding(get: { \(test) }, set: { _ in step = .done })" }
    #expect(opened(state, binding("step == .intro")) == ["3 initial .intro"])
    #expect(opened(state, binding("step != .done")) == ["3 initial .intro"])
    #expect(opened(state, binding("step == .intro || step == .news")) == ["3 initial .intro"])
    #expect(opened(state, binding("step == .news")) == [])
    #expect(opened(state, binding("step != .intro")).contains("3 initial .intro") == false)
  }

  /// A setter that looks at nothing closes.
  @Test func setters() {
    #expect(
      opened("@AppStorage(\"n\") private var count = 0", "Binding(get: { count == 0 }, set: { _ in count = 1 })") == [])
  }

  /// What `@Observable` keeps under the name with a line is the value itself.
  @Test func observableStorage() {
    let index = Fixture(
      """
      enum Pane { case add(Int), alert(String) }
      @Observable final class Model { var pane: Pane?
        init() { do { try load() } catch { self._pane = .alert("failed") } }
        func load() throws {}
        func add() { pane = .add(1) } }
      struct Home: View { @Bindable var model: Model; var body: some View { Text("")
        .sheet(unwrapping: $model.pane, case: /Pane.add) { $n in Text("") }
        .sheet(unwrapping: $model.pane, case: /Pane.alert) { $n in Text("") } } }
      """
    ).index()
    #expect(
      index.presentations.map { $0.triggers.map { Summary.opened($0, index) } } == [
        ["Main.swift:5 assignment .add"], ["Main.swift:3 assignment .alert"],
      ])
  }
}
