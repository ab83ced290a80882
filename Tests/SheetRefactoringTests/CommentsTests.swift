import Testing

/// Which comments go with what they stand above, and which stay.
@Suite struct CommentsTests {
  private func after(_ states: String, _ chain: String = ".padding()\n") throws -> String {
    let text = """
      import SwiftUI

      struct Home: View {
      \(states)
        var body: some View {
          VStack {
            Button("A") { a = true }
            Button("B") { b = true }
          }
          \(chain)    .sheet(isPresented: $a) { Text("A") }
          .sheet(isPresented: $b) { Text("B") }
        }
      }

      """
    return try refactored(text)
  }

  @Test func codeThatWasTakenOutStays() throws {
    let after = try after(
      "  //@State private var mode = 7\n  @State private var a = false\n  @State private var b = false\n")
    #expect(after.contains("  //@State private var mode = 7\n  @State private var activeSheet"), "\(after)")
  }

  @Test(arguments: ["// let me show a", "// a var of many", "// @State of a"])
  func aSentenceIsNoCode(comment: String) throws {
    let after = try after("  \(comment)\n  @State private var a = false\n  @State private var b = false\n")
    #expect(after.contains("    \(comment)\n    case a\n"), "\(after)")
  }

  @Test func aCommentOfSeveralLinesMovesAsAWhole() throws {
    let after = try after(
      "  /* One,\n     two. */\n  @State private var a = false\n  @State private var b = false\n")
    #expect(after.contains("    /* One,\n       two. */\n    case a\n"), "\(after)")
  }

  /// One of the states under it stays.
  @Test func theHeadingOfAGroupStays() throws {
    let after = try after(
      "  // UI state\n  @State private var a = false\n  let busy = false\n  @State private var b = false\n")
    #expect(after.contains("  // UI state\n  @State private var activeSheet: ActiveSheet?\n  let busy"), "\(after)")
  }

  /// All of the group go, or another of it has a comment: then each is about its own.
  @Test(arguments: [
    "  // of a\n  @State private var a = false\n  @State private var b = false\n",
    "  // of a\n  @State private var a = false\n  // of busy\n  let busy = false\n  @State private var b = false\n",
    "  // of a\n  @State private var a = false\n\n  let busy = false\n  @State private var b = false\n",
  ])
  func aCommentOfOneGoesWithIt(states: String) throws {
    #expect(try after(states).contains("    // of a\n    case a\n"))
  }

  @Test func aCommentApartFromTheModifierStays() throws {
    let after = try after(
      "  @State private var a = false\n  @State private var b = false\n",
      ".padding()\n    // The old toolbar was here.\n\n    // Of a.\n")
    #expect(
      after.contains("    .padding()\n    // The old toolbar was here.\n\n    .sheet(item: $activeSheet)"), "\(after)")
    #expect(after.contains("      // Of a.\n      case .a: Text"), "\(after)")
  }

  /// A heading that goes on below an empty comment line is one text with that.
  @Test func oneTextStaysTogether() throws {
    let key = "private struct WarmKey: EnvironmentKey {\n  static let defaultValue = 1\n}\n"
    let values = """
      extension EnvironmentValues {
        var warm: Int {
          get { self[WarmKey.self] }
          set { self[WarmKey.self] = newValue }
        }
      }

      """
    let one = try refactored("// MARK: - Warm\n//\n// Rows ask for it.\n\(key)\n\(values)", .entryMacro, "WarmKey")
    #expect(
      one
        == "extension EnvironmentValues {\n  // MARK: - Warm\n  //\n  // Rows ask for it.\n  @Entry var warm: Int = 1\n}\n"
    )
    let two = try refactored("// MARK: - Warm\n// Rows ask for it.\n\(key)\n\(values)", .entryMacro, "WarmKey")
    #expect(
      two == "// MARK: - Warm\n\nextension EnvironmentValues {\n  // Rows ask for it.\n  @Entry var warm: Int = 1\n}\n")
  }
}
