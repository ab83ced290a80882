import SheetTestSupport
import Testing

/// Bindings that a call makes of another binding.
@Suite struct BoundCallsTests {
  /// Of a binding that a modifier keeps: the states are its callers'.
  @Test(arguments: ["let source: Binding<Wrapped?>", "@Binding var source: Wrapped?"])
  func flagsOfABindingThatIsKept(declaration: String) {
    let binding = declaration.hasPrefix("@") ? "$source" : "source"
    let index = Fixture(
      """
      extension Binding {
        func asFlag<Wrapped>() -> Binding<Bool> where Value == Wrapped? {
          Binding<Bool>(get: { wrappedValue != nil }, set: { if !$0 { wrappedValue = nil } })
        }
      }
      struct Shower<Wrapped>: ViewModifier {
        \(declaration)
        func body(content: Content) -> some View {
          content.sheet(isPresented: \(binding).asFlag()) { Text("") }
        }
      }
      struct One: View {
        @State private var n: Int?
        var body: some View { Button("") { n = 1 }.modifier(Shower(source: $n)) }
      }
      struct Two: View {
        @State private var w: String?
        var body: some View { Button("") { w = "" }.modifier(Shower(source: $w)) }
      }
      """
    ).index()
    let site = index.presentations.first
    #expect(site?.unresolved.map(\.reason) == ["bound to 2 states: One.n, Two.w"])
    #expect(site?.triggers.map(\.enclosingType) == ["One", "Two"])
  }
}
