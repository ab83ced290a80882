import SheetModel

// The state that a value reads: what getters, conditions and expressions come down to.
extension Resolver {
  /// The state that the value returned by a getter reads.
  func state(ofGetter body: [Stmt], in scope: Scope, depth: Int) -> StateResolution {
    guard depth < 12 else { return .unresolved("the binding leads through more than 12 steps") }
    if let found = state(ofBranches: body, in: scope, depth: depth) { return found }
    var scope = scope
    // What the project cannot change, and what callers hand over, only keeps the rest from being shown.
    var holding: StateResolution?
    // `if mustShow { return true }`, `if isDone { return .finished }`: one of several.
    var alternatives: [StateResolution] = []
    for (at, statement) in body.enumerated() {
      switch statement {
      case .returning(let value), .expr(let value):
        if case .assign = value.kind { continue }
        let found = state(ofValue: value, in: scope, depth: depth + 1)
        switch value.kind {
        case .boolean, .nilLiteral, .literal, .implicitMember:
          return StateResolution.any(of: alternatives) ?? holding ?? found
        default: return StateResolution.any(of: alternatives + [found]) ?? found
        }
      case .conditional(let node):
        // `if isSmall { return nil }; return call`
        if node.leaves, node.otherwise.isEmpty,
          let chosen = heldBack(by: node.conditions, node.then, body, at, scope, depth)
        {
          return chosen
        }
        // `if isLoaded { return panes[key] }`: what is handed back, not what decides whether it is.
        if let value = Resolver.plainResult(of: node) {
          let inner = state(ofValue: value, in: scope, depth: depth + 1)
          if !inner.slots.isEmpty {
            guard let rest = rest(of: node, in: scope, depth: depth) else {
              return StateResolution.any(of: alternatives + [inner]) ?? inner
            }
            alternatives.append(inner)
            if let rest { return StateResolution.any(of: alternatives + [rest]) ?? rest }
            continue
          }
          if case .call = value.kind { continue }
        }
        // `if let x { … }`, `if case .a = x { … }`: the condition is what is read.
        let found = state(ofConditions: node.conditions, Resolver.gives(node.then), in: scope, depth: depth)
        if let found, !isHolding(found), !found.slots.isEmpty {
          guard Resolver.gives(node.then) else { return StateResolution.any(of: alternatives + [found]) ?? found }
          let inner = node.conditions.reduce(scope) { Occurrences.scope(after: $1, in: $0) }
          alternatives.append(found.giving(node.then, in: inner))
          guard let rest = rest(of: node, in: scope, depth: depth) else {
            return StateResolution.any(of: alternatives) ?? found
          }
          if let rest { return StateResolution.any(of: alternatives + [rest]) ?? rest }
          break
        }
        // `if isAllowed { isOpen } else { false }`
        let inner = node.conditions.reduce(scope) { Occurrences.scope(after: $1, in: $0) }
        for (branch, scope) in [(node.then, inner), (node.otherwise, scope)] where branch.count == 1 {
          let given = state(ofGetter: branch, in: scope, depth: depth + 1)
          if !given.slots.isEmpty, !isHolding(given) { return given }
        }
        holding = holding ?? found
      case .guarded(let conditions, let other):
        if let chosen = heldBack(by: conditions, other, body, at, scope, depth) { return chosen }
        // `guard !isDone else { return .finished }`
        if Resolver.gives(other), let failing = state(ofFailing: conditions, in: scope, depth: depth) {
          alternatives.append(failing.giving(other, in: scope))
          break
        }
        let found = state(ofConditions: conditions, !Resolver.gives(other), in: scope, depth: depth)
        if let found, !isHolding(found), !found.slots.isEmpty {
          return StateResolution.any(of: alternatives + [found]) ?? found
        }
        holding = holding ?? found
      case .switching(let node):
        let found = state(ofValue: node.subject, in: scope, depth: depth + 1)
        return StateResolution.any(of: alternatives + [found]) ?? found
      default: break
      }
      scope = Occurrences.scope(after: statement, in: scope)
    }
    return StateResolution.any(of: alternatives) ?? holding ?? .unresolved("the getter does not name a state")
  }

  /// What is given where a condition does not hold: by its `else`, or, where that is nil, by what follows; nil where
  /// nothing is known to be.
  private func rest(of node: Conditional, in scope: Scope, depth: Int) -> StateResolution?? {
    if node.otherwise.isEmpty { return node.leaves ? .some(nil) : nil }
    let rest = state(ofGetter: node.otherwise, in: scope, depth: depth)
    return rest.slots.isEmpty || isHolding(rest) ? nil : .some(rest)
  }

