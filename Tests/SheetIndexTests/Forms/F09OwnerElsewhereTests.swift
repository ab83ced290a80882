import SheetTestSupport
import Testing

/// F9: the presenting view has a `@Binding`; the slot is its owner's property.
@Suite struct F09OwnerElsewhereTests {
  @Test func oneStep() {
    let index = Fixture(
      """
      struct Shell: View {
        @State private var intro = false
        var body: some View {
          Main(intro: $intro)
          Button("Intro") { intro = true }
        }
      }
      struct Main: View {
        @Binding var intro: Bool
        var body: some View { Text("").sheet(isPresented: $intro) { Intro() } }
      }
      struct Intro: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:10 state=Shell.intro(@State) shows=[Intro] opened=[Main.swift:5 assignment]"
      ])
  }

  /// The names differ on the way.
  @Test func twoStepsInThreeFiles() {
    let index = Fixture(
      """
      //- /Middle.swift
      struct Middle: View {
        @Binding var isOpen: Bool
        var body: some View { Leaf(flag: $isOpen) }
      }
      //- /Leaf.swift
      struct Leaf: View {
        @Binding var flag: Bool
        var body: some View {
          Button("Intro") { flag.toggle() }
            .sheet(isPresented: $flag) { Intro() }
        }
      }
      struct Intro: View { var body: some View { Text("") } }
      //- /Shell.swift
      struct Shell: View {
        @State private var intro = false
        var body: some View {
          Middle(isOpen: $intro).onAppear { intro = true }
        }
      }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Leaf.swift:5 state=Shell.intro(@State) shows=[Intro] opened=[Leaf.swift:4 toggle, Shell.swift:4 assignment]"
      ])
  }

  @Test func initialValueAndControl() {
    let index = Fixture(
      """
      struct Shell: View {
        @State private var intro = true
        var body: some View {
          Toggle("Intro", isOn: $intro)
          Main(intro: $intro)
        }
      }
      struct Main: View {
        @Binding var intro: Bool
        var body: some View { Text("").sheet(isPresented: $intro) { Intro() } }
      }
      struct Intro: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:10 state=Shell.intro(@State) shows=[Intro] opened=[Main.swift:2 initial, Main.swift:4 binding]"
      ])
  }

  @Test func initialValueInAnInitialiser() {
    let index = Fixture(
      """
      struct Home: View {
        @State private var open: Bool
        init(start: Bool) { _open = State(initialValue: start) }
        var body: some View { Text("").sheet(isPresented: $open) { Help() } }
      }
      struct Help: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:4 state=Home.open(@State) shows=[Help] opened=[Main.swift:3 initial]"
      ])
  }
}
