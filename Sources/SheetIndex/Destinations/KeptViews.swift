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

  /// Whether a struct is the state of something else: no view, and nothing that a presentation makes anew.
  func holdsState(_ id: TypeID) -> Bool {
    let entry = types.entries[id]
    return entry.kind == .struct && !entry.isExternal && !isViewLike(id) && entry.path.last?.hasSuffix("State") == true
  }
}
