import SwiftSyntax

// Computed values of the view that a content in the same file is handed: asked for once, when the content is built.
extension Captures {
  /// Whether handing a computed value over is the same as asking for it: it is asked for while the content is built, not
  /// when somebody taps on what was built; it is asked for in any case, so that handing it over asks for nothing that may
  /// not be there; and asking does nothing that has to be waited for.
  func isHandable(_ binding: PatternBindingSyntax, _ name: String) -> Bool {
    guard Self.isPlain(binding.accessorBlock), let type = binding.typeAnnotation?.type,
      !type.tokens(viewMode: .sourceAccurate).contains(where: { $0.tokenKind == .keyword(.some) })
    else { return false }
    let uses = FreeNames(in: site.contentSyntax).references.filter { $0.baseName.name == name }
    let contexts = uses.map { ValueWrites.mayWrite($0, project) ? nil : context(of: $0) }
    return !contexts.contains(nil) && contexts.contains(.always)
  }

  private enum Context {
    case always, perhaps
  }

  private static func isPlain(_ block: AccessorBlockSyntax?) -> Bool {
    switch block?.accessors {
    case .getter: true
    case .accessors(let list):
      list.contains { $0.accessorSpecifier.text == "get" } && list.allSatisfy { $0.effectSpecifiers == nil }
    case nil: false
    }
  }

  /// - Returns: nil where it may be asked for later than the content is built.
  private func context(of reference: DeclReferenceExprSyntax) -> Context? {
    var result = Context.always
    var node = Syntax(reference)
    let content = site.contentClosure.map { Syntax($0) } ?? site.contentSyntax
    while let parent = node.parent {
      if let closure = node.as(ClosureExprSyntax.self) {
        guard let own = context(of: closure) else { return nil }
        if own == .perhaps { result = .perhaps }
      }
      if parent.id == content.id { return result }
      if parent.is(AccessorBlockSyntax.self) || parent.is(FunctionDeclSyntax.self) { return nil }
      if Self.isConditional(node, in: parent) { result = .perhaps }
      node = parent
    }
    return nil
  }

  /// What the system's containers show: it is built with what is around it.
  private func context(of closure: ClosureExprSyntax) -> Context? {
    guard let call = TriggerContext.call(around: closure) else { return nil }
    let callee = call.calledExpression
    let name =
      callee.as(DeclReferenceExprSyntax.self)?.baseName.name
      ?? callee.as(MemberAccessExprSyntax.self)?.declName.baseName.name
    guard let name, Crossing.isContainer(name, project) || name == "ForEach" else { return nil }
    if name == "Button" || name == "NavigationLink" {
      // `Button(action: save) { Text(title) }`
      let hasAction = call.arguments.contains { $0.label?.text == "action" }
      let isLabel = TriggerContext.label(of: closure)?.text == "label"
      return isLabel || hasAction && closure.parent?.id == Syntax(call).id ? .always : nil
    }
    // For each of some values, of which there may be none; or once there is room for it.
    let isPerValue = closure.signature?.parameterClause != nil || !DollarWords(closure).tokens.isEmpty
    return isPerValue || Self.late.contains(name) ? .perhaps : .always
  }

  private static let late: Set<String> = [
    "DisclosureGroup", "ForEach", "GeometryReader", "LazyHGrid", "LazyHStack", "LazyVGrid", "LazyVStack", "Tab",
  ]

  /// A branch, what stands behind `&&` or `??`, an argument of what may not be called.
  private static func isConditional(_ node: Syntax, in parent: Syntax) -> Bool {
    switch parent.as(SyntaxEnum.self) {
    case .ifExpr(let expr): return expr.conditions.id != node.as(ConditionElementListSyntax.self)?.id
    case .conditionElementList(let list): return list.first?.id != node.as(ConditionElementSyntax.self)?.id
    case .switchExpr(let expr): return Syntax(expr.subject).id != node.id
    case .unresolvedTernaryExpr: return true
    case .exprList(let list):
      let signs = list.dropFirst().compactMap { $0.as(BinaryOperatorExprSyntax.self)?.operator.text }
      let mayStop = signs.contains { ["&&", "||", "??"].contains($0) }
      return list.first.map { Syntax($0).id } != node.id
        && (mayStop || list.contains { $0.is(UnresolvedTernaryExprSyntax.self) })
    case .functionCallExpr(let call):
      return Syntax(call.calledExpression).id != node.id && isChained(call.calledExpression)
    default: return false
    }
  }

  /// `player?.show`
  private static func isChained(_ expr: ExprSyntax) -> Bool {
    if let member = expr.as(MemberAccessExprSyntax.self) { return member.base.map { isChained($0) } ?? false }
    if let call = expr.as(FunctionCallExprSyntax.self) { return isChained(call.calledExpression) }
    if let call = expr.as(SubscriptCallExprSyntax.self) { return isChained(call.calledExpression) }
    return expr.is(OptionalChainingExprSyntax.self)
  }
}
