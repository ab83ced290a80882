import Testing

/// Blank lines around modifiers that go to the scene's root.
@Suite struct RemovedModifierTests {
  private func chain(_ body: String) throws -> String {
    let text = """
      @main struct PondApp: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @State private var a = false
        @State private var b = false

        var body: some View {
          HStack {
            Button("A") { a = true }
            Button("B") { b = true }
          }
      \(body)
        }
      }

      """
    return try refactored(text, .router, ".")
  }

  @Test func theBlankLineStaysAboveWhatFollows() throws {
    let after = try chain(
      "    .padding()\n\n    .sheet(isPresented: $a) { Text(\"A\") }\n    .sheet(isPresented: $b) { Text(\"B\") }\n    .opacity(1)"
    )
    #expect(after.contains("    .padding()\n\n    .opacity(1)\n  }\n"), "\(after)")
  }

  @Test func ofTwoBlankLinesOneStays() throws {
    let after = try chain(
      "    .padding()\n\n    .sheet(isPresented: $a) { Text(\"A\") }\n    .sheet(isPresented: $b) { Text(\"B\") }\n\n    .opacity(1)"
    )
    #expect(after.contains("    .padding()\n\n    .opacity(1)\n  }\n"), "\(after)")
  }

  @Test func nothingFollows() throws {
    let after = try chain(
      "    .padding()\n\n    .sheet(isPresented: $a) { Text(\"A\") }\n    .sheet(isPresented: $b) { Text(\"B\") }")
    #expect(after.contains("    .padding()\n  }\n"), "\(after)")
  }

  @Test func thoseBetweenOthers() throws {
    let after = try chain(
      "\n    .sheet(isPresented: $a) { Text(\"A\") }\n    .padding()\n    .sheet(isPresented: $b) { Text(\"B\") }\n    .opacity(1)"
    )
    #expect(after.contains("    }\n\n    .padding()\n    .opacity(1)\n  }\n"), "\(after)")
  }
}
