import SheetModel

// What the body of a getter or a function gives: the expressions behind its `return`s, each where it stands.
//
//     var open: Open { switch self { case .help: .page("help"); case .news: return .sheet(.news) } }
extension Resolver {
  /// The cases that a body gives; unknown ones where it gives none that is seen.
  func returned(_ body: [Stmt], enumID: TypeID, in scope: Scope, depth: Int) -> [FlowingValue] {
    guard depth < 8 else { return [FlowingValue(caseName: nil)] }
    let found = results(of: body, in: scope).flatMap { values($0.expr, enumID: enumID, in: $0.scope, depth: depth + 1) }
    return found.isEmpty
      ? [FlowingValue(caseName: nil)] : found.flatMap(\.settled).map { FlowingValue(caseName: $0.caseName) }
  }

  /// What an expression stands for: a local name, a static member of its type, or what a computed property of a value
  /// gives; nil where it stands for itself, or where only run time knows.
  func expressions(behind expr: Expr, of id: TypeID, in scope: Scope) -> [Named]? {
    switch expr.kind {
    case .name(let name, _):
      switch meaning(of: name, in: scope) {
      case .local(let property, let outer) where property.isLet:
        return property.initial.map { [Named(expr: $0, scope: outer)] }
      case .filled(let value, let outer): return [Named(expr: value, scope: outer)]
      default: return nil
      }
    case .implicitMember(let name): return expressions(behind: name, of: id)
    case .call(let call):
      guard let name = Resolver.writtenCase(expr), enumCase(name, of: id) == nil,
        let target = functions(name, of: id).first(where: { $0.function.isStatic && matches(call, $0.function) })
      else { return nil }
      let inner = Scope(.function(target.function), in: target.scope)
      return some(results(of: target.function.body, in: fill(call, target, inner, from: scope)))
    case .member(let base, let name, _):
      if namedTypes(base, in: scope).contains(id) { return expressions(behind: name, of: id) }
      guard let owner = type(of: base, in: scope).unwrapped.nominalID, !types.entries[owner].isExternal,
        [.struct, .enum].contains(types.entries[owner].kind), let found = property(name, of: owner),
        !found.property.isStatic
      else { return nil }
      return expressions(givenBy: found)
    default: return nil
    }
  }

  private func expressions(behind name: String, of id: TypeID) -> [Named]? {
    guard enumCase(name, of: id) == nil, let found = property(name, of: id), found.property.isStatic else { return nil }
    if found.property.isLet, let initial = found.property.initial { return [Named(expr: initial, scope: found.scope)] }
    return expressions(givenBy: found)
  }

  private func expressions(givenBy found: MemberProperty) -> [Named]? {
    found.property.getter.flatMap { some(results(of: $0, in: Scope(.property(found.property), in: found.scope))) }
  }

  private func some(_ found: [Named]) -> [Named]? { found.isEmpty ? nil : found }

  /// - Parameter isWhole: the statements are all of the body, so that one expression alone is its value.
  func results(of body: [Stmt], isWhole: Bool = true, in scope: Scope, depth: Int = 0) -> [Named] {
    guard depth < 8 else { return [] }
    let isOnly = isWhole && body.count == 1
    var result: [Named] = []
    var scope = scope
    for statement in body {
      func inner(_ body: [Stmt], _ scope: Scope) -> [Named] {
        results(of: body, isWhole: isOnly, in: scope, depth: depth + 1)
      }
      func value(_ expr: Expr) -> [Named] {
        if case .branch(let statement) = expr.kind { return results(of: [statement], in: scope, depth: depth + 1) }
        return [Named(expr: expr, scope: scope)]
      }
      switch statement {
      case .returning(let expr): return result + value(expr)
      case .expr(let expr) where isOnly: return value(expr)
      case .conditional(let node):
        result += inner(node.then, node.conditions.reduce(scope) { Occurrences.scope(after: $1, in: $0) })
        result += inner(node.otherwise, scope)
      case .guarded(_, let body), .block(let body), .loop(_, nil, _, let body): result += inner(body, scope)
      case .switching(let node):
        for item in node.cases { result += inner(item.body, Occurrences.scope(of: item, node.subject, in: scope)) }
      case .ifConfig(let clauses): for clause in clauses { result += inner(clause.body, scope) }
      default: break
      }
      scope = Occurrences.scope(after: statement, in: scope)
    }
    return result
  }
}
