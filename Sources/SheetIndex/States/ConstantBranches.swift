import SheetModel

// Bindings that are one constant or another, made anew with every body: what decides which is the state.
//
//     let isShown: Binding<Bool>
//     if error.wrappedValue != nil { isShown = .constant(true) } else { isShown = .constant(false) }
extension Resolver {
  /// The state that decides which of two constants a binding is; nil where one of them is none.
  func state(ofConstants expr: Expr, in scope: Scope, depth: Int) -> StateResolution? {
    guard case .ternary(_, let first, let second) = expr.kind, Resolver.isConstant(first), Resolver.isConstant(second),
      let value = Resolver.constantValue(expr)
    else { return nil }
    let found = state(ofValue: value, in: scope, depth: depth + 1)
    if case .unresolved = found { return nil }
    return found
  }

  /// The same of a body, each of whose branches gives a constant.
  func state(ofConstants body: [Stmt], in scope: Scope, depth: Int) -> StateResolution? {
    let values = body.compactMap { Resolver.constantValue($0) }
    guard values.count == body.count, depth < 12 else { return nil }
    let found = state(ofGetter: values, in: scope, depth: depth + 1)
    if case .unresolved = found { return nil }
    return found
  }

  /// What a constant binding holds: `true` of `.constant(true)`; anything else is itself.
  private static func constantValue(_ expr: Expr, depth: Int = 0) -> Expr? {
    guard depth < 12 else { return nil }
    switch expr.kind {
    case .call(let call) where isConstant(expr): return call.arguments.first?.value
    case .ternary(let condition, let first, let second):
      guard let one = constantValue(first, depth: depth + 1), let other = constantValue(second, depth: depth + 1) else {
        return nil
      }
      return Expr(expr.range, .ternary(condition, one, other))
    case .branch(let statement):
      return constantValue(statement, depth: depth + 1).map { Expr(expr.range, .branch($0)) }
    default: return expr
    }
  }

  private static func constantValue(_ statement: Stmt, depth: Int = 0) -> Stmt? {
    guard depth < 12 else { return nil }
    func inner(_ body: [Stmt]) -> [Stmt]? {
      let values = body.compactMap { constantValue($0, depth: depth + 1) }
      return values.count == body.count ? values : nil
    }
    switch statement {
    case .expr(let expr): return constantValue(expr, depth: depth + 1).map { .expr($0) }
    case .returning(let expr): return constantValue(expr, depth: depth + 1).map { .returning($0) }
    case .conditional(let node):
      guard let then = inner(node.then), let otherwise = inner(node.otherwise) else { return nil }
      return .conditional(
        Conditional(
          conditions: node.conditions, then: then, otherwise: otherwise, leaves: node.leaves, range: node.range))
    case .guarded(let conditions, let other): return inner(other).map { .guarded(conditions, $0) }
    case .variable: return statement
    default: return nil
    }
  }
}
