import SheetModel

// A state that classes inherit: an object of one is none of its siblings.
extension Resolver {
  /// States that were reached through an object of a class, which may inherit them.
  func reached(_ state: StateResolution, through id: TypeID) -> StateResolution {
    guard case .slots(let slots, let caseName) = state, types.entries[id].kind == .class,
      slots.contains(where: { $0.heir == nil && isInherited($0, by: id) })
    else { return state }
    return .slots(
      slots.map { slot in
        guard slot.heir == nil, isInherited(slot, by: id) else { return slot }
        var slot = slot
        slot.heir = id
        return slot
      }, caseName: caseName)
  }

  /// The same of one.
  func inherited(_ slot: Slot, by id: TypeID) -> Slot {
    reached(.slots([slot], caseName: nil), through: id).slots.first ?? slot
  }

  /// States that stand for themselves in the code of a class.
  func reached(_ state: StateResolution, in scope: Scope) -> StateResolution {
    enclosingType(scope).map { reached(state, through: $0) } ?? state
  }

  private func isInherited(_ slot: Slot, by id: TypeID) -> Bool {
    guard let owner = slot.key.owner, owner != id, types.entries[owner].kind == .class,
      !slot.member.property.isStatic
    else { return false }
    return isHeir(id, of: owner)
  }

  /// Whether the code of an object writes what it inherits, so that calls on its siblings write theirs.
  func isWrittenByItself(_ slot: Slot, in scope: Scope) -> Bool {
    guard slot.heir != nil, let owner = slot.key.owner, let writer = enclosingType(scope) else { return false }
    return writer == owner || isHeir(writer, of: owner)
  }

  /// Whether code is that of several types of which one has a state: a protocol's extension, a generic type.
  private func isShared(_ slot: Slot, in scope: Scope) -> Bool {
    guard let code = enclosingType(scope), let owner = slot.key.owner else { return false }
    return isRequirement(of: code, for: owner) || slot.held != nil && code == owner
  }

  /// What a call that an object makes of its own method is a call on, seen from the callers of that.
  func receiver(of opening: Opening, calledBy site: Occurrences.CallSite) -> Slot? {
    guard let slot = opening.receiver, isWrittenByItself(slot, in: site.scope) || isShared(slot, in: site.scope) else {
      return nil
    }
    switch site.call.callee.kind {
    case .name: return slot
    case .member(let base, _, _): return ["self", "super"].contains(base.simpleName) ? slot : nil
    default: return nil
    }
  }

  /// Whether a call that an object makes of its own method can be one of the object that is meant: one that is made of a
  /// class runs no code of what inherits from that.
  func mayBeSelf(_ site: Occurrences.CallSite, _ instance: Instance) -> Bool {
    if case .member(let base, _, _) = site.call.callee.kind, !["self", "super"].contains(base.simpleName) {
      return true
    }
    return mayBeSelf(in: site.scope, instance)
  }

  /// Whether the code around can be that of the object that is meant.
  func mayBeSelf(in scope: Scope, _ instance: Instance) -> Bool {
    instance.ways.contains { mayBeSelf(in: scope, $0.first) }
  }

  private func mayBeSelf(in scope: Scope, _ holder: PropertyKey?) -> Bool {
    guard let holder, let code = enclosingType(scope), types.entries[code].kind == .class,
      let owner = holder.owner, let found = property(holder.name, of: owner), let call = found.property.initial?.call,
      let made = namedTypes(call.callee, in: found.scope).first, types.entries[made].kind == .class
    else { return true }
    return !isHeir(code, of: made)
  }

  /// Whether an object can be of two classes: one of them is the other, or inherits from it.
  func mayBeOne(_ one: TypeID, _ other: TypeID) -> Bool {
    guard types.entries[one].kind == .class, types.entries[other].kind == .class else { return true }
    return one == other || isHeir(one, of: other) || isHeir(other, of: one)
  }

  func isHeir(_ id: TypeID, of ancestor: TypeID, depth: Int = 0) -> Bool {
    depth < 8 && inherited(by: id).contains { $0 == ancestor || isHeir($0, of: ancestor, depth: depth + 1) }
  }

  /// The methods by which a type fulfils what a generic function calls: that function need not see the type.
  func witnesses(of call: Call, in scope: Scope) -> [MemberFunction] {
    guard case .member(let base, let name, _) = call.callee.kind, let id = type(of: base, in: scope).nominalID,
      !types.entries[id].isExternal, types.entries[id].kind != .protocol
    else { return [] }
    let asked = inherited(by: id).filter {
      types.entries[$0].kind == .protocol && !functions(name, of: $0).isEmpty
    }
    guard !asked.isEmpty else { return [] }
    return functions(name, of: id).filter { $0.function.access != .file && matches(call, $0.function) }
  }

