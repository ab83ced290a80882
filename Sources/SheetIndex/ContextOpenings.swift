import SheetModel

// Presentation contexts: objects that hold what they present, opened by `context.present(…)`.
extension Resolver {
  /// The calls that present something through a context.
  func contextOpenings(of slot: Slot) -> [Opening] {
    let contextType = type(of: slot.member.property, in: slot.member.scope)
    if let owner = slot.key.owner { demand(type: owner) }
    let isShared = slot.member.property.attributes.contains {
      $0.name == "EnvironmentObject" || $0.name == "Environment"
    }
    var result: [Opening] = []
    for site in isShared ? calls(named: "present") : knownCalls(named: "present") {
      guard case .member(let base, _, _) = site.call.callee.kind, let file = site.scope.file,
        !site.scope.isPreview || slot.member.scope.isPreview,
        isContext(base, slot, contextType, of: site)
      else { continue }
      let value = site.call.arguments.first?.value
      var opening = Opening(file: file, range: site.range, scope: site.scope, caseName: nil, via: .call)
      opening.shown = value
      result.append(opening)
    }
    return result
  }

  private func isContext(_ base: Expr, _ slot: Slot, _ contextType: Ty, of site: Occurrences.CallSite) -> Bool {
    guard case .slots(let slots, _) = state(ofTarget: base, in: site.scope, as: site) else { return false }
    if slots.contains(where: { isSame($0, slot) }) { return true }
    // A context that was injected or handed down: the same object as far as the types tell.
    guard let found = slots.first, let id = contextType.nominalID,
      type(of: found.member.property, in: found.member.scope).nominalID == id
    else { return false }
    let wrappers = found.member.property.attributes.map(\.name)
    return wrappers.contains("EnvironmentObject") || wrappers.contains("Environment")
      || wrappers.contains("ObservedObject")
  }

  /// The enum that a context holds: `PresentationContext<Pane>`.
  func contextEnum(_ slot: Slot) -> TypeID? {
    guard !Resolver.messageStates.contains(slot.member.property.type?.lastName ?? "") else { return nil }
    let arguments: [Ty]
    switch type(of: slot.member.property, in: slot.member.scope).unwrapped {
    case .nominal(_, let generics), .external(_, let generics): arguments = generics
    default: return nil
    }
    return arguments.lazy.compactMap(\.nominalID).first { self.types.entries[$0].kind == .enum }
  }

  /// The case and the views that a context's opening shows.
  ///
  /// - Parameter enumID: the enum that the context holds, where its type says so.
  func shown(
    by opening: Opening, enumID: TypeID?
  ) -> (enumID: TypeID?, caseName: String?, views: [ShownView], reasons: [String]) {
    guard let value = opening.shown else { return (nil, nil, [], []) }
    if let enumID, let name = values(value, enumID: enumID, in: opening.scope).first?.caseName {
      return (enumID, name, (mapping(of: enumID)[name] ?? []).map { $0.with(caseName: name) }, [])
    }
    var member: (base: Expr, name: String)?
    switch value.kind {
    case .member(let base, let name, _): member = (base, name)
    case .call(let call): if case .member(let base, let name, _) = call.callee.kind { member = (base, name) }
    default: break
    }
    if let member, let id = namedTypes(member.base, in: opening.scope).first, enumCase(member.name, of: id) != nil {
      let views = (mapping(of: id)[member.name] ?? []).map { $0.with(caseName: member.name) }
      return (
        id, member.name, views,
        views.isEmpty ? ["'\(types.entries[id].name)' has no member that maps its cases to views"] : []
      )
    }
    var follower = ContentFollower(resolver: self, drivingEnum: nil)
    follower.follow(value, in: opening.scope)
    return (nil, nil, follower.views, follower.reasons)
  }
}
