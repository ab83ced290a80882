/// Keys that are told by a single byte or by a letter.
enum ControlKeys {
  /// The key of a C0 byte or of DEL.
  static func key(_ byte: UInt8) -> Key {
    switch byte {
    case 0x00: Key(.character(" "), .control)
    case 0x08, 0x7F: Key(.backspace)
    case 0x09: Key(.tab)
    case 0x0A, 0x0D: Key(.enter)
    case 0x1B: Key(.escape)
    case 0x01...0x1A: Key(.character(Character(Unicode.Scalar(byte + 0x60))), .control)
    default: Key(.character(Character(Unicode.Scalar((byte & 0x1F) + 0x40))), .control)
    }
  }

  /// The key of `CSI 1 ; m <letter>` and `SS3 <letter>`.
  static func lettered(_ final: UInt8) -> Key.Code? {
    switch final {
    case 0x41: .up
    case 0x42: .down
    case 0x43: .right
    case 0x44: .left
    case 0x46: .end
    case 0x48: .home
    case 0x50...0x53: .function(Int(final) - 0x4F)
    default: nil
    }
  }

  /// The key of `CSI <number> ~`.
  static func numbered(_ number: Int) -> Key.Code? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...26: .function(number - 12)
    case 28, 29: .function(number - 13)
    case 31...34: .function(number - 14)
    default: nil
    }
  }

  /// The key of a scalar in `CSI <scalar> ; m u`.
  static func scalar(_ value: Int) -> Key.Code? {
    switch value {
    case 9: return .tab
    case 13, 57_414: return .enter
    case 27: return .escape
    case 8, 127: return .backspace
    default:
      // The private use area holds keys that have no text.
      guard let value = UInt32(exactly: value), value >= 0x20, !(0x7F..<0xA0).contains(value),
        !(0xE000...0xF8FF).contains(value), let scalar = Unicode.Scalar(value)
      else { return nil }
      return .character(Character(scalar))
    }
  }

  /// Modifiers as sent: one more than a sum of 1 shift, 2 alt, 4 control.
  static func modifiers(_ parameter: Int?, isMeta: Bool) -> Modifiers {
    let bits = (parameter ?? 1) - 1
    var result = bits >= 0 ? Modifiers(rawValue: UInt8(truncatingIfNeeded: bits & 7)) : []
    if isMeta { result.insert(.alt) }
    return result
  }

  /// The key of `SS3`: arrows in application mode, F1–F4, the keypad.
  static func single(_ byte: UInt8, parameters: [UInt8], isMeta: Bool) -> Key? {
    let digits = parameters.split(separator: 0x3B).last.map { String(decoding: $0, as: UTF8.self) }
    let modifiers = modifiers(digits.flatMap { Int($0) }, isMeta: isMeta)
    if let code = lettered(byte) { return Key(code, modifiers) }
    switch byte {
    case 0x4D: return Key(.enter, modifiers)
    case 0x61...0x64: return lettered(byte - 0x20).map { Key($0, modifiers.union(.control)) }
    // The keypad sends its signs 0x40 higher.
    case 0x6A...0x79: return Key(.character(Character(Unicode.Scalar(byte - 0x40))), modifiers)
    default: return nil
    }
  }
}
