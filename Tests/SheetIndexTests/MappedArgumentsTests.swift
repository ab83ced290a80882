import SheetTestSupport
import Testing

/// What a `switch` maps the case to that a call hands over.
@Suite struct MappedArgumentsTests {
  @Test(arguments: [
    ("router.go(to: .chat)", [".tips"]), ("router.go(to: .account)", [".settings"]), ("router.go(to: .card)", []),
    ("router.go(to: isOn ? .chat : .card)", [".tips"]),
    ("router.go(to: isOn ? .chat : .account)", [".tips", ".settings"]),
    ("router.go(to: place)", [".tips", ".settings"]), ("open(.chat)", [".tips"]),
    ("router.direct(.account)", [".settings"]), ("router.direct()", [".tips"]),
    ("router.inner(.account)", [".settings"]),
    ("router.twice(.chat)", [".tips"]), ("router.usual(.card)", []), ("router.list(.chat)", [".tips"]),
  ]) func calls(call: String, cases: [String]) {
    for body in [
      "let target = place.stack; guard let next = target.sheet else { return }; sheet = next",
      "sheet = place.stack.sheet", "if let next = place.stack.sheet { sheet = next }",
    ] {
      let index = Fixture(
        """
        enum Sheet: Identifiable { case tips, settings; var id: Self { self } }
        enum Stack {
          case tips, settings, bag
          var sheet: Sheet? {
            switch self { case .tips: .tips; case .settings: .settings; case .bag: nil }
          }
        }
        enum Place {
          case chat, account, card
          var stack: Stack {
            switch self { case .chat: return .tips; case .account: return .settings; case .card: return .bag }
          }
        }
        @Observable final class Router {
          var sheet: Sheet?
          func go(to place: Place) { \(body) }
          func direct(_ place: Place = .chat) { sheet = place.stack.sheet }
          func inner(_ place: Place) { let other = place; direct(other) }
          func twice(_ place: Place) { let stack = place.stack; show(stack.sheet) }
          func show(_ next: Sheet?) { sheet = next }
          func usual(_ place: Place) { if place != .card { sheet = place.stack.sheet } }
          func list(_ place: Place) { guard let next = place.stack.sheet else { return }; show(next) }
        }
        struct Home: View {
          @State private var router = Router()
          let place: Place
          var isOn = true
          var body: some View {
            Button("") {
              \(call)
            }
            .sheet(item: $router.sheet) { sheet in
              switch sheet { case .tips: Tips(); case .settings: Settings() }
            }
          }
          private func open(_ place: Place) { router.go(to: place) }
        }
        struct Tips: View { var body: some View { Text("") } }
        struct Settings: View { var body: some View { Text("") } }
        """
      ).index()
      let line = Summary.lines(index).first?.components(separatedBy: "opened=").last ?? ""
      // A view's helper opens by itself, with what it is called with.
      let at = call.hasPrefix("open") ? ":36 " : ":30 "
      let found = line.dropFirst().dropLast().components(separatedBy: ", ").filter { $0.contains(at) }
      #expect(found.map { $0.components(separatedBy: "call ").last ?? "" } == cases, "\(line)")
    }
  }

