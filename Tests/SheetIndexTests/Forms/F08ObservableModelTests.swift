import SheetTestSupport
import Testing

/// F8: an observable model; its property is the slot, whatever the root of the binding is.
@Suite struct F08ObservableModelTests {
  @Test func stateEnvironmentAndBindable() {
    let index = Fixture(
      """
      //- /Store.swift
      @Observable final class Store { var pane: Pane? }
      //- /Pane.swift
      enum Pane: Identifiable {
        case help, about
        var id: Self { self }
        @ViewBuilder func view() -> some View {
          switch self {
          case .help: Help()
          case .about: About()
          }
        }
      }
      struct Help: View { var body: some View { Text("") } }
      struct About: View { var body: some View { Text("") } }
      //- /X.swift
      struct X: View {
        @State private var store = Store()
        var body: some View { Text("").sheet(item: $store.pane) { $0.view() } }
      }
      //- /Y.swift
      struct Y: View {
        @Environment(Store.self) private var store
        var body: some View {
          @Bindable var store = store
          Button("Help") { store.pane = .help }
            .sheet(item: $store.pane) { $0.view() }
        }
      }
      //- /Z.swift
      struct Z: View {
        @Bindable var store: Store
        var body: some View {
          Button("About") { store.pane = .about }
            .sheet(item: $store.pane) { $0.view() }
        }
      }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet X.swift:3 state=Store.pane enum=Pane shows=[.help Help, .about About] opened=[Y.swift:5 assignment .help, Z.swift:4 assignment .about]",
        "sheet Y.swift:6 state=Store.pane enum=Pane shows=[.help Help, .about About] opened=[Y.swift:5 assignment .help, Z.swift:4 assignment .about]",
        "sheet Z.swift:5 state=Store.pane enum=Pane shows=[.help Help, .about About] opened=[Y.swift:5 assignment .help, Z.swift:4 assignment .about]",
      ])
  }

  /// `@StateObject`, `@ObservedObject` and `@EnvironmentObject` reach the same `@Published` property.
  @Test func observableObject() {
    let index = Fixture(
      """
      final class Store: ObservableObject { @Published var open = false }
      struct Owner: View {
        @StateObject private var store = Store()
        var body: some View { Text("").sheet(isPresented: $store.open) { Help() } }
      }
      struct Watcher: View {
        @ObservedObject var store: Store
        var body: some View { Text("").popover(isPresented: $store.open) { Help() } }
      }
      struct Reader: View {
        @EnvironmentObject private var store: Store
        var body: some View { Button("Help") { store.open = true } }
      }
      struct Help: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:4 state=Store.open(@Published) shows=[Help] opened=[Main.swift:12 assignment]",
        "popover Main.swift:8 state=Store.open(@Published) shows=[Help] opened=[Main.swift:12 assignment]",
      ])
  }

  /// A model's method that opens: the statement and the calls of the method.
  @Test func methodOfTheModel() {
    let index = Fixture(
      """
      final class Store: ObservableObject {
        @Published var open = false
        func showHelp() {
          open = true
        }
      }
      struct Home: View {
        @StateObject private var store = Store()
        var body: some View {
          Button("Help") { store.showHelp() }
            .sheet(isPresented: $store.open) { Help() }
        }
      }
      struct Help: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:11 state=Store.open(@Published) shows=[Help] opened=[Main.swift:4 assignment, Main.swift:10 call]"
      ])
  }

  /// A singleton, reached through a local `@Bindable` and by its static property.
  @Test func sharedModel() {
    let index = Fixture(
      """
      @Observable final class Presenter {
        static let shared = Presenter()
        var open = false
      }
      struct Root: View {
        var body: some View {
          @Bindable var presenter = Presenter.shared
          Text("").sheet(isPresented: $presenter.open) { Help() }
        }
      }
      func deepLink() {
        Presenter.shared.open = true
      }
      struct Help: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:8 state=Presenter.open shows=[Help] opened=[Main.swift:12 assignment]"
      ])
  }

  /// `Bindable(router).route`, without a local variable.
  @Test func bindableOnTheSpot() {
    let index = Fixture(
      """
      @Observable final class Router {
        var route: Route?
        func present(_ route: Route) {
          guard self.route == nil else { return }
          self.route = route
        }
      }
      enum Route: Identifiable {
        case help
        var id: Self { self }
      }
      struct Shell: View {
        @Environment(Router.self) private var router
        var body: some View {
          Button("") { router.present(.help) }
            .sheet(item: Bindable(router).route) { _ in Help() }
        }
      }
      struct Help: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:16 state=Router.route enum=Route shows=[Help] opened=[Main.swift:15 call .help]"
      ])
  }
}
