import Testing

/// How deep what is written stands.
@Suite struct IndentationTests {
  /// A modifier behind a chain stands below that one's last.
  @Test(arguments: [
    (
      "title\n      .overlay { Color.clear.sheet(isPresented: $a) { Text(\"A\") } }", "      .sheet(item: $activeSheet)"
    ),
    ("title.overlay { Color.clear.sheet(isPresented: $a) { Text(\"A\") } }", "      .sheet(item: $activeSheet)"),
  ])
  func aModifierThatMoves(chain: String, line: String) throws {
    let text = """
      struct Home: View {
        @State private var a = false
        @State private var b = false
        var body: some View {
          \(chain)
            .background(Color.clear.sheet(isPresented: $b) { Text("B") })
        }
        private var title: some View {
          HStack { Button("A") { a = true }; Button("B") { b = true } }
        }
      }
      """
    #expect(try refactored(text).contains("\n" + line))
  }

  /// The root modifier of a preview stands below the chain that it ends.
  @Test func theModifierOfAPreview() throws {
    let text = """
      @main struct PondApp: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @State private var a = false
        @State private var b = false
        var body: some View {
          VStack { Button("A") { a = true }; Button("B") { b = true } }
            .sheet(isPresented: $a) { Text("A") }
            .sheet(isPresented: $b) { Text("B") }
        }
      }
      #Preview {
        @Previewable @State var isOpen = false
        VStack { Home(); Button("Open") { isOpen = true } }
          .sheet(isPresented: $isOpen) { Text("Help") }
          .padding()
      }
      """
    #expect(try refactored(text, .globalEnum, ".").contains("\n    .padding()\n    .presentsSheets()\n}"))
  }

  /// Tabs below tabs, spaces below spaces.
  @Test func linesThatAreIndentedInTwoWays() throws {
    let text =
      "struct Home: View {\n    let name: String\n\t@State private var a = false\n\t@State private var b = false\n"
      + "\tvar body: some View {\n\t\tVStack { Button(name) { a = true }; Button(\"B\") { b = true } }\n"
      + "\t\t\t.sheet(isPresented: $a) { Text(\"A\") }\n\t\t\t.sheet(isPresented: $b) { Text(\"B\") }\n\t}\n}\n"
    let after = try refactored(text)
    #expect(after.contains("\n        case a\n"), "\(after)")
    #expect(after.contains("\n\t\t\t\tswitch destination {\n\t\t\t\tcase .a: Text"), "\(after)")
    #expect(!after.contains("\t ") && !after.contains(" \t"), "\(after)")
  }

  @Test func whatRunsOnDismissalMovesToItsModifier() throws {
    let text = """
      struct Home: View {
        @State private var a = false
        @State private var b = false
        var body: some View {
          VStack {
            Button("A") { a = true }
              .sheet(
                isPresented: $a,
                onDismiss: {
                  print("gone")
                }
              ) { Text("A") }
            Button("B") { b = true }
              .sheet(
                isPresented: $b,
                onDismiss: {
                  print("gone")
                }
              ) { Text("B") }
          }
        }
      }
      """
    let moved = "\n    .sheet(item: $activeSheet, onDismiss: {\n      print(\"gone\")\n    }) { destination in\n"
    #expect(try refactored(text).contains(moved))
  }

  /// What is computed stands above the heading of the body, which is about that alone.
  @Test(arguments: ["// MARK: Body\n", "// swiftlint:disable body\n  /// Shows it.\n"])
  func theHeadingOfTheBody(heading: String) throws {
    let text = """
      struct Home: View {
        @State private var a = false
        @State private var b = false

        \(heading)  var body: some View {
          VStack { Row(shown: $a); Button("B") { b = true } }
            .sheet(isPresented: $a) { Text("A") }
            .sheet(isPresented: $b) { Text("B") }
        }
      }
      struct Row: View {
        @Binding var shown: Bool
        var body: some View { Button("Row") { shown = true } }
      }
      """
    let after = try refactored(text)
    #expect(after.contains("\n    )\n  }\n\n  \(heading)  var body"), "\(after)")
  }

  /// The comment behind a statement that goes takes its place.
  @Test func aCommentThatStays() throws {
    let text = """
      struct Home: View {
        @State private var note: Note?
        @State private var showsNote = false
        var body: some View {
          Button("Note") {
            note = Note(id: 1) // which
            showsNote = true  // now
          }
          .sheet(isPresented: $showsNote) {
            if let note { Text("\\(note.id)") }
          }
        }
      }
      struct Note: Identifiable { let id: Int }
      """
    #expect(try refactored(text, .itemBinding, "Home.swift:9").contains("// which\n      // now\n"))
  }

  /// What is behind the brace goes along with the content: the brace ends its line.
  @Test func aContentBehindAComment() throws {
    let text = """
      struct Home: View {
        @State private var a = false
        var body: some View {
          Button("A") { a = true }
            .sheet(isPresented: $a) { // Why.

              VStack { Text("A") }

            }
        }
      }
      """
    let after = try refactored(text, .extractView, "Home.swift:5")
    #expect(after.contains("      .sheet(isPresented: $a) {\n        ASheet()\n      }\n"), "\(after)")
    #expect(after.contains("    // Why.\n\n    VStack"), "\(after)")
  }
}
