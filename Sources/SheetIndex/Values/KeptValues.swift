import SheetModel

/// A property of a view through which it writes or calls: a binding or an object that whoever makes the view hands to it.
struct WrittenProperty {
  let member: MemberProperty
  /// The state, where the property is a binding of that.
  var slot: Slot?
  /// Which object it must be, where it is one.
  var object: Instance?
}

// Values that a view keeps as it is made: `LinkRow(open: .help)`, where the row's button does `router.open(open)`. What
// the view does it does once for each that makes it.
extension Resolver {
  /// The property of a view whose value its maker decides, and nobody after that; nil of any other expression.
  func keptValue(_ expr: Expr, in scope: Scope) -> MemberProperty? {
    guard Resolver.isPlain(expr), let found = property(namedBy: expr, in: scope), let owner = found.owner,
      types.entries[owner].kind == .struct, isViewLike(owner), found.property.isStored, !found.property.isStatic,
      found.property.attributes.isEmpty, !(found.property.isLet && found.property.initial != nil)
    else { return nil }
    return found
  }

  /// Who makes the view that keeps a value, and what each hands over; nil where that is not seen.
  ///
  /// - Parameter opening: what the view does with it: a maker that hands over another state or object does something else.
  func makers(keeping found: MemberProperty, for opening: Opening) -> [(site: Occurrences.CallSite, value: Named?)] {
    guard let owner = found.owner else { return [] }
    return initialiserCalls(of: owner).filter { !$0.scope.isPreview && mayWrite(opening, $0) }.map { site in
      (site, value(of: found, givenBy: site.call, in: site.scope))
    }
  }

  /// What a call that makes a value puts into a property.
  func value(of found: MemberProperty, givenBy call: Call, in scope: Scope, depth: Int = 0) -> Named? {
    guard depth < 4, let owner = found.owner else { return nil }
    let initialisers = initialisers(of: owner, meantBy: call, in: scope)
    guard !initialisers.isEmpty else {
      for index in call.arguments.indices
      where memberwiseProperty(owner, call, index)?.property === found.property {
        return Named(expr: call.arguments[index].value, scope: scope)
      }
      return found.property.initial.map { Named(expr: $0, scope: found.scope) }
    }
    // Overloads for other types of a title put the same into it.
    let values = initialisers.map { value(of: found, givenBy: call, to: $0, in: scope, depth: depth) }
    guard let first = values.first ?? nil,
      values.allSatisfy({ $0?.expr.range == first.expr.range && $0?.scope.file == first.scope.file })
    else { return nil }
    return first
  }

  private func value(
    of found: MemberProperty, givenBy call: Call, to target: MemberFunction, in scope: Scope, depth: Int
  ) -> Named? {
    let inner = fill(call, target, Scope(.function(target.function), in: target.scope), from: scope)
    let written = Resolver.assigned(found.property.name, in: target.function.body)
    if written.count == 1 { return settled(written[0], in: inner, of: target) }
    guard written.isEmpty else { return nil }
    for case .expr(let expr) in target.function.body {
      guard let other = expr.call, case .member(let base, "init", _) = other.callee.kind, base.simpleName == "self"
      else { continue }
      return value(of: found, givenBy: other, in: inner, depth: depth + 1).flatMap {
        settled($0.expr, in: $0.scope, of: target)
      }
    }
    return found.property.initial.map { Named(expr: $0, scope: found.scope) }
  }

  /// A value in an initialiser as its caller wrote it; of a parameter that was left out its usual one.
  func settled(_ expr: Expr, in scope: Scope, of target: MemberFunction, depth: Int = 0) -> Named? {
    guard depth < 4, let name = expr.simpleName else { return Named(expr: expr, scope: scope) }
    switch meaning(of: name, in: scope) {
    case .filled(let value, let outer): return settled(value, in: outer, of: target, depth: depth + 1)
    case .parameter(let function, let index, _) where function === target.function:
      return function.parameters[index].defaultValue.map { Named(expr: $0, scope: target.scope) }
    default: return Named(expr: expr, scope: scope)
    }
  }

  // MARK: What it is done to

  /// The property of a view that a write goes through.
  func writtenProperty(_ target: Expr, _ slot: Slot, in scope: Scope) -> WrittenProperty? {
    if let object = Resolver.object(of: target), object.simpleName != "self", target.lastName != "wrappedValue" {
      return calledProperty(object, slot.instance, in: scope)
    }
    let binding = target.lastName == "wrappedValue" ? Resolver.object(of: target) ?? target : target
    guard let found = property(namedBy: binding, in: scope), found.property !== slot.member.property,
      found.owner.map(isViewLike) ?? false, isBindingProperty(found)
    else { return nil }
    return WrittenProperty(member: found, slot: slot)
  }

  /// The property of a view that holds what a call is done to.
  func calledProperty(_ object: Expr, _ instance: Instance, in scope: Scope) -> WrittenProperty? {
    guard instance.isHeld, Resolver.isPlain(object), let found = property(namedBy: object, in: scope),
      found.owner.map(isViewLike) ?? false
    else { return nil }
    return WrittenProperty(member: found, object: instance)
  }

  /// Whether a view that a call makes may do something to the state that is meant. What is not handed over may be it.
  private func mayWrite(_ opening: Opening, _ site: Occurrences.CallSite) -> Bool {
    guard let through = opening.through, let value = value(of: through.member, givenBy: site.call, in: site.scope)
    else {
      return true
    }
    if let slot = through.slot { return mayBe(slot, handedOver: value.expr, in: value.scope) }
    return through.object.map { mayName(NamedObject(expr: value.expr, instance: $0), in: value.scope) } ?? true
  }
}
