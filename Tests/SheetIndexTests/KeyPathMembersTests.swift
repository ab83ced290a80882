import SheetTestSupport
import Testing

/// A binding that a function makes of the key path that it is handed.
@Suite struct KeyPathMembersTests {
  private func line(_ helper: String, _ binding: String) -> String {
    let index = Fixture(
      """
      @Observable final class Shop {
        var showsBasket = false
        var showsHelp = false
        var part = Part()
        \(helper)
      }
      struct Part { var isOpen = false }
      struct Bar: View {
        @State private var shop = Shop()
        var body: some View {
          Button("") { shop.showsBasket = true }
          Button("") { shop.part.isOpen = true }
          Text("").sheet(isPresented: \(binding)) { Text("") }
        }
      }
      """
    ).index()
    return Summary.lines(index).first ?? ""
  }

  private let basket = "sheet Main.swift:13 state=Shop.showsBasket shows=[Text*] opened=[Main.swift:11 assignment]"

  @Test(arguments: [
    """
    func bind<V>(_ path: WritableKeyPath<Shop, V>, or other: V) -> Binding<V> { \
    Binding(get: { [weak self] in self?[keyPath: path] ?? other }, set: { [weak self] in self?[keyPath: path] = $0 }) }
    """,
    """
    func bind<V>(_ path: ReferenceWritableKeyPath<Shop, V>, or other: V) -> Binding<V> { \
    Binding { self[keyPath: path] } set: { self[keyPath: path] = $0 } }
    """,
  ])
  func whatThePathNames(helper: String) {
    #expect(line(helper, "shop.bind(\\.showsBasket, or: false)") == basket)
    #expect(line(helper, "shop.bind(\\Shop.showsBasket, or: false)") == basket)
    let own = helper + "\n  var shown: Binding<Bool> { bind(\\.showsBasket, or: false) }"
    #expect(line(own, "shop.shown").hasPrefix("sheet Main.swift:14 state=Shop.showsBasket shows="))
    #expect(
      line(helper, "shop.bind(\\.part.isOpen, or: false)")
        == "sheet Main.swift:13 state=Part.isOpen shows=[Text*] opened=[Main.swift:12 assignment]")
  }

  @Test func aPathOfAnObject() {
    let helper = "private let path = \\Shop.showsHelp"
    #expect(
      line(helper, "Binding(get: { shop[keyPath: \\.showsBasket] }, set: { shop[keyPath: \\.showsBasket] = $0 })")
        == basket)
    // What stands in a property may be another path.
    #expect(
      line(helper, "Binding(get: { shop[keyPath: path] }, set: { shop[keyPath: path] = $0 })").contains("showsBasket")
        == false)
  }

  /// A store of any state says what is asked for by what it is declared with.
  @Test(arguments: [
    "store.binding(\\.showsHelp) { .showHelp($0) }",
    "Binding(get: { store.value(\\.showsHelp) }, set: { store.send(.showHelp($0)) })",
    "Binding(get: { store[\\.showsHelp] }, set: { store.send(.showHelp($0)) })",
    "Binding(get: { store.state[keyPath: \\.showsHelp] }, set: { store.send(.showHelp($0)) })",
  ])
  func storeOfAnyState(binding: String) {
    let index = Fixture(
      """
      final class Store<State, Action>: ObservableObject {
        @Published private(set) var state: State
        let reduce: (inout State, Action) -> Void
        init(_ state: State, _ reduce: @escaping (inout State, Action) -> Void) { self.state = state; self.reduce = reduce }
        func send(_ action: Action) { reduce(&state, action) }
        func value<V>(_ path: KeyPath<State, V>) -> V { state[keyPath: path] }
        subscript<V>(_ path: KeyPath<State, V>) -> V { state[keyPath: path] }
        func binding<V>(_ path: KeyPath<State, V>, _ action: @escaping (V) -> Action) -> Binding<V> {
          Binding(get: { self.state[keyPath: path] }, set: { self.send(action($0)) })
        }
      }
      struct AppState { var showsHelp = false }
      enum AppAction { case showHelp(Bool) }
      func reduce(_ state: inout AppState, _ action: AppAction) {
        switch action { case .showHelp(let shows): state.showsHelp = shows }
      }
      struct Page: View {
        @EnvironmentObject var store: Store<AppState, AppAction>
        var body: some View { Text("").sheet(isPresented: \(binding)) { Text("") } }
      }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:19 state=AppState.showsHelp shows=[Text*] opened=[Main.swift:15 assignment]"
      ])
  }

  /// What the project's own subscript writes.
  @Test func ownSubscriptThatIsWritten() {
    let index = Fixture(
      """
      struct World { var place = Place() }
      struct Place { var legend = false }
      final class Box: ObservableObject {
        @Published var world = World()
        subscript<T>(_ path: WritableKeyPath<World, T>) -> T {
          get { world[keyPath: path] }
          set { world[keyPath: path] = newValue }
        }
      }
      struct Page: View {
        @ObservedObject var box: Box
        var body: some View {
          Button("") { box[\\.place.legend] = true }
          Button("") { box[\\.place.legend] = false }.sheet(isPresented: $box.world.place.legend) { Text("") }
        }
      }
      """
    ).index()
    #expect(Summary.openedLines(index) == [13])
  }

  /// `typealias Store<State> = CurrentValueSubject<State, Never>`, with a subscript of its own, here or in another file.
  @Test(
    arguments: [
      "store[\\.part.isOpen] = true", "store.value.part.isOpen = true", "store.change { $0.part.isOpen = true }",
    ], [false, true])
  func subjects(write: String, isApart: Bool) {
    let index = Fixture(
      """
      struct Home: View {
        let store: Store<AppState>
        var body: some View {
          Button("") { \(write) }
            .sheet(isPresented: Binding(get: { store.value.part.isOpen }, set: { store[\\.part.isOpen] = $0 })) { Text("") }
        }
      }
      struct AppState { var part = Part() }
      struct Part { var isOpen = false }
      //- /Store.swift
      typealias Store<State> = CurrentValueSubject<State, Never>
      \(isApart ? "//- /More.swift" : "")
      extension Store {
        subscript<T>(path: WritableKeyPath<Output, T>) -> T {
          get { value[keyPath: path] }
          set { value[keyPath: path] = newValue }
        }
        func change(_ update: (inout Output) -> Void) { update(&value) }
      }
      """
    ).index()
    #expect(
      Summary.lines(index) == ["sheet Main.swift:5 state=Part.isOpen shows=[Text*] opened=[Main.swift:4 assignment]"])
  }
}
