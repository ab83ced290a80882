import SheetModel

// Where a closure that is handed over is called: by the type whose property it fills, by the function whose parameter
// it is, or by whoever reads the environment action that it becomes.
extension Resolver {
  /// The calls of a closure that is handed over as an argument: of the property or parameter that it
  /// fills, or of the environment action that it becomes.
  func invocations(
    of call: Call, argument: Int, in outer: Scope, depth: Int = 0
  ) -> (sites: [Occurrences.CallSite], isAction: Bool) {
    let key = environmentKey(call, argument)
    if let id = namedTypes(call.callee, in: outer).first, !types.entries[id].isExternal,
      let property = filledProperty(id, call, argument, in: outer)
    {
      let sites = calls(ofHeld: property, isAction: key != nil).filter { site in
        // `item.action()`: of the items that another view makes, others are called.
        guard case .member(let base, _, _) = site.call.callee.kind, base.simpleName != "self" else { return true }
        return mayBe(base, madeBy: call, in: site.scope)
      }
      if let key { return (environmentCalls(key, in: outer) + callsOfSelf(property.owner) + sites, true) }
      // What goes in by a name may be called by that name, too.
      let injected = namedEnvironmentKey(call).map { environmentCalls($0, in: outer) } ?? []
      return (sites + handedOn(property, depth: depth) + injected, false)
    }
    if let key { return (environmentCalls(key, in: outer), true) }
    guard namedTypes(call.callee, in: outer).first.map({ types.entries[$0].isExternal }) ?? true else {
      return ([], false)
    }
    guard let target = callees(call, in: outer).first, let pairs = pair(call, target.function),
      pairs.indices.contains(argument)
    else { return ([], false) }
    let name = target.function.parameters[pairs[argument]].name
    let isParameter: (Scope) -> Bool = { scope in
      if case .parameter(let function, _, _) = self.meaning(of: name, in: scope) { return function === target.function }
      return false
    }
    let sites = knownCalls(named: name).filter { isParameter($0.scope) }
    guard depth < 3 else { return (sites, false) }
    // `func onOpen(_ action: …) -> some View { environment(\.open, Open(action: action)) }`
    return passes(named: name, within: [target.file]).reduce((sites, false)) { found, pass in
      let site = pass.site
      guard site.call.arguments[pass.argument].value.simpleName == name, isParameter(site.scope) else { return found }
      let inner = invocations(of: site.call, argument: pass.argument, in: site.scope, depth: depth + 1)
      return (found.0 + inner.sites, found.1 || inner.isAction)
    }
  }

  /// The calls of a closure property that its type hands on by name: `Row(onPick: onPick)`.
  private func handedOn(_ property: MemberProperty, depth: Int) -> [Occurrences.CallSite] {
    guard depth < 3, let owner = property.owner else { return [] }
    return passes(named: property.property.name, within: types.files(of: owner)).flatMap { pass in
      let site = pass.site
      guard site.call.arguments[pass.argument].value.simpleName == property.property.name,
        case .member(let found) = meaning(of: property.property.name, in: site.scope),
        found.property === property.property
      else { return [Occurrences.CallSite]() }
      return invocations(of: site.call, argument: pass.argument, in: site.scope, depth: depth + 1).sites
    }
  }

  /// The calls of a function that is handed over by its name: `AddMenu(onPick: select)`.
  func invocations(ofReference target: MemberFunction) -> (sites: [Occurrences.CallSite], isAction: Bool) {
    var sites: [Occurrences.CallSite] = []
    var isAction = false
    for pass in passes(named: target.function.name) where !pass.site.scope.isPreview {
      guard pass.site.call.arguments[pass.argument].value.simpleName == target.function.name,
        mayBe(
          target, handedTo: pass.site.call, pass.argument,
          among: functions(named: target.function.name, in: pass.site.scope), in: pass.site.scope)
      else { continue }
      let found = invocations(of: pass.site.call, argument: pass.argument, in: pass.site.scope)
      sites += found.sites
      isAction = isAction || found.isAction
    }
    return (sites, isAction)
  }

  /// The calls of the closure that a property holds: by its own type, and by who has a value of that type where it is
  /// no view.
  ///
  /// - Parameter isAction: the value is read from the environment: whoever has it calls it by that name, and the calls
  ///   that `callAsFunction` makes are theirs.
  private func calls(ofHeld property: MemberProperty, isAction: Bool) -> [Occurrences.CallSite] {
    let name = property.property.name
    guard let owner = property.owner else { return [] }
    let isKept = isAction || property.property.isPrivate || isViewLike(owner)
    // Asks for the extensions that mention it.
    if isKept { _ = declarations(of: owner, holding: .mention(name)) }
    return (isKept ? knownCalls(named: name) : calls(named: name)).filter { site in
      if isAction, site.scope.function?.name == "callAsFunction" { return false }
      if Resolver.isOwnCall(site.call) {
        return heldProperty(name, in: site.scope)?.property === property.property
      }
      guard !isKept, case .member(let base, _, _) = site.call.callee.kind, !site.scope.isPreview else { return false }
      return type(of: base, in: site.scope).nominalID == owner
    }
  }

