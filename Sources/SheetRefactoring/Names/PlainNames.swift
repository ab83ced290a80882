import SwiftSyntax

/// The names in some code that are no members of something else than `self`.
final class PlainNames: SyntaxVisitor {
  struct Found {
    let name: String
    let node: Syntax
  }

  private var found: [Found] = []

  static func of(_ node: Syntax) -> [Found] {
    let names = PlainNames(viewMode: .sourceAccurate)
    names.walk(node)
    return names.found
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if let member = node.parent?.as(MemberAccessExprSyntax.self), member.declName.id == node.id,
      member.base?.isSelf != true
    {
      return .skipChildren
    }
    found.append(Found(name: node.baseName.name, node: Syntax(node)))
    return .skipChildren
  }

  /// `if let note {`
  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    if node.initializer == nil, let pattern = node.pattern.as(IdentifierPatternSyntax.self) {
      found.append(Found(name: pattern.identifier.name, node: Syntax(node)))
    }
    return .visitChildren
  }
}
