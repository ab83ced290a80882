import SheetTestSupport
import Testing

/// What closes in a view that is shown closes further down, too, where that is made nowhere else.
@Suite struct InsideContentTests {
  private func triggers(_ body: String, outer: String = "Inner(open: $open)", more: String = "") -> [String] {
    Summary.lines(
      Fixture(
        """
        struct Card: View {
          @State private var open = false
          var body: some View {
            \(body)
              .sheet(isPresented: $open) { Outer(open: $open) }
          }
        }
        struct Outer: View {
          @Binding var open: Bool
          var body: some View { \(outer) }
        }
        struct Inner: View {
          @Binding var open: Bool
          var body: some View { Button("Close") { open.toggle() } }
        }
        \(more)
        """
      ).index()
    ).map { String($0.drop { $0 != "[" }) }
  }

  @Test func aChildOfWhatIsShown() {
    #expect(triggers("Button(\"\") { open = true }") == ["[Outer] opened=[Main.swift:4 assignment]"])
    #expect(
      triggers(
        "Button(\"\") { open = true }", outer: "Middle(open: $open)",
        more: "struct Middle: View { @Binding var open: Bool; var body: some View { Inner(open: $open) } }")
        == ["[Outer] opened=[Main.swift:4 assignment]"])
  }

  /// The same child beside the sheet opens it.
  @Test func aChildThatIsMadeOutsideToo() {
    #expect(triggers("Inner(open: $open)") == ["[Outer] opened=[Main.swift:14 toggle]"])
    #expect(triggers("Inner(open: $open)", outer: "Text(\"\")") == ["[Outer] opened=[Main.swift:14 toggle]"])
  }

  /// Where it is made with another flag, nothing is said of this one.
  @Test func aChildOfAnotherState() {
    #expect(
      triggers(
        "Button(\"\") { open = true }",
        more: "struct Other: View { @State private var on = false; var body: some View { Inner(open: $on) } }")
        == ["[Outer] opened=[Main.swift:4 assignment]"])
  }
}
