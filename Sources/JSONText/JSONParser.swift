/// Why a text is not JSON, and where.
package struct JSONError: Error, Equatable, Sendable {
  package let message: String
  /// UTF-8 offset, 0-based.
  package let offset: Int
}

extension JSONValue {
  /// Reads one JSON value from UTF-8 bytes.
  ///
  /// - Throws: `JSONError`. Nesting beyond 512 levels is an error too, so that no input exhausts the stack.
  package static func parse(_ bytes: [UInt8]) throws(JSONError) -> JSONValue {
    var parser = JSONParser(bytes: bytes)
    let value = try parser.value(depth: 0)
    parser.skipSpace()
    guard parser.at == bytes.count else { throw parser.error("text behind the value") }
    return value
  }
}

private struct JSONParser {
  let bytes: [UInt8]
  var at = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  func error(_ message: String) -> JSONError { JSONError(message: message, offset: at) }

  private var current: UInt8? { at < bytes.count ? bytes[at] : nil }

  mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { at += 1 }
  }

  mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    guard depth < 512 else { throw error("nested more than 512 levels deep") }
    skipSpace()
    switch current {
    case 0x7B: return try object(depth)
    case 0x5B: return try array(depth)
    case 0x22: return .string(try string())
    case 0x74: return try word("true", .bool(true))
    case 0x66: return try word("false", .bool(false))
    case 0x6E: return try word("null", .null)
    case nil: throw error("the text ends where a value is expected")
    default: return try number()
    }
  }

  private mutating func word(_ text: String, _ value: JSONValue) throws(JSONError) -> JSONValue {
    guard bytes[at...].starts(with: text.utf8) else { throw error("not a value") }
    at += text.utf8.count
    return value
  }

  private mutating func object(_ depth: Int) throws(JSONError) -> JSONValue {
    at += 1
    var members: [JSONValue.Member] = []
    skipSpace()
    if current == 0x7D {
      at += 1
      return .object([])
    }
    while true {
      skipSpace()
      guard current == 0x22 else { throw error("a key in quotes is expected") }
      let key = try string()
      skipSpace()
      guard current == 0x3A else { throw error("':' is expected") }
      at += 1
      members.append(JSONValue.Member(key, try value(depth: depth + 1)))
      skipSpace()
      switch current {
      case 0x2C: at += 1
      case 0x7D:
        at += 1
        return .object(members)
      default: throw error("',' or '}' is expected")
      }
    }
  }

  private mutating func array(_ depth: Int) throws(JSONError) -> JSONValue {
    at += 1
    var elements: [JSONValue] = []
    skipSpace()
    if current == 0x5D {
      at += 1
      return .array([])
    }
    while true {
      elements.append(try value(depth: depth + 1))
      skipSpace()
      switch current {
      case 0x2C: at += 1
      case 0x5D:
        at += 1
        return .array(elements)
      default: throw error("',' or ']' is expected")
      }
    }
  }

  private mutating func string() throws(JSONError) -> String {
    at += 1
    var result: [UInt8] = []
    while let byte = current {
      at += 1
      switch byte {
      case 0x22:
        guard let text = String(validating: result, as: UTF8.self) else { throw error("a string that is not UTF-8") }
        return text
      case 0x5C: result += Array(String(try escape()).utf8)
      case 0..<0x20: throw error("a control character in a string")
      default: result.append(byte)
      }
    }
    throw error("a string that does not end")
  }

  private mutating func escape() throws(JSONError) -> Character {
    guard let byte = current else { throw error("a string that does not end") }
    at += 1
    switch byte {
    case 0x22: return "\""
    case 0x5C: return "\\"
    case 0x2F: return "/"
    case 0x62: return "\u{8}"
    case 0x66: return "\u{C}"
    case 0x6E: return "\n"
    case 0x72: return "\r"
    case 0x74: return "\t"
    case 0x75:
      var code = UInt32(try hex())
      if code >= 0xD800, code < 0xDC00, at + 1 < bytes.count, bytes[at] == 0x5C, bytes[at + 1] == 0x75 {
        at += 2
        let low = UInt32(try hex())
        guard low >= 0xDC00, low < 0xE000 else { return "\u{FFFD}" }
        code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00)
      }
      return Unicode.Scalar(code).map { Character($0) } ?? "\u{FFFD}"
    default: throw error("an unknown escape")
    }
  }

  private mutating func hex() throws(JSONError) -> UInt16 {
    guard at + 4 <= bytes.count,
      let value = UInt16(String(decoding: bytes[at..<(at + 4)], as: UTF8.self), radix: 16)
    else { throw error("four hexadecimal digits are expected") }
    at += 4
    return value
  }

  private mutating func number() throws(JSONError) -> JSONValue {
    let start = at
    while let byte = current, (byte >= 0x30 && byte <= 0x39) || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains(byte) {
      at += 1
    }
    let text = String(decoding: bytes[start..<at], as: UTF8.self)
    if let value = Int(text) { return .integer(value) }
    guard let value = Double(text), value.isFinite else {
      at = start
      throw error("not a value")
    }
    return .number(value)
  }
}
