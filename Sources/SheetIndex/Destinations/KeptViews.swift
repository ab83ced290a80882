import SheetModel

// Views that a router keeps in its state, and hands out as a binding: `router.binding(keyPath: \.page)`.
extension Resolver {
  /// The state of a view of no type that a call gives a binding of.
  func keptView(boundBy value: Expr, in scope: Scope) -> MemberProperty? {
    guard case .member(_, let name, _)? = value.call?.callee.kind, !Resolver.isTypeName(name),
      type(of: value, in: scope).isBinding, case .slots(let slots, nil) = state(ofBinding: value, in: scope),
      slots.count == 1,
      let slot = slots.first, slot.isPositive, !slot.member.property.isLet,
      slot.member.property.type?.lastName == "AnyView"
    else { return nil }
    return slot.member
  }

  /// Whether an expression is a view of no type: `AnyView?`, `(any View)?`.
  func isErasedView(_ expr: Expr, in scope: Scope) -> Bool {
    switch type(of: expr, in: scope).unwrapped {
    case .external(let name, _): ["AnyView", "View"].contains(name)
    case .nominal(let id, _): [["AnyView"], ["View"]].contains(types.entries[id].path)
    default: false
    }
  }

  /// Whether a struct is the state of an object: no view, and nothing that a presentation makes anew, but what a class keeps
  /// as a variable.
  func holdsState(_ id: TypeID) -> Bool {
    let entry = types.entries[id]
    guard entry.kind == .struct, !entry.isExternal, !isViewLike(id), let name = entry.path.last else { return false }
    trace.note(Trace.everyProperty)
    // Whoever hands out the view has been read, and so has the object that it is kept in.
    return units.contains { unit in
      guard let facts = unit.parsed?.facts else { return false }
      return Resolver.allTypes(facts).contains { decl in
        guard let owner = types.id(of: decl), [.class, .actor].contains(types.entries[owner].kind) else { return false }
        return decl.properties.contains { property in
          guard property.isStored, !property.isLet, !property.isStatic,
            property.type.map({ $0.lastName == name }) ?? (property.initial?.call?.callee.lastName == name)
          else { return false }
          let scope = declarations(of: owner, holding: nil).first { $0.decl === decl }?.scope
          return scope.map { type(of: property, in: $0).nominalID == id } ?? false
        }
      }
    }
  }
}

extension ContentFollower {
  /// A state that holds a view of no type: whatever is put into it, `page = AnyView(Help())`.
  mutating func followWrites(of found: MemberProperty) -> Bool {
    guard found.property.isStored, !found.property.isLet, Resolver.givesView(found.property.type),
      let owner = found.owner,
      found.property.attributes.contains(where: { ["State", "Published"].contains($0.name) })
        || resolver.types.entries[owner].kind == .class || resolver.holdsState(owner)
    else { return false }
    let key = ObjectIdentifier(found.property)
    guard resolver.contentInProgress.insert(key).inserted else { return true }
    defer { resolver.contentInProgress.remove(key) }
    if !found.property.isPrivate { resolver.demand(writesOf: found.property.name, of: owner) }
    let before = self
    let slot = resolver.slot(found)
    if let initial = found.property.initial { follow(initial, in: found.scope) }
    for write in resolver.writes(named: found.property.name)
    where !write.scope.isPreview
      && resolver.property(namedBy: write.target, in: write.scope)?.property === found.property
    {
      // What a binding of it puts there, whoever has that writes.
      if resolver.isSetter(write, of: slot) { continue }
      follow(write.value, in: write.scope)
    }
    if resolver.isViewLike(owner) { followWrites(ofBindingsTo: slot) }
    // Where one of them is not known, more is known of whoever asks for it: `cover = provider.cover`.
    if reasons.count > before.reasons.count || answers == before.answers {
      self = before
      return false
    }
    return true
  }

  /// What children put into such a state that have a binding of it.
  private mutating func followWrites(ofBindingsTo slot: Slot) {
    var files = resolver.writerFiles(of: slot)
    for alias in resolver.aliases(of: slot, within: &files) {
      for write in resolver.writes(named: alias.name, within: alias.files)
      where !write.scope.isPreview && resolver.holder(of: write) == nil && !resolver.isSetter(write, of: slot)
        && resolver.targets(write.target, slot, in: write.scope, as: write)
      {
        follow(write.value, in: write.scope)
      }
    }
  }
}
