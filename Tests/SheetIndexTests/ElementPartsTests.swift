import SheetTestSupport
import Testing

/// Elements that loops and closures are handed in parts.
@Suite struct ElementPartsTests {
  @Test(arguments: [
    "for (at, model) in models.enumerated() { print(at); model.isOpen = true }",
    "for (_, model) in models.enumerated() { model.isOpen = true }",
    "for (_, model) in Array(models.enumerated()) { model.isOpen = true }",
    "for (name, model) in table { print(name); model.isOpen = true }",
    "for (_, model) in table { model.isOpen = true }", "models.compactMap { $0 }.forEach { $0.isOpen = true }",
    "zip(models.indices, models).forEach { _, model in model.isOpen = true }",
    "_ = ForEach(Array(models.enumerated()), id: \\.offset) { at, model in Button(\"\") { model.isOpen = true } }",
    "models.enumerated().forEach { $1.isOpen = true }",
    "models.enumerated().forEach { at, model in model.isOpen = true }",
    "table.forEach { _, model in model.isOpen = true }",
    "table.values.forEach { $0.isOpen = true }", "models.lazy.filter { $0.isOpen }.forEach { $0.isOpen = true }",
    "models.forEach { $0.isOpen = true }", "for model in models { model.isOpen = true }",
  ]) func loops(code: String) {
    let index = Fixture(
      """
      final class Model: ObservableObject { @Published var isOpen = false }
      func run(_ models: [Model], _ table: [String: Model]) {
        \(code)
      }
      struct Home: View {
        @ObservedObject var model: Model
        var body: some View { Text("").alert("", isPresented: $model.isOpen) {} }
      }
      """
    ).index()
    #expect(Summary.openedLines(index) == [3])
  }
}