  /// What the methods of an action call it by: `self(.add)`, `callAsFunction(.add)`.
  private func callsOfSelf(_ owner: TypeID?) -> [Occurrences.CallSite] {
    ["self", "callAsFunction"].flatMap { knownCalls(named: $0) }.filter { site in
      guard case .name = site.call.callee.kind, enclosingType(site.scope) == owner else { return false }
      return site.scope.function?.name != "callAsFunction"
    }
  }

  /// `onPick(…)`, `self.onPick(…)`, `onPick?(…)`.
  static func isOwnCall(_ call: Call) -> Bool {
    switch call.callee.kind {
    case .name: true
    case .member(let base, _, _): base.simpleName == "self"
    default: false
    }
  }

  // MARK: Environment actions

  /// The key under which an action is injected whose closure this is: `.environment(\.open, Open { … })`
  /// or `.environment(\.open) { … }`.
  func environmentKey(_ call: Call, _ argument: Int) -> String? {
    func key(_ call: Call) -> String? {
      guard case .keyPath(_, let components) = call.arguments.first?.value.kind else { return nil }
      return components.first
    }
    if case .member(_, "environment", _) = call.callee.kind { return key(call) }
    if call.callee.simpleName == "environment" { return key(call) }
    for site in knownCalls(named: "environment") {
      if site.call.arguments.contains(where: { $0.value.call === call }) { return key(site.call) }
    }
    return nil
  }

  /// The same of an action that has a name: `.environment(\.open, action)`.
  private func namedEnvironmentKey(_ call: Call) -> String? {
    for site in knownCalls(named: "environment") {
      guard case .keyPath(_, let components) = site.call.arguments.first?.value.kind, site.call.arguments.count == 2,
        gives(site.call.arguments[1].value, call, in: site.scope)
      else { continue }
      return components.first
    }
    return nil
  }

  /// Whether a name stands for what a call makes: `var action: Open { Open { … } }`.
  private func gives(_ value: Expr, _ call: Call, in scope: Scope) -> Bool {
    guard Resolver.isPlain(value), let name = value.lastName else { return false }
    switch meaning(of: name, in: scope) {
    case .member(let found):
      if let getter = found.property.getter { return getter.last.flatMap(Resolver.plain)?.call === call }
      return found.property.initial?.call === call
    case .local(let property, _): return property.initial?.call === call
    default: return false
    }
  }

  /// The calls of the action under a key, by whatever name the views gave it. A key of the system has an action of its
  /// own: only the views below the one that puts another there call that.
  private func environmentCalls(_ key: String, in scope: Scope) -> [Occurrences.CallSite] {
    let isOwn = types.lookUp(["EnvironmentValues"], file: scope.file, typePath: []).contains {
      property(key, of: $0) != nil
    }
    let calls = environmentCalls(key)
    guard !isOwn, let presenter = enclosingType(scope) else { return calls }
    return calls.filter { mayStand($0.scope, below: presenter) }
  }

  /// Whether a view can be one of those that another one makes.
  private func mayStand(_ scope: Scope, below ancestor: TypeID) -> Bool {
    guard let start = enclosingType(scope) else { return true }
    var level = [start]
    var known = Set(level)
    while !level.isEmpty {
      if known.contains(ancestor) { return true }
      // Of a view that is made nearly everywhere nothing is known.
      guard known.count < 256 else { return true }
      level = level.filter(isViewLike).flatMap { initialiserCalls(of: $0) }.compactMap { site in
        guard !site.scope.isPreview, let maker = enclosingType(site.scope) else { return nil }
        return known.insert(maker).inserted ? maker : nil
      }
    }
    return known.contains(ancestor)
  }

  /// The properties that read a key of the environment.
  func readers(ofKey key: String) -> [(property: Property, decl: TypeDecl, unit: SourceUnit.Parsed)] {
    demand(word: key)
    trace.note(Trace.everyProperty)
    return units.compactMap(\.parsed).flatMap { parsed in
      Resolver.allTypes(parsed.facts).flatMap { decl in
        decl.properties.filter { Resolver.environmentKey($0) == key }.map { ($0, decl, parsed) }
      }
    }
  }

  private func environmentCalls(_ key: String) -> [Occurrences.CallSite] {
    let readers = readers(ofKey: key)
    let renamed = readers.flatMap { renamedCalls(of: $0.property, in: $0.decl, $0.unit) }
    return Set(readers.map(\.property.name)).sorted().flatMap { alias in
      knownCalls(named: alias).filter { site in
        guard Resolver.isOwnCall(site.call), let found = heldProperty(alias, in: site.scope) else { return false }
        return Resolver.environmentKey(found.property) == key && !site.scope.isPreview
      }
    } + renamed.filter { !$0.scope.isPreview }
  }

  static func environmentKey(_ property: Property) -> String? {
    guard let argument = property.attribute("Environment")?.arguments.first,
      case .keyPath(_, let components) = argument.value.kind
    else { return nil }
    return components.first
  }
}
