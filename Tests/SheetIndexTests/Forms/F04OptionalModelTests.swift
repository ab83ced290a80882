import SheetTestSupport
import Testing

/// F4: an optional model; the view has a parameter, there is no case.
@Suite struct F04OptionalModelTests {
  @Test func optionalStruct() {
    let index = Fixture(
      """
      struct Note: Identifiable { let id: Int }
      struct Notes: View {
        let notes: [Note]
        @State private var picked: Note?
        var body: some View {
          ForEach(notes) { note in
            Button("Edit") { picked = note }
          }
          Button("New") { picked = Note(id: 0) }
          Button("None") { picked = nil }
            .sheet(item: $picked) { EditNote(note: $0) }
        }
      }
      struct EditNote: View {
        let note: Note
        var body: some View { Text("") }
      }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:11 state=Notes.picked(@State) shows=[EditNote] opened=[Main.swift:7 assignment, Main.swift:9 assignment]"
      ])
  }

  @Test func optionalClassInAPopover() {
    let index = Fixture(
      """
      final class Port: Identifiable {}
      struct Ports: View {
        @State private var port: Port?
        var body: some View {
          Button("Port") { port = Port() }
            .popover(item: $port, arrowEdge: .top) { p in
              VStack {
                Text("Port")
                PortEditor(port: p)
              }
            }
        }
      }
      struct PortEditor: View {
        let port: Port
        var body: some View { Text("") }
      }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "popover Main.swift:6 state=Ports.port(@State) shows=[Text*, PortEditor] opened=[Main.swift:5 assignment]"
      ])
  }

  /// What is not a button opens too; a value that is made elsewhere is any value.
  @Test func linksAndTasks() {
    let index = Fixture(
      """
      struct Home: View {
        @State private var pane: Pane?
        var body: some View {
          Text("")
            .onOpenURL { url in pane = Pane(url: url) }
            .task { pane = await load() }
            .onAppear { if pane == nil { pane = .add } }
            .sheet(item: $pane) { _ in NewNote() }
        }
        func load() async -> Pane? { nil }
      }
      enum Pane: Identifiable {
        case add
        var id: Self { self }
        init?(url: URL) { return nil }
      }
      struct NewNote: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:8 state=Home.pane(@State) enum=Pane shows=[NewNote] opened=[Main.swift:5 assignment, Main.swift:6 assignment, Main.swift:7 assignment .add]"
      ])
  }
}
