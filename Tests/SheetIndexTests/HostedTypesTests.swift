import SheetTestSupport
import Testing

/// A generic view presents what its type argument says, of each type that it is used for.
@Suite struct HostedTypesTests {
  private static let routes = """
    protocol Routable: Hashable, Identifiable {
      associatedtype Screen: View
      @ViewBuilder var screen: Screen { get }
    }
    enum Home: Routable {
      case detail(Int), about
      var id: Self { self }
      var screen: some View {
        switch self { case .detail(let n): Detail(n: n); case .about: About() }
      }
    }
    enum Settings: Routable {
      case account, about
      var id: Self { self }
      @ViewBuilder var screen: some View {
        switch self { case .account: Account(); case .about: Legal() }
      }
    }
    struct Detail: View { let n: Int; var body: some View { Text("") } }
    struct About: View { var body: some View { Text("") } }
    struct Account: View { var body: some View { Text("") } }
    struct Legal: View { var body: some View { Text("") } }
    final class Router<Route: Routable>: ObservableObject {
      @Published var sheet: Route?
      func present(_ route: Route) { sheet = route }
    }
    """

  private func lines(_ code: String) -> [String] {
    Summary.lines(Fixture(Self.routes + "\n" + code).index()).map {
      $0.components(separatedBy: " enum=").last ?? $0
    }
  }

  private static let stack = """
    struct RoutedStack<Route: Routable, Root: View>: View {
      @StateObject private var router = Router<Route>()
      let root: () -> Root
      init(_ type: Route.Type = Route.self, @ViewBuilder root: @escaping () -> Root) { self.root = root }
      var body: some View {
        root().sheet(item: $router.sheet) { route in route.screen }.environmentObject(router)
      }
    }
    struct HomeView: View {
      @EnvironmentObject var router: Router<Home>
      var body: some View { Button("") { router.present(.about) } }
    }
    struct SettingsView: View {
      @EnvironmentObject var router: Router<Settings>
      var body: some View { Button("") { router.sheet = .account } }
    }
    """

  private static let both =
    "sheet Main.swift:32 state=Router.sheet(@Published) "
    + "shows=[.detail Detail, .about About, .account Account, .about Legal] "
    + "opened=[Main.swift:37 call .about, Main.swift:41 assignment .account] unresolved=[enum]"

