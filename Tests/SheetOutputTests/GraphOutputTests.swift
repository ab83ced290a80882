import SheetFeatures
import SheetOutput
import SheetTestSupport
import Testing

@Suite struct GraphOutputTests {
  private static let fixture = Fixture(
    """
    struct Home: View {
      @State private var help = false
      @State private var pane: Pane?
      var body: some View {
        Button("") { help = true }
          .sheet(isPresented: $help) { Help() }
          .sheet(item: $pane) { pane in switch pane { case .a: Help() } }
      }
    }
    enum Pane: Identifiable { case a; var id: Self { self } }
    struct Help: View {
      @State private var again = false
      var body: some View { Button("") { again = true }.sheet(isPresented: $again) { Home() } }
    }
    """)

  private func output() throws -> GraphOutput {
    GraphOutput(try #require(Graph.make(Self.fixture.index())), style: Style(isColoured: false))
  }

  @Test func theTreeJoinsWhatLeadsToOneViewAndEndsInCircles() throws {
    #expect(
      try output().text(root: "Home") == """
        Home
        └─ Help  sheet, sheet .a  1 presenter
           └─ Home  sheet  1 presenter  (see above)

        2 views, 3 presentations of one by another

        """)
  }

  @Test func graphvizAndMermaidNameTheSameEdges() throws {
    let dot = try output().dot
    #expect(dot.contains("\"Home\" -> \"Help\" [label=\"sheet, sheet .a\"];"))
    #expect(dot.contains("\"Help\" -> \"Home\" [label=\"sheet\"];"))
    let mermaid = try output().mermaid
    #expect(mermaid.contains("v0 -->|\"sheet, sheet .a\"| v1"))
  }
}
