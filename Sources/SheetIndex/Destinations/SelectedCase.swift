import SheetModel

// Which case of an enum a flag or a projection stands for: `pane == .edit`, `if case .edit = self { … }`.
extension Resolver {
  /// The only case for which a body gives anything but false or nil; nil where that is not evident.
  func selectedCase(_ body: [Stmt]) -> String? {
    guard let first = body.first, body.count <= 2 else { return nil }
    switch first {
    case .expr(let expr), .returning(let expr):
      guard body.count == 1 else { return nil }
      if case .branch(let statement) = expr.kind { return selectedCase([statement]) }
      guard case .operation(let operands, let operators) = expr.kind, operators == ["=="] else { return nil }
      return operands.firstMapped { Resolver.writtenCase($0) }
    case .conditional(let node):
      guard case .matching(let pattern, _)? = node.conditions.first, Resolver.gives(node.then) else { return nil }
      return pattern.caseName
    case .guarded(let conditions, let other):
      guard case .matching(let pattern, _)? = conditions.first, !Resolver.gives(other) else { return nil }
      return pattern.caseName
    case .switching(let node):
      let giving = node.cases.filter { Resolver.gives($0.body) }
      guard giving.count == 1, giving[0].patterns.count == 1 else { return nil }
      return giving[0].patterns[0].caseName
    default: return nil
    }
  }

  /// The case for which a property or a method of an enum gives something.
  func selectedCase(ofMember name: String, of base: Expr, in scope: Scope) -> String? {
    guard let id = type(of: base, in: scope).nominalID, types.entries[id].kind == .enum else { return nil }
    let body = property(name, of: id)?.property.getter ?? functions(name, of: id).first?.function.body
    return body.flatMap { selectedCase($0) }.flatMap { enumCase($0, of: id) == nil ? nil : $0 }
  }

  /// `.edit`, `Pane.edit`, `Home.Pane.edit`, `.edit(note)`.
  static func writtenCase(_ expr: Expr) -> String? {
    switch expr.kind {
    case .implicitMember(let name): name
    case .member(let base, let name, _): base.path?.allSatisfy(isTypeName) == true ? name : nil
    case .call(let call): writtenCase(call.callee)
    default: nil
    }
  }

  /// Whether a branch gives anything but false or nil.
  static func gives(_ body: [Stmt]) -> Bool {
    switch body.last {
    case .returning(let value), .expr(let value):
      switch value.kind {
      case .boolean(false), .nilLiteral, .implicitMember("none"): false
      default: true
      }
    default: false
    }
  }
}
