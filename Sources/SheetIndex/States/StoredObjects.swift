import SheetModel

// What is put into a property that holds an object: where it is declared, by initialisers, by whoever makes its owner.
extension Resolver {
  /// The objects that a property holds; nil where one of them is not known.
  func storedObjects(_ found: MemberProperty) -> [Instance.Way]? {
    let property = found.property
    if property.attributes.contains(where: { Resolver.delegateAdaptors.contains($0.name) }) {
      return [[slot(found).key]]
    }
    guard
      property.attributes.allSatisfy({
        Resolver.owning.contains($0.name) || Resolver.handing.contains($0.name) || keepsItsValue($0, in: found.scope)
      })
    else { return nil }
    // A value is copied.
    guard let type = type(of: property, in: found.scope).unwrapped.nominalID,
      [.class, .actor, .protocol].contains(types.entries[type].kind)
    else { return nil }
    if let getter = property.getter {
      guard getter.count == 1, let value = Resolver.plain(getter[0]) else { return nil }
      return objects([Named(expr: value, scope: Scope(.property(property), in: found.scope))], as: type)
    }
    guard let values = values(storedIn: found) else { return nil }
    let own = slot(found).key
    var result: [Instance.Way] = []
    for value in values {
      // Made for this property: it is told by that.
      let isOwn = value.expr.call.map { Resolver.isMadeImplicitly($0) } ?? false
      guard let ways = isOwn || makesNew(value.expr, in: value.scope, as: type) ? [[own]] : objects([value], as: type)
      else { return nil }
      for way in ways where !result.contains(way) { result.append(way) }
    }
    return values.isEmpty || result.count > 12 ? nil : result
  }

  /// Wrappers of what somebody hands over.
  private static let handing: Set<String> = [
    "ObservedObject", "Bindable", "Binding", "ObservationTracked", "Perception",
  ]

  /// Whether a call makes an object of the project.
  func isMade(by call: Call, in scope: Scope) -> Bool {
    guard let id = namedTypes(call.callee, in: scope).first, !types.entries[id].isExternal else { return false }
    return types.entries[id].kind == .class || types.entries[id].kind == .actor
  }

  /// Whether an expression makes an object each time: a call of its initialiser, or of what gives no more than that, as
  /// `Model.standard()`, `container.makeModel()` and a computed `Model.fresh`.
  ///
  /// - Parameter type: what it is expected to be, for `.standard()`.
  func makesNew(_ expr: Expr, in scope: Scope, as type: TypeID? = nil, depth: Int = 0) -> Bool {
    guard depth < 4 else { return false }
    let body: [Stmt]
    let inner: Scope
    switch expr.kind {
    case .call(let call):
      if isMade(by: call, in: scope) { return true }
      let targets: [MemberFunction]
      if case .implicitMember(let name) = call.callee.kind {
        if name == "init" { return type != nil && depth > 0 }
        targets = type.map { functions(name, of: $0).filter { matches(call, $0.function) } } ?? []
      } else {
        targets = callees(call, in: scope)
      }
      guard targets.count == 1, let target = targets.first, target.function.name != "init" else { return false }
      (body, inner) = (target.function.body, Scope(.function(target.function), in: target.scope))
    case .implicitMember(let name):
      guard let found = type.flatMap({ property(name, of: $0) }), let getter = found.property.getter else {
        return false
      }
      (body, inner) = (getter, Scope(.property(found.property), in: found.scope))
    case .member(let base, let name, _):
      guard let owner = namedTypes(base, in: scope).first ?? self.type(of: base, in: scope).unwrapped.nominalID,
        let found = property(name, of: owner), let getter = found.property.getter
      else { return false }
      (body, inner) = (getter, Scope(.property(found.property), in: found.scope))
    default: return false
    }
    guard body.count == 1, let value = Resolver.plain(body[0]) else { return false }
    return makesNew(value, in: inner, as: self.type(of: expr, in: scope).nominalID ?? type, depth: depth + 1)
  }

