import SheetIndex
import SheetModel
import SheetTestSupport
import Testing

/// F19: an action in the environment that also takes `onDismiss`.
@Suite struct F19ActionWithOnDismissTests {
  @Test func secondClosureIsOnDismiss() throws {
    let index = Fixture(
      #"""
      struct OpenPane {
        typealias Run = (Pane, (() -> Void)?) -> Void
        let run: Run
        func callAsFunction(_ pane: Pane, onDismiss: (() -> Void)? = nil) { run(pane, onDismiss) }
      }
      extension EnvironmentValues { @Entry var openPane = OpenPane { _, _ in } }
      enum Pane: Identifiable {
        case add, help
        var id: Self { self }
      }
      struct PaneView: View {
        let pane: Pane
        var body: some View {
          switch pane {
          case .add: NewNote()
          case .help: Help()
          }
        }
      }
      struct Presenter: View {
        @State private var pane: Pane?
        @State private var afterwards: (() -> Void)?
        var body: some View {
          Caller()
            .sheet(item: $pane, onDismiss: afterwards) { PaneView(pane: $0) }
            .environment(
              \.openPane,
              OpenPane { next, then in
                pane = next
                afterwards = then
              })
        }
      }
      struct Caller: View {
        @Environment(\.openPane) private var open
        var body: some View {
          Button("Add") { open(.add) { print("gone") } }
          Button("Help") { open(.help) }
        }
      }
      struct NewNote: View { var body: some View { Text("") } }
      struct Help: View { var body: some View { Text("") } }
      """#
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:25 state=Presenter.pane(@State) enum=Pane shows=[.add NewNote, .help Help] opened=[Main.swift:37 call .add, Main.swift:38 call .help]"
      ])
    let site = try #require(index.presentations.first)
    #expect(site.hasOnDismiss)
  }
}
