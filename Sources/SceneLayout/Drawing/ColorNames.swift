import CellCanvas

/// The colours of a scene (`red`, `#RRGGBB`, `#RRGGBB/#RRGGBB`, each perhaps with `@opacity`) as the canvas knows them.
struct NamedColor {
  var color: CellColor
  /// 0 to 1.
  var opacity: Double

  /// nil for `clear`, for nothing, and for what is no colour.
  init?(_ text: String?, isDark: Bool, tint: CellColor) {
    guard let text else { return nil }
    let parts = text.split(separator: "@", maxSplits: 1)
    guard let name = parts.first else { return nil }
    opacity = parts.count > 1 ? min(1, Double(String(parts[1])) ?? 1) : 1
    guard opacity > 0.02 else { return nil }
    if name.hasPrefix("#") {
      let variants = name.split(separator: "/")
      guard let variant = isDark ? variants.last : variants.first, let value = Self.hexadecimal(variant) else {
        return nil
      }
      color = .rgb(value)
      return
    }
    if name == "accent" || name == "tint" || name == "accentColor" {
      color = tint
      return
    }
    guard let role = Self.roles[String(name)] else { return nil }
    color = .role(role)
  }

  /// `clear`, or so faint that nothing is seen: unlike a colour that is not known.
  static func isClear(_ text: String?) -> Bool {
    guard let parts = text?.split(separator: "@", maxSplits: 1), let name = parts.first else { return false }
    return name == "clear" || (parts.count > 1 && (Double(String(parts[1])) ?? 1) <= 0.02)
  }

  /// As text or line.
  var ink: Ink {
    var ink = Ink(color)
    ink.opacity = opacity
    return ink
  }

  /// As an area.
  var fill: Ink.Fill { Ink.Fill(color: color, opacity: opacity) }

  private static func hexadecimal(_ text: Substring) -> UInt32? {
    let digits = text.dropFirst()
    guard digits.count == 6 else { return nil }
    return UInt32(digits, radix: 16)
  }

  private static let roles: [String: ColorRole] = [
    "primary": .label, "label": .label, "secondary": .secondaryLabel, "tertiary": .tertiaryLabel,
    "quaternary": .tertiaryLabel, "link": .link, "red": .red, "orange": .orange, "yellow": .yellow, "green": .green,
    "mint": .mint, "teal": .teal, "cyan": .cyan, "blue": .blue, "indigo": .indigo, "purple": .purple, "pink": .pink,
    "brown": .brown, "gray": .gray, "grey": .gray, "white": .white, "black": .black, "material": .fill,
    "screen": .screen, "sheet": .sheet, "grouped": .grouped, "card": .card, "fill": .fill, "separator": .separator,
  ]
}
