import SheetTestSupport
import Testing

/// Bindings whose getters choose among the cases of an enum: only those that show something open.
@Suite struct ShownCasesTests {
  private static func triggers(_ getter: String, _ members: String = "", _ enumMembers: String = "") -> [String?]? {
    let index = Fixture(
      """
      enum Push: Equatable {
        case idle, sending, sent, lost(String)
        \(enumMembers)
      }
      struct Home: View {
        @State private var push = Push.idle
        @State private var other = Push.idle
        let isAllowed: Bool
        var body: some View {
          VStack {
            Button("") { push = .idle }
            Button("") { push = .sending }
            Button("") { push = .sent }
            Button("") { push = .lost("x") }
          }
          .sheet(isPresented: Binding(get: { \(getter) }, set: { if !$0 { push = .idle } })) { Text("") }
        }
        \(members)
      }
      """
    ).index()
    guard let site = index.presentations.first, site.state?.property == "push" else { return nil }
    return site.triggers.map(\.caseName)
  }

  @Test(arguments: [
    "push == .sent || push == .sending", "push == .sent || .sending == push", "push != .idle && push != .lost(\"x\")",
    "[.sent, .sending].contains(push)", "![.idle].contains(push) && !isLost",
    "switch push { case .sent, .sending: true; case .idle, .lost: false }",
    "switch push { case .sent, .sending: return true; default: return false }",
    "if case .sent = push { return true }; return push == .sending",
    "guard push != .idle, !isLost else { return false }; return true",
    "push == .sent ? true : push == .sending", "isUnderWay", "self.isUnderWay", "push.isUnderWay", "push.goes()",
    "current == .sent || current == .sending", "(push == .sent || push == .sending) && isAllowed",
  ]) func someCases(getter: String) {
    let found = Self.triggers(
      getter,
      """
      private var isUnderWay: Bool { switch push { case .sent, .sending: return true; default: return false } }
      private var isLost: Bool { if case .lost = push { true } else { false } }
      private var current: Push { push }
      """,
      """
      var isUnderWay: Bool { self == .sent || self == .sending }
      func goes() -> Bool { switch self { case .sent, .sending: true; default: false } }
      """)
    // What carries something is compared as a whole: one of its kind may be another.
    let isOpen = getter.contains(".lost(")
    #expect(found == ["sending", "sent"] + (isOpen ? ["lost"] : []))
  }

  /// What is asked of something else says nothing of a case.
  @Test(arguments: ["push != other", "push.isFree", "isFree(push)"]) func allCases(getter: String) {
    let found = Self.triggers(
      getter, "private func isFree(_ push: Push) -> Bool { list.contains(push) }",
      "var isFree: Bool { Self.list.contains(self) }")
    #expect(found?.contains("sending") == true && found?.contains("lost") == true, "\(found ?? [])")
  }

  /// Several returns over one state, each for a case of its own.
  @Test func earlyReturns() {
    let index = Fixture(
      """
      enum Phase { case idle, asking(Int), failed(String), done }
      enum Notice: Identifiable { case question(Int), failure(String), success; var id: String { "" } }
      struct Home: View {
        @State private var phase = Phase.idle
        private var question: Int? { guard case .asking(let number) = phase else { return nil }; return number }
        private var failure: String? { if case .failed(let text) = phase { text } else { nil } }
        private var notice: Notice? {
          if let number = question { return .question(number) }
          if let text = failure { return .failure(text) }
          return phase == .done ? .success : nil
        }
        var body: some View {
          VStack {
            Button("") { phase = .asking(1) }
            Button("") { phase = .failed("x") }
            Button("") { phase = .done }
            Button("") { phase = .idle }
          }
          .sheet(item: Binding(get: { notice }, set: { _ in close() })) { _ in Text("") }
        }
        private func close() { phase = .idle }
      }
      """
    ).index()
    // What is given for them is what is shown.
    #expect(index.presentations.first?.triggers.map(\.caseName) == ["question", "failure", "success"])
  }

  // MARK: Which state it is

  private static func line(_ getter: String, set: String = "_ in") -> (states: String, triggers: [Int]) {
    let index = Fixture(
      """
      struct Home: View {
        @State private var call: Call?
        @State private var isSmall = false
        @State private var isOpen = false
        var body: some View {
          VStack {
            Button("") { call = Call() }
            Button("") { isSmall = true }
            Button("") { isSmall = false }
            Button("") { isOpen = true }
          }
          .sheet(\(getter.contains("call") && !getter.contains("!=") ? "item" : "isPresented"): .init(get: { \(getter) }, set: { \(set) })) { Text("") }
        }
      }
      extension Home { func close() { isOpen = false } }
      struct Call: Identifiable { var id = 0 }
      """
    ).index()
    guard let site = index.presentations.first else { return ("", []) }
    let states = site.state?.property ?? site.unresolved.map(\.reason).joined()
    return (states, site.triggers.map { index.position($0.place.file, $0.place.range.start).line })
  }

