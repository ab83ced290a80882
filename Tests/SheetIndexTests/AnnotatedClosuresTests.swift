import SheetTestSupport
import Testing

/// Closures whose parameters have their types by what is written around them, or by names for what they capture.
@Suite struct AnnotatedClosuresTests {
  private func opened(_ code: String) -> [Int] {
    Summary.openedLines(
      Fixture(
        """
        final class Model: ObservableObject { @Published var isOpen = false }
        typealias Act = (Model) -> Void
        typealias Change<State> = (State) -> Void
        extension Optional { func ifSome(_ run: (Wrapped) -> Void) { if let self { run(self) } } }
        extension Sequence { func each(_ run: (Element) -> Void) { for one in self { run(one) } } }
        extension Result { func onSuccess(_ run: (Success) -> Void) { if case .success(let one) = self { run(one) } } }
        protocol Configurable {}
        extension Configurable { func apply(_ run: (Self) -> Void) { run(self) } }
        extension Model: Configurable {}
        \(code)
        struct Home: View {
          @StateObject var model = Model()
          var body: some View { Text("").alert("", isPresented: $model.isOpen) {} }
        }
        """
      ).index())
  }

  @Test(arguments: [
    "let act: (Model) -> Void = { model in model.isOpen = true }", "let act: Act = { $0.isOpen = true }",
    "let act: Change<Model> = { $0.isOpen = true }", "let acts: [(Model) -> Void] = [{ model in model.isOpen = true }]",
    "let acts: [String: Act] = [\"a\": { $0.isOpen = true }]",
    "enum Acts { static let act: Act = { $0.isOpen = true } }",
    "enum Acts { static var act: Act { { $0.isOpen = true } } }",
    "func act() -> (Model) -> Void { { $0.isOpen = true } }",
    "func act() -> (Model) -> Void { return { $0.isOpen = true } }",
    "final class Acts { var act: Act?; func set() { act = { $0.isOpen = true } } }",
    "final class Acts { func run(_ act: Act = { $0.isOpen = true }) {} }",
    "func run(_ act: (Model) -> Void = { $0.isOpen = true }) {}",
    "func run() { let act: (Model) -> Void = { $0.isOpen = true }; print(act) }",
    "let act: Act? = Bool.random() ? { $0.isOpen = true } : nil",
  ]) func annotations(code: String) { #expect(opened(code) == [10]) }

  @Test(arguments: [
    "func run(_ model: Model?) { model.ifSome { $0.isOpen = true } }",
    "func run(_ models: [Model]) { models.each { $0.isOpen = true } }",
    "func run(_ result: Result<Model, Error>) { result.onSuccess { $0.isOpen = true } }",
    "func run(_ model: Model) { model.apply { $0.isOpen = true } }",
  ]) func extensions(code: String) { #expect(opened(code) == [10]) }

  @Test(arguments: [
    "Task { [weak m = model] in m?.isOpen = true }", "Task { [m = self.model] in m.isOpen = true }",
    "Task { [weak me = self] in me?.model.isOpen = true }",
    "Task { [weak m = self.model] in guard let m else { return }; m.isOpen = true }",
    "Task { [model] in model.isOpen = true }",
  ]) func captures(code: String) {
    #expect(
      opened(
        "final class Owner { let model: Model; init(_ model: Model) { self.model = model }; func run() { \(code) } }")
        == [10])
  }

  /// A closure of another type writes another's.
  @Test func others() {
    #expect(opened("struct Other { var isOpen = false }; let act: (inout Other) -> Void = { $0.isOpen = true }") == [])
  }
}
