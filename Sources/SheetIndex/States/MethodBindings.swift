import SheetModel

// Bindings that a method of an object makes: `stage.shown { $0 == .help }`. The state behind is that of this very object.
extension Resolver {
  /// The states of a binding that a method gives, as the code around the call sees them.
  func made(
    _ state: StateResolution, by method: MemberFunction, _ call: Call, in scope: Scope
  ) -> StateResolution {
    guard case .slots(let slots, let caseName) = state, case .member(let base, _, _) = call.callee.kind,
      !["self", "super"].contains(base.simpleName), !method.function.isStatic, let owner = method.owner,
      !types.entries[owner].isExternal, namedTypes(base, in: scope).isEmpty
    else { return state }
    // Of another object of the caller's own type: what was handed over may be the caller's.
    if enclosingType(scope) == owner, call.arguments.contains(where: { Resolver.isProjected($0.value) }) {
      return state
    }
    let holder = instance(of: base, in: scope)
    let type = type(of: base, in: scope).unwrapped
    let result = slots.map { slot -> Slot in
      guard !slot.member.property.isStatic, slot.instance.isOpen, isOwn(slot, in: owner, or: type.nominalID) else {
        return slot
      }
      var slot = slot
      if slot.instance == Instance() {
        slot.holders = [Named(expr: base, scope: scope)]
        slot.held = slot.held ?? heldType(of: slot.member, in: type)
        slot = fulfilled(slot, by: type)
      }
      slot.instance = slot.instance.held(by: holder)
      return slot
    }
    return type.nominalID.map { reached(.slots(result, caseName: caseName), through: $0) }
      ?? .slots(result, caseName: caseName)
  }

  /// Whether a state is reached from the object itself: not from what the caller handed over.
  private func isOwn(_ slot: Slot, in owner: TypeID, or type: TypeID?) -> Bool {
    slot.instance.ways.allSatisfy { way in
      guard let outer = way.last.map(\.owner) ?? slot.key.owner else { return false }
      return outer == owner || outer == type || isHeir(owner, of: outer) || type.map { isHeir($0, of: outer) } ?? false
    }
  }
}
