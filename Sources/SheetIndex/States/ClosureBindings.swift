import SheetModel

// Bindings that a closure gets from whoever calls it: `Holder { isOpen in Child().sheet(isPresented: isOpen) { … } }` of a
// view that has the state and calls `content($isOpen)`.
extension Resolver {
  /// The states that a closure's parameter stands for; nil where one of its calls hands over something else.
  ///
  /// - Parameter scope: the closure's own.
  func state(ofParameter index: Int, ofClosure scope: Scope, depth: Int) -> StateResolution? {
    guard case .closure(let closure, let call, let argument) = scope.kind, let outer = scope.parent else { return nil }
    let sites = invocations(of: call, argument: argument, in: outer).sites.filter { !$0.scope.isPreview }
    var found: [StateResolution] = []
    for site in sites {
      guard site.call.arguments.indices.contains(index) else { return nil }
      let state = state(ofBinding: site.call.arguments[index].value, in: site.scope, depth: depth + 1)
      guard !state.slots.isEmpty else { return nil }
      found.append(state)
    }
    guard case .slots(var slots, let caseName)? = StateResolution.any(of: found),
      let maker = namedTypes(call.callee, in: outer).first
    else { return StateResolution.any(of: found) }
    // Each closure is called by the view that it is handed to, and that has a state of its own.
    let key = PropertyKey(owner: maker, name: "{}", local: ObjectIdentifier(closure))
    for at in slots.indices where slots[at].key.owner == maker {
      slots[at].instance = slots[at].instance.held(by: Instance(holders: [key], isOpen: false))
    }
    return .slots(slots, caseName: caseName)
  }

  /// What a binding is called in the closures that it is handed to: `isOpen` of the closure that `content($isOpen)` calls.
  func aliases(inClosuresCalledBy pass: Occurrences.Pass) -> [Alias] {
    closures(calledBy: pass.site).compactMap { closure, scope in
      guard closure.parameters.indices.contains(pass.argument), let file = scope.file else { return nil }
      return Alias(
        key: PropertyKey(owner: pass.argument, name: "{}", local: ObjectIdentifier(closure)),
        name: Resolver.bare(closure.parameters[pass.argument].name), owner: enclosingType(scope), files: [file])
    }
  }

  /// The closures that callers hand over for the property or parameter that is called.
  private func closures(calledBy site: Occurrences.CallSite) -> [(Closure, Scope)] {
    let name: String
    switch site.call.callee.kind {
    case .name(let plain, _): name = plain
    case .member(let base, let member, _) where base.simpleName == "self": name = member
    default: return []
    }
    switch meaning(of: name, in: site.scope) {
    case .member(let found):
      guard found.property.isStored, let owner = found.owner, isViewLike(owner),
        case .function = found.property.type?.unwrapped
      else { return [] }
      return initialiserCalls(of: owner).filter { !$0.scope.isPreview }.flatMap { maker in
        maker.call.arguments.indices.compactMap { index -> (Closure, Scope)? in
          guard let closure = maker.call.arguments[index].value.closure,
            filledProperty(owner, maker.call, index, in: maker.scope)?.property === found.property
          else { return nil }
          return (closure, maker.scope)
        }
      }
    case .parameter(let function, let index, let inner):
      guard let target = memberFunction(function, in: inner) else { return [] }
      return callSites(of: target).compactMap { caller in
        guard !caller.scope.isPreview, let at = pair(caller.call, function)?.firstIndex(of: index),
          let closure = caller.call.arguments[at].value.closure
        else { return nil }
        return (closure, caller.scope)
      }
    default: return []
    }
  }
}
