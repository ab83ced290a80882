import SheetModel

// Bindings that an initialiser of the project's makes: `Binding(optional: $pane, shows: .edit)`, of
// `extension Binding { init<T>(optional: Binding<T?>, shows wanted: T) { self.init { … } set: { … } } }`.
extension Resolver {
  /// The state of such a binding, and the case for which it is true where that is handed over.
  ///
  /// - Returns: nil where no initialiser of the project is meant, or what it does is not seen.
  func state(ofOwnInitialiser call: Call, in scope: Scope, depth: Int) -> StateResolution? {
    guard call.arguments.count > 1 || call.arguments.first?.label != nil else { return nil }
    let own = functions("init", ofExternal: "Binding", from: scope.file).filter { matches(call, $0.function) }
    for initialiser in own.prefix(4) {
      let key = ObjectIdentifier(initialiser.function)
      guard bindingsInProgress.insert(key).inserted else { continue }
      defer { bindingsInProgress.remove(key) }
      let inner = fill(call, initialiser, Scope(.function(initialiser.function), in: initialiser.scope), from: scope)
      for case .expr(let expr) in initialiser.function.body {
        guard let made = expr.call, case .member(let base, "init", _) = made.callee.kind, base.simpleName == "self",
          let getter = bindingGetter(made, isOwn: true)?.closure
        else { continue }
        let body = Scope(.looseClosure(getter), in: inner)
        var found: StateResolution
        if let setter = made.argument("set")?.value.closure {
          found = state(
            ofGetter: getter.body, setter: setter.body, in: body, setterScope: Scope(.looseClosure(setter), in: inner),
            depth: depth)
        } else {
          found = state(ofGetter: getter.body, in: body, depth: depth)
        }
        // `if case wanted = value`, in whatever else the getter asks first.
        if let id = found.slots.first.flatMap(enumType), let name = comparedCase(getter.body, in: body, of: id) {
          found = found.only(name)
        }
        if case .unresolved = found { continue }
        return found
      }
    }
    return nil
  }

  /// The case for which a function of a binding gives true: `$pane.shows(.edit)`.
  func comparedCase(_ call: Call, _ functions: [MemberFunction], in scope: Scope, of slot: Slot) -> String? {
    guard let id = enumType(of: slot) else { return nil }
    return functions.lazy.filter { self.matches(call, $0.function) }.compactMap { target in
      let inner = Scope(.function(target.function), in: target.scope)
      return self.comparedCase(target.function.body, in: self.fill(call, target, inner, from: scope), of: id)
    }.first
  }

  /// The case of an enum that a body compares with, where that is handed over.
  private func comparedCase(_ body: [Stmt], in scope: Scope, of id: TypeID) -> String? {
    for statement in body {
      switch statement {
      case .expr(let expr), .returning(let expr):
        if case .branch(let inner) = expr.kind, let found = comparedCase([inner], in: scope, of: id) { return found }
        if let found = comparedCase(expr, in: scope, of: id) { return found }
        if let getter = expr.call.flatMap({ bindingGetter($0) })?.closure {
          return comparedCase(getter.body, in: Scope(.looseClosure(getter), in: scope), of: id)
        }
      case .conditional(let node):
        for condition in node.conditions where Resolver.gives(node.then) || !node.otherwise.isEmpty {
          if let found = comparedCase(condition, in: scope, of: id) { return found }
        }
        if let found = comparedCase(node.then, in: scope, of: id) { return found }
      case .guarded(let conditions, let other) where !Resolver.gives(other):
        for condition in conditions {
          if let found = comparedCase(condition, in: scope, of: id) { return found }
        }
      default: continue
      }
    }
    return nil
  }

  private func comparedCase(_ condition: Condition, in scope: Scope, of id: TypeID) -> String? {
    switch condition {
    case .expr(let expr): comparedCase(expr, in: scope, of: id)
    case .matching(let pattern, _): pattern.expr.flatMap { handedCase($0, in: scope, of: id) }
    case .unwrap, .available: nil
    }
  }

  private func comparedCase(_ expr: Expr, in scope: Scope, of id: TypeID) -> String? {
    guard case .operation(let operands, ["=="]) = expr.kind else { return nil }
    return operands.firstMapped { self.handedCase($0, in: scope, of: id) }
  }

  /// The case that a parameter was filled with, also through others: `modifier(Editor(own: own))`.
  func handedCase(_ expr: Expr, in scope: Scope, of id: TypeID, depth: Int = 0) -> String? {
    guard depth < 8, let name = expr.simpleName,
      case .filled(let value, let outer) = meaning(ofWrapped: name, in: scope)
    else { return nil }
    guard let written = Resolver.writtenCase(value) else {
      return handedCase(value, in: outer, of: id, depth: depth + 1)
    }
    return enumCase(written, of: id) != nil ? written : nil
  }
}
