import SheetTestSupport
import Testing

/// F12: a router's property, and the mapping in a `View` extension.
@Suite struct F12RouterTests {
  @Test func routerInFiveFiles() {
    let index = Fixture(
      """
      //- /App/Router.swift
      @Observable final class Router { var route: Route? }
      //- /App/Route.swift
      enum Route: Identifiable {
        case help, report(id: Int)
        var id: Int { 0 }
      }
      //- /App/Routed.swift
      extension View {
        func routed(by shown: Binding<Route?>) -> some View {
          self.sheet(item: shown) { route in
            Group {
              switch route {
              case .help: Help()
              case .report(let id): Report(id: id)
              }
            }
          }
        }
      }
      //- /App/Shell.swift
      struct Shell: View {
        @State private var router = Router()
        var body: some View {
          Row().routed(by: $router.route).environment(router)
        }
      }
      //- /Features/Row.swift
      struct Row: View {
        @Environment(Router.self) private var router
        var body: some View {
          Button("Help") { router.route = .help }
          Button("Report") { router.route = .report(id: 1) }
        }
      }
      struct Help: View { var body: some View { Text("") } }
      struct Report: View {
        let id: Int
        var body: some View { Text("") }
      }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet App/Routed.swift:3 state=Router.route enum=Route shows=[.help Help, .report Report] opened=[Features/Row.swift:4 assignment .help, Features/Row.swift:5 assignment .report]",
        "routed App/Shell.swift:4 state=Router.route enum=Route shows=[.help Help, .report Report] opened=[Features/Row.swift:4 assignment .help, Features/Row.swift:5 assignment .report]",
      ])
  }

  /// Each call is a site of its own.
  @Test func implicitSelfAndTwoShells() {
    let index = Fixture(
      """
      final class Router: ObservableObject { @Published var route: Route? }
      enum Route: Identifiable {
        case help
        var id: Self { self }
      }
      extension View {
        func withRoutes(_ shown: Binding<Route?>) -> some View {
          sheet(item: shown) {
            switch $0 {
            case .help: Help()
            }
          }
        }
      }
      struct Phone: View {
        @StateObject private var router = Router()
        var body: some View { Text("").withRoutes($router.route).environmentObject(router) }
      }
      struct Tablet: View {
        @EnvironmentObject private var router: Router
        var body: some View {
          Button("Help") { router.route = .help }
            .withRoutes($router.route)
        }
      }
      struct Help: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:8 state=Router.route(@Published) enum=Route shows=[.help Help] opened=[Main.swift:22 assignment .help]",
        "withRoutes Main.swift:17 state=Router.route(@Published) enum=Route shows=[.help Help] opened=[Main.swift:22 assignment .help]",
        "withRoutes Main.swift:23 state=Router.route(@Published) enum=Route shows=[.help Help] opened=[Main.swift:22 assignment .help]",
      ])
  }

  /// A method that stores its parameter: the triggers are its calls.
  @Test func routerMethod() {
    let index = Fixture(
      """
      @Observable final class Router {
        private(set) var route: Route?
        func present(_ route: Route) { self.route = route }
        func close() { route = nil }
      }
      enum Route: Identifiable {
        case help, about
        var id: Self { self }
      }
      struct Shell: View {
        @State private var router = Router()
        var body: some View {
          Row().environment(router)
            .sheet(item: Binding(get: { router.route }, set: { _ in router.close() })) { route in
              switch route {
              case .help: Help()
              case .about: About()
              }
            }
        }
      }
      struct Row: View {
        @Environment(Router.self) private var router
        var body: some View {
          Button("Help") { router.present(.help) }
          Button("About") { router.present(.about) }
          Button("Close") { router.close() }
        }
      }
      struct Help: View { var body: some View { Text("") } }
      struct About: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:14 state=Router.route enum=Route shows=[.help Help, .about About] opened=[Main.swift:25 call .help, Main.swift:26 call .about]"
      ])
  }

  /// The receiver's type decides.
  @Test func twoRoutersWithTheSameProperty() {
    let index = Fixture(
      """
      @Observable final class MainRouter { var route: Route? }
      @Observable final class SideRouter { var route: Route? }
      enum Route: Identifiable {
        case help, about
        var id: Self { self }
      }
      struct Shell: View {
        @State private var main = MainRouter()
        @State private var side = SideRouter()
        var body: some View {
          Row()
            .sheet(item: $main.route) { _ in Help() }
            .popover(item: $side.route) { _ in About() }
            .environment(main).environment(side)
        }
      }
      struct Row: View {
        @Environment(MainRouter.self) private var first
        @Environment(SideRouter.self) private var second
        var body: some View {
          Button("Help") { first.route = .help }
          Button("About") { second.route = .about }
        }
      }
      struct Help: View { var body: some View { Text("") } }
      struct About: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:12 state=MainRouter.route enum=Route shows=[Help] opened=[Main.swift:21 assignment .help]",
        "popover Main.swift:13 state=SideRouter.route enum=Route shows=[About] opened=[Main.swift:22 assignment .about]",
      ])
  }

  /// The router itself is the argument; its property is the state.
  @Test func wrapperTakesTheRouter() {
    let index = Fixture(
      """
      @Observable final class Router { var route: Route? }
      enum Route: Identifiable {
        case help
        var id: Self { self }
      }
      extension View {
        func routed(_ router: Router) -> some View {
          @Bindable var router = router
          return sheet(item: $router.route) { _ in Help() }
        }
      }
      struct Shell: View {
        @State private var router = Router()
        var body: some View {
          Button("Help") { router.route = .help }
            .routed(router)
        }
      }
      struct Help: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:9 state=Router.route enum=Route shows=[Help] opened=[Main.swift:15 assignment .help]",
        "routed Main.swift:16 state=Router.route enum=Route shows=[Help] opened=[Main.swift:15 assignment .help]",
      ])
  }

  /// Both calls lead to the slot; a call with `nil` closes.
  @Test func methodThatCallsAMethod() {
    let index = Fixture(
      """
      @Observable final class Router {
        var route: Route?
        static let shared = Router()
        func present(_ route: Route?) { self.route = route }
        func showHelp() { present(.help) }
      }
      enum Route: Identifiable {
        case help, about
        var id: Self { self }
      }
      struct Shell: View {
        @State private var router = Router.shared
        var body: some View {
          Button("Help") { router.showHelp() }
          Button("About") { Router.shared.present(.about) }
          Button("Close") { router.present(nil) }
            .sheet(item: $router.route) { _ in Help() }
        }
      }
      struct Help: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:17 state=Router.route enum=Route shows=[Help] opened=[Main.swift:5 call .help, Main.swift:14 call .help, Main.swift:15 call .about]"
      ])
  }
}
