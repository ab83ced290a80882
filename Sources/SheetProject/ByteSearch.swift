/// Finds words in the bytes of files that are too large to be read as text: project files have megabytes.
enum ByteSearch {
  /// What follows each occurrence of a word, up to the end of the file.
  static func tails(of word: String, in bytes: [UInt8]) -> some Sequence<ArraySlice<UInt8>> {
    let word = Array(word.utf8)
    return sequence(state: bytes[...]) { rest in
      while let first = word.first, let found = rest.firstIndex(of: first) {
        rest = rest[found...]
        if rest.starts(with: word) {
          rest = rest.dropFirst(word.count)
          return rest
        }
        rest = rest.dropFirst()
      }
      return nil
    }
  }

  static func holds(_ bytes: [UInt8], _ word: String) -> Bool {
    tails(of: word, in: bytes).contains { _ in true }
  }
}
