import SheetModel

/// What statements and expressions give while a state is one case.
struct CaseTest {
  /// Whether something is given: true, or a value that is not nil.
  enum Answer {
    case yes, no, unknown

    var opposite: Answer {
      switch self {
      case .yes: .no
      case .no: .yes
      case .unknown: .unknown
      }
    }

    func or(_ other: Answer) -> Answer { self == .yes || other == .yes ? .yes : self == other ? self : .unknown }
    func and(_ other: Answer) -> Answer { opposite.or(other.opposite).opposite }
    /// One of the two, and nobody knows which.
    func either(_ other: Answer) -> Answer { self == other ? self : .unknown }
  }

  let resolver: Resolver
  let slot: Slot
  /// Nil for an enum of which no more is known than what the getter names.
  let enumID: TypeID?
  var caseName: String
  /// What of the value the enum is; nil where that is the value itself.
  var member: Member?
  var depth = 0
  /// A closure that is given the state.
  var asked: Closure?

  /// A stored property of the type of what a state holds.
  struct Member {
    let name: String
    let owner: TypeID
    /// What is looked at is a member of that very value.
    var isInside = false
  }

  private var deeper: CaseTest {
    var result = self
    result.depth += 1
    return result
  }

  // MARK: Statements

  /// - Returns: nil where nothing is given on the way to the end.
  func given(by body: [Stmt], in scope: Scope) -> Answer? {
    guard depth < 12 else { return .unknown }
    var scope = scope
    for (at, statement) in body.enumerated() {
      let rest = { deeper.given(by: Array(body[(at + 1)...]), in: scope) }
      switch statement {
      case .returning(let value): return deeper.value(value, in: scope)
      case .expr(let value): if body.count == 1 { return deeper.value(value, in: scope) }
      case .conditional(let node):
        let inner = node.conditions.reduce(scope) { Occurrences.scope(after: $1, in: $0) }
        let then = deeper.given(by: node.then, in: inner)
        let otherwise = deeper.given(by: node.otherwise, in: scope)
        switch holds(node.conditions, in: scope) {
        case .yes: if let then { return then }
        case .no: if let otherwise { return otherwise }
        case .unknown:
          guard then != nil || otherwise != nil else { break }
          let other = then == nil || otherwise == nil ? rest() ?? .unknown : .unknown
          return (then ?? other).either(otherwise ?? other)
        }
      case .guarded(let conditions, let other):
        switch holds(conditions, in: scope) {
        case .yes: break
        case .no: return deeper.given(by: other, in: scope) ?? .unknown
        case .unknown:
          scope = Occurrences.scope(after: statement, in: scope)
          return (deeper.given(by: other, in: scope) ?? .unknown).either(rest() ?? .unknown)
        }
      case .switching(let node): return given(by: node, in: scope)
      case .ifConfig, .loop, .block: return .unknown
      case .variable, .function, .type: break
      }
      scope = Occurrences.scope(after: statement, in: scope)
    }
    return nil
  }

  private func given(by whole: Switch, in scope: Scope) -> Answer {
    let node = whole.parts.first { isState($0.subject, in: scope) } ?? whole
    // Only the body of the case: this is asked for each case of the enum.
    func given(by item: SwitchCase) -> Answer {
      deeper.given(by: item.body, in: Occurrences.scope(of: item, node.subject, in: scope)) ?? .unknown
    }
    guard isState(node.subject, in: scope), !node.cases.contains(where: \.isPartial) else {
      guard let first = node.cases.first else { return .unknown }
      return node.cases.dropFirst().reduce(given(by: first)) { $0.either(given(by: $1)) }
    }
    for item in node.cases {
      if item.condition != nil { return .unknown }
      if item.patterns.isEmpty || item.patterns.contains(where: { $0.caseName == caseName }) { return given(by: item) }
      if item.patterns.contains(where: { $0.caseName == nil }) { return .unknown }
    }
    return .unknown
  }

  private func holds(_ conditions: [Condition], in scope: Scope) -> Answer {
    var scope = scope
    var result = Answer.yes
    for condition in conditions {
      switch condition {
      case .expr(let expr), .unwrap(_, let expr): result = result.and(deeper.value(expr, in: scope))
      case .matching(let pattern, let subject):
        let isSubject = isState(subject, in: scope) && pattern.caseName != nil
        result = result.and(isSubject ? pattern.caseName == caseName ? .yes : .no : .unknown)
      case .available: result = result.and(.unknown)
      }
      scope = Occurrences.scope(after: condition, in: scope)
    }
    return result
  }

  // MARK: Expressions

