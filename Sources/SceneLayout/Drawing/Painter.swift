import CellCanvas

/// Writes glyphs and areas into the cells of a canvas, inside a clip, and remembers which node stands where.
final class Painter {
  private(set) var canvas: Canvas
  let look: Look
  /// Nothing outside is written.
  private(set) var clip: Rect
  /// The scene node whose box is being drawn.
  var node: UInt32 = 0
  private(set) var hits: [Hit] = []
  private(set) var actions: [Hit] = []
  /// Cells that content takes below what a scrolling container shows.
  var overflowRows = 0
  /// First visible row of scrolling containers, by node.
  let scroll: [UInt32: Int]

  init(width: Int, height: Int, look: Look, scroll: [UInt32: Int] = [:]) {
    canvas = Canvas(width: width, height: height)
    clip = Rect(x: 0, y: 0, width: canvas.width, height: canvas.height)
    self.look = look
    self.scroll = scroll
  }

  var bounds: Rect { Rect(x: 0, y: 0, width: canvas.width, height: canvas.height) }

  func clipped(to rect: Rect, _ draw: () -> Void) {
    let outer = clip
    clip = clip.intersection(rect)
    draw()
    clip = outer
  }

  func enter(_ id: UInt32, _ rect: Rect, isActionable: Bool) {
    node = id
    let visible = rect.intersection(clip)
    guard !visible.isEmpty else { return }
    let hit = Hit(x: visible.x, y: visible.y, width: visible.width, height: visible.height, node: id)
    hits.append(hit)
    if isActionable { actions.append(hit) }
  }

  /// A layer below is no longer reachable once a modal covers it.
  func forgetActions() { actions.removeAll() }

  // MARK: Glyphs

  /// Writes one glyph of one cell.
  func put(_ scalar: UInt32, _ x: Int, _ y: Int, _ ink: Ink) {
    guard clip.contains(x: x, y: y) else { return }
    let glyph = look.isUnicode || scalar < 0x7F ? scalar : ASCIIGlyph.substitute(for: scalar)
    set(glyph, x, y, ink)
  }

  func put(_ scalar: Unicode.Scalar, _ x: Int, _ y: Int, _ ink: Ink) { put(scalar.value, x, y, ink) }

  /// Writes a glyph of two cells; half of one at the edge of the clip is left blank.
  func putWide(_ glyph: UInt32, _ x: Int, _ y: Int, _ ink: Ink) {
    guard look.isUnicode, clip.contains(x: x, y: y), clip.contains(x: x + 1, y: y) else {
      put(look.isUnicode ? " " : "?", x, y, ink)
      return put(look.isUnicode ? " " : "?", x + 1, y, ink)
    }
    set(glyph, x, y, ink)
    set(Cell.continuation, x + 1, y, ink)
  }

  /// The glyph of several scalars as this canvas numbers it.
  func glyph(for character: Character) -> UInt32 { canvas.glyph(for: character) }

  func text(_ text: String, _ x: Int, _ y: Int, _ ink: Ink) {
    guard y >= clip.y, y < clip.maxY else { return }
    var x = x
    for scalar in text.unicodeScalars {
      put(scalar, x, y, ink)
      x += 1
    }
  }

  private func set(_ glyph: UInt32, _ x: Int, _ y: Int, _ ink: Ink) {
    var cell = canvas[x, y]
    if cell.glyph == Cell.continuation && glyph != Cell.continuation { blank(x - 1, y) }
    if glyph != Cell.continuation && canvas[x + 1, y].glyph == Cell.continuation { blank(x + 1, y) }
    cell.glyph = glyph
    cell.style.foreground = ink.color
    cell.style.attributes = ink.attributes
    cell.node = node
    canvas[x, y] = cell
  }

  private func blank(_ x: Int, _ y: Int) {
    guard x >= 0, x < canvas.width else { return }
    canvas[x, y].glyph = 0x20
  }

  /// Glyphs that close a shape only where nothing is written yet.
  func putIfBlank(_ scalar: Unicode.Scalar, _ x: Int, _ y: Int, _ ink: Ink) {
    if canvas[x, y].glyph == 0x20 { put(scalar, x, y, ink) }
  }

  // MARK: Areas

  /// Paints an area over what is below; a translucent one leaves glyphs.
  func fill(_ rect: Rect, _ fill: Ink.Fill) {
    let visible = rect.intersection(clip)
    guard !visible.isEmpty else { return }
    for y in visible.y..<visible.maxY {
      for x in visible.x..<visible.maxX {
        if fill.isOpaque { set(0x20, x, y, .label) }
        if look.fills { canvas[x, y].style.background = fill.color }
      }
    }
  }

  func fill(_ rect: Rect, _ role: ColorRole) { fill(rect, Ink.Fill(color: .role(role))) }

  func row(_ scalar: Unicode.Scalar, _ x: Int, _ y: Int, _ width: Int, _ ink: Ink) {
    let visible = Rect(x: x, y: y, width: width, height: 1).intersection(clip)
    guard !visible.isEmpty else { return }
    for x in visible.x..<visible.maxX { put(scalar, x, y, ink) }
  }

  func column(_ scalar: Unicode.Scalar, _ x: Int, _ y: Int, _ height: Int, _ ink: Ink) {
    let visible = Rect(x: x, y: y, width: 1, height: height).intersection(clip)
    guard !visible.isEmpty else { return }
    for y in visible.y..<visible.maxY { put(scalar, x, y, ink) }
  }

  /// Changes the style of every cell of an area.
  func restyle(_ rect: Rect, _ change: (inout Cell) -> Void) {
    let visible = rect.intersection(bounds)
    guard !visible.isEmpty else { return }
    for y in visible.y..<visible.maxY {
      for x in visible.x..<visible.maxX { change(&canvas[x, y]) }
    }
  }
}
