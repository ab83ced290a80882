import SheetModel

// What a generic parameter stands for in a call, where another of its arguments tells it.
//
//     func itemSheet<I: Identifiable, C: View>(_ item: Binding<I?>, content: (I) -> C)
//     struct Layer<Route, Inner: View> { let pile: Pile<Route>; let inner: (Route) -> Inner }
extension Resolver {
  /// - Parameter written: what is asked for; anything but a generic parameter of the function, or of the type that it
  ///   makes, stands for itself.
  func generic(
    _ written: TypeRef, of target: MemberFunction, _ call: Call, _ pairs: [Int], in scope: Scope
  ) -> Ty? {
    var generics = target.function.generics
    if target.function.name == "init", let owner = target.owner {
      generics += types.entries[owner].decl?.generics ?? []
    }
    guard let name = Resolver.parameter(written, among: generics) else { return nil }
    if target.function.name == "init", let owner = target.owner, let given = given(name, of: owner, by: call, in: scope)
    {
      return given
    }
    let parameters = target.function.parameters
    let values = zip(call.arguments, pairs).filter { parameters.indices.contains($0.1) }
    return Resolver.one(
      of: values.map { given(name, by: $0.0.value, for: parameters[$0.1].type, of: target.scope, in: scope) })
  }

  /// The same of a type that a call makes by what it puts into its properties.
  func generic(_ written: TypeRef, of id: TypeID, madeBy call: Call, in scope: Scope) -> Ty? {
    guard let name = Resolver.parameter(written, among: types.entries[id].decl?.generics ?? []) else { return nil }
    if let given = given(name, of: id, by: call, in: scope) { return given }
    return Resolver.one(
      of: call.arguments.enumerated().map { at, argument in
        guard let property = memberwiseProperty(id, call, at), let type = property.property.type else { return nil }
        return given(name, by: argument.value, for: type, of: property.scope, in: scope)
      })
  }

  /// `RoutedStack<Main, Home>(…)`, or an alias of that.
  private func given(_ name: String, of id: TypeID, by call: Call, in scope: Scope) -> Ty? {
    guard case .nominal(id, let given)? = nominal(call.callee, in: scope), !given.isEmpty,
      let at = types.entries[id].decl?.generics.firstIndex(where: { $0.name == name }), given.indices.contains(at)
    else { return nil }
    return given[at]
  }

  /// What a value says that is a type itself: `Main.self`.
  func type(namedBy value: Expr, in scope: Scope) -> Ty? {
    guard var path = value.path, path.count > 1, path.last == "self" else { return nil }
    path.removeLast()
    return nominal(value, in: scope) ?? resolve(.named(path, []), in: scope)
  }

  /// A scope of a generic type's method in which the type's parameters stand for what the object says that it is called
  /// on: `store.binding(…)` of a `Store<AppState>`.
  func filling(_ inner: Scope, by call: Call, of target: MemberFunction, from scope: Scope) -> Scope {
    guard let owner = target.owner, let generics = types.entries[owner].decl?.generics, !generics.isEmpty,
      case .member(let base, _, _) = call.callee.kind,
      let given = arguments(of: owner, in: type(of: base, in: scope).unwrapped), given.count == generics.count
    else { return inner }
    return zip(generics, given).reduce(inner) { inner, one in
      guard case .nominal(let id, let own) = one.1, own.isEmpty, types.entries[id].kind != .protocol else {
        return inner
      }
      return Scope(.generic(one.0.name, id), in: inner)
    }
  }

  /// What stands for all of several values: an optional where one of them is.
  private static func one(of found: [Ty?]) -> Ty? {
    let known = found.compactMap(\.self)
    return known.first { if case .optional = $0 { true } else { false } } ?? known.first
  }

  private static func parameter(_ written: TypeRef, among generics: [GenericParameter]) -> String? {
    guard case .named(let path, []) = written, path.count == 1, generics.contains(where: { $0.name == path[0] }) else {
      return nil
    }
    return path[0]
  }

  private func given(
    _ name: String, by value: Expr, for written: TypeRef, of declared: Scope, in scope: Scope
  ) -> Ty? {
    if let closure = value.closure { return given(name, by: closure, for: written, of: declared, in: scope) }
    if written.unwrapped == .other(name + ".Type") { return type(namedBy: value, in: scope) }
    guard Resolver.mentions(name, written) else { return nil }
    // `pick(player, nil)`
    if case .nilLiteral = value.kind, case .named([name], []) = written { return .optional(.unknown) }
    let found = argument(name, in: written, as: type(of: value, in: scope), declared)
    if case .unknown? = found { return nil }
    return found
  }

  /// `{ (route: Binding<Main?>) in … }` for a `(Binding<Route?>) -> Root`.
  private func given(
    _ name: String, by closure: Closure, for written: TypeRef, of declared: Scope, in scope: Scope
  ) -> Ty? {
    guard case .function(let asked, _) = written.unwrapped else { return nil }
    return zip(asked, closure.parameters).firstMapped { asked, parameter -> Ty? in
      guard let type = parameter.type, Resolver.mentions(name, asked) else { return nil }
      return self.argument(name, in: asked, as: self.resolve(type, in: scope), declared)
    }
  }

  /// What a name stands for in a written type, where that is the type of a value.
  func argument(_ name: String, in written: TypeRef, as type: Ty, _ declared: Scope, depth: Int = 0) -> Ty? {
    guard depth < 5 else { return nil }
    switch written {
    case .named([name], []):
      // It may stand for an optional.
      if case .optional = type { return type }
      return type.unwrapped
    case .optional(let inner): return argument(name, in: inner, as: type.withoutOptional, declared, depth: depth + 1)
    case .named(["Binding"], let inner) where inner.count == 1:
      return argument(name, in: inner[0], as: type.unwrapped, declared, depth: depth + 1)
    case .array(let inner):
      guard case .array(let element) = type.unwrapped else { return nil }
      return argument(name, in: inner, as: element, declared, depth: depth + 1)
    case .named(let path, let inner):
      var given: [Ty] = []
      switch type.unwrapped {
      case .nominal(let id, let own):
        let asked = lookUp(path, in: declared).first
        given = asked.flatMap { $0 == id ? own : arguments(of: $0, in: type.unwrapped) } ?? own
      case .external(let other, let own) where other == path.last: given = own
      default: return nil
      }
      guard given.count == inner.count else { return nil }
      return zip(inner, given).firstMapped {
        self.argument(name, in: $0, as: $1, declared, depth: depth + 1)
      }
    default: return nil
    }
  }

  static func mentions(_ name: String, _ type: TypeRef, depth: Int = 0) -> Bool {
    guard depth < 5 else { return false }
    switch type {
    case .named([name], []): return true
    case .named(_, let inner): return inner.contains { mentions(name, $0, depth: depth + 1) }
    case .optional(let inner), .array(let inner): return mentions(name, inner, depth: depth + 1)
    default: return false
    }
  }
}
