import SheetModel

// What is written only while it is shown makes nothing appear: `guard let current = picked, let fresh = rows.first(where:
// { $0.id == current.id }) else { return }; picked = fresh` puts a newer copy of the same thing into the place of an old.
extension Resolver {
  /// Whether a value that a slot is given has the identity of the one that it holds.
  func isRefresh(_ write: Occurrences.Write, of slot: Slot) -> Bool {
    if slot.isPositive, write.isPlain, Resolver.keeps(write.value, write.target) || isOwnChange(write) {
      return true
    }
    guard enumType(of: slot) == nil, write.value.simpleName != nil || write.value.call != nil else { return false }
    let held = write.target
    if isChangedCopy(write) { return true }
    var names: Set<String> = []
    var identities: Set<String> = []
    for current in write.scope.chain {
      let name: String, value: Expr
      switch current.kind {
      // `guard let current = picked`
      case .unwrap(let own, let known): (name, value) = (own, known)
      case .local(let property):
        guard let initial = property.initial else { continue }
        (name, value) = (property.name, initial)
      default: continue
      }
      if Resolver.isOne(value, held) { names.insert(name) }
      // `guard let id = picked?.id`
      if case .member(let base, "id", _) = value.kind, Resolver.isOne(base, held) { identities.insert(name) }
    }
    let isNamed = { (expr: Expr) in Resolver.isOne(expr, held) || expr.simpleName.map(names.contains) == true }
    /// Whether what an identity is compared by is that of what is shown; nil for what is no identity.
    let isHeld = { (expr: Expr) -> Bool? in
      if expr.simpleName.map(identities.contains) == true { return true }
      if case .member(let base, "id", _) = expr.kind { return isNamed(base) }
      return nil
    }
    // `picked = rows.first { $0.id == picked?.id }`
    if compares(write.value, isHeld) { return true }
    for current in write.scope.chain {
      switch current.kind {
      case .unwrap(let name, let value) where isFresh(name, write.value) && compares(value, isHeld): return true
      case .local(let property) where isFresh(property.name, write.value):
        if let value = property.initial, compares(value, isHeld) { return true }
      // `if picked?.id == row.id { picked = row }`
      case .type:
        let isEither = { (expr: Expr) -> Bool? in
          if case .member(let base, "id", _) = expr.kind, let name = base.simpleName, name == write.value.simpleName {
            return true
          }
          return isHeld(expr)
        }
        return conditions(onTheWayTo: write.range, in: write.scope).contains { known in
          known.holds && compares(known.expr, isHeld) && compares(known.expr, isEither, both: true)
        }
      default: continue
      }
    }
    return false
  }

  /// Whether what is written is what was there, changed: `guard var copy = picked else { return }; copy.title = title;
  /// picked = copy`, `picked = picked.map { … }`, `picked = Row(id: old.id, …)`.
  private func isChangedCopy(_ write: Occurrences.Write) -> Bool {
    let held = write.target
    guard let member = property(namedBy: held, in: write.scope)?.property else { return false }
    // A parameter may have the name of the state.
    func isHeld(_ expr: Expr, in scope: Scope) -> Bool {
      Resolver.isOne(expr, held) && property(namedBy: expr, in: scope)?.property === member
    }
    func isCopy(_ name: String) -> Bool {
      switch meaning(of: name, in: write.scope) {
      case .unwrap(let value, let outer): return isHeld(value, in: outer) && !isReplaced(name, before: write)
      case .local(let property, let outer):
        return property.initial.map { isHeld($0, in: outer) } == true && !isReplaced(name, before: write)
      default: return false
      }
    }
    switch write.value.kind {
    case .name(let name, _): return isCopy(name)
    case .call(let call):
      if case .member(let base, "map", _) = call.callee.kind, isHeld(base, in: write.scope) { return true }
      guard case .member(let base, "id", _) = call.argument("id")?.value.kind else { return false }
      return isHeld(base, in: write.scope) || base.simpleName.map(isCopy) ?? false
    default: return false
    }
  }

  /// Whether another value is put into a variable of the code around before it is written.
  private func isReplaced(_ name: String, before write: Occurrences.Write) -> Bool {
    guard let file = write.scope.file, let function = write.scope.function, let held = write.target.lastName else {
      return true
    }
    func isBefore(_ other: Occurrences.Write) -> Bool {
      other.isPlain && other.scope.function === function && other.range.start < write.range.start
    }
    return writes(named: name, within: [file]).contains { $0.target.simpleName == name && isBefore($0) }
      // `let new = item; item = nil; Task { item = new }` shows it once more.
      || writes(named: held, within: [file]).contains { Resolver.isOne($0.target, write.target) && isBefore($0) }
  }

  /// Whether something is done only while a flag is set: `guard isShown else { return }; sync()`.
  func isDoneWhileShown(_ opening: Opening, _ slot: Slot) -> Bool {
    guard [.assignment, .call].contains(opening.via), slot.isPositive else { return false }
    // Not what a closure does later: `if isShown { isShown = false; later { isShown = true } }`.
    return conditions(onTheWayTo: opening.range, in: opening.scope, nearest: true).contains { known in
      known.holds && known.expr.lastName == slot.key.name && Resolver.isPlain(known.expr)
        && state(ofValue: known.expr, in: opening.scope).slots.contains { isSame($0, slot) }
    }
  }