  @Test func oneType() {
    #expect(
      lines(Self.stack + "\nstruct Tabs: View { var body: some View { RoutedStack(Home.self) { HomeView() } } }") == [
        "Home shows=[.detail Detail, .about About] opened=[Main.swift:37 call .about]"
      ])
  }

  @Test func severalTypes() {
    let uses = """
      struct Tabs: View {
        var body: some View {
          TabView {
            RoutedStack(Home.self) { HomeView() }
            RoutedStack<Settings, SettingsView> { SettingsView() }
          }
        }
      }
      """
    #expect(lines(Self.stack + "\n" + uses) == [Self.both])
  }

  /// A use by another name, in another file.
  @Test func aliases() {
    let uses = """
      struct Tabs: View {
        var body: some View {
          RoutedStack(Home.self) { HomeView() }
          SettingsStack { SettingsView() }
        }
      }
      //- /App/Aliases.swift
      typealias SettingsStack = RoutedStack<Settings, SettingsView>
      """
    #expect(lines(Self.stack + "\n" + uses) == [Self.both])
  }

  /// One use that does not tell, and nothing is said of any.
  @Test func useThatDoesNotTell() {
    let uses = """
      struct Tabs<Other: Routable>: View {
        let other: Other.Type
        var body: some View { RoutedStack(Home.self) { HomeView() }; RoutedStack(unknown()) { SettingsView() } }
      }
      """
    #expect(
      lines(Self.stack + "\n" + uses) == [
        "sheet Main.swift:32 state=Router.sheet(@Published) shows=[] opened=[Main.swift:25 assignment, "
          + "Main.swift:37 call, Main.swift:41 assignment] unresolved=[destination]"
      ])
  }

  /// A view that hands on its own parameter, and one whose binding the callers write.
  @Test func handedOn() {
    let uses = """
      struct Passing<Each: Routable>: View {
        let inner: () -> HomeView
        var body: some View { RoutedStack(Each.self) { inner() } }
      }
      struct Tabs: View {
        var body: some View { Passing<Home> { HomeView() }; Passing<Settings> { HomeView() } }
      }
      """
    #expect(lines(Self.stack + "\n" + uses) == [Self.both])
  }

  /// What each caller hands over is shown for its own type.
  @Test func contentOfEachUse() {
    let uses = """
      struct Layer<Route: Identifiable, Root: View, Page: View>: View {
        @State private var shown: Route?
        let root: (Binding<Route?>) -> Root
        @ViewBuilder let page: (Route) -> Page
        var body: some View { root($shown).sheet(item: $shown) { page($0) } }
      }
      struct Tabs: View {
        var body: some View {
          Layer { (route: Binding<Home?>) in Button("") { route.wrappedValue = .about } } page: { route in
            switch route { case .about: About(); case .detail(let n): Detail(n: n) }
          }
          Layer<Settings, Button, Account> { route in Button("") { route.wrappedValue = .account } } page: { route in
            switch route { case .account: Account(); case .about: Legal() }
          }
        }
      }
      """
    #expect(
      lines(uses) == [
        "sheet Main.swift:31 state=Layer.shown(@State) shows=[.about About, .detail Detail, .account Account, .about Legal] "
          + "opened=[Main.swift:35 assignment .about, Main.swift:38 assignment .account] unresolved=[enum]"
      ])
  }

  /// The item is the view; what sends on what it is handed opens the cases of all.
  @Test func enumsThatAreViews() {
    let uses = """
      enum Pane: View, Identifiable {
        case a, b
        var id: Self { self }
        var body: some View { switch self { case .a: About(); case .b: Detail(n: 1) } }
      }
      enum Other: View, Identifiable {
        case c
        var id: Self { self }
        var body: some View { switch self { case .c: Legal() } }
      }
      struct Shower<Item: View & Identifiable>: View {
        @State var pane: Item?
        let start: Item
        var body: some View { Button("") { pane = start }.sheet(item: $pane) { $0 } }
      }
      struct Tabs: View { var body: some View { Shower(start: Pane.a); Shower(start: Other.c) } }
      """
    #expect(
      lines(uses) == [
        "sheet Main.swift:40 state=Shower.pane(@State) shows=[.a About, .b Detail, .c Legal] "
          + "opened=[Main.swift:40 assignment .a, Main.swift:40 assignment .c] unresolved=[enum]"
      ])
  }

  /// A modifier with a router of its own, known below by `@Environment(Router<Home>.self)`.
  @Test func modifierWithItsOwnRouter() {
    let uses = """
      struct Routing<Route: Routable>: ViewModifier {
        @State var router = Router<Route>()
        func body(content: Content) -> some View {
          content.environment(router).sheet(item: $router.sheet) { $0.screen }
        }
      }
      struct Inner: View {
        @Environment(Router<Home>.self) var router
        var body: some View { Button("") { router.present(.detail(1)) } }
      }
      struct Tabs: View {
        var body: some View { Inner().modifier(Routing<Home>()); Text("").modifier(Routing<Settings>()) }
      }
      """
    #expect(
      lines(uses) == [
        "sheet Main.swift:30 state=Router.sheet(@Published) "
          + "shows=[.detail Detail, .about About, .account Account, .about Legal] "
          + "opened=[Main.swift:35 call .detail] unresolved=[enum]"
      ])
  }

  /// Of cases that have the same name in two enums each has its own view and its own presenters.
  @Test func casesOfOneName() throws {
    let uses = """
      struct Tabs: View {
        var body: some View { RoutedStack(Home.self) { HomeView() }; RoutedStack(Settings.self) { SettingsView() } }
      }
      """
    let index = Fixture(Self.routes + "\n" + Self.stack + "\n" + uses).index()
    let cases = index.enums.flatMap { item in
      item.cases.filter { $0.name == "about" }.map { found in
        "\(item.name) \(found.destinations.map(\.view)) \(found.presenters.map { $0.enclosingType ?? "" })"
      }
    }
    #expect(cases == [#"Home ["About"] ["HomeView"]"#, #"Settings ["Legal"] []"#])
  }

  private static let coordinators = """
    @MainActor protocol Coordinating: ObservableObject {
      associatedtype Route: Identifiable
      associatedtype Screen: View
      var sheet: Route? { get set }
      @ViewBuilder func view(for route: Route) -> Screen
    }
    struct CoordinatorView<Owner: Coordinating, Root: View>: View {
      @ObservedObject var coordinator: Owner
      @ViewBuilder let root: () -> Root
      var body: some View { root().sheet(item: $coordinator.sheet) { coordinator.view(for: $0) } }
    }
    enum Cart: Identifiable { case list, about; var id: Self { self } }
    final class HomeCoordinator: Coordinating {
      @Published var sheet: Home?
      func showAbout() { sheet = .about }
      func view(for route: Home) -> some View {
        switch route { case .detail(let n): Detail(n: n); case .about: About() }
      }
    }
    final class CartCoordinator: Coordinating {
      @Published var sheet: Cart?
      func showList() { sheet = .list }
      func view(for route: Cart) -> some View { switch route { case .list: Account(); case .about: Legal() } }
    }
    """

  /// The object that has the state is of the type argument: each class presents its own cases.
  @Test func severalCoordinators() {
    let uses = """
      struct Tabs: View {
        @StateObject var home = HomeCoordinator()
        @StateObject var cart = CartCoordinator()
        var body: some View {
          CoordinatorView(coordinator: home) { Button("") { home.showAbout() } }
          CoordinatorView(coordinator: cart) { Button("") { cart.showList() } }
        }
      }
      """
    #expect(
      lines(Self.coordinators + "\n" + uses) == [
        "sheet Main.swift:36 state=Coordinating.sheet shows=[.detail Detail, .about About, .list Account, .about Legal] "
          + "opened=[Main.swift:41 assignment .about, Main.swift:48 assignment .list, Main.swift:55 call .about, "
          + "Main.swift:56 call .list] unresolved=[enum]"
      ])
  }

  @Test func oneCoordinator() {
    let uses = """
      struct Tabs: View {
        @StateObject var home = HomeCoordinator()
        var body: some View { CoordinatorView(coordinator: home) { Button("") { home.showAbout() } } }
      }
      """
    #expect(
      lines(Self.coordinators + "\n" + uses).map { $0.contains("shows=[.detail Detail, .about About]") } == [true])
  }
}