  static func isMadeImplicitly(_ call: Call) -> Bool {
    if case .implicitMember("init") = call.callee.kind { true } else { false }
  }

  /// What is in `StateObject(wrappedValue: model)`, `State(initialValue: model)` or `Bindable(model)`.
  static func wrapped(_ call: Call) -> Expr? {
    guard let name = call.callee.simpleName, wrappers.contains(name), call.arguments.count == 1,
      let value = call.arguments.first?.value
    else { return nil }
    guard let closure = value.closure else { return value }
    return closure.body.count == 1 ? closure.body.first.flatMap(plain) : nil
  }

  private static let wrappers: Set<String> = ["StateObject", "State", "ObservedObject", "Bindable", "Published"]

  static func plain(_ statement: Stmt) -> Expr? {
    switch statement {
    case .expr(let value), .returning(let value): value
    default: nil
    }
  }

  /// Everything that is put into a stored property; nil where something may be that is not seen.
  func values(storedIn found: MemberProperty) -> [Named]? {
    let property = found.property
    var result: [Named] = []
    var uncalled: [Named] = []
    if let initial = property.initial {
      result.append(Named(expr: initial, scope: found.scope))
      if property.isLet { return result }
    }
    guard let owner = found.owner else { return nil }
    if property.isPrivate || isViewLike(owner) {
      // Asks for the extensions that mention it.
      _ = declarations(of: owner, holding: .mention(property.name))
    } else {
      demand(writesOf: property.name, of: owner)
    }
    for write in writes(named: property.name) where !write.scope.isPreview {
      switch mayStore(write, in: found) {
      case false?: continue
      case nil: return nil
      case true?: break
      }
      // `_model = .init(wrappedValue: model)`
      var value = write.value
      if let call = value.call {
        if Resolver.isMadeImplicitly(call), write.target.lastName?.first == "_" {
          guard let inner = call.arguments.first?.value else { return nil }
          value = inner
        } else if let inner = Resolver.wrapped(call) ?? kept(by: call, in: found) {
          value = inner
        }
      }
      let one = Named(expr: value, scope: write.scope)
      if isUncalledInitialiser(write.scope, of: owner) { uncalled.append(one) } else { result.append(one) }
    }
    guard let given = memberwiseValues(of: found, owner) else { return nil }
    // An initialiser that nobody calls puts nothing into it, where there is another; if nobody calls any, who makes it is
    // not seen.
    return result.isEmpty && given.isEmpty ? uncalled : result + given
  }

  /// Whether a write is one of a property; nil where nobody knows.
  private func mayStore(_ write: Occurrences.Write, in found: MemberProperty) -> Bool? {
    switch write.target.kind {
    case .member(let base, let name, _) where base.simpleName != "self":
      let named = namedTypes(base, in: write.scope).first
      guard let id = named ?? type(of: base, in: write.scope).unwrapped.nominalID else {
        return found.property.isPrivate || found.owner.map(isViewLike) ?? false ? false : nil
      }
      guard let other = property(wrapped: name, of: id) else { return false }
      if other.property === found.property { return true }
      guard let requirement = other.owner, let owner = found.owner else { return false }
      return isRequirement(of: requirement, for: owner)
    // A parameter of the same name has no storage.
    case .name(let name, _) where name.first == "_" && enclosingType(write.scope) != nil:
      return enclosingType(write.scope).flatMap { property(wrapped: name, of: $0) }?.property === found.property
    case .name, .member: return property(namedBy: write.target, in: write.scope)?.property === found.property
    default: return false
    }
  }

  /// What calls of the initialiser that a struct has by itself hand over for a property.
  private func memberwiseValues(of found: MemberProperty, _ owner: TypeID) -> [Named]? {
    guard types.entries[owner].kind == .struct, !found.property.isStatic,
      functions("init", of: owner).allSatisfy({ $0.scope.typeDecl?.kind == .extension })
    else { return [] }
    var result: [Named] = []
    for site in initialiserCalls(of: owner) where !site.scope.isPreview {
      for (index, argument) in site.call.arguments.enumerated()
      where memberwiseProperty(owner, site.call, index)?.property === found.property {
        result.append(Named(expr: argument.value, scope: site.scope))
      }
    }
    for site in knownCalls(named: "init") where !site.scope.isPreview {
      guard let argument = site.call.argument(found.property.name), let made = made(by: site, owner) else { continue }
      if !made { return nil }
      result.append(Named(expr: argument.value, scope: site.scope))
    }
    return result
  }

