import SheetModel

// Of which classes an object is that the code knows by a protocol alone, as what fills it tells: each coordinator hands
// itself to the models of its own screens.
extension Resolver {
  /// Whether what the code knows by a protocol alone can be an object of a class. What nobody knows can.
  func mayBe(_ expr: Expr, in scope: Scope, of type: TypeID?) -> Bool {
    guard let type, types.entries[type].kind == .class,
      let known = self.type(of: expr, in: scope).unwrapped.nominalID, types.entries[known].kind == .protocol,
      let classes = classes(expr, in: scope), !classes.isEmpty
    else { return true }
    return classes.contains { mayBeOne($0, type) }
  }

  /// Wrappers of what somebody hands over.
  private static let filled: Set<String> = ["ObservedObject", "StateObject", "State", "Bindable"]

  /// The property that a member of an object is which the code knows by a protocol or a generic parameter: that of the
  /// classes which it may be of, as all that it is filled with tells. Where they have several, the protocol's stands for
  /// all of them: nil.
  func member(_ name: String, ofFilled base: Expr, in scope: Scope) -> MemberProperty? {
    guard let classes = filledClasses(base, in: scope) else { return nil }
    var result: MemberProperty?
    for id in classes {
      guard let found = property(name, of: id), let owner = found.owner, types.entries[owner].kind != .protocol,
        result == nil || result?.property === found.property
      else { return nil }
      result = found
    }
    return result
  }

  /// The class of an object that the code knows by a protocol alone, where all that it is filled with is of one.
  func filledClass(_ base: Expr, in scope: Scope) -> TypeID? {
    guard let classes = filledClasses(base, in: scope), classes.count == 1 else { return nil }
    return classes.first
  }

  /// The type of a member that a protocol leaves open: `sheet: Route?` of an associated `Route`, where all objects that
  /// may be meant are of one class.
  func filledType(ofMember name: String, of base: Expr, _ whole: Ty, in scope: Scope) -> Ty? {
    let bare = Resolver.bare(name)
    guard let id = whole.unwrapped.nominalID, types.entries[id].kind == .protocol,
      let asked = property(bare, of: id), isLeftOpen(asked)
    else { return nil }
    let key = PropertyKey(owner: base.range.start, name: bare, local: ObjectIdentifier(scope))
    guard filledInProgress.insert(key).inserted else { return nil }
    defer { filledInProgress.remove(key) }
    guard let owner = filledClass(base, in: scope), let own = property(bare, of: owner), own.owner != asked.owner else {
      return nil
    }
    let type = type(of: own.property, in: own.scope)
    return whole.isBinding ? .binding(type) : type
  }

  /// Whether a protocol's member is of one of its associated types.
  private func isLeftOpen(_ asked: MemberProperty) -> Bool {
    guard let owner = asked.owner, case .named(let path, _)? = asked.property.type?.unwrapped, path.count == 1 else {
      return false
    }
    return types.entries[owner].decl?.generics.contains { $0.name == path[0] } ?? false
  }

  private func filledClasses(_ base: Expr, in scope: Scope) -> Set<TypeID>? {
    guard let known = type(of: base, in: scope).unwrapped.nominalID, types.entries[known].kind == .protocol,
      let classes = classes(base, in: scope), !classes.isEmpty, classes.count <= 8
    else { return nil }
    return classes
  }

  /// The classes of all objects that an expression may name, or what these inherit from; nil where one is not known.
  private func classes(_ expr: Expr, in scope: Scope, depth: Int = 0) -> Set<TypeID>? {
    guard depth < 6 else { return nil }
    if case .nilLiteral = expr.kind { return [] }
    guard let type = type(of: expr, in: scope).unwrapped.nominalID else { return nil }
    if types.entries[type].kind == .class { return [type] }
    guard types.entries[type].kind == .protocol else { return nil }
    switch expr.kind {
    case .name(let name, _):
      switch meaning(ofWrapped: name, in: scope) {
      case .member(let found): return classes(in: found, depth: depth)
      case .local(let property, let outer) where property.isLet:
        return property.initial.flatMap { classes($0, in: outer, depth: depth + 1) }
      case .unwrap(let value, let outer), .filled(let value, let outer):
        return classes(value, in: outer, depth: depth + 1)
      case .parameter(let function, let index, let inner):
        return classes(handedTo: function, index, in: inner, depth: depth)
      default: return nil
      }
    case .member: return property(namedBy: expr, in: scope).flatMap { classes(in: $0, depth: depth) }
    default: return nil
    }
  }

  private func classes(in found: MemberProperty, depth: Int) -> Set<TypeID>? {
    guard found.property.getter == nil, found.owner != nil,
      found.property.attributes.allSatisfy({ Resolver.filled.contains($0.name) })
    else { return nil }
    return values(storedIn: found).flatMap { classes($0, depth: depth) }
  }

  private func classes(handedTo function: Function, _ index: Int, in scope: Scope, depth: Int) -> Set<TypeID>? {
    guard let target = memberFunction(function, in: scope) else { return nil }
    let sites: [Occurrences.CallSite]
    if function.name == "init" {
      // An heir may inherit it.
      guard let name = target.owner.flatMap({ types.entries[$0].path.last }), !types.hasHeirs(name) else { return nil }
      // `.init(coordinator: self)` may make any type that is made so.
      sites = (callSites(of: target) + knownCalls(named: "init").filter { matches($0.call, function) })
        .filter { !$0.scope.isPreview }
    } else {
      guard let calls = allCalls(of: target, handing: index) else { return nil }
      sites = calls
    }
    guard !sites.isEmpty else { return nil }
    let values = sites.compactMap { site in
      (argument(index, of: site, function) ?? function.parameters[index].defaultValue).map {
        Named(expr: $0, scope: site.scope)
      }
    }
    return classes(values, depth: depth)
  }

  private func classes(_ all: [Named], depth: Int) -> Set<TypeID>? {
    var result: Set<TypeID> = []
    for one in all {
      guard let found = classes(one.expr, in: one.scope, depth: depth + 1) else { return nil }
      result.formUnion(found)
    }
    return result
  }
}
