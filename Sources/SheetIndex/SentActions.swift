import SheetModel

// Values that come to a reducer in an action: `case .go(let route): state.route = route`, and who sends them.
extension Resolver {
  /// The feature of whose actions a pattern takes one apart; nil where it is no action's.
  func feature(handling pattern: Pattern, in scope: Scope) -> TypeID? {
    guard let name = pattern.caseName, let id = enclosingType(scope), let actions = nested("Action", in: id),
      types.entries[actions].kind == .enum, enumCase(name, of: actions) != nil
    else { return nil }
    return id
  }

  private func nested(_ name: String, in id: TypeID) -> TypeID? {
    let entry = types.entries[id]
    return types.lookUp(entry.path + [name], file: entry.file, typePath: []).first
  }

  /// Where an action is sent to a feature: `store.send(.go(.detail))`, and `send(.go(.detail))` of its own effects; each
  /// with the call that makes the action.
  func sends(_ name: String, to feature: TypeID) -> [(site: Occurrences.CallSite, action: Call)] {
    demand(word: name)
    return knownCalls(named: "send").compactMap { site in
      guard !site.scope.isPreview, let action = site.call.arguments.first?.value.call,
        case .implicitMember(name) = action.callee.kind, isSent(site, to: feature)
      else { return nil }
      return (site, action)
    }
  }

  private func isSent(_ site: Occurrences.CallSite, to feature: TypeID) -> Bool {
    guard case .member(let base, _, _) = site.call.callee.kind else { return enclosingType(site.scope) == feature }
    guard let state = storeState(type(of: base, in: site.scope).unwrapped)?.nominalID else { return false }
    return state == nested("State", in: feature)
  }
}
