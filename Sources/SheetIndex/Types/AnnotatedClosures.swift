import SheetModel

// Closures whose parameters have their types by what is written around them:
//
//     let open: (Model) -> Void = { model in model.isOpen = true }
//     func opening() -> (Model) -> Void { { $0.isOpen = true } }
//     onPick = { model in model.isOpen = true }
extension Resolver {
  /// - Parameter scope: of the closure, which is no argument of a call.
  func annotatedType(ofParameter index: Int, of closure: Closure, in scope: Scope) -> Ty {
    guard case .looseClosure(let own) = scope.kind, own === closure, let outer = scope.parent,
      case .function(let parameters, _)? = annotatedType(of: closure, in: outer)?.withoutOptional,
      parameters.indices.contains(index)
    else { return .unknown }
    return parameters[index]
  }

  private func annotatedType(of closure: Closure, in scope: Scope) -> Ty? {
    for current in scope.chain {
      let (body, written): ([Stmt], TypeRef?)
      switch current.kind {
      case .property(let property):
        if let initial = property.initial, let type = property.type.map({ resolve($0, in: current) }),
          let found = part(closure, of: initial, type, in: current)
        {
          return found
        }
        (body, written) = (property.getter ?? [], property.type)
      case .function(let function), .localFunction(let function): (body, written) = (function.body, function.result)
      case .closure(let around, _, _), .looseClosure(let around): (body, written) = (around.body, nil)
      case .type(let decl, _): return usualValue(closure, of: decl.functions, in: current)
      case .file(let file):
        return usualValue(closure, of: units.unit(file.index)?.parsed?.facts.functions ?? [], in: current)
      default: continue
      }
      if let found = part(closure, of: body, giving: written, in: current) { return found }
      return assignedType(of: closure, in: current)
    }
    return nil
  }

  /// The type of what a closure is put into.
  private func assignedType(of closure: Closure, in scope: Scope) -> Ty? {
    guard let file = scope.file, let code = units.unit(file.index)?.parsed?.occurrences,
      let write = code.writes.first(where: { $0.value.closure === closure })
    else { return nil }
    return type(of: write.target, in: write.scope)
  }

  /// `func run(_ open: (Model) -> Void = { $0.isOpen = true })`
  private func usualValue(_ closure: Closure, of functions: [Function], in scope: Scope) -> Ty? {
    for parameter in functions.lazy.flatMap(\.parameters) where parameter.defaultValue?.closure === closure {
      return resolve(parameter.type, in: scope)
    }
    return nil
  }

  /// The type of a closure that a statement gives, or that a local name begins with.
  private func part(
    _ closure: Closure, of body: [Stmt], giving written: TypeRef?, in scope: Scope, depth: Int = 0
  ) -> Ty? {
    guard depth < 8 else { return nil }
    for statement in body {
      let branches: [[Stmt]]
      switch statement {
      case .variable(let property):
        if let initial = property.initial, let type = property.type,
          let found = part(closure, of: initial, resolve(type, in: scope), in: scope)
        {
          return found
        }
        continue
      case .returning(let value), .expr(let value):
        if case .expr = statement, body.count > 1 { continue }
        if let written, let found = part(closure, of: value, resolve(written, in: scope), in: scope) { return found }
        continue
      case .conditional(let node): branches = [node.then, node.otherwise]
      case .guarded(_, let inner), .block(let inner), .loop(_, _, _, let inner): branches = [inner]
      case .switching(let node): branches = node.cases.map(\.body)
      case .ifConfig(let clauses): branches = clauses.map(\.body)
      case .function, .type: continue
      }
      for branch in branches {
        if let found = part(closure, of: branch, giving: written, in: scope, depth: depth + 1) { return found }
      }
    }
    return nil
  }

  /// The type of a closure within an expression of a type.
  private func part(_ closure: Closure, of expr: Expr, _ type: Ty, in scope: Scope, depth: Int = 0) -> Ty? {
    guard depth < 8 else { return nil }
    let inner = { (expr: Expr, type: Ty) in self.part(closure, of: expr, type, in: scope, depth: depth + 1) }
    switch expr.kind {
    case .closure(let own): return own === closure ? type : nil
    case .ternary(_, let first, let second): return inner(first, type) ?? inner(second, type)
    case .cast(let value, let written): return inner(value, resolve(written, in: scope))
    case .operation(let operands, let operators) where operators.allSatisfy({ $0 == "??" }):
      return operands.firstMapped { inner($0, type) }
    // A list, or a dictionary with its keys.
    case .collection(let elements):
      guard let held = type.value ?? (type.isList ? type.withoutOptional.element : nil) else { return nil }
      return elements.firstMapped { inner($0, held) }
    default: return nil
    }
  }
}

extension Ty {
  fileprivate var isList: Bool {
    switch withoutOptional {
    case .array, .external("Set", _): true
    default: false
    }
  }
}
