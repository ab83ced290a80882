import SheetTestSupport
import Testing

/// Messages that are told a store and the action that closes them.
@Suite struct StoreMessagesTests {
  private func lines(_ body: String, _ more: String = "") -> [String] {
    Summary.lines(
      Fixture(
        """
        struct Garden: ReducerProtocol {
          struct State: Equatable {
            var frost: AlertState<Action>?
            var question: ConfirmationDialogState<Action>?
          }
          enum Action: Equatable { case freeze, ask, close }
          func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
            switch action {
            case .freeze: state.frost = AlertState(title: TextState(""))
            case .ask: state.question = ConfirmationDialogState(title: TextState(""))
            case .close: state.frost = nil; state.question = nil
            }
            return .none
          }
        }
        struct GardenView: View {
          let store: StoreOf<Garden>
          var body: some View {
            Text("")\(body)
          }
        }
        \(more)
        """
      ).index())
  }

  private let frost = "state=State.frost shows=[] opened=[Main.swift:9 assignment]"

  @Test(arguments: [
    "store.scope(state: \\.frost)", "self.store.scope(state: { $0.frost })", "store.scope(state: { all in all.frost })",
  ]) func aPartOfAStore(part: String) {
    #expect(
      lines(".alert(\(part), dismiss: .close)").map { $0.replacing("Garden.State", with: "State") } == [
        "alert Main.swift:19 " + frost
      ])
  }

  @Test func everyKind() {
    #expect(
      lines(
        ".confirmationDialog(store.scope(state: \\.question), dismiss: .close)"
          + ".actionSheet(store.scope(state: \\.question), dismiss: .close)"
      ).map { $0.replacing("Garden.State", with: "State") } == [
        "confirmationDialog Main.swift:19 state=State.question shows=[] opened=[Main.swift:10 assignment]",
        "actionSheet Main.swift:19 state=State.question shows=[] opened=[Main.swift:10 assignment]",
      ])
  }

  /// What a caller presents by it, its own store says.
  @Test func aStoreThatIsHandedOn() {
    #expect(
      lines(
        ".background(Bell(frost: store.scope(state: \\.frost)))",
        """
        struct Bell: View {
          let frost: Store<AlertState<Garden.Action>?, Garden.Action>
          var body: some View { Text("").alert(frost, dismiss: .close) }
        }
        """
      ).map { $0.replacing("Garden.State", with: "State") } == ["alert Main.swift:24 " + frost])
  }

  /// What is no store is another library's.
  @Test func notAStore() {
    #expect(lines(".alert(title, dismiss: .close)").isEmpty)
  }

  /// A case that is taken out of what the state holds.
  @Test func aCaseOfAPart() {
    let found = Summary.lines(
      Fixture(
        """
        struct Garden: ReducerProtocol {
          struct State {
            enum Pane { case frost(AlertState<Action>), list(Int) }
            var pane: Pane?
          }
          enum Action { case freeze, list, close }
          func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
            switch action {
            case .freeze: state.pane = .frost(AlertState(title: TextState("")))
            case .list: state.pane = .list(1)
            case .close: state.pane = nil
            }
            return .none
          }
        }
        struct GardenView: View {
          let store: StoreOf<Garden>
          var body: some View {
            Text("").alert(
              store.scope(state: { (/Garden.State.Pane.frost).extract(from: $0.pane) }, action: { $0 }), dismiss: .close)
          }
        }
        """
      ).index())
    #expect(
      found == [
        "alert Main.swift:19 state=Garden.State.pane enum=Garden.State.Pane shows=[] "
          + "opened=[Main.swift:9 assignment .frost]"
      ])
  }
}
