import SheetModel
import SwiftSyntax

/// Parses one member of a type without the rest of its file.
enum MemberParse {
  private static let opening = Array("class A{".utf8)

  /// - Parameter bytes: the whole text.
  /// - Parameter range: where the member stands in it.
  /// - Returns: a class that holds the member and nothing else, its places those of the whole text; nil where the
  ///   member does not end with a brace of its own, or where a mistake in it may make the parser take what stands
  ///   around it otherwise than it does alone.
  static func type(_ bytes: [UInt8], _ range: TextRange) -> TypeDecl? {
    // It must end with its own brace, so that nothing behind it can belong to it.
    guard range.end <= bytes.count, range.end > range.start, range.start >= 0, bytes[range.end - 1] == 0x7D else {
      return nil
    }
    let text = opening + bytes[range.start..<range.end] + [0x0A, 0x7D]
    let tree = SourceParse.tree(text)
    guard tree.statements.count == 1, isHarmless(tree) else { return nil }
    var lowering = Lowering()
    let facts = lowering.file(tree)
    guard facts.note == nil, facts.types.count == 1, let type = facts.types.first, type.range.end == text.count,
      facts.functions.isEmpty, facts.globals.isEmpty, facts.statements.isEmpty, type.nested.isEmpty, type.cases.isEmpty
    else { return nil }
    return type.shifted(range.start - opening.count)
  }

  private static func isHarmless(_ tree: SourceFileSyntax) -> Bool {
    guard tree.hasError else { return true }
    let search = HarmSearch(viewMode: .all)
    search.walk(tree)
    return search.isHarmless
  }
}

/// Looks for mistakes after which the parser looks around before it goes on. What somebody has not finished typing,
/// such as a missing name, quote or parenthesis, is none.
private final class HarmSearch: SyntaxAnyVisitor {
  private(set) var isHarmless = true

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    guard isHarmless, node.hasError else { return .skipChildren }
    if let unexpected = node.as(UnexpectedNodesSyntax.self) {
      // A dot or a comma too many.
      isHarmless =
        unexpected.count <= 1 && unexpected.allSatisfy { $0.as(TokenSyntax.self).map(HarmSearch.isPunctuation) == true }
      return .skipChildren
    }
    return .visitChildren
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    guard token.presence == .missing else { return .skipChildren }
    switch token.tokenKind {
    case .identifier, .stringQuote, .rightParen, .rightSquare, .semicolon, .period, .integerLiteral, .comma: break
    default: isHarmless = false
    }
    return .skipChildren
  }

  private static func isPunctuation(_ token: TokenSyntax) -> Bool {
    switch token.tokenKind {
    case .period, .comma, .semicolon, .binaryOperator, .postfixOperator, .prefixOperator: true
    default: false
    }
  }
}
