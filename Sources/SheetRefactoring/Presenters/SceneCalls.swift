import SwiftSyntax

/// The calls that make scenes: `WindowGroup { … }`.
final class SceneCalls: SyntaxVisitor {
  let names: Set<String>
  /// With what each shows; nil for what a function or a type gives.
  var found: [(call: FunctionCallExprSyntax, closure: ClosureExprSyntax?)] = []

  init(_ names: Set<String>) {
    self.names = names
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text, names.contains(name)
    else { return .visitChildren }
    let content = node.arguments.last { $0.label?.text == "content" }
    guard node.trailingClosure != nil || content != nil else { return .visitChildren }
    found.append((node, node.trailingClosure ?? content?.expression.as(ClosureExprSyntax.self)))
    return .skipChildren
  }
}
