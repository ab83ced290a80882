import SheetTestSupport
import Testing

/// Which lists are known whole.
@Suite struct ConstantListsTests {
  @Test(arguments: [
    ("static let wide: Set<Pane> = [.tour]", true),
    ("static let wide = Set<Pane>([.tour])", true),
    ("static let wide: Set = Set([Pane.tour])", true),
    ("static var wide: [Pane] { [.tour] }", true),
    ("static var wide: [Pane] { [.tour] + more }", false),
    ("static var wide: [Pane] = [.tour]", false),
    ("static let wide: [Pane] = make()", false),
    ("static let wide: [Pane] = [.tour, usual]", false),
  ]) func lists(declaration: String, isKnown: Bool) {
    let index = Fixture(
      """
      enum Pane: Identifiable { case tour, menu; var id: Self { self }
        \(declaration) }
      struct Home: View { @State private var shown: Pane?
        var body: some View { VStack { Button("") { go(.tour) }; Button("") { go(.menu) } }
          .sheet(item: $shown) { _ in Text("") } }
        func go(_ pane: Pane) { if Pane.wide.contains(pane) { shown = pane } } }
      """
    ).index()
    #expect(index.presentations.flatMap(\.triggers).map(\.caseName) == (isKnown ? ["tour"] : ["tour", "menu"]))
  }
}
