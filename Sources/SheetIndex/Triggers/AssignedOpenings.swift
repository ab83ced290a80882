import SheetModel

// What a publisher writes: `.assign(to: \.isOffline, on: self)`, `.assign(to: &$isOffline)`.
extension Resolver {
  /// The assignments of publishers in the files of the type that owns a slot.
  func assignedOpenings(of slot: Slot) -> [Opening] {
    guard let owner = slot.key.owner, !isViewLike(owner) else { return [] }
    let files = types.files(of: owner)
    return knownCalls(named: "assign").flatMap { site -> [Opening] in
      guard let file = site.scope.file, files.contains(file), let target = site.call.argument("to"),
        writes(target.value, site, slot, owner)
      else { return [] }
      let own = Opening(file: file, range: site.range, scope: site.scope, caseName: nil, via: .assignment)
      guard slot.isPositive, case .member(let chain, _, _) = site.call.callee.kind else { return [own] }
      if let cases = mappedCases(by: chain, enumType(of: slot), in: site.scope) {
        return cases.map { name in
          var one = own
          one.caseName = name
          return one
        }
      }
      return [own] + mirroredOpenings(of: chain, enumType(of: slot), in: site.scope)
        + sentOpenings(assigning: chain, to: slot, in: site.scope)
    }
  }

  /// The cases that a publisher's last `map` makes of whatever it is told; nil where that is not evident.
  private func mappedCases(by chain: Expr, _ enumID: TypeID?, in scope: Scope, depth: Int = 0) -> [String]? {
    guard depth < 12, let enumID, let call = chain.call, case .member(let base, let name, _) = call.callee.kind else {
      return nil
    }
    if Resolver.leavingValues.contains(name), name != "compactMap" {
      return mappedCases(by: base, enumID, in: scope, depth: depth + 1)
    }
    guard ["compactMap", "map"].contains(name), call.arguments.count == 1,
      let closure = call.arguments[0].value.closure
    else { return nil }
    let inner = Scope(.closure(closure, call: call, argument: 0), in: scope)
    let given = results(of: closure.body, in: inner).flatMap { values($0.expr, enumID: enumID, in: $0.scope) }
    let names = given.flatMap(\.settled).map(\.caseName)
    guard !names.isEmpty, names.allSatisfy({ $0 != nil }) else { return nil }
    return Set(names.compactMap(\.self)).sorted()
  }

  private func writes(_ target: Expr, _ site: Occurrences.CallSite, _ slot: Slot, _ owner: TypeID) -> Bool {
    if case .keyPath(_, let components) = target.kind {
      guard components == [slot.key.name], let object = site.call.argument("on")?.value else { return false }
      return type(of: object, in: site.scope).nominalID == owner
    }
    guard Resolver.isProjected(target), target.lastName == "$" + slot.key.name,
      case .slots(let slots, _) = state(ofBinding: target, in: site.scope)
    else { return false }
    return slots.contains { isSame($0, slot) }
  }
}
