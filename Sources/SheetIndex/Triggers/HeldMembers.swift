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
    /// An object that has the state.
    case object(of: Slot)
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
    if let (found, holder) = heldMember(binding, in: scope), found.property !== slot.member.property,
      isBindingProperty(found)
    {
      return HeldMember(holder: holder, member: found, content: .binding(of: slot))
    }
    // `origin.model?.isOpen = true`
    guard slot.instance.isHeld, !slot.instance.isValue, let object = Resolver.object(of: target),
      let (found, holder) = heldMember(object, in: scope), case .parameter = holder,
      found.owner.map({ types.entries[$0].kind == .struct }) == true
    else { return nil }
    return HeldMember(holder: holder, member: found, content: .object(of: slot))
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
    guard let made = makers(of: value, owner, in: site.scope) else { return true }
    return made.contains { mayPut(held, into: $0.call, in: $0.scope) }
  }

  /// Whether a method of the value does what opens, and each of its calls is done to a value that holds something else.
  func isHeldElsewhere(_ opening: Opening) -> Bool {
    guard let held = opening.held, case .itself = held.holder, let function = opening.scope.function,
      let target = memberFunction(function, in: opening.scope), target.owner == held.member.owner
    else { return false }
    let sites = callSites(of: target).filter { !$0.scope.isPreview }
    return !sites.isEmpty && !sites.contains { mayHold(opening, calledBy: $0, function) }
      && references(to: target, on: opening).isEmpty
  }

  private func mayPut(_ held: HeldMember, into call: Call, in scope: Scope) -> Bool {
    guard let put = value(of: held.member, givenBy: call, in: scope).map(settled) else {
      return !isLeftOut(held.member, by: call, in: scope)
    }
    if case .nilLiteral = put.expr.kind { return false }
    switch held.content {
    case .binding(let slot): return mayBe(slot, handedOver: put.expr, in: put.scope)
    case .closure(let source): return mayBe(source, put.expr, in: put.scope)
    case .object(let slot): return mayName(NamedObject(expr: put.expr, instance: slot.instance), in: put.scope)
    }
  }

  /// What a parameter stands for that a call filled.
  private func settled(_ put: Named) -> Named {
    var put = put
    for _ in 0..<8 {
      guard let name = put.expr.simpleName, case .filled(let value, let outer) = meaning(of: name, in: put.scope) else {
        break
      }
      put = Named(expr: value, scope: outer)
    }
    return put
  }

  /// `Actions()` of `struct Actions { var room: Binding<Int?>? }`: there is none in it.
  private func isLeftOut(_ member: MemberProperty, by call: Call, in scope: Scope) -> Bool {
    guard let owner = member.owner, member.property.type?.isOptional == true, !member.property.isLet else {
      return false
    }
    return types.entries[owner].kind == .struct && functions("init", of: owner).isEmpty
  }
}
