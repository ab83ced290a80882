import SheetModel

// What a wrapper's binding begins with: the parameter or property that its callers fill.
extension Resolver {
  /// What the first name of a binding expression means, getters and local names followed.
  func root(of expr: Expr, in scope: Scope, depth: Int = 0) -> Meaning {
    guard depth < 8 else { return .none }
    switch expr.kind {
    case .name(let name, _): return root(ofName: name, in: scope, depth: depth)
    case .member(let base, let name, _):
      if base.simpleName == "self" { return root(ofName: name, isMember: true, in: scope, depth: depth) }
      return root(of: base, in: scope, depth: depth + 1)
    case .subscripted(let base, _): return root(of: base, in: scope, depth: depth + 1)
    case .call(let call):
      if let getter = bindingGetter(call) {
        // `Binding(get: get, set: set)` of the closures that callers hand over.
        if getter.simpleName != nil { return closureRoot(of: getter, in: scope) ?? .none }
        guard let closure = getter.closure, let first = closure.body.first.flatMap(read) else { return .none }
        let inner = Scope(.looseClosure(closure), in: scope)
        return root(of: operand(of: first, in: inner, of: call, in: scope), in: inner, depth: depth + 1)
      }
      if case .closure(let closure) = call.callee.kind, call.arguments.isEmpty {
        guard let given = Resolver.result(of: closure, in: scope) else { return .none }
        return root(of: given.value, in: given.scope, depth: depth + 1)
      }
      if case .member(let base, _, _) = call.callee.kind { return root(of: base, in: scope, depth: depth + 1) }
      guard let first = call.arguments.first else { return closureRoot(of: call.callee, in: scope) ?? .none }
      return root(of: first.value, in: scope, depth: depth + 1)
    case .operation(let operands, _):
      return operands.first.map { root(of: $0, in: scope, depth: depth + 1) } ?? .none
    case .prefixed(_, let inner), .cast(let inner, _): return root(of: inner, in: scope, depth: depth + 1)
    case .ternary(let condition, let first, let second):
      // `isPresented ? content() : nil`
      if case .nilLiteral = second.kind, first.call != nil,
        case let root = root(of: condition, in: scope, depth: depth + 1),
        case .parameter = root
      {
        return root
      }
      if Resolver.isConstant(first), Resolver.isConstant(second) {
        return root(of: condition, in: scope, depth: depth + 1)
      }
      guard let only = Resolver.changing(first, second) else { return .none }
      return root(of: only == first.range ? first : second, in: scope, depth: depth + 1)
    case .branch(let statement): return root(ofBranches: statement, in: scope, depth: depth)
    default: return .none
    }
  }

  /// The parameter that is a closure which gives the value.
  private func closureRoot(of name: Expr, in scope: Scope) -> Meaning? {
    guard let plain = name.simpleName, case let found = meaning(of: plain, in: scope),
      case .parameter(let function, let index, _) = found, case .function = function.parameters[index].type.unwrapped
    else { return nil }
    return found
  }

  /// The same of what branches give: of the first that is no constant, or else of what decides between them.
  private func root(ofBranches statement: Stmt, in scope: Scope, depth: Int) -> Meaning {
    var found: [(value: Expr, scope: Scope)] = []
    Resolver.collect([statement], isWhole: true, in: scope, &found)
    if let changing = found.first(where: { !Resolver.isConstant($0.value) }) {
      return root(of: changing.value, in: changing.scope, depth: depth + 1)
    }
    guard !found.isEmpty, let asked = read(statement) else { return .none }
    return root(of: asked, in: scope, depth: depth + 1)
  }

  /// - Parameter isMember: it is written behind `self`.
  private func root(ofName name: String, isMember: Bool = false, in scope: Scope, depth: Int) -> Meaning {
    var found = meaning(ofWrapped: name, in: scope)
    // `if let news { content.sheet(item: $news) }`: the binding is no part of what was unwrapped.
    if isMember || name.first == "$", case .unwrap = found, let id = enclosingType(scope),
      let own = property(wrapped: name, of: id)
    {
      found = .member(own)
    }
    switch found {
    case .local(let property, let outer):
      guard let initial = property.initial else {
        return deferred(property, in: outer).map { root(ofBranches: $0.statement, in: $0.scope, depth: depth) } ?? found
      }
      return root(of: initial, in: outer, depth: depth + 1)
    case .member(let member):
      switch member.property.getter?.last {
      case .expr(let only), .returning(let only):
        return root(of: only, in: Scope(.property(member.property), in: member.scope), depth: depth + 1)
      default: return found
      }
    // `WithViewStore(store, observe: { $0 }) { viewStore in … }` hands on what it observes.
    case .closureParameter(_, let index, let inner):
      guard index == 0, case .closure(_, let call, _) = inner.kind, call.callee.simpleName == "WithViewStore",
        let store = call.arguments.first, store.label == nil, let outer = inner.parent
      else {
        guard let back = handedBack(index, toClosure: inner, depth: depth) else { return found }
        return root(of: back.expr, in: back.scope, depth: depth + 1)
      }
      return root(of: store.value, in: outer, depth: depth + 1)
    // `if let isShown { sheet(isPresented: isShown) }`, `case .some(let isShown)` of a `Binding<Bool>?`.
    case .unwrap(let value, let outer) where !(value.simpleName == name && outer === scope):
      return bindingRoot(of: value, in: outer, depth: depth) ?? found
    case .payload(let pattern, _, let subject, let outer) where pattern.caseName == "some":
      return bindingRoot(of: subject, in: outer, depth: depth) ?? found
    default: return found
    }
  }

  /// The same of what is unwrapped, where that is a binding itself.
  private func bindingRoot(of value: Expr, in scope: Scope, depth: Int) -> Meaning? {
    let found = root(of: value, in: scope, depth: depth + 1)
    switch found {
    case .parameter(let function, let index, _):
      return function.parameters.indices.contains(index) && isBindingType(function.parameters[index].type) ? found : nil
    case .member(let member): return isBindingProperty(member) ? found : nil
    default: return nil
    }
  }

  /// What the first statement of a getter reads.
  private func read(_ statement: Stmt) -> Expr? {
    switch statement {
    case .expr(let expr), .returning(let expr):
      if case .branch(let inner) = expr.kind { return read(inner) }
      return expr
    case .conditional(let node): return node.conditions.firstMapped(read)
    case .guarded(let conditions, _): return conditions.firstMapped(read)
    case .switching(let node): return node.subject
    default: return nil
    }
  }

  private func read(_ condition: Condition) -> Expr? {
    switch condition {
    case .expr(let expr), .unwrap(_, let expr), .matching(_, let expr): expr
    case .available: nil
    }
  }

  /// Of `{ isHost && model.prompt != nil }` what the binding's state is read from.
  private func operand(of value: Expr, in inner: Scope, of binding: Call, in scope: Scope) -> Expr {
    var operands: [Expr] = []
    switch value.kind {
    case .operation(let all, _): operands = all
    // `{ isPresented ? item : nil }`, `{ isCompact ? item : nil }`
    case .ternary(let condition, let first, let other):
      switch (first.kind, other.kind) {
      case (_, .nilLiteral): operands = [condition, first]
      case (.nilLiteral, _): operands = [condition, other]
      default: break
      }
    default: break
    }
    guard operands.count > 1 else { return value }
    let slot = state(ofCall: binding, in: scope, depth: 0).slots.first
    let found = slot.flatMap { slot in operands.first { state(ofValue: $0, in: inner).slots.contains(slot) } }
    if case .ternary = value.kind { return found ?? operands[0] }
    return found ?? value
  }
}
