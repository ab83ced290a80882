import SheetTestSupport
import Testing

/// F1: a flag and a trailing closure.
@Suite struct F01FlagTests {
  @Test func flagWithTrailingClosure() {
    let index = Fixture(
      """
      struct Home: View {
        @State private var open = false
        var body: some View { Button("Help") { open = true }.sheet(isPresented: $open) { Help() } }
      }
      struct Help: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:3 state=Home.open(@State) shows=[Help] opened=[Main.swift:3 assignment]"
      ])
  }
}
