/// The functions and variables that a file declares, with the types that their heads name: by bytes, since most files
/// have none that matters, and need no tree.
struct DeclarationHeaders: Sequence, IteratorProtocol {
  struct Header {
    let name: String
    /// Where the name stands, as a UTF-8 offset.
    let start: Int
    /// The words with a capital between the name and the body, or in the value.
    let words: Set<String>
  }

  private let bytes: [UInt8]
  private var at = 0
  /// The longest head that is read.
  private static let longest = 4000

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> Header? {
    while at < bytes.count {
      guard Self.isName(bytes[at]) else {
        at += 1
        continue
      }
      let word = take()
      let isFunction = word.elementsEqual("func".utf8)
      guard isFunction || word.elementsEqual("var".utf8) || word.elementsEqual("let".utf8) else { continue }
      while at < bytes.count, bytes[at] == 0x20 || bytes[at] == 0x60 { at += 1 }
      guard at < bytes.count, Self.isName(bytes[at]) else { continue }
      let name = take()
      return Header(
        name: String(decoding: name, as: UTF8.self), start: name.startIndex, words: words(ofFunction: isFunction))
    }
    return nil
  }

  private mutating func take() -> ArraySlice<UInt8> {
    let start = at
    while at < bytes.count, Self.isName(bytes[at]) { at += 1 }
    return bytes[start..<at]
  }

  /// The words up to the body; of a value to its end. What stands there is read again: a value can hold declarations.
  private func words(ofFunction isFunction: Bool) -> Set<String> {
    var result: Set<String> = []
    var cursor = DeclarationHeaders(bytes)
    cursor.at = at
    let end = Swift.min(bytes.count, at + Self.longest)
    var depth = 0
    var hasValue = false
    while cursor.at < end {
      let byte = bytes[cursor.at]
      switch byte {
      case 0x28, 0x5B: depth += 1
      case 0x29, 0x5D: depth -= 1
      case 0x7B:
        guard depth > 0 || hasValue else { return result }
        depth += 1
      case 0x7D: depth -= 1
      case 0x3D where depth == 0 && !isFunction: hasValue = true
      case 0x0A where depth <= 0 && (!isFunction || endsLine(cursor.at)): return result
      default: break
      }
      // Out of what it stands in.
      if depth < 0 { return result }
      if Self.isName(byte) {
        let word = cursor.take()
        if (0x41...0x5A).contains(byte) { result.insert(String(decoding: word, as: UTF8.self)) }
      } else {
        cursor.at += 1
      }
    }
    return result
  }

  /// Whether a function's head ends at a line end: a result, a condition or a body may follow on the next.
  private func endsLine(_ offset: Int) -> Bool {
    let next = bytes[offset...].first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    return next.map { ![0x2D, 0x7B, 0x77, 0x61, 0x74].contains($0) } ?? true
  }

  private static func isName(_ byte: UInt8) -> Bool {
    byte == 0x5F || byte >= 0x80 || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
      || (0x61...0x7A).contains(byte)
  }
}
