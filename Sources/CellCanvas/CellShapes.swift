/// Box drawing and block characters as shapes that fill their cells to the edges.
enum CellShapes {
  private static let width = Double(SVGPicture.cellWidth)
  private static let height = Double(SVGPicture.cellHeight)
  private static let light = 1.2
  private static let heavy = 2.8

  /// Draws the glyph of the cell in this column and row; false if it is a letter or a sign.
  static func draw(_ glyph: UInt32, x: Int, y: Int, color: UInt32, into drawing: inout SVGDrawing) -> Bool {
    let left = Double(x) * width
    let top = Double(y) * height
    switch glyph {
    case 0x2580...0x259F:
      for part in blocks(glyph) {
        drawing.fill(
          x: left + part.x * width, y: top + part.y * height, width: part.width * width, height: part.height * height,
          color: color, opacity: part.opacity)
      }
      return true
    case 0x2571...0x2573:
      if glyph != 0x2572 { drawing.line(left, top + height, left + width, top, width: light, color: color) }
      if glyph != 0x2571 { drawing.line(left, top, left + width, top + height, width: light, color: color) }
      return true
    case 0x256D...0x2570:
      let isDown = glyph <= 0x256E
      let isRight = glyph == 0x256D || glyph == 0x2570
      let center = (x: left + width / 2, y: top + height / 2)
      drawing.curve(
        center.x, isDown ? top + height : top, over: center, isRight ? left + width : left, center.y, width: light,
        color: color)
      return true
    case 0x2500...0x257F:
      lines(glyph, left: left, top: top, color: color, into: &drawing)
      return true
    default: return false
    }
  }

  private static func lines(
    _ glyph: UInt32, left: Double, top: Double, color: UInt32, into drawing: inout SVGDrawing
  ) {
    let index = Int(glyph) - 0x2500
    guard index >= 0 && index < BoxLineTable.arms.count else { return }
    let arms = BoxLineTable.arms[index]
    let dashes = dashes(glyph)
    let middle = (x: left + width / 2, y: top + height / 2)
    // A line through the whole cell is one piece, so that its neighbours can go on.
    let horizontal = [arms >> 6 & 3, arms >> 2 & 3]
    if horizontal[0] == horizontal[1] {
      stroke(left, middle.y, left + width, middle.y, weight: horizontal[0], dashes, color, &drawing)
    } else {
      stroke(left, middle.y, middle.x, middle.y, weight: horizontal[0], 1, color, &drawing)
      stroke(middle.x, middle.y, left + width, middle.y, weight: horizontal[1], 1, color, &drawing)
    }
    let vertical = [arms & 3, arms >> 4 & 3]
    if vertical[0] == vertical[1] {
      stroke(middle.x, top, middle.x, top + height, weight: vertical[0], dashes, color, &drawing)
    } else {
      stroke(middle.x, top, middle.x, middle.y, weight: vertical[0], 1, color, &drawing)
      stroke(middle.x, middle.y, middle.x, top + height, weight: vertical[1], 1, color, &drawing)
    }
  }

  private static func dashes(_ glyph: UInt32) -> Int {
    switch glyph {
    case 0x2504...0x2507: 3
    case 0x2508...0x250B: 4
    case 0x254C...0x254F: 2
    default: 1
    }
  }

  private static func stroke(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, weight: UInt8, _ dashes: Int, _ color: UInt32,
    _ drawing: inout SVGDrawing
  ) {
    let thickness = weight == 2 ? heavy : light
    switch weight {
    case 0: return
    case 3:
      // Two lines beside the middle.
      let shift = y1 == y2 ? (x: 0.0, y: 1.5) : (x: 1.5, y: 0.0)
      for sign in [-1.0, 1.0] {
        drawing.line(
          x1 + sign * shift.x, y1 + sign * shift.y, x2 + sign * shift.x, y2 + sign * shift.y, width: light, color: color
        )
      }
    default:
      if dashes == 1 {
        drawing.line(x1, y1, x2, y2, width: thickness, color: color)
        return
      }
      // Dashes of three fifths; the square caps add to them.
      for dash in 0..<dashes {
        let start = (Double(dash) + 0.3) / Double(dashes)
        let end = (Double(dash) + 0.7) / Double(dashes)
        drawing.line(
          x1 + (x2 - x1) * start, y1 + (y2 - y1) * start, x1 + (x2 - x1) * end, y1 + (y2 - y1) * end, width: thickness,
          color: color)
      }
    }
  }

  /// Parts of a cell, in shares of its width and height.
  private typealias Part = (x: Double, y: Double, width: Double, height: Double, opacity: Double)

  private static func blocks(_ glyph: UInt32) -> [Part] {
    switch glyph {
    case 0x2580: return [(0, 0, 1, 0.5, 1)]
    case 0x2581...0x2588:
      let share = Double(glyph - 0x2580) / 8
      return [(0, 1 - share, 1, share, 1)]
    case 0x2589...0x258F: return [(0, 0, Double(0x2590 - glyph) / 8, 1, 1)]
    case 0x2590: return [(0.5, 0, 0.5, 1, 1)]
    case 0x2591...0x2593: return [(0, 0, 1, 1, Double(glyph - 0x2590) / 4)]
    case 0x2594: return [(0, 0, 1, 0.125, 1)]
    case 0x2595: return [(0.875, 0, 0.125, 1, 1)]
    default:
      // Quadrants: upper left, upper right, lower left, lower right, lowest bit first.
      let masks: [UInt8] = [4, 8, 1, 13, 9, 7, 11, 2, 6, 14]
      let index = Int(glyph) - 0x2596
      guard index >= 0 && index < masks.count else { return [] }
      let places: [(UInt8, Double, Double)] = [(1, 0, 0), (2, 0.5, 0), (4, 0, 0.5), (8, 0.5, 0.5)]
      return places.filter { masks[index] & $0.0 != 0 }.map { ($0.1, $0.2, 0.5, 0.5, 1) }
    }
  }
}