  /// What is given is the state; a condition keeps it back.
  @Test(arguments: [
    "isSmall ? nil : call", "!isSmall ? call : nil", "if isSmall { return nil }; return call",
    "guard !isSmall else { return nil }; return call",
  ]) func whatIsGiven(getter: String) {
    let found = Self.line(getter)
    #expect(found.states == "call")
    #expect(found.triggers == [7])
  }

  /// Two flags that must both be so; none of them shows anything from the beginning.
  @Test(arguments: [
    ("isOpen && !isSmall", "isOpen", [9, 10]),
    ("!isSmall && isOpen", "isOpen", [9, 10]),
    ("isSmall ? false : isOpen", "isOpen", [9, 10]),
    ("isSmall && isOpen", "bound to 2 states: Home.isSmall, Home.isOpen", [8, 10]),
    ("isOpen && !isOpen.isEmpty", "isOpen", [10]),
  ]) func bothMustBe(getter: String, states: String, triggers: [Int]) {
    let found = Self.line(getter)
    #expect(found.states == states)
    #expect(found.triggers == triggers)
  }

  /// The setter says which of them it is, also through a function.
  @Test(arguments: ["isOpen = $0", "close()", "if !$0 { close() }"]) func whatTheSetterWrites(setter: String) {
    let found = Self.line("isSmall && isOpen", set: setter)
    #expect(found.states == "isOpen")
    #expect(found.triggers == [10])
  }

  /// A function that makes the binding asks what it is handed.
  @Test(
    arguments: [
      ("if case .help = $0 { true } else { false }", ["help"]), ("pane in pane == .help", ["help"]),
      ("$0 != .help", ["note"]), ("_ in true", ["help", "note"]), ("$0 == .help || isEager", ["help", "note"]),
    ] as [(String, [String])]) func aFunctionAsksWhatItIsHanded(question: String, cases: [String])
  {
    let index = Fixture(
      """
      enum Pane: Equatable { case help, note(Int) }
      @Observable final class Desk<Page> {
        var current: Page?
        func show(_ page: Page) { current = page }
        func isShown(where matches: @escaping (Page) -> Bool) -> Binding<Bool> {
          Binding(
            get: { guard let current = self.current else { return false }; return matches(current) },
            set: { if !$0 { self.current = nil } })
        }
      }
      struct Home: View {
        @State private var desk = Desk<Pane>()
        let isEager: Bool
        private var isHelpShown: Binding<Bool> { desk.isShown { \(question) } }
        var body: some View {
          VStack {
            Button("Help") { desk.show(.help) }
            Button("Note") { desk.show(.note(1)) }
          }
          .sheet(isPresented: isHelpShown) { Text("") }
        }
      }
      """
    ).index()
    #expect(index.presentations.first?.triggers.map(\.caseName) == cases)
  }

  /// The cases for which a modifier's own binding gives something are those of its callers.
  @Test(arguments: ["need != .fine", "need == .update || need == .replace"]) func casesOfAModifier(getter: String) {
    let index = Fixture(
      """
      enum Need: Equatable { case fine, update, replace }
      struct Nag: ViewModifier {
        @Binding var need: Need
        private var shows: Binding<Bool> { Binding(get: { \(getter) }, set: { if !$0 { need = .fine } }) }
        func body(content: Content) -> some View { content.sheet(isPresented: shows) { Text("") } }
      }
      struct Root: View {
        @State private var need = Need.fine
        var body: some View {
          VStack {
            Button("") { need = .update }
            Button("") { need = .fine }
          }
          .modifier(Nag(need: $need))
        }
      }
      """
    ).index()
    #expect(index.presentations.map { $0.triggers.map(\.caseName) } == [["update"], ["update"]])
  }

  /// A binding for one case that a child is handed, is one for that case there; for those of all callers where several
  /// hand one over.
  @Test(arguments: [
    ("Bar(shown: shown(.export))", ["export"]), ("Bar(shown: export)", ["export"]),
    ("Bar(shown: shown(.export)); Bar(shown: shown(.pick))", ["pick", "export"]),
    (
      "Bar(shown: shown(.export)); Bar(shown: Binding(get: { pane != nil }, set: { _ in pane = nil }))",
      ["receive", "pick", "export"]
    ),
  ]) func casesOfWhatIsHandedDown(uses: String, cases: [String]) {
    for property in ["@Binding var shown: Bool", "let shown: Binding<Bool>"] {
      let index = Fixture(
        """
        enum Pane: Equatable { case receive, pick, export }
        struct Wallet: View {
          @State private var pane: Pane?
          private var export: Binding<Bool> {
            Binding(get: { pane == .export }, set: { if !$0 { pane = nil } })
          }
          private func shown(_ wanted: Pane) -> Binding<Bool> {
            Binding(get: { pane == wanted }, set: { if !$0 { pane = nil } })
          }
          var body: some View {
            Button("") { pane = .receive }
            Button("") { pane = .pick }
            Button("") { pane = .export }
            \(uses)
          }
        }
        struct Bar: View {
          \(property)
          var body: some View { Text("").sheet(isPresented: \(property.hasPrefix("@") ? "$shown" : "shown")) { Text("") } }
        }
        """
      ).index()
      #expect(index.presentations.map { $0.triggers.map { $0.caseName ?? "" } } == [cases])
    }
  }

