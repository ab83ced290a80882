import Testing

/// Values that are written without their type.
@Suite struct ExpectedTypesTests {
  private static let message = """
    struct Msg: Identifiable { let id: Int; let text: String; var kind: Kind = .plain
      static let sample = Msg(id: 9, text: "sample")
      static func made(_ t: String) -> Msg { Msg(id: 8, text: t) } }
    enum Kind { case plain, rich; var name: String { switch self { case .plain: "P"; case .rich: "R" } } }
    enum Load { case none, loaded([Msg]) }
    struct Rows: View { let of: [Msg]; var body: some View { ForEach(of) { Text($0.text) } } }
    """

  static let shown: [(members: String, body: String, expected: String)] = [
    (
      "let items: [Msg] = [.init(id: 1, text: \"a\"), .init(id: 2, text: \"b\", kind: .rich), .sample, .made(\"m\")]",
      "ForEach(items) { Text($0.text + $0.kind.name) }",
      "foreach\n  text 'aP'\n  text 'bR'\n  text 'sampleP'\n  text 'mP'"
    ),
    (
      "var items: [Msg] { [.init(id: 1, text: \"a\")] }", "ForEach(items) { Text($0.text) }", "foreach\n  text 'a'"
    ),
    (
      "@State var items: Array<Msg> = [.init(id: 1, text: \"a\")]", "ForEach(items) { Text($0.text) }",
      "foreach\n  text 'a'"
    ),
    (
      "let items = [Msg(id: 1, text: \"a\"), .init(id: 2, text: \"b\")]", "ForEach(items) { Text($0.text) }",
      "foreach\n  text 'a'\n  text 'b'"
    ),
    (
      "func make() -> [Msg] { return [.init(id: 1, text: \"a\")] }", "ForEach(make()) { Text($0.text) }",
      "foreach\n  text 'a'"
    ),
    ("", "Rows(of: [.init(id: 1, text: \"a\")])", "group:Rows\n  foreach\n    text 'a'"),
    ("let one: Msg = .init(id: 1, text: \"a\")", "Text(one.text)", "text 'a'"),
    ("let one: Msg? = true ? .sample : nil", "Text(one.text)", "text 'sample'"),
    (
      "let kinds: [Kind] = [.rich, .plain]", "ForEach(kinds, id: \\.self) { Text($0.name) }",
      "foreach\n  text 'R'\n  text 'P'"
    ),
    (
      "let load: Load = .loaded([.init(id: 1, text: \"a\")])",
      "switch load { case .none: EmptyView()\n case .loaded(let items): ForEach(items) { Text($0.text) } }",
      "foreach\n  text 'a'"
    ),
  ]

  @Test(arguments: shown) func haveTheTypeOfTheirPlace(members: String, body: String, expected: String) {
    #expect(drawn(body, members: members, Self.message) == expected, "\(members)")
  }

  @Test func elementsOfTuples() {
    let pairs = "let all: [(Kind, [Msg])] = [(.rich, [.init(id: 1, text: \"a\")])]"
    #expect(
      drawn(
        "ForEach(all, id: \\.0) { kind, list in Text(kind.name); ForEach(list) { Text($0.text) } }", members: pairs,
        Self.message)
        == "foreach\n  text 'R'\n  foreach\n    text 'a'")
    let labelled = "let all: [(label: String, minutes: Int)] = [(\"5m\", 5), (\"1h\", 60)]"
    #expect(
      drawn("ForEach(all, id: \\.minutes) { one in Text(one.label) }", members: labelled)
        == "foreach\n  text '5m'\n  text '1h'")
  }

  @Test func staticMembersOfSelf() {
    let more = """
      struct Mark: View {
        let name: String
        static var star: Self { .init(name: "star") }
        var body: some View { Text(name) }
      }
      struct Row: View { var mark: Mark?; var body: some View { if let mark { mark } } }
      """
    #expect(drawn("Row(mark: .star)", more).contains("text 'star'"))
  }

  @Test func initialisersOfSelf() {
    let more = """
      struct Mark: View {
        let name: String
        static var star: Self { Self(name: "star") }
        var body: some View { Text(name) }
      }
      struct Row: View { let mark: Mark; var body: some View { mark } }
      """
    #expect(drawn("Row(mark: .star)", more).contains("text 'star'"))
  }
}
