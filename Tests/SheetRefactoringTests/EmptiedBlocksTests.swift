import Testing

/// What is left where members go that were alone, or the last of their type.
@Suite struct EmptiedBlocksTests {
  private func lifted(_ members: String) throws -> String {
    let text = """
      @main struct PondApp: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @State private var pane: Pane?

        var body: some View {
          Button("A") { pane = .a }
            .sheet(item: $pane, content: content)
        }
      \(members)
      }

      struct Fish {}

      """
    return try refactored(text, .liftEnum, "Home")
  }

  private let end = "    Button(\"A\") { showSheet(.a) }\n  }\n}\n\nstruct Fish {}\n"
  private let content =
    "  @ViewBuilder\n  private func content(_ pane: Pane) -> some View {\n    switch pane {\n    case .a: Text(\"A\")\n    case .b: Text(\"B\")\n    }\n  }"
  private let pane = "  private enum Pane: String, Identifiable {\n    case a, b\n    var id: String { rawValue }\n  }"

  @Test func theLastMembersLeaveNoBlankLine() throws {
    let after = try lifted("\n" + content + "\n\n" + pane)
    #expect(after.contains(end), "\(after)")
    let turned = try lifted("\n" + pane + "\n\n" + content)
    #expect(turned.contains(end), "\(turned)")
  }

  @Test func anExtensionThatBothLeaveGoes() throws {
    let after = try lifted("}\n\nextension Home {\n" + pane + "\n\n" + content)
    #expect(after.contains(end), "\(after)")
  }

  @Test func theLastOfAFileLeavesNoBlankLine() throws {
    let values = """
      extension EnvironmentValues {
        var pace: Int {
          get { self[PaceKey.self] }
          set { self[PaceKey.self] = newValue }
        }
      }

      """
    let key = "#if os(iOS)\nprivate struct PaceKey: EnvironmentKey { static let defaultValue: Int = 3 }\n#endif\n"
    let after = try refactored(values + "\n" + key, .entryMacro, "PaceKey")
    #expect(after == "extension EnvironmentValues {\n  @Entry var pace: Int = 3\n}\n", "\(after)")
  }
}
