import SheetTestSupport
import Testing

/// Which cases open a slot where they are written elsewhere.
@Suite struct ValueFlowTests {
  private func opened(_ members: String, _ buttons: String, _ more: String = "") -> String {
    let lines = Summary.lines(
      Fixture(
        """
        struct Home: View {
          @State private var tab: Tab?
          \(members)
          var body: some View {
            VStack { \(buttons) }.sheet(item: $tab) { _ in Text("") }
          }
        }
        enum Tab: CaseIterable, Identifiable { case one, two, three; var id: Self { self } }
        \(more)
        """
      ).index())
    return lines.first.flatMap { $0.components(separatedBy: "opened=").last } ?? ""
  }

  /// A caller that hands over what only run time knows may open any case.
  @Test func unknownBesideALiteral() {
    let found = opened(
      "func select(_ tab: Tab) { self.tab = tab }",
      "ForEach(Tab.allCases) { tab in Button(\"\") { select(tab) } }; Button(\"\") { select(.one) }")
    #expect(found == "[Main.swift:3 assignment .one, Main.swift:3 assignment]")
  }

  @Test func defaultOfAParameter() {
    let found = opened(
      "func select(_ tab: Tab = .two) { self.tab = tab }", "Button(\"\") { select() }; Button(\"\") { select(.one) }")
    #expect(found == "[Main.swift:3 assignment .one, Main.swift:3 assignment .two]")
  }

  @Test func overloadsByLiteral() {
    let found = opened(
      "func select(_ n: Int) {}; func select(_ tab: Tab) { self.tab = tab }",
      "Button(\"\") { select(3) }; Button(\"\") { select(.one) }")
    #expect(found == "[Main.swift:3 assignment .one]")
  }

  @Test func factoryWithSeveralReturns() {
    let found = opened(
      "", "Button(\"\") { tab = .make(nil) }",
      "extension Tab { static func make(_ n: Int?) -> Tab { guard n != nil else { return .one }; return .two } }")
    #expect(found == "[Main.swift:5 assignment .one, Main.swift:5 assignment .two]")
  }

  @Test func closureHandedOnByName() {
    let found = opened(
      "", "First(pick: { tab = $0 })",
      """
      struct First: View { let pick: (Tab) -> Void; var body: some View { Second(choose: pick) } }
      struct Second: View { let choose: (Tab) -> Void; var body: some View { Button("") { choose(.two) } } }
      """)
    #expect(found == "[Main.swift:5 assignment, Main.swift:10 call .two]")
  }

  @Test func superclassMethod() {
    let lines = Summary.lines(
      Fixture(
        """
        class Base: ObservableObject { @Published var tab: Tab?; func open(_ tab: Tab) { self.tab = tab } }
        final class Model: Base { func go() { super.open(.one) } }
        enum Tab: Identifiable { case one; var id: Self { self } }
        struct Home: View {
          @StateObject var model = Model()
          var body: some View { Text("").sheet(item: $model.tab) { _ in Text("") } }
        }
        """
      ).index())
    #expect(lines.first?.contains("opened=[Main.swift:2 call .one]") == true, "\(lines)")
  }

