import SheetModel

// Views that are made by what is handed their type: `container.resolve(HelpView.self)`, `make() as HelpView`.
extension Resolver {
  /// The view that an expression gives which names its type, and says in no other way what is made.
  func view(madeByType expr: Expr, in scope: Scope) -> TypeID? {
    switch expr.kind {
    case .call(let call): return view(madeBy: call, in: scope)
    case .prefixed("try?", let inner), .prefixed("try", let inner), .prefixed("await", let inner):
      return view(madeByType: inner, in: scope)
    case .cast(_, let written): return viewType(resolve(written, in: scope))
    case .subscripted(let base, let arguments):
      guard let named = view(namedBy: arguments, in: scope) else { return nil }
      switch type(of: base, in: scope).unwrapped {
      case .array: return nil
      case .external("Dictionary", _): return nil
      default: return named
      }
    default: return nil
    }
  }

  private func view(madeBy call: Call, in scope: Scope) -> TypeID? {
    guard let named = view(namedBy: call.arguments, in: scope), namedTypes(call.callee, in: scope).isEmpty else {
      return nil
    }
    if case .member(let base, _, _) = call.callee.kind, Resolver.looksLikeView(base) { return nil }
    // Of a function of a package no more is known than that its name is no type's.
    guard let target = callees(call, in: scope).first else {
      let isMaker = call.callee.lastName.map { !Resolver.isTypeName($0) } ?? false
      return isMaker && call.arguments.allSatisfy({ $0.value.closure == nil }) ? named : nil
    }
    let generics = target.function.generics.map(\.name)
    switch target.function.result?.unwrapped {
    case .named(let path, []) where path.count == 1 && generics.contains(path[0]): return named
    // `func make<V: View>(_ type: V.Type) -> some View { container.resolve(type)! }`
    case .constrained(let constraint) where constraint.lastName == "View":
      let taken = target.function.parameters.map(\.type)
      return taken.contains { type in generics.contains { type == .other($0 + ".Type") } } ? named : nil
    default: return nil
    }
  }

  /// The only type of a view among some arguments.
  private func view(namedBy arguments: [Argument], in scope: Scope) -> TypeID? {
    let named = arguments.filter { argument in
      if case .member(_, "self", _) = argument.value.kind { return true }
      return false
    }
    guard named.count == 1, let type = type(namedBy: named[0].value, in: scope) else { return nil }
    return viewType(type)
  }

  private func viewType(_ type: Ty) -> TypeID? {
    guard case .nominal(let id, _) = type.withoutOptional, !types.entries[id].isExternal,
      types.entries[id].kind == .struct, conforms(id, to: "View")
    else { return nil }
    return id
  }
}

extension ContentFollower {
  /// Shows a view that is made by its type.
  mutating func follow(madeByType expr: Expr, in scope: Scope) -> Bool {
    guard let id = resolver.view(madeByType: expr, in: scope) else { return false }
    show(resolver.shortName([id]), [id])
    return true
  }

  /// `let page: HelpView = make()`
  mutating func follow(annotated property: Property, in scope: Scope) -> Bool {
    guard let written = property.type, let made = property.initial?.call,
      resolver.namedTypes(made.callee, in: scope).isEmpty
    else { return false }
    let typed = Expr(property.range, .cast(Expr(property.range, .call(made)), written))
    return follow(madeByType: typed, in: scope)
  }
}
