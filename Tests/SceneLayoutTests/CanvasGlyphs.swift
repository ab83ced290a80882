import CellCanvas

extension Canvas {
  /// The glyphs row by row as they are, without what an encoder adds.
  var plain: String {
    (0..<height).map { y in
      var line = ""
      for x in 0..<width { line += text(of: self[x, y]) }
      while line.last == " " { line.removeLast() }
      return line
    }.joined(separator: "\n")
  }
}
