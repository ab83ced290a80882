import SheetTestSupport
import Testing

/// Bindings that a closure of another package's view is given, or that are in what it is given.
@Suite struct ClosureOpeningsTests {
  private func opened(_ content: String) -> [Int] {
    Summary.openedLines(
      Fixture(
        """
        struct Root: View {
          var body: some View {
            StateBox(false) { box in
              \(content)
            }
          }
        }
        """
      ).index())
  }

  @Test(arguments: ["box", "box.isShown"]) func written(binding: String) {
    let content = """
      Button("") { \(binding).wrappedValue = true }
      Button("") { \(binding).wrappedValue = false }
      Button("") { \(binding).wrappedValue.toggle() }
      Button("") { box.other.wrappedValue = true }
      Text("").sheet(isPresented: \(binding)) { Text("") }
      """
    #expect(opened(content) == [4, 6])
  }

  /// `isNotNil()` of an optional is a binding of it.
  @Test func asked() {
    let content = """
      Button("") { box.wrappedValue = "x" }
      Text("").sheet(isPresented: box.isNotNil()) { Text("") }
      """
    #expect(opened(content) == [4])
  }

  /// Another closure's parameter of the same name.
  @Test func another() {
    let content = """
      StateBox(true) { box in Button("") { box.isShown.wrappedValue = true } }
      Text("").sheet(isPresented: box.isShown) { Text("") }
      """
    #expect(opened(content).isEmpty)
  }
}
