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

  /// A view's own state, made of a state of any name; what is sent to its store is sent to the feature.
  @Test func sentToTheStoreOfACopy() {
    let index = Fixture(
      """
      enum Page: Equatable, Identifiable { case info, help; var id: Self { self } }
      struct Mine: ReducerProtocol {
        struct State: Equatable { var page: Page? }
        enum Action: Equatable { case go(Page?) }
        func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
          switch action { case let .go(page): state.page = page; return .none }
        }
      }
      struct MineView: View {
        let store: StoreOf<Mine>
        struct ViewState: Equatable { let page: Page?; init(_ state: Mine.State) { page = state.page } }
        var body: some View {
          WithViewStore(store, observe: ViewState.init) { viewStore in
            Button("") { viewStore.send(.go(.help)) }
              .sheet(item: viewStore.binding(get: \\.page, send: { .go($0) })) { _ in Text("") }
          }
        }
      }
      struct OldState: Equatable { var page: Page? }
      enum OldAction: Equatable { case go(Page?) }
      let old = Reducer<OldState, OldAction, Void> { state, action, _ in
        switch action { case let .go(page): state.page = page; return .none }
      }
      struct OldView: View {
        let store: Store<OldState, OldAction>
        @ObservedObject private var viewStore: ViewStore<ViewState, OldAction>
        struct ViewState: Equatable { let page: Page?; init(state: OldState) { page = state.page } }
        init(store: Store<OldState, OldAction>) {
          self.store = store
          viewStore = ViewStore(store.scope(state: ViewState.init))
        }
        var body: some View {
          Text("").sheet(item: viewStore.binding(get: \\.page, send: OldAction.go)) { _ in Text("") }
        }
      }
      """
    ).index()
    #expect(
      Summary.lines(index).map { $0.contains("state=Mine.State.page ") || $0.contains("state=OldState.page ") } == [
        true, true,
      ])
    #expect(
      index.presentations.flatMap(\.triggers).map { Summary.opened($0, index) } == [
        "Main.swift:14 call .help", "Main.swift:22 assignment",
      ])
  }
}
