import SheetTestSupport
import Testing

/// Switches over several values at once.
@Suite struct TupleSwitchesTests {
  private func lines(_ text: String) -> [String] { Summary.lines(Fixture(text).index()) }

  @Test(arguments: [
    ("(pane, isWide)", "case (.help, _): Help(); case (.note, true): Wide(); case (.note, false): Note()"),
    ("(isWide, pane)", "case (_, .help): Help(); case (true, .note(let n)): Wide(); case (false, .note): Note()"),
    ("(isWide, pane)", "case (_, .help): Help(); case (true, .note): Wide(); case (let wide, .note): Note()"),
    ("(pane, isWide)", "case (.help, _): Help(); case (_, true): Wide(); default: Note()"),
  ])
  func aContent(subject: String, cases: String) {
    let found = lines(
      """
      enum Pane: Identifiable { case help, note(Int); var id: Int { 0 } }
      struct Home: View {
        @State private var pane: Pane?
        @State private var isWide = false
        var body: some View {
          Button("") { pane = .help }
            .sheet(item: $pane) { pane in switch \(subject) { \(cases) } }
        }
      }
      struct Help: View { var body: some View { Text("") } }
      struct Note: View { var body: some View { Text("") } }
      struct Wide: View { var body: some View { Text("") } }
      """)
    #expect(found.count == 1)
    #expect(found.first?.contains(".help Help, .note Wide, .note Note") == true, "\(found)")
  }

  /// What a reducer is sent, beside what it has.
  @Test(arguments: [
    "switch (phase, action) { case (_, .open): isOpen = true; case (_, .rest): break }",
    "switch (action, phase) { case (.open, 0): isOpen = true; case (.open, _): isOpen = true; case (.rest, _): break }",
    "switch (phase, action) { case (let one, .open): isOpen = true; default: break }",
  ])
  func anArgument(body: String) {
    let found = lines(
      """
      enum Action { case open, rest }
      @Observable final class Model {
        var isOpen = false
        var phase = 0
        func send(_ action: Action) { \(body) }
      }
      struct Home: View {
        @State private var model = Model()
        var body: some View {
          Button("") { model.send(.open) }
          Button("") { model.send(.rest) }
            .sheet(isPresented: $model.isOpen) { Text("") }
        }
      }
      """)
    #expect(found.count == 1)
    #expect(found.first?.contains("Main.swift:10 call") == true)
    #expect(found.first?.contains("Main.swift:11") == false, "\(found)")
  }
}
