import CellCanvas

/// How glyphs are drawn: a colour and attributes. The background stays what it is.
struct Ink: Equatable {
  var color: CellColor
  var attributes: CellAttributes
  /// 0 to 1; the rest of the colour is what is behind the glyph.
  var opacity = 1.0

  init(_ color: CellColor, _ attributes: CellAttributes = Self.plain) {
    self.color = color
    self.attributes = attributes
  }

  init(_ role: ColorRole, _ attributes: CellAttributes = Self.plain) { self.init(.role(role), attributes) }

  static let plain = CellAttributes(rawValue: 0)

  static let label = Ink(.label)
  static let secondary = Ink(.secondaryLabel)
  static let tertiary = Ink(.tertiaryLabel)
  static let separator = Ink(.separator)

  func with(_ more: CellAttributes) -> Ink {
    var copy = self
    copy.attributes.formUnion(more)
    return copy
  }

  func fading(_ share: Double) -> Ink {
    var copy = self
    copy.opacity *= share
    return copy
  }

  /// The opacity, of 255.
  var share: UInt8 { opacity < 1 ? UInt8(max(0, min(255, opacity * 255))) : .max }

  /// The colour for terminals that have too few of them to mix any: a paler role, or the same.
  var withoutMixing: CellColor {
    if opacity >= 0.7 { return color }
    if color.role == .label || color.role == .secondaryLabel {
      return .role(opacity >= 0.35 ? .secondaryLabel : .tertiaryLabel)
    }
    return opacity >= 0.25 ? color : .role(.tertiaryLabel)
  }

  /// What an area is filled with.
  struct Fill: Equatable {
    var color: CellColor
    /// 0 to 1; the rest is what was there.
    var opacity = 1.0
    /// What lies below cannot be seen.
    var isOpaque: Bool { opacity >= 0.9 }

    func fading(_ share: Double) -> Fill { Fill(color: color, opacity: opacity * share) }
  }
}
