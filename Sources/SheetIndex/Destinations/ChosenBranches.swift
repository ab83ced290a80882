import SheetModel

// What a call hands to a helper may choose among the helper's branches: `view(of: .menu)` shows what stands under
// `case .menu`, whatever else the helper can show.
extension Resolver {
  /// The cases of a `switch` that a value comes to which is known where the switch stands; nil where none is.
  func branches(of node: Switch, in scope: Scope) -> [SwitchCase]? {
    guard let name = knownCase(node.subject, in: scope) else { return nil }
    var result: [SwitchCase] = []
    for item in node.cases {
      let meant = item.patterns.filter { $0.caseName == name }
      // A pattern that names no case may match whatever it is.
      guard item.patterns.isEmpty || !meant.isEmpty || item.patterns.contains(where: { $0.caseName == nil }) else {
        continue
      }
      result.append(item)
      if !item.isPartial, item.patterns.isEmpty || meant.contains(where: matchesAll), item.condition == nil { break }
    }
    return result
  }

  /// Whether conditions hold of what was handed over; nil where that is not known.
  func holds(_ conditions: [Condition], in scope: Scope) -> Bool? {
    var result: Bool? = true
    for condition in conditions {
      switch holds(condition, in: scope) {
      case false: return false
      case nil: result = nil
      default: break
      }
    }
    return result
  }

  private func holds(_ condition: Condition, in scope: Scope) -> Bool? {
    switch condition {
    case .expr(let expr): return holds(expr, in: scope)
    case .matching(let pattern, let subject):
      guard let wanted = pattern.caseName, let name = knownCase(subject, in: scope) else { return nil }
      if wanted != name { return false }
      return matchesAll(pattern) ? true : nil
    case .unwrap(_, let value):
      guard case .nilLiteral = known(value, in: scope)?.kind else { return nil }
      return false
    case .available: return nil
    }
  }

  func holds(_ expr: Expr, in scope: Scope) -> Bool? {
    switch expr.kind {
    case .name:
      guard case .boolean(let value) = known(expr, in: scope)?.kind else { return nil }
      return value
    case .prefixed("!", let inner): return holds(inner, in: scope).map { !$0 }
    case .operation(let operands, let operators):
      guard operands.count == 2, operators == ["=="] || operators == ["!="],
        let wanted = Resolver.writtenCase(operands[1])
      else { return nil }
      // What a case carries is compared, too.
      guard operands[1].call == nil, let name = knownCase(operands[0], in: scope) else { return nil }
      return (name == wanted) == (operators == ["=="])
    default: return nil
    }
  }

  /// The case of an enum that was handed over for a parameter.
  private func knownCase(_ subject: Expr, in scope: Scope) -> String? {
    guard let value = known(subject, in: scope), let name = Resolver.writtenCase(value),
      let id = type(of: subject, in: scope).nominalID ?? keptType(subject, in: scope),
      types.entries[id].kind == .enum, enumCase(name, of: id) != nil
    else { return nil }
    return name
  }

  /// The type that the property is declared with which keeps what was handed over, or the closure's parameter.
  private func keptType(_ subject: Expr, in scope: Scope) -> TypeID? {
    guard let name = subject.simpleName else { return nil }
    for current in scope.chain {
      switch current.kind {
      case .closure(let closure, _, _), .looseClosure(let closure):
        guard let at = Resolver.parameter(name, of: closure) else { continue }
        return type(ofParameter: at, of: closure, in: current).unwrapped.nominalID
      case .function(let function), .localFunction(let function):
        guard let parameter = function.parameters.first(where: { $0.name == name }) else { continue }
        return resolve(parameter.type, in: current).unwrapped.nominalID
      case .type: break
      default: continue
      }
      break
    }
    guard let found = enclosingType(scope).flatMap({ property(name, of: $0) }) else {
      return nil
    }
    return type(of: found.property, in: found.scope).nominalID
  }

  /// The parameter of a closure that a name means, where it is one of that: `kind`, or `$0`.
  static func parameter(_ name: String, of closure: Closure) -> Int? {
    if closure.parameters.isEmpty { return name.first == "$" ? Int(name.dropFirst()) : nil }
    return closure.parameters.firstIndex { $0.name == name }
  }

  /// What is written in the call for a parameter: not what another parameter or a state holds.
  private func known(_ expr: Expr, in scope: Scope, depth: Int = 0) -> Expr? {
    guard depth < 8, let name = expr.simpleName, case .filled(let value, let outer) = meaning(of: name, in: scope),
      isFixed(name, in: scope)
    else { return nil }
    guard value.simpleName != nil else { return value }
    return known(value, in: outer, depth: depth + 1)
  }

  /// Whether what a name was given stays in it: a parameter of a function, or what a type keeps with `let`. A state only
  /// begins with what it is given.
  private func isFixed(_ name: String, in scope: Scope) -> Bool {
    for current in scope.chain {
      switch current.kind {
      case .function(let function), .localFunction(let function):
        if let parameter = function.parameters.first(where: { $0.name == name }) { return !parameter.isInout }
      case .closure(let closure, _, _), .looseClosure(let closure):
        if Resolver.parameter(name, of: closure) != nil { return true }
      case .type(let decl, _):
        guard let id = types.id(of: decl), let found = property(name, of: id)?.property else { return false }
        return found.isLet && found.attributes.isEmpty
      default: continue
      }
    }
    return false
  }
}
