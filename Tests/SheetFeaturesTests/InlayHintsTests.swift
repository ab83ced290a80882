import SheetFeatures
import SheetIndex
import SheetModel
import SheetTestSupport
import Testing

@Suite struct InlayHintsTests {
  private static let everything = TextRange(0, Int.max)

  private func lines(_ fixture: MarkedFixture, _ path: String, _ range: TextRange = everything) throws -> [String] {
    let file = try #require(fixture.index.file(path))
    return InlayHints.list(fixture.index, in: file, range: range).map { "\(fixture.text($0.place)) → \($0.text)" }
  }

  private let app = MarkedFixture(
    """
    //- /Notes.swift
    enum Pane: Identifiable { case add, edit, share, list; var id: Self { self } }
    struct Notes: View {
      @State private var pane: Pane?
      @State private var help = false
      var body: some View {
        Button("Add") { 1️⃣pane = .add2️⃣ }
        Button("Help") { 3️⃣help = true4️⃣ }
        Button("Help") { help.toggle() }
        Button("List") { pane = .list }
        Menu { pane = $0 }
          .sheet(item: $pane) {
            switch $0 {
            case .add: New()
            case .edit: Edit()
            case .share: Share()
            case .list: if help { New() } else { Edit() }
            }
          }
          .popover(isPresented: $help) { Help() }
      }
    }
    //- /Views.swift
    struct Menu: View {
      let pick: (Pane) -> Void
      var body: some View { Button("Edit") { pick(.edit) } }
    }
    struct New: View { var body: some View { Text("") } }
    struct Edit: View { var body: some View { Text("") } }
    struct Share: View { var body: some View { Text("") } }
    struct Help: View { var body: some View { Text("") } }
    #Preview {
      @Previewable @State var on = false
      Button("") { on = true }.sheet(isPresented: $on) { Help() }
    }
    """)

  /// None for a toggle, which may close as well, and none for `pane = $0`, which may lead to three views.
  @Test func statementsSayWhereTheyLead() throws {
    #expect(try lines(app, "Notes.swift") == ["pane = .add → New", "help = true → Help", "pane = .list → New, Edit"])
  }

  /// The statement itself stands in another file; there the case is not known. A preview has no hints.
  @Test func theHintStandsWhereTheCaseIsWritten() throws {
    #expect(try lines(app, "Views.swift") == ["pick(.edit) → Edit"])
  }

  @Test func onlyWhatTouchesTheRangeIsAnswered() throws {
    let (one, two, three, four) = (app.place("1️⃣"), app.place("2️⃣"), app.place("3️⃣"), app.place("4️⃣"))
    #expect(try lines(app, "Notes.swift", TextRange(one.offset, two.offset)) == ["pane = .add → New"])
    #expect(try lines(app, "Notes.swift", TextRange(four.offset, four.offset)) == ["help = true → Help"])
    #expect(try lines(app, "Notes.swift", TextRange(two.offset, three.offset)).count == 2)
    #expect(try lines(app, "Notes.swift", TextRange(0, 0)).isEmpty)
  }

  @Test func oneStatementMayOpenTwoPresentations() throws {
    let fixture = MarkedFixture(
      """
      struct Home: View {
        @State private var on = false
        var body: some View {
          Button("") { on = true }
            .sheet(isPresented: $on) { A() }
            .popover(isPresented: $on) { B() }
            .fullScreenCover(isPresented: $on) { A() }
        }
      }
      struct A: View { var body: some View { Text("") } }
      struct B: View { var body: some View { Text("") } }
      """)
    #expect(try lines(fixture, "Main.swift") == ["on = true → A, B"])
  }
}
