import SheetTestSupport
import Testing

/// F18: an action in the environment; the alias in the view need not be the key.
@Suite struct F18EnvironmentActionTests {
  @Test func entryMacro() {
    let index = Fixture(
      #"""
      //- /OpenPane.swift
      struct OpenPane {
        let run: (Pane) -> Void
        func callAsFunction(_ pane: Pane) { run(pane) }
      }
      extension EnvironmentValues { @Entry var openPane = OpenPane { _ in } }
      //- /Pane.swift
      enum Pane: Identifiable {
        case add, help
        var id: Self { self }
      }
      //- /Presenter.swift
      struct Presenter: View {
        @State private var pane: Pane?
        var body: some View {
          Caller()
            .sheet(item: $pane) { pane in
              switch pane {
              case .add: NewNote()
              case .help: Help()
              }
            }
            .environment(\.openPane, OpenPane { pane = $0 })
        }
      }
      struct NewNote: View { var body: some View { Text("") } }
      struct Help: View { var body: some View { Text("") } }
      //- /Caller.swift
      struct Caller: View {
        @Environment(\.openPane) private var open
        var body: some View {
          Button("Add") { open(.add) }
          Button("Help") { open(.help) }
        }
      }
      """#
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Presenter.swift:5 state=Presenter.pane(@State) enum=Pane shows=[.add NewNote, .help Help] opened=[Caller.swift:4 call .add, Caller.swift:5 call .help]"
      ])
  }

  /// A closure in the environment, with a key written by hand.
  @Test func environmentKeyAndPlainClosure() {
    let index = Fixture(
      #"""
      enum Pane: Identifiable {
        case add
        var id: Self { self }
      }
      private struct OpenKey: EnvironmentKey {
        static let defaultValue: (Pane) -> Void = { _ in }
      }
      extension EnvironmentValues {
        var openPane: (Pane) -> Void {
          get { self[OpenKey.self] }
          set { self[OpenKey.self] = newValue }
        }
      }
      struct Presenter: View {
        @State private var pane: Pane?
        var body: some View {
          Caller()
            .sheet(item: $pane) { _ in NewNote() }
            .environment(\.openPane, { pane = $0 })
        }
      }
      struct Caller: View {
        @Environment(\.openPane) private var open
        var body: some View { Button("Add") { open(.add) } }
      }
      struct NewNote: View { var body: some View { Text("") } }
      """#
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:18 state=Presenter.pane(@State) enum=Pane shows=[NewNote] opened=[Main.swift:24 call .add]"
      ])
  }

  /// The presenter is a modifier that owns the state.
  @Test func presentingModifier() {
    let index = Fixture(
      #"""
      struct OpenPane {
        let run: (Pane) -> Void
        func callAsFunction(_ pane: Pane) { run(pane) }
      }
      extension EnvironmentValues { @Entry var openPane = OpenPane { _ in } }
      enum Pane: Identifiable {
        case add
        var id: Self { self }
      }
      struct PanePresenter: ViewModifier {
        @State private var pane: Pane?
        func body(content: Content) -> some View {
          content
            .sheet(item: $pane) { pane in
              switch pane {
              case .add: NewNote()
              }
            }
            .environment(\.openPane, OpenPane(run: { next in pane = next }))
        }
      }
      struct Caller: View {
        @Environment(\.openPane) private var openPane
        var body: some View { Button("Add") { openPane(.add) } }
      }
      struct NewNote: View { var body: some View { Text("") } }
      """#
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:14 state=PanePresenter.pane(@State) enum=Pane shows=[.add NewNote] opened=[Main.swift:24 call .add]"
      ])
  }

  /// The presenter gives a method for the closure: the triggers are still the calls.
  @Test func methodAsTheAction() {
    let index = Fixture(
      #"""
      struct OpenPane {
        let run: (Pane) -> Void
        func callAsFunction(_ pane: Pane) { run(pane) }
      }
      extension EnvironmentValues { @Entry var openPane = OpenPane { _ in } }
      enum Pane: Identifiable {
        case add
        var id: Self { self }
      }
      struct Presenter: View {
        @State private var pane: Pane?
        var body: some View {
          Caller()
            .sheet(item: $pane) { _ in NewNote() }
            .environment(\.openPane, OpenPane(run: show))
        }
        private func show(_ next: Pane) { pane = next }
      }
      struct Caller: View {
        @Environment(\.openPane) private var open
        var body: some View { Button("Add") { open(.add) } }
      }
      struct NewNote: View { var body: some View { Text("") } }
      """#
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:14 state=Presenter.pane(@State) enum=Pane shows=[NewNote] opened=[Main.swift:21 call .add]"
      ])
  }

  /// Methods of an action call what it holds, or itself: their callers open too.
  @Test func methodsOfAnAction() {
    let index = Fixture(
      #"""
      enum Pane: Identifiable { case add, edit(Int); var id: Int { 0 } }
      struct OpenPane {
        let run: (Pane) -> Void
        func callAsFunction(_ pane: Pane) { run(pane) }
        func add() { run(.add) }
        func edit(_ number: Int) { self(.edit(number)) }
      }
      extension EnvironmentValues { @Entry var openPane = OpenPane { _ in } }
      struct Presenter: View {
        @State private var pane: Pane?
        var body: some View {
          Caller()
            .sheet(item: $pane) { pane in
              switch pane {
              case .add: Add()
              case .edit: Edit()
              }
            }
            .environment(\.openPane, OpenPane { pane = $0 })
        }
      }
      struct Caller: View {
        @Environment(\.openPane) private var open
        var body: some View {
          Button("Add") { open.add() }
          Button("Edit") { open.edit(3) }
          Button("Any") { open(.add) }
        }
      }
      struct Add: View { var body: some View { Text("") } }
      struct Edit: View { var body: some View { Text("") } }
      """#
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:13 state=Presenter.pane(@State) enum=Pane shows=[.add Add, .edit Edit] opened=[Main.swift:5 call .add, Main.swift:6 call .edit, Main.swift:25 call .add, Main.swift:26 call .edit, Main.swift:27 call .add]"
      ])
  }

  /// An action that goes in by a name, with a short and a long overload: whoever calls one of them.
  @Test(arguments: [
    "var action: OpenPage { OpenPage(inApp: { page = $0 }) }",
    "private var action: OpenPage { return OpenPage(inApp: { page = $0 }) }",
  ])
  func anActionThatHasAName(action: String) {
    let index = Fixture(
      #"""
      struct OpenPage {
        var inApp: (URL) -> Void = { _ in }
        func callAsFunction(_ url: URL, isPlain: Bool) { if isPlain { inApp(url) } }
        func callAsFunction(_ url: URL) {
          if url.scheme == "https" { callAsFunction(url, isPlain: true) } else { callAsFunction(url, isPlain: false) }
        }
      }
      extension EnvironmentValues { @Entry var openPage = OpenPage() }
      struct Presenter: ViewModifier {
        @State private var page: URL?
        \#(action)
        func body(content: Content) -> some View {
          content.sheet(item: $page) { _ in Text("") }.environment(\.openPage, action)
        }
      }
      struct Links: View {
        @Environment(\.openPage) private var open
        let url: URL
        var body: some View {
          Button("A") { open(url) }
          Button("B") { open(url, isPlain: true) }
        }
      }
      """#
    ).index()
    let calls = index.presentations.flatMap(\.triggers).filter { $0.enclosingType == "Links" }
    #expect(calls.count == 2)
  }
}
