import SheetTestSupport
import Testing

/// A copy that a feature's state makes for the view leads to what it is made of.
@Suite struct CopiedStatesTests {
  private func found(_ getter: String, _ store: String = "ViewStoreOf<Prefs>") -> String {
    Summary.lines(
      Fixture(
        """
        protocol FeatureReducer: Reducer { associatedtype ViewState; associatedtype ViewAction }
        typealias ViewStoreOf<F: FeatureReducer> = ViewStore<F.ViewState, F.ViewAction>
        struct Prefs: FeatureReducer {
          struct State: Equatable { var logs: URL?; var isOn = false; \(getter) }
          struct ViewState: Equatable { let logsUrl: URL?; var isSwitchedOn = false }
          enum ViewAction { case logsTapped, logsClosed }
          enum Action { case view(ViewAction) }
          func reduce(into state: inout State, action: Action) -> Effect<Action> {
            switch action {
            case .view(.logsTapped): state.logs = URL(string: "a"); return .none
            case .view(.logsClosed): state.logs = nil; return .none
            }
          }
        }
        struct ShareView: View { let item: URL; var body: some View { Text("") } }
        struct PrefsView: View {
          let store: StoreOf<Prefs>
          private func rows(_ viewStore: \(store)) -> some View {
            Button("") { viewStore.send(.logsTapped) }
              .sheet(item: viewStore.binding(get: \\.logsUrl, send: { _ in .logsClosed })) { ShareView(item: $0) }
          }
        }
        """
      ).index()
    ).first ?? ""
  }

  @Test func madeByTheState() {
    let direct = "var viewState: ViewState { .init(logsUrl: logs) }"
    for getter in [
      direct, "var viewState: ViewState { ViewState(logsUrl: self.logs, isSwitchedOn: isOn) }",
      "var viewState: Prefs.ViewState { let isOn = isOn; return .init(logsUrl: logs, isSwitchedOn: isOn) }",
    ] {
      #expect(found(getter).contains("state=State.logs") || found(getter).contains("state=Prefs.State.logs"))
      #expect(found(getter).contains("Main.swift:10 assignment"), "\(found(getter))")
    }
    #expect(found(direct, "ViewStore<Prefs.ViewState, Prefs.ViewAction>").contains("Main.swift:10 assignment"))
    // What is worked out is no state.
    let other = found("var viewState: ViewState { .init(logsUrl: URL(string: name())) }")
    #expect(other.contains("state=-") && other.hasSuffix("unresolved=[state]"), "\(other)")
  }
}
