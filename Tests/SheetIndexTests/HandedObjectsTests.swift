import SheetTestSupport
import Testing

/// An object that a view makes for itself is written by what that view hands it to, and by nothing else.
@Suite struct HandedObjectsTests {
  private func lines(_ more: String) -> [String] {
    Summary.lines(
      Fixture(
        """
        struct Failure: Identifiable { let id = 1 }
        @Observable final class Busy { var failure: Failure? }
        extension EnvironmentValues { @Entry var busy = Busy() }
        \(more)
        """
      ).index()
    ).map { $0.components(separatedBy: "opened=").last ?? $0 }
  }

  @Test func byTheEnvironment() {
    let reader = """
      struct Knob: View {
        @Environment(\\.busy) private var busy
        var body: some View { Button("") { busy.failure = Failure() } }
      }
      """
    let found = lines(
      """
      \(reader)
      struct Entrance: View {
        @State private var busy = Busy()
        var body: some View { Knob().environment(\\.busy, busy).sheet(item: $busy.failure) { _ in Text("") } }
      }
      struct Cellar: View {
        @State private var busy = Busy()
        var body: some View { Text("").sheet(item: $busy.failure) { _ in Text("") } }
      }
      """)
    #expect(found == ["[Main.swift:6 assignment]", "[]"])
    // Where something else is put there, nobody knows which it is.
    let unknown = lines(
      """
      \(reader)
      struct Entrance: View {
        let busy: Busy
        var body: some View { Knob().environment(\\.busy, busy) }
      }
      struct Cellar: View {
        @State private var busy = Busy()
        var body: some View { Entrance(busy: busy).sheet(item: $busy.failure) { _ in Text("") } }
      }
      """)
    #expect(unknown == ["[Main.swift:6 assignment]"])
  }

  @Test func byTheEnvironmentAsAnObject() {
    let found = lines(
      """
      struct Knob: View {
        @Environment(Busy.self) private var busy
        var body: some View { Button("") { busy.failure = Failure() }.background { Inner().environment(busy) } }
      }
      struct Inner: View {
        @Environment(Busy.self) private var busy
        var body: some View { Button("") { busy.failure = Failure() } }
      }
      struct Entrance: View {
        @State private var busy = Busy()
        var body: some View { Knob().environment(busy).sheet(item: $busy.failure) { _ in Text("") } }
      }
      struct Cellar: View {
        @State private var busy = Busy()
        var body: some View { Text("").sheet(item: $busy.failure) { _ in Text("") } }
      }
      """)
    #expect(found == ["[Main.swift:6 assignment, Main.swift:10 assignment]", "[]"])
  }

  @Test func asAnArgument() {
    let found = lines(
      """
      final class Book {
        func save(_ busy: Busy) { check(busy) }
        func check(_ busy: Busy) { busy.failure = Failure() }
        func help() { }
      }
      struct Entrance: View {
        @State private var busy = Busy()
        let book: Book
        var body: some View { Button("") { book.help() }.sheet(item: $busy.failure) { _ in Text("") } }
      }
      struct Cellar: View {
        @State private var busy = Busy()
        let book: Book
        var body: some View { Button("") { book.save(busy) }.sheet(item: $busy.failure) { _ in Text("") } }
      }
      """)
    #expect(found == ["[]", "[Main.swift:5 call, Main.swift:6 assignment, Main.swift:17 call]"])
  }

  /// A function that somebody may call by another name.
  @Test func aFunctionThatIsHandedOn() {
    let found = lines(
      """
      final class Book {
        func save(_ busy: Busy) { busy.failure = Failure() }
      }
      struct Entrance: View {
        @State private var busy = Busy()
        let book: Book
        var body: some View { Keeper(onKeep: book.save).sheet(item: $busy.failure) { _ in Text("") } }
      }
      struct Cellar: View {
        @State private var busy = Busy()
        let book: Book
        var body: some View { Button("") { book.save(busy) }.sheet(item: $busy.failure) { _ in Text("") } }
      }
      struct Keeper: View { let onKeep: (Busy) -> Void; var body: some View { Text("") } }
      """)
    #expect(found.first?.contains("Main.swift:5 assignment") == true, "\(found)")
  }

