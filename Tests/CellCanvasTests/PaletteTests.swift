import Testing

@testable import CellCanvas

@Suite struct PaletteTests {
  /// Role, light and dark RGB, 256 and 16, as the table of the specification has them.
  private static let table: [(ColorRole, UInt32, UInt32, UInt8, UInt8, UInt8?, UInt8?)] = [
    (.label, 0x000000, 0xFFFFFF, 16, 231, 30, 97), (.secondaryLabel, 0x8A8A8E, 0x98989F, 245, 246, 90, 37),
    (.tertiaryLabel, 0xC4C4C6, 0x5A5A5F, 251, 240, 37, 90), (.accent, 0x007AFF, 0x0A84FF, 33, 33, 34, 94),
    (.link, 0x007AFF, 0x0A84FF, 33, 33, 34, 94), (.red, 0xFF3B30, 0xFF453A, 160, 203, 31, 91),
    (.orange, 0xFF9500, 0xFF9F0A, 208, 214, 33, 33), (.yellow, 0xFFCC00, 0xFFD60A, 220, 220, 33, 93),
    (.green, 0x34C759, 0x30D158, 77, 41, 32, 92), (.mint, 0x00C7BE, 0x63E6E2, 44, 80, 36, 96),
    (.teal, 0x30B0C7, 0x40CBE0, 38, 45, 36, 96), (.cyan, 0x32ADE6, 0x64D2FF, 74, 81, 36, 96),
    (.indigo, 0x5856D6, 0x5E5CE6, 62, 62, 35, 95), (.purple, 0xAF52DE, 0xBF5AF2, 134, 171, 35, 95),
    (.pink, 0xFF2D55, 0xFF375F, 197, 197, 35, 95), (.brown, 0xA2845E, 0xAC8E68, 137, 137, 33, 33),
    (.gray, 0x8E8E93, 0x8E8E93, 245, 245, 90, 90), (.screen, 0xFFFFFF, 0x000000, 231, 16, nil, nil),
    (.sheet, 0xFFFFFF, 0x1C1C1E, 231, 234, nil, nil), (.grouped, 0xF2F2F7, 0x1C1C1E, 255, 234, nil, nil),
    (.card, 0xFFFFFF, 0x2C2C2E, 231, 236, nil, nil), (.separator, 0xC6C6C8, 0x48484A, 251, 239, 37, 90),
    (.fill, 0xE9E9EB, 0x3A3A3C, 254, 237, 37, 90),
  ]

  @Test func valuesAreThoseOfTheTable() {
    let light = Palette(isDark: false)
    let dark = Palette(isDark: true)
    for (role, lightRGB, darkRGB, light256, dark256, light16, dark16) in Self.table {
      #expect(light.rgb(role) == lightRGB && dark.rgb(role) == darkRGB, "\(role)")
      #expect(light.index256(role) == light256 && dark.index256(role) == dark256, "\(role)")
      #expect(light.code16(role) == light16 && dark.code16(role) == dark16, "\(role)")
    }
  }

  /// All of the table's indices but three are what the computation gives.
  @Test func indicesAreTheNearestInLab() {
    var others: [ColorRole: UInt8] = [:]
    for isDark in [false, true] {
      let palette = Palette(isDark: isDark)
      for role in ColorRole.allCases where ColorMath.nearest256(palette.rgb(role)) != palette.index256(role) {
        others[role] = ColorMath.nearest256(palette.rgb(role))
      }
    }
    #expect(others == [.red: 160, .separator: 238, .fill: 255])
  }

  @Test func exactColoursStay() {
    for index in UInt8(16)...255 {
      let rgb = ColorMath.rgb(ofIndex: index)
      #expect(ColorMath.rgb(ofIndex: ColorMath.nearest256(rgb)) == rgb)
    }
    #expect(ColorMath.nearest16(0xFF0000) == 91 && ColorMath.nearest16(0x000000) == 30)
    #expect(ColorMath.nearest16(0x00AA00) == 32 && ColorMath.nearest16(0xF8F8F8) == 97)
    #expect(ColorMath.rgb(ofCode: 91) == 0xFF0000 && ColorMath.rgb(ofCode: 37) == 0xE5E5E5)
  }

  @Test func theTintTakesThePlaceOfTheAccent() {
    let palette = Palette(isDark: true, tint: 0xFF7F50)
    #expect(palette.rgb(.accent) == 0xFF7F50 && palette.rgb(.link) == 0xFF7F50 && palette.rgb(.selection) == 0xFF7F50)
    #expect(palette.rgb(.blue) == 0x0A84FF)
    #expect(palette.index256(.accent) == ColorMath.nearest256(0xFF7F50))
  }

  @Test func whatIsBehindIsDimmedAndPlain() {
    let style = CellStyle(foreground: .role(.label), background: .role(.card), attributes: [.behind, .bold])
    var dark = PenCase(Look(colors: .trueColor, isDark: true))
    #expect(dark.pen(for: style) == Pen(foreground: .rgb(0x808080), background: .rgb(0x161617)))
    var light = PenCase(Look(colors: .trueColor, isDark: false))
    #expect(light.pen(for: style) == Pen(foreground: .rgb(0x000000), background: .rgb(0xCCCCCC)))
    var few = PenCase(Look(colors: .ansi16))
    #expect(few.pen(for: style) == Pen(foreground: .code(90)))
    var none = PenCase(Look(colors: .mono))
    #expect(none.pen(for: style) == .standard)
    var many = PenCase(Look(colors: .ansi256, isDark: true))
    #expect(
      many.pen(for: style)
        == Pen(foreground: .index(ColorMath.nearest256(0x808080)), background: .index(ColorMath.nearest256(0x161617))))
  }

  @Test func theSelectionIsReversedWhereNothingIsFilled() {
    let style = CellStyle(foreground: .role(.selectionText), background: .role(.selection))
    for colors in [Look.ColorDepth.mono, .ansi16] {
      var pens = PenCase(Look(colors: colors))
      #expect(pens.pen(for: style) == Pen(attributes: .reverse))
    }
    var pens = PenCase(Look(colors: .plain))
    #expect(pens.pen(for: style) == .standard)
  }
}
