import SheetModel

// What is sent to a feature instead of written to its binding: `store.send(.binding(.set(\.isOpen, true)))`, and shorter
// `store.send(.set(\.$isOpen, true))`.
extension Resolver {
  func sentBindings(of slot: Slot) -> [Opening] {
    guard let owner = slot.key.owner, let feature = feature(ofState: owner),
      let actions = nested("Action", in: feature), enumCase("binding", of: actions) != nil
    else { return [] }
    demand(setting: slot.key.name)
    let whole = knownSends("binding", to: feature).map { ($0.site, $0.action.arguments.first?.value.call) }
    let short = knownSends("set", to: feature).map { ($0.site, Optional($0.action)) }
    return (whole + short).flatMap { site, action -> [Opening] in
      guard let file = site.scope.file, let action, case .implicitMember("set") = action.callee.kind,
        action.arguments.count == 2, case .keyPath(_, let components) = action.arguments[0].value.kind,
        components.count == 1, Resolver.bare(components[0]) == slot.key.name
      else { return [] }
      let origin = Opening(file: file, range: site.range, scope: site.scope, caseName: nil, via: .call)
      return flow(action.arguments[1].value, into: slot, origin: origin).flatMap { [$0] + callersOpening($0) }
    }
  }
}
