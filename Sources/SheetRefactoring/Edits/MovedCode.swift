import SheetModel
import SwiftSyntax

/// Code that moves to another depth of indentation, byte for byte but for the white space in front of its lines.
enum MovedCode {
  /// The edits that bring the lines of a range to another indentation.
  ///
  /// The inside of a multi-line string moves only if its closing quotes move with it.
  ///
  /// - Parameter range: where the code stands, from its first to its last character.
  static func shifts(_ range: TextRange, to target: String, in source: SourceFile) -> [TextEdit] {
    let first = source.lineStart(range.start)
    let base = source.indentation(range.start)
    _ = first
    var result: [TextEdit] = []
    let fixed = strings(range, base, in: source)
    var line = source.nextLine(range.start)
    while line < range.end {
      let next = source.nextLine(line)
      let end = source.lineEnd(line)
      if !fixed.contains(where: { $0.start < line && line <= $0.end }), !source.isBlank(line, end) {
        let own = source.indentation(line)
        if own.hasPrefix(base) {
          result.append(TextEdit(TextRange(line, line + base.utf8.count), target))
        } else {
          // Less deep than where it began: as little as there is.
          result.append(TextEdit(TextRange(line, line + own.utf8.count), target))
        }
      }
      guard next > line else { break }
      line = next
    }
    return result
  }

  /// Multi-line strings whose lines must stay, because their closing quotes do not move.
  private static func strings(_ range: TextRange, _ base: String, in source: SourceFile) -> [TextRange] {
    let finder = Strings(source, base)
    var result: [TextRange] = []
    guard let token = source.token(at: range.start) else { return [] }
    var node = Syntax(token)
    while let parent = node.parent, node.end < range.end { node = parent }
    finder.walk(node)
    result = finder.fixed
    return result
  }

  private final class Strings: SyntaxVisitor {
    let source: SourceFile
    let base: String
    var fixed: [TextRange] = []

    init(_ source: SourceFile, _ base: String) {
      self.source = source
      self.base = base
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
      if node.openingQuote.text == "\"\"\"", !source.indentation(node.closingQuote.start).hasPrefix(base) {
        fixed.append(node.textRange)
      }
      return .visitChildren
    }
  }
}
