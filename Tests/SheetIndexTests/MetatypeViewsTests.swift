import SheetTestSupport
import Testing

/// Views that are made by what is handed their type.
@Suite struct MetatypeViewsTests {
  private func shown(_ content: String) -> [String] {
    let index = Fixture(
      """
      enum Locator {
        static func resolve<T>(_ type: T.Type) -> T { all[type] }
        static func make<T>(_ type: T.Type = T.self) -> T { all[type] }
        static func count<T>(_ type: T.Type) -> Text { Text("") }
      }
      final class Box {
        func get<V: View>(_ type: V.Type) -> V { all[type] }
        subscript<V>(_ type: V.Type) -> V { all[type] }
      }
      struct Frame<C: View>: View { @ViewBuilder let content: () -> C; var body: some View { content() } }
      struct Page: View { var body: some View { Text("") } }
      struct Note {}
      struct Home: View {
        let box: Box
        let container: Container
        @State private var isOpen = false
        var body: some View { Text("").sheet(isPresented: $isOpen) { \(content) } }
        func make<V: View>(_ type: V.Type) -> some View { container.resolve(type)! }
      }
      """
    ).index()
    return index.presentations.flatMap { item in
      item.destinations.map(\.view) + (item.unresolved.contains { $0.what == .destination } ? ["?"] : [])
    }
  }

  @Test(arguments: [
    "Locator.resolve(Page.self)", "box.get(Page.self)", "box[Page.self]", "Locator.make() as Page",
    "let page: Page = Locator.make(); page", "Frame { Locator.resolve(Page.self) }", "make(Page.self)",
    "container.resolve(Page.self)!", "if let page = container.resolve(Page.self) { page }",
    "AnyView(Locator.resolve(Page.self).padding())",
  ])
  func byItsType(content: String) { #expect(shown(content) == ["Page"]) }

  @Test(arguments: [
    ("Locator.count(Page.self)", ["Text"]), ("container.resolve(Note.self)", ["?"]),
    ("container.list(Page.self) { Text(\"\") }", ["?"]),
  ])
  func whatElseTakesAType(content: String, views: [String]) { #expect(shown(content) == views) }
}
