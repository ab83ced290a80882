import SheetModel

// Generic types that are extended for some arguments alone:
//
//     extension Reducer where State == Home.State, Action == Home.Action {
//       static let home = Reducer { state, action in state.pane = .help }
//     }
extension Resolver {
  /// The arguments of the type around where it is extended for them; empty where nothing is said of them.
  ///
  /// - Parameter id: another type has arguments of its own.
  func toldArguments(of id: TypeID, in scope: Scope) -> [Ty] {
    guard let decl = scope.typeDecl, !decl.told.isEmpty, types.id(of: decl) == id,
      let generics = types.entries[id].decl?.generics, !generics.isEmpty
    else { return [] }
    return generics.map { parameter in
      decl.told.first { $0.name == parameter.name }?.constraint.map { resolve($0, in: scope) }
        ?? .external(parameter.name, [])
    }
  }
}
