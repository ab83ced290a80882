import SheetModel

/// The uses of a name in the bytes of a file.
///
/// Facts leave out what no resolution asks about, such as the bodies of subscripts. To say that
/// something is never written takes the text itself. Comments at the end of a line and strings count as
/// code, which can only hide a finding.
enum WordUses {
  /// Where a name stands as a whole word within some ranges; lines that are only a comment are skipped.
  static func find(_ name: String, in source: [UInt8], _ ranges: [TextRange]) -> [TextRange] {
    let wanted = Array(name.utf8)
    var result: [TextRange] = []
    for range in ranges {
      var at = max(0, range.start)
      let end = min(range.end, source.count)
      while at < end {
        if isWord(source[at]) {
          let start = at
          while at < end, isWord(source[at]) { at += 1 }
          if source[start..<at].elementsEqual(wanted) { result.append(TextRange(start, at)) }
        } else if isCommentLine(source, at) {
          while at < end, source[at] != 0x0A, source[at] != 0x0D { at += 1 }
        } else {
          at += 1
        }
      }
    }
    return result
  }

  /// Whether a use certainly changes nothing: it is not written, not projected, and not handed over as
  /// `inout`. A label of an argument counts as a use that changes nothing.
  static func isRead(_ use: TextRange, in source: [UInt8]) -> Bool {
    func byte(_ at: Int) -> UInt8 { source.indices.contains(at) ? source[at] : 0x20 }
    switch byte(use.start - 1) {
    case UInt8(ascii: "$"), UInt8(ascii: "&"), UInt8(ascii: "`"), UInt8(ascii: "\\"): return false
    case UInt8(ascii: "."): if isKeyPath(use.start - 1, source) { return false }
    default: break
    }
    var at = use.end
    while byte(at) == UInt8(ascii: "?") || byte(at) == UInt8(ascii: "!"),
      byte(at + 1) != UInt8(ascii: "=")
    { at += 1 }
    let isUnwrapped = at > use.end
    while at < source.count, isSpace(source[at]) { at += 1 }
    switch byte(at) {
    case UInt8(ascii: "`"): return false
    // A member of the value may be a mutating function: `flag.toggle()`.
    case UInt8(ascii: "."): return isUnwrapped
    default: break
    }
    let start = at
    while at < source.count, operators.contains(source[at]) { at += 1 }
    // `flag /* … */ = true`
    if at >= start + 2, source[start] == UInt8(ascii: "/"),
      [UInt8(ascii: "/"), UInt8(ascii: "*")].contains(source[start + 1])
    {
      return false
    }
    guard at > start, source[at - 1] == UInt8(ascii: "=") else { return !isAssignedTogether(at, source) }
    return comparisons.contains { source[start..<at].elementsEqual($0.utf8) }
  }

  /// `(first, second) = (true, true)`: behind a name comes the end of a tuple that is written.
  private static func isAssignedTogether(_ from: Int, _ source: [UInt8]) -> Bool {
    var at = from
    var depth = 0
    while at < source.count {
      switch source[at] {
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"),
        0x0A where depth == 0:
        return false
      default: break
      }
      at += 1
      guard depth < 0 else { continue }
      while at < source.count, isSpace(source[at]) { at += 1 }
      guard at + 1 < source.count else { return false }
      // Out of the innermost; it may be part of another one.
      if source[at] == UInt8(ascii: ",") || source[at] == UInt8(ascii: ")") {
        depth = 0
        continue
      }
      return source[at] == UInt8(ascii: "=") && source[at + 1] != UInt8(ascii: "=")
    }
    return false
  }

  private static let operators = Set("=+-*/|&^%<>!?~".utf8)
  private static let comparisons = ["==", "!=", "<=", ">=", "===", "!=="]

  /// Whether a `.` belongs to a key path: `\.name`, `\Type.name`.
  private static func isKeyPath(_ dot: Int, _ source: [UInt8]) -> Bool {
    var at = dot
    while at >= 0, source[at] == UInt8(ascii: ".") || isWord(source[at]) { at -= 1 }
    return at >= 0 && source[at] == UInt8(ascii: "\\")
  }

  private static func isCommentLine(_ source: [UInt8], _ at: Int) -> Bool {
    guard source[at] == UInt8(ascii: "/"), at + 1 < source.count,
      source[at + 1] == UInt8(ascii: "/")
    else {
      return false
    }
    var before = at - 1
    while before >= 0, source[before] == 0x20 || source[before] == 0x09 { before -= 1 }
    return before < 0 || source[before] == 0x0A || source[before] == 0x0D
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A || byte == 0x5F || byte >= 0x80
      || (byte >= 0x30 && byte <= 0x39)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (byte >= 0x09 && byte <= 0x0D)
  }
}
