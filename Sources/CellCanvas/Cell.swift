/// One cell of a terminal: what is drawn there, how, and which scene node drew it.
package struct Cell: Equatable, Sendable {
  /// A unicode scalar's value; `Cell.continuation` for the right half of a wide glyph; or, with the highest bit set, an
  /// index into `Canvas.clusters` for a glyph of several scalars.
  package var glyph: UInt32
  package var style: CellStyle
  /// The place of its link in `Canvas.links`, from 1; 0 where it leads nowhere.
  package var link: UInt16 = 0
  /// `SceneNode.id`, or 0.
  package var node: UInt32

  package init(glyph: UInt32 = 0x20, style: CellStyle = CellStyle(), node: UInt32 = 0) {
    self.glyph = glyph
    self.style = style
    self.node = node
  }

  package static let blank = Cell()
  package static let continuation: UInt32 = 0
}

package struct CellStyle: Equatable, Hashable, Sendable {
  package var foreground: CellColor
  package var background: CellColor
  package var attributes: CellAttributes

  package init(
    foreground: CellColor = .standard, background: CellColor = .standard, attributes: CellAttributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }
}

package struct CellAttributes: OptionSet, Equatable, Hashable, Sendable {
  package let rawValue: UInt16
  package init(rawValue: UInt16) { self.rawValue = rawValue }
  package static let bold = CellAttributes(rawValue: 1)
  package static let dim = CellAttributes(rawValue: 2)
  package static let italic = CellAttributes(rawValue: 4)
  package static let underline = CellAttributes(rawValue: 8)
  package static let strikethrough = CellAttributes(rawValue: 16)
  package static let reverse = CellAttributes(rawValue: 32)
  /// Behind a modal: the palette mixes the cell's colours with black; without colours the blanks are shaded.
  package static let behind = CellAttributes(rawValue: 64)
  /// The upper left of four cells that one glyph fills, where the terminal scales text; the other three are `bigRest`.
  package static let big = CellAttributes(rawValue: 128)
  package static let bigRest = CellAttributes(rawValue: 256)
}

/// A colour as drawn: a role that the palette resolves for light and dark, or fixed values.
package struct CellColor: Equatable, Hashable, Sendable {
  /// The highest byte tells the kind: 0 the terminal's own, 1 a role, 2 RGB.
  package let bits: UInt32
  package init(bits: UInt32) { self.bits = bits }

  package static let standard = CellColor(bits: 0)
  package static func role(_ role: ColorRole) -> CellColor { CellColor(bits: 0x0100_0000 | UInt32(role.rawValue)) }
  /// `0xRRGGBB`.
  package static func rgb(_ value: UInt32) -> CellColor { CellColor(bits: 0x0200_0000 | (value & 0xFF_FFFF)) }

  package var role: ColorRole? { bits >> 24 == 1 ? ColorRole(rawValue: UInt8(truncatingIfNeeded: bits)) : nil }
  package var rgb: UInt32? { bits >> 24 == 2 ? bits & 0xFF_FFFF : nil }
}

/// Colours by what they are for, as in Apple's interface guidelines; values for both appearances in `Palette`.
package enum ColorRole: UInt8, CaseIterable, Sendable {
  case label, secondaryLabel, tertiaryLabel, accent, link
  case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray, white, black
  case screen, sheet, grouped, card, separator, fill, selection, selectionText
}

/// What the terminal can show. Geometry never depends on it.
package struct Look: Equatable, Sendable {
  package var colors: ColorDepth
  package var isUnicode: Bool
  package var isDark: Bool
  /// The application's tint as `0xRRGGBB`, in the place of the accent.
  package var tint: UInt32?
  /// Cells can lead somewhere (OSC 8).
  package var showsLinks: Bool
  /// Glyphs can be twice as wide and high (OSC 66).
  package var scalesText: Bool

  package init(
    colors: ColorDepth = .plain, isUnicode: Bool = true, isDark: Bool = true, tint: UInt32? = nil,
    showsLinks: Bool = false, scalesText: Bool = false
  ) {
    self.scalesText = scalesText
    self.showsLinks = showsLinks
    self.colors = colors
    self.isUnicode = isUnicode
    self.isDark = isDark
    self.tint = tint
  }

  package enum ColorDepth: Int, Sendable, CaseIterable, Comparable {
    /// Text only, no escapes.
    case plain
    /// Bold, underline and reverse, no colours.
    case mono
    case ansi16, ansi256, trueColor
    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// Whether areas can be filled with colour, so that cards need no lines.
  package var fills: Bool { colors >= .ansi256 }
}
