import SheetTestSupport
import Testing

/// Bindings that ask what a case carries.
@Suite struct ComparedPayloadsTests {
  @Test(arguments: ["model.phase == .asking(.name)", "if case .asking(.name) = model.phase { true } else { false }"])
  func nestedCase(getter: String) {
    let index = Fixture(
      """
      enum Step: Equatable { case name, age }
      enum Phase: Equatable { case start, asking(Step) }
      final class Model: ObservableObject {
        @Published var phase: Phase?
        func go(_ phase: Phase) { self.phase = phase }
      }
      struct Home: View {
        @StateObject private var model = Model()
        var body: some View {
          Button("") { model.phase = .asking(.name) }
          Button("") { model.phase = .asking(.age) }
          Button("") { model.go(.asking(.name)) }
          Button("") { model.go(.asking(.age)) }
            .alert("", isPresented: Binding(get: { \(getter) }, set: { _ in })) {}
        }
      }
      """
    ).index()
    #expect(
      index.presentations.map { $0.triggers.map { Summary.opened($0, index) } } == [
        ["Main.swift:10 assignment .asking", "Main.swift:12 call .asking"]
      ])
  }
}
