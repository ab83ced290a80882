import SheetModel

// A wrapper that takes the object whose state it presents by: each of its callers presents by the state of its own.
extension Resolver {
  /// The states by which the wrapper of a site presents, as this caller's object holds them.
  ///
  /// - Parameter first: the states of the first site in the wrapper.
  func givenStates(_ first: [Slot], of site: Site, _ wrapper: Wrapper) -> [Slot] {
    guard let given = site.stateArgument?.value else { return first }
    var all = first
    var held = first.map { isHeld($0, byWhat: wrapper, isGivenFor: site.inner?.site) }
    for other in sites(behind: site) {
      for slot in other.state.slots where !all.contains(slot) {
        all.append(slot)
        held.append(isHeld(slot, byWhat: wrapper, isGivenFor: other))
      }
    }
    guard held.contains(true) else { return all }
    let instance = instance(of: given, in: site.scope)
    let type = type(of: given, in: site.scope).unwrapped
    for index in all.indices where held[index] {
      if instance.isHeld {
        all[index].instance = instance
      } else {
        // Any that this caller may mean, not those of the others.
        all[index].holders = [Named(expr: given, scope: site.scope)]
      }
      // `Desk<Food>` says more than the wrapper's `Desk<Item>`.
      all[index].held = all[index].held ?? heldType(of: all[index].member, in: type)
      all[index] = fulfilled(all[index], by: type)
      // An heir of the wrapper's class has a state of its own.
      if let id = type.nominalID { all[index] = inherited(all[index], by: id) }
    }
    // Of the classes that several callers hand over, this one's.
    if let id = type.nominalID, types.entries[id].kind == .class {
      let own = all.filter { slot in slot.key.owner.map { mayBeOne($0, id) } ?? true }
      if !own.isEmpty { all = own }
    }
    return all
  }

  /// Whether a state by which a site in a wrapper presents is one of the object that the wrapper is given.
  private func isHeld(_ slot: Slot, byWhat wrapper: Wrapper, isGivenFor site: Site?) -> Bool {
    guard slot.instance == .unknown, let site else { return false }
    if !slot.holders.isEmpty { return slot.holders.allSatisfy { isGiven($0.expr, to: wrapper, in: $0.scope) } }
    // A computed property's: `$model.isOpen` that reads what the object itself has.
    guard site.inner == nil, case .member(let base, _, _)? = site.stateArgument?.value.kind else { return false }
    return isGiven(base, to: wrapper, in: site.scope)
  }

  /// Whether an expression names what a wrapper is given: `model`, `self.model`, a local `@Bindable var model = model`.
  private func isGiven(_ expr: Expr, to wrapper: Wrapper, in scope: Scope, depth: Int = 0) -> Bool {
    guard depth < 8, Resolver.isPlain(expr), let name = expr.lastName else { return false }
    var meaning = meaning(ofWrapped: name, in: scope)
    if expr.simpleName == nil, let id = enclosingType(scope), let own = property(wrapped: name, of: id) {
      meaning = .member(own)
    }
    switch (meaning, wrapper) {
    case (.local(let property, let outer), _):
      return property.initial.map { isGiven($0, to: wrapper, in: outer, depth: depth + 1) } ?? false
    case (.unwrap(let value, let outer), _), (.filled(let value, let outer), _):
      return isGiven(value, to: wrapper, in: outer, depth: depth + 1)
    case (.parameter(let function, let index, _), .function(let target, let parameter)):
      return function === target.function && index == parameter
    case (.member(let found), .modifier(_, let property)): return found.property === property.property
    default: return false
    }
  }
}
