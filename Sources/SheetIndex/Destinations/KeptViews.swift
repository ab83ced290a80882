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
