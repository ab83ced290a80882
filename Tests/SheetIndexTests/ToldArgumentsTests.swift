import SheetTestSupport
import Testing

/// Generic types that are extended for some arguments alone.
@Suite struct ToldArgumentsTests {
  @Test(arguments: [
    "static let home = Reducer { state, action in state.isOpen = true }",
    "static var home: Reducer { Reducer { state, action in state.isOpen = true } }",
    "func open(_ state: inout State) { state.isOpen = true }",
  ]) func reducers(member: String) {
    let index = Fixture(
      """
      struct Reducer<State, Action> { let run: (inout State, Action) -> Void
        init(_ run: @escaping (inout State, Action) -> Void) { self.run = run } }
      struct Flags { var isOpen = false }
      struct Other { var isOpen = false }
      enum Act { case open }
      extension Reducer where State == Flags, Action == Act { \(member) }
      extension Reducer where State == Other, Action == Act { static let other = Reducer { state, _ in state.isOpen = true } }
      final class Store: ObservableObject { @Published private(set) var state = Flags() }
      struct Home: View {
        @EnvironmentObject var store: Store
        var body: some View { Text("").alert("", isPresented: Binding(get: { store.state.isOpen }, set: { _ in })) {} }
      }
      """
    ).index()
    #expect(Summary.openedLines(index) == [6])
  }

  /// A member of the type that is extended.
  @Test func members() {
    let index = Fixture(
      """
      final class Store<State>: ObservableObject { @Published var state: State; init(_ state: State) { self.state = state } }
      struct Flags { var isOpen = false }
      extension Store where State == Flags { func open() { state.isOpen = true } }
      struct Home: View {
        @StateObject var store = Store<Flags>(Flags())
        var body: some View { Button("") { store.open() }.sheet(isPresented: $store.state.isOpen) { Text("") } }
      }
      """
    ).index()
    #expect(Summary.openedLines(index) == [3, 6])
  }
}
