import JSONText
import SheetModel

/// What a column of an LSP position counts.
package enum PositionEncoding: String, CaseIterable, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case utf32 = "utf-32"

  /// The encoding for a client. UTF-16 wherever it is offered: the main server in the same buffer knows
  /// nothing else, and Neovim warns about clients of one buffer that differ.
  package static func negotiated(_ offered: [String]?) -> PositionEncoding {
    guard let offered, !offered.contains(utf16.rawValue) else { return .utf16 }
    return offered.firstMapped { PositionEncoding(rawValue: $0) } ?? .utf16
  }

  /// How much a character counts that begins with a byte and takes `length` bytes.
  fileprivate func units(_ length: Int) -> Int {
    switch self {
    case .utf8: length
    case .utf16: length == 4 ? 2 : 1
    case .utf32: 1
    }
  }
}

/// A place in a document as LSP counts: 0-based line, 0-based column in the encoding of the session.
package struct Position: Hashable, Comparable, Sendable {
  package let line: Int
  package let character: Int

  package init(_ line: Int, _ character: Int) {
    self.line = line
    self.character = character
  }

  package static func < (a: Position, b: Position) -> Bool { (a.line, a.character) < (b.line, b.character) }

  package var json: JSONValue { ["line": JSONValue(line), "character": JSONValue(character)] }
}

/// Converts between positions and UTF-8 offsets of one text. Every conversion is total: what lies outside
/// the text is moved to the nearest place in it.
package struct TextPositions: Sendable {
  package let lines: LineTable
  /// nil where all is ASCII and the text is not at hand.
  package let bytes: [UInt8]?
  package let encoding: PositionEncoding

  package init(lines: LineTable, bytes: [UInt8]?, encoding: PositionEncoding) {
    self.lines = lines
    self.bytes = bytes
    self.encoding = encoding
  }

  /// The position of a UTF-8 offset. An offset within a character is that of its beginning.
  package func position(of offset: Int) -> Position {
    let offset = max(0, min(offset, lines.byteCount))
    let place = lines.position(of: offset)
    let column = place.column - 1
    guard !lines.isASCII, let bytes, let start = lines.range(ofLine: place.line)?.start else {
      return Position(place.line - 1, column)
    }
    var at = start
    var count = 0
    let end = min(bytes.count, max(start, offset))
    while at < end {
      let length = TextPositions.length(of: bytes, at)
      guard at + length <= end else { break }
      count += encoding.units(length)
      at += length
    }
    return Position(place.line - 1, count)
  }

  /// The UTF-8 offset of a position: a column behind the end of its line is that end, before the line
  /// ending; a line behind the last is the end of the text; a place within a character is its beginning.
  package func offset(of position: Position) -> Int {
    guard let bytes else { return fallback(position) }
    guard position.line >= 0 else { return 0 }
    guard let range = lines.range(ofLine: position.line.addingReportingOverflow(1).partialValue) else {
      return bytes.count
    }
    var at = min(range.start, bytes.count)
    let end = lineEnd(min(range.end, bytes.count), from: at, bytes)
    var left = max(0, position.character)
    if lines.isASCII {
      return min(end, at.addingReportingOverflow(left).partialValue < at ? end : at + min(left, end - at))
    }
    while at < end, left > 0 {
      let length = min(TextPositions.length(of: bytes, at), end - at)
      let units = encoding.units(length)
      // Within a character: rounded down.
      guard left >= units else { break }
      left -= units
      at += length
    }
    return at
  }

  private func fallback(_ position: Position) -> Int {
    guard let range = lines.range(ofLine: max(0, min(position.line, 1 << 40)) + 1) else { return 0 }
    return range.start + max(0, min(position.character, max(0, range.end - range.start - 1)))
  }

  private func lineEnd(_ end: Int, from start: Int, _ bytes: [UInt8]) -> Int {
    var end = end
    if end > start, bytes[end - 1] == 0x0A { end -= 1 }
    if end > start, bytes[end - 1] == 0x0D { end -= 1 }
    return end
  }

  /// The bytes of the character that begins at an offset; a byte that begins none counts alone.
  private static func length(of bytes: [UInt8], _ at: Int) -> Int {
    let length: Int
    switch bytes[at] {
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF: length = 3
    case 0xF0...0xF4: length = 4
    default: return 1
    }
    guard at + length <= bytes.count else { return 1 }
    for next in at + 1..<at + length where bytes[next] & 0xC0 != 0x80 { return 1 }
    return length
  }
}
