import SheetModel

// The state of a presentation: the property behind its binding, as it is reported.
extension Resolver {
  func state(
    of site: Site, _ unresolved: inout [Unresolved]
  ) -> (slots: [Slot], caseName: String?, state: StateProperty?) {
    switch site.state {
    case .slots(let slots, let name):
      noteBesides(slots, &unresolved)
      if slots.count == 1 {
        if isGiven(slots[0]) { return state(ofGiven: slots[0], name, &unresolved) }
        if isBindingProperty(slots[0].member) {
          unresolved.append(
            Unresolved(what: .state, reason: "no caller in the project hands a state to '\(slots[0].key.name)'"))
        }
        return (slots, name, property(slots[0]))
      }
      // `isOpen && !isSmall`: the one that is there; what keeps it back opens it, too.
      if slots.allSatisfy(\.isOneOfAll), slots.filter(\.isPositive).count == 1 {
        return (slots, name, property(slots[0]))
      }
      unresolved.append(Unresolved(what: .state, reason: "bound to \(slots.count) states: \(names(slots))"))
      // Several owners share the child's binding: that is what the site itself is bound to.
      if let argument = site.stateArgument, let alias = alias(argument.value, in: site.scope), isBindingProperty(alias),
        alias.property.isStored
      {
        return (slots, name, property(slot(alias)))
      }
      return (slots, name, nil)
    case .parameter(let function, let index, let inner, let caseName):
      let slots = turned(owners(ofParameter: index, function, in: inner), by: site, function, index)
      noteBesides(slots, &unresolved)
      if slots.count == 1 {
        return (slots, caseName.flatMap { mayBe($0, of: slots[0]) ? $0 : nil }, property(slots[0]))
      }
      let name = function.parameters[index].name
      unresolved.append(
        Unresolved(
          what: .state,
          reason: "'\(name)' is a parameter of '\(function.name)', "
            + (slots.isEmpty
              ? noState(ofParameter: index, function, in: inner)
              : "whose callers hand over \(slots.count) states: \(names(slots))")
        ))
      return (slots, caseName.flatMap { name in slots.allSatisfy { mayBe(name, of: $0) } ? name : nil }, nil)
    case .constant:
      unresolved.append(Unresolved(what: .state, reason: "a constant binding has no state"))
      return ([], nil, nil)
    case .unresolved(let reason):
      unresolved.append(Unresolved(what: .state, reason: reason))
      return ([], nil, nil)
    }
  }

  /// The state of a view that is told what to show: its callers' one, or what it was told where they have several.
  private func state(
    ofGiven slot: Slot, _ caseName: String?, _ unresolved: inout [Unresolved]
  ) -> (slots: [Slot], caseName: String?, state: StateProperty?) {
    let slots = owners(ofGiven: slot)
    switch slots.count {
    case 0:
      let reason = "no caller in the project hands a state to '\(slot.key.name)'"
      unresolved.append(Unresolved(what: .state, reason: reason))
      return ([slot], caseName, property(slot))
    case 1: return (slots, caseName, property(slots[0]))
    default:
      unresolved.append(Unresolved(what: .state, reason: "bound to \(slots.count) states: \(names(slots))"))
      return (slots, caseName, property(slot))
    }
  }

  /// Where one of several callers hands over what is not known, the states of the others are not all.
  private func noteBesides(_ slots: [Slot], _ unresolved: inout [Unresolved]) {
    guard let reason = slots.firstMapped(\.besides) else { return }
    unresolved.append(Unresolved(what: .state, reason: "what another caller hands over is not known: \(reason)"))
  }

  /// The enum of a parameter that is a binding of one: that is known whoever hands over which state.
  func declaredEnum(_ site: Site) -> TypeID? {
    let function: Function, index: Int, inner: Scope
    switch (site.state, site.inner?.wrapper) {
    case (.parameter(let own, let at, let scope, _), _): (function, index, inner) = (own, at, scope)
    // What the wrapper takes, where it is not known what it is given.
    case (.unresolved, .function(let target, let at)): (function, index, inner) = (target.function, at, target.scope)
    default: return nil
    }
    guard function.parameters.indices.contains(index),
      case .binding(let held) = resolve(function.parameters[index].type, in: inner),
      let id = held.nominalID, types.entries[id].kind == .enum
    else { return nil }
    return id
  }

  /// Whether a parameter that several states are handed to is a binding of a type parameter: two callers may give it two
  /// types.
  func isOfTypeParameter(_ site: Site, _ slots: [Slot]) -> Bool {
    guard slots.count > 1, case .parameter(let function, let index, _, _) = site.state,
      function.parameters.indices.contains(index),
      case .named(["Binding"], let held) = function.parameters[index].type.unwrapped,
      case .named(let path, [])? = held.first?.unwrapped, path.count == 1
    else { return false }
    return function.generics.contains { $0.name == path[0] }
  }

  /// Why a parameter has no state: nobody calls its function, or what is handed over there is not known.
  private func noState(ofParameter index: Int, _ function: Function, in scope: Scope) -> String {
    for site in memberFunction(function, in: scope).map(callSites) ?? [] where !site.scope.isPreview {
      guard let at = pair(site.call, function)?.firstIndex(of: index),
        case .unresolved(let reason) = state(ofBinding: site.call.arguments[at].value, in: site.scope)
      else { continue }
      return "and what a caller hands over is not known: \(reason)"
    }
    return "and no caller in the project hands a state to it"
  }

  /// Whether a name is a case of a state's enum, as far as that is known.
  private func mayBe(_ caseName: String, of slot: Slot) -> Bool {
    enumType(of: slot).map { enumCase(caseName, of: $0) != nil } ?? true
  }

  /// The name of a local binding that the site is bound to.
  func localName(_ site: Site) -> String? {
    guard let name = site.stateArgument?.value.simpleName,
      case .local(let property, _) = meaning(ofWrapped: name, in: site.scope),
      // What gets its value later is given the binding.
      !property.isLet || property.initial != nil
    else { return nil }
    return Resolver.bare(name)
  }

  private func alias(_ expr: Expr, in scope: Scope) -> MemberProperty? {
    guard let name = expr.simpleName, case .member(let found) = meaning(ofWrapped: name, in: scope) else {
      return nil
    }
    return found
  }

  private func names(_ slots: [Slot]) -> String {
    slots.prefix(4).map { "\(ownerName($0)).\($0.key.name)" }.joined(separator: ", ") + (slots.count > 4 ? ", …" : "")
  }

  private func ownerName(_ slot: Slot) -> String {
    slot.key.owner.map { types.entries[$0].name } ?? slot.member.scope.typePath.joined(separator: ".")
  }

  private func property(_ slot: Slot) -> StateProperty? {
    guard let file = slot.member.scope.file else { return nil }
    let owner = ownerName(slot)
    return StateProperty(
      owner: owner.isEmpty ? (slot.member.scope.isPreview ? "#Preview" : "") : owner,
      property: slot.key.name, wrapper: Resolver.wrapper(slot.member.property),
      place: Place(file, slot.member.property.nameRange))
  }

  /// `@State`, `@Published`, …: the property wrapper, without attributes that are none.
  static func wrapper(_ property: Property) -> String? {
    let others: Set<String> = ["MainActor", "ObservationIgnored", "ObservationTracked", "ViewBuilder", "Previewable"]
    return property.attributes.first { attribute in
      attribute.name.first?.isUppercase == true && !others.contains(attribute.name)
    }.map { "@" + $0.name }
  }
}
