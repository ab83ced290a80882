/// How a terminal shows an SF Symbol.
package struct SymbolGlyph: Sendable, Equatable {
  /// One cell wide in every terminal.
  package let scalar: Unicode.Scalar
  /// One or two characters of ASCII.
  package let ascii: String

  package static let unknown = SymbolGlyph(scalar: "◇", ascii: "<>")

  /// The glyph of a symbol: by its name, else without what follows `.badge`, else without suffixes from the right.
  package static func named(_ symbol: String) -> SymbolGlyph {
    if let exact = SymbolTable.entries[symbol] { return exact }
    var parts = symbol.split(separator: ".")
    if let badge = parts.firstIndex(of: "badge"), badge > 0 { parts.removeSubrange(badge...) }
    while !parts.isEmpty {
      if let entry = SymbolTable.entries[parts.joined(separator: ".")] { return entry }
      parts.removeLast()
    }
    return unknown
  }
}
