import SheetTestSupport
import Testing

/// Modifiers whose binding is one constant or another, or gets its value behind its declaration.
@Suite struct ConstantBranchesTests {
  @Test(arguments: [
    "let isShown: Binding<Bool>; if note.wrappedValue != nil && !(note.wrappedValue is Int) { isShown = .constant(true) } else { isShown = .constant(false) }",
    "let isShown: Binding<Bool> = note.wrappedValue != nil ? .constant(true) : .constant(false)",
    "let isShown: Binding<Bool> = if note.wrappedValue != nil { .constant(true) } else { .constant(false) }",
    "let isShown: Binding<Bool>; isShown = Binding(get: { note.wrappedValue != nil }, set: { if !$0 { note.wrappedValue = nil } })",
  ]) func modifiers(binding: String) {
    let index = Fixture(
      """
      struct Home: View {
        @State private var note: String?
        var body: some View { Button("") { note = "a" }.noted($note) }
      }
      struct More: View {
        @State private var text: String?
        var body: some View { Button("") { text = "a" }.noted($text) }
      }
      extension View {
        func noted(_ note: Binding<String?>) -> some View {
          \(binding)
          return sheet(isPresented: isShown) { Help() }
        }
      }
      struct Help: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index).prefix(2) == [
        "noted Main.swift:3 state=Home.note(@State) shows=[Help] opened=[Main.swift:3 assignment]",
        "noted Main.swift:7 state=More.text(@State) shows=[Help] opened=[Main.swift:7 assignment]",
      ])
  }

  /// One constant for all is no state.
  @Test func oneConstant() {
    let index = Fixture(
      """
      struct Home: View {
        let isSmall: Bool
        var body: some View { Text("").sheet(isPresented: isSmall ? .constant(true) : .constant(false)) { Text("") } }
      }
      """
    ).index()
    #expect(index.presentations.first?.triggers.isEmpty == true)
  }
}
