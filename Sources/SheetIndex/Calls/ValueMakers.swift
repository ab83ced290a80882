import SheetModel

// The calls that make a value of a struct or a class of the project, seen from where it is handed over: written there,
// behind a name, made by a function or kept by a view that is told.
//
//     manager.open(.list(room: $room))     static func list(room: Binding<Int?>) -> Actions { Actions(room: room) }
extension Resolver {
  typealias ValueMaker = (call: Call, scope: Scope)

  /// - Returns: nil where one of the values that it may be is not known.
  func makers(of expr: Expr, _ id: TypeID, in scope: Scope, depth: Int = 0) -> [ValueMaker]? {
    guard depth < 6 else { return nil }
    switch expr.kind {
    case .nilLiteral: return []
    case .call(let call):
      if Resolver.isImplicitInit(call) { return [(call, scope)] }
      let named = namedTypes(call.callee, in: scope)
      guard named.isEmpty else { return named == [id] ? [(call, scope)] : nil }
      guard let target = maker(called: call, id, in: scope) else { return nil }
      let inner = fill(call, target, Scope(.function(target.function), in: target.scope), from: scope)
      return makers(ofAll: results(of: target.function.body, in: inner), id, depth)
    case .ternary(_, let first, let second):
      return makers(ofAll: [first, second].map { Named(expr: $0, scope: scope) }, id, depth)
    case .implicitMember(let name): return property(name, of: id).flatMap { makers(in: $0, id, depth) }
    case .member(let base, let name, _) where namedTypes(base, in: scope).contains(id):
      return property(name, of: id).flatMap { makers(in: $0, id, depth) }
    default: break
    }
    if let name = expr.simpleName {
      switch meaning(of: name, in: scope) {
      case .local(let property, let outer) where property.isLet:
        return property.initial.flatMap { makers(of: $0, id, in: outer, depth: depth + 1) }
      case .filled(let value, let outer), .unwrap(let value, let outer):
        return makers(of: value, id, in: outer, depth: depth + 1)
      default: break
      }
    }
    guard Resolver.isPlain(expr), let found = property(namedBy: expr, in: scope) else { return nil }
    return makers(in: found, id, depth)
  }

  private func makers(ofAll values: [Named], _ id: TypeID, _ depth: Int) -> [ValueMaker]? {
    guard !values.isEmpty else { return nil }
    var result: [ValueMaker] = []
    for value in values {
      guard let made = makers(of: value.expr, id, in: value.scope, depth: depth + 1) else { return nil }
      result += made
    }
    return result
  }

  private func makers(in found: MemberProperty, _ id: TypeID, _ depth: Int) -> [ValueMaker]? {
    let property = found.property
    if let getter = property.getter {
      return makers(ofAll: results(of: getter, in: Scope(.property(property), in: found.scope)), id, depth)
    }
    if property.isLet, let initial = property.initial {
      return makers(of: initial, id, in: found.scope, depth: depth + 1)
    }
    if let key = InjectedKey(readBy: property) { return makers(under: key, id, depth) }
    // `let actions: Actions` of a view: what each of those that make it hands over.
    guard property.isStored, !property.isStatic, property.initial == nil, property.attributes.isEmpty,
      let owner = found.owner, isViewLike(owner)
    else { return nil }
    let sites = initialiserCalls(of: owner).filter { !$0.scope.isPreview }
    var given: [Named] = []
    for site in sites {
      guard
        let index = site.call.arguments.indices.first(where: {
          filledProperty(owner, site.call, $0, in: site.scope)?.property === property
        })
      else { return nil }
      given.append(Named(expr: site.call.arguments[index].value, scope: site.scope))
    }
    return makers(ofAll: given, id, depth)
  }

  /// What views put into the environment: `.environment(\.open, Open { … })`.
  private func makers(under key: InjectedKey, _ id: TypeID, _ depth: Int) -> [ValueMaker]? {
    demand(word: key.name)
    let puts = injections.filter { InjectedKey($0.call) == key && !$0.scope.isPreview }
    guard puts.allSatisfy({ $0.call.arguments.count == 2 }) else { return nil }
    return makers(ofAll: puts.map { Named(expr: $0.call.arguments[1].value, scope: $0.scope) }, id, depth)
  }

  /// The function that a call means for certain: `.list(room: $room)` of the type itself, or one that nothing overrides.
  private func maker(called call: Call, _ id: TypeID, in scope: Scope) -> MemberFunction? {
    var targets = callees(call, in: scope)
    if case .implicitMember(let name) = call.callee.kind {
      targets = functions(name, of: id).filter { $0.function.isStatic && matches(call, $0.function) }
    }
    guard targets.count == 1, let target = targets.first, !target.function.body.isEmpty else { return nil }
    guard let owner = target.owner, !target.function.isStatic else { return target }
    return [.struct, .enum].contains(types.entries[owner].kind) ? target : nil
  }
}
