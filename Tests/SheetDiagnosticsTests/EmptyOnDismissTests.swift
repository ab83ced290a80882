import SheetDiagnostics
import Testing

@Suite struct EmptyOnDismissTests {
  private func home(_ modifier: String) -> String {
    """
    struct Home: View {
      @State private var helping = false
      var body: some View {
        Button("Help") { helping = true }
          \(modifier)
      }
    }
    """
  }

  @Test(arguments: [
    (
      ".sheet(isPresented: $helping, onDismiss: {}) { Help() }",
      ".sheet(isPresented: $helping) { Help() }"
    ),
    (
      ".fullScreenCover(isPresented: $helping, onDismiss: { }, content: { Help() })",
      ".fullScreenCover(isPresented: $helping, content: { Help() })"
    ),
    (
      ".sheet(\n      isPresented: $helping,\n      onDismiss: {}\n    ) { Help() }",
      ".sheet(\n      isPresented: $helping\n    ) { Help() }"
    ),
  ]) func anEmptyClosureIsDeleted(modifier: String, expected: String) {
    #expect(check(home(modifier), .emptyOnDismiss).count == 1)
    #expect(fixed(home(modifier), .emptyOnDismiss) == home(expected) + "\n")
  }

  @Test func theArgumentIsMarked() {
    #expect(
      check(home(".sheet(isPresented: $helping, onDismiss: {}) { Help() }"), .emptyOnDismiss) == [
        "Main.swift:5:37 hint empty-on-dismiss: 'onDismiss: {}' does nothing"
      ])
  }

  @Test(arguments: [
    ".sheet(isPresented: $helping, onDismiss: { save() }) { Help() }",
    ".sheet(isPresented: $helping, onDismiss: { /* nothing to save */ }) { Help() }",
    ".sheet(isPresented: $helping, onDismiss: nil) { Help() }",
    ".sheet(isPresented: $helping, onDismiss: save) { Help() }",
    ".sheet(isPresented: $helping) {} content: { Help() }",
    ".alert(\"Help\", isPresented: $helping, onDismiss: {})",
  ]) func anythingElseStays(modifier: String) {
    #expect(check(home(modifier), .emptyOnDismiss) == [])
  }

  /// The wrapper may have no default for it.
  @Test func wrappersStay() {
    let text =
      home(".helpSheet(isPresented: $helping, onDismiss: {})") + """

        extension View {
          func helpSheet(isPresented: Binding<Bool>, onDismiss: @escaping () -> Void) -> some View {
            sheet(isPresented: isPresented, onDismiss: onDismiss) { Help() }
          }
        }
        """
    #expect(check(text, .emptyOnDismiss) == [])
  }

  @Test func previewsStay() {
    let text = """
      #Preview {
        @Previewable @State var helping = false
        Text("Home").sheet(isPresented: $helping, onDismiss: {}) { Help() }
      }
      """
    #expect(check(text, .emptyOnDismiss) == [])
  }
}
