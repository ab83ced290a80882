import CellCanvas

/// Writes glyphs and areas into the cells of a canvas, inside a clip, and remembers which node stands where.
final class CellPainter {
  let look: Look
  let width: Int
  let height: Int
  let palette: Palette
  /// Row by row. The clip never leaves the bounds, so that what it lets through is inside.
  private let cells: UnsafeMutableBufferPointer<Cell>
  /// How much of each glyph's colour is seen, of 255: what is behind it is only known at the end.
  private let opacities: UnsafeMutableBufferPointer<UInt8>
  /// Only numbers the glyphs of several scalars.
  private var canvas: Canvas
  /// Nothing outside is written.
  private(set) var clip: Rect
  /// The scene node whose box is being drawn.
  var node: UInt32 = 0
  /// Where what is drawn leads, as the canvas numbers it; 0: nowhere.
  var link: UInt16 = 0
  private(set) var hits: [Hit] = []
  private(set) var actions: [Hit] = []
  /// Off while something is drawn whose nodes belong to another scene.
  var isRecording = true
  private(set) var scrolled: [ScrolledContainer] = []
  /// First visible row of scrolling containers, by node. Not those of a presenter: its nodes may have the same numbers.
  var scroll: [UInt32: Int]
  /// Of shapes in the containers that are being drawn.
  var edges: [CardEdge] = []
  /// Of shapes of one row in them.
  var rowEnds: [RowEnds] = []
  /// How far spinners have turned; nil: they stand still.
  let spinnerPhase: Int?
  /// Whether one was drawn that turns.
  var hasSpinner = false
  /// SF Symbols in letters, though lines are drawn as such.
  let spellsSymbols: Bool

  init(width: Int, height: Int, look: Look, options: PictureOptions = PictureOptions()) {
    canvas = Canvas(width: width, height: height)
    self.width = canvas.width
    self.height = canvas.height
    cells = .allocate(capacity: canvas.width * canvas.height)
    cells.initialize(repeating: .blank)
    opacities = .allocate(capacity: canvas.width * canvas.height)
    opacities.initialize(repeating: .max)
    palette = Palette(look)
    clip = Rect(x: 0, y: 0, width: canvas.width, height: canvas.height)
    self.look = look
    scroll = options.scroll
    spinnerPhase = options.spinnerPhase
    spellsSymbols = !look.isUnicode || options.symbols == .ascii
  }

  deinit {
    cells.deallocate()
    opacities.deallocate()
  }

  var bounds: Rect { Rect(x: 0, y: 0, width: width, height: height) }

  /// What was drawn.
  func finished() -> Canvas {
    var result = canvas
    var index = 0
    for y in 0..<height {
      for x in 0..<width {
        result[x, y] = settled(cells[index], opacities[index])
        index += 1
      }
    }
    return result
  }

  /// The cells of a row inside the clip.
  func copy(_ row: Rect) -> [Cell] {
    guard !row.isEmpty else { return [] }
    return (row.x..<row.maxX).map { cells[row.y * width + $0] }
  }

  /// Puts as many cells as there are into a row inside the clip.
  func replace(_ row: Rect, _ new: [Cell]) {
    guard !row.isEmpty else { return }
    for (x, cell) in zip(row.x..<row.maxX, new) { cells[row.y * width + x] = cell }
  }

  /// What is written in a cell inside the clip.
  func glyph(_ x: Int, _ y: Int) -> UInt32? { clip.contains(x: x, y: y) ? cells[y * width + x].glyph : nil }

  /// Whether nothing is written in a cell.
  func isBlank(_ x: Int, _ y: Int) -> Bool { !bounds.contains(x: x, y: y) || cells[y * width + x].glyph == 0x20 }

  func clipped(to rect: Rect, _ draw: () -> Void) {
    let outer = clip
    clip = clip.intersection(rect)
    draw()
    clip = outer
  }

  func enter(_ id: UInt32, _ rect: Rect, isActionable: Bool) {
    let visible = rect.intersection(clip)
    guard isRecording, !visible.isEmpty else { return }
    node = id
    let hit = Hit(x: visible.x, y: visible.y, width: visible.width, height: visible.height, node: id)
    hits.append(hit)
    if isActionable { actions.append(hit) }
  }

  func enter(_ container: ScrolledContainer) { if isRecording { scrolled.append(container) } }

  /// Where the nodes of the uppermost layer begin among the hits.
  private(set) var topLayer = 0

  /// A layer below is no longer reachable once a modal covers it.
  func beginLayer() {
    actions.removeAll()
    scrolled.removeAll()
    topLayer = hits.count
  }

  // MARK: Glyphs

