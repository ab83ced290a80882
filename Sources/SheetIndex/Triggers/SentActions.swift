import SheetModel

// Values that come to a reducer in an action: `case .go(let route): state.route = route`, and who sends them.
extension Resolver {
  /// The feature of whose actions a pattern takes one apart; nil where it is no action's. A class that names an enum of
  /// its own so is none: what its methods are handed, their callers hand over.
  func feature(handling pattern: Pattern, in scope: Scope) -> TypeID? {
    guard let name = pattern.caseName, let id = enclosingType(scope),
      ![.class, .actor].contains(types.entries[id].kind),
      let actions = nested("Action", in: id),
      types.entries[actions].kind == .enum, enumCase(name, of: actions) != nil
    else { return nil }
    return id
  }

  func nested(_ name: String, in id: TypeID) -> TypeID? {
    let entry = types.entries[id]
    return types.lookUp(entry.path + [name], file: entry.file, typePath: []).first
  }

  /// Whether an action can be sent to the state that is meant of those that a feature's kind has: `.editor(.setOpen(true))`
  /// of one feature changes the editor of that feature, none that another one holds.
  ///
  /// - Parameter object: what the reducer of the action changes, with what holds that.
  func mayReach(_ object: NamedObject?, _ site: Occurrences.CallSite, sending action: Call) -> Bool {
    guard let object, object.instance.isValue, let held = object.instance.holder, object.expr.path?.count == 1,
      let sent = site.call.arguments.first?.value.call, var outer = Resolver.cases(around: action, in: sent)
    else { return true }
    // `.editor(.presented(.setOpen(true)))`
    if outer.last == "presented" { outer.removeLast() }
    guard let name = outer.last, let receiver = feature(sentBy: site),
      let actions = nested("Action", in: receiver).flatMap({ carried(outer.dropLast(), in: $0) })
    else { return true }
    let entry = types.entries[actions]
    guard let feature = types.lookUp(Array(entry.path.dropLast()), file: entry.file, typePath: []).first,
      let state = state(ofFeature: feature), let whole = state.nominalID, let owner = held.owner
    else { return true }
    // What the state wraps has its members, too.
    guard owner == whole || dynamicRoots(of: state).contains(where: { $0.nominalID == owner }) else { return false }
    // Of two of one kind in a feature the case tells which, where it is called as what it is sent to.
    guard held.name != name, let other = property(name, of: owner), let own = property(held.name, of: owner) else {
      return true
    }
    return type(of: other.property, in: other.scope).withoutOptional.nominalID
      != type(of: own.property, in: own.scope).withoutOptional.nominalID
  }

  /// The cases that are wrapped around the call that makes an action.
  private static func cases(around action: Call, in call: Call, _ outer: [String] = []) -> [String]? {
    if action === call { return outer }
    guard outer.count < 6, case .implicitMember(let own) = call.callee.kind else { return nil }
    return call.arguments.firstMapped { argument in
      argument.value.call.flatMap { cases(around: action, in: $0, outer + [own]) }
    }
  }

  /// Where an action is sent to a feature: `store.send(.go(.detail))`, and `send(.go(.detail))` of its own effects, also by
  /// a feature around it, in a case of its own: `send(.page(.go(.detail)))`; each with the call that makes the action.
  func sends(_ name: String, to feature: TypeID) -> [(site: Occurrences.CallSite, action: Call)] {
    demand(word: name)
    return knownSends(name, to: feature)
  }

  /// The same in the files that are parsed.
  func knownSends(_ name: String, to feature: TypeID) -> [(site: Occurrences.CallSite, action: Call)] {
    knownCalls(named: "send").compactMap { site in
      guard !site.scope.isPreview, let sent = site.call.arguments.first?.value.call,
        let (action, outer) = Resolver.action(name, in: sent), let receiver = self.feature(sentBy: site)
      else { return nil }
      if outer.isEmpty { return receiver == feature ? (site, action) : nil }
      return nested("Action", in: receiver).flatMap { carried(outer[...], in: $0) } == nested("Action", in: feature)
        ? (site, action) : nil
    }
  }

  /// The call that makes an action in those that are wrapped around it, with their cases.
  private static func action(_ name: String, in call: Call, _ outer: [String] = []) -> (action: Call, outer: [String])?
  {
    guard outer.count < 6, case .implicitMember(let own) = call.callee.kind else { return nil }
    if own == name { return (call, outer) }
    for argument in call.arguments {
      if let inner = argument.value.call, let found = action(name, in: inner, outer + [own]) { return found }
    }
    return nil
  }

  /// The actions that the last of some cases carries, each one carried by the one before.
  private func carried(_ cases: ArraySlice<String>, in actions: TypeID) -> TypeID? {
    guard let name = cases.first else { return actions }
    guard let item = enumCase(name, of: actions) else { return nil }
    for payload in item.payload {
      let rest = cases.dropFirst()
      switch payload.type.unwrapped {
      // `.page(.presented(.go(.detail)))`
      case .named(["PresentationAction"], let arguments) where rest.first == "presented":
        guard let inner = arguments.first.flatMap({ enumNamed($0, in: actions) }) else { continue }
        return carried(rest.dropFirst(), in: inner)
      // `.rows(.element(id: id, action: .go(.detail)))`
      case .named(["IdentifiedActionOf"], let arguments) where rest.first == "element":
        guard let inner = arguments.first.flatMap({ action(of: $0, in: actions) }) else { continue }
        return carried(rest.dropFirst(), in: inner)
      case .named(["IdentifiedAction"], let arguments) where rest.first == "element":
        guard let inner = arguments.last.flatMap({ enumNamed($0, in: actions) }) else { continue }
        return carried(rest.dropFirst(), in: inner)
      default:
        guard let inner = enumNamed(payload.type, in: actions) else { continue }
        return carried(rest, in: inner)
      }
    }
    return nil
  }

  private func enumNamed(_ type: TypeRef, in owner: TypeID) -> TypeID? {
    guard case .named(let path, _) = type else { return nil }
    let entry = types.entries[owner]
    return types.lookUp(path, file: entry.file, typePath: entry.path).first { types.entries[$0].kind == .enum }
  }

  private func action(of feature: TypeRef, in owner: TypeID) -> TypeID? {
    guard case .named(let path, _) = feature else { return nil }
    return enumNamed(.named(path + ["Action"], []), in: owner)
  }

  /// The feature that a call sends an action to: the one whose state the store holds, or the one around.
  private func feature(sentBy site: Occurrences.CallSite) -> TypeID? {
    guard case .member(let base, _, _) = site.call.callee.kind else { return enclosingType(site.scope) }
    guard let state = storeState(type(of: base, in: site.scope).unwrapped)?.nominalID else { return nil }
    return feature(ofState: state) ?? source(ofCopy: state).flatMap(feature(ofState:))
  }

  /// The feature that calls a type its `State`.
  func feature(ofState state: TypeID) -> TypeID? {
    let entry = types.entries[state]
    return types.lookUp(Array(entry.path.dropLast()), file: entry.file, typePath: []).first {
      self.state(ofFeature: $0)?.nominalID == state
    }
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
