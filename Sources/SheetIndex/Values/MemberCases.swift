import SheetModel

// Cases that a member of a value is: `panels.show(nudge.id)`, where each type that `nudge` can be says `let id = PanelID.news`.
extension Resolver {
  /// What the member of an expression can be where the project says it in so many words; nil where only run time knows.
  func cases(ofMember name: String, _ base: Expr, enumID: TypeID, in scope: Scope) -> [FlowingValue]? {
    // `Destination.confirmState`, which is of another type than what it is put into.
    if let named = namedTypes(base, in: scope).first {
      guard let found = property(name, of: named), found.property.isStatic else { return nil }
      return flowing(fixedCases(of: found, enumID: enumID))
    }
    guard let id = type(of: base, in: scope).unwrapped.nominalID, !types.entries[id].isExternal else { return nil }
    let owners = types.entries[id].kind == .protocol ? implementers(of: id) : [id]
    guard !owners.isEmpty else { return nil }
    var result: [String] = []
    for owner in owners {
      // What a subclass overrides is not known to be meant.
      if types.entries[owner].kind == .class, types.hasHeirs(types.entries[owner].path.last ?? "") { return nil }
      guard let found = property(name, of: owner), !found.property.isStatic,
        let given = fixedCases(of: found, enumID: enumID)
      else { return nil }
      result += given
    }
    return flowing(result.uniqued())
  }

  /// The same of a member that is named alone: `info = lockInfo`.
  func cases(ofOwn name: String, enumID: TypeID, in scope: Scope) -> [FlowingValue]? {
    guard case .member(let found) = meaning(of: name, in: scope) else { return nil }
    return flowing(fixedCases(of: found, enumID: enumID))
  }

  func flowing(_ cases: [String]?) -> [FlowingValue]? { cases.map { $0.map { FlowingValue(caseName: $0) } } }

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
