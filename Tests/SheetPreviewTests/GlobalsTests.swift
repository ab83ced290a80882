import SheetPreview
import SheetTestSupport
import Testing

/// What stands at file scope, also in other files.
@Suite struct GlobalsTests {
  private static let theme = """

    //- /Theme.swift
    let appName = "Juniper"
    public var title: String { "T " + appName }
    let farPad: CGFloat = 80
    let names = ["a", "b"]
    let accent = Color.orange
    let big = Font.title
    let logo = Image(systemName: "star")
    private let hidden = "No"
    fileprivate func hiddenRow() -> some View { Text("No") }
    func makeRow(_ t: String) -> some View { HStack { Text(t) } }
    @ViewBuilder func Banner(_ t: String) -> some View { Text("Banner: " + t) }
    func shout(_ t: String) -> String { t.uppercased() }
    """

  static let shown: [(body: String, expected: String)] = [
    ("Text(appName)", "text 'Juniper'"), ("Text(\"Unlock \\(appName)\")", "text 'Unlock Juniper'"),
    ("Text(title)", "text 'T Juniper'"), ("Text(\"A\").padding(farPad)", "text 'A' .padding(all=80)"),
    ("ForEach(names, id: \\.self) { Text($0) }", "foreach\n  text 'a'\n  text 'b'"), ("logo", "image(symbol=star)"),
    ("makeRow(\"r\")", "hstack\n  text 'r'"), ("Banner(\"b\")", "text 'Banner: b'"),
    ("Text(shout(\"b\"))", "text 'B'"), ("Text(hidden)", "text '⟨hidden⟩' dynamic"),
    ("hiddenRow()", "unknown:hiddenRow"), ("Text(\"A\").foregroundStyle(accent)", "text 'A' .fg(color=orange)"),
    ("Text(\"A\").font(big)", "text 'A' .font(style=title)"),
  ]

  @Test(arguments: shown) func ofAnotherFile(body: String, expected: String) {
    #expect(drawn(body, Self.theme) == expected, "\(body)")
  }

  @Test func theNearestOne() {
    #expect(drawn("Text(appName)", "let appName = \"Own\"" + Self.theme) == "text 'Own'")
    #expect(drawn("Text(appName)", members: "let appName = \"Mine\"", Self.theme) == "text 'Mine'")
    // Of two targets' constants nobody knows which.
    #expect(drawn("Text(appName)", Self.theme + "\n//- /B.swift\nlet appName = \"B\"") == "text '⟨appName⟩' dynamic")
    #expect(drawn("Text(appName)", Self.theme + "\n//- /B.swift\nprivate let appName = \"B\"") == "text 'Juniper'")
    #expect(
      drawn("Text(appName)", "//- /A.swift\n#if os(macOS)\nlet appName = \"M\"\n#else\nlet appName = \"I\"\n#endif")
        == "text 'I'")
  }

  @Test func circlesEnd() {
    #expect(drawn("Text(a)", "//- /A.swift\nlet a = b\n//- /B.swift\nlet b = a").hasPrefix("text '⟨"))
    #expect(
      !drawn("one()", "//- /A.swift\nfunc one() -> some View { two() }\nfunc two() -> some View { one() }").isEmpty)
  }

  @Test func aChangeIsSeen() throws {
    let cache = PreviewCache()
    let view = "struct V: View { var body: some View { Text(appName) } }\n//- /Theme.swift\n"
    for (theme, expected) in [
      ("let appName = \"A\"", "A"), ("let appName = \"B\"", "B"), ("let other = 1", "⟨appName⟩"),
      ("let other = 1\nlet appName = \"C\"", "C"),
    ] {
      let index = Fixture(view + theme).index()
      let engine = PreviewEngine(index, PreviewResources(), cache: cache)
      let item = try #require(index.files.indices.flatMap { PreviewItem.items(in: .init($0), of: index) }.first)
      #expect(engine.scene(item)?.root.children.first?.text?.string == expected)
    }
  }
}
