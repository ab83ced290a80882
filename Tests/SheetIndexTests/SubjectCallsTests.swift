import SheetIndex
import SheetTestSupport
import Testing

/// What is sent to a subject opens what those who listen to it do with that.
@Suite struct SubjectCallsTests {
  @Test(arguments: [
    ("input.sink { [weak self] deed in self?.handle(deed) }", [7]),
    ("input.receive(on: DispatchQueue.main).sink { self.handle($0) }", [7]),
    ("input.sink(receiveValue: { deed in if case .rename = deed { self.isRenaming = true } })", [7]),
    ("input.sink(receiveCompletion: { _ in self.isRenaming = true }, receiveValue: { _ in })", []),
    // What is made of it nobody follows.
    ("input.map { _ in Deed.rename }.sink { self.handle($0) }", []),
    ("input.map { $0 == .rename }.sink { if $0 { self.isRenaming = true } }", []),
    ("input.compactMap { $0 }.sink { _ in self.isRenaming = true }", [7, 8]),
    ("shown.map { $0.map { _ in 1 } }.removeDuplicates().sink { self.isRenaming = $0 != nil }", [12]),
    ("other.sink { self.handle($0) }", [10]),
    ("shown.sink { self.isRenaming = $0 != nil }", [12]),
  ])
  func whoeverSends(listening: String, lines: [Int]) {
    let index = Fixture(
      """
      import Combine
      enum Deed { case rename, close }
      final class Model: ObservableObject {
        @Published var isRenaming = false
        let input = PassthroughSubject<Deed, Never>()
        let shown = PassthroughSubject<Deed?, Never>()
        let other = CurrentValueSubject<Deed, Never>(.close)
        private var bag = Set<AnyCancellable>()
        init() {
          \(listening).store(in: &bag)
        }
        private func handle(_ deed: Deed) {
          switch deed {
          case .rename: isRenaming = true
          case .close: isRenaming = false
          }
        }
      }
      //- /Home.swift
      struct Home: View {
        @StateObject private var model = Model()
        var body: some View {
          VStack {
            Text("")
            Text("")
            Button("") { model.input.send(.rename) }
            Button("") { model.input.send(.close) }
            Text("")
            Button("") { model.other.send(.rename) }
            Button("") { model.shown.send(nil) }
            Button("") { model.shown.send(.close) }
          }
          .sheet(isPresented: $model.isRenaming) { Text("") }
        }
      }
      """
    ).index()
    let found = index.presentations.flatMap(\.triggers).filter { index.path($0.place.file) == "Home.swift" }
    #expect(found.map { index.position($0.place.file, $0.place.range.start).line } == lines)
  }

  /// A function that sends what it is handed sends nothing where that is nothing.
  @Test(arguments: [
    ("screens.sink { self.isOpen = $0 != nil }", [4, 5]),
    ("screens.map { $0.map { _ in 1 } }.sink { screen in self.isOpen = screen != nil }", [4, 5]),
    ("screens.sink { screen in if case .help = screen { self.isOpen = true } }", [4]),
  ]) func whatAFunctionSends(listening: String, lines: [Int]) {
    let index = Fixture(
      """
      import Combine
      enum Screen { case help, news }
      final class Model: ObservableObject {
        @Published var isOpen = false
        let screens = CurrentValueSubject<Screen?, Never>(nil)
        private var bag = Set<AnyCancellable>()
        init() { \(listening).store(in: &bag) }
        func show(_ screen: Screen?) { screens.send(screen) }
      }
      //- /Home.swift
      struct Home: View {
        @StateObject private var model = Model()
        var body: some View {
          Button("") { model.show(.help) }
          Button("") { model.show(.news) }
          Button("") { model.show(nil) }
            .sheet(isPresented: $model.isOpen) { Text("") }
        }
      }
      """
    ).index()
    let found = index.presentations.flatMap(\.triggers).filter { index.path($0.place.file) == "Home.swift" }
    #expect(found.map { index.position($0.place.file, $0.place.range.start).line } == lines)
  }

