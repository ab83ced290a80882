import SheetModel

// Views that a package's router shows for a type of the project that fulfils a protocol of that package:
// `router.view(for: .signIn)` of a `Router<RootRouting>`, where `RootRouting: Routing` has the `view(for:)`.
extension Resolver {
  /// Protocols of the system, which ask for no views.
  private static let general: Set<String> = [
    "CaseIterable", "Codable", "Comparable", "CustomStringConvertible", "Decodable", "Encodable", "Equatable",
    "Hashable", "Identifiable", "NSObject", "Observable", "ObservableObject", "RawRepresentable", "Sendable",
  ]

  /// The method that a value of a package hands a call on to.
  func routed(_ call: Call, in scope: Scope) -> [MemberFunction] {
    guard case .member(let base, let name, _) = call.callee.kind else { return [] }
    let arguments: [Ty]
    switch type(of: base, in: scope).unwrapped {
    case .external(_, let given): arguments = given
    case .nominal(let id, let given) where types.entries[id].isExternal: arguments = given
    default: return []
    }
    guard arguments.count == 1, let id = arguments.first?.nominalID, !types.entries[id].isExternal else { return [] }
    demand(type: id)
    guard types.entries[id].decl?.inherits.contains(where: isOfPackage) == true else { return [] }
    return functions(name, of: id).filter { found in
      !found.function.isStatic && matches(call, found.function) && Resolver.givesView(found.function.result)
    }
  }

  private func isOfPackage(_ parent: TypeRef) -> Bool {
    guard case .named(let path, _) = parent, let name = path.last else { return false }
    return !Resolver.general.contains(name) && types.ids(named: name).allSatisfy { types.entries[$0].isExternal }
  }
}
