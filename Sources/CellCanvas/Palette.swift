/// The values of the roles in one appearance.
package struct Palette: Equatable, Sendable {
  package let isDark: Bool
  /// `0xRRGGBB` in the place of the accent, the colour of links and of the selection; the application's own tint.
  package let tint: UInt32?

  package init(isDark: Bool, tint: UInt32? = nil) {
    self.isDark = isDark
    self.tint = tint.map { $0 & 0xFF_FFFF }
  }

  package init(_ look: Look) { self.init(isDark: look.isDark, tint: look.tint) }

  /// `0xRRGGBB`.
  package func rgb(_ role: ColorRole) -> UInt32 {
    if let tint, role.followsTint { return tint }
    let values = role.values
    return isDark ? values.dark.rgb : values.light.rgb
  }

  /// A number of the 256 colours, 16–255: the first sixteen are the user's to choose.
  package func index256(_ role: ColorRole) -> UInt8 {
    if let tint, role.followsTint { return ColorMath.nearest256(tint) }
    let values = role.values
    return isDark ? values.dark.index : values.light.index
  }

  /// The select graphic rendition code of a foreground, 30–37 or 90–97; nil for the terminal's own colour.
  /// Ten more is the code of the background.
  package func code16(_ role: ColorRole) -> UInt8? {
    if let tint, role.followsTint { return ColorMath.nearest16(tint) }
    let values = role.values
    let code = isDark ? values.dark.code : values.light.code
    return code == 0 ? nil : code
  }
}

extension ColorRole {
  fileprivate var followsTint: Bool { self == .accent || self == .link || self == .selection }

  /// RGB, number of the 256 colours, code of the 16 (0: the terminal's own).
  fileprivate typealias Value = (rgb: UInt32, index: UInt8, code: UInt8)

  /// The table of the specification. The indices of the 256 are the nearest in Lab except for the dark red and the light
  /// fill, which were chosen by eye.
  fileprivate var values: (light: Value, dark: Value) {
    switch self {
    case .label: ((0x000000, 16, 30), (0xFFFFFF, 231, 97))
    case .secondaryLabel: ((0x8A8A8E, 245, 90), (0x98989F, 246, 37))
    case .tertiaryLabel: ((0xC4C4C6, 251, 37), (0x5A5A5F, 240, 90))
    case .accent, .link, .blue: ((0x007AFF, 33, 34), (0x0A84FF, 33, 94))
    case .red: ((0xFF3B30, 160, 31), (0xFF453A, 203, 91))
    case .orange: ((0xFF9500, 208, 33), (0xFF9F0A, 214, 33))
    case .yellow: ((0xFFCC00, 220, 33), (0xFFD60A, 220, 93))
    case .green: ((0x34C759, 77, 32), (0x30D158, 41, 92))
    case .mint: ((0x00C7BE, 44, 36), (0x63E6E2, 80, 96))
    case .teal: ((0x30B0C7, 38, 36), (0x40CBE0, 45, 96))
    case .cyan: ((0x32ADE6, 74, 36), (0x64D2FF, 81, 96))
    case .indigo: ((0x5856D6, 62, 35), (0x5E5CE6, 62, 95))
    case .purple: ((0xAF52DE, 134, 35), (0xBF5AF2, 171, 95))
    case .pink: ((0xFF2D55, 197, 35), (0xFF375F, 197, 95))
    case .brown: ((0xA2845E, 137, 33), (0xAC8E68, 137, 33))
    case .gray: ((0x8E8E93, 245, 90), (0x8E8E93, 245, 90))
    case .white: ((0xFFFFFF, 231, 97), (0xFFFFFF, 231, 97))
    case .black: ((0x000000, 16, 30), (0x000000, 16, 30))
    case .screen: ((0xFFFFFF, 231, 0), (0x000000, 16, 0))
    case .sheet: ((0xFFFFFF, 231, 0), (0x1C1C1E, 234, 0))
    case .grouped: ((0xF2F2F7, 255, 0), (0x1C1C1E, 234, 0))
    case .card: ((0xFFFFFF, 231, 0), (0x2C2C2E, 236, 0))
    case .separator: ((0xC6C6C8, 251, 37), (0x48484A, 239, 90))
    case .fill: ((0xE9E9EB, 254, 37), (0x3A3A3C, 237, 90))
    case .selection: ((0x007AFF, 33, 34), (0x0A84FF, 33, 94))
    case .selectionText: ((0xFFFFFF, 231, 97), (0xFFFFFF, 231, 97))
    }
  }
}