  /// A call on what the environment holds is one on what somebody put there.
  @Test(arguments: ["Button(\"\") { model.create() }", "Button(\"\", action: model.create)"])
  func callsOnWhatTheEnvironmentHolds(button: String) {
    let index = Fixture(
      """
      final class Model: ObservableObject {
        @Published var isOpen = false
        func create() { isOpen = true }
      }
      struct Account: View {
        @StateObject private var model = Model()
        var body: some View {
          Button("") { model.create() }
            .sheet(isPresented: $model.isOpen) { Text("") }
        }
      }
      struct Board: View {
        @StateObject private var model = Model()
        var body: some View { Row().environmentObject(model).sheet(isPresented: $model.isOpen) { Text("") } }
      }
      struct Row: View {
        @EnvironmentObject private var model: Model
        var body: some View { \(button) }
      }
      """
    ).index()
    let callers = index.presentations.map { $0.triggers.filter { $0.via == .call }.map(\.enclosingType) }
    #expect(callers == [["Account"], ["Row"]])
  }

  /// What a call makes for what it is handed to is one of its own, also where the type's name is left out.
  @Test(arguments: ["Book()", ".init()"])
  func madeByACall(book: String) {
    let index = Fixture(
      """
      final class Book: ObservableObject { @Published var isOpen = false }
      struct Side: View {
        @ObservedObject var book: Book
        init() { book = .init() }
        var body: some View {
          Pages(book: \(book))
          Button("") { book.isOpen = true }.sheet(isPresented: $book.isOpen) { Text("") }
        }
      }
      struct Pages: View {
        @ObservedObject var book: Book
        init?(book: Book) { self.book = book }
        var body: some View {
          Button("") { book.isOpen = true }.sheet(isPresented: $book.isOpen) { Text("") }
        }
      }
      """
    ).index()
    #expect(index.presentations.map { $0.triggers.map(\.enclosingType) } == [["Side"], ["Pages"]])
  }

  /// What a generic object holds that a generic view is handed: of those that it may be.
  @Test(arguments: [
    ("Coordinator<AppSheet>()", "enum=AppSheet", "[Main.swift:17 call .help]"),
    ("Coordinator<Other>()", "enum=Other", "[Main.swift:17 call .help]"),
  ])
  func whatAGenericObjectHolds(made: String, name: String, opened: String) {
    let index = Fixture(
      """
      protocol SheetKind: Identifiable, Hashable {}
      final class Coordinator<Item: SheetKind>: ObservableObject {
        @Published var current: Item?
        func present(_ item: Item) { current = item }
      }
      struct Host<Item: SheetKind>: View {
        @ObservedObject var coordinator: Coordinator<Item>
        var body: some View { Text("").sheet(item: $coordinator.current) { _ in Help() } }
      }
      enum AppSheet: SheetKind { case help; var id: Self { self } }
      enum Other: SheetKind { case help; var id: Self { self } }
      struct Help: View { var body: some View { Text("") } }
      struct Home: View {
        @StateObject private var coordinator = \(made)
        @StateObject private var unseen = Coordinator<AppSheet>()
        var body: some View {
          Button("") { coordinator.present(.help) }
          Button("") { unseen.present(.help) }
            .overlay(Host(coordinator: coordinator))
        }
      }
      """
    ).index()
    let line = Summary.lines(index).first ?? ""
    #expect(line.contains(name) && line.contains("opened=\(opened)"), "\(line)")
  }

  /// Two rows know their model by one protocol: each calls the one that it is handed.
  @Test func modelsBehindAProtocol() {
    let index = Fixture(
      """
      protocol RowOutput: AnyObject { func pick() }
      protocol Flow: AnyObject { func open() }
      @Observable final class Desk: Flow { var isOpen = false; func open() { isOpen = true } }
      @Observable final class ChatModel: RowOutput {
        private weak var output: (any Flow)?
        init(output: (any Flow)?) { self.output = output }
        func pick() { output?.open() }
      }
      @Observable final class NotesModel: RowOutput {
        func pick() { print("") }
      }
      struct Home: View {
        @State private var desk = Desk()
        var body: some View { Chat(output: desk).sheet(isPresented: $desk.isOpen) { Text("") } }
      }
      struct Chat: View {
        @State private var model: ChatModel
        init(output: (any Flow)?) { _model = State(wrappedValue: ChatModel(output: output)) }
        var body: some View { ChatRow(output: model) }
      }
      struct ChatRow: View {
        weak var output: (any RowOutput)?
        init(output: (any RowOutput)?) { self.output = output }
        var body: some View { Button("") { output?.pick() } }
      }
      struct Notes: View {
        @State private var model = NotesModel()
        var body: some View { NoteRow(output: model) }
      }
      struct NoteRow: View {
        weak var output: (any RowOutput)?
        init(output: (any RowOutput)?) { self.output = output }
        var body: some View { Button("") { output?.pick() } }
      }
      struct AnyRow: View {
        let output: any RowOutput
        var body: some View { Button("") { output.pick() } }
      }
      """
    ).index()
    #expect(Summary.openedLines(index) == [3, 7, 24, 37], "\(Summary.openedLines(index))")
  }

