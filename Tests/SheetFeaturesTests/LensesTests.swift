import SheetFeatures
import SheetIndex
import SheetModel
import SheetTestSupport
import Testing

@Suite struct LensesTests {
  private func lines(
    _ fixture: MarkedFixture, _ path: String, kinds: Set<Lens.Kind> = Set(Lens.Kind.allCases)
  ) throws -> [String] {
    let file = try #require(fixture.index.file(path))
    return Lenses.list(fixture.index, in: file, kinds: kinds).map { lens in
      "\(lens.kind) \(fixture.text(lens.place)): \(Lenses.title(lens, in: fixture.index))"
    }
  }

  private let app = MarkedFixture(
    """
    //- /Notes.swift
    enum Pane: Identifiable { case add, edit, share, lost; var id: Self { self } }
    struct Notes: View {
      @State private var pane: Pane?
      @State private var help = false
      @State private var unused = false
      var body: some View {
        Button("Add") { pane = .add }
        Button("Help") { help = true; help.toggle() }
          .sheet(item: $pane) { switch $0 { case .add: New(); case .edit: Edit(); case .share: New() } }
          .popover(isPresented: $help) { Help() }
          .fullScreenCover(isPresented: $unused) { ColorPicker() }
          .alert("", isPresented: $help) { Button("") {} }
      }
    }
    //- /Views.swift
    struct New: View { var body: some View { Text("") } }
    struct Edit: View { var body: some View { Text("") } }
    struct Help: View { var body: some View { Text("") } }
    struct Sample: View { var body: some View { Text("") } }
    #Preview { Text("").sheet(isPresented: .constant(true)) { Sample() } }
    """)

  @Test func casesAndPresentationsSayWhatBelongsToThem() throws {
    #expect(
      try lines(app, "Notes.swift") == [
        "destination add: 1 presenter",
        "destination edit: 1 presentation",
        "destination share: 1 presentation",
        "destination lost: no presenter",
        "presentation sheet: presents 3 destinations",
        "preview sheet: Preview",
        "presentation popover: presents Help",
        "preview popover: Preview",
        "presentation fullScreenCover: presents ColorPicker",
        "preview fullScreenCover: Preview",
      ])
  }

  /// What only a preview shows has no lens, and neither has the preview's own modifier.
  @Test func viewsSayWhoPresentsThem() throws {
    #expect(
      try lines(app, "Views.swift") == [
        "view struct New: 1 presenter", "view struct Edit: 1 presentation", "view struct Help: 2 presenters",
      ])
  }

  @Test(arguments: Lens.Kind.allCases) func eachKindCanBeHadAlone(kind: Lens.Kind) throws {
    for path in ["Notes.swift", "Views.swift"] {
      let expected = try lines(app, path).filter { $0.hasPrefix(kind.rawValue) }
      #expect(try lines(app, path, kinds: [kind]) == expected)
    }
    #expect(try lines(app, "Notes.swift", kinds: []).isEmpty)
  }

  @Test func twoViewsByTwoCasesAreViews() throws {
    let fixture = MarkedFixture(
      """
      enum Pane: Identifiable { case add, edit; var id: Self { self } }
      struct Notes: View {
        @State private var pane: Pane?
        var body: some View {
          Text("").sheet(item: $pane) { switch $0 { case .add: ColorPicker(); case .edit: DatePicker() } }
        }
      }
      """)
    #expect(try lines(fixture, "Main.swift", kinds: [.presentation]) == ["presentation sheet: presents 2 views"])
  }

  @Test func previewsAreNotCounted() throws {
    let fixture = MarkedFixture(
      """
      struct Notes: View {
        @State private var on = false
        var body: some View { Text("").sheet(isPresented: $on) { Editor() } }
      }
      struct Editor: View { var body: some View { Text("") } }
      #Preview { Text("").sheet(isPresented: .constant(true)) { Editor() } }
      #Preview {
        @Previewable @State var on = false
        Button("") { on = true }.sheet(isPresented: $on) { Editor() }
      }
      """)
    #expect(try lines(fixture, "Main.swift", kinds: [.view]) == ["view struct Editor: 1 presentation"])
  }
}
