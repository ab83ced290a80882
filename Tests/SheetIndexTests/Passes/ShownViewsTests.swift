import SheetTestSupport
import Testing

/// Spellings of content behind which a view of the project stands.
@Suite struct ShownViewsTests {
  @Test(arguments: [
    ("Builder(x: 1).build()", "struct Builder { let x: Int; func build() -> some View { Help() } }"),
    ("Help().erased", "extension View { var erased: AnyView { AnyView(self) } }"),
    ("made", "extension Home { var made: Help { .init() } }"),
    ("note.map { Help(note: $0) }", ""), ("note.map(Help.init)", ""), ("AnyView(erasing: Help())", ""),
    (
      "choice",
      "extension Home { var choice: AnyView { switch note { case nil: fallthrough; default: return AnyView(Help()) } } }"
    ),
  ])
  func oneView(content: String, more: String) {
    let index = Fixture(
      """
      struct Home: View {
        @State private var isOn = false
        @State var note: Note?
        var body: some View { Text("").sheet(isPresented: $isOn) { \(content) } }
      }
      struct Note { var text = "" }
      struct Help: View { var note: Note?; var body: some View { Text("") } }
      \(more)
      """
    ).index()
    #expect(index.presentations.first?.destinations.map(\.view) == ["Help"])
    #expect(index.presentations.first?.unresolved.isEmpty == true)
  }

  @Test func casesThatFallThrough() {
    let lines = Summary.lines(
      Fixture(
        """
        struct Home: View {
          @State private var pane: Pane?
          var body: some View { Text("").sheet(item: $pane) { view($0) } }
          func view(_ pane: Pane) -> AnyView {
            switch pane {
            case .one: fallthrough
            case .two: return AnyView(Help())
            }
          }
        }
        enum Pane: Identifiable { case one, two; var id: Self { self } }
        struct Help: View { var body: some View { Text("") } }
        """
      ).index())
    #expect(lines.first?.contains("shows=[.one Help, .two Help]") == true, "\(lines)")
  }

  /// Before the case path of swift-case-paths, and with it.
  @Test(arguments: ["case: /Pane.one", "case: \\.one"])
  func caseBesideTheState(path: String) {
    let lines = Summary.lines(
      Fixture(
        """
        final class Model: ObservableObject { @Published var pane: Pane?; func a() { pane = .one(1) }; func b() { pane = .two } }
        enum Pane { case one(Int), two }
        struct Home: View {
          @ObservedObject var model: Model
          var body: some View { Text("").sheet(unwrapping: $model.pane, \(path)) { $n in Help() } }
        }
        struct Help: View { var body: some View { Text("") } }
        """
      ).index())
    #expect(lines.first?.hasSuffix("shows=[.one Help] opened=[Main.swift:1 assignment .one]") == true, "\(lines)")
  }

  /// A call that hands over two bindings presents two things.
  @Test func wrapperWithTwoBindings() {
    let lines = Summary.lines(
      Fixture(
        """
        struct Home: View {
          @State private var isOn = false
          @State private var isHelp = false
          var body: some View { Button("") { isOn = true; isHelp = true }.panes(on: $isOn, help: $isHelp) }
        }
        extension View {
          func panes(on: Binding<Bool>, help: Binding<Bool>) -> some View {
            sheet(isPresented: on) { Text("") }.popover(isPresented: help) { Help() }
          }
        }
        struct Help: View { var body: some View { Text("") } }
        """
      ).index())
    #expect(lines.filter { $0.hasPrefix("panes") }.map { $0.contains("isHelp") } == [false, true], "\(lines)")
  }

  /// A closure that a type keeps makes the view, unless somebody replaces it.
  @Test(arguments: [
    ("let", "", ["Listing"]), ("var", "", ["Listing"]),
    ("var", "func replace() { Chooser.make = { _ in AnyView(Text(\"\")) } }", []),
  ]) func storedClosures(kind: String, more: String, views: [String]) {
    let index = Fixture(
      """
      struct Chooser: View {
        @State private var open = false
        static \(kind) make: (_ number: Int) -> AnyView = { number in AnyView(Listing(number: number)) }
        var body: some View { Button("x") { open = true }.sheet(isPresented: $open) { Chooser.make(1) } }
      }
      struct Listing: View { let number: Int; var body: some View { Text("") } }
      \(more)
      """
    ).index()
    #expect(index.presentations.first?.destinations.map(\.view) == views)
    #expect(index.presentations.first?.unresolved.isEmpty == !views.isEmpty)
  }
}