  /// Whoever leaves an optional object out does nothing to it.
  @Test func objectsThatAreLeftOut() {
    #expect(
      Summary.openedLines(
        Fixture(
          """
          @Observable final class Model { var isOpen = false }
          func quit(code: Int, model: Model? = nil) {
            model?.isOpen = true
          }
          struct Home: View {
            @State private var model = Model()
            var body: some View {
              VStack {
                Button("") { quit(code: 1, model: model) }
                Button("") { quit(code: 2) }
                Button("") { quit(code: 3, model: nil) }
              }
              .sheet(isPresented: $model.isOpen) { Text("") }
            }
          }
          """
        ).index()) == [3, 9])
  }

  /// What a function is handed that calls back into the one that hands it over is what that was handed, or its own.
  @Test func handedRoundACircle() {
    let index = Fixture(
      """
      @Observable final class Notice { var isShown = false }
      @Observable final class Store {
        let notice = Notice()
        func actions(for notice: Notice) -> [Act] { [Act { [weak self] in self?.load(reportingTo: notice) }] }
        func load(reportingTo given: Notice? = nil) {
          let notice = given ?? notice
          notice.show(self.actions(for: notice))
        }
      }
      extension Notice {
        func show(_ acts: [Act] = []) { isShown = true }
      }
      struct Home: View {
        @State private var store = Store()
        var body: some View {
          Button("") { store.load() }.alert("", isPresented: $store.notice.isShown) {}
        }
      }
      struct Other: View {
        @State private var own = Notice()
        var body: some View {
          Button("") { own.show() }.alert("", isPresented: $own.isShown) {}
        }
      }
      """
    ).index()
    let opened = Summary.lines(index).map { $0.components(separatedBy: "opened=").last ?? $0 }
    #expect(
      opened == [
        "[Main.swift:4 call, Main.swift:7 call, Main.swift:11 assignment, Main.swift:16 call]",
        "[Main.swift:11 assignment, Main.swift:22 call]",
      ], "\(opened)")
  }

  /// An object that is made for a call is none that a view shows.
  @Test(arguments: [
    ("Busy()", "[Main.swift:6 call, Main.swift:12 call]"),
    ("busy", "[Main.swift:6 call, Main.swift:12 call, Main.swift:16 call]"),
  ])
  func madeForACall(argument: String, calls: String) {
    let found = lines(
      """
      extension Busy { func fail() { failure = Failure() } }
      final class Loader {
        func load(_ busy: Busy) { if Bool.random() { busy.fail() } }
      }
      struct Root: View {
        @State private var busy = Busy()
        let loader = Loader()
        var body: some View {
          Text("").onAppear { loader.load(busy) }.sheet(item: $busy.failure) { _ in Text("") }
        }
        // What is made here is shown nowhere.
        func intent() {
          Loader().load(\(argument))
        }
      }
      """)
    #expect(found.map { $0.replacingOccurrences(of: "Main.swift:4 assignment, ", with: "") } == [calls])
  }

  /// What is written through a computed property is done to the object that this leads to.
  @Test(arguments: ["busy.failure", "self.busy.failure"]) func throughAComputedProperty(forwarded: String) {
    let found = lines(
      """
      @Observable final class Grid {
        let busy: Busy
        init() { self.busy = Busy() }
        var failure: Failure? { get { \(forwarded) } set { \(forwarded) = newValue } }
        func fail() { failure = Failure() }
      }
      struct Entrance: View {
        @State private var grid = Grid()
        var body: some View { Button("") { grid.fail() }.sheet(item: $grid.busy.failure) { _ in Text("") } }
      }
      struct Cellar: View {
        @State private var busy = Busy()
        var body: some View { Button("") { busy.failure = Failure() }.sheet(item: $busy.failure) { _ in Text("") } }
      }
      """)
    #expect(found.last == "[Main.swift:16 assignment]", "\(found)")
    #expect(found.first?.contains("Main.swift:8 assignment") == true, "\(found)")
  }
}
