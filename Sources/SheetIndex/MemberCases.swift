import SheetModel

// Cases that a member of a value is: `panels.show(nudge.id)`, where each type that `nudge` can be says `let id = PanelID.news`.
extension Resolver {
  /// What the member of an expression can be where the project says it in so many words; nil where only run time knows.
  func cases(ofMember name: String, _ base: Expr, enumID: TypeID, in scope: Scope, depth: Int) -> [FlowingValue]? {
    guard let id = type(of: base, in: scope).unwrapped.nominalID, !types.entries[id].isExternal else { return nil }
    let owners = types.entries[id].kind == .protocol ? implementers(of: id) : [id]
    guard !owners.isEmpty else { return nil }
    var result: [FlowingValue] = []
    for owner in owners {
      // What a subclass overrides is not known to be meant.
      if types.entries[owner].kind == .class, types.hasHeirs(types.entries[owner].path.last ?? "") { return nil }
      guard let found = property(name, of: owner), !found.property.isStatic,
        let given = fixedValues(of: found, enumID: enumID, depth: depth), given.allSatisfy({ $0.caseName != nil })
      else { return nil }
      for value in given where !result.contains(where: { $0.caseName == value.caseName }) {
        result.append(FlowingValue(caseName: value.caseName))
      }
    }
    return result
  }

  /// What a property holds from the beginning and for good, or what it works out.
  private func fixedValues(of found: MemberProperty, enumID: TypeID, depth: Int) -> [FlowingValue]? {
    if let getter = found.property.getter {
      let inner = Scope(.property(found.property), in: found.scope)
      return returned(getter, enumID: enumID, in: inner, depth: depth + 1)
    }
    guard found.property.isLet, let initial = found.property.initial else { return nil }
    return values(initial, enumID: enumID, in: found.scope, depth: depth + 1)
  }

  /// The types that conform to a protocol, also by one that refines it.
  private func implementers(of id: TypeID, depth: Int = 0) -> [TypeID] {
    guard depth < 4, let name = types.entries[id].path.last else { return [] }
    return types.heirs(of: name).flatMap { heir -> [TypeID] in
      switch types.entries[heir].kind {
      case .protocol: heir == id ? [] : implementers(of: heir, depth: depth + 1)
      case .struct, .class, .enum, .actor: [heir]
      default: []
      }
    }
  }
}