  /// Whether a toggle is done only while its flag is set: `if !isOpen { … } else { isOpen.toggle() }`.
  func closes(_ toggle: Occurrences.CallSite, _ target: Expr) -> Bool {
    guard toggle.name == "toggle" else { return false }
    return conditions(onTheWayTo: toggle.range, in: toggle.scope).contains { condition in
      if case .prefixed("!", let inner) = condition.expr.kind {
        return !condition.holds && Resolver.isOne(inner, target)
      }
      return condition.holds && Resolver.isOne(condition.expr, target)
    }
  }

  /// Whether a value is what the target holds already, or nothing: `page.wrappedValue = $0 ? page.wrappedValue : nil`.
  /// Only the same spelling is the same: `self.error = error` takes a parameter, or what a `catch` has.
  private static func keeps(_ value: Expr, _ target: Expr) -> Bool {
    guard case .ternary(_, let first, let second) = value.kind else {
      return value.path != nil && value.path == target.path
    }
    return [first, second].allSatisfy { branch in
      switch branch.kind {
      case .nilLiteral, .boolean(false): true
      default: keeps(branch, target)
      }
    }
  }

  /// Whether what is written is what the target has just become: `.onChange(of: pane) { _, new in pane = new }`.
  private func isOwnChange(_ write: Occurrences.Write) -> Bool {
    guard let name = write.value.simpleName else { return false }
    var found = meaning(of: name, in: write.scope)
    // `if let new { pane = new }`
    for _ in 0..<4 {
      guard case .unwrap(let value, let outer) = found, let inner = value.simpleName else { break }
      found = meaning(of: inner, in: outer)
    }
    guard case .closureParameter(let closure, let index, let scope) = found, index == closure.parameters.count - 1,
      case .closure(_, let call, _) = scope.kind, call.callee.lastName == "onChange",
      let observed = call.argument("of")?.value
    else { return false }
    return Resolver.isOne(observed, write.target)
  }

  /// Whether two expressions name the same by the same path, with or without `self`.
  static func isOne(_ expr: Expr, _ other: Expr) -> Bool {
    guard let path = expr.path, let second = other.path else { return false }
    return path.drop { $0 == "self" } == second.drop { $0 == "self" }
  }

  private func isFresh(_ name: String, _ value: Expr) -> Bool { value.simpleName == name }

  /// `rows.first(where: { $0.id == current.id })`, `picked?.id == row.id`
  ///
  /// - Parameter both: both sides must be what is looked for.
  private func compares(_ expr: Expr, _ isHeld: (Expr) -> Bool?, both: Bool = false) -> Bool {
    switch expr.kind {
    case .operation(let operands, ["=="]):
      let known = operands.compactMap(isHeld)
      return known.count == 2 && (both ? !known.contains(false) : known.contains(true))
    case .operation(let operands, let operators) where operators.allSatisfy { $0 == "&&" || $0 == "==" }:
      // Unfolded: `picked?.id == row.id && isLoaded`.
      return zip(operands, operands.dropFirst()).enumerated().contains { at, pair in
        operators.indices.contains(at) && operators[at] == "=="
          && compares(Expr(expr.range, .operation([pair.0, pair.1], operators: ["=="])), isHeld, both: both)
      }
    case .call(let call):
      guard call.callee.lastName == "first", let closure = call.arguments.first?.value.closure, closure.body.count == 1
      else { return false }
      return closure.body.first.flatMap(Resolver.plain).map { compares($0, isHeld, both: both) } ?? false
    default: return false
    }
  }

  // MARK: Conditions

  private struct Known {
    let expr: Expr
    /// Whether it is true there, or false.
    let holds: Bool
  }

  /// What is known where a statement is done, in each closure and function around it.
  ///
  /// - Parameter nearest: in the first of them alone.
  private func conditions(onTheWayTo range: TextRange, in scope: Scope, nearest: Bool = false) -> [Known] {
    var result: [Known] = []
    for current in scope.chain {
      switch current.kind {
      case .closure(let closure, _, _), .looseClosure(let closure):
        result += conditions(to: range, in: closure.body) ?? []
      case .function(let function): result += conditions(to: range, in: function.body) ?? []
      case .property(let property): result += conditions(to: range, in: property.getter ?? []) ?? []
      case .type: return result
      default: continue
      }
      if nearest { return result }
    }
    return result
  }

  /// What holds where a statement is among some others; nil where it is not.
  private func conditions(to range: TextRange, in body: [Stmt]) -> [Known]? {
    var before: [Known] = []
    for statement in body {
      switch statement {
      case .expr(let expr), .returning(let expr):
        if case .branch(let inner) = expr.kind, let found = conditions(to: range, in: [inner]) { return before + found }
        if expr.range.contains(range.start) { return before }
      case .conditional(let node):
        let plain = node.conditions.compactMap { if case .expr(let expr) = $0 { expr } else { nil } }
        if let found = conditions(to: range, in: node.then) {
          return before + found + plain.map { Known(expr: $0, holds: true) }
        }
        if let found = conditions(to: range, in: node.otherwise) {
          return before + found + (node.conditions.count == 1 ? plain.map { Known(expr: $0, holds: false) } : [])
        }
      case .guarded(let conditions, let other):
        if let found = self.conditions(to: range, in: other) { return before + found }
        for case .expr(let expr) in conditions { before.append(Known(expr: expr, holds: true)) }
      case .block(let body), .loop(_, _, _, let body):
        if let found = conditions(to: range, in: body) { return before + found }
      case .switching(let node):
        for item in node.cases { if let found = conditions(to: range, in: item.body) { return before + found } }
      case .ifConfig(let clauses):
        for clause in clauses { if let found = conditions(to: range, in: clause.body) { return before + found } }
      case .variable, .function, .type: continue
      }
    }
    return nil
  }
}
