import SheetModel
import SwiftSyntax

/// Parses a file and lowers its tree to facts; the tree is dropped.
///
/// Never fails: what the parser could recover is lowered, what it could not is left out.
package enum FactsExtractor {
  package static func facts(of bytes: UnsafeBufferPointer<UInt8>) -> FileFacts {
    var lowering = Lowering()
    return lowering.file(SourceParse.tree(bytes))
  }
}

/// The state of one lowering. The methods stand in the files `Lower….swift`, one per kind of node.
struct Lowering {
  /// How deep the current node lies. Postfix chains and `else if` make trees that are as deep as
  /// they are long, so depth is bounded here rather than by the stack.
  var depth = 0
  var wasCut = false
  /// Conditions of the `#if` clauses around the current node, outermost first.
  var conditions: [String] = []

  static let maximumDepth = 900

  /// The `#if` conditions around the current node, joined; nil where there are none.
  var condition: String? { conditions.isEmpty ? nil : ConditionText.together(conditions) }

  func range(_ node: some SyntaxProtocol) -> TextRange {
    TextRange(
      node.positionAfterSkippingLeadingTrivia.utf8Offset,
      node.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  /// The text of the condition of each clause of an `#if`; for `#else` the negation of the others.
  func conditionTexts(_ config: IfConfigDeclSyntax) -> [String] {
    var before: [String] = []
    return config.clauses.map { clause in
      guard let condition = clause.condition else {
        return before.map { text in
          text.contains(" ") || text.contains("!") ? "!(\(text))" : "!\(text)"
        }.joined(separator: " && ")
      }
      let text = SourceText.collapsed(condition.trimmedDescription)
      before.append(text)
      return text
    }
  }
}

/// Source text as it is shown: one line, single spaces.
package enum SourceText {
  package static func collapsed(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }) || text.contains("  ")
    else { return text }
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