  /// What the case of another enum carries is the sheet.
  @Test(arguments: [
    ("router.open(.sheet(.tips))", [".tips"]), ("router.open(.sheet(.settings))", [".settings"]),
    ("router.open(.page(\"a\"))", []), ("router.open(isOn ? .sheet(.tips) : .page(\"a\"))", [".tips"]),
    ("router.open(Open.sheet(.tips))", [".tips"]), ("router.open(.preferences)", [".settings"]),
    ("router.open(.usual(isOn))", [".tips", ".settings"]),
    ("let next = Open.sheet(.tips); router.open(next)", [".tips"]),
    ("router.start(.settings)", [".settings"]), ("router.open(link.open)", [".settings"]),
    ("router.open(link.away)", []), ("router.open(open)", [":43 call"]), ("router.direct(.sheet(.tips))", [".tips"]),
    ("router.twice(.sheet(.settings))", [".settings"]),
  ]) func payloads(call: String, cases: [String]) {
    for body in [
      "switch open { case let .sheet(next): self.sheet = next; case let .page(page): path.append(page) }",
      "switch open { case .sheet(let sheet): self.sheet = sheet; default: break }",
      "if case let .sheet(next) = open { sheet = next }",
      "guard case .sheet(let next) = open else { return }; sheet = next",
      "if let next = open.sheet { sheet = next }", "guard let next = open.early else { return }; sheet = next",
    ] {
      let index = Fixture(
        """
        enum Sheet: Identifiable { case tips, settings; var id: Self { self } }
        enum Open {
          case sheet(Sheet), page(String)
          static let preferences = Open.sheet(.settings)
          static func usual(_ isOn: Bool) -> Open { if isOn { return .sheet(.tips) } else { return .sheet(.settings) } }
          var sheet: Sheet? { switch self { case let .sheet(inner): inner; case .page: nil } }
          var early: Sheet? { if case .sheet(let inner) = self { return inner }; return nil }
        }
        struct Link {
          let isNew: Bool
          var open: Open { if isNew { .page("new") } else { .sheet(.settings) } }
          var away: Open { isNew ? .page("new") : .page("old") }
        }
        @Observable final class Router {
          var sheet: Sheet?
          var path: [String] = []
          func open(_ open: Open) {
            \(body)
          }
          func direct(_ target: Open) { open(target) }
          func twice(_ target: Open) { direct(target) }
          func start(_ sheet: Sheet) { open(.sheet(sheet)) }
        }
        struct Root: View {
          @State private var router = Router()
          var body: some View {
            Home(link: Link(isNew: false), open: Open.make())
              .environment(router)
              .sheet(item: $router.sheet) { sheet in
                switch sheet { case .tips: Tips(); case .settings: Settings() }
              }
          }
        }
        struct Home: View {
          @Environment(Router.self) private var router
          let link: Link
          let open: Open
          var isOn = true
          var body: some View {
            Text("")
            Button("") {

              \(call)
            }
          }
        }
        extension Open { static func make() -> Open { fatalError() } }
        struct Tips: View { var body: some View { Text("") } }
        struct Settings: View { var body: some View { Text("") } }
        """
      ).index()
      let line = Summary.lines(index).first?.components(separatedBy: "opened=").last ?? ""
      let found = line.dropFirst().dropLast().components(separatedBy: ", ").filter { $0.contains(":43 ") }
      let expected = cases.map { $0.hasPrefix(".") ? "Main.swift:43 call " + $0 : "Main.swift" + $0 }
      #expect(found == expected, "\(body): \(line)")
    }
  }

