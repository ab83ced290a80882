import SheetModel
import SwiftSyntax

/// Takes the declaration of a state out, with the comments that stand right above it.
enum StateRemoval {
  static func remove(
    _ variable: VariableDeclSyntax, in source: SourceFile, replacement: String?, _ edits: inout EditList
  ) {
    let start = attachedStart(variable, in: source)
    if let replacement {
      edits.add(TextRange(start, source.lineEnd(variable.end)), source.indentation(variable.start) + replacement)
    } else {
      edits.add(removal(from: start, to: source.nextLine(variable.end), in: source), "")
    }
  }

  /// The first line of the comments that stand right above a declaration.
  static func attachedStart(_ decl: some SyntaxProtocol, in source: SourceFile) -> Int {
    var at = decl.position.utf8Offset + decl.leadingTrivia.detachedLength
    for piece in decl.leadingTrivia.attached {
      switch piece {
      case .lineComment, .blockComment, .docLineComment, .docBlockComment: return source.lineStart(at)
      default: at += piece.sourceLength.utf8Length
      }
    }
    return source.lineStart(decl.start)
  }

  /// Where a paragraph goes as a whole, one of the blank lines around it goes too.
  static func removal(from start: Int, to end: Int, in source: SourceFile) -> TextRange {
    guard start > 0, end < source.bytes.count else { return TextRange(start, end) }
    let above = source.lineStart(source.previousEnd(start))
    let isBlankAbove = source.isBlank(above, source.lineEnd(above))
    let isBlankBelow = source.isBlank(end, source.lineEnd(end))
    return isBlankAbove && isBlankBelow ? TextRange(start, source.nextLine(end)) : TextRange(start, end)
  }
}
