import SheetTestSupport
import Testing

/// A wrapper that takes a whole value presents by a member of it.
@Suite struct WrappedMembersTests {
  private func lines(_ wrapper: String) -> [String] {
    Summary.lines(
      Fixture(
        """
        struct Parting { var isShown = false; var isLoud = false }
        struct Gate: View {
          @State private var leaving = Parting()
          var body: some View {
            Button("") { leaving.isLoud = true }
            Button("") { leaving.isShown = true }.parting($leaving)
          }
        }
        struct Door: View {
          @State private var closing = Parting()
          var body: some View { Button("") { closing.isShown = true }.parting($closing) }
        }
        \(wrapper)
        """
      ).index()
    ).filter { $0.hasPrefix("parting") }
  }

  private let found = [
    "parting Main.swift:6 state=Parting.isShown shows=[Text*] opened=[Main.swift:6 assignment]",
    "parting Main.swift:11 state=Parting.isShown shows=[Text*] opened=[Main.swift:11 assignment]",
  ]

  @Test func modifier() {
    #expect(
      lines(
        """
        struct PartingModifier: ViewModifier {
          @Binding var parting: Parting
          func body(content: Content) -> some View { content.sheet(isPresented: $parting.isShown) { Text("") } }
        }
        extension View {
          func parting(_ parting: Binding<Parting>) -> some View { modifier(PartingModifier(parting: parting)) }
        }
        """) == found)
  }

  @Test func function() {
    #expect(
      lines(
        """
        extension View {
          func parting(_ value: Binding<Parting>) -> some View { sheet(isPresented: value.isShown) { Text("") } }
        }
        """) == found)
  }

  /// Two members that present: the state is the whole.
  @Test func several() {
    #expect(
      lines(
        """
        extension View {
          func parting(_ value: Binding<Parting>) -> some View {
            sheet(isPresented: value.isShown) { Text("") }.alert("", isPresented: value.isLoud) {}
          }
        }
        """
      ).allSatisfy { $0.contains("state=Gate.leaving") || $0.contains("state=Door.closing") })
  }
}
