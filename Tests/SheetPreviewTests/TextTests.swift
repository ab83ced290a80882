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
    ("String(format: \"%d of %@\", locale: .current, 2, name)", "let name: String", "'2 of ⟨name⟩'"),
    ("String(format: \"%d of %d\", locale: nil, arguments: [2, 3])", "", "'2 of 3'"),
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
    (
      "Fact(\"Horns\").title",
      "struct Fact { let title: String\n init(_ t: LocalizedStringResource) { title = .init(localized: t) } }",
      "'Horns'"
    ),
    ("\"\\(name.count) of 50\"", "@State var name = \"Ann\"", "'3 of 50'"),
    ("\"\\(name.count) of 50\"", "let name: String", "'⟨count⟩ of 50'"),
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

  /// Only what begins as other keys do is one of them.
  @Test func aTextWithADotIsNoKey() {
    var tables = StringTables()
    tables.add(path: "en.lproj/Localizable.strings", bytes: Array("\"goats.title\" = \"Goats\";".utf8))
    let resources = PreviewResources(tables: tables)
    for text in ["example.com", "GOAT.farm", "v1.2"] {
      #expect(drawn("Text(\"\(text)\")", resources: resources) == "text '\(text)'")
    }
    #expect(drawn("Text(\"goats.none\")", resources: resources) == "text 'None' missing")
  }

  /// The text that a look-up names for the language that the project is written in.
  @Test(arguments: [
    (
      "NSLocalizedString(\"kennel.title\", tableName: \"App\", bundle: .main, value: \"Dogs\", comment: \"\")",
      "'Dogs' key"
    ),
    ("NSLocalizedString(\"KennelTitle\", value: \"Dogs\", comment: \"\")", "'Dogs' key"),
    ("NSLocalizedString(\"kennel.title\", value: \"\", comment: \"\")", "'Title' missing"),
    ("NSLocalizedString(\"known\", value: \"Dogs\", comment: \"\")", "'Known' key"),
    ("String(localized: \"kennel.title\", defaultValue: \"Dogs\", table: \"App\")", "'Dogs' key"),
    ("String(localized: \"kennel.dogs \\(count)\", defaultValue: \"\\(count) dogs\")", "'2 dogs' key"),
    ("LocalizedStringResource(\"kennel.title\", defaultValue: \"Dogs\")", "'Dogs' key"),
    ("Bundle.main.localizedString(forKey: \"kennel.title\", value: \"Dogs\", table: nil)", "'Dogs' key"),
    ("Bundle.main.localizedString(forKey: \"known\", value: nil, table: nil)", "'Known' key"),
  ])
  func textsOfLookUps(text: String, shown: String) {
    var tables = StringTables()
    tables.add(path: "en.lproj/Localizable.strings", bytes: Array("\"known\" = \"Known\";".utf8))
    tables.add(path: "de.lproj/App.strings", bytes: Array("\"kennel.title\" = \"Hunde\";".utf8))
    #expect(
      drawn("Text(\(text))", members: "@State var count = 2", resources: PreviewResources(tables: tables))
        == "text \(shown)")
  }

  /// Where the only tables are translations of a project of which nobody knows what it is written in.
  @Test func textsOfLookUpsGoBeforeStandIns() {
    var tables = StringTables()
    tables.add(
      path: "de.lproj/Localizable.strings", bytes: Array("\"kennel.title\" = \"Hunde\"; \"n %@\" = \"%@ Hunde\";".utf8))
    let resources = PreviewResources(tables: tables)
    #expect(
      drawn("Text(NSLocalizedString(\"kennel.title\", value: \"Dogs\", comment: \"\"))", resources: resources)
        == "text 'Dogs' key")
    #expect(
      drawn("Text(String(localized: \"n \\(2)\", defaultValue: \"\\(2) dogs\"))", resources: resources)
        == "text '2 dogs' key")
    #expect(
      drawn("Text(L.tr(\"Localizable\", \"kennel.title\", fallback: \"Dogs\"))", "enum L {}", resources: resources)
        == "text 'Dogs' accessor")
    #expect(drawn("Text(\"kennel.title\")", resources: resources) == "text 'Hunde' key")
  }

  /// Nobody knows which; the one that says something is shown.
  @Test func textsRatherThanNil() {
    let option = "struct Option: View {\n let title: String?\n var body: some View { if let title { Text(title) } }\n}"
    #expect(
      drawn("Option(title: shop.owned ? nil : \"Buy\")", members: "let shop: Shop", option).contains("text 'Buy'"))
    #expect(
      drawn("Option(title: shop.owned ? \"Sell\" : nil)", members: "let shop: Shop", option).contains("text 'Sell'"))
    #expect(
      !drawn("Option(title: shop.hasError ? \"Oh\" : nil)", members: "let shop: Shop", option).contains("text 'Oh'"))
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
