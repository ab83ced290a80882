import SheetTestSupport
import Testing

@testable import SheetIndex

/// A name that stands for one type here and for another there shows both.
@Suite struct ConditionalAliasesTests {
  @Test func eachBuildShowsItsOwn() {
    let lines = Summary.lines(
      Fixture(
        """
        #if os(macOS)
        typealias LogIn = MacLogIn
        #else
        typealias LogIn = PhoneLogIn
        #endif
        struct MacLogIn: View { var body: some View { Text("m") } }
        struct PhoneLogIn: View { var body: some View { Text("p") } }
        struct Home: View {
          @State private var isOpen = false
          var body: some View {
            Button("") { isOpen = true }
              .sheet(isPresented: $isOpen) { LogIn() }
          }
        }
        struct Desk: View {
          @State private var isOpen = false
          var body: some View {
            #if os(macOS)
              Button("") { isOpen = true }
                .sheet(isPresented: $isOpen) { LogIn() }
            #endif
          }
        }
        """
      ).index())
    #expect(lines.count == 2)
    #expect(lines.first?.contains("[MacLogIn, PhoneLogIn]") == true, "\(lines)")
    #expect(lines.last?.contains("[MacLogIn]") == true, "\(lines)")
  }

  /// Beside an alias the type itself may be declared, in another file or in the same one.
  @Test(arguments: ["#endif\n//- /Phone.swift\n#if !os(macOS)", "#else"])
  func oneBuildDeclaresIt(otherwise: String) throws {
    let index = Fixture(
      """
      #if os(macOS)
      typealias LogIn = MacLogIn
      struct MacLogIn: View { var body: some View { Text("m") } }
      \(otherwise)
      struct LogIn: View { var body: some View { Text("p") } }
      #endif
      //- /Home.swift
      struct Home: View {
        @State private var isOpen = false
        var body: some View {
          Button("") { isOpen = true }
            .sheet(isPresented: $isOpen) { LogIn() }
        }
      }
      """
    ).index()
    let shown = try #require(index.presentations.first).destinations
    #expect(Set(shown.map(\.view)) == ["LogIn", "MacLogIn"])
    #expect(Set(shown.flatMap(\.places)).count == 2)
  }
}
