import SwiftSyntax

/// Where a comparison needs parentheses.
enum Operands {
  static func bindsTighter(around node: Syntax) -> Bool {
    guard let parent = node.parent else { return false }
    switch parent.as(SyntaxEnum.self) {
    case .exprList(let list):
      let parts = Array(list)
      guard let index = parts.firstIndex(where: { $0.id == node.id }) else { return true }
      return [index - 1, index + 1].contains { at in
        guard parts.indices.contains(at) else { return false }
        if parts[at].is(UnresolvedTernaryExprSyntax.self) || parts[at].is(AssignmentExprSyntax.self) { return false }
        return !["&&", "||"].contains(parts[at].as(BinaryOperatorExprSyntax.self)?.operator.text)
      }
    case .labeledExpr, .conditionElement, .codeBlockItem, .initializerClause, .returnStmt, .arrayElement,
      .expressionSegment, .dictionaryElement, .tupleExpr, .ternaryExpr, .unresolvedTernaryExpr, .closureExpr,
      .yieldStmt, .whereClause, .switchExpr, .macroExpansionExpr:
      return false
    default: return true
    }
  }
}
