/// Select graphic rendition: the escapes that change the pen.
package enum SGR {
  /// Appends the shortest change from one pen to the other. 0 is only used where an attribute has to go, or where
  /// nothing is left.
  package static func change(from old: Pen, to new: Pen, into bytes: inout [UInt8]) {
    if old == new { return }
    bytes.append(contentsOf: [0x1B, 0x5B])
    if new == .standard {
      bytes.append(0x6D)
      return
    }
    var from = old
    var isFirst = true
    if !old.attributes.isSubset(of: new.attributes) {
      bytes.append(0x30)
      from = .standard
      isFirst = false
    }
    for (attribute, code) in codes where new.attributes.contains(attribute) && !from.attributes.contains(attribute) {
      if !isFirst { bytes.append(0x3B) }
      bytes.append(code)
      isFirst = false
    }
    if from.foreground != new.foreground {
      if !isFirst { bytes.append(0x3B) }
      append(new.foreground, offset: 0, to: &bytes)
      isFirst = false
    }
    if from.background != new.background {
      if !isFirst { bytes.append(0x3B) }
      append(new.background, offset: 10, to: &bytes)
    }
    bytes.append(0x6D)
  }

  private static let codes: [(CellAttributes, UInt8)] = [
    (.bold, 0x31), (.dim, 0x32), (.italic, 0x33), (.underline, 0x34), (.reverse, 0x37), (.strikethrough, 0x39),
  ]

  /// `offset` is 10 for a background.
  private static func append(_ color: PenColor, offset: Int, to bytes: inout [UInt8]) {
    switch color.kind {
    case .standard: Decimal.append(39 + offset, to: &bytes)
    case .code(let code): Decimal.append(Int(code) + offset, to: &bytes)
    case .index(let index):
      Decimal.append(38 + offset, to: &bytes)
      bytes.append(contentsOf: [0x3B, 0x35, 0x3B])
      Decimal.append(Int(index), to: &bytes)
    case .rgb(let value):
      Decimal.append(38 + offset, to: &bytes)
      bytes.append(contentsOf: [0x3B, 0x32, 0x3B])
      Decimal.append(Int(value >> 16 & 0xFF), to: &bytes)
      bytes.append(0x3B)
      Decimal.append(Int(value >> 8 & 0xFF), to: &bytes)
      bytes.append(0x3B)
      Decimal.append(Int(value & 0xFF), to: &bytes)
    }
  }
}

/// Numbers and glyphs as bytes, without a `String` between.
package enum Decimal {
  package static func append(_ number: Int, to bytes: inout [UInt8]) {
    if number < 0 { return }
    if number >= 10 { append(number / 10, to: &bytes) }
    bytes.append(UInt8(truncatingIfNeeded: 0x30 + number % 10))
  }
}

extension Painter {
  /// Appends a painted glyph in UTF-8; nothing for the right half of a wide one.
  package func append(_ glyph: UInt32, to bytes: inout [UInt8]) {
    switch glyph {
    case Cell.continuation: break
    case 0x20..<0x7F: bytes.append(UInt8(truncatingIfNeeded: glyph))
    case 0x8000_0000...: bytes.append(contentsOf: text(of: glyph).utf8)
    default:
      if let scalar = Unicode.Scalar(glyph) {
        bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
  }
}
