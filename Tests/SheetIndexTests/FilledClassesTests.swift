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
}
