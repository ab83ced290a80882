import SheetTestSupport
import Testing

/// Actions that views send through an object which is generic over them: the type of the action says whose method it is.
@Suite struct GenericDispatchTests {
  private func opened(_ base: String, _ sends: String) -> [[Int]] {
    let index = Fixture(
      """
      class Base<State, Action> {
        var context: Context
        func process(action: Action) {\(base)}
        @Observable final class Context {
          fileprivate weak var model: Base?
          var state: State
          func send(action: Action) { model?.process(action: action) }
        }
      }
      //- /Note.swift
      struct NoteState { var fault: String? }
      enum NoteAction { case save, ask, close }
      typealias NoteModelBase = Base<NoteState, NoteAction>
      final class NoteModel: NoteModelBase {
        override func process(action: NoteAction) {
          switch action {
          case .save: save()
          case .ask: context.state.fault = "x"
          case .close: break
          }
        }
        private func save() { context.state.fault = "y" }
      }
      struct NoteScreen: View {
        @Bindable var context: NoteModel.Context
        var body: some View {
          \(sends)
            .sheet(isPresented: Binding(get: { context.state.fault != nil }, set: { _ in context.state.fault = nil })) {}
        }
      }
      //- /Other.swift
      struct OtherState { var fault: String? }
      enum OtherAction { case ask, close }
      final class OtherModel: Base<OtherState, OtherAction> {
        override func process(action: OtherAction) {
          if case .ask = action { context.state.fault = "z" }
        }
      }
      struct OtherScreen: View {
        @Bindable var context: OtherModel.Context
        var body: some View {
          Button("") { context.send(action: .ask) }
            .sheet(isPresented: Binding(get: { context.state.fault != nil }, set: { _ in context.state.fault = nil })) {}
        }
      }
      """
    ).index()
    return index.presentations.map { item in
      item.triggers.map { index.position($0.place.file, $0.place.range.start).line }
    }
  }

  @Test func actionsOfEach() {
    let found = opened(
      "",
      "Button(\"\") { context.send(action: .ask) }; Button(\"\") { context.send(action: .close) }; Save { context.send(action: .save) }"
    )
    #expect(found == [[7, 8, 12, 17, 17], [5, 11]])
  }

  /// Whoever is handed what sends may send anything.
  @Test func whatSendsIsHandedOver() {
    #expect(opened("", "Row(action: context.send)") == [[7, 8, 12], [5, 11]])
  }

  /// What a base does itself, all do.
  @Test func aBaseThatDoesSomething() {
    #expect(opened(" print(action) ", "Button(\"\") { context.send(action: .ask) }") == [[7, 8, 12], [5]])
  }
}
