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

  /// The states behind `a ?? b`: all of them; of none where one may come from a caller that nobody knows.
  func state(ofAlternatives operands: [Expr], in scope: Scope, depth: Int) -> StateResolution {
    let found = operands.filter { !Resolver.isConstant($0) }.map { state(ofBinding: $0, in: scope, depth: depth + 1) }
    var slots: [Slot] = []
    for state in found {
      switch state {
      // A binding that no caller hands over never takes the place of the other.
      case .slots(let some, _): for slot in some where !isBindingProperty(slot.member) { Slot.add(slot, to: &slots) }
      case .parameter where found.count == 1, .unresolved: return state
      case .parameter, .constant: continue
      }
    }
    return slots.isEmpty ? found.first ?? .constant : .slots(slots, caseName: nil)
  }

  /// The branch that is no constant, where the other one is.
  static func changing(_ first: Expr, _ second: Expr) -> TextRange? {
    switch (isConstant(first), isConstant(second)) {
    case (false, true): first.range
    case (true, false): second.range
    default: nil
    }
  }

  static func isConstant(_ expr: Expr) -> Bool {
    switch expr.call?.callee.kind {
    case .implicitMember("constant"): true
    case .member(let base, "constant", _): base.simpleName == "Binding"
    default: false
    }
  }

  /// The states of the bindings that a body makes in its branches, where conditions only decide which; nil of a body
  /// that gives no binding.
  func state(ofBranches body: [Stmt], in scope: Scope, depth: Int) -> StateResolution? {
    if body.count == 1 {
      // The only expression: a ternary.
      switch body[0] {
      case .expr(let expr), .returning(let expr):
        guard case .ternary(_, let first, let second) = expr.kind,
          Resolver.makesBinding(first) || Resolver.makesBinding(second)
        else { return nil }
        return state(ofConstants: expr, in: scope, depth: depth + 1)
          ?? state(ofChoice: first, second, in: scope, depth: depth + 1)
      default: break
      }
    }
    var found: [(value: Expr, scope: Scope)] = []
    Resolver.collect(body, isWhole: true, in: scope, &found)
    guard found.contains(where: { Resolver.makesBinding($0.value) }) else { return nil }
    let changing = found.filter { !Resolver.isConstant($0.value) }
    if changing.isEmpty, let chosen = state(ofConstants: body, in: scope, depth: depth + 1) { return chosen }
    if changing.count == 1 { return state(ofBinding: changing[0].value, in: changing[0].scope, depth: depth + 1) }
    let states = changing.map { state(ofBinding: $0.value, in: $0.scope, depth: depth + 1) }
    var slots: [Slot] = []
    for state in states { for slot in state.slots { Slot.add(slot, to: &slots) } }
    return slots.isEmpty ? states.first ?? .constant : .slots(slots, caseName: nil)
  }

  /// `Binding(get: …)`, `.constant(…)`, `$pane`.
  private static func makesBinding(_ expr: Expr) -> Bool {
    if isConstant(expr) || isProjected(expr) { return true }
    guard let call = expr.call, call.argument("get") != nil || call.argument("set") != nil else { return false }
    switch call.callee.kind {
    case .name("Binding", _), .implicitMember("init"): return true
    case .member(let base, "init", _): return base.simpleName == "Binding"
    default: return false
    }
  }

  /// What a closure gives that is called where it stands: `{ … }()`. Of several results that which is no constant.
  static func result(of closure: Closure, in scope: Scope) -> (value: Expr, scope: Scope)? {
    var found: [(value: Expr, scope: Scope)] = []
    collect(closure.body, isWhole: true, in: Scope(.looseClosure(closure), in: scope), &found)
    let changing = found.filter { !isConstant($0.value) }
    return changing.count == 1 ? changing[0] : found.count == 1 ? found[0] : nil
  }

  static func collect(
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
      case .switching(let node):
        for item in node.cases {
          let inner = Occurrences.scope(of: item, node.subject, in: scope)
          collect(item.body, isWhole: isOnly, in: inner, &result)
        }
      default: break
      }
      scope = Occurrences.scope(after: statement, in: scope)
    }
  }
}
