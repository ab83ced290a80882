import SwiftSyntax

/// What some code asks the environment for, but for the attributes of properties: `_model = Environment(Model.self)`, and
/// `values.theme` of `@Environment(\.self) private var values`.
final class EnvironmentReads: SyntaxVisitor {
  private(set) var keys: Set<String> = []
  /// The properties that hold the whole environment.
  private var whole: Set<String> = []

  init(_ members: MemberBlockSyntax) {
    super.init(viewMode: .sourceAccurate)
    for variable in members.members.compactMap({ $0.decl.as(VariableDeclSyntax.self) }) {
      let attribute = variable.attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }.first
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

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let base = node.base?.as(MemberAccessExprSyntax.self)
    let held =
      base?.base?.trimmedDescription == "self" ? base?.declName : node.base?.as(DeclReferenceExprSyntax.self)
    if let held, whole.contains(held.baseName.name) { keys.insert("\\." + node.declName.baseName.name) }
    return .visitChildren
  }
}
