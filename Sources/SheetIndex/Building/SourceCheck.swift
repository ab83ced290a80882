/// Whether bytes are Swift source at all.
enum SourceCheck {
  /// Why a file is left out; nil where it is text. A stray NUL makes no text binary; one in a hundred does.
  static func reasonToSkip(_ bytes: [UInt8]) -> String? {
    let head = bytes.prefix(8192)
    let zeros = head.withUnsafeBufferPointer { buffer in buffer.reduce(0) { $0 + ($1 == 0 ? 1 : 0) } }
    return zeros * 100 > head.count ? "not text: it holds NUL bytes" : nil
  }

  static let notUTF8 = "not UTF-8; what is said of it is approximate: it was read with '?' for the bytes that are none"

  static let conflict = "it holds a merge conflict: of each pair the first side was read"

  /// The text with blanks for the markers and the second sides of merge conflicts, so that offsets stay; nil where
  /// there are none. The parser would lose everything around them.
  static func withoutConflicts(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.withUnsafeBufferPointer({ mayHoldConflict($0) }) else { return nil }
    var result = bytes
    var (at, isOther, isFound) = (0, false, false)
    while at < bytes.count {
      var end = at
      while end < bytes.count, bytes[end] != 0x0A { end += 1 }
      let line = bytes[at..<end]
      let isMarker = line.count >= 7 && line.prefix(7).allSatisfy { $0 == line[at] }
      switch isMarker ? line[at] : 0 {
      case UInt8(ascii: "<"): isFound = true
      case UInt8(ascii: "|") where isFound, UInt8(ascii: "=") where isFound: isOther = true
      case UInt8(ascii: ">") where isFound:
        for index in at..<end { result[index] = 0x20 }
        (isOther, isFound) = (false, false)
      default: break
      }
      if isOther || isMarker && isFound { for index in at..<end { result[index] = 0x20 } }
      at = end + 1
    }
    return isFound ? nil : result
  }

  /// Whether a line begins with `<<<<<<< `.
  private static func mayHoldConflict(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count > 24 else { return false }
    var at = 0
    while let found = bytes[at...].firstIndex(of: UInt8(ascii: "<")) {
      let isLine = found == 0 || bytes[found - 1] == 0x0A
      if isLine, found + 8 < bytes.count, (1..<7).allSatisfy({ bytes[found + $0] == UInt8(ascii: "<") }),
        bytes[found + 7] == 0x20
      {
        return true
      }
      at = found + 1
    }
    return false
  }

  /// The text with every byte that is not UTF-8 replaced by one `?`, so that offsets stay; nil where all is well.
  static func repaired(_ bytes: [UInt8]) -> [UInt8]? {
    let isFine = bytes.withUnsafeBufferPointer { buffer in
      !hasHighBytes(buffer) || String(validating: buffer, as: UTF8.self) != nil
    }
    guard !isFine else { return nil }
    var result = bytes
    var at = 0
    while at < bytes.count {
      let length = validLength(bytes, at)
      if length == 0 { result[at] = 0x3F }
      at += max(1, length)
    }
    return result
  }

  /// The bytes of the well-formed character that begins at an offset; 0 where none does.
  private static func validLength(_ bytes: [UInt8], _ at: Int) -> Int {
    let first = bytes[at]
    if first < 0x80 { return 1 }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard first >= 0xC2, first <= 0xF4, at + length <= bytes.count else { return 0 }
    return String(validating: bytes[at..<at + length], as: UTF8.self) == nil ? 0 : length
  }

  /// Plain ASCII needs no validation; eight bytes are looked at in a step.
  private static func hasHighBytes(_ buffer: UnsafeBufferPointer<UInt8>) -> Bool {
    var at = 0
    let raw = UnsafeRawBufferPointer(buffer)
    while at + 8 <= raw.count {
      if raw.loadUnaligned(fromByteOffset: at, as: UInt64.self) & 0x8080_8080_8080_8080 != 0 { return true }
      at += 8
    }
    while at < raw.count {
      if raw[at] >= 0x80 { return true }
      at += 1
    }
    return false
  }
}
