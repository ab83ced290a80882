import SwiftSyntax

/// The `#if` clauses that some code stands in: it is there only where all of their conditions hold.
struct CompilationConditions {
  /// `#if os(macOS)` is `os(macOS)`, its `#else` is `!os(macOS)`; the outermost first.
  let texts: [String]

  /// - Parameter outermost: how far out to look; nil for the whole file.
  init(around node: some SyntaxProtocol, within outermost: Syntax? = nil) {
    var found: [[String]] = []
    for parent in sequence(first: Syntax(node), next: { $0.parent }) {
      if parent.id == outermost?.id { break }
      if let clause = parent.as(IfConfigClauseSyntax.self) { found.append(Self.texts(of: clause)) }
    }
    texts = found.reversed().flatMap { $0 }
  }

  var isEmpty: Bool { texts.isEmpty }

  /// All of them as one condition.
  var joined: String { texts.joined(separator: " && ") }

  /// The first that code elsewhere does not stand in; nil where it is compiled whenever that is.
  func first(missingIn other: CompilationConditions) -> String? { texts.first { !other.texts.contains($0) } }

  /// What must hold for a clause: not what the clauses before it ask for, and what it asks for itself.
  private static func texts(of clause: IfConfigClauseSyntax) -> [String] {
    let before = clause.parent?.as(IfConfigClauseListSyntax.self)?.prefix { $0.id != clause.id } ?? []
    return before.compactMap { $0.condition.map(negated) } + (clause.condition.map { [operand($0)] } ?? [])
  }

  /// What must hold where a condition does not: Swift takes no `!!`.
  private static func negated(_ condition: ExprSyntax) -> String {
    guard let negation = condition.as(PrefixOperatorExprSyntax.self), negation.operator.text == "!" else {
      return "!" + operand(condition)
    }
    return operand(negation.expression)
  }

  /// With parentheses where an operator beside it would take only a part.
  private static func operand(_ condition: ExprSyntax) -> String {
    let text = condition.trimmedDescription
    let isOne =
      condition.is(DeclReferenceExprSyntax.self) || condition.is(FunctionCallExprSyntax.self)
      || condition.is(TupleExprSyntax.self) || condition.is(BooleanLiteralExprSyntax.self)
      || condition.is(PrefixOperatorExprSyntax.self)
    return isOne ? text : "(\(text))"
  }
}
