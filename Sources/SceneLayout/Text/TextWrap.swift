/// Lines of a paragraph in a number of columns.
struct TextWrap {
  struct Line: Equatable {
    /// Indices of glyphs, without blanks at the end.
    var start: Int
    var end: Int
    /// Cells.
    var width: Int
  }

  let lines: [Line]

  /// Greedily at blanks, then after `-` and `/` and beside wide glyphs; a word longer than a line is broken anywhere.
  init(_ glyphs: [Paragraph.Glyph], columns: Int) {
    var lines: [Line] = []
    let columns = max(1, columns)
    var start = 0
    var width = 0
    /// Where the line could end, and where the next would begin.
    var breakEnd = -1
    var breakWidth = 0
    var breakNext = 0
    var index = 0

    func finish(_ end: Int, _ width: Int, isWrapped: Bool) {
      var end = end
      var width = width
      // Where nothing is wrapped there is room for them.
      while end > start, glyphs[end - 1].code == 0x20, isWrapped || width > columns {
        end -= 1
        width -= 1
      }
      lines.append(Line(start: start, end: end, width: width))
    }

    while index < glyphs.count {
      let glyph = glyphs[index]
      if glyph.code == Paragraph.lineFeed {
        finish(index, width, isWrapped: false)
        index += 1
        (start, width, breakEnd) = (index, 0, -1)
        continue
      }
      if glyph.code == 0x20 {
        // Blanks at the end of a line take no room.
        (breakEnd, breakWidth, breakNext) = (index, width, index + 1)
        width += 1
        index += 1
        continue
      }
      if glyph.width == 2, index > start {
        (breakEnd, breakWidth, breakNext) = (index, width, index)
      }
      if width + Int(glyph.width) > columns, index > start {
        if breakEnd > start {
          finish(breakEnd, breakWidth, isWrapped: true)
          start = breakNext
        } else {
          finish(index, width, isWrapped: true)
          start = index
        }
        while start < index, glyphs[start].code == 0x20 { start += 1 }
        width = glyphs[start..<index].reduce(0) { $0 + Int($1.width) }
        breakEnd = -1
        continue
      }
      width += Int(glyph.width)
      index += 1
      let isLast = index == glyphs.count
      if !isLast, glyph.code == 0x2D || glyph.code == 0x2F || glyph.width == 2, index - start > 1 || glyph.width == 2 {
        (breakEnd, breakWidth, breakNext) = (index, width, index)
      }
    }
    finish(glyphs.count, width, isWrapped: false)
    self.lines = lines
  }
}
