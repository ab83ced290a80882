import SheetTestSupport
import Testing

/// A flag that stands for one case of an enum is opened by that case alone.
@Suite struct SelectedCaseTests {
  /// - Parameter flag: members of the model behind `isHelp`.
  private func opened(_ flag: String, _ binding: String) -> [String] {
    let index = Fixture(
      """
      final class Model: ObservableObject {
        @Published var phase = Phase.idle
        func ask() { phase = .help(1) }
        func stop() { phase = .idle }
        func go() { phase = .running }
        \(flag)
      }
      enum Phase: Equatable {
        case idle, running, help(Int)
        var isHelp: Bool { if case .help = self { return true }; return false }
        var asks: Bool { guard case .help = self else { return false }; return true }
        func needsHelp() -> Bool { switch self { case .help: true; default: false } }
      }
      struct Home: View {
        @StateObject var model = Model()
        var body: some View { Text("").sheet(isPresented: \(binding)) { Help() } }
      }
      struct Help: View { var body: some View { Text("") } }
      """
    ).index()
    return index.presentations.flatMap { presentation in
      presentation.triggers.map {
        "\($0.caseName ?? "any") \(index.lineTable($0.place.file)?.position(of: $0.place.range.start).line ?? 0)"
      }
        + presentation.destinations.map { "shows .\($0.caseName ?? "-")" }
    }
  }

  @Test(arguments: [
    "model.phase == .help(1)", "model.phase.isHelp", "model.phase.asks", "model.phase.needsHelp()",
    "if case .help = model.phase { true } else { false }",
  ])
  func inlineGetter(getter: String) {
    let found = opened("", "Binding(get: { \(getter) }, set: { if !$0 { model.phase = .idle } })")
    #expect(found == ["help 3", "shows .help"])
  }

  @Test func computedFlagWithASetter() {
    let flag = "var isHelp: Bool { get { phase == .help(1) } set { phase = newValue ? .help(2) : .idle } }"
    #expect(opened(flag, "$model.isHelp") == ["help 3", "help 6", "shows .help"])
  }

  @Test func constantOverAnEnum() {
    #expect(opened("", ".constant(model.phase.isHelp)") == ["help 3", "shows .help"])
  }

  /// What two cases give is no single one.
  @Test func severalCases() {
    let flag = "var isOpen: Bool { switch phase { case .help, .running: true; case .idle: false } }"
    #expect(opened(flag, ".constant(model.isOpen)") == ["help 3", "idle 4", "running 5", "shows .-"])
  }
}
