import SheetTestSupport
import Testing

/// Who knows a coordinator by its protocol alone calls the one that was handed to it.
@Suite struct FilledClassesTests {
  private func lines(_ games: String, _ more: String = "") -> [String] {
    Summary.lines(
      Fixture(
        """
        protocol Coord: ObservableObject { func presentSheet(_ sheet: Pane) }
        enum Pane: Identifiable { case player, game; var id: Self { self } }
        class MainCoord: Coord {
          @Published var sheet: Pane?
          func presentSheet(_ sheet: Pane) { self.sheet = sheet }
        }
        final class PlayersModel: ObservableObject {
          weak var coordinator: (any Coord)?
          init(coordinator: any Coord) { self.coordinator = coordinator }
          func add() { coordinator?.presentSheet(.player) }
        }
        final class GamesModel: ObservableObject {
          weak var coordinator: (any Coord)?
          init(coordinator: any Coord) { self.coordinator = coordinator }
          func add() { coordinator?.presentSheet(.game) }
        }
        final class PlayersCoord: MainCoord {
          @Published var model: PlayersModel?
          override init() { super.init(); model = PlayersModel(coordinator: self) }
        }
        final class GamesCoord: MainCoord {
          @Published var model: GamesModel?
          override init() { super.init(); \(games) }
        }
        struct PlayersRoot: View {
          @StateObject var coordinator: PlayersCoord
          var body: some View { Text("").sheet(item: $coordinator.sheet) { _ in Text("") } }
        }
        struct GamesRoot: View {
          @StateObject var coordinator: GamesCoord
          var body: some View { Text("").sheet(item: $coordinator.sheet) { _ in Text("") } }
        }
        \(more)
        """
      ).index()
    ).map { $0.components(separatedBy: "opened=").last ?? $0 }
  }

  @Test func eachHandsItself() {
    #expect(
      lines("model = GamesModel(coordinator: self)") == [
        "[Main.swift:10 call .player]", "[Main.swift:15 call .game]",
      ])
  }

  /// What nobody knows may be any: a call that makes what is not told, another that hands on what it was given.
  @Test func whatMayBeAny() {
    for given in ["model = GamesModel(coordinator: find())", "model = GamesModel(coordinator: Locator.shared.any)"] {
      #expect(
        lines(given) == [
          "[Main.swift:10 call .player, Main.swift:15 call .game]", "[Main.swift:15 call .game]",
        ])
    }
  }

  @Test func whatTwoHand() {
    #expect(
      lines(
        "model = GamesModel(coordinator: self)",
        "final class Extra: MainCoord { func make(_ players: PlayersCoord) -> GamesModel { GamesModel(coordinator: players) } }"
      ) == ["[Main.swift:10 call .player, Main.swift:15 call .game]", "[Main.swift:15 call .game]"])
  }

  /// `.init(…)` may make any type that is made so.
  @Test func implicitly() {
    #expect(
      lines(
        "model = GamesModel(coordinator: self)",
        "final class Extra: MainCoord { func make() -> GamesModel { .init(coordinator: self) } }") == [
          "[Main.swift:10 call .player]", "[Main.swift:15 call .game]",
        ])
  }

  // MARK: States

  private func flows(_ generic: String, _ more: String = "") -> [String] {
    Summary.lines(
      Fixture(
        """
        protocol Flow: ObservableObject { var isOpen: Bool { get set } }
        extension Flow { func play() { isOpen = true } }
        protocol Titled { var title: String { get } }
        final class Home: Flow, Titled { @Published var isOpen = false; let title = ""; \(more) }
        final class Search: Flow, Titled { @Published var isOpen = false; let title = "" }
        struct HomePage<F: \(generic)>: View {
          @ObservedObject var flow: F
          var body: some View { Button("") { flow.play() }.sheet(isPresented: $flow.isOpen) { Text("") } }
        }
        struct SearchPage<F: \(generic)>: View {
          @ObservedObject var flow: F
          var body: some View { Button("") { flow.play() }.sheet(isPresented: $flow.isOpen) { Text("") } }
        }
        struct Root: View {
          @StateObject private var home = Home()
          @StateObject private var search = Search()
          var body: some View { HomePage(flow: home); SearchPage(flow: search) }
        }
        """
      ).index())
  }

  /// A generic view's state is that of the class which is handed to it, however its protocols are put together.
  @Test(arguments: ["Flow", "Flow & Titled", "Titled & Flow", "ObservableObject & Flow"])
  func whatAGenericViewIsHanded(generic: String) {
    #expect(
      flows(generic) == [
        "sheet Main.swift:8 state=Home.isOpen(@Published) shows=[Text*] opened=[Main.swift:2 assignment, Main.swift:8 call]",
        "sheet Main.swift:12 state=Search.isOpen(@Published) shows=[Text*] opened=[Main.swift:2 assignment, Main.swift:12 call]",
      ])
  }

  /// Where one that hands it over is not known, the protocol's own is all that can be named.
  @Test func whatNobodyKnows() {
    let found = flows("Flow", "func page(_ other: some Flow) -> some View { HomePage(flow: other) }")
    #expect(found.first?.hasPrefix("sheet Main.swift:8 state=Flow.isOpen ") == true, "\(found)")
  }

  /// What an associated type is, the class says.
  @Test func associatedTypes() {
    let found = Summary.lines(
      Fixture(
        """
        protocol Route: View, Identifiable {}
        protocol Routing: ObservableObject { associatedtype Pane: Route; var pane: Pane? { get set } }
        extension Routing { func show(_ pane: Pane) { self.pane = pane } }
        struct Routed<R: Routing>: ViewModifier {
          @ObservedObject var router: R
          func body(content: Content) -> some View { content.sheet(item: $router.pane) { $0 } }
        }
        final class Router: Routing { @Published var pane: Screen? }
        enum Screen: Route {
          case help, news
          var id: Self { self }
          var body: some View { switch self { case .help: Help(); case .news: News() } }
        }
        struct Root: View {
          @StateObject private var router = Router()
          var body: some View { Button("") { router.show(.news) }.modifier(Routed(router: router)) }
        }
        struct Help: View { var body: some View { Text("") } }
        struct News: View { var body: some View { Text("") } }
        """
      ).index())
    #expect(found.count == 2)
    #expect(
      found.allSatisfy {
        $0.hasSuffix(
          "state=Router.pane(@Published) enum=Screen shows=[.help Help, .news News] opened=[Main.swift:16 call .news]")
      }, "\(found)")
  }

  /// The content that a protocol asks for is what the class makes.
  @Test func contentOfTheClass() {
    let found = Summary.lines(
      Fixture(
        """
        protocol Flow: ObservableObject { associatedtype Shown: View; var isOpen: Bool { get set }; func content() -> Shown }
        final class Player: Flow {
          @Published var isOpen = false
          func content() -> some View { Lists() }
          func add() { isOpen = true }
        }
        struct Page<F: Flow>: View {
          @ObservedObject var flow: F
          var body: some View { Text("").sheet(isPresented: $flow.isOpen, content: flow.content) }
        }
        struct Root: View { @StateObject private var player = Player(); var body: some View { Page(flow: player) } }
        struct Lists: View { var body: some View { Text("") } }
        """
      ).index())
    #expect(
      found == ["sheet Main.swift:9 state=Player.isOpen(@Published) shows=[Lists] opened=[Main.swift:5 assignment]"])
  }
}
