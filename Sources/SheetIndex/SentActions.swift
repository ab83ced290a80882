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

  /// Whether an action comes from the bindings of modals, which send it when what they show is closed, and from no other
  /// binding: `$store.isOpen.sending(\.setOpen)`, `viewStore.binding(get: \.isOpen, send: Action.setOpen)`.
  func isSentByModalsAlone(_ name: String) -> Bool {
    var bindings = knownCalls(named: "sending").map(\.call).filter { call in
      guard case .keyPath(_, let components) = call.arguments.first?.value.kind else { return false }
      return components.last == name
    }
    bindings += knownCalls(named: "binding").map(\.call).filter {
      $0.argument("send").map { sends(name, $0.value) } ?? false
    }
    for site in knownCalls(named: "send") {
      guard case .implicitMember(name) = site.call.arguments.first?.value.call?.callee.kind else { continue }
      for case .closure(_, let call, let argument) in site.scope.chain.map(\.kind)
      where bindingGetter(call).map({ $0.range != call.arguments[argument].value.range }) ?? false {
        bindings.append(call)
      }
    }
    guard !bindings.isEmpty else { return false }
    let modals = Set(
      SystemPresenter.all.flatMap { knownCalls(named: $0.name) }.flatMap(\.call.arguments).compactMap {
        $0.value.call.map { ObjectIdentifier($0) }
      })
    return bindings.allSatisfy { modals.contains(ObjectIdentifier($0)) }
  }

  /// `{ .setOpen($0) }`, `Action.setOpen`, `.setOpen`
  private func sends(_ name: String, _ value: Expr) -> Bool {
    switch value.kind {
    case .implicitMember(let own): return own == name
    case .member(_, let own, _): return own == name
    case .call(let call): return sends(name, call.callee)
    case .closure(let closure):
      guard closure.body.count == 1 else { return false }
      switch closure.body[0] {
      case .expr(let expr), .returning(let expr): return sends(name, expr)
      default: return false
      }
    default: return false
    }
  }
}
