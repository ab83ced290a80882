import SheetModel

// Computed properties of an enum that look at the case: what they give for one that is known.
//
//     var isFull: Bool { switch self { case .tour: true; default: false } }
extension Resolver {
  /// What a computed property gives for a case; several where it may give any of them, nil where that cannot be told.
  func results(of member: String, for caseName: String, of id: TypeID) -> (values: [Expr], property: MemberProperty)? {
    guard types.entries[id].kind == .enum, enumCase(caseName, of: id) != nil else { return nil }
    return CaseReading(resolver: self, id: id, caseName: caseName).results(of: member)
  }

  /// The same of a function that is asked about a value.
  func results(
    of function: AskedFunction, for caseName: String, of id: TypeID
  ) -> (values: [Expr], type: Ty, scope: Scope)? {
    guard types.entries[id].kind == .enum, enumCase(caseName, of: id) != nil else { return nil }
    return CaseReading(resolver: self, id: id, caseName: caseName).results(of: function)
  }
}

/// A look at the members of an enum with one of its cases as `self`, or at a function that is handed one.
private struct CaseReading {
  let resolver: Resolver
  let id: TypeID
  let caseName: String
  /// What the case is called in the code that is looked at, and where that stands.
  var subject = "self"
  var scope: Scope?
  /// How many properties were asked on the way.
  var depth = 0

  /// What statements give, and whether those behind them are reached.
  private struct Outcome {
    var values: [Expr] = []
    var goesOn = true
  }

  func results(of member: String) -> (values: [Expr], property: MemberProperty)? {
    guard depth < 4, let found = resolver.property(member, of: id), !found.property.isStatic,
      let getter = found.property.getter
    else { return nil }
    let inner = reading("self", in: Scope(.property(found.property), in: found.scope))
    guard let outcome = inner.outcome(of: getter, isWhole: true), !outcome.goesOn, !outcome.values.isEmpty else {
      return nil
    }
    return (outcome.values, found)
  }

  func results(of asked: AskedFunction) -> (values: [Expr], type: Ty, scope: Scope)? {
    guard depth < 4 else { return nil }
    let (target, subject): (MemberFunction, String)
    switch asked {
    case .method(let call):
      guard let method = resolver.method(call, of: id) else { return nil }
      (target, subject) = (method, "self")
    case .function(let function, let parameter):
      guard let taken = function.function.parameters.first(where: { $0.name == parameter })?.type,
        resolver.resolve(taken, in: Scope(.function(function.function), in: function.scope)).nominalID == id
      else { return nil }
      (target, subject) = (function, parameter)
    }
    let inner = Scope(.function(target.function), in: target.scope)
    guard let outcome = reading(subject, in: inner).outcome(of: target.function.body, isWhole: true), !outcome.goesOn,
      !outcome.values.isEmpty
    else { return nil }
    return (outcome.values, target.function.result.map { resolver.resolve($0, in: inner) } ?? .unknown, inner)
  }

  /// The same of other code.
  private func reading(_ subject: String, in scope: Scope) -> CaseReading {
    var result = self
    (result.subject, result.scope, result.depth) = (subject, scope, depth + 1)
    return result
  }

  /// - Parameter isWhole: they are all that the getter does, so that one expression alone is its value.
  private func outcome(of body: [Stmt], isWhole: Bool) -> Outcome? {
    var result = Outcome()
    for statement in body where result.goesOn {
      let next: Outcome?
      switch statement {
      case .returning(let value): next = self.value(value).map { Outcome(values: $0, goesOn: false) }
      case .expr(let value):
        guard isWhole, body.count == 1 else { continue }
        next = self.value(value).map { Outcome(values: $0, goesOn: false) }
      case .conditional(let node):
        next = choose(holds(node.conditions), node.then, node.otherwise, isWhole: isWhole && body.count == 1)
      case .guarded(let conditions, let other): next = choose(holds(conditions), [], other, isWhole: false)
      case .switching(let node): next = outcome(of: node, isWhole: isWhole && body.count == 1)
      // `var pane = pane`: who knows what that becomes.
      case .variable(let property):
        guard property.name != subject else { return nil }
        continue
      case .function, .type: continue
      case .loop, .block, .ifConfig: next = nil
      }
      guard let next else { return nil }
      result.values += next.values
      result.goesOn = next.goesOn
    }
    return result
  }

  private func choose(_ holds: Bool?, _ then: [Stmt], _ otherwise: [Stmt], isWhole: Bool) -> Outcome? {
    if let holds { return outcome(of: holds ? then : otherwise, isWhole: isWhole) }
    guard let first = outcome(of: then, isWhole: isWhole), let second = outcome(of: otherwise, isWhole: isWhole) else {
      return nil
    }
    return Outcome(values: first.values + second.values, goesOn: first.goesOn || second.goesOn)
  }