  private func value(_ expr: Expr, in scope: Scope) -> Answer {
    guard depth < 12 else { return .unknown }
    switch expr.kind {
    case .boolean(let value): return value ? .yes : .no
    case .nilLiteral, .implicitMember("none"): return .no
    case .implicitMember, .string, .literal: return .yes
    case .branch(let statement): return deeper.given(by: [statement], in: scope) ?? .unknown
    case .prefixed("!", let inner): return deeper.value(inner, in: scope).opposite
    case .ternary(let condition, let first, let second):
      switch deeper.value(condition, in: scope) {
      case .yes: return deeper.value(first, in: scope)
      case .no: return deeper.value(second, in: scope)
      case .unknown: return deeper.value(first, in: scope).either(deeper.value(second, in: scope))
      }
    case .operation(let operands, let operators): return operation(operands[...], operators[...], in: scope)
    case .call(let call): return value(call, in: scope)
    case .name, .member: return member(expr, in: scope)
    default: return .unknown
    }
  }

  private func operation(_ operands: ArraySlice<Expr>, _ operators: ArraySlice<String>, in scope: Scope) -> Answer {
    guard let first = operands.first else { return .unknown }
    if operands.count == 1 { return deeper.value(first, in: scope) }
    // The sign that binds least divides.
    for sign in ["||", "&&"] {
      guard let at = operators.firstIndex(of: sign) else { continue }
      let split = operands.startIndex + (at - operators.startIndex) + 1
      let left = operation(operands[..<split], operators[..<at], in: scope)
      let right = operation(operands[split...], operators[(at + 1)...], in: scope)
      return sign == "||" ? left.or(right) : left.and(right)
    }
    guard operands.count == 2, let second = operands.last, let sign = operators.first else { return .unknown }
    switch sign {
    case "==": return equal(first, second, in: scope)
    case "!=": return equal(first, second, in: scope).opposite
    case "??":
      let given = deeper.value(first, in: scope)
      return given == .no ? deeper.value(second, in: scope) : given
    default: return .unknown
    }
  }

  private func equal(_ first: Expr, _ second: Expr, in scope: Scope) -> Answer {
    for (one, other) in [(first, second), (second, first)] {
      switch other.kind {
      case .nilLiteral: return deeper.value(one, in: scope).opposite
      case .boolean(let value):
        let given = deeper.value(one, in: scope)
        return value ? given : given.opposite
      default:
        guard let name = Resolver.writtenCase(other) else { continue }
        guard let enumID else { return .unknown }
        guard isState(one, in: scope), resolver.enumCase(name, of: enumID) != nil else {
          guard other.call == nil, let given = caseGiven(by: one, in: scope) else { continue }
          return given == name ? .yes : .no
        }
        // Of one that carries something, that is compared, too.
        return name != caseName ? .no : other.call == nil ? .yes : .unknown
      }
    }
    return .unknown
  }

  /// `pane.slot`: the case of another enum that a member of the enum gives.
  private func caseGiven(by expr: Expr, in scope: Scope) -> String? {
    guard depth < 12, case .member(let base, let name, _) = expr.kind, let enumID, isState(base, in: scope),
      let found = resolver.property(name, of: enumID), let getter = found.property.getter,
      let value = deeper.given(from: getter, in: Scope(.property(found.property), in: found.scope)), value.call == nil
    else { return nil }
    return Resolver.writtenCase(value)
  }

  /// The only expression that statements give for the case.
  private func given(from body: [Stmt], in scope: Scope) -> Expr? {
    guard depth < 12, body.count == 1 else { return nil }
    switch body[0] {
    case .expr(let value), .returning(let value):
      if case .branch(let inner) = value.kind { return deeper.given(from: [inner], in: scope) }
      return value
    case .switching(let node):
      guard isState(node.subject, in: scope), !node.cases.contains(where: { $0.isPartial || $0.condition != nil })
      else {
        return nil
      }
      let item = node.cases.first { item in
        item.patterns.isEmpty || item.patterns.contains { $0.caseName == nil || $0.caseName == caseName }
      }
      guard let item, item.patterns.allSatisfy({ $0.caseName != nil }) else { return nil }
      return deeper.given(from: item.body, in: Occurrences.scope(of: item, node.subject, in: scope))
    default: return nil
    }
  }

  private func value(_ call: Call, in scope: Scope) -> Answer {
    if Resolver.writtenCase(call.callee) != nil, case .implicitMember = call.callee.kind { return .yes }
    guard case .member(let base, let name, _) = call.callee.kind else {
      return call.callee.simpleName.map(Resolver.isTypeName) == true ? .yes : function(call, in: scope)
    }
    if name == "contains", case .collection(let elements) = base.kind, call.arguments.count == 1,
      isState(call.arguments[0].value, in: scope)
    {
      let names = elements.map { $0.call == nil ? Resolver.writtenCase($0) : nil }
      return names.contains(nil) ? .unknown : names.contains(caseName) ? .yes : .no
    }
    return function(call, in: scope)
  }

