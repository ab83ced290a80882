import Testing

/// Code that moves keeps its shape.
@Suite struct MovedCodeTests {
  /// Directives and comments that their author writes in the first column stay there.
  @Test func whatStandsAtTheMarginStaysThere() throws {
    let text = """
      import SwiftUI

      struct Home: View {
        @State private var a = false
        @State private var b = false

        var body: some View {
          VStack {
            Button("A") { a = true }
            Button("B") { b = true }
          }
          .sheet(isPresented: $a) {
            VStack {
      #if DEBUG
              Text("Debug")
      #else
              Text("A")
      #endif
      //        Text("Old")
            }
          }
          .sheet(isPresented: $b) { Text("B") }
        }
      }

      """
    let after = try refactored(text)
    let moved = """
              VStack {
      #if DEBUG
                Text("Debug")
      #else
                Text("A")
      #endif
      //        Text("Old")
              }
      """
    #expect(after.contains(moved), "\(after)")
  }

  /// A content of comments alone: the first stands behind the brace, and says nothing of the depth of the others.
  @Test func commentsAlone() throws {
    let text = """
      struct Home: View {
        @State private var a = false
        @State private var b = false
        var body: some View {
          VStack { Button("A") { a = true }; Button("B") { b = true } }
            .sheet(isPresented: $a) { // the note
              /*
              Note()
                .padding()
              */
            }
            .sheet(isPresented: $b) { Text("B") }
        }
      }
      """
    let after = try refactored(text)
    let moved = """
                // the note
                /*
                Note()
                  .padding()
                */
                EmptyView()
      """
    #expect(after.contains(moved), "\(after)")
  }
}
