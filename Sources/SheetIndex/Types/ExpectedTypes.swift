import SheetModel

// What a call has to give by where it stands, as far as that is written: `let desk: Desk<Pane> = Desk { … }`, a function that
// returns one, a parameter that takes one.
extension Resolver {
  /// - Returns: nil where nothing is written, or what is made there is only a part of that.
  func expectedType(of call: Call, in scope: Scope) -> Ty? {
    for current in scope.chain {
      let (body, written): ([Stmt], TypeRef?)
      switch current.kind {
      case .property(let property):
        if property.initial?.call === call { return property.type.map { resolve($0, in: current) } }
        (body, written) = (property.getter ?? [], property.type)
      case .function(let function), .localFunction(let function): (body, written) = (function.body, function.result)
      case .closure(let closure, _, _), .looseClosure(let closure): (body, written) = (closure.body, nil)
      case .type, .file: return takenType(of: call, in: scope)
      default: continue
      }
      if let type = Resolver.annotation(of: call, in: body, giving: written) { return resolve(type, in: current) }
      return takenType(of: call, in: scope)
    }
    return nil
  }

  /// What is written where a call is the value of a local one, or is what some code gives.
  private static func annotation(of call: Call, in body: [Stmt], giving written: TypeRef?, depth: Int = 0) -> TypeRef? {
    guard depth < 8 else { return nil }
    for statement in body {
      let branches: [[Stmt]]
      switch statement {
      case .variable(let property): if property.initial?.call === call { return property.type } else { continue }
      case .returning(let value): if value.call === call { return written } else { continue }
      case .expr(let value): if value.call === call, body.count == 1 { return written } else { continue }
      case .conditional(let node): branches = [node.then, node.otherwise]
      case .guarded(_, let inner), .block(let inner), .loop(_, _, _, let inner): branches = [inner]
      case .switching(let node): branches = node.cases.map(\.body)
      case .ifConfig(let clauses): branches = clauses.map(\.body)
      case .function, .type: continue
      }
      for branch in branches {
        if let found = annotation(of: call, in: branch, giving: written, depth: depth + 1) { return found }
      }
    }
    return nil
  }

  /// What a function or an initialiser takes as the argument that a call is.
  private func takenType(of call: Call, in scope: Scope) -> Ty? {
    guard let file = scope.file, let parsed = units[file.index].parsed else { return nil }
    for site in parsed.occurrences.calls {
      guard let at = site.call.arguments.firstIndex(where: { $0.value.call === call }) else { continue }
      return takenTypes(at, by: site).first
    }
    return nil
  }
}
