import SheetModel

// Values that a view gets from whoever makes it: `let isShown: Bool`. The state is the caller's, as it is of a
// `@Binding`; all that the view has is what it was told.
extension Resolver {
  /// Whether a state is no more than what the callers of its type hand over.
  func isGiven(_ slot: Slot) -> Bool {
    let property = slot.member.property
    if isToldByEnvironment(slot.member) { return true }
    guard let owner = slot.key.owner, property.isStored, !property.isStatic, property.initial == nil,
      property.attributes.isEmpty, property.observers.isEmpty, types.entries[owner].kind == .struct,
      !isBindingProperty(slot.member), isViewLike(owner)
    else { return false }
    // Whether there is one, whoever hands it over says: `let next: Layer?`.
    if property.type?.isOptional == true { return true }
    guard let id = type(of: property, in: slot.member.scope).nominalID else { return true }
    // Who has an object need not be who changes it.
    return ![.class, .actor, .protocol].contains(types.entries[id].kind)
  }

  /// The states that callers hand over by their value; empty where no caller does.
  func owners(ofGiven slot: Slot, depth: Int = 0) -> [Slot] {
    guard depth < 4, let id = slot.key.owner else { return [] }
    let key = PropertyKey(owner: id, name: "=" + slot.key.name, local: nil)
    let all: [Slot]
    if let known = owners[key] {
      all = known
    } else {
      guard ownersInProgress.insert(key).inserted else { return [] }
      defer { ownersInProgress.remove(key) }
      var found: [Slot] = []
      for value in valuesInEnvironment(readBy: slot.member) {
        for owner in slots(ofValue: value.expr, in: value.scope, depth: depth) { Slot.add(owner, to: &found) }
      }
      for site in initialiserCalls(of: id) where !site.scope.isPreview {
        for (index, argument) in site.call.arguments.enumerated() {
          guard let filled = filledProperty(id, site.call, index, in: site.scope),
            filled.property === slot.member.property
          else { continue }
          for owner in slots(ofValue: argument.value, in: site.scope, depth: depth) { Slot.add(owner, to: &found) }
        }
      }
      if ownersInProgress.count == 1, bindingsInProgress.isEmpty { owners[key] = found }
      all = found
    }
    return all.map { $0.seen(as: slot) }
  }

  private func slots(ofValue value: Expr, in scope: Scope, depth: Int) -> [Slot] {
    let found: [Slot]
    switch state(ofValue: value, in: scope) {
    case .slots(let slots, nil): found = slots
    // A flag that is true of one case: the case is the caller's, and is not told of several.
    case .slots, .constant, .unresolved: return []
    case .parameter(let function, let index, let inner, _): found = owners(ofParameter: index, function, in: inner)
    }
    return found.flatMap { isGiven($0) ? owners(ofGiven: $0, depth: depth + 1) : [$0] }
  }
}

extension Slot {
  /// The state of a caller, as what it is handed to reads it: `!isHidden`, `error == nil`.
  fileprivate func seen(as given: Slot) -> Slot {
    var result = self
    if given.isInverted { result.isInverted.toggle() }
    if given.opensWhenNil { result.opensWhenNil.toggle() }
    result.only = only ?? given.only
    result.asked = asked ?? given.asked
    result.rest = rest ?? given.rest
    result.among = among ?? given.among
    return result
  }
}
