import CellCanvas

/// Colours through which others are seen. A terminal has none: they are mixed here with what is behind.
extension CellPainter {
  /// The colour that a fill gives to what is there.
  func blended(_ fill: Ink.Fill, over color: CellColor, standard: ColorRole = .screen) -> CellColor {
    if fill.isOpaque { return fill.color }
    // Fainter than this it would not be seen in 256 colours.
    return mixed(fill.color, over: color, max(0.1, fill.opacity), standard)
  }

  /// The cell with a glyph whose colour is the one that is seen: mixed with what is behind, and legible on it.
  func settled(_ cell: Cell, _ opacity: UInt8) -> Cell {
    guard look.fills, cell.glyph != 0x20 else { return cell }
    let role = cell.style.foreground.role
    guard opacity < .max || role == .tertiaryLabel || role == .secondaryLabel else { return cell }
    var cell = cell
    if opacity < .max {
      cell.style.foreground = mixed(
        cell.style.foreground, over: cell.style.background, Double(opacity) / 255, .screen)
      return cell
    }
    let background = value(cell.style.background, .screen)
    if let legible = Contrast.legible(value(cell.style.foreground, .label), on: background, isDark: look.isDark) {
      cell.style.foreground = .rgb(legible)
      cell.style.attributes.remove(.dim)
    }
    return cell
  }

  private func mixed(_ color: CellColor, over other: CellColor, _ opacity: Double, _ standard: ColorRole) -> CellColor {
    .rgb(ColorMath.mix(value(other, standard), value(color, .label), opacity))
  }

  private func value(_ color: CellColor, _ standard: ColorRole) -> UInt32 {
    color.rgb ?? palette.rgb(color.role ?? standard)
  }
}
