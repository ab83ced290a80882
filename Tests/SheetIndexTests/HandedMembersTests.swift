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

  /// An object may hold something else when it is asked.
  @Test(arguments: [("var", true), ("let", false)])
  func objectsChange(kind: String, opens: Bool) {
    let report = "final class Report { \(kind) phase: Phase; init(phase: Phase) { self.phase = phase } }"
    let body = "if report.phase != .ended { isOpen = true }"
    let index = fixture(report, body, "live.apply(Report(phase: .ended))")
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
}
