/// How many cells a character takes, by Unicode's tables: what a terminal does that does not know better.
///
/// The tables are generated, see `Tests/CellCanvasTests/generate_widths.py`. Characters on whose width terminals
/// disagree are taken out of texts by `Sanitised` before they reach a cell.
package enum GlyphWidth {
  /// 0, 1 or 2. Ambiguous widths count as 1, controls as 0.
  package static func width(of character: Character) -> Int {
    // Vowels of Thai, Tamil, Hindi … that stand beside their consonant take a cell of their own.
    var sum = 0
    var first: Unicode.Scalar?
    for scalar in character.unicodeScalars {
      if let first, scalar.value == 0xFE0F, first.properties.isEmoji { return 2 }
      if first == nil { first = scalar }
      sum += width(of: scalar)
      if sum >= 2 { return 2 }
    }
    return sum
  }

  /// 0, 1 or 2 for a scalar on its own.
  package static func width(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return value >= 0x20 && (value < 0x7F || value >= 0xA0) && value != 0xAD ? 1 : 0 }
    // Punctuation, arrows, lines, blocks: what pictures are made of.
    if value >= 0x2500 && value < 0x25FD { return 1 }
    if contains(GlyphWidthTable.zero, value) { return 0 }
    return value >= 0x1100 && contains(GlyphWidthTable.wide, value) ? 2 : 1
  }

  /// The cells of a text in one line.
  package static func width(of text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + width(of: $1) }
  }

  /// Whether the value lies in one of the ascending pairs of first and last values.
  private static func contains(_ pairs: [UInt32], _ value: UInt32) -> Bool {
    var low = 0
    var high = pairs.count / 2
    while low < high {
      let middle = (low + high) / 2
      if value > pairs[2 * middle + 1] {
        low = middle + 1
      } else if value < pairs[2 * middle] {
        high = middle
      } else {
        return true
      }
    }
    return false
  }
}
