import SheetTestSupport
import Testing

/// Views that are made by a type which somebody hands over.
@Suite struct GenericViewsTests {
  private static let pages = """
    protocol Page: View { init() }
    struct Help: Page { var body: some View { Text("") } }
    struct Tour: Page { var body: some View { Text("") } }

    """

  private func shown(_ source: String) -> [[String]] {
    Fixture(GenericViewsTests.pages + source).index().presentations.map {
      $0.destinations.map(\.view) + $0.unresolved.filter { $0.what == .destination }.map(\.reason)
    }
  }

  @Test(arguments: [
    ("<Shown: Page>(_ isOn: Binding<Bool>, _ type: Shown.Type)", "type.init()", "type"),
    ("<Shown: Page>(_ isOn: Binding<Bool>, _ type: Shown.Type)", "Shown()", "type"),
    ("(_ isOn: Binding<Bool>, _ type: any Page.Type)", "AnyView(type.init())", "type"),
  ]) func wrappers(parameters: String, content: String, name: String) {
    #expect(
      shown(
        """
        extension View {
          func box\(parameters) -> some View { sheet(isPresented: isOn) { \(content) } }
        }
        struct Home: View {
          @State private var first = false
          @State private var second = false
          var body: some View {
            Button("") { first = true; second = true }
              .box($first, Help.self)
              .box($second, Tour.self)
          }
        }
        """) == [["the view behind '\(name)' is decided by the caller"], ["Help"], ["Tour"]])
  }

  /// A generic view shows what it is used for, where all uses say that.
  @Test(arguments: [
    ("Screen<Help>(); Screen<Tour>()", ["Help", "Tour"]),
    ("Screen<Help>(); Screen<Other>()", ["the view behind 'Shown' is decided by the caller"]),
  ]) func genericViews(uses: String, views: [String]) {
    #expect(
      shown(
        """
        struct Screen<Shown: Page>: View {
          @State private var isOn = false
          var body: some View { Button("") { isOn = true }.sheet(isPresented: $isOn) { Shown() } }
        }
        struct Home<Other: Page>: View {
          var body: some View { VStack { \(uses) } }
        }
        """) == [views])
  }
}
