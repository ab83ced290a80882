import CellCanvas

/// How glyphs are drawn: a colour and attributes. The background stays what it is.
struct Ink: Equatable {
  var color: CellColor
  var attributes: CellAttributes

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

  func with(_ more: CellAttributes) -> Ink { Ink(color, attributes.union(more)) }

  /// What an area is filled with.
  struct Fill: Equatable {
    var color: CellColor
    /// What lies below cannot be seen.
    var isOpaque = true
  }
}
