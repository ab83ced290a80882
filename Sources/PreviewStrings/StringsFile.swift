/// The old format of tables: `"key" = "value";` with comments.
enum StringsFile {
  /// The pairs of a file in their order. An entry that makes no sense is skipped up to its `;`.
  static func parse(_ bytes: [UInt8]) -> [(key: String, value: String)] {
    let bytes = TextBytes.utf8(bytes)
    // A property list in binary form or XML: what a build makes, not what people keep in a project.
    guard !bytes.starts(with: "bplist".utf8), !bytes.starts(with: "<?xml".utf8) else { return [] }
    var reader = Reader(bytes: bytes)
    var result: [(key: String, value: String)] = []
    while let entry = reader.entry() { result.append(entry) }
    return result
  }

  private struct Reader {
    let bytes: [UInt8]
    var at = 0

    private var current: UInt8? { at < bytes.count ? bytes[at] : nil }
    private var following: UInt8? { at + 1 < bytes.count ? bytes[at + 1] : nil }

    mutating func entry() -> (key: String, value: String)? {
      while true {
        skip()
        guard current != nil else { return nil }
        guard let key = token() else {
          recover()
          continue
        }
        skip()
        if current == 0x3B {
          at += 1
          return (key, key)
        }
        guard current == 0x3D else {
          recover()
          continue
        }
        at += 1
        skip()
        guard let value = token() else {
          recover()
          continue
        }
        skip()
        // A `;` that somebody forgot: the value is good all the same.
        if current == 0x3B { at += 1 }
        return (key, value)
      }
    }

    /// Behind the next `;`, or one byte further where that is all there is.
    private mutating func recover() {
      while let byte = current {
        at += 1
        if byte == 0x3B || byte == 0x7B { return }
      }
    }

    /// Blanks and comments.
    private mutating func skip() {
      while let byte = current {
        if byte <= 0x20 {
          at += 1
        } else if byte == 0x2F, following == 0x2F {
          while let byte = current, byte != 0x0A, byte != 0x0D { at += 1 }
        } else if byte == 0x2F, following == 0x2A {
          at += 2
          while current != nil, !(current == 0x2A && following == 0x2F) { at += 1 }
          at = min(at + 2, bytes.count)
        } else {
          return
        }
      }
    }

    private mutating func token() -> String? {
      guard let byte = current else { return nil }
      if byte == 0x22 || byte == 0x27 { return quoted(byte) }
      let start = at
      while let byte = current, Reader.isWord(byte) {
        if byte == 0x2F, following == 0x2F || following == 0x2A { break }
        at += 1
      }
      return at > start ? String(decoding: bytes[start..<at], as: UTF8.self) : nil
    }

    private static func isWord(_ byte: UInt8) -> Bool {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x24, 0x2E, 0x2D, 0x2F, 0x3A, 0x80...: true
      default: false
      }
    }

    private mutating func quoted(_ quote: UInt8) -> String? {
      at += 1
      var text: [UInt8] = []
      /// Escapes are UTF-16 units, so that two of them may be one character.
      var units: [UInt16] = []
      while let byte = current {
        at += 1
        if byte == 0x5C, let unit = unitEscape() {
          units.append(unit)
          continue
        }
        if !units.isEmpty {
          text += String(decoding: units, as: UTF16.self).utf8
          units = []
        }
        if byte == quote { return String(decoding: text, as: UTF8.self) }
        text.append(byte == 0x5C ? escape() : byte)
      }
      return nil
    }

    /// `\U0041`, `\u0041`, `\101` behind the backslash.
    private mutating func unitEscape() -> UInt16? {
      switch current {
      case 0x55, 0x75:
        at += 1
        return digits(most: 4, radix: 16) ?? 0xFFFD
      case 0x30?, 0x31?, 0x32?, 0x33?, 0x34?, 0x35?, 0x36?, 0x37?: return digits(most: 3, radix: 8)
      default: return nil
      }
    }

    private mutating func digits(most: Int, radix: UInt16) -> UInt16? {
      var value: UInt16?
      var count = 0
      while count < most, let byte = current, let digit = Reader.digit(byte), digit < radix {
        value = (value ?? 0) &* radix &+ digit
        at += 1
        count += 1
      }
      return value
    }

    private static func digit(_ byte: UInt8) -> UInt16? {
      switch byte {
      case 0x30...0x39: UInt16(byte - 0x30)
      case 0x41...0x46: UInt16(byte - 0x41) + 10
      case 0x61...0x66: UInt16(byte - 0x61) + 10
      default: nil
      }
    }

    private mutating func escape() -> UInt8 {
      guard let byte = current else { return 0x5C }
      at += 1
      switch byte {
      case 0x6E: return 0x0A
      case 0x74: return 0x09
      case 0x72: return 0x0D
      case 0x61: return 0x07
      case 0x62: return 0x08
      case 0x66: return 0x0C
      case 0x76: return 0x0B
      default: return byte
      }
    }
  }
}
