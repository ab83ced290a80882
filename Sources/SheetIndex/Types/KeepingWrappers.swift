import SheetModel

// Wrappers of the project that keep the object that their property begins with, as `@StateObject` does: back-ports of it.
extension Resolver {
  /// Whether an attribute names a wrapper whose value is nothing but what it was given: that is of a type it knows
  /// nothing of, and comes out of its own storage.
  func keepsItsValue(_ attribute: Attribute, in scope: Scope) -> Bool {
    guard !types.ids(named: attribute.name).isEmpty,
      let wrapper = lookUp([attribute.name], in: scope).first(where: { !types.entries[$0].isExternal }),
      let value = property("wrappedValue", of: wrapper), value.owner == wrapper,
      case .named(let path, [])? = value.property.type, path.count == 1,
      types.entries[wrapper].decl?.generics.contains(where: { $0.name == path[0] }) == true
    else { return false }
    let initialisers = functions("init", of: wrapper)
    guard !initialisers.isEmpty,
      initialisers.allSatisfy({ $0.function.parameters.contains { $0.label == "wrappedValue" } })
    else { return false }
    guard let getter = value.property.getter else { return isStorage(value, of: wrapper) }
    return gives(getter, onlyStorageOf: wrapper, in: Scope(.property(value.property), in: value.scope))
  }

  /// What `_flag = Kept(wrappedValue: Flag())` puts into a property of such a wrapper.
  func kept(by call: Call, in found: MemberProperty) -> Expr? {
    guard call.arguments.count == 1, let argument = call.argument("wrappedValue"),
      found.property.attributes.contains(where: { keepsItsValue($0, in: found.scope) })
    else { return nil }
    return argument.value
  }

  private func gives(_ body: [Stmt], onlyStorageOf wrapper: TypeID, in scope: Scope) -> Bool {
    var scope = scope
    for statement in body {
      switch statement {
      case .returning(let value):
        if !isRead(value, fromStorageOf: wrapper, in: scope) { return false }
      case .expr(let value):
        if case .assign = value.kind { break }
        if body.count == 1, !isRead(value, fromStorageOf: wrapper, in: scope) { return false }
      case .conditional(let node):
        let inner = node.conditions.reduce(scope) { Occurrences.scope(after: $1, in: $0) }
        guard gives(node.then, onlyStorageOf: wrapper, in: inner),
          gives(node.otherwise, onlyStorageOf: wrapper, in: scope)
        else { return false }
      case .guarded(_, let other):
        if !gives(other, onlyStorageOf: wrapper, in: scope) { return false }
      case .variable: break
      default: return false
      }
      scope = Occurrences.scope(after: statement, in: scope)
    }
    return true
  }

  /// Whether a value comes out of what a wrapper stores: `object`, `state.value`, `thunk()`.
  private func isRead(_ value: Expr, fromStorageOf wrapper: TypeID, in scope: Scope, depth: Int = 0) -> Bool {
    guard depth < 8 else { return false }
    func isRead(_ inner: Expr, _ scope: Scope) -> Bool {
      self.isRead(inner, fromStorageOf: wrapper, in: scope, depth: depth + 1)
    }
    switch value.kind {
    case .name(let name, _):
      switch meaning(ofWrapped: name, in: scope) {
      case .local(let property, let outer): return property.initial.map { isRead($0, outer) } ?? false
      case .unwrap(let inner, let outer): return isRead(inner, outer)
      case .member(let found): return isStorage(found, of: wrapper)
      default: return false
      }
    case .member(let base, let name, _):
      guard base.simpleName == "self" else { return isRead(base, scope) }
      return property(wrapped: name, of: wrapper).map { isStorage($0, of: wrapper) } ?? false
    case .call(let call): return call.arguments.isEmpty && isRead(call.callee, scope)
    case .operation(let operands, let operators):
      return operators.allSatisfy { $0 == "??" } && operands.allSatisfy { isRead($0, scope) }
    default: return false
    }
  }

  /// Whether each value of a wrapper has a property for itself, which begins with what an initialiser puts there, or
  /// with something empty.
  private func isStorage(_ found: MemberProperty, of wrapper: TypeID) -> Bool {
    let property = found.property
    guard found.owner == wrapper, property.isStored, !property.isStatic,
      property.attributes.allSatisfy({ Resolver.owning.contains($0.name) || $0.name == "ObservedObject" })
    else { return false }
    guard let initial = property.initial else { return true }
    if case .nilLiteral = initial.kind { return true }
    return initial.call.map { $0.arguments.isEmpty && $0.callee.simpleName.map(Resolver.isTypeName) == true } ?? false
  }
}
