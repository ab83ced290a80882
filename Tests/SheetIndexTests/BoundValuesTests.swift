import SheetTestSupport
import Testing

/// What the content of a binding that is written out is handed.
@Suite struct BoundValuesTests {
  @Test(arguments: [
    ("Binding(get: { model.layers.last?.pages.first }, set: { _ in })", "layers"),
    ("Binding(get: { if let it = model.layers.last { return it.pages.first }; return nil }, set: { _ in })", "layers"),
    ("Binding(layers: model.layers)", "layers"),
  ]) func getters(binding: String, state: String) {
    let index = Fixture(
      """
      enum Page: Identifiable { case tour, menu; var id: Self { self }
        @ViewBuilder var view: some View { switch self { case .tour: Tour(); case .menu: Menu() } } }
      struct Layer { let kind: Int; let pages: [Page] }
      final class Model: ObservableObject { @Published var layers: [Layer] = [] }
      extension Binding where Value == Page? {
        init(layers: [Layer]) { self.init(get: { layers.last?.pages.first }, set: { _ in }) }
      }
      struct Home: View { @ObservedObject var model: Model
        var body: some View { Text("").sheet(item: \(binding)) { page in page.view } } }
      struct Tour: View { var body: some View { Text("") } }
      struct Menu: View { var body: some View { Text("") } }
      """
    ).index()
    let item = index.presentations.first
    #expect(item?.state?.property == state)
    #expect(item?.destinations.map(Summary.shown) == [".tour Tour", ".menu Menu"])
    #expect(item?.enumName == "Page")
  }
}