  /// What a publisher of a subject writes, whoever sends opens; of what is made of it only that there is something.
  @Test(arguments: [
    ("screens.receive(on: DispatchQueue.main).assign(to: &$screen)", "screen", ["help", "news"]),
    ("screens.removeDuplicates().assign(to: \\.screen, on: self)", "screen", ["help", "news"]),
    ("screens.map { $0.map { Modal(screen: $0) } }.assign(to: &$modal)", "modal", ["", ""]),
    ("screens.map { $0 == .help }.assign(to: &$isOpen)", "isOpen", []),
  ]) func whatIsAssigned(assigning: String, state: String, cases: [String]) {
    let index = Fixture(
      """
      import Combine
      enum Screen: Identifiable { case help, news; var id: Self { self } }
      struct Modal: Identifiable { let screen: Screen; var id: Screen { screen } }
      final class Model: ObservableObject {
        @Published var screen: Screen?
        @Published var modal: Modal?
        @Published var isOpen = false
        let screens = CurrentValueSubject<Screen?, Never>(nil)
        init() { \(assigning) }
        func show(_ screen: Screen?) { screens.send(screen) }
      }
      //- /Home.swift
      struct Home: View {
        @StateObject private var model = Model()
        var body: some View {
          Button("") { model.show(.help) }
          Button("") { model.show(.news) }
          Button("") { model.show(nil) }
            .sheet(\(state == "isOpen" ? "isPresented" : "item"): $model.\(state)) { _ in Text("") }
        }
      }
      """
    ).index()
    let found = index.presentations.flatMap(\.triggers).filter { index.path($0.place.file) == "Home.swift" }
    #expect(found.map { $0.caseName ?? "" } == cases)
  }

  /// A view that listens to a subject is told, too.
  @Test func whatAViewReceives() {
    let index = Fixture(
      """
      final class Bus { static let shared = Bus(); let help = PassthroughSubject<Void, Never>() }
      struct Home: View {
        @State private var isOpen = false
        var body: some View {
          Text("")
            .onReceive(Bus.shared.help) { isOpen = true }
            .sheet(isPresented: $isOpen) { Text("") }
        }
      }
      struct Row: View {
        var body: some View { Button("") { Bus.shared.help.send() } }
      }
      """
    ).index()
    #expect(Summary.openedLines(index) == [6, 11])
  }

  /// What an event carries is what is presented: each send with its case, and no other event.
  @Test(arguments: [
    ("Event", "switch event { case .open(let next): pane = next; case .other: break }", ".open(.help)", ".other"),
    ("Event", "if case .open(let next) = event { pane = next }", ".open(.help)", ".other"),
    ("Pane", "pane = event", ".help", ""),
  ])
  func whatIsSentTellsTheCase(type: String, body: String, send: String, other: String) {
    let found = Summary.lines(
      Fixture(
        """
        import Combine
        enum Pane: Identifiable { case help, news; var id: Self { self } }
        enum Event { case open(Pane), other }
        final class Model: ObservableObject {
          let events = PassthroughSubject<\(type), Never>()
          func tap() { events.send(\(send)) }
          func rest() { \(other.isEmpty ? "" : "events.send(\(other))") }
        }
        struct Home: View {
          @StateObject private var model = Model()
          @State private var pane: Pane?
          var body: some View {
            Button("") { model.tap() }
            Button("") { model.rest() }
              .onReceive(model.events) { event in \(body) }
              .sheet(item: $pane) { pane in
                switch pane { case .help: Help(); case .news: News() }
              }
          }
        }
        struct Help: View { var body: some View { Text("") } }
        struct News: View { var body: some View { Text("") } }
        """
      ).index())
    #expect(
      found == [
        "sheet Main.swift:16 state=Home.pane(@State) enum=Pane shows=[.help Help, .news News] "
          + "opened=[Main.swift:6 call .help, Main.swift:13 call .help]"
      ])
  }

  /// A view that is sent, or that a value carries which was made of what is sent, and kept.
  @Test(arguments: [
    ("AnyView", "pages.sink { page in self.page = page; self.isOpen = true }", "AnyView(Help())", "page!"),
    ("Pane", "pages.map { $0.page() }.sink { page in self.made = page; self.isOpen = true }", ".help", "made!.view"),
  ])
  func aViewThatIsSent(type: String, listening: String, send: String, content: String) {
    let index = Fixture(
      """
      import Combine
      struct Page { let view: AnyView }
      enum Pane { case help
        @ViewBuilder var view: some View { switch self { case .help: Help() } }
        func page() -> Page { .init(view: AnyView(view)) }
      }
      final class Model: ObservableObject {
        let pages = PassthroughSubject<\(type), Never>()
        @Published var isOpen = false
        var page: AnyView?
        var made: Page?
        private var bag = Set<AnyCancellable>()
        init() { \(listening).store(in: &bag) }
      }
      struct Home: View {
        @StateObject private var model = Model()
        var body: some View {
          Button("") { model.pages.send(\(send)) }
            .sheet(isPresented: $model.isOpen) { model.\(content) }
        }
      }
      struct Help: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(index.presentations.flatMap(\.destinations).map(\.view) == ["Help"])
    #expect(index.presentations.compactMap(\.enumName).isEmpty)
  }
}
