import SheetModel

// The stores of a library whose sources are part of the project: they are understood by what they hold, as those of a
// package that is not read.
extension Resolver {
  /// Whether a type is a store that has the members of the state which it is told first:
  /// `@dynamicMemberLookup class Store<State, Action>` with `subscript<T>(dynamicMember: KeyPath<State, T>) -> T`.
  ///
  /// (One that keeps its state in a property is read by that.)
  func isStoreOfLibrary(_ id: TypeID) -> Bool {
    let entry = types.entries[id]
    guard !entry.isExternal, entry.path.count == 1, ["Store", "ViewStore"].contains(entry.name) else { return false }
    demand(type: id)
    guard let generics = entry.decl?.generics, generics.count == 2,
      generics.map(\.name).elementsEqual(entry.name == "Store" ? ["State", "Action"] : ["ViewState", "ViewAction"]),
      property("state", of: id)?.property.isStored != true
    else { return false }
    let state = Ty.external(generics[0].name, [])
    return functions("subscript", of: id).contains { found in
      guard let parameter = found.function.parameters.first, parameter.label == "dynamicMember",
        case .named(_, let arguments) = parameter.type, let root = arguments.first, case .external(let name, _) = state
      else { return false }
      return root == .named([name], [])
    }
  }
}
