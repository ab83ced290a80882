import SheetFeatures
import SheetTestSupport
import Testing

@Suite struct DestinationsTests {
  private let index = Fixture(
    """
    enum Pane: Identifiable { case add, edit(note: Int); var id: String { "" } }
    struct Notes: View {
      @State private var pane: Pane?
      @State private var help = false
      var body: some View {
        Button("Add") { pane = .add }
          .sheet(item: $pane) { switch $0 { case .add: New(); case .edit(let note): Edit(note: note) } }
          .popover(isPresented: $help) { Help() }
        Button("Help") { help.toggle() }
      }
    }
    struct New: View { var body: some View { Text("") } }
    struct Edit: View { let note: Int; var body: some View { Text("") } }
    struct Help: View { var body: some View { Text("") } }
    #Preview { Text("").sheet(isPresented: .constant(true)) { New() } }
    """
  ).index()

  @Test func casesAndViewsAreListedByPlace() {
    let list = Destinations.list(index)
    #expect(list.map(\.id) == ["Pane.add", "Pane.edit", "Help"])
    #expect(list.map { $0.kinds.joined() } == ["sheet", "sheet", "popover"])
    #expect(list.map(\.presenters.count) == [1, 0, 1])
    #expect(list[1].payload.map { "\($0.label ?? "_"): \($0.type.text)" } == ["note: Int"])
    #expect(list[0].presenters.first?.enclosingType == "Notes")
    #expect(list[0].presenters.first?.enclosingFunction == "body")
  }

  @Test(arguments: [(["Pane"], 2), (["Help"], 1), (["edit"], 1), (["New"], 1), (["Nothing"], 0)])
  func namesKeepWhatTheyName(names: [String], count: Int) {
    #expect(Destinations.list(index, names: names).count == count)
  }
}
