import SheetTestSupport
import Testing

/// Closures that the environment or a case of an enum keeps.
@Suite struct KeptClosureTypesTests {
  @Test(arguments: [
    "Text(\"\").environment(\\.change) { model in model.isOpen = true }",
    "Text(\"\").onAppear { job = .run(1) { model in model.isOpen = true } }",
    "Text(\"\").onAppear { job = Job.run(1) { model in model.isOpen = true } }",
  ]) func parameters(view: String) {
    let index = Fixture(
      """
      final class Model: ObservableObject { @Published var isOpen = false }
      extension EnvironmentValues { @Entry var change: (Model) -> Void = { _ in } }
      enum Job { case run(Int, (Model) -> Void), none }
      struct Home: View {
        @ObservedObject var model: Model
        @State private var job: Job?
        var body: some View {
          \(view)
            .alert("", isPresented: $model.isOpen) {}
        }
      }
      """
    ).index()
    #expect(Summary.openedLines(index) == [8])
  }
}
