import SwiftSyntax

/// The names in a closure that stand for themselves: no members of something, no labels.
final class FreeNames: SyntaxVisitor {
  private(set) var references: [DeclReferenceExprSyntax] = []

  convenience init(_ closure: ClosureExprSyntax) { self.init(in: Syntax(closure.statements)) }

  init(in node: Syntax) {
    super.init(viewMode: .sourceAccurate)
    walk(node)
  }

  /// Every name in it, of members too; no labels.
  private(set) var mentioned: Set<String> = []

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    mentioned.insert(NameUses.split(node.baseName.name).0)
    if let member = node.parent?.as(MemberAccessExprSyntax.self), member.declName.id == node.id {
      return .visitChildren
    }
    if node.parent?.is(KeyPathPropertyComponentSyntax.self) == true { return .visitChildren }
    references.append(node)
    return .visitChildren
  }

  /// `if let picked`: a use without an expression.
  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    if node.initializer == nil, let pattern = node.pattern.as(IdentifierPatternSyntax.self) {
      shorthand.append(pattern.identifier)
    }
    return .visitChildren
  }

  private(set) var shorthand: [TokenSyntax] = []
  /// `[shared] in`: a use and a declaration at once.
  private(set) var captured: [TokenSyntax] = []

  override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind {
    // `self` is looked at where it is used.
    if node.initializer == nil, node.name.tokenKind != .keyword(.self) { captured.append(node.name) }
    return .visitChildren
  }

  /// What the closure declares itself.
  private(set) var bound: [String] = []

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    bound.append(node.identifier.name)
    return .visitChildren
  }

  override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
    bound.append(node.name.name)
    return .visitChildren
  }

  /// `Type.member`.
  private(set) var statics: [MemberAccessExprSyntax] = []

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.base?.as(DeclReferenceExprSyntax.self)?.baseName.name.first?.isUppercase == true { statics.append(node) }
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    types.append(node.name)
    return .visitChildren
  }

  private(set) var types: [TokenSyntax] = []
}
