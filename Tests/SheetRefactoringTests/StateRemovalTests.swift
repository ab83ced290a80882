import Testing

/// What is left of the lines around states that go.
@Suite struct StateRemovalTests {
  @Test(arguments: [
    // A comment that stands for itself stays; one of the blank lines around what goes is enough.
    (
      "@State private var a = false\n\n  // b\n\n  @State private var b = false\n  // c\n  @State private var c = false /* c */\n",
      "@State private var activeSheet: ActiveSheet?\n\n  // b\n\n  var body"
    ),
    (
      "@State private var a = false;\n  let d = 1;\n  @State private var b = false;\n  @State private var c = false;\n",
      "@State private var activeSheet: ActiveSheet?\n  let d = 1;\n\n  var body"
    ),
  ])
  func oneOfTheBlankLinesAroundGoesToo(states: String, rest: String) throws {
    let text = """
      import SwiftUI

      struct Home: View {
        \(states)
        var body: some View {
          VStack {
            Button("A") { a = true }
            Button("B") { b = true }
            Button("C") { c = true }
          }
          .sheet(isPresented: $a) { Text("A") }
          .sheet(isPresented: $b) { Text("B") }
          .sheet(isPresented: $c) { Text("C") }
        }
      }

      """
    let after = try refactored(text)
    #expect(after.contains(rest), "\(after)")
  }
}