  /// Writes one glyph of one cell. What ASCII lacks is replaced where the canvas is encoded.
  func put(_ scalar: UInt32, _ x: Int, _ y: Int, _ ink: Ink) {
    guard clip.contains(x: x, y: y) else { return }
    set(scalar, x, y, ink)
  }

  func put(_ scalar: Unicode.Scalar, _ x: Int, _ y: Int, _ ink: Ink) { put(scalar.value, x, y, ink) }

  /// Writes a glyph of two cells; half of one at the edge of the clip is left blank.
  func putWide(_ glyph: UInt32, _ x: Int, _ y: Int, _ ink: Ink) {
    guard clip.contains(x: x, y: y), clip.contains(x: x + 1, y: y) else {
      put(" ", x, y, ink)
      return put(" ", x + 1, y, ink)
    }
    set(glyph, x, y, ink)
    set(Cell.continuation, x + 1, y, ink)
  }

  /// The glyph of several scalars as this canvas numbers it.
  func glyph(for character: Character) -> UInt32 { canvas.glyph(for: character) }

  /// The number of a link of the node that is being drawn; 0 where it leads to what no terminal should open.
  func number(ofLinkTo address: String) -> UInt16 {
    Hyperlink(to: address, id: node).map { canvas.number(of: $0) } ?? 0
  }

  func text(_ text: String, _ x: Int, _ y: Int, _ ink: Ink) {
    guard y >= clip.y, y < clip.maxY else { return }
    var x = x
    for scalar in text.unicodeScalars {
      put(scalar, x, y, ink)
      x += 1
    }
  }

  /// The place is inside the clip.
  private func set(_ glyph: UInt32, _ x: Int, _ y: Int, _ ink: Ink) {
    let index = y * width + x
    let old = cells[index].glyph
    if glyph != Cell.continuation {
      // Half of a wide glyph cannot stay.
      if old == Cell.continuation, x > 0 { cells[index - 1].glyph = 0x20 }
      if x + 1 < width, cells[index + 1].glyph == Cell.continuation { cells[index + 1].glyph = 0x20 }
    }
    cells[index].glyph = glyph
    cells[index].style.foreground = look.fills ? ink.color : ink.withoutMixing
    opacities[index] = ink.share
    cells[index].style.attributes = ink.attributes
    cells[index].node = node
    cells[index].link = link
  }

  /// Spreads a row of small glyphs over twice the columns and rows, which lie inside the clip.
  func enlarge(_ row: Rect) {
    guard !row.isEmpty, row.intersection(bounds) == row, row.y + 1 < height, row.x + 2 * row.width <= width else {
      return
    }
    let small = (row.x..<row.maxX).map { (cell: cells[row.y * width + $0], opacity: opacities[row.y * width + $0]) }
    for y in 0..<2 {
      for x in 0..<(2 * row.width) {
        let (cell, opacity) = small[x / 2]
        let index = (row.y + y) * width + row.x + x
        let isFirst = y == 0 && x % 2 == 0
        let background = cells[index].style.background
        cells[index] = cell
        cells[index].style.background = background
        opacities[index] = opacity
        if !isFirst { cells[index].glyph = 0x20 }
        if cell.glyph != 0x20 { cells[index].style.attributes.insert(isFirst ? .big : .bigRest) }
      }
    }
  }

  /// Glyphs that close a shape only where nothing is written yet.
  func putIfBlank(_ scalar: Unicode.Scalar, _ x: Int, _ y: Int, _ ink: Ink) {
    if isBlank(x, y) { put(scalar, x, y, ink) }
  }

  // MARK: Areas

  /// Paints an area over what is below; a translucent one tints it, where the terminal has colours.
  func fill(_ rect: Rect, _ fill: Ink.Fill) {
    let visible = rect.intersection(clip)
    guard !visible.isEmpty else { return }
    let blank = Cell(
      style: CellStyle(
        foreground: .role(.label), background: look.fills ? fill.color : .standard, attributes: Ink.plain), node: node)
    for y in visible.y..<visible.maxY {
      let start = y * width
      guard fill.isOpaque else {
        if look.fills { for x in visible.x..<visible.maxX { tint(start + x, fill) } }
        continue
      }
      // Only at its sides an area can cut a wide glyph in half.
      set(0x20, visible.x, y, .label)
      set(0x20, visible.maxX - 1, y, .label)
      for x in visible.x..<visible.maxX { cells[start + x] = blank }
    }
  }

  private func tint(_ index: Int, _ fill: Ink.Fill) {
    let cell = cells[index]
    cells[index].style.background = blended(fill, over: cell.style.background)
    guard cell.glyph != 0x20 else { return }
    let shown = settled(cell, opacities[index]).style.foreground
    cells[index].style.foreground = blended(fill, over: shown, standard: .label)
    opacities[index] = .max
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
      for x in visible.x..<visible.maxX { change(&cells[y * width + x]) }
    }
  }
}
