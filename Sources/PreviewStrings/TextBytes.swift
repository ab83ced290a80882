/// Files of strings come in UTF-8 and, from older projects, in UTF-16.
enum TextBytes {
  /// The text as UTF-8 without a byte order mark. What is not well-formed becomes U+FFFD.
  static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
    if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes.dropFirst(2), isBigEndian: false) }
    if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes.dropFirst(2), isBigEndian: true) }
    // Without a mark, a file of strings begins with a letter, a quote or a comment: half of a UTF-16 unit is zero.
    if bytes.count >= 2, bytes[0] == 0, bytes[1] != 0 { return utf16(bytes[...], isBigEndian: true) }
    if bytes.count >= 2, bytes[0] != 0, bytes[1] == 0 { return utf16(bytes[...], isBigEndian: false) }
    return bytes
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> [UInt8] {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var first: UInt8?
    for byte in bytes {
      guard let earlier = first else {
        first = byte
        continue
      }
      units.append(isBigEndian ? UInt16(earlier) << 8 | UInt16(byte) : UInt16(byte) << 8 | UInt16(earlier))
      first = nil
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
