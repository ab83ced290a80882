import SheetTestSupport
import Testing

/// What a closure is handed, by the call that it is an argument of.
@Suite struct ClosureParametersTests {
  /// The reducers that TCA had before its protocol.
  @Test(arguments: [
    "let reducer = Reducer<Feature, Act, Env> { state, action, _ in state.isOpen = true; return .none }",
    "let reducer = AnyReducer<Feature, Act, Env> { state, action, _ in state.isOpen = true; return .none }",
    "let reducer: Reducer<Feature, Act, Env> = .init { state, action, env in state.isOpen = true; return .none }",
    "let reducer: Reducer<Feature, Act, Env> = Reducer.combine(other, Reducer { state, action, _ in state.isOpen = true; return .none })",
    "let reducer = Reducer<Feature, Act, Env>.combine(other, .init { state, action, _ in state.isOpen = true; return .none }).debug()",
    "enum Screen { static var reducer: Reducer<Feature, Act, Env> { .init { state, action, _ in state.isOpen = true; return .none } } }",
    "typealias Own = Reducer<Feature, Act, Env>\nextension Own { func more() -> Own { self } }\nlet reducer = Reducer<Feature, Act, Env> { state, action, _ in state.isOpen = true; return .none }",
    "typealias OwnReducer = Reducer<Feature, Act, Env>\nlet reducer = OwnReducer { state, action, _ in state.isOpen = true; return .none }",
  ])
  func oldReducers(reducer: String) {
    #expect(opened(reducer) == 1, "\(reducer)")
  }

  @Test(arguments: [
    // The project's own.
    "struct Reducer<S, A, E> { init(_ run: (Int, A, E) -> Void) {} }\nlet reducer = Reducer<Feature, Act, Env> { state, action, _ in state.isOpen = true }",
    // Of another state.
    "let reducer = Reducer<Other, Act, Env> { state, action, _ in state.isOpen = true; return .none }",
    "let reducer: Maker<Feature, Act, Env> = .init { state, action, _ in state.isOpen = true }",
  ])
  func others(reducer: String) {
    #expect(opened(reducer) == 0, "\(reducer)")
  }

  private func opened(_ reducer: String) -> Int? {
    let index = Fixture(
      """
      struct Feature: Equatable { @BindableState var isOpen = false }
      struct Other: Equatable { var isOpen = false }
      enum Act { case open }
      struct Env {}
      \(reducer)
      struct Home: View {
        @ObservedObject var viewStore: ViewStore<Feature, Act>
        var body: some View { Text("").sheet(isPresented: viewStore.binding(\\.$isOpen)) { Text("") } }
      }
      """
    ).index()
    return index.presentations.first?.triggers.count
  }

  /// `.init` where the type is said elsewhere.
  @Test(arguments: [
    "let reducer: Reduce<State, Action> = .init { state, action in state.isOpen = true; return .none }; self.init(reducer: reducer)",
    "self.init(reducer: .init { state, action in state.isOpen = true; return .none })",
    "self.init(reducer: Reduce { state, action in state.isOpen = true; return .none })",
  ])
  func reducersMadeElsewhere(body: String) {
    let index = Fixture(
      """
      struct Club: ReducerProtocol {
        private let reducer: Reduce<State, Action>
        init(reducer: Reduce<State, Action>) { self.reducer = reducer }
        struct State: Equatable { @BindingState var isOpen = false }
        enum Action: BindableAction { case binding(BindingAction<State>), open }
        var body: some ReducerProtocol<State, Action> { BindingReducer(); reducer }
      }
      extension Club {
        init() { \(body) }
      }
      struct ClubView: View {
        let store: StoreOf<Club>
        var body: some View {
          WithViewStore(store, observe: { $0 }) { viewStore in
            Button("") { viewStore.send(.open) }.sheet(isPresented: viewStore.binding(\\.$isOpen)) { Text("") }
          }
        }
      }
      """
    ).index()
    #expect(index.presentations.first?.triggers.map { Summary.opened($0, index) } == ["Main.swift:9 assignment"])
  }

  /// What a publisher tells that says it itself, and what a stack shows for a type.
  @Test(arguments: [
    "onReceive(told) { model in model.isOpen = true }",
    "navigationDestination(for: Model.self) { model in Button(\"\") { model.isOpen = true } }",
  ]) func told(modifier: String) {
    let index = Fixture(
      """
      final class Model: ObservableObject { @Published var isOpen = false }
      struct Home: View {
        @ObservedObject var model: Model
        let told: AnyPublisher<Model, Never>
        var body: some View {
          Text("")
            .\(modifier)
            .alert("", isPresented: $model.isOpen) {}
        }
      }
      """
    ).index()
    #expect(Summary.openedLines(index) == [7])
  }
}
