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

  /// An empty line that an editor has filled with spaces moves as the lines around it do.
  @Test func emptyLinesOfSpaces() throws {
    let after = try refactored(
      """
      struct Home: View {
        @State private var a = false
        @State private var b = false
        var body: some View {
          VStack { Button("A") { a = true }; Button("B") { b = true } }
            .sheet(isPresented: $a) {
              VStack {
                Text("A")
              ~~
                Text("B")
              }
            }
            .sheet(isPresented: $b) { Text("B") }
        }
      }

      """.replacing("~~", with: "  "))
    let lines = after.split(separator: "\n", omittingEmptySubsequences: false)
    let text = try #require(lines.first { $0.hasSuffix("Text(\"A\")") })
    let blank = try #require(lines.first { !$0.isEmpty && $0.allSatisfy { $0 == " " } })
    #expect(blank.count == text.prefix { $0 == " " }.count, "\(after)")
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
