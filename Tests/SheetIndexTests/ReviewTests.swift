import SheetTestSupport
import Testing

/// Faults that a hostile review found, each with the smallest project that showed it.
@Suite struct ReviewTests {
  private static let views = "struct K: View { var body: some View { Text(\"\") } }\n"

  private func lines(_ text: String) -> [String] { Summary.lines(Fixture(text + "\n" + Self.views).index()) }

  @Test func aNegatedFlagOpensWhenItIsFalse() {
    #expect(
      lines(
        """
        struct A: View {
          @State private var seen = false
          var body: some View {
            Button("") { seen = false }
              .sheet(isPresented: Binding(get: { !seen }, set: { seen = !$0 })) { K() }
            Button("") { seen = true }
          }
        }
        """) == [
          "sheet Main.swift:5 state=A.seen(@State) shows=[K] opened=[Main.swift:2 initial, Main.swift:4 assignment]"
        ])
  }

  @Test func anInitialiserMayOpen() {
    #expect(
      lines(
        """
        struct A: View {
          @State private var on: Bool
          init(on: Bool = true) { _on = State(initialValue: on) }
          var body: some View { Text("").sheet(isPresented: $on) { K() } }
        }
        """) == ["sheet Main.swift:4 state=A.on(@State) shows=[K] opened=[Main.swift:3 initial]"])
  }

  @Test func contentThatAnInitialiserBuildsIsFollowed() {
    #expect(
      lines(
        """
        struct Box<V: View>: View {
          let view: V
          init(@ViewBuilder view: () -> V) { self.view = view() }
          var body: some View { view }
        }
        struct A: View {
          @State private var on = false
          var body: some View { Button("") { on = true }.sheet(isPresented: $on) { Box { K() } } }
        }
        """) == ["sheet Main.swift:8 state=A.on(@State) shows=[K] opened=[Main.swift:8 assignment]"])
  }

  @Test func anEqualityBindingStandsForOneCase() {
    #expect(
      lines(
        """
        enum P { case none, a, b }
        struct A: View {
          @State private var p = P.none
          var body: some View {
            Button("") { p = .a }
              .sheet(isPresented: Binding(get: { p == .a }, set: { if !$0 { p = .none } })) { K() }
            Button("") { p = .b }
          }
        }
        """) == ["sheet Main.swift:6 state=A.p(@State) enum=P shows=[.a K] opened=[Main.swift:5 assignment .a]"])
  }

  @Test func methodsOfOtherTypesAreNoModifiers() {
    #expect(
      lines(
        "struct Fake { func sheet(item: Int) {} }\nfunc f() { let f = Fake(); f.sheet(item: 1); Fake().sheet(item: 2) }"
      ) == [])
  }

  @Test func aWrapperWithTwoSitesShowsBoth() {
    #expect(
      lines(
        """
        extension View {
          @ViewBuilder func either(_ c: Bool, on: Binding<Bool>) -> some View {
            if c { sheet(isPresented: on) { K() } } else { popover(isPresented: on) { L() } }
          }
        }
        struct L: View { var body: some View { Text("") } }
        struct A: View {
          @State private var on = false
          let isWide: Bool
          var body: some View { Button("") { on = true }.either(isWide, on: $on) }
        }
        """
      ).last == "either Main.swift:10 state=A.on(@State) shows=[K, L] opened=[Main.swift:10 assignment]")
  }

  /// Each link of a chain asked for the type of its base twice: 24 modifiers took more than 8 seconds.
  @Test func longChainsAndCommonNamesEnd() {
    let chain = String(repeating: ".padding()", count: 60)
    #expect(
      lines(
        """
        struct A: View {
          @State private var on = false
          var header: some View { K() }
          var body: some View { Button("") { on = true }.sheet(isPresented: $on) { header\(chain) } }
        }
        """) == ["sheet Main.swift:4 state=A.on(@State) shows=[K] opened=[Main.swift:4 assignment]"])
  }

  @Test func whatIsNestedTooDeeplyIsTold() {
    let index = Fixture(
      """
      //- /A.swift
      let x = \(String(repeating: "(", count: 300))1\(String(repeating: ")", count: 300))
      struct A: View { @State var on = false; var body: some View { Text("").sheet(isPresented: $on) { K() } } }
      //- /B.swift
      let x = \(String(repeating: "[", count: 40))1\(String(repeating: "]", count: 40)).sheet(isPresented: $on)
      """
    ).index()
    #expect(index.skipped.map(\.file) == ["A.swift", "B.swift"])
    #expect(!index.isComplete)
  }
}
