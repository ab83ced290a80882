import JSONText
import Testing

@Suite struct JSONTests {
  @Test(arguments: [
    #"{"b":1,"a":[true,false,null,-2.5]}"#, #""line\nquote\" back\\ tab\t""#, "[]", "{}", #"{"a":{"b":[1,2]}}"#,
    "\"é 🙂 \\u2028\"", #""\u0001""#,
  ]) func textSurvivesReadingAndWriting(text: String) throws {
    #expect(try JSONValue.parse(Array(text.utf8)).text() == text)
  }

  /// A terminal obeys C1 controls, and marks of direction turn around what stands behind them.
  @Test func whatTerminalsObeyIsWrittenOut() throws {
    let text = "a\u{85}\u{9b}31m\u{61c}\u{200f}\u{202e}b\u{2066}\u{feff}é‰–ÿ؟字🙂"
    let written = JSONValue.string(text).text()
    #expect(written == #""a\u0085\u009b31m\u061c\u200f\u202eb\u2066\ufeffé‰–ÿ؟字🙂""#)
    #expect(try JSONValue.parse(Array(written.utf8)) == .string(text))
  }

  @Test func keysKeepTheirOrder() {
    let value: JSONValue = ["z": 1, "a": 2, "m": ["k": true]]
    #expect(value.text() == #"{"z":1,"a":2,"m":{"k":true}}"#)
    #expect(value.text(indented: true) == "{\n  \"z\": 1,\n  \"a\": 2,\n  \"m\": {\n    \"k\": true\n  }\n}")
  }

  @Test func surrogatePairsAreJoined() throws {
    #expect(try JSONValue.parse(Array(#""\ud83d\ude42""#.utf8)) == .string("🙂"))
  }

  @Test(arguments: [
    "", "{", "[1,", "{\"a\"}", "tru", "\"open", "1 2", "{\"a\":1,}", "\"\\x\"", "\"\\u12\"", "-", "nan", "1e999",
    "\"a\nb\"",
  ]) func whatIsNotJSONIsAnErrorWithItsPlace(text: String) {
    #expect(throws: JSONError.self) { try JSONValue.parse(Array(text.utf8)) }
  }

  @Test func deepNestingIsAnErrorAndNoCrash() {
    let text = String(repeating: "[", count: 100_000)
    #expect(throws: JSONError.self) { try JSONValue.parse(Array(text.utf8)) }
  }
}
