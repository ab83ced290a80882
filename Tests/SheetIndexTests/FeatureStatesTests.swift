import Foundation
import SheetIndex
import SheetTestSupport
import Testing

/// What a feature calls its `State` may be an alias.
@Suite struct FeatureStatesTests {
  private func lines(_ state: String, _ more: String = "", reducer: String) -> [String] {
    Summary.lines(index(state, more, reducer: reducer))
  }

  private func index(_ state: String, _ more: String = "", reducer: String) -> IndexSnapshot {
    Fixture(
      """
      \(more)
      struct Footer: Reducer {
        \(state)
        struct FooterState: Equatable { var route: Route? }
        enum Route: Equatable { case menu, edit(Int) }
        enum Action: Equatable { case open, dismiss }
        \(reducer)
      }
      struct FooterView: View {
        let store: StoreOf<Footer>
        struct ViewState: Equatable { var route: Footer.Route? }
        @ObservedObject var viewStore: ViewStore<ViewState, Footer.Action>
        init(store: StoreOf<Footer>) {
          self.store = store
          self.viewStore = ViewStore(store.scope(state: ViewState.init))
        }
        var body: some View {
          Text("").sheet(unwrapping: self.viewStore.binding(get: \\.route, send: .dismiss)) { _ in MenuView() }
        }
      }
      extension FooterView.ViewState { init(_ state: Footer.State) { self.route = state.route } }
      struct MenuView: View { var body: some View { Text("m") } }
      """
    ).index()
  }

  private let closure =
    "var body: some Reducer<State, Action> { Reduce { state, action in state.route = .menu; return .none } }"
  private let method =
    "func reduce(into state: inout State, action: Action) -> Effect<Action> { state.route = .menu; return .none }"

  /// The members of what is inside are those of the whole.
  private let session = """
    @dynamicMemberLookup struct Session<Child: Equatable>: Equatable { var account: String; var child: Child; \
    subscript<T>(dynamicMember keyPath: WritableKeyPath<Child, T>) -> T { get { child[keyPath: keyPath] } } }
    """

  @Test func anAlias() {
    for reducer in [closure, method] {
      for (state, more) in [("typealias State = FooterState", ""), ("typealias State = Session<FooterState>", session)]
      {
        let found = lines(state, more, reducer: reducer)
        #expect(found.count == 1)
        #expect(found.allSatisfy { $0.hasSuffix("opened=[Main.swift:7 assignment .menu]") }, "\(found)")
      }
    }
  }

  /// What another module declares may have any members: it is said that nobody knows.
  @Test func anAliasOfAnotherModule() {
    for reducer in [closure, method] {
      let index = index("typealias State = Session<FooterState>", reducer: reducer)
      #expect(index.presentations.map { $0.unresolved.map(\.what) } == [[.state]])
      #expect(index.presentations.flatMap(\.unresolved).map(\.reason) == ["'Session' is not declared in the project"])
    }
  }

  /// The view has a store of what is inside; the reducer writes that through what nobody knows.
  @Test func writesThroughAnotherModule() {
    for reducer in [closure, method] {
      let view = """
        struct InsideView: View {
          @Bindable var store: Store<Footer.FooterState, Footer.Action>
          var body: some View { Text("").sheet(item: $store.route) { _ in Text("") } }
        }
        """
      let index = index("typealias State = Session<FooterState>", view, reducer: reducer)
      let inside = index.presentations.filter { $0.enclosingType == "InsideView" }
      #expect(inside.map(\.triggers.isEmpty) == [true])
      #expect(inside.map { $0.unresolved.map(\.what) } == [[.trigger]])
      #expect(inside.flatMap(\.unresolved).map(\.reason) == ["'Session' is not declared in the project"])
    }
  }

  /// What a store is asked for by a key path may be a member of what its state wraps.
  @Test func aStoreOfAnAlias() {
    let index = Fixture(
      """
      \(session)
      struct Chat: Reducer {
        typealias State = Session<ChatState>
        struct ChatState: Equatable { var isOpen = false }
        enum Action: Equatable { case open, dismiss }
        \(closure.replacingOccurrences(of: "route = .menu", with: "isOpen = true"))
      }
      struct ChatView: View {
        @ObservedObject var viewStore: ViewStoreOf<Chat>
        var body: some View {
          Text("").sheet(isPresented: self.viewStore.binding(get: \\.isOpen, send: .dismiss)) { Text("m") }
        }
      }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:11 state=Chat.ChatState.isOpen shows=[Text*] opened=[Main.swift:6 assignment]"
      ])
  }

  /// A reducer that is declared to be of another feature writes the state of that.
  @Test(arguments: [
    "var body: some Reducer<Footer.State, Footer.Action> { Reduce { state, _ in state.isOpen = true } }",
    "var body: some ReducerOf<Footer> { Reduce { state, _ in state.isOpen = true } }",
    "var body: some ReducerOf<Footer> { core }; var core: some Reducer<State, Action> { Reduce { state, _ in state.isOpen = true } }",
    "func core() -> Reduce<Footer.State, Footer.Action> { Reduce { state, _ in state.isOpen = true } }",
    "var body: some ReducerOf<Self> { Reduce<Footer.State, Footer.Action> { state, _ in state.isOpen = true } }",
  ])
  func reducersOfAnotherFeature(_ member: String) {
    let index = Fixture(
      """
      struct Footer: Reducer {
        struct State: Equatable { var isOpen = false }
        enum Action: Equatable { case open, dismiss }
      }
      struct Logging: Reducer {
        \(member)
      }
      struct FooterView: View {
        @Bindable var store: StoreOf<Footer>
        var body: some View { Text("").sheet(isPresented: $store.isOpen) { Text("m") } }
      }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:10 state=Footer.State.isOpen shows=[Text*] opened=[Main.swift:6 assignment]"
      ])
  }
}
