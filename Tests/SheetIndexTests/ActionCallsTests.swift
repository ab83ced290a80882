import SheetTestSupport
import Testing

/// An action of the environment that opens something by itself: its readers' calls.
@Suite struct ActionCallsTests {
  @Test(arguments: [
    (".environment(\\.openHelp) { isOpen = true }", "openHelp()", [13, 22]),
    (".environment(\\.openHelp, { isOpen = true })", "openHelp()", [13, 22]),
    (".environment(\\.openHelp) { Task { isOpen = true } }", "openHelp()", [13, 22]),
    (".environment(\\.openHelp) { show() }", "openHelp()", [16, 22]),
    (".onHelp { isOpen = true }", "openHelp()", [13, 22]), (".onOther { isOpen = true }", "openHelp()", [13]),
    (".environment(\\.openHelp, show)", "openHelp()", [16, 22]),
    (".environment(\\.openHelp) { isOpen = true }", "Button(\"Help\", action: openHelp)", [13, 22]),
    (".environment(\\.openHelp) { isOpen = false }", "openHelp()", []),
    (".environment(\\.other) { isOpen = true }", "openHelp()", [13]),
    (".environment(\\.openMaybe) { isOpen = true }", "openMaybe?()", [13, 22]),
    (".environment(\\.openPage, OpenPage { isOpen = true })", "openPage()", [13, 22]),
    (".environment(\\.openPane) { if $0 == .help { isOpen = true } }", "openPane(.help)", [13, 22]),
    (".environment(\\.openPane) { if $0 == .help { isOpen = true } }", "openPane(.news)", [13]),
    (
      ".environment(\\.openPane) { pane in switch pane { case .help: isOpen = true; case .news: break } }",
      "openPane(.news)", [13]
    ),
  ]) func calls(injection: String, call: String, lines: [Int]) {
    let helper = injection.contains("show") ? "isOpen = true" : "isOther = true"
    let index = Fixture(
      """
      enum Pane { case help, news }
      struct OpenPage { let run: () -> Void; func callAsFunction() { run() } }
      extension EnvironmentValues {
        @Entry var openHelp: () -> Void = {}
        @Entry var openMaybe: (() -> Void)?
        @Entry var openPane: (Pane) -> Void = { _ in }
        @Entry var openPage = OpenPage {}
      }
      struct Shell: View {
        @State private var isOpen = false
        @State private var isOther = false
        var body: some View {
          Inner() \(injection)
            .sheet(isPresented: $isOpen) { Text("") }
        }
        private func show() { \(helper) }
      }
      struct Inner: View {
        @Environment(\\.openHelp) private var openHelp; @Environment(\\.openMaybe) private var openMaybe
        @Environment(\\.openPane) private var openPane; @Environment(\\.openPage) private var openPage
        var body: some View {
          Button("") { \(call) }
        }
      }
      extension View {
        func onHelp(_ action: @escaping () -> Void) -> some View { environment(\\.openHelp, action) }
        func onOther(_ action: @escaping () -> Void) -> some View { onAppear(perform: action) }
      }
      """
    ).index()
    #expect(Summary.openedLines(index) == lines)
  }

