import SwiftSyntax

/// The properties, parameters and locals whose type names an enum.
final class NamesOfType: SyntaxVisitor {
  let type: String
  var names: Set<String> = []

  init(_ type: String) {
    self.type = type
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    let written =
      node.typeAnnotation.map { Words($0).all }
      ?? node.initializer.flatMap { clause in
        // `[Pane.help, .about]`
        let value = clause.value.as(ArrayExprSyntax.self)?.elements.first?.expression ?? clause.value
        let head = value.as(FunctionCallExprSyntax.self)?.calledExpression ?? value
        // `PassthroughSubject<Pane, Never>()`, `[Pane]()`
        let isTyped = head.is(MemberAccessExprSyntax.self) || head.is(GenericSpecializationExprSyntax.self)
        return isTyped || value.is(FunctionCallExprSyntax.self) && head.is(ArrayExprSyntax.self)
          ? Words(head).all : nil
      } ?? []
    if written.contains(type) { names.formUnion(LocalNames.names(in: node.pattern)) }
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    if Words(node.type).all.contains(type) { names.insert((node.secondName ?? node.firstName).name) }
    return .visitChildren
  }

  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    if node.type.map({ Words($0).all.contains(type) }) == true {
      names.insert((node.secondName ?? node.firstName).name)
    }
    return .visitChildren
  }
}
