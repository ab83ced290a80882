import SheetModel

// What a type that a declaration writes is in one call of it: its generic parameters, and the associated types of a
// protocol, stand for what the call, its receiver or the place of the call says.
//
//     final class Model<S> { func update(_ body: (inout S) -> Void) }        model.update { $0.isOpen = true }
//     struct With<S, C: View> { let store: Box<S>; let content: (Box<S>) -> C }     With(store: box) { store in … }
extension Resolver {
  /// The same of a parameter of a function.
  func filled(
    _ written: TypeRef, of target: MemberFunction, by call: Call, _ pairs: [Int], in scope: Scope
  ) -> Ty {
    fill(written, in: target.scope) { name in
      if let own = self.generic(.named([name], []), of: target, call, pairs, in: scope) { return own }
      guard let owner = target.owner, !target.function.generics.contains(where: { $0.name == name }) else { return nil }
      if target.function.name == "init" { return self.expected(name, of: owner, by: call, in: scope) }
      return self.argument(name, of: owner, byReceiverOf: call, in: scope)
    }
  }

  /// The same of a property that a type is made with.
  func filled(_ written: TypeRef, of id: TypeID, madeBy call: Call, _ declared: Scope, in scope: Scope) -> Ty {
    fill(written, in: declared) { name in
      self.generic(.named([name], []), of: id, madeBy: call, in: scope)
        ?? self.expected(name, of: id, by: call, in: scope)
    }
  }

  /// The arguments of a generic type that a call makes without telling them; empty where nothing tells any.
  func inferredArguments(of id: TypeID, madeBy call: Call, in scope: Scope) -> [Ty] {
    guard let generics = types.entries[id].decl?.generics, !generics.isEmpty, !isViewLike(id) else { return [] }
    let own = functions("init", of: id).filter { matches(call, $0.function) }
    guard own.count < 2 else { return [] }
    let found = generics.map { parameter -> Ty? in
      let written = TypeRef.named([parameter.name], [])
      guard let target = own.first else { return generic(written, of: id, madeBy: call, in: scope) }
      return pair(call, target.function).flatMap { generic(written, of: target, call, $0, in: scope) }
    }
    guard found.contains(where: { $0 != nil }) else { return [] }
    return zip(generics, found).map { $1 ?? .external($0.name, []) }
  }

  /// - Parameter given: what a name stands for; nil of one that is no parameter.
  private func fill(_ written: TypeRef, in declared: Scope, depth: Int = 0, _ given: (String) -> Ty?) -> Ty {
    guard depth < 5 else { return resolve(written, in: declared) }
    func inner(_ part: TypeRef) -> Ty { fill(part, in: declared, depth: depth + 1, given) }
    switch written {
    case .optional(let part): return .optional(inner(part))
    case .array(let part): return .array(inner(part))
    case .function(let parameters, let result): return .function(parameters.map(inner), inner(result))
    case .named(["Binding"], let parts) where parts.count == 1: return .binding(inner(parts[0]))
    case .named(let path, []):
      guard let first = path.first, path.count <= 2, let whole = given(first) else { break }
      if path.count == 1 { return whole }
      let part = associated(path[1], of: whole)
      if case .unknown = part { break }
      return part
    case .named(_, let parts):
      switch resolve(written, in: declared) {
      case .nominal(let id, let own) where own.count == parts.count: return .nominal(id, parts.map(inner))
      case .external(let name, let own) where own.count == parts.count: return .external(name, parts.map(inner))
      case let other: return other
      }
    default: break
    }
    return resolve(written, in: declared)
  }

  /// What the object says that a method is called on; where the type around is meant, what that is or inherits.
  private func argument(_ name: String, of owner: TypeID, byReceiverOf call: Call, in scope: Scope) -> Ty? {
    demand(type: owner)
    let entry = types.entries[owner]
    guard let at = entry.decl?.generics.firstIndex(where: { $0.name == name }) else { return nil }
    var receiver: Ty
    if case .member(let base, _, _) = call.callee.kind, base.simpleName != "super" {
      receiver = type(of: base, in: scope).unwrapped
    } else {
      receiver = type(of: Expr(call.callee.range, .name("self", [])), in: scope)
    }
    if entry.kind == .protocol {
      guard let id = receiver.nominalID, types.entries[id].kind != .protocol else { return nil }
      let found = associated(name, of: receiver)
      if case .unknown = found { return nil }
      return found
    }
    guard let given = arguments(of: owner, in: receiver), given.indices.contains(at) else { return nil }
    return given[at]
  }

  /// What the place of a call says of a generic parameter of what it makes: `let desk: Desk<Pane> = Desk { … }`.
  private func expected(_ name: String, of id: TypeID, by call: Call, in scope: Scope) -> Ty? {
    guard let at = types.entries[id].decl?.generics.firstIndex(where: { $0.name == name }),
      case .nominal(id, let given)? = expectedType(of: call, in: scope).map(\.unwrapped), given.indices.contains(at)
    else { return nil }
    return given[at]
  }
}