  /// A reducer's action is sent; the closure of a router hands its case on like a function.
  @Test func closures() {
    let index = Fixture(
      """
      enum Sheet: Identifiable { case tips, settings; var id: Self { self } }
      enum Open { case sheet(Sheet), page(String) }
      struct Root: View {
        @State private var sheet: Sheet?
        var body: some View {
          Rows(onOpen: { open in
            if case let .sheet(next) = open { sheet = next }
          })
          .sheet(item: $sheet) { sheet in
            switch sheet { case .tips: Text("tips"); case .settings: Text("settings") }
          }
        }
      }
      struct Rows: View {
        let onOpen: (Open) -> Void
        var body: some View {
          Button("Tips") { onOpen(.sheet(.tips)) }
          Button("Page") { onOpen(.page("a")) }
        }
      }
      """
    ).index()
    #expect(
      Summary.lines(index).first?.components(separatedBy: "opened=").last
        == "[Main.swift:7 assignment, Main.swift:17 call .tips]")
  }

  /// What the actions of a view model carry: a flag, a case, a thing.
  @Test(
    arguments: [
      ("vm.send(.flag(true))", "flag", [8, 11, 21]), ("vm.send(.flag(false))", "flag", [8, 11]),
      ("vm.send(.other)", "flag", [8, 11]),
      ("vm.send(.pick(1))", "picked", [12, 21]), ("vm.send(.pick(nil))", "picked", [12]),
      ("vm.send(.show(.help))", "pane", [21]), ("vm.send(.show(nil))", "pane", [13]),
      ("vm.set(true)", "flag", [8, 11, 21]), ("vm.set(false)", "flag", [8, 11]),
    ],
    [
      "switch action { case .flag(let on):", "switch action { case let .flag(on):",
    ])
  func actions(call: (String, String, [Int]), first: String) {
    let index = Fixture(
      """
      enum Pane: Identifiable { case help, news; var id: Self { self } }
      extension Int: @retroactive Identifiable { public var id: Int { self } }
      final class Model: ObservableObject {
        enum Action { case flag(Bool), pick(Int?), show(Pane?), other }
        @Published var flag = false
        @Published var picked: Int?
        @Published var pane: Pane?
        func set(_ on: Bool) { send(.flag(on)) }
        func send(_ action: Action) {
          \(first)
            flag = on
          case .pick(let row): picked = row
          case .show(let pane): self.pane = pane
          case .other: break }
        }
      }
      struct Home: View {
        @StateObject private var vm = Model()
        var body: some View {
          Button("") {
            \(call.0)
          }
          .sheet(isPresented: Binding(get: { vm.flag }, set: { vm.send(.flag($0)) })) { Text("") }
          .sheet(item: Binding(get: { vm.picked }, set: { vm.send(.pick($0)) })) { _ in Text("") }
          .sheet(item: $vm.pane) { _ in Text("") }
        }
      }
      """
    ).index()
    let site = index.presentations.first { $0.state?.property == call.1 }
    #expect(site?.triggers.map { index.position($0.place.file, $0.place.range.start).line } == call.2)
  }

  /// What a case carries is taken apart by another pattern.
  @Test(arguments: [
    "case .done(let result): switch result { case .success: break; case .failure(let fault): error = fault }",
    "case .done(let result): if case .failure(let fault) = result { error = fault }",
  ])
  func nestedPatterns(branch: String) {
    let index = Fixture(
      """
      enum Fault: Error, Identifiable { case net, disk; var id: Self { self } }
      enum Action { case done(Result<Int, Fault>), other }
      final class Store: ObservableObject {
        @Published var error: Fault?
        func send(_ action: Action) { switch action { \(branch)
          case .other: break } }
      }
      struct Home: View {
        @StateObject private var store = Store()
        var body: some View {
          Button("") { store.send(.done(.failure(.net))) }
          Button("") { store.send(.other) }
            .sheet(item: $store.error) { _ in Text("") }
        }
      }
      """
    ).index()
    let lines = Summary.openedLines(index)
    #expect(lines.contains(11))
    #expect(!lines.contains(12))
  }

  /// Several patterns give what their cases carry one name.
  @Test(arguments: [
    "case .show(let pane), .named(pane: let pane): self.pane = pane",
    "case let .show(pane), let .named(pane): self.pane = pane",
    "case .show(let pane), .pair(let pane, _), .named(pane: let pane): present(pane)",
  ]) func severalPatterns(handled: String) {
    let index = Fixture(
      """
      enum Pane: Identifiable { case help, tour; var id: Self { self } }
      enum Message { case show(Pane), pair(Pane, Int), named(pane: Pane), hide }
      final class Model: ObservableObject {
        @Published var pane: Pane?
        func handle(_ message: Message) { switch message { \(handled); default: break } }
        \(handled.contains("present") ? "func present(_ pane: Pane) { self.pane = pane }" : "")
      }
      struct Home: View {
        @StateObject var model = Model()
        var body: some View {
          Button("") { model.handle(.show(.help)) }
          Button("") { model.handle(.named(pane: .tour)) }
          Button("") { model.handle(.hide) }
            .sheet(item: $model.pane) { pane in switch pane { case .help: Text(""); case .tour: Image("") } }
        }
      }
      """
    ).index()
    #expect(
      index.presentations.first?.triggers.map { Summary.opened($0, index) } == [
        "Main.swift:11 call .help", "Main.swift:12 call .tour",
      ])
  }

  /// A member of a value that is made where it is handed over.
  @Test(arguments: [
    "struct Request { var page: Page; var isAnimated = true }",
    "struct Request { let page: Page?; init(page: Page, delay: Int = 0) { self.page = page } }",
  ]) func membersOfValues(type: String) {
    let index = Fixture(
      """
      enum Page: Identifiable { case help, note(Int), other; var id: Int { 0 } }
      \(type)
      final class Router: ObservableObject {
        @Published var page: Page?
        func open(_ request: Request) { page = request.page }
        func again(_ request: Request) { open(request) }
      }
      struct Home: View {
        @StateObject private var router = Router()
        var body: some View {
          Button("") { router.open(Request(page: .help)) }
          Button("") { router.again(.init(page: .note(1))) }
            .sheet(item: $router.page) { page in
              switch page { case .help: Help(); case .note: Note(); case .other: Text("") }
            }
        }
      }
      struct Help: View { var body: some View { Text("") } }
      struct Note: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      index.presentations.flatMap(\.triggers).map { Summary.opened($0, index) } == [
        "Main.swift:11 call .help", "Main.swift:12 call .note",
      ])
  }
}
