import SheetTestSupport
import Testing

/// F23: the call stands inside a postfix `#if` and has no base.
@Suite struct F23PostfixIfTests {
  @Test func eitherOr() {
    let index = Fixture(
      """
      struct Thing: Identifiable { let id = 0 }
      struct Home: View {
        @State private var thing: Thing?
        var body: some View {
          Button("A") { thing = Thing() }
            #if os(macOS)
            .sheet(item: $thing) { A(thing: $0) }
            #else
            .fullScreenCover(item: $thing) { A(thing: $0) }
            #endif
        }
      }
      struct A: View {
        let thing: Thing
        var body: some View { Text("") }
      }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:7 state=Home.thing(@State) shows=[A] opened=[Main.swift:5 assignment] if=[os(macOS)]",
        "fullScreenCover Main.swift:9 state=Home.thing(@State) shows=[A] opened=[Main.swift:5 assignment] if=[!os(macOS)]",
      ])
  }

  /// The call is not the first of its clause.
  @Test func furtherDownTheChain() {
    let index = Fixture(
      """
      struct Home: View {
        @State private var open = false
        var body: some View {
          Button("Help") { open = true }
            .padding()
            #if os(iOS)
            .tint(.red)
            .sheet(isPresented: $open) { Help() }
            #endif
            .padding()
        }
      }
      struct Help: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:8 state=Home.open(@State) shows=[Help] opened=[Main.swift:4 assignment] if=[os(iOS)]"
      ])
  }

  /// An implicit member outside a postfix `#if` is a case.
  @Test func caseOfAnEnumIsNoCall() {
    let index = Fixture(
      """
      enum Style {
        case sheet(Int)
        case alert(isPresented: Bool)
      }
      struct Home: View {
        @State private var open = false
        let styles: [Style] = [.sheet(3), .alert(isPresented: true)]
        var body: some View {
          Button("Help") { open = true }
            #if os(iOS)
            .popover(isPresented: $open) { Help(style: .sheet(1)) }
            #endif
        }
      }
      struct Help: View {
        let style: Style
        var body: some View { Text("") }
      }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "popover Main.swift:11 state=Home.open(@State) shows=[Help] opened=[Main.swift:9 assignment] if=[os(iOS)]"
      ])
  }

  /// One that stands first in a clause of another has the base of that.
  @Test func firstWithinAnother() {
    let index = Fixture(
      """
      struct Home: View {
        @State private var open = false
        @State private var asks = false
        var body: some View {
          Button("Help") { open = true }
            #if !os(tvOS)
            #if targetEnvironment(macCatalyst)
            .padding()
            #else
            .sheet(isPresented: $open) { Help() }
            #endif
            .popover(isPresented: $asks) { Help() }
            #endif
        }
      }
      struct Help: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:10 state=Home.open(@State) shows=[Help] opened=[Main.swift:5 assignment] if=[!os(tvOS) && !targetEnvironment(macCatalyst)]",
        "popover Main.swift:12 state=Home.asks(@State) shows=[Help] opened=[] if=[!os(tvOS)]",
      ])
  }
}
