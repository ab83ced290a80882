import SheetModel

// Views that are made by a type which somebody hands over: `V()` of a generic parameter, `type.init()` of a `V.Type`.
extension ContentFollower {
  /// - Returns: false where the name is no generic parameter of the code around.
  mutating func follow(generic name: String, in scope: Scope) -> Bool {
    for current in scope.chain {
      switch current.kind {
      case .generic(name, let id):
        show(resolver.shortName([id]), [id])
        return true
      case .function(let function) where function.generics.contains { $0.name == name }:
        // `_ type: V.Type`, which a call fills.
        if let taken = function.parameters.first(where: { $0.type.unwrapped == .other(name + ".Type") }),
          follow(metatype: taken.name, in: scope)
        {
          return true
        }
        note("the view behind '\(name)' is decided by the caller")
        return true
      case .type(let decl, _) where decl.generics.contains { $0.name == name }:
        let all = resolver.types.id(of: decl).flatMap { self.arguments(name, of: $0, decl) } ?? []
        if all.isEmpty { note("the view behind '\(name)' is decided by the caller") }
        for id in all { show(resolver.shortName([id]), [id]) }
        return true
      default: continue
      }
    }
    return false
  }

  /// Shows the view whose type a name stands for.
  ///
  /// - Returns: false where the name is no parameter.
  mutating func follow(metatype name: String, in scope: Scope) -> Bool {
    switch resolver.meaning(of: name, in: scope) {
    case .filled(let value, let outer):
      if let inner = value.simpleName { return follow(metatype: inner, in: outer) }
      guard let id = resolver.type(namedBy: value, in: outer)?.nominalID else { break }
      show(resolver.shortName([id]), [id])
      return true
    case .parameter: break
    default: return false
    }
    note("the view behind '\(name)' is decided by the caller")
    return true
  }

  /// What all uses of a generic view say that a parameter of it is: `Screen<Help>()`; nil where one of them does not.
  private func arguments(_ name: String, of host: TypeID, _ decl: TypeDecl) -> [TypeID]? {
    guard let at = decl.generics.firstIndex(where: { $0.name == name }) else { return nil }
    var result: [TypeID] = []
    for use in resolver.initialiserCalls(of: host) where !use.scope.isPreview {
      guard case .name(_, let given) = use.call.callee.kind, given.indices.contains(at),
        let id = resolver.resolve(given[at], in: use.scope).nominalID, !resolver.types.entries[id].isExternal,
        resolver.types.entries[id].kind != .protocol
      else { return nil }
      if !result.contains(id) { result.append(id) }
    }
    return result
  }
}
