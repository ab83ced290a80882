import SheetModel

// Content that a protocol asks for: in its extension a requirement is handed over by its name, `Presenting(make: make)`,
// and whoever conforms makes the view.
extension ContentFollower {
  /// - Returns: false where the name is no requirement of the protocol around.
  mutating func follow(requirement name: String, in scope: Scope) -> Bool {
    let asked = resolver.functions(named: name, in: scope)
    guard let target = asked.first, asked.allSatisfy({ $0.function.body.isEmpty }), let owner = target.owner,
      resolver.types.entries[owner].kind == .protocol
    else { return false }
    if let id = resolver.namedView(target.function.result, in: target.scope) {
      show(resolver.types.entries[id].path.last ?? name, [id])
      return true
    }
    let before = answers
    let labels = target.function.parameters.map(\.label)
    // Several conform each for their own: none of them shows what another makes.
    let methods = resolver.onlyHeir(of: owner).map { resolver.functions(name, of: $0) } ?? []
    for method in methods
    where method.function.parameters.map(\.label) == labels && !method.function.body.isEmpty {
      let key = ObjectIdentifier(method.function)
      guard resolver.contentInProgress.insert(key).inserted else { continue }
      defer { resolver.contentInProgress.remove(key) }
      followed.insert(key)
      follow(method.function.body, in: Scope(.function(method.function), in: method.scope))
    }
    if answers == before {
      note("the view behind '\(name)' is decided by who conforms to '\(resolver.types.entries[owner].name)'")
    }
    return true
  }
}
