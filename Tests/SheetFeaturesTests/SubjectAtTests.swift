import SheetFeatures
import SheetIndex
import SheetModel
import SheetTestSupport
import Testing

@Suite struct SubjectAtTests {
  /// What stands at a mark, and the text that it is found on.
  private func subject(_ mark: Character, _ fixture: MarkedFixture, isNear: Bool = false) -> String {
    let (file, offset) = fixture.place(mark)
    let found = (isNear ? SubjectAt.near : SubjectAt.find)(fixture.index, file, offset)
    guard let found else { return "nothing" }
    return "\(name(found.subject)): \(fixture.text(file, found.range))"
  }

  private func name(_ subject: Subject) -> String {
    switch subject {
    case .presentation(let item): item.kind
    case .trigger(let trigger, let sites):
      "trigger \(trigger.caseName ?? "-") of \(sites.map(\.kind).joined(separator: ", "))"
    case .enumCase(let enumName, let item): "case \(enumName).\(item.name)"
    case .view(let view, _): "view \(view)"
    case .several(let all): all.map(name).joined(separator: "; ")
    }
  }

  // MARK: Cases, triggers, views

  private let notes = MarkedFixture(
    """
    //- /Notes.swift
    // 漢字: offsets are bytes
    enum Pane: Identifiable {
      0️⃣case 1️⃣add2️⃣
      var id: Self { self }
    }
    struct 3️⃣Notes: View {
      @State private var pane: Pane?
      var body: some View {
        4️⃣Button("Add") { 5️⃣pane = .add6️⃣; print("") }
          .sheet(item: $pane) { _ in Editor() }
        Menu { pane = $0 }
      }
    }
    //- /Menu.swift
    struct Menu: View {
      let onPick: (Pane) -> Void
      var body: some View { Button("Add") { 7️⃣onPick(.add8️⃣) } }
    }
    struct 9️⃣Editor: View { var body: some View { Text("") } }
    """)

  @Test(
    arguments: [
      ("0️⃣", "nothing"),
      ("1️⃣", "case Pane.add: add"),
      ("2️⃣", "case Pane.add: add"),
      ("3️⃣", "nothing"),
      ("4️⃣", "nothing"),
      ("5️⃣", "trigger add of sheet: pane = .add"),
      ("6️⃣", "trigger add of sheet: pane = .add"),
      ("7️⃣", "trigger add of sheet: onPick(.add)"),  // where the case is written, not where it is assigned
      ("8️⃣", "trigger add of sheet: onPick(.add)"),
      ("9️⃣", "view Editor: struct Editor"),
    ] as [(Character, String)])
  func theCursorMeansWhatItIsOn(mark: Character, expected: String) { #expect(subject(mark, notes) == expected) }

  // MARK: Presentations and what is nested

  private let nested = MarkedFixture(
    """
    enum Pane: Identifiable { case add; var id: Self { self } }
    struct Notes: View {
      @State private var pane: Pane?
      @State private var on = false
      func open(_ next: Pane, then: () -> Void) { pane = next; then() }
      var body: some View {
        Button("") { 1️⃣open(.add) { 2️⃣on = true } }
          .3️⃣sheet4️⃣(item: 5️⃣$pane) 6️⃣{ _ in
            7️⃣Editor().8️⃣popover(isPresented: $on) { 9️⃣Help() }
          }
      }
    }
    struct Editor: View { var body: some View { Text("") } }
    struct Help: View { var body: some View { Text("") } }
    """)

  @Test(
    arguments: [
      ("1️⃣", "trigger add of sheet: open(.add) { on = true }"),
      ("2️⃣", "trigger - of popover: on = true"),
      ("3️⃣", "sheet: sheet"),
      ("4️⃣", "sheet: sheet"),
      ("5️⃣", "sheet: sheet(item: $pane) "),
      ("6️⃣", "nothing"),
      ("7️⃣", "nothing"),
      ("8️⃣", "popover: popover"),
      ("9️⃣", "nothing"),
    ] as [(Character, String)])
  func aPresentationEndsWhereItsContentBegins(mark: Character, expected: String) {
    #expect(subject(mark, nested) == expected)
  }

  // MARK: Commands

  private let lines = MarkedFixture(
    """
    struct Notes: View {
      @State private var on = false
      @State private var off = false
      var body: some View {
    1️⃣    Button("Add") { on = true }
     2️⃣     .sheet(isPresented: $on) { Editor() }3️⃣
    4️⃣    Button("Two") { on = true; off = true }
          .sheet(isPresented: $off) { Editor() }
    5️⃣    Text("")
      }
    }
    struct Editor: View { var body: some View { Text("") } }
    """)

  /// Where the cursor is in the line matters to a command only where the line says several things.
  @Test(
    arguments: [
      ("1️⃣", "trigger - of sheet: on = true"), ("2️⃣", "sheet: sheet"), ("3️⃣", "sheet: sheet"), ("4️⃣", "nothing"),
      ("5️⃣", "nothing"),
    ] as [(Character, String)])
  func aCommandMeansWhatAloneStandsOnTheLine(mark: Character, expected: String) {
    #expect(subject(mark, lines, isNear: true) == expected)
    #expect(subject(mark, lines) == "nothing")
  }

  // MARK: What has nothing to do with presentations

  private let unrelated = MarkedFixture(
    """
    enum 1️⃣Plain { case 2️⃣one }
    struct 3️⃣Unused: View { var body: some View { 4️⃣Text("") } }
    struct 5️⃣Sample: View { var body: some View { Text("") } }
    #Preview { Text("").sheet(isPresented: .constant(true)) { Sample() } }
    """)

  /// A preview shows nothing to a user: it is no presenter.
  @Test(arguments: ["1️⃣", "2️⃣", "3️⃣", "4️⃣", "5️⃣"] as [Character]) func allElseIsNothing(mark: Character) {
    #expect(subject(mark, unrelated) == "nothing")
  }

  @Test(arguments: [-1, 0, 1 << 40, Int.max]) func anyOffsetOfAnyFileIsTaken(offset: Int) {
    for file in [-1, 0, 1, 1 << 40] {
      let isNothing = SubjectAt.find(nested.index, FileID(file), offset) == nil
      #expect(isNothing)
      _ = SubjectAt.near(nested.index, FileID(file), offset)
    }
  }

  @Test func everyOffsetOfTheSampleHasASubjectAroundItOrNone() throws {
    let texts = try SampleApp.texts()
    let index = Fixture(texts.map { "//- /\($0.key)\n\($0.value)" }.sorted().joined(separator: "\n")).index()
    for (number, path) in index.files.enumerated() {
      for offset in stride(from: 0, to: (texts[path] ?? "").utf8.count, by: 11) {
        guard let found = SubjectAt.find(index, FileID(number), offset) else { continue }
        try #require(found.range.start <= offset && offset <= found.range.end, "\(path) at \(offset)")
        let isUseful = HoverFacts.find(index, FileID(number), offset) != nil
        try #require(isUseful, "\(path) at \(offset)")
      }
    }
  }
}