  private func outcome(of node: Switch, isWhole: Bool) -> Outcome? {
    guard node.subject.simpleName == subject else { return nil }
    var result = Outcome(goesOn: false)
    for item in node.cases {
      let meant = item.patterns.filter { $0.caseName == caseName }
      guard item.patterns.isEmpty || !meant.isEmpty || item.patterns.contains(where: { $0.caseName == nil }) else {
        continue
      }
      // What falls through gives what stands in a later case.
      guard let one = outcome(of: item.body, isWhole: isWhole) else { return nil }
      result.values += one.values
      result.goesOn = result.goesOn || one.goesOn
      let isAll = item.patterns.isEmpty || meant.contains(where: resolver.matchesAll)
      if !item.isPartial, isAll, item.condition == nil { return result }
    }
    return result.values.isEmpty ? nil : result
  }

  /// What an expression may be.
  private func value(_ expr: Expr) -> [Expr]? {
    switch expr.kind {
    case .branch(let statement):
      guard let found = outcome(of: [statement], isWhole: true), !found.goesOn else { return nil }
      return found.values
    case .ternary(let condition, let first, let second):
      if let holds = holds(condition) { return value(holds ? first : second) }
      guard let one = value(first), let other = value(second) else { return nil }
      return one + other
    default: return [holds(expr).map { Expr(expr.range, .boolean($0)) } ?? expr]
    }
  }

  // MARK: Conditions

  private func holds(_ conditions: [Condition]) -> Bool? {
    var result: Bool? = true
    for condition in conditions {
      let one: Bool?
      switch condition {
      case .expr(let expr): one = holds(expr)
      case .matching(let pattern, let subject):
        guard subject.simpleName == self.subject, let name = pattern.caseName else { return nil }
        one = name != caseName ? false : resolver.matchesAll(pattern) ? true : nil
      case .unwrap, .available: one = nil
      }
      if one == false { return false }
      if one == nil { result = nil }
    }
    return result
  }

  private func holds(_ expr: Expr) -> Bool? {
    switch expr.kind {
    case .boolean(let value): return value
    case .prefixed("!", let inner): return holds(inner).map { !$0 }
    case .name(let name, _): return subject == "self" ? flag(name) : nil
    case .member(let base, let name, _) where base.simpleName == subject: return flag(name)
    case .call(let call): return holds(call)
    case .operation(let operands, let operators): return holds(operands, operators)
    default: return nil
    }
  }

  /// `[.tour, .hint].contains(self)`, `isWide(self)`
  private func holds(_ call: Call) -> Bool? {
    if case .member(let base, "contains", _) = call.callee.kind, call.arguments.count == 1,
      call.arguments[0].label == nil, call.arguments[0].value.simpleName == subject,
      let elements = resolver.elements(ofList: base, in: scope)
    {
      let found = elements.map(isSelf)
      return found.contains(true) ? true : found.contains(nil) ? nil : false
    }
    guard let scope, let asked = resolver.askedFunction(call, in: scope, where: { $0.simpleName == subject }) else {
      return nil
    }
    return results(of: asked.function).flatMap { self.flag($0.values) }
  }

  /// `self == .tour || isHint`: `&&` binds more tightly than `||`, and comparisons more tightly than both.
  private func holds(_ operands: [Expr], _ operators: [String]) -> Bool? {
    guard operands.count == operators.count + 1 else { return nil }
    for (sign, decisive) in [("||", true), ("&&", false)] {
      guard let at = operators.firstIndex(of: sign) else { continue }
      let first = holds(Array(operands[...at]), Array(operators[..<at]))
      let rest = holds(Array(operands[(at + 1)...]), Array(operators[(at + 1)...]))
      if first == decisive || rest == decisive { return decisive }
      return first == nil || rest == nil ? nil : !decisive
    }
    if operators.isEmpty { return holds(operands[0]) }
    guard operators == ["=="] || operators == ["!="] else { return nil }
    let other = operands[0].simpleName == subject ? operands[1] : operands[0]
    guard [operands[0], operands[1]].contains(where: { $0.simpleName == subject }) else { return nil }
    return isSelf(other).map { $0 == (operators == ["=="]) }
  }

  /// Whether an expression is the case; nil where what it carries decides, or the project compares in its own way.
  private func isSelf(_ expr: Expr) -> Bool? {
    guard let name = Resolver.writtenCase(expr), resolver.enumCase(name, of: id) != nil,
      resolver.functions("==", of: id).isEmpty
    else { return nil }
    return name != caseName ? false : expr.call == nil ? true : nil
  }

  private func flag(_ name: String) -> Bool? {
    results(of: name).flatMap { flag($0.values) }
  }

  /// What all of some values are.
  private func flag(_ values: [Expr]) -> Bool? {
    let found = Set(
      values.map { value -> Bool? in
        if case .boolean(let flag) = value.kind { flag } else { nil }
      })
    return found.count == 1 ? found.first ?? nil : nil
  }
}
