import SheetTestSupport
import Testing

/// Frames that know no more than how they are drawn are no screens of their own.
@Suite struct FrameMeasuresTests {
  @Test(arguments: [
    ("let color: Color; @State private var height: CGFloat = 0", ["Editor"]),
    ("let edges: Edge.Set; @State private var size = CGSize.zero", ["Editor"]),
    ("let title: String; @State private var detent: PresentationDetent = .medium", ["Editor"]),
    ("let color: Color; @State private var text = \"\"", ["Editor"]),
    ("let title: String; @State private var text = \"\"", ["Frame", "Editor"]),
  ]) func frames(members: String, views: [String]) {
    let label = members.contains("title") ? "title: \"\"" : members.contains("edges") ? "edges: .top" : "color: .red"
    let index = Fixture(
      """
      struct Home: View {
        @State private var isOpen = false
        var body: some View { Text("").sheet(isPresented: $isOpen) { Frame(\(label)) { Editor() } } }
      }
      struct Editor: View { var body: some View { Text("") } }
      struct Frame<Content: View>: View {
        \(members)
        @ViewBuilder let content: () -> Content
        var body: some View { VStack { Text(""); content() } }
      }
      """
    ).index()
    #expect(index.presentations.first?.destinations.map(\.view) == views)
  }
}
