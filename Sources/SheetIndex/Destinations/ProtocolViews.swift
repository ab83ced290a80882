import SheetModel

// Views of values that the code knows by a protocol alone: `route.view` of an `any Route`, or of what `<R: Route>` stands
// for. Each value that is handed over shows what its own type makes.
extension ContentFollower {
  /// Follows a member that a protocol asks for, in the types of all values that it is asked of.
  ///
  /// - Parameter call: where the member is called.
  /// - Returns: false where one of the values is not known, or shows what is not known.
  mutating func follow(asked name: String, of base: Expr, calledBy call: Call? = nil, in scope: Scope) -> Bool {
    guard let ids = typesOfValues(base, in: scope), !ids.isEmpty, ids.count <= ContentFollower.mostTypes else {
      return false
    }
    let before = self
    for id in ids.sorted() {
      if let call {
        let methods = resolver.functions(name, of: id).filter {
          !$0.function.body.isEmpty && resolver.matches(call, $0.function)
        }
        guard !methods.isEmpty else {
          self = before
          return false
        }
        follow(function: name, methods, call, in: scope)
      } else {
        guard let found = resolver.property(name, of: id), !found.property.isStatic, !resolver.isAsked(found) else {
          self = before
          return false
        }
        follow(found, name)
      }
    }
    // All or nothing: what the rest shows is not all that is shown.
    if reasons.count > before.reasons.count || answers == before.answers {
      self = before
      return false
    }
    return true
  }

  /// More are most likely all screens of an app, whatever this presentation shows.
  private static let mostTypes = 24

  /// The types of all values that an expression may be; nil where one of them is not known.
  private func typesOfValues(_ expr: Expr, in scope: Scope, depth: Int = 0) -> Set<TypeID>? {
    guard depth < 8 else { return nil }
    let inner = { (expr: Expr, scope: Scope) in self.typesOfValues(expr, in: scope, depth: depth + 1) }
    if case .nilLiteral = expr.kind { return [] }
    guard let known = resolver.type(of: expr, in: scope).unwrapped.nominalID else { return nil }
    let entry = resolver.types.entries[known]
    if entry.isExternal { return nil }
    if entry.kind != .protocol { return [known] }
    switch expr.kind {
    case .name(let name, _):
      switch resolver.meaning(ofWrapped: name, in: scope) {
      case .member(let found): return typesOfValues(in: found, depth: depth)
      case .local(let property, let outer) where property.isLet: return property.initial.flatMap { inner($0, outer) }
      case .unwrap(let value, let outer), .filled(let value, let outer): return inner(value, outer)
      case .parameter(let function, let index, let outer):
        return typesOfValues(handedTo: function, index, in: outer, depth: depth)
      default: return nil
      }
    case .member: return resolver.property(namedBy: expr, in: scope).flatMap { typesOfValues(in: $0, depth: depth) }
    case .ternary(_, let first, let second): return typesOfValues([(first, scope), (second, scope)], inner)
    case .operation(let operands, let operators) where operators.allSatisfy { $0 == "??" }:
      return typesOfValues(operands.map { ($0, scope) }, inner)
    case .cast(let value, _): return inner(value, scope)
    case .call(let call):
      let targets = resolver.callees(call, in: scope)
      guard targets.count == 1, let target = targets.first, target.function.name != "init" else { return nil }
      let body = resolver.fill(call, target, Scope(.function(target.function), in: target.scope), from: scope)
      return typesOfValues(resolver.results(of: target.function.body, in: body).map { ($0.expr, $0.scope) }, inner)
    default: return nil
    }
  }

  private func typesOfValues(_ all: [(Expr, Scope)], _ inner: (Expr, Scope) -> Set<TypeID>?) -> Set<TypeID>? {
    guard !all.isEmpty else { return nil }
    var result: Set<TypeID> = []
    for (expr, scope) in all {
      guard let found = inner(expr, scope) else { return nil }
      result.formUnion(found)
    }
    return result
  }

  private func typesOfValues(in found: MemberProperty, depth: Int) -> Set<TypeID>? {
    let inner = { (expr: Expr, scope: Scope) in self.typesOfValues(expr, in: scope, depth: depth + 1) }
    if let getter = found.property.getter {
      let results = resolver.results(of: getter, in: Scope(.property(found.property), in: found.scope))
      return typesOfValues(results.map { ($0.expr, $0.scope) }, inner)
    }
    guard let owner = found.owner, found.property.isStored, !found.property.isStatic else { return nil }
    // Only who makes the value decides.
    if found.property.isLet, found.property.initial == nil, resolver.types.entries[owner].kind == .struct {
      guard let sites = sites(making: owner) else { return nil }
      let values = sites.compactMap { resolver.value(of: found, givenBy: $0.call, in: $0.scope) }
      return values.count == sites.count ? typesOfValues(values.map { ($0.expr, $0.scope) }, inner) : nil
    }
    return resolver.values(storedIn: found).flatMap { typesOfValues($0.map { ($0.expr, $0.scope) }, inner) }
  }

  private func typesOfValues(handedTo function: Function, _ index: Int, in scope: Scope, depth: Int) -> Set<TypeID>? {
    guard let target = resolver.memberFunction(function, in: scope) else { return nil }
    var found: [Occurrences.CallSite]?
    if function.name == "init", let owner = target.owner {
      found = sites(making: owner)?.filter { resolver.matches($0.call, function) }
    } else {
      found = resolver.allCalls(of: target, handing: index)
    }
    guard var sites = found else { return nil }
    // Of a router that several have, what opens this one.
    let own = sites.filter { site in givenBy.contains { $0.range == site.range && $0.file == site.scope.file } }
    if !own.isEmpty { sites = own }
    let values = sites.compactMap { site in
      (resolver.argument(index, of: site, function) ?? function.parameters[index].defaultValue).map { ($0, site.scope) }
    }
    return typesOfValues(values) { self.typesOfValues($0, in: $1, depth: depth + 1) }
  }

  /// The calls that make what the state is given, or all of a view's.
  private func sites(making owner: TypeID) -> [Occurrences.CallSite]? {
    given(resolver.makingCalls(of: owner).filter { !$0.scope.isPreview }, of: owner)
  }
}

extension Resolver {
  /// Whether a property is what a protocol asks for, without a body of its own.
  func isAsked(_ found: MemberProperty) -> Bool {
    guard let owner = found.owner, types.entries[owner].kind == .protocol else { return false }
    return found.property.getter?.isEmpty ?? true
  }

  /// Whether a member of a value is what its protocol asks for.
  func isOfProtocol(_ owner: TypeID?) -> Bool {
    owner.map { types.entries[$0].kind == .protocol && !types.entries[$0].isExternal } ?? false
  }
}
