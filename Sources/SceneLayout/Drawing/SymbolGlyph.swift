/// How a terminal shows an SF Symbol.
package struct SymbolGlyph: Sendable, Equatable {
  /// One cell wide in every terminal.
  package let scalar: Unicode.Scalar
  /// One or two characters of ASCII.
  package let ascii: String

  package static let unknown = SymbolGlyph(scalar: "◇", ascii: "<>")

  /// The glyph of a symbol: by its name, else without what follows `.badge`, else without suffixes from the right; of a
  /// number or letter in a circle or square that sign itself.
  package static func named(_ symbol: String) -> SymbolGlyph {
    if let exact = SymbolTable.entries[symbol] { return exact }
    var parts = symbol.split(separator: ".")
    if let badge = parts.firstIndex(of: "badge"), badge > 0 { parts.removeSubrange(badge...) }
    while !parts.isEmpty {
      if let entry = SymbolTable.entries[parts.joined(separator: ".")] { return entry }
      parts.removeLast()
    }
    return sign(symbol.split(separator: ".").first ?? "") ?? unknown
  }

  /// `3.circle`, `a.square.fill`. Circled numbers above 20 are wide.
  private static func sign(_ first: Substring) -> SymbolGlyph? {
    if let number = UInt32(first), (1...20).contains(number), let scalar = Unicode.Scalar(0x245F + number) {
      return SymbolGlyph(scalar: scalar, ascii: String(number))
    }
    guard first.utf8.count == 1 || UInt32(first) != nil, let byte = first.utf8.first else { return nil }
    switch byte {
    case 0x30...0x39: return first.utf8.count > 1 ? SymbolGlyph(scalar: "#", ascii: "#") : digit(byte)
    case 0x61...0x7A: return digit(byte - 0x20)
    default: return nil
    }
  }

  private static func digit(_ byte: UInt8) -> SymbolGlyph {
    SymbolGlyph(scalar: Unicode.Scalar(byte), ascii: String(Unicode.Scalar(byte)))
  }
}