  /// A protocol's default implementation writes the state of each type that conforms; a call means one of them.
  @Test func defaultImplementation() {
    let lines = Summary.lines(
      Fixture(
        """
        protocol Routing: AnyObject { var tab: Tab? { get set } }
        extension Routing { func present(_ tab: Tab) { self.tab = tab } }
        @Observable final class First: Routing { var tab: Tab? }
        @Observable final class Second: Routing { var tab: Tab? }
        enum Tab: Identifiable { case one, two; var id: Self { self } }
        struct Home: View {
          @State private var router = First()
          var body: some View { Button("") { router.present(.one) }.sheet(item: $router.tab) { _ in Text("") } }
        }
        struct Other: View {
          @State private var router = Second()
          var body: some View { Button("") { router.present(.two) }.sheet(item: $router.tab) { _ in Text("") } }
        }
        """
      ).index())
    #expect(
      lines == [
        "sheet Main.swift:8 state=First.tab enum=Tab shows=[Text*] opened=[Main.swift:8 call .one]",
        "sheet Main.swift:12 state=Second.tab enum=Tab shows=[Text*] opened=[Main.swift:12 call .two]",
      ])
  }

  /// `$model.tab` of a generic model: whoever conforms opens it.
  @Test func stateOfAProtocol() {
    let lines = Summary.lines(
      Fixture(
        """
        protocol ModelType: ObservableObject { var tab: Tab? { get set }; func tap() }
        final class Live: ModelType { @Published var tab: Tab?; func tap() { tab = .one } }
        enum Tab: Identifiable { case one; var id: Self { self } }
        struct Home<Model: ModelType>: View {
          @StateObject var model: Model
          var body: some View { Button("") { model.tap() }.sheet(item: $model.tab) { _ in Text("") } }
        }
        """
      ).index())
    #expect(
      lines.first?.contains("opened=[Main.swift:2 assignment .one, Main.swift:6 call .one]") == true, "\(lines)")
  }

  /// Two routers of one generic type are two states.
  @Test func genericRouter() {
    let lines = Summary.lines(
      Fixture(
        """
        class Nav<R: Identifiable>: ObservableObject { @Published var sheet: R?; func show(_ s: R) { sheet = s } }
        enum First: Identifiable { case one, two; var id: Self { self } }
        enum Second: Identifiable { case one, three; var id: Self { self } }
        typealias SecondNav = Nav<Second>
        struct Home: View {
          @StateObject var nav = Nav<First>()
          var body: some View {
            Button("") { nav.show(.two) }
              .sheet(item: $nav.sheet) { s in switch s { case .one: A(); case .two: B() } }
          }
        }
        struct Other: View {
          @StateObject var nav = SecondNav()
          var body: some View {
            Button("") { nav.sheet = .three; nav.show(.one) }
              .sheet(item: $nav.sheet) { s in switch s { case .one: A(); case .three: B() } }
          }
        }
        struct A: View { var body: some View { Text("") } }
        struct B: View { var body: some View { Text("") } }
        """
      ).index())
    #expect(
      lines == [
        "sheet Main.swift:9 state=Nav.sheet(@Published) enum=First shows=[.one A, .two B] opened=[Main.swift:8 call .two]",
        "sheet Main.swift:16 state=Nav.sheet(@Published) enum=Second shows=[.one A, .three B] opened=[Main.swift:15 assignment .three, Main.swift:15 call .one]",
      ])
  }

  /// The action is put into the environment by a modifier of the project.
  @Test func environmentActionBehindAModifier() {
    let found = opened(
      "", "Child().onOpen { tab = $0 }",
      """
      extension View {
        func onOpen(_ action: @escaping (Tab) -> Void) -> some View { environment(\\.open, Open(action: action)) }
      }
      struct Open { let action: (Tab) -> Void; func callAsFunction(_ tab: Tab) { action(tab) } }
      extension EnvironmentValues { @Entry var open = Open(action: { _ in }) }
      struct Child: View { @Environment(\\.open) private var open; var body: some View { Button("") { open(.two) } } }
      """)
    #expect(found == "[Main.swift:14 call .two]")
  }

  /// A case that a condition keeps from the write does not come to it.
  @Test(arguments: [
    "switch tab { case .one: log(tab); default: self.tab = tab }",
    "switch tab { case .two, .three: self.tab = tab; case .one: break }",
    "if tab != .one { self.tab = tab }",
  ]) func caseThatIsKeptFromTheWrite(body: String) {
    let found = opened(
      "func select(_ tab: Tab) { \(body) }", "Button(\"\") { select(.one) }; Button(\"\") { select(.two) }")
    #expect(found == "[Main.swift:3 assignment .two]")
    let none = opened("func select(_ tab: Tab) { \(body) }", "Button(\"\") { select(.one) }")
    #expect(none.hasPrefix("[]"))
  }

  /// Making a binding whose setter opens is not opening.
  @Test func bindingsThatAreMade() {
    let index = Fixture(
      """
      final class Sheets: ObservableObject {
        enum Kind { case help, video }
        @Published private(set) var shown: Kind?
        func show(_ kind: Kind) { shown = kind }
        func binding(_ kind: Kind) -> Binding<Bool> {
          Binding(get: { self.shown == kind }, set: { if $0 { self.show(kind) } else { self.shown = nil } })
        }
      }
      struct Root: View {
        @StateObject private var sheets = Sheets()
        var body: some View {
          Button("") { sheets.show(.help) }
          Button("") { sheets.show(.video) }
            .sheet(isPresented: sheets.binding(.help)) { Text("") }
        }
      }
      """
    ).index()
    #expect(Summary.openedLines(index) == [12])
  }

  /// What makes the value is handed over: each caller opens the case that its closure makes.
  @Test func closuresThatMakeTheValue() {
    func opened(_ calls: String, _ make: String = "nav.ask = kind(Reply(payload: payload))") -> [String] {
      let index = Fixture(
        """
        struct Reply<T> { let payload: T }
        enum Ask: Identifiable {
          case sign(Reply<String>), pair(Reply<Int>)
          var id: String { "" }
        }
        @Observable final class Nav { var ask: Ask? }
        final class Manager {
          let nav: Nav
          init(nav: Nav) { self.nav = nav }
          \(calls)
          private func present<T>(_ payload: T, as kind: (Reply<T>) -> Ask) { \(make) }
        }
        struct Root: View {
          @State private var nav = Nav()
          var body: some View { Text("").sheet(item: $nav.ask) { _ in Text("") } }
        }
        """
      ).index()
      return (index.presentations.first?.triggers ?? []).map { $0.caseName ?? "?" }
    }
    let pair = "func pair(_ code: Int) { present(code, as: { .pair($0) }) }"
    #expect(opened("func sign(_ text: String) { present(text, as: { .sign($0) }) }\n\(pair)") == ["sign", "pair"])
    #expect(opened("func sign(_ text: String) { present(text, as: Ask.sign) }") == ["sign"])
    let forward = "func forward<T>(_ payload: T, as kind: (Reply<T>) -> Ask) { present(payload, as: kind) }"
    let sign = "func sign(_ text: String) { forward(text) { reply in return .sign(reply) } }"
    #expect(opened("\(forward)\n\(sign)") == ["sign"])
    #expect(opened(pair, "let made = kind(Reply(payload: payload)); nav.ask = made") == ["pair"])
    // A closure that only run time knows may make any.
    #expect(opened("func any(_ make: (Reply<Int>) -> Ask) { present(2, as: { make($0) }) }").allSatisfy { $0 == "?" })
  }

  /// A set of cases: what is put into it opens what asks for that case.
  @Test func setsOfCases() {
    let lines = Summary.lines(
      Fixture(
        """
        enum Kind: Hashable { case help, news }
        @Observable final class Router {
          var open: Set<Kind> = []
          func show(_ kind: Kind) { open.insert(kind) }
        }
        struct Home: View {
          @State private var router = Router()
          func shows(_ kind: Kind) -> Binding<Bool> {
            Binding(get: { router.open.contains(kind) }, set: { if !$0 { router.open.remove(kind) } })
          }
          var body: some View {
            Button("") { router.show(.help) }
            Button("") { router.open.insert(.news) }
              .sheet(isPresented: shows(.help)) { Help() }
              .sheet(isPresented: shows(.news)) { News() }
          }
        }
        struct Help: View { var body: some View { Text("") } }
        struct News: View { var body: some View { Text("") } }
        """
      ).index())
    #expect(
      lines == [
        "sheet Main.swift:14 state=Router.open enum=Kind shows=[.help Help] opened=[Main.swift:12 call .help]",
        "sheet Main.swift:15 state=Router.open enum=Kind shows=[.news News] opened=[Main.swift:13 assignment .news]",
      ])
  }

  /// A case that is handed over as the function that makes it.
  @Test(arguments: ["Notice.failed", ".failed", "{ .failed($0) }", "Self.Notice.failed"])
  func aCaseAsAFunction(made: String) {
    let lines = Summary.lines(
      Fixture(
        """
        struct Flow: View {
          enum Notice: Identifiable { case changed, failed(Int); var id: Int { 0 } }
          @State private var notice: Notice?
          var problem: Int?
          var body: some View {
            Text("").onAppear { notice = problem.map(\(made)) }
              .sheet(item: $notice) { notice in switch notice { case .changed: Text(""); case .failed: Color.red } }
          }
        }
        """
      ).index())
    #expect(lines.first?.contains("opened=[Main.swift:6 assignment .failed]") == true)
  }

  /// A type of the project that is named like one of a library is its own.
  @Test(arguments: ["AlertState", "ConfirmationDialogState", "ActionSheetState"])
  func anEnumThatIsNamedLikeOfALibrary(name: String) {
    let lines = Summary.lines(
      Fixture(
        """
        enum \(name): Identifiable { case changed, failed; var id: Self { self } }
        struct Flow: View {
          @State private var notice: \(name)?
          var body: some View {
            Button("") { notice = .failed }
              .alert(item: $notice) { notice in switch notice { case .changed: Alert(title: Text("")); case .failed: late } }
          }
          var late: SwiftUI.Alert { SwiftUI.Alert(title: Text("")) }
        }
        """
      ).index())
    #expect(
      lines == [
        "alert Main.swift:6 state=Flow.notice(@State) enum=\(name) shows=[] opened=[Main.swift:5 assignment .failed]"
      ])
  }
}
