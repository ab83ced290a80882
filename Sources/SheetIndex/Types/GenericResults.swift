import SheetModel

// What a call gives whose function has generic parameters: `resolve(Model.self)` of `func resolve<T>(_: T.Type) -> T`.
extension Resolver {
  /// The type of what a call of a function gives; a generic parameter is what the call says, or what constrains it.
  func result(of call: Call, _ target: MemberFunction, in scope: Scope) -> Ty {
    guard let written = target.function.result else { return .unknown }
    guard target.function.generics.isEmpty else { return filled(written, target, call, in: scope) }
    // `box.open()` of `Box<Pane>`, whose method gives the box's own parameter.
    if let owner = target.owner, case .member(let base, _, _) = call.callee.kind,
      types.entries[owner].decl?.generics.isEmpty == false, namedTypes(base, in: scope).isEmpty,
      let given = arguments(of: owner, in: type(of: base, in: scope).unwrapped), !given.isEmpty
    {
      return argument(written, owner, given) ?? substitute(resolve(written, in: target.scope), owner, given)
    }
    return resolve(written, in: target.scope)
  }

  private func filled(_ written: TypeRef, _ target: MemberFunction, _ call: Call, in scope: Scope) -> Ty {
    switch written {
    case .optional(let inner): return .optional(filled(inner, target, call, in: scope))
    case .array(let inner): return .array(filled(inner, target, call, in: scope))
    case .named(["Binding"], let inner) where inner.count == 1:
      return .binding(filled(inner[0], target, call, in: scope))
    case .named(let path, let inner) where path.count == 1 && inner.isEmpty:
      guard let name = path.first, let generic = target.function.generics.first(where: { $0.name == name }) else {
        break
      }
      if let given = given(name, of: target.function, call, in: scope) { return given }
      let inside = Scope(.function(target.function), in: target.scope)
      return generic.constraint.map { resolve($0, in: inside) } ?? .unknown
    default: break
    }
    return resolve(written, in: Scope(.function(target.function), in: target.scope))
  }

  /// What one of the arguments says of a generic parameter: `T.Type`, `T`, `T?`.
  private func given(_ name: String, of function: Function, _ call: Call, in scope: Scope) -> Ty? {
    guard let pairs = pair(call, function) else { return nil }
    for (argument, at) in zip(call.arguments, pairs) where function.parameters.indices.contains(at) {
      switch function.parameters[at].type.unwrapped {
      case .other(name + ".Type"):
        guard let found = type(namedBy: argument.value, in: scope) else { continue }
        return found
      case .named([name], []):
        let found = type(of: argument.value, in: scope).withoutOptional
        if case .unknown = found { continue }
        return found
      default: continue
      }
    }
    return nil
  }
}
