import SheetServer

/// A text as a list of its scalars: the slow and obvious way to count lines, columns and edits.
struct NaiveText {
  private(set) var scalars: [Unicode.Scalar]
  let encoding: PositionEncoding

  init(_ text: String, _ encoding: PositionEncoding) {
    scalars = Array(text.unicodeScalars)
    self.encoding = encoding
  }

  var bytes: [UInt8] { NaiveText.bytes(scalars[...]) }

  static func bytes(_ scalars: ArraySlice<Unicode.Scalar>) -> [UInt8] {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return Array(String(view).utf8)
  }

  /// The index of the first scalar of each line.
  var lineStarts: [Int] {
    var result = [0]
    for at in scalars.indices {
      let isPair = scalars[at] == "\r" && at + 1 < scalars.count && scalars[at + 1] == "\n"
      if !isPair, scalars[at] == "\n" || scalars[at] == "\r" { result.append(at + 1) }
    }
    return result
  }

  func width(_ scalar: Unicode.Scalar) -> Int {
    switch encoding {
    case .utf8: UTF8.width(scalar)
    case .utf16: UTF16.width(scalar)
    case .utf32: 1
    }
  }

  /// The index of the scalar at a position, clamped as LSP wants it.
  func index(of position: Position) -> Int {
    let starts = lineStarts
    guard position.line < starts.count else { return scalars.count }
    var at = starts[position.line]
    var left = position.character
    while at < scalars.count, scalars[at] != "\n", scalars[at] != "\r" {
      let units = width(scalars[at])
      guard left >= units else { break }
      left -= units
      at += 1
    }
    return at
  }

  func position(of index: Int) -> Position {
    let line = lineStarts.lastIndex { $0 <= index } ?? 0
    let column = scalars[lineStarts[line]..<index].reduce(0) { $0 + width($1) }
    return Position(line, column)
  }

  /// The UTF-8 offset of a scalar.
  func offset(of index: Int) -> Int { NaiveText.bytes(scalars[..<index]).count }

  mutating func replace(_ start: Position, _ end: Position, with text: String) {
    scalars.replaceSubrange(index(of: start)..<index(of: end), with: Array(text.unicodeScalars))
  }
}
