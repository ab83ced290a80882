import SheetTestSupport
import Testing

/// Views without a type that a router keeps in its state and hands out as a binding.
@Suite struct KeptViewsTests {
  @Test func binding() {
    let index = Fixture(
      """
      class Router: ObservableObject {
        struct State { var page: AnyView?; var sheet: AnyView? }
        @Published private(set) var state = State()
        func show<V: View>(_ view: V) { state.sheet = AnyView(view) }
        func push<V: View>(_ view: V) { state.page = AnyView(view) }
        func binding<T>(keyPath: WritableKeyPath<State, T>) -> Binding<T> {
          Binding(get: { self.state[keyPath: keyPath] }, set: { self.state[keyPath: keyPath] = $0 })
        }
      }
      struct Presenter: ViewModifier {
        @Binding var view: AnyView?
        func body(content: Content) -> some View {
          content.sheet(isPresented: Binding(get: { view != nil }, set: { if !$0 { view = nil } })) { view }
        }
      }
      extension View {
        func sheet(_ router: Router) -> some View { modifier(Presenter(view: router.binding(keyPath: \\.sheet))) }
      }
      struct Home: View {
        @StateObject private var router = Router()
        var body: some View {
          Button("") { router.show(Help()) }
          Button("") { router.push(Tour()) }
            .sheet(router)
        }
      }
      struct Help: View { var body: some View { Text("") } }
      struct Tour: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(index.presentations.map { $0.destinations.map(\.view) } == [["Help"], ["Help"], ["Help"]])
    #expect(index.presentations.allSatisfy { $0.unresolved.isEmpty })
  }

  /// A struct is a state where an object keeps it, whatever it is called; one that is made for each presentation is none.
  @Test func structs() {
    let index = Fixture(
      """
      struct Screens { var sheet: AnyView? }
      class Router: ObservableObject {
        @Published var screens = Screens()
        func show<V: View>(_ view: V) { screens.sheet = AnyView(view) }
      }
      struct PageState: Identifiable { let id = UUID(); var view: AnyView }
      struct Home: View {
        @StateObject private var router = Router()
        @State private var page: PageState?
        var body: some View {
          Button("") { router.show(Help()) }
          Button("") { page = PageState(view: AnyView(Tour())) }
            .sheet(isPresented: Binding(get: { router.screens.sheet != nil }, set: { _ in })) { router.screens.sheet }
            .sheet(item: $page) { $0.view }
        }
      }
      struct Help: View { var body: some View { Text("") } }
      struct Tour: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(index.presentations.map { $0.destinations.map(\.view) } == [["Help"], ["Tour"]])
  }

  /// A view that a modifier makes of what it is told.
  @Test func madeByAModifier() {
    let index = Fixture(
      """
      struct Home: View {
        @State private var isOpen = false
        var body: some View { Button("") { isOpen = true }.modifier(Asking(isOpen: $isOpen, title: "a")) }
      }
      struct Asking: ViewModifier {
        @Binding var isOpen: Bool
        let box: Box
        init(isOpen: Binding<Bool>, title: String) { _isOpen = isOpen; box = Box(title: title) }
        func body(content: Content) -> some View { content.sheet(isPresented: $isOpen) { ZStack { box } } }
      }
      struct Box: View { let title: String; var body: some View { Text(title) } }
      """
    ).index()
    #expect(index.presentations.map { $0.destinations.map(\.view) } == [["Box"], ["Box"]])
  }

  /// What a factory makes of itself, and which of several factories is meant.
  @Test(arguments: [
    ("static let live = Self { AnyView(Help()) }", "Maker.live", ["Help"]),
    ("static let live = Self(make: { AnyView(Help()) })", "Maker.live", ["Help"]),
    ("static var live: Self { Self { AnyView(Help()) } }", "Maker.live", ["Help"]),
    (
      "static let live = Maker { AnyView(Help()) }; static let test = Maker { AnyView(Tour()) }", "Maker.live", ["Help"]
    ),
    (
      "static let live = Maker { AnyView(Help()) }; static let test = Maker { AnyView(Tour()) }", "Maker.test", ["Tour"]
    ),
    ("static let live = Maker { AnyView(Help()) }; static let test = Self { AnyView(Tour()) }", "mine", ["Tour"]),
  ]) func factories(members: String, maker: String, views: [String]) {
    let index = Fixture(
      """
      struct Maker { var make: () -> AnyView }
      extension Maker { \(members) }
      struct Home: View {
        @State private var isOpen = false
        let mine = Maker.test
        var body: some View { Button("") { isOpen = true }.sheet(isPresented: $isOpen) { \(maker).make() } }
      }
      struct Help: View { var body: some View { Text("") } }
      struct Tour: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(index.presentations.first?.destinations.map(\.view) == views)
  }

  /// What a dependency is in tests, is not shown.
  @Test func standIns() {
    let index = Fixture(
      """
      struct Maker { var make: () -> AnyView }
      extension Maker: DependencyKey {
        static let liveValue = Self { AnyView(Help()) }
        static let testValue = Self { AnyView(EmptyView()) }
      }
      extension DependencyValues { var maker: Maker { get { self[Maker.self] } set { self[Maker.self] = newValue } } }
      struct Home: View {
        @Dependency(\\.maker) private var maker
        @State private var isOpen = false
        var body: some View { Button("") { isOpen = true }.sheet(isPresented: $isOpen) { maker.make() } }
      }
      struct Help: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(index.presentations.map { $0.destinations.map(\.view) } == [["Help"]])
  }

  /// A view without a type that is unwrapped.
  @Test(arguments: [
    "if let page = model.page { page }", "if let page = model.page { NavigationStack { page } }",
    "model.page.map { $0 }", "switch model.page { case .some(let page): page; case nil: Text(\"\") }",
    "if let page = model.other { AnyView(page) }", "AnyView(model.other ?? Text(\"\"))",
  ]) func unwrapped(content: String) {
    let index = Fixture(
      """
      final class Model: ObservableObject {
        @Published var isShown = false
        @Published var page: AnyView?
        @Published var other: (any View)?
        func open() { page = AnyView(Help()); other = Help(); isShown = true }
      }
      struct Home: View {
        @StateObject private var model = Model()
        var body: some View { Button("") { model.open() }.sheet(isPresented: $model.isShown) { \(content) } }
      }
      struct Help: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(index.presentations.first?.destinations.contains { $0.view == "Help" } == true)
    #expect(index.presentations.allSatisfy { $0.unresolved.isEmpty })
  }

  /// What a child puts there that has a binding of it.
  @Test(arguments: [
    ("Child(hint: $page)", "AnyView?"),
    ("Child(hint: Binding(get: { page }, set: { page = $0 }))", "AnyView?"),
  ]) func children(child: String, type: String) {
    let index = Fixture(
      """
      struct Child: View {
        @Binding var hint: \(type)
        var body: some View { Button("") { hint = AnyView(Help()) } }
      }
      struct Home: View {
        @State private var isShown = false
        @State private var page: AnyView?
        var body: some View {
          \(child)
          Button("") { isShown = true }
            .sheet(isPresented: $isShown) { page ?? AnyView(EmptyView()) }
        }
      }
      struct Help: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(index.presentations.first?.destinations.contains { $0.view == "Help" } == true)
    #expect(index.presentations.allSatisfy { $0.unresolved.isEmpty })
  }
}
