import SheetModel

/// A binding or a closure that a value holds, and through which something is opened: `room` of `Actions(room: $room)`.
struct HeldMember {
  /// What has the value where that is done.
  enum Holder {
    /// A method of the value itself.
    case itself
    /// A function that is handed the value.
    case parameter(Function, Int)
  }

  enum Content {
    case binding(of: Slot)
    case closure(HandedClosure.Source)
  }

  let holder: Holder
  let member: MemberProperty
  let content: Content
}

// Two views that make a value of one type each for itself open each their own by it.
extension Resolver {
  /// The member of a value that a target names: `room.wrappedValue = 1` in `Actions`, `origin.room?.wrappedValue = 1` of
  /// a parameter.
  func heldMember(_ target: Expr, _ slot: Slot, in scope: Scope) -> HeldMember? {
    let binding = target.lastName == "wrappedValue" ? Resolver.object(of: target) ?? target : target
    guard let (found, holder) = heldMember(binding, in: scope), found.property !== slot.member.property,
      isBindingProperty(found)
    else { return nil }
    return HeldMember(holder: holder, member: found, content: .binding(of: slot))
  }

  /// The same of a closure that is called: `show(room)`, `origin.show(room)`.
  func heldMember(_ source: HandedClosure.Source, calledBy site: Occurrences.CallSite) -> HeldMember? {
    guard let (found, holder) = heldMember(site.call.callee, in: site.scope) else { return nil }
    return HeldMember(holder: holder, member: found, content: .closure(source))
  }

  private func heldMember(_ expr: Expr, in scope: Scope) -> (member: MemberProperty, holder: HeldMember.Holder)? {
    guard let found = property(namedBy: expr, in: scope), let owner = found.owner, found.property.isStored,
      !isViewLike(owner)
    else { return nil }
    guard case .member(let base, _, _) = expr.kind, base.simpleName != "self" else {
      return owner == enclosingType(scope) ? (found, .itself) : nil
    }
    guard let name = base.simpleName, case .parameter(let function, let index, _) = meaning(of: name, in: scope) else {
      return nil
    }
    return (found, .parameter(function, index))
  }

  /// Whether the value that a call is done to, or that it hands over, may hold what opens. Of one that is made elsewhere
  /// nothing is known.
  func mayHold(_ opening: Opening, calledBy site: Occurrences.CallSite, _ function: Function) -> Bool {
    guard let held = opening.held, let owner = held.member.owner else { return true }
    let value: Expr
    switch held.holder {
    case .itself:
      guard case .member(let base, _, _) = site.call.callee.kind else { return true }
      value = base
    case .parameter(let taker, let index):
      guard taker === function, let given = argument(index, of: site, function) else { return true }
      value = given
    }
    guard let made = maker(value, owner, in: site.scope),
      let put = self.value(of: held.member, givenBy: made.call, in: made.scope)
    else { return true }
    if case .nilLiteral = put.expr.kind { return false }
    switch held.content {
    case .binding(let slot): return mayBe(slot, handedOver: put.expr, in: put.scope)
    case .closure(let source): return mayBe(source, put.expr, in: put.scope)
    }
  }

  /// The call that makes a value of a type: written there, or behind a `let` or a property that is nothing else.
  private func maker(_ expr: Expr, _ id: TypeID, in scope: Scope, depth: Int = 0) -> (call: Call, scope: Scope)? {
    guard depth < 4 else { return nil }
    if let call = expr.call {
      if Resolver.isImplicitInit(call) { return (call, scope) }
      return namedTypes(call.callee, in: scope) == [id] ? (call, scope) : nil
    }
    if let name = expr.simpleName, case .local(let property, let outer) = meaning(of: name, in: scope), property.isLet {
      return property.initial.flatMap { maker($0, id, in: outer, depth: depth + 1) }
    }
    guard Resolver.isPlain(expr), let found = property(namedBy: expr, in: scope) else { return nil }
    if let getter = found.property.getter {
      guard getter.count == 1, let only = Resolver.plain(getter[0]) else { return nil }
      return maker(only, id, in: Scope(.property(found.property), in: found.scope), depth: depth + 1)
    }
    guard found.property.isLet else { return nil }
    return found.property.initial.flatMap { maker($0, id, in: found.scope, depth: depth + 1) }
  }
}
