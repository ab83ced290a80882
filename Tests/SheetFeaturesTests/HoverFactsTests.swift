import SheetFeatures
import SheetIndex
import SheetModel
import Testing

@Suite struct HoverFactsTests {
  /// The lines of a hover, places left out.
  private func hover(_ mark: Character, _ fixture: MarkedFixture) -> [String]? {
    let (file, offset) = fixture.place(mark)
    guard let facts = HoverFacts.find(fixture.index, file, offset) else { return nil }
    return ([facts.heading] + facts.lines).map { $0.map(\.text).joined() }
  }

  private let app = MarkedFixture(
    """
    enum Pane: Identifiable { case 1️⃣add, edit, 2️⃣lost; var id: Self { self } }
    struct Notes: View {
      @State private var pane: Pane?
      @State private var help = false
      var body: some View {
        Button("Add") { 3️⃣pane = .add; 4️⃣pane = pick() }
          .5️⃣sheet(item: $pane) { switch $0 { case .add: New(); case .edit: New() } }
          .6️⃣popover(isPresented: $help) { Help() }
          .7️⃣sheet(isPresented: .constant(true)) { ColorPicker() }
      }
      func one() { help = true }
      func two() { help = true }
      func three() { help = true }
      func four() { help = true }
      func five() { help = true }
      func six() { help.toggle() }
      func seven() { help.toggle() }
    }
    struct New: View { var body: some View { Text("") } }
    struct 8️⃣Help: View { var body: some View { 9️⃣Text("") } }
    """)

  @Test func aCaseSaysItsViewAndWhoOpensIt() {
    #expect(
      hover("1️⃣", app) == [
        "Pane.add → New", "presented by Notes .sheet", "opened by Notes.body with .add", "opened by Notes.body",
      ])
    #expect(
      hover("2️⃣", app) == ["Pane.lost is shown by nothing that could be followed", "opened by Notes.body"])
  }

  @Test func aTriggerSaysWhereItLeads() {
    #expect(hover("3️⃣", app) == ["sheet → New", "presented by Notes .sheet"])
  }

  /// Two cases may show the same view.
  @Test func aViewIsNamedOnce() {
    #expect(hover("4️⃣", app) == ["sheet → New", "presented by Notes .sheet"])
  }

  @Test func aPresentationSaysItsCasesStateAndTriggers() {
    #expect(
      hover("5️⃣", app) == [
        "sheet of Pane", ".add → New", ".edit → New", "state: Notes.pane (@State)", "opened by Notes.body with .add",
        "opened by Notes.body",
      ])
  }

  @Test func fivePresentersAreListedAndTheRestCounted() {
    let presenters =
      ["one", "two", "three", "four", "five"].map { "opened by Notes.\($0)" } + ["… and 2 more"]
    #expect(hover("6️⃣", app) == ["popover → Help", "state: Notes.help (@State)"] + presenters)
    #expect(hover("8️⃣", app) == ["Help is presented", "presented by Notes .popover"] + presenters)
  }

  @Test func whatCouldNotBeFollowedIsSaid() {
    #expect(
      hover("7️⃣", app) == [
        "sheet → ColorPicker",
        "unresolved state: a constant binding has no state",
      ])
  }

  @Test func whereNothingIsPresentedNothingIsSaid() { #expect(hover("9️⃣", app) == nil) }

  @Test func viewsAndStatesCanBeFollowed() throws {
    let (file, offset) = app.place("6️⃣")
    let facts = try #require(HoverFacts.find(app.index, file, offset))
    let pieces = (facts.heading + facts.lines.flatMap { $0 }).filter { $0.place != nil }
    let areCode = pieces.allSatisfy { $0.isCode }
    #expect(areCode)
    #expect(pieces.prefix(3).compactMap { $0.place.map(app.text) } == ["struct Help", "help", "help = true"])
    #expect(app.text(file, facts.range) == "popover")
  }

  @Test func longListsAreCut() throws {
    let names = (1...14).map { "c\($0)" }
    let fixture = MarkedFixture(
      """
      enum Pane: Identifiable { case \(names.joined(separator: ", ")); var id: Self { self } }
      struct Notes: View {
        @State private var pane: Pane?
        var body: some View {
          Text("").1️⃣sheet(item: $pane) { switch $0 { \(names.map { "case .\($0): V\($0)()" }.joined(separator: "; ")) } }
          Menu { 2️⃣pane = $0 }
        }
      }
      \(names.map { "struct V\($0): View { var body: some View { Text(\"\") } }" }.joined(separator: "\n"))
      """)
    let lines = try #require(hover("1️⃣", fixture))
    #expect(lines.filter { $0.hasPrefix(".c") }.count == 12)
    #expect(lines.contains("… and 2 more"))
    #expect(hover("2️⃣", fixture)?.first == "sheet opens one of 14 destinations")
  }

  /// Content that does not look at the item shows every case.
  @Test func aCaseOfAContentWithoutASwitchIsShownToo() throws {
    let fixture = MarkedFixture(
      """
      enum Pane: Identifiable { case 1️⃣add; var id: Self { self } }
      struct Notes: View {
        @State private var pane: Pane?
        var body: some View { Button("") { pane = .add }.sheet(item: $pane) { _ in Editor() } }
      }
      struct Editor: View { var body: some View { Text("") } }
      """)
    #expect(try #require(hover("1️⃣", fixture)).first == "Pane.add → Editor")
  }

  /// What the state is, nobody knows, so nobody can say that nothing opens it.
  @Test func whatCouldNotBeFollowedIsNotSaidToBeUnopened() throws {
    let fixture = MarkedFixture(
      """
      struct Notes: View {
        var body: some View { Text("").1️⃣sheet(isPresented: .constant(true)) { Editor() } }
      }
      struct Editor: View { var body: some View { Text("") } }
      """)
    #expect(
      try #require(hover("1️⃣", fixture)) == ["sheet → Editor", "unresolved state: a constant binding has no state"])
  }
}
