import SheetModel
import SwiftSyntax

/// What stands on a line.
enum Lines {
  /// Nothing but a comment stands beside a node on its lines.
  static func isAlone(_ node: some SyntaxProtocol, in source: SourceFile) -> Bool {
    source.isBlank(source.lineStart(node.start), node.start) && source.isBlank(node.end, source.lineEnd(node.end))
  }

  /// No other code stands on its lines; a comment may.
  static func isApart(_ node: some SyntaxProtocol, in source: SourceFile) -> Bool {
    guard source.isBlank(source.lineStart(node.start), node.start) else { return false }
    let rest = source.text(TextRange(node.end, source.lineEnd(node.end))).drop { $0 == " " || $0 == "\t" }
    return rest.isEmpty || rest.hasPrefix("//") || rest.hasPrefix("/*")
  }

  /// The lines of a node that is alone on them.
  static func whole(_ node: some SyntaxProtocol, in source: SourceFile) -> TextRange {
    TextRange(source.lineStart(node.start), source.nextLine(node.end))
  }
}