  /// A key that is written by hand.
  @Test func handWrittenKey() {
    let index = Fixture(
      """
      //- /Keys.swift
      private struct OpenHelpKey: EnvironmentKey { static let defaultValue: (() -> Void)? = nil }
      extension EnvironmentValues {
        var openHelp: (() -> Void)? {
          get { self[OpenHelpKey.self] }
          set { self[OpenHelpKey.self] = newValue }
        }
      }
      //- /Shell.swift
      struct Shell: View {
        @State private var isOpen = false
        var body: some View {
          Inner()
            .environment(\\.openHelp) { isOpen.toggle() }
            .sheet(isPresented: $isOpen) { Text("") }
        }
      }
      //- /Inner.swift
      struct Inner: View {
        @Environment(\\.openHelp) private var help
        var body: some View { Button("Help") { help?() } }
      }
      """
    ).index()
    #expect(
      Summary.lines(index).first?.components(separatedBy: "opened=").last
        == "[Inner.swift:3 call, Shell.swift:5 toggle]")
  }

  /// An action that a view hands on by its name: to another view, to a function, to a method.
  @Test(arguments: [
    ("Open { page = $0 }", "struct Open { let run: (Page) -> Void; func callAsFunction(_ page: Page) { run(page) } }"),
    ("{ page = $0 }", "typealias Open = (Page) -> Void"),
  ]) func handedOn(action: String, type: String) {
    let index = Fixture(
      """
      \(type)
      extension EnvironmentValues { @Entry var open: Open = Open { _ in }; @Entry var other: Open = Open { _ in } }
      enum Page: Identifiable { case help, tour, news, other; var id: Int { 0 } }
      struct Shell: View {
        @State private var page: Page?
        @State private var second: Page?
        var body: some View {
          Inner()
            .environment(\\.open, \(action))
            .environment(\\.other, \(action.replacingOccurrences(of: "page =", with: "second =")))
            .sheet(item: $page) { _ in Text("") }
            .sheet(item: $second) { _ in Text("") }
        }
      }
      struct Inner: View {
        @Environment(\\.open) private var open
        @Environment(\\.other) private var other
        let model = Model()
        var body: some View {
          Row(pick: open)
          Button("") { help(open) }
          Button("") { model.go(open) }
          Button("") { other(.other) }
        }
        func help(_ open: Open) { open(.help) }
      }
      struct Row: View {
        let pick: Open
        var body: some View { Button("") { pick(.tour) } }
      }
      final class Model { func go(_ open: Open) { open(.news) } }
      """
    ).index()
    let opened = index.presentations.map { $0.triggers.compactMap(\.caseName).sorted() }
    #expect(opened.map { Set($0) } == [["help", "news", "tour"], ["other"]])
  }

  /// A method of the action opens what is in that action, and not what another key has.
  @Test func methodsOfActions() {
    let index = Fixture(
      """
      struct Open {
        let run: (Page) -> Void
        func callAsFunction(_ page: Page) { run(page) }
        func show(_ page: Page) { run(page) }
      }
      extension EnvironmentValues { @Entry var open = Open { _ in }; @Entry var other = Open { _ in } }
      enum Page: Identifiable { case help, tour; var id: Int { 0 } }
      struct Shell: View {
        @State private var page: Page?
        @State private var second: Page?
        var body: some View {
          Inner()
            .environment(\\.open, Open { page = $0 })
            .environment(\\.other, Open { second = $0 })
            .sheet(item: $page) { _ in Text("") }
            .sheet(item: $second) { _ in Text("") }
        }
      }
      struct Inner: View {
        @Environment(\\.open) private var open
        @Environment(\\.other) private var other
        var body: some View {
          Button("") { open.show(.help) }
          Button("") { other(.tour) }
        }
      }
      """
    ).index()
    #expect(
      index.presentations.map { $0.triggers.map { Summary.opened($0, index) } } == [
        ["Main.swift:23 call .help"], ["Main.swift:24 call .tour"],
      ])
  }

  /// An action that is a property wrapper, whose value is the wrapper itself.
  @Test func wrappers() {
    let index = Fixture(
      """
      @Observable final class Current { fileprivate var page: Page? }
      enum Page: Identifiable { case help, tour; var id: Int { 0 } }
      @propertyWrapper struct Open: DynamicProperty {
        @Environment(Current.self) private var current
        var wrappedValue: Self { self }
        func callAsFunction(_ page: Page) { current.page = page }
      }
      struct Presenter: ViewModifier {
        @Environment(Current.self) private var current
        func body(content: Content) -> some View {
          @Bindable var current = current
          content.sheet(item: $current.page) { _ in Text("") }
        }
      }
      struct Home: View {
        @Open private var open
        var body: some View {
          Button("") { open(.help) }
          Button("") { open(.tour) }
            .modifier(Presenter())
        }
      }
      """
    ).index()
    #expect(index.presentations.flatMap(\.triggers).compactMap(\.caseName) == ["help", "tour"])
  }
}
