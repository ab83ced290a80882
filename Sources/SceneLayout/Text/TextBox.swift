import CellCanvas
import SheetScene

/// `Text`: wraps to the proposed width, answers with the width that it used, and ends in `…` where rows are missing.
final class TextBox: LayoutNode {
  let paragraph: Paragraph
  let style: Style
  /// `⟨name⟩` alone: a name that no line has room for is shortened inside its brackets.
  private let isName: Bool
  private var wraps: [(columns: Int, wrap: TextWrap)] = []

  /// What the environment says about a text.
  struct Style {
    var ink = Ink.label
    var lineLimit: Int?
    /// The room of all allowed lines is kept.
    var reservesLines = false
    /// Blank rows between lines.
    var lineGap = 0
    var alignment = AxisAlignment.start
    var truncation = Truncation.tail
    var isRedacted = false
    /// Those of the paragraph's parts; nil where one is no colour.
    var partColors: [NamedColor?] = []
  }

  enum Truncation { case head, middle, tail }

  init(_ paragraph: Paragraph, _ style: Style) {
    self.paragraph = paragraph
    self.style = style
    isName = paragraph.isName
  }

  private func wrap(_ columns: Int) -> TextWrap {
    for entry in wraps where entry.columns == columns { return entry.wrap }
    let wrap = TextWrap(paragraph.glyphs, columns: columns)
    wraps.append((columns, wrap))
    return wrap
  }

  /// The lines, and how many of them are shown.
  private func lines(_ proposal: Proposal) -> (wrap: TextWrap, shown: Int) {
    let wrap = wrap(min(proposal.width ?? Extent.infinite, Extent.infinite))
    var shown = wrap.lines.count
    if isName { shown = min(shown, 1) }
    if let limit = style.lineLimit { shown = min(shown, max(1, limit)) }
    if let height = proposal.height { shown = min(shown, max(1, (height + style.lineGap) / (1 + style.lineGap))) }
    return (wrap, shown)
  }

  override func size(for proposal: Proposal) -> Size {
    guard !paragraph.glyphs.isEmpty else { return .zero }
    if let width = proposal.width, width <= 0 { return Size(width: 1, height: 1) }
    let (wrap, shown) = lines(proposal)
    var width = 0
    for line in wrap.lines.prefix(shown) { width = max(width, line.width) }
    if shown < wrap.lines.count, let offered = proposal.width {
      // A cut line is filled up with what follows it.
      width = min(offered, max(width, wrap.lines[shown - 1].width + 1))
    }
    if let offered = proposal.width { width = min(width, max(1, offered)) }
    var rows = shown
    if style.reservesLines, let limit = style.lineLimit { rows = max(rows, limit) }
    return Size(width: width, height: rows + (rows - 1) * style.lineGap)
  }

  override func firstBaseline(_ proposal: Proposal) -> Int { 0 }

  override func draw(in rect: Rect, _ proposal: Proposal, on painter: CellPainter) {
    guard !paragraph.glyphs.isEmpty, rect.width > 0 else { return }
    let columns = proposal.width.map { max($0, rect.width) }
    let (wrap, shown) = lines(Proposal(width: columns, height: min(proposal.height ?? Extent.infinite, rect.height)))
    for (row, line) in wrap.lines.prefix(shown).enumerated() {
      let y = rect.y + row * (1 + style.lineGap)
      guard y < painter.clip.maxY else { return }
      let isCut = row == shown - 1 && (shown < wrap.lines.count || line.width > rect.width)
      if isCut {
        drawCut(line, isOnly: shown == 1, in: Rect(x: rect.x, y: y, width: rect.width, height: 1), on: painter)
      } else {
        let x = rect.x + style.alignment.offset(of: line.width, in: rect.width)
        draw(line.start..<line.end, x, y, on: painter)
      }
    }
  }

  private func drawCut(_ line: TextWrap.Line, isOnly: Bool, in rect: Rect, on painter: CellPainter) {
    if isName { return drawShortened(in: rect, on: painter) }
    let room = rect.width - 1
    guard room > 0 else { return painter.put("…", rect.x, rect.y, style.ink) }
    let end = paragraph.glyphs.indices.first { $0 >= line.start && paragraph.glyphs[$0].code == Paragraph.lineFeed }
    let glyphs = line.start..<(end ?? paragraph.glyphs.count)
    let tail = isOnly && style.truncation != .tail ? (style.truncation == .head ? room : room / 2) : 0
    let front = prefix(of: glyphs, cells: room - tail)
    let back = suffix(of: glyphs, cells: tail)
    var x = rect.x
    x = draw(front, x, rect.y, on: painter)
    painter.put("…", x, rect.y, style.ink)
    draw(back, x + 1, rect.y, on: painter)
  }

