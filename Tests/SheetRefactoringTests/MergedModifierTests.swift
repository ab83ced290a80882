import Testing

/// Blank lines around the modifiers that become one.
@Suite struct MergedModifierTests {
  private func after(_ body: String) throws -> String {
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
      \(body)
        }
      }

      """
    return try refactored(text)
  }

  @Test func theBlankLineAboveTheFirstStays() throws {
    let after = try after(
      "\n    .sheet(isPresented: $a) { Text(\"A\") }\n    .sheet(isPresented: $b) { Text(\"B\") }\n    .padding()")
    #expect(after.contains("    }\n\n    .sheet(item: $activeSheet) {"), "\(after)")
    #expect(after.contains("    }\n    .padding()\n  }\n"), "\(after)")
  }

  /// What follows the first has its own.
  @Test func thereIsOneBlankLine() throws {
    let after = try after(
      "\n    .sheet(isPresented: $a) { Text(\"A\") }\n\n    .sheet(isPresented: $b) { Text(\"B\") }")
    #expect(after.contains("    }\n\n    .sheet(item: $activeSheet) {"), "\(after)")
  }

  @Test func theBlankLineStaysAboveWhatFollows() throws {
    let after = try after(
      "\n    .sheet(isPresented: $a) { Text(\"A\") }\n    .padding()\n    .sheet(isPresented: $b) { Text(\"B\") }")
    #expect(after.contains("    }\n\n    .padding()\n    .sheet(item: $activeSheet) {"), "\(after)")
  }
}
