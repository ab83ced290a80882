import SheetTestSupport
import Testing

/// Of functions of one name the one is handed over that fits what takes it.
@Suite struct HandedOverloadsTests {
  @Test(arguments: [
    ("show(page:)", "show(kind:)", false), ("show", "show", false), ("show(page:)", "show(page:)", true),
    ("self.show(page:)", "show(kind:)", false),
  ]) func byTheTypesThatItIsCalledWith(rows: String, tiles: String, opens: Bool) {
    let index = Fixture(
      """
      enum Pane: Identifiable { case page(Int), other; var id: Int { 0 } }
      enum Kind { case small, large }
      struct Home: View {
        @StateObject private var model = HomeModel()
        var body: some View {
          VStack {
            Rows(onPick: \(rows))
            Tiles(onPick: \(tiles))
          }
          .sheet(item: $model.pane) { _ in Text("") }
        }
        private func show(page: Int) { model.open(.page(page)) }
        private func show(kind: Kind) { model.path.append(kind) }
      }
      final class HomeModel: ObservableObject {
        @Published var pane: Pane?
        @Published var path: [Kind] = []
        func open(_ pane: Pane) { self.pane = pane }
      }
      struct Rows: View {
        let onPick: (Int) -> Void
        var body: some View { Button("") { onPick(3) } }
      }
      struct Tiles: View {
        let onPick: (\(opens ? "Int" : "Kind")) -> Void
        var body: some View {
          Button("") { onPick(.small) }
        }
      }
      """
    ).index()
    let opened = Summary.openedLines(index)
    #expect(opened.contains(12), "\(opened)")
    #expect(opened.contains(22) == rows.hasPrefix("show"), "\(opened)")
    #expect(opened.contains(27) == opens, "\(opened)")
  }
}
