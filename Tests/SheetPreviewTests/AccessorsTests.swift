import PreviewStrings
import SheetPreview
import Testing

/// What generated accessors say, and what documentation says to programmers only.
@Suite struct AccessorsTests {
  private static let generated = """

    //- /Strings.swift
    // swiftlint:disable all
    // Generated using SwiftGen — https://github.com/SwiftGen/SwiftGen
    public enum L10n {
      /// Add
      public static var add: String { return L10n.tr("Localizable", "add_button") }
      /// Close
      public static let close = L10n.tr("Localizable", "close_missing")
      /// Hello %@, %d
      public static func hello(_ p1: Any, _ p2: Int) -> String { return L10n.tr("Localizable", "hello", p1, p2) }
      public static let bare = L10n.tr("Localizable", "bare_key")
      private static func tr(_ table: String, _ key: String, _ args: CVarArg...) -> String {
        let format = Current.localized.string(key, table)
        return String(format: format, locale: Locale.current, arguments: args)
      }
    }
    """

  @Test func commentsStandForMissingKeys() {
    var tables = StringTables()
    tables.add(path: "en.lproj/Localizable.strings", bytes: Array("\"add_button\" = \"Add it\";".utf8))
    let resources = PreviewResources(tables: tables)
    #expect(drawn("Text(L10n.add)", Self.generated, resources: resources) == "text 'Add it' accessor")
    #expect(drawn("Text(L10n.add)", Self.generated) == "text 'Add' accessor")
    #expect(drawn("Text(L10n.close)", Self.generated, resources: resources) == "text 'Close' accessor")
    #expect(
      drawn("Text(L10n.hello(\"Bob\", 3))", Self.generated, resources: resources) == "text 'Hello Bob, 3' accessor")
    #expect(drawn("Text(L10n.bare)", Self.generated) == "text '⟨bare_key⟩' dynamic")
  }

  @Test func otherCommentsAreForProgrammers() {
    let log = """
      final class Log {
        /// Shared instance, safe everywhere.
        static let shared = Log()
        /// The version that the user sees.
        static let version = Bundle.main.version
        /// What it is called.
        static func name() -> String { Bundle.main.name }
        var text = ""
      }
      """
    #expect(drawn("Text(Log.version)", log) == "text '⟨version⟩' dynamic")
    #expect(drawn("Text(Log.name())", log) == "text '⟨name⟩' dynamic")
    #expect(drawn("TextField(\"T\", text: $l.text)", members: "@ObservedObject var l = Log.shared", log).contains("''"))
  }

  @Test func whatATableOfPluralsSaysIsNoText() {
    let plural = """
      enum L10n {
        /// Plural format key: "%#@COUNT@"
        static func people(_ count: Int) -> String { L10n.tr("Localizable", "people_count", count) }
      }
      """
    #expect(!drawn("Text(L10n.people(3))", plural).contains("Plural"))
  }
}
