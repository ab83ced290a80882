import PreviewStrings
import SheetPreview
import Testing

/// Members that the project gives to types of Swift and SwiftUI.
@Suite struct ForeignMembersTests {
  private static let extensions = """

    //- /Extensions.swift
    extension String {
      static let hello = "Hello"
      static var both: String { hello + "!" }
      var loud: String { uppercased() + "!" }
      var later: String { Clock.now(self) }
      func wrapped(_ mark: String) -> String { mark + self + mark }
    }
    extension LocalizedStringKey { static let greet: LocalizedStringKey = "Greet" }
    extension Double { var price: String { "$" + String(self) } }
    extension Image {
      static let logo = Image(systemName: "star.fill")
      static var gear: Image { Image(systemName: "gearshape") }
      static func icon(_ name: String) -> Image { Image(systemName: name) }
    }
    extension Text { static func caption(_ text: String) -> Text { Text(text).font(.caption) } }
    """

  static let shown: [(body: String, expected: String)] = [
    ("Text(String.hello)", "text 'Hello'"), ("Text(.hello)", "text 'Hello'"), ("Text(String.both)", "text 'Hello!'"),
    ("Text(.greet)", "text 'Greet'"), ("Text(\"a\".loud)", "text 'A!'"),
    ("Text(\"a\".later)", "text '⟨later⟩' dynamic"), ("Text(\"a\".wrapped(\"*\"))", "text '*a*'"),
    ("Text(1.5.price)", "text '$1.5'"), ("Image.logo", "image(symbol=star.fill)"),
    ("Image.gear.resizable()", "image(symbol=gearshape) .resizable"), ("Image.icon(\"bell\")", "image(symbol=bell)"),
    ("Text.caption(\"c\")", "text 'c' .font(style=caption)"),
  ]

  @Test(arguments: shown) func areEvaluated(body: String, expected: String) {
    #expect(drawn(body, Self.extensions) == expected, "\(body)")
  }

  @Test func keysAreLookedUp() {
    let more =
      "extension String { var localized: String { NSLocalizedString(self, comment: \"\") }\n var inTable: String { NSLocalizedString(self, comment: \"\") } }"
    var tables = StringTables()
    tables.add(path: "en.lproj/Localizable.strings", bytes: Array("\"a_title\" = \"Real\";".utf8))
    let resources = PreviewResources(tables: tables)
    #expect(drawn("Text(\"a_title\".localized)", more, resources: resources) == "text 'Real' key")
    #expect(drawn("Text(.localized(\"a_title\"))", more, resources: resources) == "text 'Real' key")
    #expect(drawn("Text(\"a_title\".inTable)", more, resources: resources) == "text 'Real' key")
  }

  @Test func circlesEnd() {
    #expect(
      drawn("Text(\"a\".one)", "extension String { var one: String { two }\n var two: String { one } }")
        == "text '⟨one⟩' dynamic")
  }

  @Test func viewsOfTexts() {
    let more =
      "extension String { var asIcon: some View { Image(systemName: self) } }\nextension View { var star: String { \"star\" } }"
    #expect(drawn("star.asIcon", more) == "image(symbol=star)")
    #expect(drawn("\"bell\".asIcon", more) == "image(symbol=bell)")
  }

  @Test func initialisers() {
    let more = """
      enum Part { case close, drop }
      extension ButtonRole {
        init(_ part: Part) { switch part { case .close: self = .cancel; case .drop: self = .destructive } }
      }
      func button(_ part: Part) -> some View { Button(role: ButtonRole(part)) {} }
      """
    #expect(drawn("button(.close)", more) == "button(role=cancel)\n  label: text 'Cancel'")
    #expect(drawn("button(.drop)", more) == "button(role=destructive)\n  label: text 'Delete'")
    // Of one that nobody knows the button has at least a name.
    #expect(drawn("Button(role: part.role) {}", members: "let part: Kind") == "button\n  label: text '⟨role⟩' dynamic")
  }
}
