/// Texts of sources and of other processes, made harmless for a terminal before they reach a cell.
///
/// Control characters could drive the terminal, bidirectional overrides could show another text than the one that is
/// there, and where terminals disagree on a width everything behind it would be shifted. Lone surrogates need no care:
/// no `String` can hold one, decoders put U+FFFD in their place.
package enum Sanitised {
  /// What stands for an emoji; one cell in every terminal.
  package static let placeholder: Character = "▢"
  /// Longer stacks of marks only occur in attacks on a line's height.
  static let scalarsOfCluster = 12

  /// The text without controls, bidirectional controls and other invisible formats; tabs become blanks and line breaks
  /// of every kind "\n" (a blank unless `keepsLines`); emoji become `▢` unless the terminal measures them by clusters.
  package static func text(_ text: String, keepsLines: Bool = true, keepsEmoji: Bool = false) -> String {
    if isPlain(text) { return text }
    var harmless = String.UnicodeScalarView()
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029:
        if !(scalar == "\n" && previous == "\r") { harmless.append(keepsLines ? "\n" : " ") }
      case 0x09: harmless.append(" ")
      case 0..<0x20, 0x7F..<0xA0: break
      default: if isVisible(scalar) { harmless.append(scalar) }
      }
      previous = scalar
    }
    var result = ""
    for character in String(harmless) { append(character, to: &result, keepsEmoji: keepsEmoji) }
    return result
  }

  private static func append(_ character: Character, to result: inout String, keepsEmoji: Bool) {
    let scalars = character.unicodeScalars
    if character == "\n" {
      result.append(character)
    } else if !keepsEmoji && isEmoji(character) {
      result.append(placeholder)
    } else if GlyphWidth.width(of: character) > 0 {
      // Without a base, marks would join the cell before them.
      if scalars.count <= scalarsOfCluster {
        result.append(character)
      } else {
        result.unicodeScalars.append(contentsOf: scalars.prefix(scalarsOfCluster))
      }
    }
  }

  /// Joiners shape the letters around them and marks belong to them; all other formats are invisible or turn the text.
  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .format: scalar.value == 0x200C || scalar.value == 0x200D
    case .control, .surrogate: false
    default: true
    }
  }

  /// Whether terminals may show a coloured picture of two cells: by nature, or because a selector, a skin tone, a joiner
  /// or a second flag letter asks for one.
  static func isEmoji(_ character: Character) -> Bool {
    guard let first = character.unicodeScalars.first, first.value > 0x7F || character.unicodeScalars.count > 1 else {
      return false
    }
    if first.properties.isEmojiPresentation { return true }
    guard first.properties.isEmoji else { return false }
    return character.unicodeScalars.dropFirst().contains {
      $0.value == 0xFE0F || $0.value == 0x20E3 || $0.value == 0x200D || $0.properties.isEmojiModifier
    }
  }

  /// Printable ASCII needs no look at any table.
  private static func isPlain(_ text: String) -> Bool { text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } }
}