  /// What is asked of a member of the value: the enum in it says which values present.
  @Test(arguments: [
    "shown?.kind.isModal == true", "shown?.isModal == true",
    "guard let shown, shown.kind.isModal else { return false }; return true",
    "if let shown { return shown.kind == .modal || shown.kind == .quiet }; return false",
    "guard let shown else { return false }; switch shown.kind { case .modal, .quiet: return true; default: return false }",
  ]) func membersOfTheValue(getter: String) {
    let index = Fixture(
      """
      enum Kind { case modal, quiet, push
        var isModal: Bool {
          switch self {
          case .modal, .quiet: return true
          default: return false
          }
        }
      }
      struct Shown { var title: String; var kind: Kind
        var isModal: Bool { kind.isModal }
      }
      struct Home: View {
        @State private var shown: Shown?
        var body: some View {
          VStack {
            Button("") { shown = Shown(title: "", kind: .modal) }
            Button("") { shown = Shown(title: "", kind: .quiet) }
            Button("") { shown = Shown(title: "", kind: .push) }
          }
          .sheet(isPresented: Binding(get: { \(getter) }, set: { _ in shown = nil })) { Text("") }
        }
      }
      """
    ).index()
    #expect(index.presentations.map { $0.triggers.map(\.caseName) } == [["modal", "quiet"]])
  }

  /// A generic value that carries the enum, in an object that is generic over it.
  @Test(arguments: [
    ("{ $0.isScan }", ["scan"]), ("{ if case .page = $0 { true } else { false } }", ["page"]),
    ("{ $0 != .scan }", ["page", "help"]),
  ]) func valuesThatCarryTheEnum(asked: String, cases: [String]) {
    let index = Fixture(
      """
      struct Tagged<T>: Identifiable { let id = UUID(); let item: T; init(_ item: T) { self.item = item } }
      @Observable final class Desk<P> {
        private(set) var current: Tagged<P>?
        func present(_ place: P) { current = Tagged(place) }
        func isShown(where matches: @escaping (P) -> Bool) -> Binding<Bool> {
          Binding(get: { [weak self] in
            guard let place = self?.current?.item else { return false }
            return matches(place)
          }, set: { [weak self] in if !$0 { self?.current = nil } })
        }
      }
      enum Place { case page, help, scan
        var isScan: Bool { self == .scan }
      }
      struct Home: View {
        @State private var desk = Desk<Place>()
        var body: some View {
          VStack {
            Button("") { desk.present(.page) }
            Button("") { desk.present(.help) }
            Button("") { desk.present(.scan) }
          }
          .sheet(isPresented: desk.isShown \(asked)) { Text("") }
        }
      }
      """
    ).index()
    #expect(index.presentations.map { $0.triggers.map { $0.caseName ?? "" } } == [cases])
    #expect(index.presentations.first?.enumName == "Place")
  }

  /// Of an enum of another module no more is known than what the getter names: values of other cases present nothing.
  @Test(arguments: [
    "if case .failure = load { true } else { false }", "if case .failure = load { return true }; return false",
    "switch load { case .failure: return true; default: return false }",
    "guard case .failure = load else { return false }; return true",
  ]) func enumsOfOthers(getter: String) {
    let index = Fixture(
      """
      import Loading
      struct Home: View {
        @State private var load: LoadState<Int> = .idle
        var body: some View {
          VStack {
            Button("") { load = .idle }
            Button("") { load = .done(1) }
            Button("") { load = .failure(URLError(.badURL)) }
            Button("") { load = Client().load() }
          }
          .sheet(isPresented: Binding(get: { \(getter) }, set: { _ in load = .idle })) { Text("") }
        }
      }
      """
    ).index()
    #expect(Summary.openedLines(index) == [8, 9])
  }

  /// What a member of the enum gives, of another enum, tells its cases apart; the function may work something out first.
  @Test func membersOfAnotherEnum() {
    let index = Fixture(
      """
      enum Slot { case alert, page }
      enum Place { case help, news, fault
        var slot: Slot {
          switch self {
          case .help, .news: .page
          case .fault: .alert
          }
        }
      }
      @Observable final class Desk<P> {
        private(set) var current: P?
        func present(_ place: P) { current = place }
        func isShown(where matches: @escaping (P) -> Bool) -> Binding<Bool> {
          let known = current
          return Binding(get: { self.current.map(matches) ?? false }, set: { _ in self.current = nil })
        }
        func isAny(where matches: @escaping (P) -> Bool) -> Binding<Bool> {
          let known = current
          return Binding(get: {
            guard let place = self.current else { return false }
            return matches(place)
          }, set: { _ in self.current = nil })
        }
      }
      struct Home: View {
        @State private var desk = Desk<Place>()
        var body: some View {
          VStack {
            Button("") { desk.present(.help) }
            Button("") { desk.present(.news) }
            Button("") { desk.present(.fault) }
          }
          .sheet(isPresented: desk.isAny { $0.slot == .page }) { Text("") }
        }
      }
      """
    ).index()
    #expect(index.presentations.map { $0.triggers.map(\.caseName) } == [["help", "news"]])
  }
}
