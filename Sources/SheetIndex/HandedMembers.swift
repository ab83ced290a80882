import SheetModel

// What a new value is given for a member, where the value itself is handed over: `apply(Report(phase: .ended))`.
extension Resolver {
  /// The expression that a member of a value was made with, where that can have changed in nothing since; nil where that
  /// is not written.
  ///
  /// - Parameter declared: the type of what the value is handed to.
  func handed(
    _ member: String, of value: Expr, in scope: Scope, _ declared: Ty
  ) -> (value: Expr, scope: Scope, type: Ty)? {
    if let name = value.simpleName, case .local(let property, let outer) = meaning(of: name, in: scope), property.isLet,
      let initial = property.initial
    {
      guard initial.simpleName == nil else { return nil }
      return handed(member, of: initial, in: outer, property.type.map { resolve($0, in: outer) } ?? declared)
    }
    guard let call = value.call else { return nil }
    let made: TypeID?
    if case .implicitMember("init") = call.callee.kind {
      made = declared.unwrapped.nominalID
    } else {
      made = namedTypes(call.callee, in: scope).first
    }
    guard let made else { return nil }
    for index in call.arguments.indices {
      guard let found = filledProperty(made, call, index, in: scope), found.property.name == member else { continue }
      // What an object holds may be something else when it is asked.
      guard types.entries[made].kind == .struct || found.property.isLet else { return nil }
      return (call.arguments[index].value, scope, type(of: found.property, in: found.scope))
    }
    return nil
  }
}
