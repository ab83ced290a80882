import SheetModel

// Where a closure that is handed over is called: by the type whose property it fills, by the function whose parameter
// it is, or by whoever reads the action that it becomes in the environment.
extension Resolver {
  /// The calls of a closure that is handed over as an argument: of the property or parameter that it
  /// fills, or of the environment action that it becomes.
  func invocations(
    of call: Call, argument: Int, in outer: Scope, depth: Int = 0
  ) -> (sites: [Occurrences.CallSite], isAction: Bool) {
    let key = injectedKey(call)
    let implicit = implicitlyCalled(call, in: outer)
    if let id = namedTypes(call.callee, in: outer).first ?? implicit?.made, !types.entries[id].isExternal,
      let property = filledProperty(id, call, argument, in: outer)
    {
      let sites = calls(ofHeld: property, isAction: key != nil).filter { site in
        // `item.action()`: of the items that another view makes, others are called.
        guard case .member(let base, _, _) = site.call.callee.kind, base.simpleName != "self" else { return true }
        return mayBe(base, madeBy: call, in: site.scope)
      }
      if let key { return (actionCalls(key, in: outer) + callsOfSelf(property.owner) + sites, true) }
      // What goes in by a name may be called by that name, too.
      let injected = namedKey(call).map { actionCalls($0, in: outer) } ?? []
      return (sites + handedOn(property, depth: depth) + injected, false)
    }
    if let key { return (actionCalls(key, in: outer), true) }
    guard namedTypes(call.callee, in: outer).first.map({ types.entries[$0].isExternal }) ?? true else {
      return ([], false)
    }
    guard let target = callees(call, in: outer).first ?? implicit?.function, let pairs = pair(call, target.function),
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
    references(to: target).reduce(([], false)) { all, pass in
      let found = invocations(of: pass.site.call, argument: pass.argument, in: pass.site.scope)
      return (all.0 + found.sites, all.1 || found.isAction)
    }
  }

  /// Where a function is handed over by its name.
  func references(to target: MemberFunction) -> [Occurrences.Pass] {
    passes(named: target.function.name).filter { pass in
      !pass.site.scope.isPreview
        && pass.site.call.arguments[pass.argument].value.simpleName == target.function.name
        && mayBe(
          target, handedTo: pass.site.call, pass.argument,
          among: functions(named: target.function.name, in: pass.site.scope), in: pass.site.scope)
    }
  }

  /// The calls of the closure that a property holds: by its own type, and by who has a value of that type where it is
  /// no view.
  ///
  /// - Parameter isAction: the value is read from the environment: whoever has it calls it by that name, and the calls
  ///   that `callAsFunction` makes are theirs. One without is asked for its closures: `presenter.sheet(.help)`.
  func calls(ofHeld property: MemberProperty, isAction: Bool) -> [Occurrences.CallSite] {
    let name = property.property.name
    guard let owner = property.owner else { return [] }
    let isCalledItself = isAction && !functions("callAsFunction", of: owner).isEmpty
    let isKept = isCalledItself || property.property.isPrivate || isViewLike(owner)
    // Asks for the extensions that mention it.
    if isKept { _ = declarations(of: owner, holding: .mention(name)) }
    return (isKept ? knownCalls(named: name) : calls(named: name)).filter { site in
      if isAction, site.scope.function?.name == "callAsFunction" { return false }
      if Resolver.isOwnCall(site.call) {
        return heldProperty(name, in: site.scope)?.property === property.property
      }
      guard !isKept, case .member(let base, _, _) = site.call.callee.kind, !site.scope.isPreview else { return false }
      return type(of: base, in: site.scope).nominalID == owner
        || property.property.isStatic && namedTypes(base, in: site.scope).contains(owner)
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
}
