import SheetTestSupport
import Testing

/// Constants that get their value in the branches behind their declaration.
@Suite struct DeferredValuesTests {
  @Test(arguments: [
    ("let pane: Pane; if isNew { pane = .tour } else { pane = .menu }; shown = pane", ["tour", "menu"]),
    ("let pane: Pane; switch isNew { case true: pane = .tour; case false: pane = .tour }; shown = pane", ["tour"]),
    ("let pane: Pane; if isNew { print(1); pane = .menu } else { return }; shown = pane", ["menu"]),
  ]) func values(body: String, cases: [String]) {
    let index = Fixture(
      """
      enum Pane: Identifiable { case tour, menu; var id: Self { self } }
      struct Home: View { @State private var shown: Pane?; let isNew: Bool
        var body: some View { Button("") { go() }.sheet(item: $shown) { _ in Text("") } }
        func go() { \(body) } }
      """
    ).index()
    #expect(index.presentations.first?.triggers.compactMap(\.caseName) == cases)
  }

  @Test func views() {
    let index = Fixture(
      """
      enum Pane: Identifiable { case tour, menu; var id: Self { self } }
      struct Home: View { @State private var shown: Pane?
        func page(_ pane: Pane) -> AnyView { let page: AnyView; switch pane { case .tour: page = AnyView(Tour()); case .menu: page = AnyView(Menu()) }; return page }
        var body: some View { Button("") { shown = .menu }.sheet(item: $shown) { page($0) } } }
      struct Tour: View { var body: some View { Text("") } }
      struct Menu: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(index.presentations.first?.destinations.map(Summary.shown) == [".tour Tour", ".menu Menu"])
    #expect(index.presentations.first?.unresolved.isEmpty == true)
  }
}