  /// A function of the project, followed as it stands: what it is given is not looked at.
  private func function(_ call: Call, in scope: Scope) -> Answer {
    if let name = call.callee.simpleName, case .filled(let value, let outer) = resolver.meaning(of: name, in: scope),
      let closure = value.closure
    {
      guard call.arguments.count == 1, isState(call.arguments[0].value, in: scope) else { return .unknown }
      var test = deeper
      test.asked = closure
      return test.given(by: closure.body, in: Scope(.looseClosure(closure), in: outer)) ?? .unknown
    }
    let found = resolver.callees(call, in: scope)
    guard found.count == 1, let target = found.first, !target.function.body.isEmpty else { return .unknown }
    if let enumID, target.owner == enumID {
      guard case .member(let base, _, _) = call.callee.kind, isState(base, in: scope) else { return .unknown }
    }
    return deeper.given(by: target.function.body, in: Scope(.function(target.function), in: target.scope)) ?? .unknown
  }

  private func member(_ expr: Expr, in scope: Scope) -> Answer {
    if isState(expr, in: scope) || isValue(expr, in: scope) { return .yes }
    switch expr.kind {
    case .name(let name, _):
      switch resolver.meaning(ofWrapped: name, in: scope) {
      // What was unwrapped is there.
      case .unwrap, .payload: return .yes
      case .member(let found): return computed(found)
      case .local(let property, let outer):
        guard property.isLet, let initial = property.initial else { return .unknown }
        return deeper.value(initial, in: outer)
      default: return .unknown
      }
    case .member(let base, let name, _):
      let owner =
        base.simpleName == "self"
        ? resolver.enclosingType(scope)
        : isState(base, in: scope) ? enumID : resolver.type(of: base, in: scope).unwrapped.nominalID
      guard let owner, let found = resolver.property(wrapped: name, of: owner) else { return .unknown }
      // Of another value of the same enum nothing is known.
      if let enumID, owner == enumID, !isState(base, in: scope) { return .unknown }
      var test = self
      if owner == member?.owner {
        guard isValue(base, in: scope) else { return .unknown }
        test.member?.isInside = true
      }
      return test.computed(found)
    default: return .unknown
    }
  }

  private func computed(_ found: MemberProperty) -> Answer {
    guard let getter = found.property.getter else { return .unknown }
    return deeper.given(by: getter, in: Scope(.property(found.property), in: found.scope)) ?? .unknown
  }

  /// What the state holds, of which the enum is a member.
  private func isValue(_ expr: Expr, in scope: Scope) -> Bool {
    guard let member else { return false }
    if expr.simpleName == "self" { return member.isInside && resolver.enclosingType(scope) == member.owner }
    var whole = self
    whole.member = nil
    return whole.isState(expr, in: scope)
  }

  /// The same of a member of it.
  private func isState(_ expr: Expr, as member: Member, in scope: Scope) -> Bool {
    switch expr.kind {
    case .member(let base, member.name, _): return isValue(base, in: scope)
    case .name(let name, _):
      switch resolver.meaning(of: name, in: scope) {
      case .member(let found): return member.isInside && name == member.name && found.owner == member.owner
      case .unwrap(let value, let outer): return depth < 12 && deeper.isState(value, in: outer)
      case .local(let property, let outer):
        guard property.isLet, depth < 12, let value = property.initial else { return false }
        return deeper.isState(value, in: outer)
      default: return false
      }
    default: return false
    }
  }

  private func isState(_ expr: Expr, in scope: Scope) -> Bool {
    if expr.simpleName == "self" { return enumID != nil && resolver.enclosingType(scope) == enumID }
    if let asked, let name = expr.simpleName, name == asked.parameters.first?.name ?? "$0" {
      for case .looseClosure(let closure) in scope.chain.map(\.kind) { return closure === asked }
    }
    if case .member(let base, "self", _) = expr.kind { return isState(base, in: scope) }
    if let member { return isState(expr, as: member, in: scope) }
    // `var current: Step { step }` is the state, `var isOver: Bool { … }` says something of it.
    if let found = resolver.property(namedBy: expr, in: scope), let getter = found.property.getter,
      !resolver.isBindingProperty(found)
    {
      guard depth < 12, getter.count == 1, let only = Resolver.plain(getter[0]) else { return false }
      return deeper.isState(only, in: Scope(.property(found.property), in: found.scope))
    }
    guard case .slots(let slots, nil) = resolver.state(ofBinding: expr, in: scope) else { return false }
    return slots.count == 1 && slots.first == slot
  }
}
