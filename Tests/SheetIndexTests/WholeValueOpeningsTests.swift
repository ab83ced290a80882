import SheetTestSupport
import Testing

/// Who writes a whole value writes the member that presents.
@Suite struct WholeValueOpeningsTests {
  @Test func aNewValueThatTellsTheMember() {
    let lines = Summary.lines(
      Fixture(
        """
        struct Note { var title = ""; var text = "" }
        struct Home: View {
          @State private var note = Note()
          var body: some View {
            Row(note: $note)
              .alert("", isPresented: Binding(get: { !note.text.isEmpty }, set: { _ in })) {}
            Button("") { note = Note(title: "a", text: "b") }
            Button("") { note = Note(title: "a") }
            Button("") { note = Note(title: "a", text: "") }
            Button("") { note = loaded() }
            Button("") { note.text = "c" }
          }
        }
        struct Row: View {
          @Binding var note: Note
          var body: some View { Button("") { note = Note(text: "d") } }
        }
        """
      ).index())
    #expect(
      lines == [
        "alert Main.swift:6 state=Note.text shows=[] opened=[Main.swift:7 assignment, Main.swift:10 assignment, "
          + "Main.swift:11 assignment, Main.swift:16 assignment]"
      ])
  }

  /// What an initialiser is given: a value that presents nothing, or one that does.
  @Test(arguments: [
    ("Store()", false), ("Store(state: StoreState())", false), ("Store(state: StoreState(fault: .lost))", true),
    ("Store(state: loaded())", true),
  ])
  func whatAnInitialiserIsGiven(call: String, isOpening: Bool) {
    let index = Fixture(
      """
      struct StoreState {
        var fault: Fault?
        enum Fault: Identifiable { case lost; var id: Self { self } }
      }
      final class Store: ObservableObject {
        @Published private(set) var state: StoreState
        init(state: StoreState = StoreState()) { self.state = state }
        func fail() { state.fault = .lost }
      }
      struct Home: View {
        @StateObject private var store = \(call)
        var body: some View {
          Button("") { store.fail() }
            .sheet(item: Binding(get: { store.state.fault }, set: { _ in })) { _ in Text("") }
        }
      }
      """
    ).index()
    #expect(Summary.openedLines(index).contains(7) == isOpening)
    #expect(Summary.openedLines(index).contains(8))
  }
}
