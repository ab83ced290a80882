import SheetModel

// `typealias LogIn = MacLogIn` under `#if os(macOS)` and another one under `#else`: a name that means something else in
// each build.
extension Resolver {
  /// The types that a name stands for, each with the condition under which it does; none for a name that means the same
  /// wherever it is built.
  func conditionalTypes(_ expr: Expr, in scope: Scope) -> [(condition: String, type: TypeID)] {
    guard let path = expr.path, path.first != "Self" else { return [] }
    let found = lookUp(path, in: scope)
    guard found.count > 1, found.contains(where: { types.entries[$0].kind == .typealias }) else { return [] }
    var result: [(condition: String, type: TypeID)] = []
    for id in found {
      // `#else struct LogIn: View { … }`
      let type = types.entries[id].kind == .typealias ? aliased(id).nominalID : id
      if types.entries[id].decl == nil { demand(type: id) }
      guard let type, let condition = types.entries[id].decl?.condition else { return [] }
      if !BuildConditions.exclude(condition, scope.condition) { result.append((condition, type)) }
    }
    return result
  }
}
