import SheetIndex
import SheetModel
import SheetTestSupport
import Testing

/// What cannot be followed is said, with a reason.
@Suite struct UnresolvedTests {
  @Test func constantBinding() throws {
    let index = Fixture(
      """
      struct Home: View {
        var body: some View { Text("").sheet(isPresented: .constant(true)) { Help() } }
      }
      struct Help: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:2 state=- shows=[Help] opened=[] unresolved=[state]"
      ])
    let site = try #require(index.presentations.first)
    #expect(site.unresolved.allSatisfy { !$0.reason.isEmpty })
  }

  /// A preview's presentation is marked as one.
  @Test func constantInAPreview() throws {
    let index = Fixture(
      """
      struct Help: View { var body: some View { Text("") } }
      #Preview {
        Text("").sheet(isPresented: .constant(true)) { Help() }
      }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:3 state=- shows=[Help] opened=[] unresolved=[state]"
      ])
    let site = try #require(index.presentations.first)
    #expect(site.isPreview)
  }

  @Test func undeclaredBinding() throws {
    let index = Fixture(
      """
      struct Home: View {
        var body: some View { Text("").sheet(isPresented: $elsewhere) { Help() } }
      }
      struct Help: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:2 state=- shows=[Help] opened=[] unresolved=[state]"
      ])
    let site = try #require(index.presentations.first)
    #expect(site.unresolved.allSatisfy { !$0.reason.isEmpty })
    #expect(site.unresolved.first?.reason.contains("elsewhere") == true)
  }

  /// The type is not among the sources.
  @Test func modelOfAnotherPackage() throws {
    let index = Fixture(
      """
      struct Home: View {
        @ObservedObject var model: RemoteModel
        var body: some View { Text("").sheet(isPresented: $model.open) { Help() } }
      }
      struct Help: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:3 state=- shows=[Help] opened=[] unresolved=[state]"
      ])
    let site = try #require(index.presentations.first)
    #expect(site.unresolved.allSatisfy { !$0.reason.isEmpty })
  }

  /// What a library's store holds is its own: neither the property that keeps the store nor a member of it is the state.
  @Test(arguments: ["store.isOpen", "store.window.kind == .help", "store.environment.problem != nil"])
  func computedBindingIntoALibrarysStore(value: String) throws {
    let index = Fixture(
      """
      struct Home: View {
        @EnvironmentObject private var store: Store<AppState>
        var body: some View {
          Text("").sheet(isPresented: Binding(get: { \(value) }, set: { _ in store.dispatch(Close()) })) { Help() }
        }
      }
      struct AppState { var problem: String? }
      struct Help: View { var body: some View { Text("") } }
      """
    ).index()
    let site = try #require(index.presentations.first)
    #expect(site.state == nil)
    #expect(site.unresolved.map(\.reason) == ["'Store' is not declared in the project"])
  }

  /// The state of a store is what the store says it is of, whether the project extends the store or not.
  @Test(
    arguments: ["", "extension Store where State: Hashable { func log() {} }"],
    [
      "@ObservedObject var store: Store<AppState>",
      "@StateObject private var store = Store(state: AppState(), log: true)",
    ])
  func stateOfALibrarysStore(more: String, property: String) throws {
    let index = Fixture(
      """
      \(more)
      struct Home: View {
        \(property)
        var body: some View {
          Text("").sheet(isPresented: Binding(get: { store.state.isOpen }, set: { store.send(.open($0)) })) { Help() }
        }
      }
      struct AppState {
        var isOpen = false
        static func update(_ state: AppState, shows: Bool) -> AppState {
          var state = state
          state.isOpen = shows
          return state
        }
      }
      struct Help: View { var body: some View { Text("") } }
      """
    ).index()
    let site = try #require(index.presentations.first)
    #expect(site.state?.owner == "AppState")
    #expect(site.state?.property == "isOpen")
    #expect(site.triggers.map { Summary.opened($0, index) } == ["Main.swift:12 assignment"])
  }

  /// An extension of the project's makes it no more of a type that is known.
  @Test func objectOfALibraryThatTheProjectExtends() throws {
    let index = Fixture(
      """
      import Vendor
      extension Deck { func log() {} }
      struct Home: View {
        @ObservedObject var deck: Deck
        var body: some View {
          Text("").sheet(isPresented: Binding(get: { deck.isShown }, set: { deck.isShown = $0 })) { Text("") }
        }
      }
      """
    ).index()
    let site = try #require(index.presentations.first)
    #expect(site.state == nil)
    #expect(site.unresolved.map(\.reason) == ["'Deck' is not declared in the project"])
  }

  /// A value of a library's type is a state all the same.
  @Test func computedBindingToAValueOfALibrarysType() throws {
    let index = Fixture(
      """
      struct Home: View {
        @State private var player = Player()
        var body: some View {
          Text("").sheet(isPresented: Binding(get: { player.isPlaying }, set: { _ in })) { Help() }
        }
      }
      struct Help: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(index.presentations.first?.state?.property == "player")
  }

  @Test func propertyThatTheModelDoesNotHave() throws {
    let index = Fixture(
      """
      @Observable final class Model { var open = false }
      struct Home: View {
        @State private var model = Model()
        var body: some View { Text("").sheet(isPresented: $model.shut) { Help() } }
      }
      struct Help: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:4 state=- shows=[Help] opened=[] unresolved=[state]"
      ])
    let site = try #require(index.presentations.first)
    #expect(site.unresolved.allSatisfy { !$0.reason.isEmpty })
    #expect(site.unresolved.first?.reason.contains("shut") == true)
  }

  /// The content is built by something that is not among the sources.
  @Test func functionOfAnotherPackage() throws {
    let index = Fixture(
      """
      struct Home: View {
        @State private var open = false
        var body: some View {
          Button("Help") { open = true }
            .sheet(isPresented: $open) { makeHelp() }
        }
      }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:5 state=Home.open(@State) shows=[] opened=[Main.swift:4 assignment] unresolved=[destination]"
      ])
    let site = try #require(index.presentations.first)
    #expect(site.unresolved.allSatisfy { !$0.reason.isEmpty })
    #expect(site.unresolved.first?.reason.contains("makeHelp") == true)
  }

  /// A wrapper that two states are handed to is neither of them; its calls are.
  @Test func bindingsThatAgreeOnNothing() throws {
    let index = Fixture(
      """
      extension View {
        func help(_ shown: Binding<Bool>) -> some View {
          sheet(isPresented: shown) { Help() }
        }
      }
      struct Home: View {
        @State private var first = false
        @State private var second = false
        var body: some View {
          Button("1") { first = true }
          Button("2") { second = true }
            .help($first)
            .help($second)
        }
      }
      struct Help: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:3 state=- shows=[Help] opened=[Main.swift:10 assignment, Main.swift:11 assignment] "
          + "unresolved=[state]",
        "help Main.swift:12 state=Home.first(@State) shows=[Help] opened=[Main.swift:10 assignment]",
        "help Main.swift:13 state=Home.second(@State) shows=[Help] opened=[Main.swift:11 assignment]",
      ])
    let site = try #require(index.presentations.first)
    #expect(site.unresolved.allSatisfy { !$0.reason.isEmpty })
  }

  /// A view that shows what it was given.
  @Test func contentOfTheCaller() throws {
    let index = Fixture(
      """
      struct Shelf: View {
        let content: AnyView
        @State private var open = false
        var body: some View {
          Button("Open") { open = true }
            .sheet(isPresented: $open) { content }
        }
      }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:6 state=Shelf.open(@State) shows=[] opened=[Main.swift:5 assignment] unresolved=[destination]"
      ])
    let site = try #require(index.presentations.first)
    #expect(site.unresolved.allSatisfy { !$0.reason.isEmpty })
  }

  /// A sheet without arguments worth the name, and a file that ends too early.
  @Test func nothingIsInventedForBrokenCode() {
    let index = Fixture(
      """
      //- /Broken.swift
      struct Broken: View {
        @State private var open = false
        var body: some View {
          Button("Help") { open = true }
            .sheet(isPresented: $open) { Help(
      //- /Help.swift
      struct Help: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Broken.swift:5 state=Broken.open(@State) shows=[Help] opened=[Broken.swift:4 assignment]"
      ])
  }

  /// A caller that hands over something unknown is a caller: its reason is the reason.
  @Test(arguments: [
    ("$router.pane", "what a caller hands over is not known: the type of '$router' is not known"),
    (nil, "no caller in the project hands a state to it"),
  ]) func parametersOfUnknownCallers(given: String?, reason: String) throws {
    let index = Fixture(
      """
      import Elsewhere
      struct Pane: Identifiable { let id = 1 }
      extension View {
        func panes(on pane: Binding<Pane?>) -> some View { sheet(item: pane) { _ in Text("") } }
      }
      struct Home: View {
        @StateObject private var router = find(\\Elsewhere.router)
        var body: some View { Text("")\(given.map { ".panes(on: \($0))" } ?? "") }
      }
      """
    ).index()
    let site = try #require(index.presentations.first)
    #expect(site.unresolved.map(\.reason) == ["'pane' is a parameter of 'panes', and \(reason)"])
  }

  /// The project's own modifier under a system's name, which presents by other means.
  @Test func modifiersThatPresentByOtherMeans() {
    let index = Fixture(
      """
      extension View {
        func popover(_ pane: Binding<Int?>) -> some View { background(Presenter(pane: pane)) }
      }
      struct Home: View {
        @State private var pane: Int?
        var body: some View { Button("") { pane = 1 }.popover($pane) }
      }
      """
    ).index()
    #expect(
      index.presentations.map { $0.unresolved.map(\.reason) }
        == [["'popover' is a modifier of the project, and none that presents is found in it"]])
  }

  /// Callers of a wrapper whose own state is not known say why nothing opens them.
  @Test func callersOfWhatIsNotKnown() {
    let index = Fixture(
      """
      import AppRouter
      struct Destinations: ViewModifier {
        @Binding var router: Router
        func body(content: Content) -> some View { content.sheet(item: $router.sheet) { _ in Text("") } }
      }
      struct Root: View {
        @State private var router = Router()
        var body: some View { Button("") { router.sheet = .auth }.modifier(Destinations(router: $router)) }
      }
      """
    ).index()
    #expect(index.presentations.map { $0.unresolved.map(\.what) } == [[.state], [.trigger]])
    #expect(Set(index.presentations.flatMap { $0.unresolved.map(\.reason) }).count == 1)
  }
}
