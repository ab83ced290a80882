import SheetTestSupport
import Testing

/// What is sent to a feature with bindings sets its state.
@Suite struct SentBindingsTests {
  private func opened(_ action: String, actions: String = "BindableAction { case binding(BindingAction<State>) }")
    -> [String]
  {
    Fixture(
      """
      @Reducer struct Scan {
        @ObservableState struct State: Equatable { var isOpen = false; var pane: Pane? }
        enum Pane: Equatable { case help, code(Int) }
        enum Action: \(actions)
        var body: some ReducerOf<Self> { BindingReducer() }
      }
      @Reducer struct Other {
        @ObservableState struct State: Equatable { var isOpen = false }
        enum Action: BindableAction { case binding(BindingAction<State>) }
        var body: some ReducerOf<Self> { BindingReducer() }
      }
      struct ScanView: View {
        @Bindable var store: StoreOf<Scan>
        var body: some View {
          Controls(store: store)
            .sheet(isPresented: $store.isOpen) { Text("") }
            .sheet(item: $store.pane) { pane in Text("") }
        }
      }
      //- /Controls.swift
      struct Controls: View {
        let store: StoreOf<Scan>
        let other: StoreOf<Other>
        var body: some View { Button("") { \(action) } }
      }
      """
    ).index().presentations.map { found in
      found.triggers.map { "\($0.place.file.index) \($0.caseName ?? "-")" }.joined(separator: ", ")
    }
  }

  @Test(arguments: [
    ("store.send(.binding(.set(\\.isOpen, true)))", ["0 -", ""]),
    ("store.send(.binding(.set(\\.$isOpen, true)))", ["0 -", ""]),
    ("store.send(.set(\\.$isOpen, true))", ["0 -", ""]),
    ("store.send(.set(\\.isOpen, false))", ["", ""]),
    ("store.send(.binding(.set(\\.pane, .code(1))))", ["", "0 code"]),
    ("store.send(.binding(.set(\\.pane, nil)))", ["", ""]),
    ("other.send(.binding(.set(\\.isOpen, true)))", ["", ""]),
  ]) func sets(action: String, expected: [String]) {
    #expect(opened(action) == expected)
  }

  /// Without bindings it is an action of the feature's own.
  @Test func actionsOfThatName() {
    #expect(opened("store.send(.set(\\.isOpen, true))", actions: "Equatable { case set(Key, Bool) }") == ["", ""])
  }
}
