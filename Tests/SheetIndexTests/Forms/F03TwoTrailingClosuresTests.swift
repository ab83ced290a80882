import SheetIndex
import SheetModel
import SheetTestSupport
import Testing

/// F3: two trailing closures; the first is `onDismiss`.
@Suite struct F03TwoTrailingClosuresTests {
  @Test func firstClosureIsOnDismiss() throws {
    let index = Fixture(
      """
      struct Thing: Identifiable { let id = 0 }
      struct Things: View {
        @State private var chosen: Thing?
        var body: some View {
          Button("One") { chosen = Thing() }.sheet(item: $chosen) {
            refresh()
          } content: { one in
            Detail(thing: one)
          }
        }
        func refresh() {}
      }
      struct Detail: View {
        let thing: Thing
        var body: some View { Text("") }
      }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:5 state=Things.chosen(@State) shows=[Detail] opened=[Main.swift:5 assignment]"
      ])
    let site = try #require(index.presentations.first)
    #expect(site.hasOnDismiss)
  }

  /// What `onDismiss` opens is a trigger, what it names is not shown.
  @Test func onDismissShowsNothingAndMayOpenTheNext() {
    let index = Fixture(
      """
      struct Thing: Identifiable { let id = 0 }
      struct Queue: View {
        @State private var shown: Thing?
        @State private var thanks = false
        var body: some View {
          Button("Start") { shown = Thing() }
            .sheet(item: $shown) {
              if let next = next() { shown = next } else { thanks = true }
            } content: { thing in
              Detail(thing: thing)
            }
            .sheet(isPresented: $thanks) { Thanks() }
        }
        func next() -> Thing? { nil }
      }
      struct Detail: View {
        let thing: Thing
        var body: some View { Text("") }
      }
      struct Thanks: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:7 state=Queue.shown(@State) shows=[Detail] opened=[Main.swift:6 assignment, Main.swift:8 assignment]",
        "sheet Main.swift:12 state=Queue.thanks(@State) shows=[Thanks] opened=[Main.swift:8 assignment]",
      ])
  }
}