  /// What a statement gives under a condition that is no more than a flag, where that is no flag itself.
  private static func plainResult(of node: Conditional) -> Expr? {
    guard node.conditions.allSatisfy({ if case .expr = $0 { true } else { false } }),
      case .returning(let value)? = node.then.last
    else { return nil }
    switch value.kind {
    case .name, .member, .subscripted, .call: return value
    default: return nil
    }
  }

  /// A state of which a member of its enum stands for one case: `overlay.isHelp`.
  private func narrowed(
    _ found: StateResolution, by member: String, of base: Expr, in scope: Scope
  ) -> StateResolution {
    guard case .slots(let slots, nil) = found else { return found }
    if let name = selectedCase(ofMember: member, of: base, in: scope) {
      guard slots.count == 1, var slot = slots.first, let id = enumType(of: slot),
        let given = givenCases(ofMember: member, of: id)
      else { return .slots(slots, caseName: name) }
      slot.gives = given
      return .slots([slot], caseName: name)
    }
    guard slots.count == 1, let id = enumType(of: slots[0]), type(of: base, in: scope).unwrapped.nominalID == id,
      let given = givenCases(ofMember: member, of: id)
    else { return found }
    var slot = slots[0]
    slot.gives = given
    slot.among = Set(given.compactMap(\.own))
    return .slots([slot], caseName: nil)
  }

  /// A member that a type of the project does not declare: a macro makes it, or nobody does.
  private func isUndeclared(_ name: String, of base: Expr, in scope: Scope) -> Bool {
    guard let id = type(of: base, in: scope).unwrapped.nominalID, !types.entries[id].isExternal,
      [.class, .struct].contains(types.entries[id].kind), storeState(type(of: base, in: scope).unwrapped) == nil
    else { return false }
    return property(wrapped: name, of: id) == nil && functions(name, of: id).isEmpty
      && inherited(by: id).allSatisfy { !types.entries[$0].isExternal } && dynamicRoots(of: .nominal(id, [])).isEmpty
  }

  /// The type of an object that the project does not declare: what is read in it is its state, not the property that
  /// holds it.
  private func foreignObject(_ found: StateResolution) -> String? {
    guard found.slots.count == 1, let member = found.slots.first?.member,
      ["EnvironmentObject", "ObservedObject", "StateObject", "Bindable"].contains(where: {
        member.property.attribute($0) != nil
      })
    else { return nil }
    let type = type(of: member.property, in: member.scope)
    // One that the project extends is as foreign.
    if let id = type.unwrapped.nominalID, types.entries[id].isExternal { return types.entries[id].name }
    return foreignType(type)
  }

  /// What a comparison makes of the state of one of its operands.
  private func compared(
    _ found: StateResolution, _ operands: [Expr], _ operators: [String], at: Int, in scope: Scope
  ) -> StateResolution {
    if operators == ["=="], let kept = giving(found, oneOf: operands) { return kept }
    if operators == ["!="], let name = operands.firstMapped({ Resolver.writtenCase($0) }),
      case .slots(let slots, nil) = found, var slot = slots.first, slots.count == 1,
      let id = enumType(of: slot), enumCase(name, of: id) != nil
    {
      slot.rest = name
      return .slots([slot], caseName: nil)
    }
    if operators == ["=="], case .slots(let slots, nil) = found, let id = slots.first.flatMap(enumType),
      let name = operands.firstMapped({ Resolver.writtenCase($0) ?? self.handedCase($0, in: scope, of: id) }),
      enumCase(name, of: id) != nil
    {
      return .slots(slots, caseName: name)
    }
    if operators == ["=="], let only = only(found, operands, at) { return only }
    if operators.indices.contains(at), operators[at] == "==", operands.indices.contains(at + 1),
      case .nilLiteral = operands[at + 1].kind
    {
      return found.whenNil
    }
    if operators == ["!="] || operators == [">"] && at == 0, operands.contains(where: Resolver.isEmptyValue) {
      return found.whenFilled
    }
    return Resolver.isDenial(operands, operators) ? found.inverted : found
  }

  /// `note?.style == .page`: what the state holds counts only while a member of that is one case.
  private func only(_ found: StateResolution, _ operands: [Expr], _ at: Int) -> StateResolution? {
    guard case .slots(let slots, nil) = found, slots.count == 1, var slot = slots.first, slot.only == nil,
      slot.asked == nil, operands.count == 2, case .member(_, let member, _) = operands[at].kind,
      member != slot.key.name, let name = Resolver.writtenCase(operands[1 - at])
    else { return nil }
    slot.only = Only(member: member, caseName: name)
    return onlyEnum(of: slot) == nil ? nil : .slots([slot], caseName: nil)
  }

