import SheetModel

// Looks at the bytes: whether it is worth while to walk through the tree. What these say no to is not there;
// what they say yes to may be a comment.
extension SourceFile {
  /// A name stands as a whole word somewhere.
  ///
  /// - Parameter range: where; nil for anywhere.
  func holds(word name: String, in range: TextRange? = nil) -> Bool {
    hasWord(name) { _, found in range.map { $0.start <= found.lowerBound && found.upperBound <= $0.end } ?? true }
  }

  /// Where a name stands as a whole word, with `$` or `_` in front.
  func ranges(ofWord name: String, in range: TextRange) -> [TextRange] {
    var result: [TextRange] = []
    _ = hasWord(name) { _, found in
      if range.start <= found.lowerBound, found.upperBound <= range.end {
        result.append(TextRange(found.lowerBound, found.upperBound))
      }
      return false
    }
    return result
  }

  /// Something may be asked for a member: `x.name`, `\.name`, `x.$name`. That of `self` does not count.
  func mayReach(member name: String) -> Bool {
    hasWord(name) { bytes, range in
      var at = range.lowerBound
      while at > 0, SourceFile.isSpace(bytes[at - 1]) { at -= 1 }
      guard at > 0 else { return false }
      // A backtick, or the end of a comment.
      if bytes[at - 1] == 0x60 || bytes[at - 1] == 0x2F { return true }
      guard bytes[at - 1] == 0x2E else { return false }
      return !SourceFile.ends(bytes, with: "self", at: at - 1)
    }
  }

  /// An argument may have a name as its label: `f(name: …)`.
  func mayLabel(_ name: String) -> Bool {
    hasWord(name) { bytes, range in
      var at = range.upperBound
      while at < bytes.count, SourceFile.isSpace(bytes[at]) { at += 1 }
      guard at < bytes.count else { return false }
      if bytes[at] == 0x60 || bytes[at] == 0x2F { return true }
      // `var name: Type`
      return bytes[at] == 0x3A && !SourceFile.ends(bytes, with: "var ", at: range.lowerBound)
    }
  }

  /// - Parameter isWanted: is given the text and where the word stands in it, with `$` or `_` in front.
  private func hasWord(_ name: String, _ isWanted: (UnsafeBufferPointer<UInt8>, Range<Int>) -> Bool) -> Bool {
    let word = Array(name.utf8)
    guard let first = word.first else { return false }
    let (count, last) = (word.count, word[word.count - 1])
    return bytes.withUnsafeBufferPointer { bytes in
      var at = 0
      while at + count <= bytes.count {
        guard bytes[at] == first, bytes[at + count - 1] == last, bytes[at..<(at + count)].elementsEqual(word) else {
          at += 1
          continue
        }
        let end = at + count
        var start = at
        if start > 0, bytes[start - 1] == 0x24 || bytes[start - 1] == 0x5F { start -= 1 }
        let isWhole =
          (start == 0 || !SourceFile.isName(bytes[start - 1])) && (end == bytes.count || !SourceFile.isName(bytes[end]))
        if isWhole, isWanted(bytes, start..<end) { return true }
        at = end
      }
      return false
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

  private static func isName(_ byte: UInt8) -> Bool {
    byte == 0x5F || byte == 0x24 || byte >= 0x80 || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
      || (0x61...0x7A).contains(byte)
  }

  /// Whether a word ends right before an offset, and begins there too.
  private static func ends(_ bytes: UnsafeBufferPointer<UInt8>, with word: String, at offset: Int) -> Bool {
    let word = Array(word.utf8)
    let start = offset - word.count
    guard start >= 0, bytes[start..<offset].elementsEqual(word) else { return false }
    return start == 0 || !isName(bytes[start - 1])
  }
}
