import SheetModel
import SheetScene

/// What bodies of functions and getters return, and whether conditions hold.
extension SceneMaker {
  /// The value that statements return; nil where they end without one.
  ///
  /// - Parameters:
  ///   - expected: the type that is written for it.
  ///   - isWhole: the last expression is the result without `return`.
  func result(
    of statements: [Stmt], _ scope: ViewScope, as expected: ExpectedType? = nil, isWhole: Bool = true
  ) -> Value? {
    // What was decided on the way, where nobody knows whether the way goes there.
    var verdict: Verdict?
    func marked(_ known: Value) -> Value { self.marked(known, by: verdict, isText: isText(expected?.type)) }
    for (index, statement) in statements.enumerated() {
      let isLast = isWhole && index == statements.count - 1
      switch statement {
      case .returning(let expr): return marked(value(expr, as: expected, scope))
      case .expr(let expr):
        if isLast { return marked(value(expr, as: expected, scope)) }
        run(expr, scope)
      case .variable(let property):
        scope.bind(property.name, value(of: property, scope) ?? .unknown(property.name))
        // `let first = names.removeFirst()`
        if let initial = property.initial { forget(Changes.names(in: initial), scope) }
      case .conditional(let node):
        let inner = scope.child()
        let known = truth(of: node.conditions, inner)
        guard known != nil || isLast || Changes.returns([statement]) else {
          // Of what may be assigned there nobody knows whether it is.
          forget(Changes.names(in: [statement]).subtracting(appendPossibly(node, inner, scope)), scope)
          continue
        }
        if known == nil {
          // A way out with nothing is the exception.
          verdict = self.verdict(of: node.conditions, scope, standard: !isLast && node.endsEmpty ? false : nil)
        }
        if known ?? verdict?.holds ?? true {
          if let found = result(of: node.then, inner, as: expected, isWhole: isLast) { return marked(found) }
        } else if let found = result(of: node.otherwise, scope.child(), as: expected, isWhole: isLast) {
          return marked(found)
        }
      case .guarded(let conditions, let body):
        let known = truth(of: conditions, scope)
        if known == nil { verdict = self.verdict(of: conditions, scope) }
        if known == false || known == nil && verdict?.holds == false {
          return result(of: body, scope.child(), as: expected).map(marked)
        }
      case .switching(let node):
        if let (item, inner) = taken(node, scope) {
          if let found = result(of: item.body, inner, as: expected, isWhole: isLast) { return marked(found) }
        } else if isLast || node.cases.contains(where: { Changes.returns($0.body) }) {
          // Nobody knows which: the value has no name but the subject's.
          return .unknown(name(of: node.subject))
        } else {
          forget(Changes.names(in: [statement]), scope)
        }
      case .ifConfig(let clauses):
        if let clause = clauses.first(where: { Platform.holds($0.condition) }),
          let found = result(of: clause.body, scope, as: expected, isWhole: isLast)
        {
          return marked(found)
        }
      case .block(let body):
        // Behind a `do` it is its `catch`.
        if index > 0, case .block = statements[index - 1] { continue }
        if let found = result(of: body, scope.child(), as: expected, isWhole: false) { return marked(found) }
      case .loop: forget(Changes.names(in: [statement]), scope)
      case .function, .type: continue
      }
    }
    return nil
  }

  // MARK: Conditions

  /// Whether conditions hold; nil where the source does not tell. Binds what they unwrap.
  func truth(of conditions: [Condition], _ scope: ViewScope) -> Bool? {
    var isKnown = true
    for condition in conditions {
      switch condition {
      case .available: continue
      case .expr(let expr):
        guard let bool = value(expr, scope).bool else {
          isKnown = false
          continue
        }
        if !bool { return false }
      case .unwrap(let name, let expr):
        let known = value(expr, scope)
        if case .absent = known { return false }
        if case .views(let nodes) = known, nodes.isEmpty { return false }
        scope.bind(name, known, as: known.isUnknown ? writtenType(of: expr, scope)?.unwrapped : nil)
        if known.isUnknown { isKnown = false }
      case .matching(let pattern, let expr):
        switch matches(pattern, value(expr, scope), scope) {
        case true?: continue
        case false?: return false
        case nil: isKnown = false
        }
      }
    }
    return isKnown ? true : nil
  }

