import SheetModel
import SwiftSyntax

/// Where a text is no Swift.
package enum SyntaxFault {
  /// The first place that the parser had to guess at: what it did not expect, or where something is missing.
  ///
  /// - Returns: UTF-8 offsets, empty for what is missing; nil where the whole text parses.
  package static func first(in bytes: [UInt8]) -> TextRange? {
    let tree = SourceParse.tree(bytes)
    guard tree.hasError else { return nil }
    let search = FaultSearch(viewMode: .all)
    search.walk(tree)
    return search.first
  }
}

private final class FaultSearch: SyntaxAnyVisitor {
  private(set) var first: TextRange?

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    guard first == nil, node.hasError else { return .skipChildren }
    guard node.is(UnexpectedNodesSyntax.self) else { return .visitChildren }
    first = TextRange(
      node.positionAfterSkippingLeadingTrivia.utf8Offset, node.endPositionBeforeTrailingTrivia.utf8Offset)
    return .skipChildren
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    guard first == nil, token.presence == .missing else { return .skipChildren }
    // Behind what is there: the beginning of the next line is not where it is missing.
    let place = token.previousToken(viewMode: .sourceAccurate)?.endPositionBeforeTrailingTrivia ?? token.position
    first = TextRange(place.utf8Offset, place.utf8Offset)
    return .skipChildren
  }
}
