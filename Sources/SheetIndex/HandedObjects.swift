import SheetModel

/// What all calls that inject put into the environment.
struct InjectedObjects {
  struct Object {
    let expr: Expr
    let scope: Scope
  }

  var byKey: [Resolver.EnvironmentKey: [Object]] = [:]
  /// Of a type that is not known: it may be any.
  var others: [Object] = []
  /// What finding them depended on.
  var keys: [UInt32] = []
}

// Objects that are handed on, as an argument or by the environment: which of several of one type a name may mean.
extension Resolver {
  /// An object by the name that the code around has for it.
  struct NamedObject {
    let expr: Expr
    let instance: Instance
  }

  /// What a write to a member, or a call on it, is done to; nil for what stands alone.
  static func object(of target: Expr) -> Expr? {
    if case .member(let base, _, _) = target.kind { base } else { nil }
  }

  /// Whether an expression may name the object that holds a state. What nobody knows may.
  func mayName(_ object: NamedObject, in scope: Scope) -> Bool {
    mayName(object.expr, object.instance.holders[...], in: scope, depth: 0)
  }

  private func mayName(_ expr: Expr, _ holders: ArraySlice<PropertyKey>, in scope: Scope, depth: Int) -> Bool {
    guard let holder = holders.first, depth < 4 else { return true }
    switch expr.kind {
    case .name(let name, _):
      switch meaning(of: Resolver.bare(name), in: scope) {
      case .parameter(let function, let index, let inner):
        guard let target = memberFunction(function, in: inner) else { return true }
        return mayBeHanded(holders, to: target, at: index, depth: depth)
      case .member(let found):
        if makesItsOwn(found) { return slot(found).key == holder }
        return mayBeInjected(holders, as: found, depth: depth)
      default: return true
      }
    case .member(let base, let name, _):
      let owner = base.simpleName == "self" ? enclosingType(scope) : type(of: base, in: scope).unwrapped.nominalID
      guard let owner, let found = property(Resolver.bare(name), of: owner) else { return true }
      guard makesItsOwn(found) else { return mayBeInjected(holders, as: found, depth: depth) }
      guard slot(found).key == holder else { return false }
      return base.simpleName == "self" || mayName(base, holders.dropFirst(), in: scope, depth: depth)
    default: return true
    }
  }

  /// Whether one of the calls of a function may hand the object over. One that is handed on by its name, or that nobody
  /// calls, may be called by anything.
  private func mayBeHanded(
    _ holders: ArraySlice<PropertyKey>, to target: MemberFunction, at index: Int, depth: Int
  ) -> Bool {
    guard target.function.name != "init", objectsInProgress.insert(ObjectIdentifier(target.function)).inserted else {
      return target.function.name == "init"
    }
    defer { objectsInProgress.remove(ObjectIdentifier(target.function)) }
    demand(handed: target.function.name)
    let sites = callSites(of: target)
    guard !sites.isEmpty, passes(named: target.function.name).isEmpty, handed(named: target.function.name).isEmpty
    else { return true }
    return sites.contains { site in
      guard let value = argument(index, of: site, target.function) else { return true }
      return mayName(value, holders, in: site.scope, depth: depth + 1)
    }
  }

  /// What a call hands over for a parameter; nil where it leaves that out.
  private func argument(_ index: Int, of site: Occurrences.CallSite, _ function: Function) -> Expr? {
    pair(site.call, function)?.firstIndex(of: index).map { site.call.arguments[$0].value }
  }

  /// Whether the object may be what the environment holds, where a property reads that.
  private func mayBeInjected(_ holders: ArraySlice<PropertyKey>, as found: MemberProperty, depth: Int) -> Bool {
    guard let key = environmentKey(readBy: found) else { return true }
    let read = ObjectIdentifier(found.property)
    guard objectsInProgress.insert(read).inserted else { return false }
    defer { objectsInProgress.remove(read) }
    let objects = injectedObjects(under: key)
    return objects.isEmpty || objects.contains { mayName($0.expr, holders, in: $0.scope, depth: depth + 1) }
  }

  /// The key under which a property reads an object from the environment.
  private func environmentKey(readBy found: MemberProperty) -> EnvironmentKey? {
    let attribute = found.property.attribute("Environment")
    if let first = attribute?.arguments.first?.value {
      if case .keyPath(_, let components) = first.kind { return components.count == 1 ? .value(components[0]) : nil }
    } else if found.property.attribute("EnvironmentObject") == nil {
      return nil
    }
    return type(of: found.property, in: found.scope).unwrapped.nominalID.map { .object($0) }
  }

  /// What is put into the environment under a key, wherever that is done; also what may be put there.
  private func injectedObjects(under key: EnvironmentKey) -> [InjectedObjects.Object] {
    if case .value(let name) = key { demand(word: name) }
    let sites = Injection.modifiers.flatMap { name in
      if case .value = key { knownCalls(named: name) } else { calls(named: name) }
    }
    let table: InjectedObjects
    if let known = injected {
      table = known
      for key in known.keys { trace.note(key: key) }
    } else {
      let mark = trace.mark
      var made = InjectedObjects()
      for site in sites where !site.scope.isPreview { add(site, to: &made) }
      made.keys = trace.keys(since: mark)
      // What is found on the way to an owner may lack that owner.
      if ownersInProgress.isEmpty, bindingsInProgress.isEmpty { injected = made }
      table = made
    }
    let others = if case .object = key { table.others } else { [InjectedObjects.Object]() }
    return (table.byKey[key] ?? []) + others
  }

  private func add(_ site: Occurrences.CallSite, to table: inout InjectedObjects) {
    guard let first = site.call.arguments.first?.value, let last = site.call.arguments.last?.value else { return }
    let object = InjectedObjects.Object(expr: last, scope: site.scope)
    if case .keyPath(_, let components) = first.kind {
      if let name = components.first { table.byKey[.value(name), default: []].append(object) }
      return
    }
    switch type(of: first, in: site.scope).unwrapped {
    case .nominal(let id, _): table.byKey[.object(id), default: []].append(object)
    case .unknown: table.others.append(object)
    default: break
    }
  }

  // MARK: Calls

  /// Whether a call of a function can have been handed the object that an opening in it is done to.
  func isHanded(_ opening: Opening, by site: Occurrences.CallSite, _ function: Function) -> Bool {
    guard let index = handedParameter(opening, of: function), let object = opening.object,
      let value = argument(index, of: site, function)
    else { return true }
    return mayName(NamedObject(expr: value, instance: object.instance), in: site.scope)
  }

  /// The same object, as the code around a call names it.
  func object(of opening: Opening, calledBy site: Occurrences.CallSite, _ function: Function) -> NamedObject? {
    guard let index = handedParameter(opening, of: function), let object = opening.object else { return nil }
    return argument(index, of: site, function).map { NamedObject(expr: $0, instance: object.instance) }
  }

  private func handedParameter(_ opening: Opening, of function: Function) -> Int? {
    guard let name = opening.object?.expr.simpleName,
      case .parameter(let inner, let index, _) = meaning(
        of: Resolver.bare(name), in: opening.scope), inner === function
    else { return nil }
    return index
  }
}
