/// JSON written piece by piece into one buffer, without values in between.
///
/// `JSONText` builds a tree first; a scene is sent at every key stroke, and its bytes are all that is wanted.
/// The text is one line: control characters and the line separators U+2028 and U+2029 are escaped.
struct JSONBytes {
  private(set) var bytes: [UInt8] = []

  init(capacity: Int) { bytes.reserveCapacity(capacity) }

  mutating func byte(_ byte: UInt8) { bytes.append(byte) }

  /// JSON as it stands.
  mutating func raw(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  mutating func integer(_ value: Int) {
    if value >= 0, value < 10 { return bytes.append(0x30 + UInt8(value)) }
    var rest = value.magnitude
    var digits: (UInt64, UInt64, UInt64) = (0, 0, 0)
    withUnsafeMutableBytes(of: &digits) { buffer in
      var at = buffer.count
      while rest > 0 {
        at -= 1
        buffer[at] = 0x30 + UInt8(rest % 10)
        rest /= 10
      }
      if value < 0 {
        at -= 1
        buffer[at] = 0x2D
      }
      bytes.append(contentsOf: buffer[at...])
    }
  }

  /// What has no number in JSON: `"inf"`, `"-inf"`, and `null` for what is none.
  mutating func number(_ value: Double) {
    // `Int(exactly:)` would need libm, which nothing else here does.
    if abs(value) < 0x1p53, Double(Int(value)) == value { return integer(Int(value)) }
    if value.isNaN { return raw("null") }
    if value.isInfinite { return value > 0 ? raw("\"inf\"") : raw("\"-inf\"") }
    bytes.append(contentsOf: value.description.utf8)
  }

  private static let hex = Array("0123456789abcdef".utf8)

  mutating func quoted(_ text: String) {
    bytes.append(0x22)
    var text = text
    text.withUTF8 { source in
      var clean = 0
      var at = 0
      while at < source.count {
        let byte = source[at]
        // Nearly all bytes.
        if byte >= 0x20, byte != 0x22, byte != 0x5C, byte != 0x7F, byte != 0xE2 {
          at += 1
          continue
        }
        let isSeparator =
          byte == 0xE2 && at + 2 < source.count && source[at + 1] == 0x80 && source[at + 2] & 0xFE == 0xA8
        if byte == 0xE2, !isSeparator {
          at += 1
          continue
        }
        bytes.append(contentsOf: source[clean..<at])
        switch byte {
        case 0x22: raw(#"\""#)
        case 0x5C: raw(#"\\"#)
        case 0x0A: raw(#"\n"#)
        case 0xE2:
          source[at + 2] == 0xA8 ? raw(#"\u2028"#) : raw(#"\u2029"#)
          at += 2
        default:
          raw(#"\u00"#)
          bytes.append(JSONBytes.hex[Int(byte >> 4)])
          bytes.append(JSONBytes.hex[Int(byte & 15)])
        }
        at += 1
        clean = at
      }
      bytes.append(contentsOf: source[clean...])
    }
    bytes.append(0x22)
  }

  /// A list with commas.
  mutating func list<Elements: Sequence>(_ elements: Elements, _ write: (inout JSONBytes, Elements.Element) -> Void) {
    bytes.append(0x5B)
    var isFirst = true
    for element in elements {
      if !isFirst { bytes.append(0x2C) }
      isFirst = false
      write(&self, element)
    }
    bytes.append(0x5D)
  }
}