  /// The case of a `switch` that is taken, with the names that it binds; nil where nobody knows.
  func taken(_ node: Switch, _ scope: ViewScope) -> (SwitchCase, ViewScope)? {
    let subject = value(node.subject, scope)
    for item in node.cases {
      let inner = scope.child()
      switch matches(item, subject, inner) {
      case true?: return (item, inner)
      case false?: continue
      case nil: return nil
      }
    }
    return nil
  }

  /// Whether a value takes a case of a `switch`; nil where nobody knows. Binds what the pattern binds.
  func matches(_ item: SwitchCase, _ subject: Value, _ scope: ViewScope) -> Bool? {
    if let condition = item.condition, !Platform.holds(condition) { return false }
    guard !item.patterns.isEmpty else { return true }
    var isKnown = true
    for pattern in item.patterns {
      switch matches(pattern, subject, scope) {
      case true?: return true
      case false?: continue
      case nil: isKnown = false
      }
    }
    return isKnown ? false : nil
  }

  /// What the names in a condition say about its most likely value.
  func likelihood(of conditions: [Condition], _ scope: ViewScope) -> (isLikely: Bool, fromName: Bool) {
    for condition in conditions {
      switch condition {
      case .expr(let expr):
        guard let guess = likelihood(of: expr, scope) else { continue }
        return (guess, true)
      case .matching(let pattern, let expr):
        if let guess = likely(pattern.caseName ?? name(of: expr)) { return (guess, true) }
      case .unwrap(let name, let expr):
        if likely(name) == false || likely(self.name(of: expr)) == false { return (false, true) }
      case .available: continue
      }
    }
    return (true, false)
  }

  private func likelihood(of expr: Expr, _ scope: ViewScope) -> Bool? {
    if let declared = declaredFlag(expr, scope) { return declared }
    switch expr.kind {
    case .prefixed("!", let inner):
      return likelihood(of: inner, scope).map { !$0 }
    case .operation(let operands, let operators):
      guard operands.count == 2, let first = operands.first, let last = operands.last else {
        return operands.firstMapped { self.likelihood(of: $0, scope) }
      }
      if case .nilLiteral = last.kind {
        guard let guess = likely(name(of: first)) else { return operators.first == "!=" }
        return operators.first == "!=" ? guess : !guess
      }
      return likely(name(of: last)).map { operators.first == "!=" ? !$0 : $0 }
        ?? likely(name(of: first)).map { operators.first == "!=" ? !$0 : $0 }
        ?? comparesCount(first, operators.first ?? "", last, scope)
    default: return likely(name(of: expr))
    }
  }

  /// What a flag of something that was made elsewhere is declared with: it is mostly that.
  private func declaredFlag(_ expr: Expr, _ scope: ViewScope) -> Bool? {
    var owner: Instance?
    switch expr.kind {
    case .member(let base, _, _): if case .instance(let instance) = value(base, scope) { owner = instance }
    case .name(let name, _): owner = scope.local(name) == nil ? scope.instance : nil
    default: return nil
    }
    guard let owner, owner.isFound, owner.fields[name(of: expr)] == nil,
      case .boolean(let flag)? = owner.type.property(name(of: expr))?.0.initial?.kind
    else { return nil }
    return flag
  }

  /// `items.count == 1`, `count > 0`: of collections that nobody knows several rows are drawn.
  private func comparesCount(_ one: Expr, _ sign: String, _ other: Expr, _ scope: ViewScope) -> Bool? {
    guard case .literal = other.kind, let number = value(other, scope).number, number == 0 || number == 1 else {
      return nil
    }
    var names = [name(of: one)]
    if case .unknown(let known) = value(one, scope) { names.append(known) }
    guard names.contains(where: { $0 == "count" || $0.hasSuffix("Count") }) else { return nil }
    return switch sign {
    case "==", "<=", "<": false
    case "!=", ">=", ">": true
    default: nil
    }
  }
}
