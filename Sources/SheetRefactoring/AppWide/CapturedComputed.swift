import SwiftSyntax

// Computed values of the view that a content in the same file is handed: asked for once, when the content is built.
extension Captures {
  /// Whether handing a computed value over is the same as asking for it: it is asked for while the content is built, not
  /// when somebody taps on what was built, and asking does nothing that has to be waited for.
  func isHandable(_ binding: PatternBindingSyntax, for reference: DeclReferenceExprSyntax) -> Bool {
    guard isPlain(binding.accessorBlock), let type = binding.typeAnnotation?.type,
      !type.tokens(viewMode: .sourceAccurate).contains(where: { $0.tokenKind == .keyword(.some) }),
      !ValueWrites.mayWrite(reference, project)
    else { return false }
    for node in sequence(first: Syntax(reference), next: { $0.parent }) {
      if node.id == site.contentSyntax.id || node.id == site.contentClosure.map({ Syntax($0).id }) { return true }
      if let closure = node.as(ClosureExprSyntax.self), !builds(closure) { return false }
      if node.asProtocol(DeclSyntaxProtocol.self) != nil, !node.is(VariableDeclSyntax.self) { return false }
      if node.is(AccessorBlockSyntax.self) { return false }
    }
    return false
  }

  private func isPlain(_ block: AccessorBlockSyntax?) -> Bool {
    switch block?.accessors {
    case .getter: true
    case .accessors(let list):
      list.contains { $0.accessorSpecifier.text == "get" } && list.allSatisfy { $0.effectSpecifiers == nil }
    case nil: false
    }
  }

  /// What the system's containers show: it is built with what is around it.
  private func builds(_ closure: ClosureExprSyntax) -> Bool {
    guard let call = TriggerContext.call(around: closure) else { return false }
    let callee = call.calledExpression
    let name =
      callee.as(DeclReferenceExprSyntax.self)?.baseName.name
      ?? callee.as(MemberAccessExprSyntax.self)?.declName.baseName.name
    guard let name, Crossing.isContainer(name, project) || name == "ForEach" else { return false }
    let isLabel = TriggerContext.label(of: closure)?.text == "label"
    // `Button(action: save) { Text(title) }`
    let hasAction = call.arguments.contains { $0.label?.text == "action" }
    return name != "Button" || isLabel || hasAction && closure.parent?.id == Syntax(call).id
  }
}