  /// `place == .root ? offer : nil`: what is given is the state, and the condition keeps it back; of flags both must be so:
  /// `isSmall ? false : isOpen`.
  private func chosen(
    _ first: Expr, _ second: Expr, by test: StateResolution, in scope: Scope, depth: Int
  ) -> StateResolution? {
    for (value, other, test) in [(first, second, test), (second, first, test.inverted)] {
      let isFlag: Bool
      switch other.kind {
      case .nilLiteral: isFlag = false
      case .boolean(false): isFlag = true
      default: continue
      }
      let given = state(ofValue: value, in: scope, depth: depth + 1)
      guard !given.slots.isEmpty, !isHolding(given) else { return nil }
      guard isFlag, !isHolding(test), !test.slots.isEmpty else { return given }
      return StateResolution.all(of: [given, test])
    }
    return nil
  }

  private func isAskedForMember(_ expr: Expr, _ found: StateResolution) -> Bool {
    Resolver.collection(askedBy: expr) != nil && !found.slots.isEmpty && found.slots.allSatisfy(isCollection)
  }

  /// The case that a collection is asked for: `stack.contains(.detail)`.
  private func memberCase(askedBy call: Call, _ found: StateResolution, in scope: Scope) -> String? {
    guard call.arguments.count == 1, let asked = call.arguments.first, asked.label == nil, let slot = found.slots.first
    else { return nil }
    var name = Resolver.writtenCase(asked.value)
    if let parameter = asked.value.simpleName, case .filled(let value, _) = meaning(of: parameter, in: scope) {
      name = Resolver.writtenCase(value)
    }
    guard let name else { return nil }
    if let id = enumType(of: slot) { return enumCase(name, of: id) != nil ? name : nil }
    // Of what type they are, the types say that fulfil the protocol.
    return slot.key.owner.map { types.entries[$0].kind == .protocol } ?? false ? name : nil
  }

