/// How a cell is drawn once roles are resolved: what select graphic rendition can say.
package struct Pen: Equatable, Hashable, Sendable {
  package var foreground: PenColor
  package var background: PenColor
  /// Without `behind`, which is resolved into colours.
  package var attributes: CellAttributes

  package init(
    foreground: PenColor = .standard, background: PenColor = .standard, attributes: CellAttributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  package static let standard = Pen()

  /// Whether a blank drawn with this pen is only its background.
  package var leavesBlanksEmpty: Bool {
    attributes.isDisjoint(with: [.underline, .strikethrough, .reverse])
  }

  /// Whether a blank looks the same with both pens.
  package func drawsBlanks(like other: Pen) -> Bool {
    self == other || (background == other.background && leavesBlanksEmpty && other.leavesBlanksEmpty)
  }
}

/// A colour in the way the terminal is told.
package struct PenColor: Equatable, Hashable, Sendable {
  private let bits: UInt32

  package enum Kind: Equatable, Sendable {
    case standard
    /// A foreground code, 30–37 or 90–97; backgrounds add ten.
    case code(UInt8)
    case index(UInt8)
    /// `0xRRGGBB`.
    case rgb(UInt32)
  }

  package static let standard = PenColor(bits: 0)
  package static func code(_ code: UInt8) -> PenColor { PenColor(bits: 0x0100_0000 | UInt32(code)) }
  package static func index(_ index: UInt8) -> PenColor { PenColor(bits: 0x0200_0000 | UInt32(index)) }
  package static func rgb(_ value: UInt32) -> PenColor { PenColor(bits: 0x0300_0000 | (value & 0xFF_FFFF)) }

  package var kind: Kind {
    switch bits >> 24 {
    case 1: .code(UInt8(truncatingIfNeeded: bits))
    case 2: .index(UInt8(truncatingIfNeeded: bits))
    case 3: .rgb(bits & 0xFF_FFFF)
    default: .standard
    }
  }

  /// `0xRRGGBB` as shown; nil for the terminal's own colour.
  package var rgb: UInt32? {
    switch kind {
    case .standard: nil
    case .code(let code): ColorMath.rgb(ofCode: code)
    case .index(let index): ColorMath.rgb(ofIndex: index)
    case .rgb(let value): value
    }
  }
}
