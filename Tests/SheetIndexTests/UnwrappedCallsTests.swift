import SheetTestSupport
import Testing

/// Calls of an optional action or closure through a constant that unwraps it.
@Suite struct UnwrappedCallsTests {
  private func opened(_ action: String) -> String {
    let lines = Summary.lines(
      Fixture(
        """
        struct Note: Identifiable { let id: Int }
        struct Show { let run: (Note) -> Void; func callAsFunction(_ note: Note) { run(note) } }
        extension EnvironmentValues { @Entry var show: Show?; @Entry var hide: Show? }
        struct Root: View {
          @State private var note: Note?
          var body: some View {
            Row().environment(\\.show, Show { note = $0 }).sheet(item: $note) { _ in Text("") }
          }
        }
        struct Row: View {
          @Environment(\\.show) private var show
          @Environment(\\.hide) private var hide
          var body: some View {
            Button("") {
              \(action)
            }
          }
        }
        """
      ).index())
    return lines.first?.split(separator: "opened=").last.map(String.init) ?? "-"
  }

  @Test(arguments: [
    "if let show { show(Note(id: 1)) }", "guard let show else { return }; show(Note(id: 1))",
    "if let open = show { open(Note(id: 1)) }", "if let open = self.show { open(Note(id: 1)) }",
    "let open = show; open?(Note(id: 1))", "show?(Note(id: 1))",
  ])
  func environmentAction(action: String) {
    #expect(opened(action) == "[Main.swift:7 assignment, Main.swift:15 call]")
  }

  @Test(arguments: [
    "if let hide { hide(Note(id: 1)) }", "if let show = hide { show(Note(id: 1)) }",
    "if let open = hide { open(Note(id: 1)) }", "let open = hide; open?(Note(id: 1))",
    "[Show]().forEach { show in show(Note(id: 1)) }",
  ])
  func anotherAction(action: String) { #expect(opened(action) == "[Main.swift:7 assignment]") }

  /// The same of a closure that a view is handed.
  @Test func heldClosure() {
    func lines(_ action: String) -> [String] {
      Summary.lines(
        Fixture(
          """
          enum Pane: Identifiable { case help; var id: Self { self } }
          struct Root: View {
            @State private var pane: Pane?
            var body: some View {
              Row(pick: { pane = $0 }, drop: { _ in }).sheet(item: $pane) { pane in
                switch pane { case .help: Text("") }
              }
            }
          }
          struct Row: View {
            let pick: ((Pane) -> Void)?
            let drop: ((Pane) -> Void)?
            var body: some View { Button("") { \(action) } }
          }
          """
        ).index())
    }
    #expect(lines("if let pick { pick(.help) }") == lines("pick?(.help)"))
    #expect(lines("if let pick = drop { pick(.help) }") == lines("drop?(.help)"))
    #expect(lines("pick?(.help)") != lines("drop?(.help)"))
  }
}
