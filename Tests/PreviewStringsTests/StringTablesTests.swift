import PreviewStrings
import Testing

@Suite struct StringTablesTests {
  private func tables(_ files: [String: String]) -> StringTables {
    var tables = StringTables()
    for (path, text) in files { tables.add(path: path, bytes: Array(text.utf8)) }
    return tables
  }

  private func strings(_ text: String) -> StringTables { tables(["/a/en.lproj/Localizable.strings": text]) }

  // MARK: The old format

  @Test func oldFormat() {
    let tables = strings(
      #"""
      /* A comment with "quotes" = "x"; */
      "plain" = "Plain";  // more
      bare.key-1 = "Bare";
      'single' = 'It''s';
      "lines" = "one\ntwo \"three\" \U0041\u00e9 \101 \Ud83d\ude42 back\\slash";
      "raw
      line" = "over
      lines";
      broken "line";
      "after" = "After";
      "same";
      "url" = "http://a/*no comment*/";
      "last" = "Last"
      """#)
    #expect(tables.lookup("plain")?.value == "Plain")
    #expect(tables.lookup("bare.key-1")?.value == "Bare")
    #expect(tables.lookup("lines")?.value == "one\ntwo \"three\" Aé A 🙂 back\\slash")
    #expect(tables.lookup("raw\nline")?.value == "over\nlines")
    #expect(tables.lookup("after")?.value == "After")
    #expect(tables.lookup("same")?.value == "same")
    #expect(tables.lookup("url")?.value == "http://a/*no comment*/")
    #expect(tables.lookup("last")?.value == "Last")
    #expect(tables.lookup("nothing") == nil)
  }

  @Test(arguments: [true, false], [true, false]) func utf16(isBigEndian: Bool, hasMark: Bool) {
    let text = (hasMark ? "\u{FEFF}" : "") + "\"key\" = \"Größe 🙂\";"
    let bytes = text.utf16.flatMap { unit in
      isBigEndian ? [UInt8(unit >> 8), UInt8(unit & 255)] : [UInt8(unit & 255), UInt8(unit >> 8)]
    }
    var tables = StringTables()
    tables.add(path: "en.lproj/Localizable.strings", bytes: bytes)
    #expect(tables.lookup("key")?.value == "Größe 🙂")
  }

  @Test func utf8WithMark() {
    #expect(strings("\u{FEFF}\"key\" = \"x\";").lookup("key")?.value == "x")
  }

  @Test(arguments: [
    "", "\"", "\"a\" =", "\"a\" = \"b", "/*", "=;=;", "\"\\", "\"\\U", "{{{", "<?xml ?>", "bplist00\u{0}",
  ])
  func whatIsNoTableIsEmpty(text: String) {
    #expect(strings(text).lookup("a") == nil)
  }

  // MARK: Catalogs

  private static let catalog = #"""
    {"sourceLanguage":"en","strings":{
      "Save":{},
      "note.placeholder":{"localizations":{"en":{"stringUnit":{"state":"new","value":"Write a note"}},
        "de":{"stringUnit":{"value":"Notiz schreiben"}}}},
      "%lld items":{"localizations":{"en":{"variations":{"plural":{
        "one":{"stringUnit":{"value":"%lld item"}},"other":{"stringUnit":{"value":"%lld items!"}}}}}}},
      "tap":{"localizations":{"en":{"variations":{"device":{
        "mac":{"stringUnit":{"value":"Click"}},"other":{"variations":{"plural":{"other":{"stringUnit":{"value":"Tap"}}}}}}}}}},
      "sub":{"localizations":{"en":{"stringUnit":{"value":"In %#@n@ now"},"substitutions":{"n":{"formatSpecifier":"lld",
        "variations":{"plural":{"other":{"stringUnit":{"value":"%arg days"}}}}}}}}},
      "bad":{"localizations":{"en":7}}
    },"version":"1.0"}
    """#

  @Test func catalogs() {
    let tables = tables(["/m/Localizable.xcstrings": Self.catalog])
    #expect(tables.lookup("Save")?.value == "Save")
    #expect(tables.lookup("note.placeholder")?.value == "Write a note")
    #expect(tables.lookup("note.placeholder", locale: "de-AT")?.value == "Notiz schreiben")
    #expect(tables.lookup("note.placeholder", locale: "fr")?.value == "Write a note")
    #expect(tables.lookup("Save", locale: "de")?.value == "Save")
    #expect(tables.lookup("%lld items")?.value == "%lld items!")
    #expect(tables.lookup("tap")?.value == "Tap")
    #expect(tables.lookup("sub")?.value == "In %lld days now")
    #expect(tables.lookup("bad")?.value == "bad")
  }

  @Test func symbolsOfCatalogs() {
    let tables = tables([
      "/m/Localizable.xcstrings": Self.catalog,
      "/m/Other.xcstrings": #"{"strings":{"Sign in":{},"sign_in":{},"Really Delete?":{}}}"#,
    ])
    #expect(tables.key(symbol: "notePlaceholder") == "note.placeholder")
    #expect(tables.key(symbol: "save") == "Save")
    #expect(tables.key(symbol: "reallyDelete") == "Really Delete?")
    #expect(tables.key(symbol: "signIn", table: "Other") == "Sign in")
    #expect(tables.key(symbol: "nothing") == nil)
  }

  @Test func interpolatedLiterals() {
    let tables = tables([
      "en.lproj/Localizable.strings": #""Updating %@ (%2$lld of 100%%)" = "Now %1$@, %2$lld"; "%@" = "x";"#
    ])
    #expect(tables.lookup(interpolated: ["Updating ", " (", " of 100%)"])?.value == "Now %1$@, %2$lld")
    #expect(tables.lookup(interpolated: ["Updating ", ""]) == nil)
  }

  @Test(arguments: ["", "[]", "{}", #"{"strings":[]}"#, "{", "\u{0}"]) func whatIsNoCatalog(text: String) {
    var tables = StringTables()
    do {
      let isTaken = tables.add(path: "a.xcstrings", bytes: Array(text.utf8))
      #expect(!isTaken)
    }
    #expect(tables.isEmpty)
  }

  // MARK: Choice

  @Test func baseLanguage() {
    var files = ["/a/fr.lproj/Localizable.strings": #""k" = "fr";"#]
    #expect(tables(files).lookup("k")?.value == "fr")
    files["/a/pt-BR.lproj/Localizable.strings"] = #""k" = "pt";"#
    files["/a/Base.lproj/Localizable.strings"] = #""k" = "base";"#
    #expect(tables(files).lookup("k")?.value == "base")
    files["/a/en.lproj/Localizable.strings"] = #""k" = "en";"#
    #expect(tables(files).lookup("k")?.value == "en")
    #expect(tables(files).lookup("k", locale: "fr_CA")?.value == "fr")
    #expect(tables(files).lookup("k", locale: "pt")?.value == "pt")
    #expect(tables(files).lookup("k", locale: "xx")?.value == "en")
    files["/a/Localizable.xcstrings"] =
      #"{"sourceLanguage":"de","strings":{"k":{"localizations":{"de":{"stringUnit":{"value":"de"}}}}}}"#
    #expect(tables(files).lookup("k")?.value == "de")
  }

  @Test func developmentLanguageCounts() {
    var tables = tables([
      "/a/de.lproj/Localizable.strings": #""k" = "de";"#, "/a/sv.lproj/Localizable.strings": #""k" = "sv";"#,
    ])
    #expect(tables.lookup("k")?.value == "de")
    tables.developmentLanguage = "sv"
    #expect(tables.lookup("k")?.value == "sv")
  }

  @Test func tablesAndModules() {
    let tables = tables([
      "/w/A/en.lproj/Localizable.strings": #""k" = "A";"#, "/w/B/en.lproj/Localizable.strings": #""k" = "B";"#,
      "/w/B/en.lproj/Errors.strings": #""k" = "E"; "error.network" = "N"; "Only here" = "O";"#,
    ])
    #expect(tables.lookup("k")?.value == "A")
    #expect(tables.lookup("k", near: "/w/B/View.swift")?.value == "B")
    #expect(tables.lookup("k", table: "Errors")?.value == "E")
    #expect(tables.lookup("error.network")?.path == "/w/B/en.lproj/Errors.strings")
    #expect(tables.lookup("Only here") == nil)
    #expect(tables.lookup("k", table: "None") == nil)
  }

  @Test func filesChangeAndVanish() {
    var tables = strings(#""k" = "1";"#)
    tables.add(path: "/a/en.lproj/Localizable.strings", bytes: Array(#""k" = "2";"#.utf8))
    #expect(tables.lookup("k")?.value == "2")
    tables.remove(path: "/a/en.lproj/Localizable.strings")
    #expect(tables.lookup("k") == nil && tables.isEmpty)
    do {
      let isTaken = tables.add(path: "/a/View.swift", bytes: [])
      #expect(!isTaken)
    }
  }

  // MARK: Languages that nobody asked for

  /// A text without a translation is shown as it is, a key too: that is what the system does.
  @Test func otherLanguagesDoNotStandIn() {
    let tables = tables([
      "/a/en.lproj/Localizable.strings": #""Both" = "Both";"#,
      "/a/ar.lproj/Localizable.strings":
        #""Cancel" = "Cancel-ar"; "note.title" = "Title-ar"; "note_hint" = "Hint-ar";"#,
      "/a/de.lproj/Localizable.strings": #""Begin" = "Begin-de"; "noteFooter" = "Footer-de";"#,
    ])
    #expect(tables.lookup("Cancel") == nil)
    #expect(tables.lookup("Begin", locale: "en") == nil)
    #expect(tables.lookup("Begin", locale: "de")?.value == "Begin-de")
    #expect(tables.lookup("note.title") == nil)
    #expect(tables.lookup("note_hint") == nil)
    #expect(tables.lookup("noteFooter") == nil)
  }

  /// Where nobody knows what the project was written in, one language stands in for all keys: that with the most texts.
  @Test func oneLanguageStandsIn() {
    var tables = tables([
      "/a/ar.lproj/Localizable.strings": #""Cancel" = "Cancel-ar";"#,
      "/a/de.lproj/Localizable.strings": #""Begin" = "Begin-de"; "Cancel" = "Cancel-de";"#,
      "/b/ar.lproj/Other.strings": #""End" = "End-ar";"#,
    ])
    #expect(tables.lookup("Cancel")?.value == "Cancel-ar")
    #expect(tables.lookup("Begin") == nil)
    #expect(tables.lookup("Cancel")?.isStandIn == true)
    #expect(tables.lookup("Cancel", locale: "ar")?.isStandIn == false)
    tables.remove(path: "/b/ar.lproj/Other.strings")
    #expect(tables.lookup("Cancel")?.value == "Cancel-de")
    tables.developmentLanguage = "en"
    #expect(tables.lookup("Cancel") == nil)
    tables.developmentLanguage = "de"
    #expect(tables.lookup("Cancel")?.isStandIn == false)
  }
}
