import SheetTestSupport
import Testing

/// Two views keep a value of one type: what one of them makes is not the other's.
@Suite struct MadeStatesTests {
  private func lines(_ text: String) -> [String] {
    Summary.lines(
      Fixture(
        """
        enum Stop: Identifiable { case inn, ferry; var id: Self { self } }
        struct Map { var stop: Stop?; var zoom = 1 }
        struct Inn: View { var body: some View { Text("") } }

        """ + text
      ).index())
  }

  @Test func eachMakesItsOwn() {
    #expect(
      lines(
        """
        struct One: View {
          @State var map = Map()
          var body: some View { Button("") { map.stop = .inn }.sheet(item: $map.stop) { _ in Inn() } }
        }
        struct Two: View {
          @State var map = Map(stop: .inn)
          var body: some View { Button("") { map = Map(stop: .ferry) }.sheet(item: $map.stop) { _ in Inn() } }
        }
        struct Three: View { var body: some View { Print(map: Map(stop: .inn)) } }
        struct Print: View { let map: Map; var body: some View { Text("") } }
        func log() { _ = Map(stop: .ferry) }
        """) == [
          "sheet Main.swift:6 state=Map.stop enum=Stop shows=[Inn] opened=[Main.swift:6 assignment .inn]",
          "sheet Main.swift:10 state=Map.stop enum=Stop shows=[Inn] "
            + "opened=[Main.swift:9 initial .inn, Main.swift:10 assignment .ferry]",
        ])
  }

  /// Who makes the view that keeps it says what it begins with.
  @Test func handedToWhoKeepsIt() {
    #expect(
      lines(
        """
        struct One: View {
          @State var map: Map
          var body: some View { Text("").sheet(item: $map.stop) { _ in Inn() } }
        }
        struct All: View { var body: some View { One(map: Map(stop: .inn)) } }
        """) == ["sheet Main.swift:6 state=Map.stop enum=Stop shows=[Inn] opened=[Main.swift:8 initial .inn]"])
  }
}
