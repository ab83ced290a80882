import SheetIndex
import SheetTestSupport
import Testing

/// The case that keeps a method from opening may be handed over inside of a value.
@Suite struct HandedMembersTests {
  @Test(arguments: [
    ("live.apply(Report(phase: .ended))", false), ("live.apply(Report(phase: .ready))", true),
    ("live.apply(.init(phase: .ended))", false), ("live.apply(Report(phase: next))", true),
    ("let report = Report(phase: .ended); live.apply(report)", false),
    ("let report = Report(phase: .running); live.apply(report)", true),
    // It may be another when it is handed over.
    ("var report = Report(phase: .ended); report.phase = .ready; live.apply(report)", true),
  ])
  func theMemberIsTested(call: String, opens: Bool) {
    for body in [
      "switch report.phase { case .ready, .running: isOpen = true; case .ended: isOpen = false }",
      "if report.phase != .ended { isOpen = true }", "guard report.phase != .ended else { return }; isOpen = true",
      "if case .ended = report.phase { return }; isOpen = true",
    ] {
      let index = fixture("struct Report { var phase: Phase }", body, call)
      #expect(Summary.openedLines(index).contains(12) == opens, "\(body) \(call)")
    }
  }

  /// `push(.ended)` makes the value of what it is given itself.
  @Test(arguments: [("push(.ended)", false), ("push(.ready)", true), ("other(.ended)", true)])
  func theNextCallerDecides(call: String, opens: Bool) {
    let more = """
      extension Live {
        func push(_ phase: Phase) { let report = Report(phase: phase); apply(report) }
        func other(_ phase: Phase) { let phase = Phase.ready; apply(Report(phase: phase)) }
      }
      """
    let body = "switch report.phase { case .ready, .running: isOpen = true; case .ended: isOpen = false }"
    let index = fixture("struct Report { var phase: Phase }", body, "live." + call, more)
    #expect(Summary.openedLines(index).contains(12) == opens)
  }

  /// An object may hold something else when it is asked, where anything writes that.
  @Test(arguments: [
    ("let", "", false), ("var", "", false), ("var", "func end() { phase = .ready }", true),
    ("var", "func swap(_ next: inout Phase) {}; func end() { swap(&phase) }", true),
    ("var", "func change(_ next: inout Phase) {}; func end() { change(&phase) }", true),
    ("var", "func look(_ next: Phase) {}; func end() { look(phase) }", false),
  ])
  func objectsChange(kind: String, member: String, opens: Bool) {
    let report = "final class Report { \(kind) phase: Phase; init(phase: Phase) { self.phase = phase }; \(member) }"
    let body = "if report.phase != .ended { isOpen = true }"
    let index = fixture(report, body, "live.apply(Report(phase: .ended))")
    #expect(Summary.openedLines(index).contains(12) == opens)
  }

  /// What its type has a name for, and what is left out.
  @Test(arguments: [
    (".help", true), (".list", false), (".fixed", false), (".made", true), (".page(1)", true), (".row(1)", false),
    ("Route.help", true), ("Route(id: 1)", false), (".init(id: 1, phase: .ready)", true), (".either", true),
    (".changing", true), ("next", true), ("Route(next: 1)", true), ("Route(text: \"\")", true),
  ])
  func namedValues(route: String, opens: Bool) {
    let more = """
      struct Route {
        let id: Int
        let phase: Phase
        init(id: Int, phase: Phase = .ended) { self.id = id; self.phase = phase }
        init(next: Int, phase: Phase = .ended) { id = next; self.phase = next == 1 ? .ready : phase }
        init(text: String, phase: Phase = .ended) { id = 1; if text.isEmpty { self.phase = .ready } else { self.phase = phase } }
        static var help: Route { Route(id: 1, phase: .running) }
        static var list: Route { Route(id: 2) }
        static let fixed = Route(id: 3)
        static var changing = Route(id: 3)
        static var made: Self { .init(id: 4, phase: .ready) }
        static func page(_ id: Int) -> Route { Route(id: id, phase: .ready) }
        static func row(_ id: Int) -> Route { return Route(id: id, phase: .ended) }
        static var either: Route { if Bool.random() { return help }; return list }
      }
      extension Live {
        func go(_ route: Route) {
          switch route.phase {
          case .ready, .running: isOpen = true
          case .ended: break
          }
        }
      }
      """
    let index = fixture("", "", "let next = make(); live.go(\(route))", more)
    #expect(Summary.openedLines(index).contains(12) == opens)
  }

  /// A value that begins with something else than it is given.
  @Test(arguments: [
    ("Route(id: 1)", false), ("Route(id: 1, phase: .ready)", true), ("Route(id: 1, kind: .ready)", false),
  ])
  func memberwise(route: String, opens: Bool) {
    let more = """
      struct Route { let id: Int; var phase = Phase.ended; var kind: Phase = .ended }
      extension Live { func go(_ route: Route) { if route.phase != .ended { isOpen = true } } }
      """
    let index = fixture("", "", "live.go(\(route))", more)
    #expect(Summary.openedLines(index).contains(12) == opens)
  }

  private func fixture(_ report: String, _ body: String, _ call: String, _ more: String = "") -> IndexSnapshot {
    Fixture(
      """
      enum Phase { case ready, running, ended }
      \(report)
      final class Live: ObservableObject {
        @Published var isOpen = false
        func apply(_ report: Report) { \(body) }
      }
      struct Home: View {
        @StateObject private var live = Live()
        var next: Phase
        var body: some View {
          Button("") {
            \(call)
          }
          .sheet(isPresented: $live.isOpen) { Help() }
        }
      }
      struct Help: View { var body: some View { Text("") } }
      \(more)
      """
    ).index()
  }

  /// A member that is worked out by what the value is made with.
  @Test(arguments: [
    ("Route(id: 1)", false), ("Route(id: 1, phase: .ready)", true), ("Route(id: 1, made: { .ready })", true),
  ])
  func workedOut(route: String, opens: Bool) {
    let more = """
      enum Kind { case fixed(Phase), made(() -> Phase) }
      struct Route {
        let id: Int
        let kind: Kind
        init(id: Int, phase: Phase = .ended) { self.id = id; self.kind = .fixed(phase) }
        init(id: Int, made: @escaping () -> Phase) { self.id = id; self.kind = .made(made) }
        var phase: Phase { switch kind { case let .fixed(phase): phase; case .made(let make): make() } }
      }
      extension Live { func go(_ route: Route) { if route.phase != .ended { isOpen = true } } }
      """
    let index = fixture("", "", "live.go(\(route))", more)
    #expect(Summary.openedLines(index).contains(12) == opens)
  }
}
