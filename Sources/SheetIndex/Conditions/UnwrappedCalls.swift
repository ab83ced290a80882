import SheetModel

// Calls of an optional closure or action through a constant that unwraps it: `if let open { open(note) }`,
// `guard let open else { return }`, `if let action = open { action(note) }`.
extension Resolver {
  /// The property that a name means, also where a constant holds what is in it.
  func heldProperty(_ name: String, in scope: Scope, depth: Int = 0) -> MemberProperty? {
    switch meaning(of: name, in: scope) {
    case .member(let found): return found
    case .unwrap(let value, let outer): return heldProperty(value, in: outer, depth)
    case .local(let property, let outer) where property.isLet:
      return property.initial.flatMap { heldProperty($0, in: outer, depth) }
    default: return nil
    }
  }

  private func heldProperty(_ value: Expr, in scope: Scope, _ depth: Int) -> MemberProperty? {
    guard depth < 4, let name = value.lastName, Resolver.isPlain(value) else { return nil }
    guard value.simpleName == nil else { return heldProperty(name, in: scope, depth: depth + 1) }
    // `self.open`
    return enclosingType(scope).flatMap { property(name, of: $0) }
  }

  /// The calls in a type's own code of constants with other names than the property that they hold.
  ///
  /// - Parameter unit: the file in which the type declares the property.
  func renamedCalls(of property: Property, in decl: TypeDecl, _ unit: SourceUnit.Parsed) -> [Occurrences.CallSite] {
    // By whatever name a member calls it.
    trace.note(Trace.everyMember, of: decl.path.last)
    return unit.occurrences.calls.filter { site in
      guard case .name(let name, _) = site.call.callee.kind, name != property.name, decl.range.contains(site.range),
        site.scope.chain.contains(where: { Resolver.renames($0, as: name, property.name) })
      else { return false }
      return heldProperty(name, in: site.scope)?.property === property
    }
  }

  private static func renames(_ scope: Scope, as name: String, _ original: String) -> Bool {
    switch scope.kind {
    case .unwrap(name, let value): value.lastName == original
    case .local(let property): property.name == name && property.initial?.lastName == original
    default: false
    }
  }
}
