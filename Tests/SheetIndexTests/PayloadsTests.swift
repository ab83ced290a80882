import SheetTestSupport
import Testing

/// What sets the payload of a flag opens it, with its case.
@Suite struct PayloadsTests {
  @Test(arguments: ["pane != nil", "newValue != nil"]) func theFlagFollowsItsPayload(value: String) {
    let observer = value.hasPrefix("new") ? "willSet" : "didSet"
    let index = Fixture(
      """
      enum Pane { case write, settings }
      class Shown<State>: ObservableObject {
        @Published var isShown = false
        @Published var pane: State? { \(observer) { isShown = \(value) } }
      }
      final class Menu: Shown<Pane> {}
      struct Root: View {
        @StateObject private var menu = Menu()
        var body: some View {
          Button("") { menu.pane = .write }
            .sheet(isPresented: $menu.isShown) {
              switch menu.pane {
              case .write: Write()
              case .settings: Settings()
              case .none: EmptyView()
              }
            }
        }
      }
      struct Write: View { var body: some View { Text("") } }
      struct Settings: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:11 state=Shown.isShown(@Published) enum=Pane shows=[.write Write, .settings Settings] opened=[Main.swift:10 assignment .write]"
      ])
    #expect(index.presentations.first?.enumName == "Pane")
  }

  /// The buttons of an alert's state are no destinations, and a store's case path presents one case alone.
  @Test(arguments: ["AlertState", "ConfirmationDialogState", "ActionSheetState"]) func statesOfAlerts(state: String) {
    let index = Fixture(
      """
      struct Row {
        struct State {
          @Presents var alert: \(state)<Action.Alert>?
          @Presents var destination: Destination?
        }
        enum Action { case tap; enum Alert { case delete, keep } }
        enum Destination { case alert(\(state)<Action.Alert>), menu(Int) }
      }
      struct RowView: View {
        @Bindable var store: StoreOf<Row>
        var body: some View {
          Text("").alert($store.scope(state: \\.alert, action: \\.alert))
            .alert($store.scope(state: \\.destination?.alert, action: \\.destination.alert))
        }
      }
      """
    ).index()
    #expect(index.presentations.map(\.enumName) == [nil, "Row.Destination"])
    #expect(index.enums.map(\.name) == ["Row.Destination"])
    #expect(index.enums.first?.cases.map(\.kinds) == [["alert"], []])
  }
}
