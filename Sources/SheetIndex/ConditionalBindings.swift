import SheetModel

// Bindings that a condition keeps from their state: `isActive ? pane : .constant(nil)`, and the closure that decides it
// on the spot.
extension Resolver {
  /// The state behind `a ? b : c`: those of both branches, or what one of them is where the other never changes.
  func state(ofChoice first: Expr, _ second: Expr, in scope: Scope, depth: Int) -> StateResolution {
    let found = [first, second].map { state(ofBinding: $0, in: scope, depth: depth + 1) }
    let slots = found.flatMap(\.slots)
    if !slots.isEmpty { return .slots(slots, caseName: nil) }
    if let only = Resolver.changing(first, second), case .parameter = found[only == first.range ? 0 : 1] {
      return found[only == first.range ? 0 : 1]
    }
    return .unresolved("neither branch of the condition names a state")
  }

  /// The branch that is no constant, where the other one is.
  static func changing(_ first: Expr, _ second: Expr) -> TextRange? {
    switch (isConstant(first), isConstant(second)) {
    case (false, true): first.range
    case (true, false): second.range
    default: nil
    }
  }

  private static func isConstant(_ expr: Expr) -> Bool {
    switch expr.call?.callee.kind {
    case .implicitMember("constant"): true
    case .member(let base, "constant", _): base.simpleName == "Binding"
    default: false
    }
  }

  /// What a closure gives that is called where it stands: `{ … }()`. Of several results that which is no constant.
  static func result(of closure: Closure, in scope: Scope) -> (value: Expr, scope: Scope)? {
    var found: [(value: Expr, scope: Scope)] = []
    collect(closure.body, isWhole: true, in: Scope(.looseClosure(closure), in: scope), &found)
    let changing = found.filter { !isConstant($0.value) }
    return changing.count == 1 ? changing[0] : found.count == 1 ? found[0] : nil
  }

  private static func collect(
    _ body: [Stmt], isWhole: Bool, in scope: Scope, _ result: inout [(value: Expr, scope: Scope)]
  ) {
    var scope = scope
    let isOnly = isWhole && body.count == 1
    for statement in body {
      switch statement {
      case .returning(let value): result.append((value, scope))
      case .expr(let value) where isOnly: result.append((value, scope))
      case .conditional(let node):
        let inner = node.conditions.reduce(scope) { Occurrences.scope(after: $1, in: $0) }
        collect(node.then, isWhole: isOnly, in: inner, &result)
        collect(node.otherwise, isWhole: isOnly, in: scope, &result)
      case .guarded(_, let other): collect(other, isWhole: false, in: scope, &result)
      default: break
      }
      scope = Occurrences.scope(after: statement, in: scope)
    }
  }
}
