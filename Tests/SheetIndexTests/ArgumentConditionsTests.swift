import SheetTestSupport
import Testing

/// A call that hands over what keeps it from a statement does not do that.
@Suite struct ArgumentConditionsTests {
  @Test(arguments: [
    ("func act(_ on: Bool) { if on { isOpen = true } }", "act(true)", true),
    ("func act(_ on: Bool) { if on { isOpen = true } }", "act(false)", false),
    ("func act(_ on: Bool) { if on { isOpen = true } }", "act(ready)", true),
    ("func act(_ on: Bool) { if !on { isOpen = true; return } }", "act(true)", false),
    ("func act(_ on: Bool) { guard on else { return }; isOpen = true }", "act(false)", false),
    ("func act(_ on: Bool) { if on { return }; isOpen = true }", "act(true)", false),
    ("func act(_ on: Bool) { if on { return }; isOpen = true }", "act(false)", true),
    ("func act(_ on: Bool) { isOpen = !on }", "act(true)", false),
    ("func act(_ on: Bool) { isOpen = !on }", "act(false)", true),
    ("func act(_ note: Note?) { isOpen = note != nil }", "act(nil)", false),
    ("func act(_ note: Note?) { isOpen = note != nil }", "act(ready)", true),
    ("func act(_ note: Note?) { isOpen = note != nil && ready }", "act(nil)", false),
    ("func act(_ note: Note?) { isOpen = note != nil || ready }", "act(nil)", true),
    ("func act(_ note: Note?) { let note = Note(); isOpen = note != nil }", "act(nil)", true),
    ("func act(_ kind: Kind) { isOpen = kind == .a }", "act(.b)", false),
    ("func act(_ kind: Kind) { isOpen = kind == .a }", "act(.a)", true),
    ("func act(_ kind: Kind) { if [.a].contains(kind) { isOpen = true } }", "act(.b)", false),
    ("func act(_ kind: Kind) { if [.a].contains(kind) { isOpen = true } }", "act(.a)", true),
    ("func act(_ kind: Kind) { guard ![Kind.b].contains(kind) else { return }; isOpen = true }", "act(.b)", false),
    ("func act(_ kind: Kind) { if [.a, usual].contains(kind) { isOpen = true } }", "act(.b)", true),
    ("func act(_ on: Bool) throws { if !on { throw Failure() }; isOpen = true }", "act(false)", false),
    ("func act(_ on: Bool) { for _ in 0..<3 { if on { continue }; isOpen = true } }", "act(true)", false),
    ("func act(_ on: Bool) { for _ in 0..<3 { if on { break } }; isOpen = true }", "act(true)", true),
    ("func act(_ on: Bool) { if on { ask(); return } else { ask() }; isOpen = true }", "act(true)", false),
    ("func act(_ kind: Kind) { if case .a = kind { return }; isOpen = true }", "act(.a)", false),
    ("func act(_ kind: Kind) { if case .a = kind { return }; isOpen = true }", "act(.b)", true),
    ("func act(_ kind: Kind) { switch kind { case .a: return; case .b: break }; isOpen = true }", "act(.a)", false),
    ("func act(_ kind: Kind) { switch kind { case .a: return; case .b: break }; isOpen = true }", "act(.b)", true),
    ("func act(_ kind: Kind) { switch kind { case .a: break; default: return }; isOpen = true }", "act(.b)", false),
    ("func act(_ kind: Kind) { switch kind { case .a: break; default: return }; isOpen = true }", "act(.a)", true),
    ("func act(_ kind: Kind) { switch kind { case .a: break; case .b: break }; isOpen = true }", "act(.a)", true),
    ("func act(_ note: Note?) { guard let note else { return }; isOpen = true }", "act(nil)", false),
    ("func act(_ note: Note?) { guard let note else { return }; isOpen = true }", "act(ready)", true),
    ("func act(_ note: Note?) { if let note { isOpen = true } }", "act(nil)", false),
    ("func act(_ note: Note?) { if let note { clear() } else { isOpen = true } }", "act(nil)", true),
    ("func act(_ note: Note?) { if let note { clear(); return }; isOpen = true }", "act(nil)", true),
    ("func act(_ note: Note?) { if note != nil { isOpen = true } }", "act(nil)", false),
    ("func act(_ note: Note?) { if note == nil { isOpen = true } }", "act(nil)", true),
    ("func act(_ name: String?) { if name == nil { isOpen = true } }", "act(\"\")", false),
    ("func act(_ name: String) { if name == \"pay\" { isOpen = true } }", "act(\"orders\")", false),
    ("func act(_ name: String) { if name == \"pay\" { isOpen = true } }", "act(\"pay\")", true),
    ("func act(_ name: String) { if name == \"pay\" { isOpen = true } }", "act(\"\\(ready)\")", true),
    ("func act(_ name: String) { guard name != \"pay\" else { return }; isOpen = true }", "act(\"pay\")", false),
    ("func act(_ name: String) { if name == \"pay\" { } else { isOpen = true } }", "act(\"orders\")", true),
    ("func act(_ name: String) { switch name { case \"pay\": isOpen = true; default: break } }", "act(\"pay\")", true),
    ("func act(_ name: String) { switch name { case \"pay\": isOpen = true; default: break } }", "act(\"a\")", false),
    ("func act(_ at: String) { switch at { case \"\", \"b\": isOpen = true; default: break } }", "act(\"\")", true),
    ("func act(_ name: String) { switch name { case \"a\": break; default: isOpen = true } }", "act(\"a\")", false),
    (
      "func act(_ at: String) { switch at { case \"\" where ready: break; default: isOpen = true } }", "act(\"\")", true
    ),
    ("func act(_ row: Int) { switch row { case 1: isOpen = true; default: break } }", "act(2)", false),
    ("func act(_ row: Int) { switch row { case 1: isOpen = true; default: break } }", "act(1)", true),
    ("func act(_ row: Int) { switch row { case 1...3: isOpen = true; default: break } }", "act(2)", true),
    ("func act(_ row: Int) { switch row { case let other: isOpen = other > 1 } }", "act(2)", true),
    ("func act(_ row: Int) { if row == 1 { isOpen = true } }", "act(2)", false),
    ("func act(_ row: Int) { if row == 1 { isOpen = true } }", "act(0x1)", true),
    ("func act(_ act: Act) { switch act { case .move: isOpen = true; default: break } }", "act(.read)", false),
    ("func act(_ act: Act) { switch act { case .move: isOpen = true; default: break } }", "act(.move)", true),
    ("func act(_ act: Act) { switch act { case .move: break; default: isOpen = true } }", "act(.move)", false),
    ("func act(_ act: Act) { if act == .move { isOpen = true } }", "act(Act.read)", false),
    ("func act(_ act: Act) { if act != .move { isOpen = true } }", "act(.move)", false),
    // The same value by another name, and one of which nothing is known.
    ("func act(_ act: Act) { switch act { case .move: isOpen = true; default: break } }", "act(.shift)", true),
    ("func act(_ act: Act) { switch act { case .move: isOpen = true; default: break } }", "act(.made)", true),
    ("func act(_ note: Note? = nil) { guard let kept = note else { return }; isOpen = true }", "act()", false),
    ("func act(_ on: Bool = false) { if on { isOpen = true } }", "act()", false),
    ("func act(_ on: Bool = true) { if on { isOpen = true } }", "act()", true),
    ("func act(_ kind: Kind) { switch kind { case .a: isOpen = true; default: break } }", "act(.a)", true),
    ("func act(_ kind: Kind) { switch kind { case .a: isOpen = true; default: break } }", "act(.b)", false),
    ("func act(_ kind: Kind) { switch kind { case .a: break; default: isOpen = true } }", "act(.b)", true),
    ("func act(_ kind: Kind) { switch kind { case .a: break; default: isOpen = true } }", "act(Kind.a)", false),
    ("func act(_ kind: Kind) { if kind == .a { } else { isOpen = true } }", "act(.a)", false),
    ("func act(_ kind: Kind) { if kind != .a, ready { isOpen = true } }", "act(.a)", false),
    ("func act(_ kind: Kind) { if case .a = kind { isOpen = true } }", "act(.b)", false),
    ("func act(_ kind: Kind) { if kind == .a { isOpen = true } }", "act(.usual)", true),
    ("func act(_ kind: Kind) { if kind == .usual { isOpen = true } }", "act(.a)", true),
    ("func act(_ on: Bool) { if on && ready { } else { isOpen = true } }", "act(true)", true),
    ("func act(_ on: Bool) { if on && ready { } else { isOpen = true } }", "act(false)", true),
    ("func act(_ kind: Kind) { switch kind { case .a where ready: break; default: isOpen = true } }", "act(.a)", true),
    ("func act(_ kind: Kind) { switch kind { case .a: fallthrough; default: isOpen = true } }", "act(.a)", true),
    ("func act(_ any: any Goal) { if let kind = any as? Kind, kind == .a { isOpen = true } }", "act(Other.x)", false),
    ("func act(_ any: any Goal) { if let kind = any as? Kind, kind == .a { isOpen = true } }", "act(Kind.b)", false),
    ("func act(_ any: any Goal) { if let kind = any as? Kind, kind == .a { isOpen = true } }", "act(Kind.a)", true),
    ("func act(_ kind: Kind) { Task { switch kind { case .a: isOpen = true; default: break } } }", "act(.b)", false),
    ("func act(_ kind: Kind) { DispatchQueue.main.async { if kind == .a { self.isOpen = true } } }", "act(.b)", false),
    ("func act(_ kind: Kind) { Task { if kind == .a { isOpen = true } } }", "act(.a)", true),
    ("func act(_ kind: Kind? = nil) { let own = kind ?? .usual; if own == .a { isOpen = true } }", "act(.b)", false),
    ("func act(_ kind: Kind? = nil) { let own = kind ?? .usual; if own == .a { isOpen = true } }", "act(.a)", true),
    ("func act(_ kind: Kind? = nil) { let own = kind ?? .usual; if own == .a { isOpen = true } }", "act()", true),
    ("func act(_ kind: Kind) { var own = kind; own = .a; if own == .a { isOpen = true } }", "act(.b)", true),
    ("func act(_ kind: Kind) { each { kind in if kind == .a { isOpen = true } } }", "act(.b)", true),
  ]) func calls(method: String, call: String, opens: Bool) {
    let index = Fixture(
      """
      protocol Goal {}
      enum Kind: Goal { case a, b; static var usual: Kind { .a } }
      enum Other: Goal { case x }
      struct Act: Equatable {
        let id: Int
        static let move = Act(id: 1), shift = Act(id: 1)
        static let read = Act(id: 2)
        static let made = make()
      }
      final class Model: ObservableObject {
        @Published var isOpen = false
        \(method)
      }
      struct Home: View {
        @StateObject private var model = Model()
        let ready: Bool
        var body: some View {
          Button("") { model.\(call) }
            .sheet(isPresented: $model.isOpen) { Text("") }
        }
      }
      """
    ).index()
    #expect(index.presentations.flatMap(\.triggers).contains { $0.via == .call } == opens)
  }

