import SheetTestSupport
import Testing

/// F21: an enum that is a view: the mapping is its `body`.
@Suite struct F21EnumIsAViewTests {
  @Test func contentIsTheParameter() {
    let index = Fixture(
      """
      enum Pane: String, Identifiable, View {
        case a, b
        var id: Self { self }
        var body: some View {
          switch self {
          case .a: First()
          case .b: Second()
          }
        }
      }
      struct Site: View {
        @State private var pane: Pane?
        var body: some View {
          Button("A") { pane = .a }.sheet(item: $pane) { $0 }
        }
      }
      struct First: View { var body: some View { Text("") } }
      struct Second: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:14 state=Site.pane(@State) enum=Pane shows=[.a First, .b Second] opened=[Main.swift:14 assignment .a]"
      ])
  }

  /// The parameter is named and stands in a stack; the conformance is in another file.
  @Test func inAContainerAndAnExtension() {
    let index = Fixture(
      """
      //- /Pane+View.swift
      extension Pane: View {
        var body: some View {
          Group {
            switch self {
            case .a: First()
            case .b(let n): Second(n: n)
            }
          }
        }
      }
      //- /Pane.swift
      enum Pane: Identifiable {
        case a, b(Int)
        var id: Int { 0 }
      }
      //- /Site.swift
      struct Site: View {
        @State private var pane: Pane?
        var body: some View {
          Button("B") { pane = .b(1) }
            .sheet(item: $pane) { pane in NavigationStack { pane } }
        }
      }
      struct First: View { var body: some View { Text("") } }
      struct Second: View {
        let n: Int
        var body: some View { Text("") }
      }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Site.swift:5 state=Site.pane(@State) enum=Pane shows=[.a First, .b Second] opened=[Site.swift:4 assignment .b]"
      ])
  }
}