  /// What alone in the project does what a protocol asks for, in its extension or in what conforms to it; nil where
  /// several do, or what asks is no protocol.
  func onlyImplementation(of asked: MemberFunction) -> MemberFunction? {
    guard asked.function.body.isEmpty, let owner = asked.owner, types.entries[owner].kind == .protocol,
      let name = types.entries[owner].path.last
    else { return nil }
    let labels = asked.function.parameters.map(\.label)
    var (seen, next) = (Set([owner]), [owner])
    var found: [MemberFunction] = []
    while let id = next.popLast() {
      let own = functions(asked.function.name, of: id).filter {
        !$0.function.body.isEmpty && $0.function.parameters.map(\.label) == labels
      }
      for one in own where !found.contains(where: { $0.function === one.function }) { found.append(one) }
      let isAsking = types.entries[id].kind == .protocol
      for heir in isAsking ? types.heirs(of: types.entries[id].path.last ?? name) : [] where seen.insert(heir).inserted
      {
        next.append(heir)
      }
      guard found.count < 2, seen.count < 64 else { return nil }
    }
    return found.first
  }

  /// A protocol's state as the property of a type that is known to fulfil it: `coordinated(with: coordinator)` presents by
  /// what this coordinator's class declares.
  func fulfilled(_ slot: Slot, by type: Ty) -> Slot {
    guard let owner = slot.key.owner, types.entries[owner].kind == .protocol, let id = type.nominalID,
      types.entries[id].kind != .protocol, isRequirement(of: owner, for: id),
      let found = property(slot.key.name, of: id), found.owner != owner, found.property.isStored
    else { return slot }
    return slot.declared(by: found, as: self.slot(found).key)
  }

  /// The type that alone fulfils a protocol of the project; nil where several do, or what asks is no protocol.
  func onlyHeir(of id: TypeID) -> TypeID? {
    let found = heirs(of: id, most: 2)
    return found.count == 1 ? found.first : nil
  }

  /// Whether a method is the only one of those that fulfil a requirement that does anything: what stands in for its type
  /// in previews does nothing.
  func isOnlyDoer(_ target: MemberFunction, of requirement: MemberFunction) -> Bool {
    guard let asked = requirement.owner, let owner = target.owner, requirement.function.body.isEmpty,
      isRequirement(of: asked, for: owner)
    else { return false }
    let most = 8
    let heirs = heirs(of: asked, most: most)
    return heirs.contains(owner) && heirs.count < most
      && heirs.allSatisfy { $0 == owner || doesNothing(requirement, in: $0) }
  }

  /// Whether a type fulfils a requirement with an empty body, as far as its own code tells.
  private func doesNothing(_ requirement: MemberFunction, in heir: TypeID) -> Bool {
    let found = functions(requirement.function.name, of: heir).filter { own in
      own.owner != requirement.owner
        && own.function.parameters.map(\.label) == requirement.function.parameters.map(\.label)
    }
    return !found.isEmpty && found.allSatisfy(\.function.body.isEmpty)
  }

  /// The properties by which types fulfil what a protocol asks for; nil where that has a body of its own, or one of them is
  /// not known.
  func fulfilling(_ requirement: MemberProperty) -> [MemberProperty]? {
    guard let asked = requirement.owner, types.entries[asked].kind == .protocol, !requirement.property.isStatic,
      requirement.property.getter?.isEmpty != false
    else { return nil }
    let most = 8
    let heirs = heirs(of: asked, most: most).sorted()
    let found = heirs.compactMap { property(requirement.property.name, of: $0) }.filter { $0.owner != asked }
    return heirs.isEmpty || heirs.count == most || found.count < heirs.count ? nil : found
  }

  /// The types that fulfil a protocol of the project, until there are enough of them.
  private func heirs(of id: TypeID, most: Int) -> Set<TypeID> {
    let asked = types.entries[id]
    guard asked.kind == .protocol, let name = asked.path.last else { return [] }
    var found: Set<TypeID> = []
    var (names, next) = (Set([name]), [name])
    while found.count < most, let one = next.popLast() {
      for heir in types.heirs(of: one) {
        let entry = types.entries[heir]
        if entry.kind != .protocol {
          found.insert(heir)
        } else if let last = entry.path.last, names.insert(last).inserted {
          next.append(last)
        }
      }
    }
    return found
  }
}
