import SheetTestSupport
import Testing

/// Wrappers that present the opposite of what they are handed.
@Suite struct TurnedStatesTests {
  @Test(arguments: [
    "sheet(isPresented: isOn.not) { Help() }",
    "sheet(isPresented: !isOn) { Help() }",
    "sheet(isPresented: Binding(get: { !isOn.wrappedValue }, set: { isOn.wrappedValue = !$0 })) { Help() }",
    "modifier(Unless(isOn: isOn))",
  ]) func opposite(body: String) {
    let index = Fixture(
      """
      extension Binding where Value == Bool {
        var not: Binding<Bool> { Binding(get: { !wrappedValue }, set: { wrappedValue = !$0 }) }
        static prefix func ! (value: Binding<Bool>) -> Binding<Bool> { value.not }
      }
      extension View {
        func unless(_ isOn: Binding<Bool>) -> some View { \(body) }
      }
      struct Unless: ViewModifier {
        @Binding var isOn: Bool
        func body(content: Content) -> some View { content.sheet(isPresented: $isOn.not) { Help() } }
      }
      struct Home: View {
        @State private var isReady = true
        var body: some View {
          Button("") { isReady = false }
          Button("") { isReady = true }
            .unless($isReady)
        }
      }
      struct Help: View { var body: some View { Text("") } }
      """
    ).index()
    let shown = index.presentations.filter { $0.state?.property == "isReady" }
    #expect(!shown.isEmpty)
    #expect(shown.allSatisfy { $0.triggers.map { Summary.opened($0, index) } == ["Main.swift:15 assignment"] })
  }
}
