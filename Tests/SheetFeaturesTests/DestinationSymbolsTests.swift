import SheetFeatures
import SheetIndex
import SheetModel
import Testing

@Suite struct DestinationSymbolsTests {
  private let app = MarkedFixture(
    """
    //- /Home.swift
    struct Home: View {
      enum Pane: Identifiable { case help, colour, lost; var id: Self { self } }
      @State private var pane: Pane?
      @State private var on = false
      var body: some View {
        Text("").sheet(item: $pane) { switch $0 { case .help: Help(); case .colour: ColorPicker() } }
          .popover(isPresented: $on) { About() }
          .sheet(isPresented: $on) { ColorPicker() }
      }
    }
    //- /Views.swift
    struct Help: View { var body: some View { Text("") } }
    struct About: View { var body: some View { Text("") } }
    struct Sample: View { var body: some View { Text("") } }
    #Preview { Text("").sheet(isPresented: .constant(true)) { Sample() } }
    """)

  private func names(_ query: String) -> [String] { DestinationSymbols.find(query, in: app.index).map(\.name) }

  /// The system's own views have no place to go to, and a preview's are no destinations.
  @Test func casesLeadToTheirViewsElseToThemselves() {
    let symbols = DestinationSymbols.find("", in: app.index)
    #expect(
      symbols.map { "\($0.name) at \(app.text($0.place))" } == [
        "Home.Pane.help → Help at struct Help",
        "Home.Pane.colour → ColorPicker at colour",
        "Home.Pane.lost at lost",
        "About at struct About",
      ])
    #expect(symbols.map(\.isCase) == [true, true, true, false])
  }

  @Test(
    arguments: [
      ("help", ["Home.Pane.help → Help", "Home.Pane.colour → ColorPicker"]),
      ("HPH", ["Home.Pane.help → Help"]),
      ("pane colour", ["Home.Pane.colour → ColorPicker"]),
      ("about", ["About"]),
      ("tuoba", []),
      ("aboutt", []),
      ("Sample", []),
      ("→", ["Home.Pane.help → Help", "Home.Pane.colour → ColorPicker"]),
    ] as [(String, [String])])
  func theLettersMustOccurInTheirOrder(query: String, expected: [String]) { #expect(names(query) == expected) }
}
