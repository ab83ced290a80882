/// How many cells a character takes.
package enum GlyphWidth {
  /// 0, 1 or 2. Ambiguous widths count as 1.
  package static func width(of character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    return scalar.value < 0x300 ? 1 : (scalar.value >= 0x1100 && scalar.value <= 0x115F ? 2 : 1)
  }
}
