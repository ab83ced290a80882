/// The pens of one look: styles with their roles resolved, each once.
package struct PenCase: Sendable {
  package let look: Look
  private let palette: Palette
  private var known: [CellStyle: Pen] = [:]
  private var last = (style: CellStyle(), pen: Pen.standard)

  package init(_ look: Look) {
    self.look = look
    palette = Palette(look)
  }

  /// The pen for a style. Neighbours mostly share theirs, so the last one is tried first.
  package mutating func pen(for style: CellStyle) -> Pen {
    if style == last.style { return last.pen }
    let pen: Pen
    if let found = known[style] {
      pen = found
    } else {
      // Gradients would otherwise gather pens for ever.
      if known.count > 4_096 { known.removeAll(keepingCapacity: true) }
      pen = resolve(style)
      known[style] = pen
    }
    last = (style, pen)
    return pen
  }

  private func resolve(_ style: CellStyle) -> Pen {
    let isBehind = style.attributes.contains(.behind)
    switch look.colors {
    case .plain: return .standard
    case .mono:
      if isBehind { return .standard }
      return Pen(attributes: reversingSelection(style))
    case .ansi16:
      if isBehind { return Pen(foreground: .code(90)) }
      if style.background.role == .selection { return Pen(attributes: reversingSelection(style)) }
      return Pen(
        foreground: color16(style.foreground), background: color16(style.background), attributes: style.attributes)
    case .ansi256, .trueColor:
      if isBehind {
        return Pen(
          foreground: dimmed(style.foreground, standard: .label),
          background: dimmed(style.background, standard: .screen))
      }
      return Pen(
        foreground: color(style.foreground), background: color(style.background), attributes: style.attributes)
    }
  }

  /// Where nothing can be filled, the selection is the picture reversed.
  private func reversingSelection(_ style: CellStyle) -> CellAttributes {
    style.background.role == .selection
      ? style.attributes.symmetricDifference(.reverse) : style.attributes
  }

  private func color16(_ color: CellColor) -> PenColor {
    if let role = color.role { return palette.code16(role).map { .code($0) } ?? .standard }
    return color.rgb.map { .code(ColorMath.nearest16($0)) } ?? .standard
  }

  private func color(_ color: CellColor) -> PenColor {
    if let role = color.role {
      return look.colors == .trueColor ? .rgb(palette.rgb(role)) : .index(palette.index256(role))
    }
    return color.rgb.map(nearest) ?? .standard
  }

  private func nearest(_ rgb: UInt32) -> PenColor {
    look.colors == .trueColor ? .rgb(rgb) : .index(ColorMath.nearest256(rgb))
  }

  /// The terminal's own colours are not known, so those of the palette are dimmed in their place.
  private func dimmed(_ color: CellColor, standard: ColorRole) -> PenColor {
    let value = color.rgb ?? palette.rgb(color.role ?? standard)
    return nearest(ColorMath.mix(value, 0, look.isDark ? 0.5 : 0.2))
  }
}
