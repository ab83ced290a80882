import SheetModel

// Constants that are declared without a value and get one in each branch of what follows.
//
//     let pane: Pane
//     if isNew { pane = .draft } else { pane = .note }
extension Resolver {
  /// What gives such a constant its value, as a statement whose branches give that; nil where nothing does.
  ///
  /// - Parameter outer: where the constant is declared.
  func deferred(_ property: Property, in outer: Scope) -> (statement: Stmt, scope: Scope)? {
    guard property.isLet, property.initial == nil, property.getter == nil else { return nil }
    for current in outer.chain {
      let bodies: [[Stmt]]
      switch current.kind {
      case .function(let function), .localFunction(let function): bodies = [function.body]
      case .closure(let closure, _, _), .looseClosure(let closure): bodies = [closure.body]
      case .property(let property): bodies = [property.getter].compactMap(\.self) + property.observers
      case .type, .file: return nil
      default: continue
      }
      for body in bodies {
        guard let rest = Resolver.rest(after: property, in: body) else { continue }
        var scope = Scope(.local(property), in: outer)
        for statement in rest {
          if let giving = Resolver.giving(property.name, statement) { return (giving, scope) }
          scope = Occurrences.scope(after: statement, in: scope)
        }
      }
      return nil
    }
    return nil
  }

  /// The statements behind a declaration, in the list that holds it.
  private static func rest(after property: Property, in body: [Stmt], depth: Int = 0) -> ArraySlice<Stmt>? {
    guard depth < 12 else { return nil }
    for (at, statement) in body.enumerated() {
      let branches: [[Stmt]]
      switch statement {
      case .variable(let found): if found === property { return body[(at + 1)...] } else { continue }
      case .conditional(let node): branches = [node.then, node.otherwise]
      case .guarded(_, let inner), .block(let inner), .loop(_, _, _, let inner): branches = [inner]
      case .switching(let node): branches = node.cases.map(\.body)
      case .ifConfig(let clauses): branches = clauses.map(\.body)
      case .expr, .returning, .function, .type: continue
      }
      for branch in branches { if let found = rest(after: property, in: branch, depth: depth + 1) { return found } }
    }
    return nil
  }

  /// A statement that gives what it puts into a constant; nil of one that puts nothing into it.
  private static func giving(_ name: String, _ statement: Stmt, depth: Int = 0) -> Stmt? {
    guard depth < 12 else { return nil }
    func inner(_ body: [Stmt]) -> [Stmt]? {
      var isGiven = false
      let result = body.map { one -> Stmt in
        guard let given = giving(name, one, depth: depth + 1) else { return one }
        isGiven = true
        return given
      }
      return isGiven ? result : nil
    }
    switch statement {
    case .expr(let expr):
      guard case .assign(let target, let value, true) = expr.kind, target.simpleName == name else { return nil }
      return .expr(value)
    case .conditional(let node):
      let (then, otherwise) = (inner(node.then), inner(node.otherwise))
      guard then != nil || otherwise != nil else { return nil }
      return .conditional(
        Conditional(
          conditions: node.conditions, then: then ?? node.then, otherwise: otherwise ?? node.otherwise,
          leaves: node.leaves, range: node.range))
    case .switching(let node):
      var isGiven = false
      let cases = node.cases.map { item -> SwitchCase in
        guard let body = inner(item.body) else { return item }
        isGiven = true
        return SwitchCase(
          patterns: item.patterns, body: body, condition: item.condition, isPartial: item.isPartial,
          filter: item.filter, leaves: item.leaves)
      }
      return isGiven ? .switching(Switch(subject: node.subject, cases: cases, range: node.range)) : nil
    default: return nil
    }
  }
}
