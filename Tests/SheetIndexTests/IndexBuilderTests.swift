import SheetIndex
import SheetModel
import SheetProject
import SheetTestSupport
import Testing

@Suite struct IndexBuilderTests {
  private static let fixture = Fixture(
    """
    //- /App/Home.swift
    struct Home: View {
      @Environment(Router.self) private var router
      var body: some View { Text("").sheet(item: $router.route) { route in RouteView(route: route) } }
    }
    //- /App/Logic.swift
    final class Unrelated { func add(_ a: Int) -> Int { a + 1 } }
    //- /App/Rows.swift
    struct Row: View {
      let router: Router
      var body: some View { Button("Go") { router.route = .help } }
    }
    //- /Kit/Router.swift
    @Observable final class Router { var route: Route? }
    enum Route: Identifiable { case help; var id: Self { self } }
    //- /Kit/RouteView.swift
    struct RouteView: View {
      let route: Route
      var body: some View { switch route { case .help: Help() } }
    }
    //- /Kit/Help.swift
    struct Help: View { var body: some View { Text("") } }
    """)

  @Test func filesAreParsedOnlyWhereTheyCanMatter() {
    let index = Self.fixture.index()
    #expect(
      Summary.lines(index) == [
        "sheet App/Home.swift:3 state=Router.route enum=Route shows=[.help Help] opened=[App/Rows.swift:3 assignment .help]"
      ])
    #expect(index.statistics.filesRead == 6)
    #expect(index.statistics.filesParsed == 4)
  }

  @Test(arguments: [1, 2, 5]) func theNumberOfThreadsChangesNothing(threads: Int) {
    let index = Self.fixture.index(threads: threads)
    #expect(Summary.lines(index) == Summary.lines(Self.fixture.index()))
  }

  @Test func unreadableFilesAreReportedAndTheRestIsRead() {
    let good = Array(
      "struct A: View { @State var a = false; var body: some View { Text(\"\").sheet(isPresented: $a) { B() } } }".utf8)
    let files: [String: Result<[UInt8], Disk.Failure>] = [
      "A.swift": .success(good),
      "Empty.swift": .success([]),
      "Gone.swift": .failure(.missing),
      "Huge.swift": .failure(.tooLarge(9 << 20)),
      "Latin.swift": .success([0x2F, 0x2F, 0xE9, 0x0A]),
      "Zeros.swift": .success([UInt8](repeating: 0, count: 100)),
    ]
    let tree = SourceTree(root: "/project", files: files.keys.sorted()) { files[$0] ?? .failure(.missing) }
    let index = IndexBuilder.build(tree, options: IndexBuilder.Options())
    #expect(index.presentations.count == 1)
    #expect(index.skipped.map(\.file) == ["Gone.swift", "Huge.swift", "Latin.swift", "Zeros.swift"])
    #expect(index.skipped.allSatisfy { !$0.reason.isEmpty })
  }

  @Test func whatAPartOfTheProjectSaysIsNeverComplete() {
    var options = IndexBuilder.Options()
    #expect(IndexBuilder.build(.inMemory(["A.swift": "struct A {}"]), options: options).isComplete)
    options.isWhole = false
    #expect(!IndexBuilder.build(.inMemory(["A.swift": "struct A {}"]), options: options).isComplete)
  }

  @Test func configuredPresentersAreSites() {
    let fixture = Fixture(
      """
      struct Home: View {
        @State private var item: Int?
        var body: some View { Button("") { item = 1 }.overlayMenu(item: $item) { Help() } }
      }
      struct Help: View { var body: some View { Text("") } }
      """)
    #expect(fixture.index().presentations.isEmpty)
    #expect(
      Summary.lines(fixture.index(presenters: ["overlayMenu(item:)"])) == [
        "overlayMenu Main.swift:3 state=Home.item(@State) shows=[Help] opened=[Main.swift:3 assignment]"
      ])
  }

  @Test func aFileWithErrorsStillGivesItsTypes() {
    let index = Fixture(
      """
      //- /A.swift
      struct Home: View {
        @State private var open = false
        var body: some View { Text("").sheet(isPresented: $open) { Help() } }
      }
      //- /B.swift
      struct Help: View { var body: some View { Text("open) } }
      """
    ).index()
    #expect(index.presentations.first?.destinations.first?.isDeclared == true)
  }

  /// The parser loses everything around the markers: the first side is read, and it is said.
  @Test func mergeConflict() {
    let index = Fixture(
      """
      struct Home: View {
        @State private var isOn = false
        @State private var isHelp = false
        var body: some View {
          Text("")
      <<<<<<< HEAD
            .sheet(isPresented: $isOn) { Mine() }
      ||||||| base
            .sheet(isPresented: $isOn) { Base() }
      =======
            .sheet(isPresented: $isHelp) { Theirs() }
      >>>>>>> other
            .popover(isPresented: $isHelp) { Text("") }
        }
      }
      struct Mine: View { var body: some View { Text("<<<<<<< no conflict") } }
      """
    ).index()
    #expect(index.presentations.map(\.kind) == ["sheet", "popover"])
    #expect(index.presentations.first?.destinations.map(\.view) == ["Mine"])
    #expect(index.skipped.map(\.reason) == ["it holds a merge conflict: of each pair the first side was read"])
    #expect(!index.isComplete)
  }

  /// Also where the file is asked for by another one.
  @Test func mergeConflictInAModel() {
    let index = Fixture(
      """
      struct Home: View {
        @StateObject var model = Model()
        var body: some View { Text("").sheet(isPresented: $model.isOn) { Text("") } }
      }
      //- /Model.swift
      final class Model: ObservableObject {
        @Published var isOn = false
      <<<<<<< HEAD
        func open() { isOn = true }
      =======
        func show() { isOn = true }
      >>>>>>> other
      }
      """
    ).index()
    #expect(index.presentations.first?.triggers.count == 1)
    #expect(index.skipped.map(\.file) == ["Model.swift"])
    #expect(!index.isComplete)
  }
}
