import SheetTestSupport
import Testing

/// Stores of a library whose sources lie in the project.
@Suite struct StoreTypesTests {
  private func lines(_ store: String) -> [String] {
    Summary.lines(
      Fixture(
        """
        @Reducer struct Feature {
          @ObservableState struct State {
            @Presents var sheet: Child.State?
            @Presents var pane: Pane.State?
          }
          @Reducer enum Pane { case cover(Child); case card(Child) }
          enum Action { case open, cover, card }
          var body: some ReducerOf<Self> {
            Reduce { state, action in
              switch action {
              case .open: state.sheet = Child.State()
              case .cover: state.pane = .cover(Child.State())
              case .card: state.pane = .card(Child.State())
              }
              return .none
            }
          }
        }
        @Reducer struct Child { @ObservableState struct State {}; enum Action {} }
        struct Screen: View {
          @Bindable var store = Store(initialState: Feature.State()) { Feature() }
          var body: some View {
            Text("")
              .sheet(item: $store.scope(state: \\.sheet, action: \\.sheet)) { _ in Page() }
              .fullScreenCover(item: $store.scope(state: \\.pane?.cover, action: \\.pane.cover)) { _ in Page() }
              .popover(item: $store.scope(\\.$pane, action: \\.pane).card) { _ in Page() }
          }
        }
        struct Page: View { var body: some View { Text("") } }
        //- /Library/Store.swift
        \(store)
        """
      ).index())
  }

  private let library = """
    @dynamicMemberLookup public final class Store<State, Action> {
      public init<R: Reducer>(initialState: @autoclosure () -> R.State, reducer: () -> R) {}
      public func scope<S, A>(state: KeyPath<State, S>, action: CaseKeyPath<Action, A>) -> Store<S, A> { fatalError() }
    }
    extension Store {
      public var state: State { fatalError() }
      public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value { fatalError() }
    }
    """

  @Test func theLibrarysOwn() {
    #expect(lines(library) == lines(""))
    #expect(
      lines(library).map { $0.components(separatedBy: "state=").last?.components(separatedBy: " ").first } == [
        "Feature.State.sheet(@Presents)", "Feature.State.pane(@Presents)", "Feature.State.pane(@Presents)",
      ])
  }

  /// An app's own store keeps its state in a property, and has no members of it.
  @Test func anotherStore() {
    let index = Fixture(
      """
      final class Store<State, Action>: ObservableObject {
        @Published var state: State
        init(state: State) { self.state = state }
      }
      struct AppState { var isOpen = false }
      struct Screen: View {
        @ObservedObject var store: Store<AppState, Int>
        var body: some View {
          Button("") { store.state.isOpen = true }.sheet(isPresented: $store.state.isOpen) { Text("") }
        }
      }
      """
    ).index()
    #expect(index.presentations.map { $0.state?.property } == ["isOpen"])
    #expect(Summary.openedLines(index) == [9])
  }
}
