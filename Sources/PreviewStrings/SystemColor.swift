/// Colours of the system that a catalog may refer to.
struct SystemColor: Sendable, Equatable {
  /// As `NodeKind` writes colours.
  let role: String
  /// iOS's values, for where light and dark come from different sources.
  let light: String
  let dark: String

  static func named(_ name: String) -> SystemColor? {
    var name = name[...]
    if name.hasSuffix("Color") { name = name.dropLast(5) }
    return all[String(name)]
  }

  private static let blue = SystemColor(role: "blue", light: "#007AFF", dark: "#0A84FF")
  private static let primary = SystemColor(role: "primary", light: "#000000", dark: "#FFFFFF")
  private static let secondary = SystemColor(role: "secondary", light: "#8A8A8E", dark: "#98989F")
  private static let tertiary = SystemColor(role: "tertiary", light: "#C5C5C7", dark: "#47474A")
  private static let quaternary = SystemColor(role: "quaternary", light: "#DCDCDD", dark: "#2C2C2E")
  private static let screen = SystemColor(role: "screen", light: "#FFFFFF", dark: "#000000")
  private static let grouped = SystemColor(role: "screen", light: "#F2F2F7", dark: "#000000")
  private static let card = SystemColor(role: "card", light: "#FFFFFF", dark: "#1C1C1E")
  private static let fill = SystemColor(role: "fill", light: "#E4E4E6", dark: "#39393D")
  private static let separator = SystemColor(role: "separator", light: "#C6C6C8", dark: "#38383A")

  private static let all: [String: SystemColor] = [
    "systemBlue": blue, "link": blue, "controlAccent": SystemColor(role: "accent", light: "#007AFF", dark: "#0A84FF"),
    "systemRed": SystemColor(role: "red", light: "#FF3B30", dark: "#FF453A"),
    "systemOrange": SystemColor(role: "orange", light: "#FF9500", dark: "#FF9F0A"),
    "systemYellow": SystemColor(role: "yellow", light: "#FFCC00", dark: "#FFD60A"),
    "systemGreen": SystemColor(role: "green", light: "#34C759", dark: "#30D158"),
    "systemMint": SystemColor(role: "mint", light: "#00C7BE", dark: "#63E6E2"),
    "systemTeal": SystemColor(role: "teal", light: "#30B0C7", dark: "#40C8E0"),
    "systemCyan": SystemColor(role: "cyan", light: "#32ADE6", dark: "#64D2FF"),
    "systemIndigo": SystemColor(role: "indigo", light: "#5856D6", dark: "#5E5CE6"),
    "systemPurple": SystemColor(role: "purple", light: "#AF52DE", dark: "#BF5AF2"),
    "systemPink": SystemColor(role: "pink", light: "#FF2D55", dark: "#FF375F"),
    "systemBrown": SystemColor(role: "brown", light: "#A2845E", dark: "#AC8E68"),
    "systemGray": SystemColor(role: "gray", light: "#8E8E93", dark: "#8E8E93"),
    "systemGray2": SystemColor(role: "gray", light: "#AEAEB2", dark: "#636366"),
    "systemGray3": SystemColor(role: "gray", light: "#C7C7CC", dark: "#48484A"),
    "systemGray4": SystemColor(role: "fill", light: "#D1D1D6", dark: "#3A3A3C"),
    "systemGray5": SystemColor(role: "fill", light: "#E5E5EA", dark: "#2C2C2E"),
    "systemGray6": SystemColor(role: "fill", light: "#F2F2F7", dark: "#1C1C1E"),
    "label": primary, "text": primary, "darkText": SystemColor(role: "black", light: "#000000", dark: "#000000"),
    "lightText": SystemColor(role: "white", light: "#FFFFFF", dark: "#FFFFFF"),
    "secondaryLabel": secondary, "tertiaryLabel": tertiary, "quaternaryLabel": quaternary,
    "placeholderText": tertiary, "systemBackground": screen, "windowBackground": screen,
    "secondarySystemBackground": SystemColor(role: "card", light: "#F2F2F7", dark: "#1C1C1E"),
    "tertiarySystemBackground": SystemColor(role: "card", light: "#FFFFFF", dark: "#2C2C2E"),
    "systemGroupedBackground": grouped, "groupTableViewBackground": grouped, "secondarySystemGroupedBackground": card,
    "tertiarySystemGroupedBackground": SystemColor(role: "card", light: "#F2F2F7", dark: "#2C2C2E"),
    "systemFill": fill, "secondarySystemFill": fill, "tertiarySystemFill": fill, "quaternarySystemFill": fill,
    "separator": separator, "opaqueSeparator": separator,
    "clear": SystemColor(role: "clear", light: "#FFFFFF", dark: "#000000"),
  ]
}