  /// What is presented only while a member of what is held is one case.
  @Test func aMemberThatMustBeOneCase() {
    let index = Fixture(
      """
      enum SheetID { case send, boost }
      struct Config { let id: SheetID; let data: Int }
      struct Item: Identifiable { let id = 1 }
      final class Sheets: ObservableObject {
        @Published var active: Config?
        func show(_ id: SheetID, data: Int = 0) { if data >= 0 { active = Config(id: id, data: data) } }
        var send: Item? {
          get {
            guard let config = active, config.id == .send else { return nil }
            return Item()
          }
          set { if newValue == nil { active = nil } }
        }
      }
      struct Root: View {
        @StateObject private var sheets = Sheets()
        var body: some View {
          Button("") { sheets.show(.send) }
          Button("") { sheets.show(.boost, data: 1) }
            .sheet(item: $sheets.send) { _ in Send() }
        }
      }
      struct Send: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:20 state=Sheets.active(@Published) enum=SheetID shows=[.send Send] opened=[Main.swift:18 call .send]"
      ])
  }

  /// A view calls what its own model does, whichever that is; a router of routers may mean any.
  @Test func callsOverAProtocol() {
    let index = Fixture(
      """
      protocol Loading: ObservableObject { var failed: Bool { get set }; func load() }
      protocol Navigator { func navigate(to path: String) }
      final class Other: Navigator { func navigate(to path: String) {} }
      final class Books: Loading {
        @Published var failed = false
        func load() { if failed { return }; do { try fetch() } catch { failed = true } }
      }
      final class Menu: ObservableObject, Navigator {
        @Published var isOpen = false
        func navigate(to path: String) { if path == "pay" { isOpen = true } }
      }
      struct Routes { let navigator: any Navigator; func go() { navigator.navigate(to: "orders") } }
      struct List<Model: Loading>: View {
        @ObservedObject var model: Model
        var body: some View { Text("").onAppear { model.load() }.alert("", isPresented: $model.failed) {} }
      }
      struct Home: View {
        @StateObject private var menu = Menu()
        @StateObject private var books = Books()
        var body: some View {
          List(model: books).sheet(isPresented: $menu.isOpen) { Text("") }.alert("", isPresented: $books.failed) {}
        }
      }
      """
    ).index()
    #expect(index.presentations.map { $0.triggers.contains { $0.via == .call } } == [true, false, true])
  }

  /// What a function hands on is decided by its own callers.
  @Test func literalsThatAreHandedOn() {
    let index = Fixture(
      """
      final class Model: ObservableObject {
        @Published var failed = false
        func get(_ silent: Bool) { request(quiet: silent) }
        func request(quiet: Bool) { if !quiet { failed = true } }
      }
      struct Home: View {
        @StateObject private var model = Model()
        var body: some View {
          Button("") { model.get(true) }
          Button("") { model.get(false) }
            .sheet(isPresented: $model.failed) { Text("") }
        }
      }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:11 state=Model.failed(@Published) shows=[Text*] opened=[Main.swift:3 call, Main.swift:4 assignment, Main.swift:10 call]"
      ])
  }

  /// Every case but one presents, also through a wrapper, and views may have small names.
  @Test func everyCaseButOne() {
    let index = Fixture(
      """
      enum Need { case none, asks }
      struct Home: View {
        @State private var need = Need.none
        var body: some View {
          Button("") { need = .asks }
          Button("") { need = .none }
            .sheet(isPresented: Binding(get: { need != .none }, set: { _ in need = .none })) { deviceView() }
        }
      }
      struct deviceView: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(index.presentations.first?.triggers.map(\.caseName) == ["asks"])
    #expect(index.presentations.first?.destinations.map(\.view) == ["deviceView"])
  }

  /// A flag that is written for a member of what is handed over.
  @Test(
    arguments: [
      ("bill.isReceived", "session.show(Bill(amount: 1, isReceived: false))", 1),
      ("bill.isReceived", "session.show(.init(amount: 1, isReceived: false))", 1),
      ("bill.isReceived", "session.show(Bill(amount: 1, isReceived: true))", 2),
      ("!bill.isReceived", "session.show(Bill(amount: 1, isReceived: true))", 1),
      ("bill.isReceived", "let bill = Bill(amount: 1, isReceived: false); session.show(bill)", 1),
      ("bill.isReceived", "session.show(Bill(amount: 1, isReceived: isNew))", 2),
      ("bill.isLarge", "session.show(Bill(amount: 1, isReceived: false))", 2),
      ("paid.isReceived", "session.show(Bill(amount: 1, isReceived: false))", 2),
    ])
  func aFlagInAValue(test: String, call: String, count: Int) {
    let index = Fixture(
      """
      struct Bill { let amount: Int; let isReceived: Bool; var isLarge: Bool { amount > 9 } }
      @Observable final class Session {
        var isOpen = false
        var paid = Bill(amount: 1, isReceived: true)
        func show(_ bill: Bill) { if \(test) { isOpen = true } }
      }
      struct Root: View {
        @State private var session = Session()
        let isNew: Bool
        var body: some View { Button("") { \(call) }.sheet(isPresented: $session.isOpen) { Text("") } }
      }
      """
    ).index()
    #expect(index.presentations.first?.triggers.count == count)
  }

  /// Cases that a condition chooses, and values of another screen's enum behind a generic function.
  @Test(
    arguments: [
      ("context.send(.open)", 3),
      ("context.send(own.action)", 3),
      ("context.send(on ? .open : .turn)", 3),
      ("context.send(on ? .turn : .back)", 1),
      ("context.send(foreign.action)", 1),
    ])
  func whatAGenericFunctionHandsOn(call: String, count: Int) {
    let index = Fixture(
      """
      enum HomeAction { case open }
      enum PageAction { case turn, back }
      struct Foreign { let action: PageAction }
      struct Own { let action: HomeAction }
      class Model<Action> {
        func process(_ action: Action) {}
        func send(_ action: Action) { process(action) }
      }
      @Observable final class HomeModel: Model<HomeAction> {
        var isOpen = false
        override func process(_ action: HomeAction) {
          switch action {
          case .open: isOpen = true
          }
        }
      }
      struct Home: View {
        @State var context: HomeModel
        let on: Bool
        let foreign: Foreign
        let own: Own
        var body: some View { Button("") { \(call) }.sheet(isPresented: $context.isOpen) { Text("") } }
      }
      """
    ).index()
    #expect(index.presentations.first?.triggers.count == count)
  }

  /// What a case carries may have the name of the parameter that the case is of.
  @Test(arguments: [
    "handlePage(action)", "switch action { case .share: share = true; case .hide: break }",
    "if action == .share { share = true }", "if case .share = action { share = true }",
  ])
  func payloadsNamedAsTheParameter(statement: String) {
    let index = Fixture(
      """
      @Observable final class Model {
        enum Action { case page(PageAction), load }
        enum PageAction { case share, hide }
        var share = false
        func handle(_ action: Action) {
          switch action {
          case .page(let action): \(statement)
          case .load: break
          }
        }
        func handlePage(_ action: PageAction) { if action == .share { share = true } }
        func act(_ action: Action) { handle(action) }
      }
      struct Screen: View {
        @State private var model = Model()
        var body: some View {
          Button("") { model.act(.page(.share)) }.sheet(isPresented: $model.share) { Text("") }
        }
      }
      """
    ).index()
    let lines = Summary.openedLines(index)
    #expect(lines.contains(7), "\(lines)")
    #expect(lines.contains(17), "\(lines)")
  }

  /// A call that stands in what is asked, or gives a value, is under the conditions around that.
  @Test(arguments: [
    "guard prepare() else { return }", "if prepare() { return }", "let isReady = prepare(); print(isReady)",
    "prepare()", "switch prepare() { default: break }",
  ])
  func callsWithinExpressions(statement: String) {
    let index = Fixture(
      """
      @Observable final class Model {
        var isLoading = false
        @discardableResult private func prepare() -> Bool { isLoading = true; return true }
        func load(quietly: Bool = false) {
          if !quietly { \(statement) }
        }
      }
      struct Screen: View {
        @State private var model = Model()
        var body: some View {
          VStack {
            Button("") { model.load() }
            Button("") { model.load(quietly: true) }
            Button("") { model.load(quietly: false) }
          }
          .sheet(isPresented: $model.isLoading) { Text("") }
        }
      }
      """
    ).index()
    #expect(Summary.openedLines(index) == [3, 5, 12, 14])
  }

  /// A closure that is handed up what is shown and something else that decides.
  @Test(
    arguments: [
      ("{ act, mark in model.handle(act, mark) }", "on(.read, mark)", false),
      ("{ act, mark in model.handle(act, mark) }", "on(.tags, mark)", true),
      ("{ act, mark in if act == .tags { model.shown = mark } }", "on(.read, mark)", false),
      ("{ act, mark in if act == .tags { model.shown = mark } }", "on(.tags, mark)", true),
      ("{ if $0 == .tags { model.shown = $1 } }", "on(.read, mark)", false),
      ("{ if $0 == .tags { model.shown = $1 } }", "on(.tags, mark)", true), ("model.handle", "on(.read, mark)", false),
      ("model.handle", "on(.tags, mark)", true), ("{ act, mark in model.handle(act, mark) }", "on(act, mark)", true),
    ])
  func closuresThatAskForAnotherArgument(closure: String, call: String, opens: Bool) {
    let index = Fixture(
      """
      enum Act { case read, tags }
      struct Mark: Identifiable { let id: Int }
      final class Model: ObservableObject {
        @Published var shown: Mark?
        func handle(_ act: Act, _ mark: Mark) { switch act { case .read: break; case .tags: shown = mark } }
      }
      struct Card: View {
        let mark: Mark
        let act: Act
        let on: (Act, Mark) -> Void
        var body: some View {
          Button("") { \(call) }
        }
      }
      struct Home: View {
        @StateObject private var model = Model()
        var body: some View {
          Card(mark: Mark(id: 1), act: .read, on: \(closure)).sheet(item: $model.shown) { _ in Text("") }
        }
      }
      """
    ).index()
    #expect(Summary.openedLines(index).contains(12) == opens)
  }

  /// What every caller rules out does not open; where one may lead there, it does.
  @Test(arguments: [
    ("navigator.present(.first)", "[]"), ("navigator.present(.first, style: .cover)", "[Main.swift:18 call]"),
  ])
  func aWriteThatAllCallersRuleOut(call: String, opened: String) {
    let lines = Summary.lines(
      Fixture(
        """
        enum Style { case sheet, cover }
        struct Page: Identifiable { let id = 1; static let first = Page() }
        final class Navigator: ObservableObject {
          @Published var sheet: Page?
          @Published var cover: Page?
          func present(_ page: Page, style: Style = .sheet) {
            switch style {
            case .sheet: sheet = page
            case .cover: cover = page
            }
          }
        }
        struct Root: View {
          @StateObject private var navigator = Navigator()
          var body: some View {
            Button("") { navigator.sheet = nil }
              .fullScreenCover(item: $navigator.cover) { _ in Text("") }
            Button("") { \(call) }
          }
        }
        """
      ).index())
    #expect(
      lines.first?.components(separatedBy: "opened=").last?.replacingOccurrences(
        of: "Main.swift:9 assignment, ", with: "") == opened)
  }
}
