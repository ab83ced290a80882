import SwiftSyntax

/// Whether code hands what it takes on: in any case, unchanged, and at once.
enum HandedOn {
  /// What keeps code from handing its parameter on in any case, and at once: a `guard` before, an `if` or a `Task` around.
  /// Code that does nothing with it, as in a preview, has nothing.
  static func condition(in code: CodeBlockItemListSyntax, of parameter: String) -> Syntax? {
    var asked: Syntax?
    var isShown = false
    for item in code {
      // `var new = new`
      if let variable = item.item.as(VariableDeclSyntax.self), variable.bindingSpecifier.text == "var",
        variable.bindings.contains(where: { LocalNames.names(in: $0.pattern).contains(parameter) })
      {
        return Syntax(item.item)
      }
      let uses = item.tokens(viewMode: .sourceAccurate).filter { $0.name == parameter }
      if item.item.is(GuardStmtSyntax.self) {
        if isUsed(parameter, behind: item, in: code) { return Syntax(item.item) }
        continue
      }
      // `if isLocked { return }`
      if item.item.is(ExpressionStmtSyntax.self), !uses.contains(where: isHandedOn), mayLeave(item),
        isUsed(parameter, behind: item, in: code)
      {
        return Syntax(item.item)
      }
      // `if queue.count == 1 { sheet = queue.first }`, `do { try check(new); … } catch {}`
      if isShown, Self.decides(item) { return Syntax(item.item) }
      guard let use = uses.first(where: { isHandedOn($0) }) else {
        // `switch sheet { case .login: state = .login; default: break }`: what it is decides what is done.
        if uses.contains(where: { $0.parent?.is(DeclReferenceExprSyntax.self) == true }) {
          asked = asked ?? Syntax(item.item)
        }
        continue
      }
      let around = sequence(first: Syntax(use), next: { $0.parent }).prefix { $0.id != item.id }
      if let found = around.first(where: isCondition) { return found }
      if isChanged(use) || isKept(use) { return Syntax(item.item) }
      isShown = true
    }
    return isShown ? nil : asked
  }

  private static func isCondition(_ node: Syntax) -> Bool {
    if node.is(IfExprSyntax.self) || node.is(SwitchExprSyntax.self) || node.is(TernaryExprSyntax.self) { return true }
    if node.as(DoStmtSyntax.self)?.catchClauses.isEmpty == false { return true }
    // `sheet = isLocked ? .login : $0`
    if let list = node.as(ExprListSyntax.self) { return list.contains { $0.is(UnresolvedTernaryExprSyntax.self) } }
    guard let closure = node.as(ClosureExprSyntax.self) else { return node.is(UnresolvedTernaryExprSyntax.self) }
    let callee = TriggerContext.call(around: closure)?.calledExpression.trimmedDescription
    return callee != "withAnimation"
  }

  private static func decides(_ item: CodeBlockItemSyntax) -> Bool {
    if item.item.is(DoStmtSyntax.self) { return true }
    let expr = item.item.as(ExpressionStmtSyntax.self)?.expression ?? item.item.as(ExprSyntax.self)
    return expr?.is(IfExprSyntax.self) == true || expr?.is(SwitchExprSyntax.self) == true
  }

  /// `sheet = allowed(modal)`: whatever that gives is shown. What a type is made with it holds.
  private static func isChanged(_ token: TokenSyntax) -> Bool {
    // `sheet = others[$0.id] ?? $0`
    if token.parent?.parent?.as(ExprListSyntax.self).map({ $0.count > 3 }) == true { return true }
    guard let call = token.parent?.parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self),
      call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.name.first?.isUppercase != true
    else { return false }
    return call.parent?.is(ExprListSyntax.self) == true || call.parent?.is(InitializerClauseSyntax.self) == true
  }

  /// `queue.append(modal)`
  private static func isKept(_ token: TokenSyntax) -> Bool {
    let call = token.parent?.parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)
    let name = call?.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    return ["append", "insert"].contains(name)
  }

  private static func mayLeave(_ item: CodeBlockItemSyntax) -> Bool {
    item.tokens(viewMode: .sourceAccurate).contains { token in
      guard token.tokenKind == .keyword(.return) else { return false }
      return !sequence(first: Syntax(token), next: { $0.parent }).prefix { $0.id != item.id }.contains {
        $0.is(ClosureExprSyntax.self)
      }
    }
  }

  private static func isUsed(_ name: String, behind item: CodeBlockItemSyntax, in code: CodeBlockItemListSyntax) -> Bool
  {
    code.contains { other in
      other.position > item.position
        && other.tokens(viewMode: .sourceAccurate).contains { $0.name == name && isHandedOn($0) }
    }
  }

  /// `state = modal`, `run(modal)`: not `modal.isCover`.
  private static func isHandedOn(_ token: TokenSyntax) -> Bool {
    guard let reference = token.parent?.as(DeclReferenceExprSyntax.self), let parent = reference.parent else {
      return false
    }
    if let member = parent.as(MemberAccessExprSyntax.self) {
      return member.base?.id != reference.id && member.base == nil
    }
    if parent.is(ExprListSyntax.self) { return true }
    return parent.is(LabeledExprSyntax.self)
  }
}
