import SheetModel

// Members that a function is told by a key path: `self[keyPath: path]` of `bind(\.isOpen)` is `self.isOpen`.
extension Resolver {
  /// The member that a subscript reads or writes, where it is given a key path that is known.
  func member(at arguments: [Argument], of base: Expr, in scope: Scope) -> Expr? {
    guard arguments.count == 1, let path = arguments.first,
      let names = components(of: path.value, in: scope), !names.isEmpty, !names.contains("self"),
      let object = path.label == "keyPath" || isOfBinding(path, base, in: scope)
        ? base : object(behind: arguments, of: base, in: scope)
    else { return nil }
    return object.members(names, at: base.range)
  }

  /// Why it is not known which member that is: the key path is handed over, and this code does not know by whom.
  func reasonForNoMember(at arguments: [Argument]) -> StateResolution? {
    guard Resolver.isNamedPath(arguments) else { return nil }
    return .unresolved("which member '\(Resolver.text(arguments[0].value))' leads to is not known")
  }

  /// `[keyPath: path]`
  private static func isNamedPath(_ arguments: [Argument]) -> Bool {
    guard arguments.count == 1, let label = arguments[0].label, ["keyPath", "dynamicMember"].contains(label) else {
      return false
    }
    return arguments[0].value.simpleName != nil
  }

  /// Whether a binding reads a member by a key path that has a name: `b[dynamicMember: path]`,
  /// `Binding(get: { model[keyPath: path] }, …)`.
  func readsByPath(_ binding: Expr) -> Bool {
    switch binding.kind {
    case .subscripted(_, let arguments): Resolver.isNamedPath(arguments)
    case .call(let call): bindingGetter(call)?.closure?.body.first.flatMap(Resolver.plain).map(readsByPath) ?? false
    default: false
    }
  }

  /// `Bindable(model)[dynamicMember: \.isOpen]`, which is how `.isOpen` is read.
  private func isOfBinding(_ path: Argument, _ base: Expr, in scope: Scope) -> Bool {
    path.label == "dynamicMember" && type(of: base, in: scope).isBinding
  }

  /// What has the member that the project's own subscript gives: `store.state` of `store[\.pane]`, where that is
  /// `subscript<Value>(path: KeyPath<State, Value>) -> Value { state[keyPath: path] }`.
  private func object(behind arguments: [Argument], of base: Expr, in scope: Scope) -> Expr? {
    guard let id = type(of: base, in: scope).unwrapped.nominalID ?? alias(writtenFor: base, in: scope) else {
      return nil
    }
    for target in functions("subscript", of: id) where target.function.parameters.count == 1 {
      let body = target.function.body
      guard body.count == 1, let read = Resolver.plain(body[0]), case .subscripted(let inner, let path) = read.kind,
        path.count == 1,
        path[0].label == "keyPath", path[0].value.simpleName == target.function.parameters[0].name
      else { continue }
      return Resolver.placed(inner, on: base, [:])
    }
    return nil
  }

  private func components(of path: Expr, in scope: Scope, depth: Int = 0) -> [String]? {
    guard depth < 8 else { return nil }
    switch path.kind {
    case .keyPath(_, let components): return components
    case .name(let name, _):
      switch meaning(of: name, in: scope) {
      case .filled(let value, let outer), .unwrap(let value, let outer):
        return components(of: value, in: outer, depth: depth + 1)
      case .local(let property, let outer) where property.isLet:
        return property.initial.flatMap { components(of: $0, in: outer, depth: depth + 1) }
      default: return nil
      }
    case .cast(let inner, _): return components(of: inner, in: scope, depth: depth + 1)
    default: return nil
    }
  }

  /// An expression of a function as the code around a call of it has it: `state` of `model.set(…)` is `model.state`.
  static func placed(_ expr: Expr, on object: Expr, _ handed: [String: Expr]) -> Expr? {
    switch expr.kind {
    case .name("self", _): object
    case .name(let name, _): handed[name] ?? Expr(object.range, .member(object, name, nameStart: object.range.start))
    case .member(let base, let name, _):
      placed(base, on: object, handed).map { Expr(object.range, .member($0, name, nameStart: object.range.start)) }
    default: nil
    }
  }
}
