import SheetTestSupport
import Testing

/// A closure that is handed over is called by whoever holds it.
@Suite struct ClosureCallsTests {
  /// A struct of closures that is no view: whoever has a value of it calls them.
  @Test func structOfClosures() {
    let index = Fixture(
      """
      //- /Home.swift
      struct Home: View {
        @State private var pane: Pane?
        var body: some View {
          Row(actions: Actions(open: { pane = $0 }))
            .sheet(item: $pane) { PaneView(pane: $0) }
        }
      }
      //- /Row.swift
      struct Actions { var open: (Pane) -> Void }
      struct Row: View {
        let actions: Actions
        var body: some View {
          Button("Add") { actions.open(.add) }
          Button("Edit") { self.actions.open(.edit(3)) }
          Button("Other") { Panel().open(.add) }
        }
      }
      struct Panel { func open(_ pane: Pane) {} }
      //- /Pane.swift
      enum Pane: Identifiable { case add, edit(Int); var id: Int { 0 } }
      struct PaneView: View {
        let pane: Pane
        var body: some View {
          switch pane {
          case .add: Add()
          case .edit: Edit()
          }
        }
      }
      struct Add: View { var body: some View { Text("") } }
      struct Edit: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Home.swift:5 state=Home.pane(@State) enum=Pane shows=[.add Add, .edit Edit] opened=[Home.swift:4 assignment, Row.swift:5 call .add, Row.swift:6 call .edit]"
      ])
  }
}
