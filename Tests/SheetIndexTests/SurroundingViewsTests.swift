import SheetTestSupport
import Testing

/// What is around the content: seen through, or a screen of its own.
@Suite struct SurroundingViewsTests {
  @Test(arguments: [
    ("WithPerceptionTracking { Editor() }", ["Editor"]), ("Elsewhere(spacing: 4) { Editor().padding() }", ["Editor"]),
    ("Elsewhere { Text(\"\") }", ["Elsewhere"]), ("Frame { Editor() }", ["Editor"]),
    ("Frame { Text(\"\") }", ["Frame"]),
    ("Screen(name: \"\") { Editor() }", ["Screen", "Editor"]), ("Screen(name: \"\") { Text(\"\") }", ["Screen"]),
    ("Chooser { number in Text(\"\") } header: { Editor() }", ["Chooser"]), ("Color.red", ["Color"]),
    ("ZStack { Theme.back; Editor() }", ["Color", "Editor"]),
    ("if Bool.random() { Editor() } else { fatalError() }", ["Editor"]),
  ]) func shown(content: String, views: [String]) {
    let index = Fixture(
      """
      struct Home: View {
        @State private var isOpen = false
        var body: some View { Text("").sheet(isPresented: $isOpen) { \(content) } }
      }
      struct Editor: View { var body: some View { Text("") } }
      struct Frame<Content: View>: View {
        @ViewBuilder let content: () -> Content
        var body: some View { NavigationStack { content() } }
      }
      struct Screen<Slot: View>: View {
        let name: String
        @ViewBuilder var slot: Slot
        @State private var note = ""
        var body: some View { VStack { Text(name); slot } }
      }
      struct Chooser<Header: View>: View {
        let row: (Int) -> Text
        @ViewBuilder let header: () -> Header
        var body: some View { List { header(); row(1) } }
      }
      enum Theme { static let back = Color.red }
      """
    ).index()
    #expect(index.presentations.first?.destinations.map(\.view) == views)
    #expect(index.presentations.first?.unresolved.isEmpty == true)
  }
}
