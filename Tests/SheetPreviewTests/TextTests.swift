import PreviewStrings
import SheetPreview
import SheetScene
import Testing

/// What texts show, and where it came from.
@Suite struct TextTests {
  static let texts: [(text: String, members: String, shown: String)] = [
    ("\"Plain\"", "", "'Plain'"), ("verbatim: \"a_b\"", "", "'a_b'"),
    ("\"**Bold** text\"", "", "'Bold text'"), ("\"Hello \\(name)\"", "let name: String", "'Hello ⟨name⟩'"),
    ("\"Hello \\(name)\"", "@State var name = \"Ann\"", "'Hello Ann'"),
    ("title", "let title = \"Settings\"", "'Settings'"), ("title", "let title: String", "'⟨title⟩' dynamic"),
    ("title", "var title: String { isNew ? \"New\" : \"Edit\" }\n @State var isNew = false", "'Edit'"),
    ("Self.title", "static let title = \"Constant\"", "'Constant'"),
    ("Texts.title", "enum Texts { static let title = \"Nested\" }", "'Nested'"),
    ("model.title", "let model: Model", "'⟨title⟩' dynamic"),
    ("title ?? \"Untitled\"", "var title: String?", "'Untitled'"),
    ("\"a\".uppercased()", "", "'A'"), ("count == 1 ? \"One\" : \"Many\"", "@State var count = 1", "'One'"),
    ("\"\\(count) items\"", "@State var count = 3", "'3 items'"),
    ("String(format: \"%d of %@\", 2, name)", "let name: String", "'2 of ⟨name⟩'"),
    ("date, style: .date", "let date: Date", "'Jan 9, 2007' sample"),
    ("date, format: .dateTime", "let date: Date", "'Jan 9, 2007' sample"),
    ("String(localized: \"Hello\")", "", "'Hello'"),
    ("NSLocalizedString(\"Hello\", comment: \"\")", "", "'Hello'"),
    ("LocalizedStringKey(\"Hello\")", "", "'Hello'"),
    (
      "mode.title",
      "enum Mode { case a, b\n var title: String { switch self { case .a: \"First\"\n case .b: return \"Second\" } } }\n @State var mode = Mode.b",
      "'Second'"
    ),
    (
      "mode.title",
      "enum Mode { case a, b\n var title: String { switch self { case .a: \"First\"\n case .b: \"Second\" } } }\n @State var mode: Mode = .a",
      "'First'"
    ),
    ("mode.rawValue", "enum Mode: String { case a = \"Alpha\", b }\n @State var mode = Mode.a", "'Alpha' case"),
    ("mode.rawValue.capitalized", "enum Mode: String { case alpha }\n @State var mode = Mode.alpha", "'Alpha' case"),
    ("names[0]", "let names = [\"One\", \"Two\"]", "'One'"),
    ("names.first ?? \"None\"", "let names: [String] = []", "'None'"),
    ("greet(\"Ann\")", "func greet(_ name: String) -> String { \"Hi \" + name }", "'Hi Ann'"),
    (
      "text(for: .two)",
      "enum N { case one, two }\n func text(for n: N) -> String { switch n { case .one: return \"1\"\n case .two: return \"2\" } }",
      "'2'"
    ),
    ("\"\"\"\n  Long\n  text\n  \"\"\"", "", "'Long\ntext'"),
    ("#\"raw \"quoted\" text\"#", "", "'raw \"quoted\" text'"),
    ("\"tab\\u{41}\"", "", "'tabA'"), ("\"50%\"", "", "'50%'"),
  ]

  @Test(arguments: texts) func isShown(text: String, members: String, shown: String) {
    #expect(drawn("Text(\(text))", members: members) == "text \(shown)", "\(text)")
  }

  @Test func concatenation() {
    #expect(drawn("Text(\"a\").bold() + Text(\" b\")") == "text 'a b'")
    #expect(drawn("Text(\"n: \") + Text(name)", members: "let name: String") == "text 'n: ⟨name⟩' dynamic")
  }

  @Test func keysOfTables() {
    var tables = StringTables()
    tables.add(
      path: "en.lproj/Localizable.strings", bytes: Array("\"a.title\" = \"Real\";\n\"n %@\" = \"Name: %@\";".utf8))
    let resources = PreviewResources(tables: tables)
    #expect(drawn("Text(\"a.title\")", resources: resources) == "text 'Real' key")
    #expect(
      drawn("Text(\"n \\(name)\")", members: "let name: String", resources: resources) == "text 'Name: ⟨name⟩' key")
    #expect(drawn("Text(verbatim: \"a.title\")", resources: resources) == "text 'a.title'")
    #expect(drawn("Text(\"a.none\")", resources: resources).hasSuffix("missing"))
    #expect(
      drawn(
        "Text(L10n.title)", "enum L10n { static let title = L10n.tr(\"Localizable\", \"a.title\", fallback: \"F\") }",
        resources: resources) == "text 'Real' accessor")
  }

  /// What a generator wrote above its accessor.
  @Test func documentedAccessors() {
    #expect(
      drawn("Text(L10n.add)", "enum L10n {\n  /// Add\n  static var add: String { tr(\"add\") }\n}")
        == "text 'Add' accessor")
  }

  @Test func partsOfFormats() {
    #expect(drawn("Text(\"^[\\(2) item](inflect: true)\")") == "text '2 items'")
    // A link takes its address out of the text, the name behind stays.
    #expect(
      drawn("Text(\"[Docs](\\(url)) of \\(name)\")", members: "let url: URL\n let name = \"N\"") == "text 'Docs of N'")
    // Brackets stand around what is unknown and nothing else.
    #expect(drawn("Text(\"\\(name + \"!\")?\")", members: "let name: String") == "text '⟨name⟩!?'")
  }

  @Test func controlCharactersAreTakenOut() {
    #expect(!drawn("Text(\"a\\u{1B}[31mb\")").unicodeScalars.contains("\u{1B}"))
  }
}
