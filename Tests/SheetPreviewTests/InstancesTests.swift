import Testing

/// What is known of values of the project's types: those that an initialiser made, and those that were made elsewhere.
@Suite struct InstancesTests {
  private static let form =
    "final class Form: ObservableObject { @Published var host = \"\"\n func fill() { host = Disk.host } }"

  /// `body` shows a model whose initialiser sets `step` and `host`.
  static let made: [(initialiser: String, argument: String, shown: String)] = [
    // In the storage of the wrapper, by a switch on the argument.
    (
      "switch goal { case .add: _step = .init(initialValue: .first)\n _host = Published(initialValue: \"new\")\n case .show: _step = .init(initialValue: nil)\n _host = .init(initialValue: Disk.host) }",
      ".add", "text 'First'\ntext 'new'"
    ),
    (
      "switch goal { case .add: _step = .init(initialValue: .first)\n case .show: _step = .init(initialValue: nil)\n _host = .init(initialValue: Disk.host) }",
      ".show", "text 'None'\ntext '⟨host⟩' dynamic"
    ),
    // On a way that nobody knows.
    ("if Disk.isFull { self._host = .init(initialValue: \"full\") }", ".add", "text 'None'\ntext '⟨host⟩' dynamic"),
    ("load()", ".add", "text 'None'\ntext '⟨host⟩' dynamic"),
    ("let form = Form()\n form.fill()\n host = form.host", ".add", "text 'None'\ntext '⟨host⟩' dynamic"),
    ("let form = Form()\n host = form.host", ".add", "text 'None'\ntext ''"),
    ("guard goal == .add else { host = \"shown\"\n return }\n host = \"added\"", ".show", "text 'None'\ntext 'shown'"),
  ]

  @Test(arguments: made) func byAnInitialiser(initialiser: String, argument: String, shown: String) {
    let body = "switch model.step { case .first: Text(\"First\")\n case .none: Text(\"None\") }\nText(model.host)"
    let text = drawn(
      "Inner()",
      """
      struct Inner: View {
        @StateObject private var model: Model
        init() { _model = .init(wrappedValue: Model(\(argument))) }
        var body: some View { \(body) }
      }
      enum Goal { case add, show }
      enum Step { case first }
      \(Self.form)
      final class Model: ObservableObject {
        @Published var step: Step?
        @Published var host = ""
        init(_ goal: Goal) {
          \(initialiser)
        }
        func load() { host = Disk.host }
      }
      """)
    let lines = shown.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
    #expect(text.replacing(" default", with: "") == "group:Inner\n" + lines, "\(initialiser)")
  }

  private static let crate =
    "struct Crate: Identifiable { let id: Int\n var name = \"\"\n var eggs = 0\n var isOpen = false\n let unit = \"kg\"\n var label: String { \"Crate \\(name)\" } }"

  /// What a struct declares is what `Crate()` has, not what was loaded.
  @Test func madeElsewhere() {
    let rows = drawn(
      "ForEach(crates) { Text(\"\\($0.label) \\($0.eggs) \\($0.unit)\") }", members: "let crates: [Crate]", Self.crate)
    #expect(rows.contains("'Crate ⟨name⟩ ⟨eggs⟩ kg'"))
    #expect(drawn("Text(crate.name)", members: "@State var crate = Crate(id: 1)", Self.crate) == "text ''")
    // A flag is a guess.
    let flag = "Text(crate.isOpen ? \"Open\" : \"Closed\")"
    #expect(drawn(flag, members: "let crate: Crate", Self.crate) == "text 'Closed' ?")
    #expect(drawn(flag, members: "@State var crate = Crate(id: 1)", Self.crate) == "text 'Closed'")
  }

  @Test func classesMadeElsewhere() {
    let shed =
      "final class Shed: ObservableObject { @Published var name = \"\"\n @Published var size = 3\n init(_ disk: Disk) { name = disk.name } }"
    #expect(
      drawn("Text(shed.name)\nText(\"\\(shed.size)\")", members: "@EnvironmentObject var shed: Shed", shed)
        == "text '⟨name⟩' dynamic\ntext '3'")
  }
}
