import SheetTestSupport
import Testing

/// A binding that is handed to a closure is said to be: what the closure does with it is not known.
@Suite struct HandedBindingsTests {
  private func reasons(_ maker: String, _ call: String) -> [String] {
    Fixture(
      """
      final class Part { init(adds: Binding<Bool>) {} }
      struct Maker { \(maker) }
      struct Home: View {
        @State private var adds = false
        let maker: Maker
        var body: some View {
          Child(part: \(call)).sheet(isPresented: $adds) { Text("") }
        }
      }
      struct Child: View { let part: Part; var body: some View { Text("") } }
      """
    ).index().presentations.flatMap { $0.unresolved.map(\.reason) }
  }

  @Test func storedClosure() {
    let reason = "the binding is handed to the closure 'make'"
    #expect(reasons("let make: (Binding<Bool>) -> Part", "maker.make($adds)") == [reason])
    #expect(
      reasons(
        "let make: (Binding<Bool>) -> Part\nfunc part(_ adds: Binding<Bool>) -> Part { make(adds) }",
        "maker.part($adds)")
        == [reason])
  }

  /// One that takes the value alone cannot write it.
  @Test func value() {
    #expect(reasons("let make: (Bool) -> Part", "maker.make(adds)").isEmpty)
  }
}
