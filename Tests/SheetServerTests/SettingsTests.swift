import JSONText
import SheetServer
import Testing

@Suite struct SettingsTests {
  private static func merged(_ value: JSONValue) -> Settings {
    var settings = Settings()
    settings.merge(value)
    return settings
  }

  @Test func everyKeyIsRead() {
    let settings = Self.merged([
      "definition": "always",
      "codeLens": ["presentations": false, "destinations": false, "views": true],
      "inlayHints": true,
      "includeTests": true,
      "presenters": ["menu(item:)"],
      "diagnostics": ["multiple-sheets": "off", "empty-on-dismiss": "error"],
      "logLevel": "debug",
      "textDocument/codeLens": ["supportedCommands": [:]],
    ])
    #expect(settings.definition == .always)
    #expect(
      [settings.lensesOnPresentations, settings.lensesOnDestinations, settings.lensesOnViews] == [false, false, true])
    #expect(settings.inlayHints)
    #expect(settings.includeTests)
    #expect(settings.presenters == ["menu(item:)"])
    #expect(settings.diagnostics == ["multiple-sheets": "off", "empty-on-dismiss": "error"])
    #expect(settings.logLevel == .debug)
    #expect(settings.warnings.isEmpty)
  }

  @Test func whatIsNotNamedStays() {
    var settings = Self.merged([
      "inlayHints": true, "diagnostics": ["multiple-sheets": "off"], "codeLens": ["views": false],
    ])
    settings.merge(["diagnostics": ["empty-on-dismiss": "hint"], "codeLens": ["presentations": false]])
    #expect(settings.inlayHints)
    #expect(settings.diagnostics == ["multiple-sheets": "off", "empty-on-dismiss": "hint"])
    #expect(
      [settings.lensesOnPresentations, settings.lensesOnDestinations, settings.lensesOnViews] == [false, true, false])
  }

  @Test func aFlagSwitchesAllLenses() {
    let settings = Self.merged(["codeLens": false])
    #expect(
      [settings.lensesOnPresentations, settings.lensesOnDestinations, settings.lensesOnViews] == [false, false, false])
  }

  @Test(arguments: [
    "definition", "codeLens", "inlayHints", "includeTests", "presenters", "diagnostics", "logLevel",
  ]) func nullIsAsIfTheKeyWereNotThere(key: String) {
    #expect(Self.merged(.object([JSONValue.Member(key, .null)])) == Settings())
  }

  @Test(
    arguments: [
      ("definition", "sometimes"), ("definition", 1), ("codeLens", "yes"), ("inlayHints", 1), ("includeTests", "true"),
      ("presenters", "menu(item:)"), ("presenters", [1]), ("diagnostics", ["a"]),
      ("diagnostics", ["multiple-sheets": "fatal"]),
      ("diagnostics", ["multiple-sheets": true]), ("logLevel", "loud"), ("codeLens", ["views": "no"]),
      ("codeLens", ["cases": true]),
      ("colour", "red"),
    ] as [(String, JSONValue)])
  func whatIsNotUnderstoodIsWarnedAboutAndLeftOut(key: String, value: JSONValue) throws {
    var settings = Self.merged(.object([JSONValue.Member(key, value)]))
    #expect(settings.warnings.count == 1)
    #expect(settings.warnings.first?.contains(key) == true)
    settings.warnings = []
    #expect(settings == Settings())
  }

  @Test func oneBadKeyHarmsNoOther() {
    let settings = Self.merged([
      "colour": "red", "inlayHints": true, "diagnostics": ["multiple-sheets": 1, "empty-on-dismiss": "off"],
    ])
    #expect(settings.inlayHints)
    #expect(settings.diagnostics == ["empty-on-dismiss": "off"])
    #expect(settings.warnings.count == 2)
  }

  @Test(arguments: [nil, .null, "text", [1], 7] as [JSONValue?]) func whatIsNoObjectChangesNothing(value: JSONValue?) {
    var settings = Settings()
    settings.merge(value)
    #expect(settings == Settings())
  }
}
