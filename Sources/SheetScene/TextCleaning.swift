/// Texts of a peer are drawn on a terminal: what could steer it does not get through.
package enum TextCleaning {
  /// The text without control characters other than `\n`, and without marks that turn the direction of writing
  /// around. Tabs become blanks.
  package static func clean(_ text: String) -> String { isClean(text) ? text : cleanWithPlaces(text).text }

  /// The same, with the places of the scalars that were dropped, ascending.
  static func cleanWithPlaces(_ text: String) -> (text: String, dropped: [Int]) {
    if isClean(text) { return (text, []) }
    var result = String.UnicodeScalarView()
    var dropped: [Int] = []
    for (place, scalar) in text.unicodeScalars.enumerated() {
      if scalar == "\t" {
        result.append(" ")
      } else if isBad(scalar) {
        dropped.append(place)
      } else {
        result.append(scalar)
      }
    }
    return (String(result), dropped)
  }

  private static func isClean(_ text: String) -> Bool {
    var text = text
    // By bytes first: nearly all texts have no byte that could be part of something bad.
    let isPlain = text.withUTF8 { bytes in
      bytes.allSatisfy { ($0 >= 0x20 && $0 != 0x7F && $0 != 0xC2 && $0 != 0xE2) || $0 == 0x0A }
    }
    return isPlain || text.unicodeScalars.allSatisfy { !isBad($0) }
  }

  private static func isBad(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A: false
    case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
