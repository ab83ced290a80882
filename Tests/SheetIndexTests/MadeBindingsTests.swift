import SheetTestSupport
import Testing

/// Bindings with a getter and a setter that a type makes and keeps.
@Suite struct MadeBindingsTests {
  @Test(arguments: [
    ("lazy var shown = Binding(get: { self.isOpen }, set: { self.isOpen = $0 })", "model.shown"),
    (
      "lazy var shown = Binding<Bool>(get: { [weak self] in self?.isOpen ?? false }, set: { [weak self] in self?.isOpen = $0 })",
      "model.shown"
    ),
    (
      "var shown: Binding<Bool>!; init() { shown = Binding(get: { [unowned self] in isOpen }, set: { [unowned self] in isOpen = $0 }) }",
      "model.shown"
    ),
  ]) func ofModels(member: String, binding: String) {
    let index = Fixture(
      """
      final class Model: ObservableObject {
        @Published var isOpen = false
        \(member)
      }
      struct Home: View {
        @StateObject var model = Model()
        var body: some View { Button("") { model.isOpen = true }.alert("", isPresented: \(binding)) {} }
      }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "alert Main.swift:7 state=Model.isOpen(@Published) shows=[] opened=[Main.swift:7 assignment]"
      ])
  }

  @Test(arguments: [
    ("private let shown: Binding<Bool>", "shown = Binding", "shown"),
    ("@Binding var shown: Bool", "_shown = Binding", "$shown"), ("let shown: Binding<Bool>", "shown = .init", "shown"),
  ]) func ofViews(property: String, made: String, binding: String) {
    let index = Fixture(
      """
      final class Model: ObservableObject { @Published var isOpen = false }
      struct Home: View {
        @ObservedObject var model: Model
        \(property)
        init(model: Model) {
          self.model = model
          \(made)(get: { model.isOpen }, set: { model.isOpen = $0 })
        }
        var body: some View { Button("") { model.isOpen = true }.sheet(isPresented: \(binding)) { Text("") } }
      }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:9 state=Model.isOpen(@Published) shows=[Text*] opened=[Main.swift:9 assignment]"
      ])
  }
}
