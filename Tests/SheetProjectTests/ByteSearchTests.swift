import Testing

@testable import SheetProject

@Suite struct ByteSearchTests {
  @Test(arguments: [
    ("abc", "b", ["c"]), ("aab", "ab", [""]), ("aXaXb", "aX", ["aXb", "b"]), ("aaaa", "aa", ["aa", ""]),
    ("abc", "", []), ("", "a", []), ("ab", "abc", []),
  ]) func tails(text: String, word: String, expected: [String]) {
    let found = ByteSearch.tails(of: word, in: Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) }
    #expect(found == expected)
    #expect(ByteSearch.holds(Array(text.utf8), word) == !expected.isEmpty)
  }
}
