import SheetModel

// States of which a view has a copy, made for it alone: the `ViewState` of a feature's `State`.
extension Resolver {
  /// The state that a view's own copy is made of: `init(_ state: Feature.State) { self.route = state.route?.tag }`.
  func copiedState(_ found: MemberProperty, depth: Int) -> StateResolution? {
    guard let owner = found.owner, depth < 8 else { return nil }
    for initializer in functions("init", of: owner) where initializer.function.parameters.count == 1 {
      let parameter = initializer.function.parameters[0]
      let type = resolve(parameter.type, in: initializer.scope)
      if parameter.type.lastName == "State", let name = foreignType(type) { return .unresolved(absence(of: name)) }
      guard let source = type.nominalID, isCopy(owner, of: source, written: parameter.type) else { continue }
      let inner = Scope(.function(initializer.function), in: initializer.scope)
      for case .expr(let expr) in initializer.function.body {
        guard case .assign(let target, let value, _) = expr.kind, target.lastName == found.property.name else {
          continue
        }
        let read = state(ofValue: value, in: inner, depth: depth + 1)
        return read.slots.isEmpty
          ? .unresolved("'\(found.property.name)' is a copy of what the store's state holds") : read
      }
    }
    return madeState(found, owner, depth: depth)
  }

  /// The feature's state that a view's own is made of.
  func source(ofCopy owner: TypeID) -> TypeID? {
    functions("init", of: owner).firstMapped { initializer -> TypeID? in
      guard initializer.function.parameters.count == 1 else { return nil }
      let written = initializer.function.parameters[0].type
      return self.resolve(written, in: initializer.scope).nominalID.flatMap {
        self.isCopy(owner, of: $0, written: written) ? $0 : nil
      }
    }
  }

  private func isCopy(_ owner: TypeID, of source: TypeID, written: TypeRef) -> Bool {
    guard source != owner else { return false }
    return written.lastName == "State" || types.entries[source].path.last == "State"
      || types.entries[owner].path.last == "ViewState"
  }

  /// The same of a copy that the state itself makes: `var viewState: ViewState { .init(logsUrl: logs) }`.
  private func madeState(_ found: MemberProperty, _ owner: TypeID, depth: Int) -> StateResolution? {
    let entry = types.entries[owner]
    guard entry.kind == .struct, entry.path.count > 1, let name = entry.path.last, found.property.isStored,
      let state = types.lookUp(entry.path.dropLast() + ["State"], file: entry.file, typePath: []).first, state != owner
    else { return nil }
    for (decl, scope) in declarations(of: state, holding: .mention(name)) {
      for property in decl.properties where property.type?.lastName == name {
        guard let getter = property.getter, resolve(property.type ?? .other(""), in: scope).nominalID == owner else {
          continue
        }
        let inner = Scope(.property(property), in: scope)
        for made in results(of: getter, in: inner) {
          guard let value = made.expr.call?.argument(found.property.name)?.value else { continue }
          let read = self.state(ofValue: value, in: made.scope, depth: depth + 1)
          return read.slots.isEmpty
            ? .unresolved("'\(found.property.name)' is a copy of what the store's state holds") : read
        }
      }
    }
    return nil
  }
}
