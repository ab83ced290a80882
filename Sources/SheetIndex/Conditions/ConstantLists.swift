import SheetModel

// Lists that never change: `static let modal: Set<Pane> = [.edit, .share]`, of which `contains` asks.
extension Resolver {
  /// The elements of a list that is written out, here or where a constant is declared; nil where they are not all known.
  func elements(ofList expr: Expr, in scope: Scope?) -> [Expr]? {
    if let written = Resolver.list(expr) { return written }
    guard let scope, let property = constant(expr, in: scope) else { return nil }
    if let getter = property.getter {
      guard getter.count == 1, property.observers.isEmpty else { return nil }
      return Resolver.plain(getter[0]).flatMap(Resolver.list)
    }
    return property.isLet ? property.initial.flatMap(Resolver.list) : nil
  }

  /// `[.a, .b]`, `Set([.a, .b])`
  private static func list(_ expr: Expr) -> [Expr]? {
    switch expr.kind {
    case .collection(let elements): return elements
    case .call(let call):
      guard call.arguments.count == 1, call.arguments[0].label == nil,
        ["Set", "Array"].contains(call.callee.simpleName)
      else { return nil }
      return list(call.arguments[0].value)
    default: return nil
    }
  }

  /// `modal`, `self.modal`, `Pane.modal`
  private func constant(_ expr: Expr, in scope: Scope) -> Property? {
    switch expr.kind {
    case .name(let name, _):
      switch meaning(of: name, in: scope) {
      case .member(let found): return found.property
      case .local(let property, _): return property
      default: return nil
      }
    case .member(let base, let name, _):
      let owner =
        base.simpleName == "self" ? enclosingType(scope) : namedTypes(base, in: scope).first
      return owner.flatMap { property(name, of: $0) }?.property
    default: return nil
    }
  }
}
