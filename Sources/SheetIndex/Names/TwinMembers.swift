import SheetModel

// Types of one name of which one alone has a member: what compiles means that one, however near the other is.
extension Resolver {
  /// A property that a type does not have, of the one type that code means by the same name and that has it.
  func property(_ name: String, ofTwinOf id: TypeID, from scope: Scope) -> MemberProperty? {
    let found = twins(of: id, from: scope).compactMap { property(name, of: $0) }
    return found.count == 1 && !isMember(name, of: id) ? found[0] : nil
  }

  /// The same of its functions.
  func functions(_ name: String, ofTwinOf id: TypeID, from scope: Scope) -> [MemberFunction] {
    let found = twins(of: id, from: scope).map { functions(name, of: $0) }.filter { !$0.isEmpty }
    return found.count == 1 && !isMember(name, of: id) ? found[0] : []
  }

  private func isMember(_ name: String, of id: TypeID) -> Bool {
    property(name, of: id) != nil || !functions(name, of: id).isEmpty || enumCase(name, of: id) != nil
      || !dynamicRoots(of: .nominal(id, [])).isEmpty
  }

  private func twins(of id: TypeID, from scope: Scope) -> [TypeID] {
    guard let file = scope.file, let name = types.entries[id].path.last, !types.entries[id].isExternal else {
      return []
    }
    let ids = types.ids(named: name)
    return ids.count < 2 ? [] : ids.filter { $0 != id && types.areTwins($0, id, from: file) }
  }
}