  /// `⟨na…⟩`, where there is room for brackets.
  private func drawShortened(in rect: Rect, on painter: CellPainter) {
    let glyphs = paragraph.glyphs.indices
    let ink = paragraph.glyphs.first.map { self.ink(of: $0) } ?? style.ink
    guard rect.width >= 3, !style.isRedacted else { return painter.put("…", rect.x, rect.y, ink) }
    let x = draw(prefix(of: glyphs, cells: max(1, rect.width == 4 ? 1 : rect.width - 2)), rect.x, rect.y, on: painter)
    painter.put("…", x, rect.y, ink)
    draw(suffix(of: glyphs, cells: 1), x + 1, rect.y, on: painter)
  }

  private func prefix(of glyphs: Range<Int>, cells: Int) -> Range<Int> {
    var end = glyphs.lowerBound
    var width = 0
    while end < glyphs.upperBound, width + Int(paragraph.glyphs[end].width) <= cells {
      width += Int(paragraph.glyphs[end].width)
      end += 1
    }
    while end > glyphs.lowerBound, end < glyphs.upperBound, paragraph.glyphs[end - 1].code == 0x20 { end -= 1 }
    return glyphs.lowerBound..<end
  }

  private func suffix(of glyphs: Range<Int>, cells: Int) -> Range<Int> {
    var start = glyphs.upperBound
    var width = 0
    while start > glyphs.lowerBound, width + Int(paragraph.glyphs[start - 1].width) <= cells {
      start -= 1
      width += Int(paragraph.glyphs[start].width)
    }
    return start..<glyphs.upperBound
  }

  @discardableResult
  private func draw(_ range: Range<Int>, _ x: Int, _ y: Int, on painter: CellPainter) -> Int {
    var x = x
    // A link around the whole text goes before those of its parts.
    let outer = painter.link
    defer { painter.link = outer }
    for index in range {
      let glyph = paragraph.glyphs[index]
      let ink = ink(of: glyph)
      if outer == 0, !paragraph.links.isEmpty { painter.link = link(of: glyph, on: painter) }
      if style.isRedacted {
        for _ in 0..<glyph.width {
          painter.put(painter.look.isUnicode ? "▒" : "#", x, y, .tertiary)
          x += 1
        }
        continue
      }
      var code = glyph.code
      if code & 0x8000_0000 != 0 {
        let cluster = Int(code & 0x7FFF_FFFF)
        code = cluster < paragraph.clusters.count ? painter.glyph(for: paragraph.clusters[cluster]) : 0x20
      }
      if glyph.width == 2 { painter.putWide(code, x, y, ink) } else { painter.put(code, x, y, ink) }
      x += Int(glyph.width)
    }
    return x
  }

  private func link(of glyph: Paragraph.Glyph, on painter: CellPainter) -> UInt16 {
    guard glyph.link > 0, Int(glyph.link) <= paragraph.links.count else { return 0 }
    return painter.number(ofLinkTo: paragraph.links[Int(glyph.link) - 1])
  }

  private func ink(of glyph: Paragraph.Glyph) -> Ink {
    let run = glyph.style
    guard run.rawValue != 0 || glyph.color != 0 else { return style.ink }
    var ink = style.ink
    if glyph.color > 0, Int(glyph.color) <= style.partColors.count, let color = style.partColors[Int(glyph.color) - 1] {
      ink.color = color.color
      ink.opacity *= color.opacity
    }
    if run.contains(.bold) { ink.attributes.insert(.bold) }
    if run.contains(.italic) { ink.attributes.insert(.italic) }
    if run.contains(.underline) { ink.attributes.insert(.underline) }
    if run.contains(.strikethrough) { ink.attributes.insert(.strikethrough) }
    if run.contains(.secondary) { ink.color = .role(.secondaryLabel) }
    if run.contains(.dynamic) {
      ink.attributes.insert(.italic)
      if ink.color.role == .label { ink.color = .role(.secondaryLabel) }
    }
    return ink
  }
}