  /// All calls of an initialiser; nil where there may be others, or none is known.
  func allInitialiserCalls(of target: MemberFunction, handing index: Int) -> [Occurrences.CallSite]? {
    guard let owner = target.owner, let heirs = classHeirs(of: owner) else { return nil }
    var result = callSites(of: target) + calls(ofInherited: target, by: heirs)
    for site in knownCalls(named: "init") where matches(site.call, target.function) {
      guard let made = made(by: site, owner) else { continue }
      if !made {
        guard let at = pair(site.call, target.function)?.firstIndex(of: index) else { continue }
        let parameter = target.function.parameters[index]
        let given = type(of: site.call.arguments[at].value, in: site.scope).unwrapped.nominalID
        let asked = type(of: parameter.type, in: target.scope)
        // `.init(x)` of what nobody knows makes nearly anything.
        if given == nil ? parameter.label == nil : given != asked { continue }
        return nil
      }
      result.append(site)
    }
    result.removeAll { $0.scope.isPreview }
    // An initialiser that nobody calls hands nothing on.
    let called = result.filter { !isUncalledInitialiser($0.scope, of: owner) }
    return called.isEmpty ? nil : called
  }

  /// Whether a place lies in an initialiser of a type that the project calls nowhere.
  private func isUncalledInitialiser(_ scope: Scope, of owner: TypeID) -> Bool {
    for current in scope.chain {
      guard case .function(let function) = current.kind else { continue }
      guard function.name == "init", let found = memberFunction(function, in: scope), found.owner == owner else {
        return false
      }
      return !isCalled(initialiser: found, of: owner)
    }
    return false
  }

  /// Whether anything of the project but a preview may call an initialiser, or hands it on: `map(Talk.init)`.
  private func isCalled(initialiser target: MemberFunction, of owner: TypeID) -> Bool {
    let function = target.function
    func isCall(_ site: Occurrences.CallSite) -> Bool { !site.scope.isPreview && matches(site.call, function) }
    if callSites(of: target).contains(where: { !$0.scope.isPreview }) { return true }
    if knownCalls(named: "init").contains(where: { isCall($0) && made(by: $0, owner) != nil }) { return true }
    if knownCalls(named: "Self").contains(where: { isCall($0) && enclosingType($0.scope) == owner }) { return true }
    // Heirs inherit it; who knows the protocol alone may call what that asks for.
    guard let name = types.entries[owner].path.last, !types.hasHeirs(name),
      inherited(by: owner).allSatisfy({ functions("init", of: $0).isEmpty })
    else { return true }
    demand(word: name)
    return handed(named: "init").contains { handed in
      guard case .member(let base, _, _) = handed.value.kind, !handed.scope.isPreview else { return false }
      return base.simpleName == "self"
        ? enclosingType(handed.scope) == owner : namedTypes(base, in: handed.scope).contains(owner)
    }
  }

  /// Whether `Screen.init(…)` or `self.init(…)` makes a type: not known of `.init(…)`; nil for another type.
  private func made(by site: Occurrences.CallSite, _ owner: TypeID) -> Bool? {
    switch site.call.callee.kind {
    case .implicitMember: return false
    case .member(let base, _, _):
      let found =
        switch base.simpleName {
        case "self": enclosingType(site.scope)
        case "super": initialisedSuper(in: site.scope)
        default: namedTypes(base, in: site.scope).first
        }
      return found == owner ? true : nil
    default: return nil
    }
  }

  private func type(of reference: TypeRef, in scope: Scope) -> TypeID? {
    resolve(reference, in: scope).unwrapped.nominalID
  }
}
