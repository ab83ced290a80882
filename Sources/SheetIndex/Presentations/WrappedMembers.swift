import SheetModel

// Wrappers over a whole value: `farewell(_ farewell: Binding<Farewell>)` that presents by `$farewell.isShown`. What its
// callers hand over is more than the state: that is the member.
extension Resolver {
  /// The member of what a wrapper is given by which the sites in it present; nil where it is given the state itself, or
  /// several members present.
  func memberInside(_ site: Site, of given: Expr) -> Expr? {
    guard let wrapper = site.inner?.wrapper, Resolver.isProjected(given) else { return nil }
    let paths = sites(in: wrapper).map { path(to: $0, in: wrapper) }
    guard let first = paths.first, let path = first, !path.isEmpty, paths.allSatisfy({ $0 == path }) else { return nil }
    let found = given.members(path, at: given.range)
    // A member that the project does not declare, or a case of what is held: the state is what is given.
    var type = type(of: given, in: site.scope).unwrapped
    for name in path {
      guard let id = type.nominalID, types.entries[id].kind == .struct, let next = property(name, of: id),
        next.property.isStored
      else { return nil }
      type = self.type(of: next.property, in: next.scope).unwrapped
    }
    return found
  }

  /// The members on the way from what a wrapper is given to the state of a site in it; nil where it is not written so.
  private func path(to site: Site, in wrapper: Wrapper, depth: Int = 0) -> [String]? {
    guard depth < 8, let argument = site.stateArgument?.value else { return nil }
    var own: [String] = []
    var expr = read(by: argument, in: site.scope)
    while case .member(let base, let name, _) = expr.kind, base.simpleName != "self" {
      own.insert(name, at: 0)
      expr = base
    }
    guard expr.lastName.map(Resolver.bare) == name(of: wrapper) else { return nil }
    own.removeAll { $0 == "projectedValue" || $0 == "wrappedValue" }
    guard let inner = site.inner else { return own }
    let paths = sites(in: inner.wrapper).map { path(to: $0, in: inner.wrapper, depth: depth + 1) }
    guard let first = paths.first, let path = first, paths.allSatisfy({ $0 == path }) else { return nil }
    return own + path
  }

  /// What a binding that is made on the spot reads: `b.wrappedValue.isOpen` of `Binding(get: { b.wrappedValue.isOpen }, …)`
  /// and of `b[dynamicMember: \.isOpen]`.
  private func read(by argument: Expr, in scope: Scope) -> Expr {
    switch argument.kind {
    case .subscripted(let base, let arguments): return member(at: arguments, of: base, in: scope) ?? argument
    case .call(let call):
      guard let closure = bindingGetter(call)?.closure, closure.body.count == 1,
        let value = closure.body.first.flatMap(Resolver.plain)
      else { return argument }
      // `b.wrappedValue?.isOpen ?? false`
      if case .operation(let operands, ["??"]) = value.kind, operands.count == 2, case .boolean = operands[1].kind {
        return operands[0]
      }
      return value
    default: return argument
    }
  }
}
