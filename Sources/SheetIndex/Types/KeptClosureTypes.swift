import SheetModel

// Closures that something of the project keeps: the environment under a key, `.environment(\.open) { page in … }`, or a
// case of an enum, `.picker { chosen in … }`.
extension Resolver {
  /// The type of what such a closure is handed.
  func keptType(ofParameter index: Int, _ argument: Int, of call: Call, in scope: Scope) -> Ty? {
    let type = injectedType(by: call, in: scope) ?? payloadType(argument, of: call, in: scope)
    guard case .function(let parameters, _)? = type?.withoutOptional, parameters.indices.contains(index) else {
      return nil
    }
    return parameters[index]
  }

  private func injectedType(by call: Call, in scope: Scope) -> Ty? {
    guard let key = InjectedKey(call), call.arguments.count == 2 else { return nil }
    demand(word: key.name)
    for id in types.lookUp([key.table], file: scope.file, typePath: []) {
      if let found = property(key.name, of: id) { return type(of: found.property, in: found.scope) }
    }
    return nil
  }

  private func payloadType(_ argument: Int, of call: Call, in scope: Scope) -> Ty? {
    let owner: TypeID?
    let name: String
    switch call.callee.kind {
    case .implicitMember(let member):
      guard member != "init", let site = knownCalls(named: member).first(where: { $0.call === call }) else {
        return nil
      }
      let expected = [expectedType(of: call, in: scope)].compactMap(\.self) + expectedTypes(of: site)
      (owner, name) = (expected.firstMapped(\.unwrapped.nominalID), member)
    case .member(let base, let member, _): (owner, name) = (namedTypes(base, in: scope).first, member)
    default: return nil
    }
    guard let owner, types.entries[owner].kind == .enum, let item = enumCase(name, of: owner),
      item.payload.count == call.arguments.count
    else { return nil }
    return type(of: name, argument, of: owner)
  }
}
