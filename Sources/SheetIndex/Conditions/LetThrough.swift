import SheetModel

// Which cases a value can be where it is stored or handed on: the `switch` or `if` around lets only some of them come there.
//
//     switch state { case .ask, .off: asked = state; case .hidden: break }
extension Resolver {
  /// Openings without those of cases with which nothing comes to where a value stands.
  ///
  /// - Parameters:
  ///   - value: what is stored or handed over, a case of the enum.
  ///   - origin: what is done with it.
  func letThrough(_ found: [Opening], _ value: Expr, _ enumID: TypeID?, at origin: Opening) -> [Opening] {
    guard let enumID, found.contains(where: { $0.caseName != nil }), let asked = asked(value, in: origin.scope),
      let body = bodies(around: origin.scope, declaring: asked.source).first(where: { holds($0, origin.range) })
    else { return found }
    var names = AskedNames([asked.name], in: origin.scope)
    if case .member = asked.source { names["self." + asked.name] = AskedValue(asked.name) }
    let tests = (tests(to: origin.range, in: body, &names) ?? []).compactMap { test -> ArgumentTest? in
      guard let member = asked.member else { return test }
      if case .member(_, member, let inner) = test { return inner }
      return nil
    }
    guard !tests.isEmpty else { return found }
    let type = Ty.nominal(enumID, [])
    return found.filter { opening in
      guard let name = opening.caseName else { return true }
      let one = Expr(value.range, .implicitMember(name))
      return tests.allSatisfy { mayHold($0, for: one, in: origin.scope, type, origin.scope) }
    }
  }

  /// What a condition would name to ask for a value: a name, or a member of one.
  private struct AskedName {
    let name: String
    var member: String?
    let source: Meaning
  }

  private func asked(_ value: Expr, in scope: Scope, depth: Int = 0) -> AskedName? {
    guard depth < 8 else { return nil }
    switch value.kind {
    case .name(let name, _):
      let found = meaning(of: name, in: scope)
      switch found {
      case .parameter, .closureParameter, .member: return AskedName(name: name, source: found)
      case .local(let property, let outer) where property.isLet:
        return property.initial.flatMap { asked($0, in: outer, depth: depth + 1) }
      case .unwrap(let inner, let outer): return asked(inner, in: outer, depth: depth + 1)
      default: return nil
      }
    case .member(let base, let name, _) where base.simpleName == "self":
      guard let id = enclosingType(scope), let found = property(name, of: id) else { return nil }
      return AskedName(name: name, source: .member(found))
    case .member(let base, let member, _):
      guard let name = base.simpleName, var outer = asked(base, in: scope, depth: depth + 1), outer.name == name,
        outer.member == nil
      else { return nil }
      outer.member = member
      return outer
    default: return nil
    }
  }

  /// The code in which a name is asked for: that of the function or closure whose parameter it is, or of what stands around.
  private func bodies(around scope: Scope, declaring source: Meaning) -> [[Stmt]] {
    switch source {
    case .parameter(let function, _, _): return [function.body]
    case .closureParameter(let closure, _, _): return [closure.body]
    default: break
    }
    for current in scope.chain {
      switch current.kind {
      case .function(let function), .localFunction(let function): return [function.body]
      case .property(let property): return [property.getter].compactMap(\.self) + property.observers
      case .type: return []
      default: continue
      }
    }
    return []
  }

  /// Whether something stands in some statements.
  func holds(_ body: [Stmt], _ range: TextRange) -> Bool {
    var names = AskedNames()
    return tests(to: range, in: body, &names) != nil
  }
}
