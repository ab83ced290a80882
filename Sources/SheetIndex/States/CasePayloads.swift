import SheetModel

// What a case carries to whoever takes it apart, as a binding: `sheet = .picker(product: $merged)` gives `$merged` to
// what `case let .picker(product): Picker(product: product)` makes.
extension Resolver {
  /// The case of an enum of the project that a call makes.
  func madeCase(by site: Occurrences.CallSite) -> (item: EnumCase, id: TypeID)? {
    let ids: [TypeID]
    switch site.call.callee.kind {
    case .implicitMember: ids = expectedTypes(of: site).compactMap(\.nominalID)
    case .member(let base, _, _): ids = namedTypes(base, in: site.scope)
    default: return nil
    }
    for id in ids where types.entries[id].kind == .enum {
      guard let item = enumCase(site.name, of: id), item.payload.count == site.call.arguments.count else { continue }
      return (item, id)
    }
    return nil
  }

  /// The type of what a call puts into the case that it makes.
  func payloadType(_ argument: Int, by site: Occurrences.CallSite) -> Ty? {
    guard let (item, id) = madeCase(by: site), item.payload.indices.contains(argument),
      let scope = declarations(of: id, holding: .member(item.name)).first?.scope
    else { return nil }
    return resolve(item.payload[argument].type, in: scope)
  }

  /// Where what a case carries is handed on by the name that a pattern gives it.
  func takers(ofPayload index: Int, of item: EnumCase, _ id: TypeID) -> [Occurrences.Pass] {
    _ = declarations(of: id, holding: nil)
    var result: [Occurrences.Pass] = []
    for unit in units {
      guard let parsed = unit.parsed else { continue }
      // Any member may come to take it.
      for decl in Resolver.allTypes(parsed.facts) { trace.note(Trace.everyMember, of: decl.path.last) }
      guard unit.sketch.mayMention(item.name) else { continue }
      result += parsed.occurrences.passes.filter { pass in
        guard let name = pass.site.call.arguments[pass.argument].value.simpleName,
          case .payload(let pattern, index, let subject, let outer) = meaning(
            ofWrapped: name, in: pass.site.scope),
          pattern.caseName == item.name
        else { return false }
        return type(of: subject, in: outer).nominalID == id
      }
    }
    return result
  }

  /// The states whose bindings the makers of a case put into it; nil where it carries no binding.
  func state(ofPayload pattern: Pattern, _ index: Int, _ subject: Expr, in scope: Scope) -> StateResolution? {
    guard let name = pattern.caseName, let id = type(of: subject, in: scope).nominalID,
      types.entries[id].kind == .enum, let item = enumCase(name, of: id), item.payload.indices.contains(index),
      isBindingType(item.payload[index].type)
    else { return nil }
    let key = PropertyKey(owner: id, name: "\(name)(\(index))", local: nil)
    if let known = owners[key] { return found(known, name) }
    guard ownersInProgress.insert(key).inserted else { return nil }
    defer { ownersInProgress.remove(key) }
    var result: [Slot] = []
    for site in calls(named: name) where !site.scope.isPreview && site.call.arguments.count == item.payload.count {
      guard let made = madeCase(by: site), made.id == id else { continue }
      for slot in slots(ofArgument: site.call.arguments[index].value, in: site.scope) { Slot.add(slot, to: &result) }
    }
    if ownersInProgress.count == 1, bindingsInProgress.isEmpty { owners[key] = result }
    return found(result, name)
  }

  private func found(_ slots: [Slot], _ name: String) -> StateResolution {
    slots.isEmpty
      ? .unresolved("no maker of the case '\(name)' is known to hand it a state") : .slots(slots, caseName: nil)
  }
}
