import SwiftSyntax

/// What some code asks the environment for, but for the attributes of properties: `_model = Environment(Model.self)`, and
/// `values.theme` of `@Environment(\.self) private var values`, `context.environment[Model.self]` of what UIKit shows.
final class EnvironmentReads: SyntaxVisitor {
  private(set) var keys: Set<String> = []
  /// The properties that hold the whole environment.
  private var whole: Set<String> = []

  init(_ members: MemberBlockSyntax) {
    super.init(viewMode: .sourceAccurate)
    for variable in members.members.compactMap({ $0.decl.as(VariableDeclSyntax.self) }) {
      let attribute = variable.attributes.firstMapped { $0.as(AttributeSyntax.self) }
      if attribute?.wrapperName == "Environment", attribute?.arguments?.trimmedDescription == "\\.self" {
        whole.formUnion(variable.bindings.flatMap { LocalNames.names(in: $0.pattern) })
      }
    }
    walk(members)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let generic = node.calledExpression.as(GenericSpecializationExprSyntax.self)
    switch (generic?.expression ?? node.calledExpression).trimmedDescription {
    case "Environment", "SwiftUI.Environment":
      guard node.arguments.count == 1, let asked = node.arguments.first?.expression else { break }
      let text = asked.trimmedDescription
      if asked.is(KeyPathExprSyntax.self) {
        keys.insert(text)
      } else if text.hasSuffix(".self") {
        keys.insert(String(text.dropLast(5)))
      }
    case "EnvironmentObject", "SwiftUI.EnvironmentObject":
      if let type = generic?.genericArgumentClause.arguments.first { keys.insert(type.argument.trimmedDescription) }
    default: break
    }
    return .visitChildren
  }

  /// `let values = context.environment`
  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if let value = node.initializer?.value, isWhole(value) { whole.formUnion(LocalNames.names(in: node.pattern)) }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if let base = node.base, isWhole(base) { keys.insert("\\." + node.declName.baseName.name) }
    return .visitChildren
  }

  override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
    if isWhole(node.calledExpression), let type = node.arguments.first?.expression.trimmedDescription,
      type.hasSuffix(".self")
    {
      keys.insert(String(type.dropLast(5)))
    }
    return .visitChildren
  }

  /// `values`, `self.values`, `context.environment`
  private func isWhole(_ expr: ExprSyntax) -> Bool {
    guard let member = expr.as(MemberAccessExprSyntax.self) else {
      return expr.as(DeclReferenceExprSyntax.self).map { whole.contains($0.baseName.name) } ?? false
    }
    let name = member.declName.baseName.name
    if member.base?.isSelf == true { return whole.contains(name) }
    return name == "environment" && member.base?.is(DeclReferenceExprSyntax.self) == true
  }
}
