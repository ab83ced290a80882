import Testing

/// Initialisers of the project's views: which one, and which argument goes where.
@Suite struct ArgumentsTests {
  private static let row = """
    struct Row<T: View>: View { let title: String; var subtitle: String? = nil; @ViewBuilder var trailing: T
      var body: some View { Text(title); trailing } }
    extension Row where T == EmptyView {
      init(_ title: String) { self.init(title: title) { Text("none") } }
    }
    """

  @Test func anExtensionLeavesTheMemberwiseOne() {
    #expect(drawn("Row(title: \"A\") { Text(\"B\") }", Self.row) == "group:Row\n  text 'A'\n  text 'B'")
    #expect(drawn("Row(\"A\")", Self.row) == "group:Row\n  text 'A'\n  text 'none'")
  }

  /// An optional property that a call leaves out is nil.
  @Test func whatIsLeftOutIsNil() {
    let row = """
      struct Row: View { var title: String; var icon: Icon?; var text: String?
        var body: some View { if let icon { Text(icon.name) } else if let text { Text(text) } else { Text(title) } } }
      """
    #expect(drawn("Row(title: \"A\", text: \"B\")", row).contains("text 'B'"))
    #expect(drawn("Row(title: \"A\")", row).contains("text 'A'"))
    // What has no place may be meant for it.
    #expect(drawn("Row(title: \"A\", symbol: b)", row).contains("⟨"))
  }

  @Test func delegationIsFollowedAndEnds() {
    let views = """
      struct A: View { let t: String
        init(_ t: String) { self.init(both: t, "!") }
        init(both a: String, _ b: String) { t = a + b }
        init(again: Int) { self.init(again: again) }
        var body: some View { Text(t) } }
      """
    #expect(drawn("A(\"x\")", views) == "group:A\n  text 'x!'")
    #expect(drawn("A(again: 1)", views) == "group:A\n  text '⟨t⟩' dynamic")
  }

  static let closures: [(parameters: String, call: String, expected: String)] = [
    // The first function, but for one with a default before what needs an argument.
    ("title: String, action: @escaping () -> Void = {}, @ViewBuilder content: () -> C", "title: \"T\"", "text 'C'"),
    ("title: String, action: (() -> Void)? = nil, @ViewBuilder content: () -> C", "title: \"T\"", "text 'C'"),
    (
      "title: String, action: @escaping () -> Void = {}, @ViewBuilder content: () -> C",
      "title: \"T\", action: { f() }",
      "text 'C'"
    ),
    ("title: String = \"\", @ViewBuilder content: () -> C, done: @escaping () -> Void = {}", "", "text 'C'"),
    ("@ViewBuilder content: () -> C, done: (() -> Void)? = nil", "", "text 'C'"),
  ]

  @Test(arguments: closures) func trailing(parameters: String, call: String, expected: String) {
    let box =
      "struct Box<C: View>: View { let content: C\n init(\(parameters)) { self.content = content() }\n var body: some View { content } }"
    #expect(drawn("Box(\(call)) { Text(\"C\") }", box) == "group:Box\n  \(expected)", "\(parameters)")
  }

  @Test func labelledTrailingClosures() {
    let box =
      "struct Box<H: View, C: View>: View { let h: H\n let c: C\n init(tap: (() -> Void)? = nil, @ViewBuilder content: () -> C, @ViewBuilder header: () -> H) { h = header()\n c = content() }\n var body: some View { h\n c } }"
    #expect(drawn("Box { Text(\"C\") } header: { Text(\"H\") }", box) == "group:Box\n  text 'H'\n  text 'C'")
    #expect(
      drawn("Box(tap: { f() }) { Text(\"C\") } header: { Text(\"H\") }", box) == "group:Box\n  text 'H'\n  text 'C'")
  }

  @Test func namesWithAnUnderscore() {
    let box =
      "struct Box<C: View>: View { private var _title: String\n private let _content: C\n init(_ title: String, @ViewBuilder content: () -> C) { self._title = title\n self._content = content() }\n var body: some View { Text(_title)\n _content } }"
    #expect(drawn("Box(\"T\") { Text(\"C\") }", box) == "group:Box\n  text 'T'\n  text 'C'")
    // A wrapper's storage.
    #expect(
      drawn(
        "Box(start: \"S\")",
        "struct Box: View { @State private var title: String\n init(start: String) { _title = State(initialValue: start) }\n var body: some View { Text(title) } }"
      ) == "group:Box\n  text 'S'")
  }

  /// Of two that take the same labels, the one whose types fit a literal; one that calls the other is no circle.
  @Test func overloads() {
    let more = """
      struct Icon: View { let path: KeyPath<Icons, Image>; init(_ path: KeyPath<Icons, Image>) { self.path = path }
        var body: some View { Icons.shared[keyPath: path] } }
      struct Icons { static let shared = Icons(); let person = Image(systemName: "person") }
      struct Title<I: View>: View {
        var text: String
        var icon: I?
        static func plain(text: String, icon: I) -> Title { Title(text: text, icon: icon) }
        static func plain(text: String, icon: KeyPath<Icons, Image>) -> Title where I == Icon {
          .plain(text: text, icon: Icon(icon))
        }
        var body: some View { HStack { Text(text); icon } }
      }
      struct Row<I: View>: View { let title: Title<I>; var body: some View { title } }
      """
    let shown = drawn("Row(title: .plain(text: \"A\", icon: \\.person))", more)
    #expect(
      shown.contains("text 'A'") && shown.contains("image(symbol=person)") && !shown.contains("unknown"), "\(shown)")
  }
}
