extension StringProtocol {
  /// Whether a word of ASCII letters stands anywhere in a text. By bytes: names are asked for words thousands of times while
  /// one picture is made, and `contains` compares characters.
  package func holds(_ word: StaticString) -> Bool {
    word.withUTF8Buffer { word in
      guard let first = word.first else { return true }
      var rest = self.utf8[...]
      while let at = rest.firstIndex(of: first) {
        rest = rest[at...]
        if rest.starts(with: word) { return true }
        rest = rest.dropFirst()
      }
      return false
    }
  }
}
