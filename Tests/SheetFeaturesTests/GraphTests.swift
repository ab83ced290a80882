import SheetFeatures
import SheetIndex
import SheetModel
import Testing

@Suite struct GraphTests {
  private let app = MarkedFixture(
    """
    //- /Home.swift
    enum Pane: Identifiable { case about, help; var id: Self { self } }
    struct Home: View {
      @State private var pane: Pane?
      var body: some View {
        Button("About") { pane = .about }
        Button("Any") { pane = any() }
          .sheet(item: $pane) { switch $0 { case .about: Settings(); case .help: Help() } }
      }
    }
    struct Settings: View {
      @State private var a = false
      @State private var b = false
      var body: some View { Text("").sheet(isPresented: $a) { About() }.popover(isPresented: $b) { ColorPicker() } }
    }
    struct About: View {
      @State private var a = false
      var body: some View { Text("").sheet(isPresented: $a) { About() } }
    }
    extension View {
      func help(_ on: Binding<Bool>) -> some View { sheet(isPresented: on) { Help() } }
    }
    //- /Views.swift
    struct Help: View { var body: some View { Text("") } }
    struct Other: View {
      @State private var a = false
      var body: some View { Text("").help($a) }
    }
    struct Alone: View { var body: some View { Text("") } }
    #Preview { Text("").sheet(isPresented: .constant(true)) { Other() } }
    """)

  private func edges(_ graph: ModalGraph) -> [String] {
    graph.edges.map { "\($0.from) \($0.kind) \($0.caseName.map { ".\($0) " } ?? "")\($0.to)" }
  }

  @Test func edgesGoFromTheTypeToWhatItShows() throws {
    let graph = try #require(Graph.make(app.index))
    #expect(
      edges(graph) == [
        "Home sheet .about Settings", "Home sheet .help Help", "Settings sheet About", "Settings popover ColorPicker",
        "About sheet About", "Other help Help",
      ])
  }

  @Test func anEdgeHasTheTriggersOfItsCase() throws {
    let graph = try #require(Graph.make(app.index))
    #expect(graph.edges.prefix(3).map { $0.triggers.map { $0.caseName ?? "any" } } == [["about", "any"], ["any"], []])
    #expect(app.text(graph.edges[0].presentation) == "sheet")
  }

  /// By place; a view of the system comes last. What presents only itself is still a root.
  @Test func nodesAreTheViewsThatTakePart() throws {
    let graph = try #require(Graph.make(app.index))
    #expect(graph.nodes.map(\.id) == ["Home", "Settings", "About", "Help", "Other", "ColorPicker"])
    #expect(graph.nodes.filter(\.isRoot).map(\.id) == ["Home", "Other"])
    #expect(
      graph.nodes.map { $0.place.map(app.text) ?? "-" }
        == ["struct Home", "struct Settings", "struct About", "struct Help", "struct Other", "-"])
  }

  @Test func onlyWhatCanBeReachedFromARootIsLeft() throws {
    let graph = try #require(Graph.make(app.index, root: "Settings"))
    #expect(edges(graph) == ["Settings sheet About", "Settings popover ColorPicker", "About sheet About"])
    #expect(graph.nodes.map(\.id) == ["Settings", "About", "ColorPicker"])
  }

  /// `isRoot` is about the project, whichever part of the graph is asked for.
  @Test func aPresentedViewIsNoRootOfItsOwnPart() throws {
    let graph = try #require(Graph.make(app.index, root: "Settings"))
    #expect(graph.nodes.filter(\.isRoot).map(\.id) == [])
  }

  @Test func aViewThatPresentsNothingIsAGraphOfItself() throws {
    let graph = try #require(Graph.make(app.index, root: "Help"))
    #expect(graph.nodes.map(\.id) == ["Help"])
    #expect(graph.edges.isEmpty)
  }

  @Test(arguments: ["Alone", "Nothing", ""]) func whatTakesNoPartIsNoRoot(name: String) {
    let isMissing = Graph.make(app.index, root: name) == nil
    #expect(isMissing)
  }

  @Test func circlesEndAndNestedNamesAreFound() throws {
    let fixture = MarkedFixture(
      """
      enum Screen {
        struct One: View {
          @State private var on = false
          var body: some View { Text("").sheet(isPresented: $on) { Two() } }
        }
        struct Two: View {
          @State private var on = false
          var body: some View { Text("").sheet(isPresented: $on) { One() } }
        }
      }
      """)
    let graph = try #require(Graph.make(fixture.index, root: "Two"))
    #expect(graph.nodes.map(\.id) == ["Screen.One", "Screen.Two"])
    #expect(edges(graph) == ["Screen.One sheet Screen.Two", "Screen.Two sheet Screen.One"])
    let hasRoot = graph.nodes.contains { $0.isRoot }
    #expect(!hasRoot)
  }
}
