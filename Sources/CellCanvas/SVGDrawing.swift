/// Shapes and runs of text gathered by colour, so that each colour needs one path.
struct SVGDrawing: Equatable {
  private var fills: [String] = []
  private var lastFill: Fill?
  private var strokes: [Stroke: String] = [:]
  private var order: [Stroke] = []
  private var lastLine: LineEnd?
  private var texts: [String] = []

  private struct Fill: Equatable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
    var color: UInt32
    var opacity: Double
  }

  private struct LineEnd: Equatable {
    var stroke: Stroke
    var x: Double
    var y: Double
  }

  private struct Stroke: Hashable {
    let color: UInt32
    /// Tenths of a unit.
    let width: Int
  }

  /// A rectangle; neighbours of the same kind in a row become one.
  mutating func fill(x: Double, y: Double, width: Double, height: Double, color: UInt32, opacity: Double = 1) {
    if let last = lastFill, last.y == y, last.height == height, last.color == color, last.opacity == opacity,
      last.x + last.width == x
    {
      lastFill?.width += width
      return
    }
    flushFill()
    lastFill = Fill(x: x, y: y, width: width, height: height, color: color, opacity: opacity)
  }

  /// A line between two points; one that starts where the last one ended goes on.
  mutating func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, width: Double, color: UInt32) {
    let from = begin(width: width, color: color, x: x1, y: y1)
    let command =
      y1 == y2 ? "H\(number(x2))" : x1 == x2 ? "V\(number(y2))" : "L\(number(x2)) \(number(y2))"
    strokes[from, default: ""] += command
    lastLine = LineEnd(stroke: from, x: x2, y: y2)
  }

  /// A quarter of a rounded box: from one edge of the cell to the other, bent at its centre.
  mutating func curve(
    _ x1: Double, _ y1: Double, over: (x: Double, y: Double), _ x2: Double, _ y2: Double, width: Double, color: UInt32
  ) {
    let from = begin(width: width, color: color, x: x1, y: y1)
    strokes[from, default: ""] += "Q\(number(over.x)) \(number(over.y)) \(number(x2)) \(number(y2))"
    lastLine = LineEnd(stroke: from, x: x2, y: y2)
  }

  mutating func text(_ text: String, x: Int, y: Int, width: Int, color: UInt32, attributes: CellAttributes) {
    var element =
      "<text x=\"\(x)\" y=\"\(y)\" textLength=\"\(width)\" lengthAdjust=\"spacingAndGlyphs\" fill=\"\(Markup.hex(color))\""
    if attributes.contains(.bold) { element += " font-weight=\"bold\"" }
    if attributes.contains(.italic) { element += " font-style=\"italic\"" }
    let lines =
      (attributes.contains(.underline) ? ["underline"] : [])
      + (attributes.contains(.strikethrough) ? ["line-through"] : [])
    if !lines.isEmpty { element += " text-decoration=\"\(lines.joined(separator: " "))\"" }
    texts.append(element + ">\(Markup.escaped(text))</text>\n")
  }

  /// Backgrounds and blocks, then lines, then text.
  func elements(fontSize: Int) -> String {
    var copy = self
    copy.flushFill()
    var result = "<g shape-rendering=\"crispEdges\">\n" + copy.fills.joined() + "</g>\n"
    result += "<g fill=\"none\" stroke-linecap=\"square\">\n"
    for stroke in order {
      let width = number(Double(stroke.width) / 10)
      result +=
        "<path stroke=\"\(Markup.hex(stroke.color))\" stroke-width=\"\(width)\" d=\"\(strokes[stroke] ?? "")\"/>\n"
    }
    result += "</g>\n<g font-family=\"ui-monospace,Menlo,'DejaVu Sans Mono','Cascadia Mono',Consolas,monospace\" "
    return result + "font-size=\"\(fontSize)\" xml:space=\"preserve\">\n"
      + texts.joined() + "</g>\n"
  }

  private mutating func begin(width: Double, color: UInt32, x: Double, y: Double) -> Stroke {
    let stroke = Stroke(color: color, width: Int((width * 10).rounded()))
    if strokes[stroke] == nil { order.append(stroke) }
    if let lastLine, lastLine.stroke == stroke, lastLine.x == x, lastLine.y == y { return stroke }
    strokes[stroke, default: ""] += "M\(number(x)) \(number(y))"
    return stroke
  }

  private mutating func flushFill() {
    guard let last = lastFill else { return }
    lastFill = nil
    let opacity = last.opacity < 1 ? " fill-opacity=\"\(number(last.opacity))\"" : ""
    fills.append(
      "<rect x=\"\(number(last.x))\" y=\"\(number(last.y))\" width=\"\(number(last.width))\" "
        + "height=\"\(number(last.height))\" fill=\"\(Markup.hex(last.color))\"\(opacity)/>\n")
  }

  /// At most three decimals, none when there is no need.
  private func number(_ value: Double) -> String {
    let thousandths = Int((value * 1_000).rounded())
    if thousandths % 1_000 == 0 { return String(thousandths / 1_000) }
    return String(Double(thousandths) / 1_000)
  }
}