  /// The state that an expression reads: the first stored property in it.
  ///
  /// - Parameter depth: the steps that led here. A comparison is none: `server.pending != nil` reads one of its sides.
  func state(ofValue expr: Expr, in scope: Scope, depth: Int = 0) -> StateResolution {
    guard depth < 12 else { return .unresolved("the value leads through more than 12 steps") }
    switch expr.kind {
    case .name(let name, _):
      if name == "self" { return .unresolved("'self' is not a state") }
      let named = state(ofName: name, in: scope, depth: depth)
      // `let isFailed = error != nil`: what it is computed of.
      if case .unresolved = named, case .local(let property, let outer) = meaning(of: name, in: scope), property.isLet,
        let initial = property.initial
      {
        let read = state(ofValue: initial, in: outer, depth: depth + 1)
        if case .unresolved = read { return named }
        return read
      }
      return named
    case .member(let base, let name, _):
      if base.simpleName == "self" { return state(ofSelfMember: name, in: scope, depth: depth) }
      let direct = state(ofBinding: expr, in: scope, depth: depth + 1)
      if !direct.slots.isEmpty { return changing(direct, in: base, scope, depth: depth) }
      if isUndeclared(name, of: base, in: scope) { return direct }
      let inner = state(ofValue: base, in: scope, depth: depth + 1)
      if inner.slots.isEmpty { return direct }
      if let name = foreignObject(inner) { return .unresolved(absence(of: name)) }
      return narrowed(inner, by: name, of: base, in: scope)
    case .operation(let operands, let operators) where operators.contains("||"):
      // Each of them presents.
      let found = Resolver.parts(operands, operators, of: "||").map { state(ofValue: $0, in: scope, depth: depth + 1) }
      let states = found.filter { !$0.slots.isEmpty }
      if let any = StateResolution.any(of: states.filter { !isHolding($0) }) ?? states.first ?? found.first {
        return any
      }
    case .operation(let operands, let operators) where operators.contains("&&"):
      // All of them together present; what never changes only keeps them back.
      let found = Resolver.parts(operands, operators, of: "&&").map { state(ofValue: $0, in: scope, depth: depth + 1) }
      let states = found.filter { !$0.slots.isEmpty }
      if let all = StateResolution.all(of: states.filter { !isHolding($0) }) ?? states.first { return all }
      if let given = found.first(where: { if case .parameter = $0 { true } else { false } }) { return given }
      if let reason = found.first(where: { if case .unresolved = $0 { true } else { false } }) { return reason }
    case .operation(let operands, let operators) where operators.allSatisfy({ $0 == "??" }):
      // Any of them that is there.
      let depth = operands.count == 2 ? depth : depth + 1
      let found = operands.map { state(ofValue: $0, in: scope, depth: depth) }
      let states = found.filter { !$0.slots.isEmpty }
      if let any = StateResolution.any(of: states.filter { !isHolding($0) }) ?? states.first { return any }
      if let given = found.first(where: { if case .parameter = $0 { true } else { false } }) { return given }
      for (operand, reason) in zip(operands, found) { if case .member = operand.kind { return reason } }
    case .operation(let operands, let operators):
      var reason: StateResolution?
      var holding: StateResolution?
      // What callers hand over, where nothing else is read.
      var given: StateResolution?
      let depth = operands.count == 2 ? depth : depth + 1
      for (at, operand) in operands.enumerated() {
        let found = state(ofValue: operand, in: scope, depth: depth)
        if case .parameter = found { given = given ?? found }
        if case .member = operand.kind, found.slots.isEmpty { reason = reason ?? found }
        guard !found.slots.isEmpty else { continue }
        let state = compared(found, operands, operators, at: at, in: scope)
        // `height != .compact && !isHidden`
        guard isHolding(found) else { return state }
        holding = holding ?? state
      }
      if let found = holding ?? given ?? reason { return found }
    case .prefixed("!", let inner):
      let found = state(ofValue: inner, in: scope, depth: depth + 1)
      if isAskedForMember(inner, found) { return found.whenMissing }
      if case .member(_, "isEmpty", _) = inner.kind { return found.inverted.whenFilled }
      // `!(isSmall || isBusy)`: each must be false; `!(isRead && isKnown)`: either may be.
      if case .operation(_, let operators) = inner.kind {
        if operators.contains("||") { return found.inverted.together }
        if operators.contains("&&") { return found.inverted.apart }
      }
      return found.inverted
    case .prefixed(_, let inner), .cast(let inner, _): return state(ofValue: inner, in: scope, depth: depth + 1)
    case .subscripted(let base, let arguments):
      let member = member(at: arguments, of: base, in: scope)
      if member == nil, let reason = reasonForNoMember(at: arguments) { return reason }
      return state(ofValue: member ?? base, in: scope, depth: depth + 1)
    case .ternary(let condition, let first, let second):
      let test = state(ofValue: condition, in: scope, depth: depth + 1)
      if let chosen = chosen(first, second, by: test, in: scope, depth: depth) { return chosen }
      // `isPresented ? content() : nil` of a flag that callers hand over.
      if case .parameter = test, !Resolver.gives([.expr(second)]) { return test }
      let isGiving = Resolver.gives([.expr(first)])
      // `isClosed ? nil : news`
      let isFlag = Resolver.asksFlag(condition) && test.caseName == nil
      let failing = isFlag ? test.denied(by: condition) : test.whenThere
      let given = isGiving ? test : failing
      if !test.slots.isEmpty, !isHolding(test) {
        guard isGiving else { return given }
        let one = given.giving([.expr(first)], in: scope)
        let rest = state(ofValue: second, in: scope, depth: depth + 1)
        guard !rest.slots.isEmpty, !isHolding(rest) else { return one }
        return StateResolution.any(of: [one, rest]) ?? one
      }
      for part in [first, second] {
        let found = state(ofValue: part, in: scope, depth: depth + 1)
        if !found.slots.isEmpty { return found }
      }
      if !test.slots.isEmpty { return given }
    case .branch(let statement): return state(ofGetter: [statement], in: scope, depth: depth + 1)
    case .call(let call):
      if let applied = state(ofApplied: call, in: scope, depth: depth) { return applied }
      let direct = state(ofCall: call, in: scope, depth: depth + 1)
      if !direct.slots.isEmpty { return direct }
      if case .constant = direct { return direct }
      // `Problem(error)`, which fails where there is none.
      if call.arguments.count == 1, let made = namedTypes(call.callee, in: scope).first,
        functions("init", of: made).contains(where: { $0.function.isFailable && matches(call, $0.function) })
      {
        let found = state(ofValue: call.arguments[0].value, in: scope, depth: depth + 1)
        if case .unresolved = found { return direct }
        return found
      }
      if case .member(let base, let name, _) = call.callee.kind {
        let found = state(ofValue: base, in: scope, depth: depth + 1)
        if isAskedForMember(expr, found) { return found.only(memberCase(askedBy: call, found, in: scope)) }
        if !found.slots.isEmpty { return narrowed(found, by: name, of: base, in: scope) }
        if case .parameter = found { return found }
      }
      return direct
    default: break
    }
    return .unresolved("the getter does not name a state")
  }
}
