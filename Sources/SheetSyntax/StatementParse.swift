import SheetModel
import SwiftSyntax

/// Parses one statement of a body without the rest of its member: a view's body of three hundred lines is one expression,
/// but a keystroke lies in one of its rows.
enum StatementParse {
  private static let opening = Array("class A{func f(){".utf8)
  /// Where nothing is nested so deep that it would be cut, it is not cut around the statement, either.
  private static let longest = 16_384

  /// - Parameters:
  ///   - bytes: the whole text.
  ///   - range: where the statement stands in it.
  ///   - start: where the edit begins.
  ///   - end: where it ends.
  /// - Returns: nil where the statement is not whole, or where an edit of its like can make the parser take what stands
  ///   around it otherwise: a mistake in it, another keyword at its beginning, no bracket at its end.
  static func statement(_ bytes: [UInt8], _ range: TextRange, from start: Int, to end: Int) -> Stmt? {
    guard range.start >= 0, range.end <= bytes.count, range.start < range.end, range.end - range.start <= longest,
      [0x29, 0x7D].contains(bytes[range.end - 1]), end < range.end,
      behindFirstWord(bytes, range) < start, endsBefore(bytes, range.end)
    else { return nil }
    let text = opening + bytes[range.start..<range.end] + [0x0A, 0x7D, 0x7D]
    let tree = SourceParse.tree(text)
    guard !tree.hasError, tree.statements.count == 1 else { return nil }
    var lowering = Lowering()
    let facts = lowering.file(tree)
    guard facts.note == nil, facts.types.count == 1, let type = facts.types.first, type.range.end == text.count,
      type.functions.count == 1, type.properties.isEmpty, type.nested.isEmpty, type.functions[0].body.count == 1
    else { return nil }
    return type.functions[0].body[0].shifted(range.start - opening.count)
  }

  private static func behindFirstWord(_ bytes: [UInt8], _ range: TextRange) -> Int {
    bytes[range.start..<range.end].firstIndex { !isWord($0) } ?? range.end
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A || byte == 0x5F || byte >= 0x80 || byte >= 0x30 && byte <= 0x39
  }

  /// Whether what follows can be nothing but the next statement, or the end of the body.
  private static func endsBefore(_ bytes: [UInt8], _ end: Int) -> Bool {
    var isNewLine = false
    var at = end
    while at < bytes.count, bytes[at] == 0x20 || bytes[at] >= 0x09 && bytes[at] <= 0x0D {
      isNewLine = isNewLine || bytes[at] == 0x0A || bytes[at] == 0x0D
      at += 1
    }
    guard at < bytes.count else { return false }
    return bytes[at] == 0x7D || isNewLine && (isWord(bytes[at]) || bytes[at] == 0x40)
  }
}
