import SheetTestSupport
import Testing

/// What the place says of the generic type that is made there.
@Suite struct ExpectedTypesTests {
  @Test(arguments: [
    ("let reducer: Reducer<Desk, Act> = Reducer { desk, _ in desk.isOpen = true }", true),
    ("func make() -> Reducer<Desk, Act> { Reducer { desk, _ in desk.isOpen = true } }", true),
    ("func make() -> Reducer<Desk, Act> { print(1); return Reducer { desk, _ in desk.isOpen = true } }", true),
    ("var reducer: Reducer<Desk, Act> { Reducer { desk, _ in desk.isOpen = true } }", true),
    ("func make() { let own: Reducer<Desk, Act> = Reducer { desk, _ in desk.isOpen = true }; own.run() }", true),
    ("func make() -> Reducer<Desk, Act> { .init { desk, _ in desk.isOpen = true } }", true),
    ("func make() -> Reducer<Other, Act> { return .init { desk, _ in desk.isOpen = true } }", false),
    ("let used: () = use(Reducer { desk, _ in desk.isOpen = true })", true),
    ("let reducer: Reducer<Other, Act> = Reducer { desk, _ in desk.isOpen = true }", false),
    // What is made within is of another type than the whole.
    ("let reducer: Reducer<Desk, Act> = joined(Reducer { desk, _ in desk.isOpen = true })", false),
    ("var reducer: Reducer<Desk, Act> { let own = Reducer { it, _ in it.isOpen = true }; return joined(own) }", false),
  ]) func places(code: String, opens: Bool) {
    let index = Fixture(
      """
      struct Reducer<State, Action> { let change: (inout State, Action) -> Void
        init(_ change: @escaping (inout State, Action) -> Void) { self.change = change }
        func run() {} }
      struct Desk { var isOpen = false }
      struct Other { var isOpen = false }
      enum Act { case open }
      func use(_ reducer: Reducer<Desk, Act>) {}
      func joined<A, B>(_ reducer: Reducer<A, B>) -> Reducer<Desk, Act> { fatalError() }
      \(code)
      final class Store: ObservableObject { @Published private(set) var desk = Desk() }
      struct Home: View { @EnvironmentObject var store: Store
        var body: some View { Text("").sheet(isPresented: Binding(get: { store.desk.isOpen }, set: { _ in })) { Text("") } } }
      """
    ).index()
    #expect(index.presentations.first?.triggers.isEmpty == !opens)
  }
}
