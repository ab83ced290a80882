/// Pictures for browsers and for the panes of editors: a `<pre>` with inline styles, which needs nothing around it.
package enum HTMLPicture {
  /// The `<pre>` element, a line for each row.
  package static func fragment(of canvas: Canvas, look: Look) -> String {
    var linking = look
    linking.showsLinks = true
    var painter = Painter(linking)
    let page = Markup.Page(look)
    var row: [PaintedCell] = []
    // Lines of 1.2 are what most monospaced fonts draw their boxes for.
    var html =
      "<pre style=\"margin:0;padding:0.6em;display:inline-block;line-height:1.2;color:\(Markup.hex(page.foreground));"
    html += "background:\(Markup.hex(page.background));"
    html += "font-family:ui-monospace,Menlo,'DejaVu Sans Mono','Cascadia Mono',Consolas,monospace\">"
    for y in 0..<canvas.height {
      row.removeAll(keepingCapacity: true)
      painter.paint(row: y, of: canvas, width: canvas.width, into: &row)
      while let last = row.last, last.looks(like: .blank) { row.removeLast() }
      append(row, painter: painter, page: page, to: &html)
      html += "\n"
    }
    return html + "</pre>\n"
  }

  /// A page of its own, without scripts or anything to load.
  package static func page(of canvas: Canvas, look: Look, title: String) -> String {
    let page = Markup.Page(look)
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <meta name="color-scheme" content="\(look.isDark ? "dark" : "light")">
      <title>\(Markup.escaped(title))</title>
      </head>
      <body style="margin:0;background:\(Markup.hex(page.background))">
      \(fragment(of: canvas, look: look))</body>
      </html>

      """
  }

  private static func append(_ row: [PaintedCell], painter: Painter, page: Markup.Page, to html: inout String) {
    var x = 0
    while x < row.count {
      let pen = row[x].pen
      let link = row[x].link
      let target = painter.link(of: row[x])
      var text = ""
      while x < row.count, row[x].glyph == Cell.continuation || (row[x].pen == pen && row[x].link == link) {
        let glyph = row[x].glyph
        if glyph != Cell.continuation { text += piece(painter.text(of: glyph), isWide: isWide(row, x)) }
        x += 1
      }
      let style = style(of: pen, page: page)
      let span = style.isEmpty ? text : "<span style=\"\(style)\">\(text)</span>"
      html +=
        target.map {
          "<a href=\"\(Markup.escaped($0.address))\" style=\"color:inherit;text-decoration:inherit\">\(span)</a>"
        } ?? span
    }
  }

  private static func isWide(_ row: [PaintedCell], _ x: Int) -> Bool {
    x + 1 < row.count && row[x + 1].glyph == Cell.continuation
  }

  /// Browsers take wide glyphs from other fonts, whose widths are not two cells.
  private static func piece(_ text: String, isWide: Bool) -> String {
    let escaped = Markup.escaped(text)
    return isWide ? "<span style=\"display:inline-block;width:2ch\">\(escaped)</span>" : escaped
  }

  private static func style(of pen: Pen, page: Markup.Page) -> String {
    let colors = page.colors(of: pen)
    var parts: [String] = []
    if colors.foreground != page.foreground { parts.append("color:\(Markup.hex(colors.foreground))") }
    if colors.background != page.background { parts.append("background:\(Markup.hex(colors.background))") }
    if pen.attributes.contains(.bold) { parts.append("font-weight:bold") }
    if pen.attributes.contains(.italic) { parts.append("font-style:italic") }
    let lines = [
      pen.attributes.contains(.underline) ? "underline" : nil,
      pen.attributes.contains(.strikethrough) ? "line-through" : nil,
    ].compactMap { $0 }
    if !lines.isEmpty { parts.append("text-decoration:\(lines.joined(separator: " "))") }
    return parts.joined(separator: ";")
  }
}
