import SheetTestSupport
import Testing

/// What writes a property opens what its observer, or its setter, opens.
@Suite struct ObservedOpeningsTests {
  private func opened(_ members: String, _ body: String) -> [String] {
    let text = """
      enum Tab { case home, help }
      final class Store: ObservableObject {
        @Published var isOpen = false
        \(members)
      }
      struct Home: View {
        @StateObject private var store = Store()
        var body: some View {
          Text("").sheet(isPresented: $store.isOpen) { Text("") }
          \(body)
        }
      }
      """
    let index = Fixture(text).index()
    return index.presentations.first?.triggers.map { Summary.opened($0, index).replacing("Main.swift:", with: "") }
      ?? []
  }

  @Test func anObserverThatAsks() {
    #expect(
      opened(
        "@Published var late: String? { didSet { if late != nil { isOpen = true } } }",
        "Button(\"\") { store.late = \"a\" }\n    Button(\"\") { store.late = nil }") == [
          "4 assignment", "10 assignment",
        ])
  }

  /// Swift calls no observer for what a type's own initialiser writes; a closure there runs later.
  @Test func theOwnInitialiserCallsNone() {
    #expect(
      opened(
        """
        @Published var isOn: Bool { didSet { isOpen = true } }
          init() { self.isOn = load() }
          init(later: Bool) { isOn = later; wait { self.isOn = true } }
        """, "") == ["4 assignment", "6 assignment"])
  }

  @Test func anObserverThatAsksNothing() {
    #expect(
      opened("@Published var isOn = false { didSet { isOpen = true } }", "Toggle(\"\", isOn: $store.isOn)") == [
        "4 assignment", "10 binding",
      ])
  }

  @Test func anObserverThatWaits() {
    #expect(
      opened(
        "@Published var late: String? { didSet { DispatchQueue.main.asyncAfter(deadline: .now() + 1) { self.isOpen = true } } }",
        "Button(\"\") { store.late = \"a\" }") == ["4 assignment", "10 assignment"])
  }

  /// Where the value is off, or none, what makes it so is not known from the writes that are openings.
  @Test func theOpposite() {
    #expect(
      opened(
        "@Published var isOn = true { didSet { if !isOn { isOpen = true } } }",
        "Button(\"\") { store.isOn = true }") == ["4 assignment"])
    #expect(
      opened(
        "@Published var late: String? { didSet { if late == nil { isOpen = true } } }",
        "Button(\"\") { store.late = \"a\" }") == ["4 assignment"])
  }

  @Test func oneCase() {
    #expect(
      opened(
        "@Published var tab = Tab.home { didSet { if tab == .help { isOpen = true } } }",
        "Button(\"\") { store.tab = .help }\n    Button(\"\") { store.tab = .home }") == [
          "4 assignment", "10 assignment",
        ])
  }

  /// Of a text nobody knows which value matters.
  @Test func aText() {
    #expect(
      opened(
        "@Published var text = \"\" { didSet { if text.count > 3 { isOpen = true } } }",
        "TextField(\"\", text: $store.text)") == ["4 assignment"])
  }

  @Test func aSetter() {
    #expect(
      opened(
        "var isOn: Bool { get { isOpen } set { if newValue { isOpen = true } } }\n  var isOff: Bool { get { false } set { if !newValue { isOpen = true } } }",
        "Button(\"\") { store.isOff = true }"
      ).contains("11 assignment") == false)
    #expect(
      opened(
        "@Published var plain = false\n  var isOn: Bool { get { plain } set { if newValue { isOpen = true } } }",
        "Button(\"\") { store.isOn.toggle() }\n    Button(\"\") { store.isOn = false }\n    Toggle(\"\", isOn: $store.isOn)"
      )
        == ["5 assignment", "11 toggle", "13 binding"])
  }

  /// A setter or observer that passes on what it is given: its writes open with their cases.
  @Test(arguments: [
    ("var sheet: Page? { get { current } set { current = newValue } }", "current"),
    ("var sheet: Page? { get { current } set { if newValue != current { current = newValue } } }", "current"),
    ("var sheet: Page? { didSet { current = sheet } }", "current"),
    ("var sheet: Page? { get { queue.first } set { if let newValue { queue.insert(newValue, at: 0) } } }", "queue"),
    ("var sheet: Page? { get { queue.first } set { if let newValue { queue[0] = newValue } } }", "queue"),
  ]) func passedOn(property: String, state: String) {
    let bound = state == "current" ? "$nav.current" : "$nav.sheet"
    let index = Fixture(
      """
      enum Page: Identifiable { case help, list; var id: Self { self } }
      final class Nav: ObservableObject {
        static let shared = Nav()
        static func present(_ page: Page?) { Nav.shared.sheet = page }
        @Published var current: Page?
        @Published var queue: [Page] = []
        \(property)
      }
      struct Root: View {
        @ObservedObject var nav = Nav.shared
        var body: some View {
          Button("") { nav.sheet = .list }
          Button("") { Nav.present(.help) }
            .sheet(item: \(bound)) { page in
              switch page { case .help: Text("a"); case .list: Text("b") }
            }
        }
      }
      """
    ).index()
    let site = index.presentations.first
    #expect(site?.state?.property == state)
    let found = site?.triggers.filter { $0.enclosingType == "Root" }.map { "\($0.via) \($0.caseName ?? "")" }
    #expect(found == ["assignment list", "call help"], "\(site?.triggers ?? [])")
  }

  /// What an observer does where something fails opens, too, whatever the error is called.
  @Test(arguments: ["catch { asks = true }", "catch let error { asks = true }"]) func catches(clause: String) {
    let index = Fixture(
      """
      final class Model: ObservableObject {
        @Published var asks = false
        var name: String? { didSet { do { try keep() } \(clause) } }
      }
      struct Home: View {
        @StateObject private var model = Model()
        var body: some View {
          Button("") { model.name = "x" }
            .sheet(isPresented: $model.asks) { Text("") }
        }
      }
      """
    ).index()
    #expect(index.presentations.first?.triggers.map(\.enclosingType) == ["Model", "Home"])
  }

  /// Of texts and numbers nobody knows which value matters: their writes count where the observer opens at any.
  @Test(arguments: [
    ("Int = 0 { didSet { open = true } }", "model.x = 2", true),
    ("Int = 0 { didSet { open = true } }", "model.x += 1", true),
    ("Int = 0 { didSet { open = true } }", "model.x -= 1", true),
    ("Int = 0 { willSet { open = newValue != 3 } }", "model.x = 2", true),
    ("String = \"\" { didSet { open = true } }", "model.x = \"a\"", true),
    ("Int = 0 { didSet { if x == 3 { open = true } } }", "model.x = 2", false),
    ("Int = 0 { didSet { open = false } }", "model.x = 2", false),
    ("Int = 0 { didSet { other = x > 3 } }", "model.x = 2", false),
  ]) func numbersAndTexts(property: String, write: String, isListed: Bool) {
    let index = Fixture(
      """
      final class Model: ObservableObject {
        @Published var open = false
        @Published var other = false
        var x: \(property)
      }
      struct Home: View {
        @StateObject private var model = Model()
        var body: some View { Button("") { \(write) }.sheet(isPresented: $model.open) { Text("") } }
      }
      """
    ).index()
    #expect(index.presentations.first?.triggers.contains { $0.enclosingType == "Home" } == isListed)
  }

  /// What is added to a stack or a number presents; what is taken away does not.
  @Test(arguments: [
    ("stack += [.help]", "assignment help"), ("stack += more", "assignment "), ("count += 1", "assignment "),
    ("count -= 1", nil), ("chosen? += 1", nil),
  ]) func additions(write: String, found: String?) {
    let index = Fixture(
      """
      enum Pane { case help, list }
      struct Home: View {
        @State private var stack: [Pane] = []
        @State private var count = 0
        @State private var chosen: Int?
        let more: [Pane]
        var body: some View {
          Button("") { \(write) }
            .sheet(isPresented: Binding(get: { !stack.isEmpty }, set: { _ in })) { Text("a") }
            .sheet(isPresented: Binding(get: { count > 0 }, set: { _ in })) { Text("b") }
            .sheet(item: $chosen) { _ in Text("c") }
        }
      }
      """
    ).index()
    let triggers = index.presentations.flatMap(\.triggers).map { "\($0.via) \($0.caseName ?? "")" }
    #expect(triggers == (found.map { [$0] } ?? []))
  }

  /// An observer that gives one case opens that, and no other.
  @Test func observersThatGiveACase() {
    let index = Fixture(
      """
      enum Pane: Identifiable { case daily(Int), log; var id: Self { self } }
      final class Model: ObservableObject {
        @Published var pane: Pane?
        var games = 0 { didSet { pane = .daily(games) } }
        var logShown: Bool { get { if case .log = pane { true } else { false } } set { if !newValue { pane = nil } } }
      }
      struct Home: View {
        @StateObject private var model = Model()
        var body: some View {
          Button("") { model.games = 5 }
            .sheet(isPresented: $model.logShown) { Text("") }
            .sheet(item: $model.pane) { _ in Text("") }
        }
      }
      """
    ).index()
    let opened = index.presentations.map { $0.triggers.map { Summary.opened($0, index) } }
    #expect(opened == [[], ["Main.swift:4 assignment .daily", "Main.swift:10 assignment .daily"]])
  }

  /// A case for which the observer does not set the flag opens nothing.
  @Test(arguments: ["shows = phase != .idle", "shows = newValue != .idle", "if phase != .idle { shows = true }"])
  func casesThatAreCompared(body: String) {
    let observer = body.contains("newValue") ? "willSet" : "didSet"
    let index = Fixture(
      """
      extension Bool { var text: String { "" } }
      enum Phase { case idle, loading }
      final class Model: ObservableObject {
        @Published var phase = Phase.idle { \(observer) { \(body) } }
        @Published var shows = false
      }
      struct Home: View {
        @StateObject private var model = Model()
        var body: some View {
          Button("") { model.phase = .loading }
          Button("") { model.phase = .idle }
            .sheet(isPresented: $model.shows) { Text("") }
        }
      }
      """
    ).index()
    #expect(
      index.presentations.flatMap(\.triggers).map { Summary.opened($0, index) } == [
        "Main.swift:4 assignment", "Main.swift:10 assignment",
      ])
  }

  /// A setter that makes a value of a flag: who sets that, opens.
  @Test(arguments: [
    "notice = newValue ? \"Sorry\" : nil", "if newValue { notice = \"Sorry\" } else { notice = nil }",
    "notice = !newValue ? nil : \"Sorry\"",
  ]) func flagsOfOptionals(body: String) {
    let index = Fixture(
      """
      final class Model: ObservableObject {
        @Published var notice: String?
        var hasNotice: Bool { get { notice != nil } set { \(body) } }
      }
      struct Home: View {
        @StateObject private var model = Model()
        var body: some View {
          Button("") { model.hasNotice = true }
          Button("") { model.hasNotice = false }
          Button("") { model.hasNotice.toggle() }
          Toggle("", isOn: $model.hasNotice)
            .alert("", isPresented: $model.hasNotice) {}
        }
      }
      """
    ).index()
    #expect(
      index.presentations.flatMap(\.triggers).map { Summary.opened($0, index) }.filter { !$0.contains(":3 ") } == [
        "Main.swift:8 assignment", "Main.swift:10 toggle", "Main.swift:11 binding",
      ])
  }

  /// An empty text presents nothing where it is asked whether there is one.
  @Test(arguments: ["!model.title.isEmpty", "model.title != \"\""]) func texts(getter: String) {
    let index = Fixture(
      """
      final class Model: ObservableObject {
        @Published var notice: String?
        var title: String { get { notice ?? "" } set { notice = newValue } }
      }
      final class Other: ObservableObject { @Published var title = "" }
      struct Home: View {
        @StateObject private var model = Model()
        var body: some View {
          Button("") { model.title = "a" }
          Button("") { model.title = "" }
            .alert("", isPresented: Binding(get: { \(getter) }, set: { _ in model.title = "" })) {}
        }
      }
      struct Second: View {
        @StateObject private var model = Other()
        var body: some View {
          Button("") { model.title = "a" }
          Button("") { model.title = "" }
            .alert("", isPresented: Binding(get: { \(getter) }, set: { _ in model.title = "" })) {}
        }
      }
      """
    ).index()
    #expect(
      index.presentations.flatMap(\.triggers).map { Summary.opened($0, index) }.filter { !$0.contains(":3 ") } == [
        "Main.swift:9 assignment", "Main.swift:17 assignment",
      ])
  }

  /// An observer that goes by a member of what it is given.
  @Test(arguments: [
    "switch note?.kind { case .edit: asks = true; case .fault: fails = true; case nil: break }",
    "if note?.kind == .edit { asks = true }; if note?.kind == .fault { fails = true }",
  ]) func membersOfTheValue(body: String) {
    let index = Fixture(
      """
      enum Kind { case edit, fault }
      struct Note { let kind: Kind; let text: String }
      final class Model: ObservableObject {
        @Published var note: Note? { didSet { \(body) } }
        @Published var asks = false
        @Published var fails = false
      }
      struct Home: View {
        @StateObject private var model = Model()
        var body: some View {
          Button("") { model.note = Note(kind: .edit, text: "") }
          Button("") { model.note = .init(kind: .fault, text: "") }
            .sheet(isPresented: $model.asks) { Text("") }
            .sheet(isPresented: $model.fails) { Text("") }
        }
      }
      """
    ).index()
    #expect(
      index.presentations.map { $0.triggers.map { Summary.opened($0, index) } } == [
        ["Main.swift:4 assignment", "Main.swift:11 assignment"],
        ["Main.swift:4 assignment", "Main.swift:12 assignment"],
      ])
  }
}
