import SheetIndex
import SheetModel
import SheetProject
import SheetTestSupport
import Testing

/// Most sites have all they need after one run; the few that do not are followed alone.
@Suite struct ProbeTests {
  /// Thirty sheets that say all by themselves, and one whose trigger, state and view lie behind other files.
  private static let files: [String: String] = {
    var files = Fixture(
      """
      //- /Trip.swift
      struct TripView: View {
        @StateObject var model = TripModel()
        var body: some View {
          Text("").sheet(item: $model.desk.page) { page in PageView(page: page) }
        }
      }
      //- /TripModel.swift
      final class TripModel: ObservableObject { @Published var desk = Desk() }
      //- /Desk.swift
      struct Desk { var page: Page? }
      //- /Page.swift
      enum Page: Identifiable { case map, note; var id: Self { self } }
      //- /PageView.swift
      struct PageView: View {
        let page: Page
        var body: some View { switch page { case .map: MapView(); case .note: NoteScreen() } }
      }
      //- /MapView.swift
      struct MapView: View { var body: some View { Text("") } }
      //- /NoteScreen.swift
      struct NoteScreen: View { var body: some View { Text("") } }
      //- /Buttons.swift
      struct Buttons: View {
        @ObservedObject var model: TripModel
        var body: some View { Button("") { model.openMap() } }
      }
      //- /TripModel+Open.swift
      extension TripModel { func openMap() { desk.page = .map } }
      """
    ).files
    for number in 0..<30 {
      files["Plain/View\(number).swift"] = """
        struct View\(number): View {
          @State private var isOpen\(number) = false
          var body: some View {
            Button("") { isOpen\(number) = true }.sheet(isPresented: $isOpen\(number)) { Text("") }
          }
        }

        """
    }
    return files
  }()

  /// With room between the numbers the runs depend on what they read, as the server's do.
  private static func index(threads: Int, spacing: Int) -> IndexSnapshot {
    var options = IndexBuilder.Options()
    options.threads = threads
    options.spacing = spacing
    return IndexBuilder.build(.inMemory(files), options: options)
  }

  @Test(arguments: [1, 2], [1, 8]) func whatFewSitesAskForIsFollowedToItsEnd(threads: Int, spacing: Int) {
    let index = Self.index(threads: threads, spacing: spacing)
    #expect(index.presentations.count == 31)
    #expect(
      Summary.lines(index).last
        == "sheet Trip.swift:4 state=Desk.page enum=Page shows=[.map MapView, .note NoteScreen]"
        + " opened=[Buttons.swift:3 call .map, TripModel+Open.swift:1 assignment .map]")
    #expect(index.statistics.rounds > 2)
    #expect(index.isComplete)
  }

  @Test(arguments: [1, 2], [1, 8]) func theFilesThatNobodyAskedForStayUnparsed(threads: Int, spacing: Int) {
    let index = Self.index(threads: threads, spacing: spacing)
    // What MapView and NoteScreen are is known from their names' declarations alone.
    let unparsed = ["MapView.swift", "NoteScreen.swift"].filter { path in
      index.units.contains { $0.path == path && $0.parsed == nil }
    }
    #expect(unparsed == ["MapView.swift", "NoteScreen.swift"])
  }

  /// What each of the other sites says is the same as alone: probes leave nothing behind.
  @Test func theOtherSitesAreThoseOfASmallProject() throws {
    let index = Self.index(threads: 1, spacing: 1)
    let alone = Fixture("//- /Plain/View7.swift\n" + (Self.files["Plain/View7.swift"] ?? "")).index()
    let line = try #require(Summary.lines(alone).first)
    #expect(Summary.lines(index).contains(line))
  }
}
