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

  /// An action of the system is the system's own but below the view that puts another one there.
  @Test(arguments: [("Terms()", 2), ("Text(\"\")", 1)]) func actionsOfTheSystem(content: String, count: Int) {
    let index = Fixture(
      """
      struct Payment: View {
        @State private var page: URL?
        var body: some View {
          \(content).environment(\\.openURL, OpenURLAction { url in page = url; return .handled })
            .sheet(item: $page) { _ in Text("") }
        }
      }
      struct Terms: View { var body: some View { Row() } }
      struct Row: View {
        @Environment(\\.openURL) private var openURL
        var body: some View { Button("") { openURL(url) } }
      }
      """
    ).index()
    #expect(index.presentations.first?.triggers.count == count)
  }

  /// A value of the environment that is asked for its closures, and one that is called itself.
  @Test(arguments: [
    ("presenter.sheet(.news)", "[Main.swift:17 call .news]"), ("presenter.close()", "[Main.swift:13 assignment]"),
  ]) func closuresOfAValueInTheEnvironment(call: String, opened: String) {
    let lines = Summary.lines(
      Fixture(
        """
        enum Kind: Identifiable { case help, news; var id: Self { self } }
        struct Presenter {
          var sheet: (Kind) -> Void = { _ in }
          var close: () -> Void = {}
        }
        extension EnvironmentValues { @Entry var presenter = Presenter() }
        struct Page: View { var body: some View { Text("") } }
        struct Host<Content: View>: View {
          @State private var kind: Kind?
          @ViewBuilder var content: Content
          var body: some View {
            content
              .environment(\\.presenter, Presenter(sheet: { kind = $0 }, close: { kind = nil }))
              .sheet(item: $kind) { kind in switch kind { case .help: Page(); case .news: Page() } }
          }
        }
        struct Leaf: View { @Environment(\\.presenter) var presenter; var body: some View { Button("") { \(call) } } }
        """
      ).index())
    #expect(lines.first?.components(separatedBy: "opened=").last == opened)
  }
}
