import SheetModel

// Bindings that calls make: `Binding(get:set:)`, those of stores, those of the project's functions.
extension Resolver {
  func state(ofCall call: Call, in scope: Scope, depth: Int) -> StateResolution {
    if let getter = bindingGetter(call) {
      guard let closure = getter.closure else { return state(ofValue: getter, in: scope, depth: depth + 1) }
      let inner = Scope(.looseClosure(closure), in: scope)
      if let setter = (call.argument("set"))?.value.closure {
        return state(
          ofGetter: closure.body, setter: setter.body, in: inner, setterScope: Scope(.looseClosure(setter), in: scope),
          depth: depth)
      }
      return state(ofGetter: closure.body, in: inner, depth: depth)
    }
    switch call.callee.kind {
    case .name("Binding", _):
      guard let value = call.arguments.first?.value else { return .unresolved("an empty binding") }
      if let found = state(ofOwnInitialiser: call, in: scope, depth: depth) { return found }
      return state(ofBinding: value, in: scope, depth: depth + 1)
    case .implicitMember("init"):
      guard let value = call.arguments.first?.value else { return .unresolved("an empty binding") }
      if let found = state(ofOwnInitialiser: call, in: scope, depth: depth) { return found }
      return state(ofBinding: value, in: scope, depth: depth + 1)
    case .member(let base, "init", _) where base.simpleName == "Binding":
      if let found = state(ofOwnInitialiser: call, in: scope, depth: depth) { return found }
    case .implicitMember("constant"), .member(_, "constant", _):
      // `.constant(error != nil)`: made anew with every body.
      guard let value = call.arguments.first?.value else { return .constant }
      let read = state(ofValue: value, in: scope, depth: depth + 1)
      // `.constant(player.fault != nil)` with a member that nobody declares.
      if case .unresolved = read, case .operation(let operands, _) = value.kind,
        operands.contains(where: { if case .member = $0.kind { true } else { false } })
      {
        return read
      }
      if case .parameter = read { return read }
      return read.slots.isEmpty ? .constant : read
    case .implicitMember(let name):
      let own = staticBindings(named: name, from: scope.file).filter { matches(call, $0.function) }
      if let found = state(of: own, call, in: scope, depth: depth) { return found }
    case .member(let base, "binding", _):
      if let found = state(ofStore: base, call, in: scope, depth: depth) { return found }
    case .member(let base, "scope", _):
      // `scope(state: \.pane, …)`, `scope(\.$pane, …)`
      let path = call.argument("state") ?? call.arguments.first { $0.label == nil && call.argument("action") != nil }
      if case .keyPath(_, let components)? = path?.value.kind {
        return scoped(base, components, in: scope, depth: depth)
      }
      if let components = path?.value.closure.flatMap(Resolver.components) {
        return scoped(base, components, in: scope, depth: depth)
      }
    case .closure(let closure) where call.arguments.isEmpty:
      guard let given = Resolver.result(of: closure, in: scope) else {
        return .unresolved("what the closure gives is not one binding")
      }
      return state(ofBinding: given.value, in: given.scope, depth: depth + 1)
    default: break
    }
    if let found = state(of: callees(call, in: scope), call, in: scope, depth: depth) {
      return found.only(found.slots.first.flatMap { pathCase(call, of: $0) })
    }
    if case .member(let base, let name, _) = call.callee.kind {
      if let part = part(of: base, named: name, call, in: scope) {
        return state(ofBinding: part, in: scope, depth: depth + 1)
      }
      // A function of a binding that gives another binding of the same state.
      let inner = state(ofBinding: base, in: scope, depth: depth + 1)
      let isBinding =
        Resolver.isProjected(base) || Resolver.isImplicit(base) || type(of: base, in: scope).isBinding
      if case .parameter = inner, isBinding { return inner }
      if !inner.slots.isEmpty, isBinding {
        let own = functions(name, ofExternal: "Binding", from: scope.file)
        if own.contains(where: { self.isOpposite($0.function.body) }) { return inner.inverted }
        return inner.only(
          inner.slots.first.flatMap { pathCase(call, of: $0) ?? comparedCase(call, own, in: scope, of: $0) })
      }
    }
    if !namedTypes(call.callee, in: scope).isEmpty {
      return .unresolved("'\(Resolver.text(call.callee))' makes a value and no binding")
    }
    return .unresolved("'\(Resolver.text(call.callee))' is not declared in the project")
  }

  /// What a function of a binding gives that is told a key path: `$flags.help` of `$flags.part(\.help)`, where that is
  /// `Binding<Part>(get: { wrappedValue[keyPath: path] }, …)`.
  private func part(of base: Expr, named name: String, _ call: Call, in scope: Scope) -> Expr? {
    guard call.arguments.count == 1, case .keyPath(_, let components) = call.arguments[0].value.kind else { return nil }
    let isPart = functions(name, ofExternal: "Binding", from: scope.file).contains { own in
      guard own.function.parameters.count == 1, own.function.body.count == 1,
        let made = Resolver.plain(own.function.body[0])?.call,
        let read = bindingGetter(made)?.closure?.body.first.flatMap(Resolver.plain),
        case .subscripted(let whole, let path) = read.kind, whole.lastName == "wrappedValue", path.count == 1
      else { return false }
      return path[0].value.simpleName == own.function.parameters[0].name
    }
    return isPart ? base.members(components, at: base.range) : nil
  }

  /// The case that a function of a binding is handed the path of: `$model.route.case(/Route.edit)`.
  private func pathCase(_ call: Call, of slot: Slot) -> String? {
    guard call.arguments.count == 1, let name = Resolver.lastOfCasePath(call.arguments[0].value),
      let id = enumType(of: slot), enumCase(name, of: id) != nil
    else { return nil }
    return name
  }

  /// `edit` of `/Route.edit` and `\.edit`.
  static func lastOfCasePath(_ expr: Expr) -> String? {
    switch expr.kind {
    case .prefixed("/", let inner): inner.path?.last
    case .keyPath(_, let components): components.last
    default: nil
    }
  }

  /// The state that a function gives; of overloads that cannot be told apart, the first that leads to one.
  private func state(of callees: [MemberFunction], _ call: Call, in scope: Scope, depth: Int) -> StateResolution? {
    var result: StateResolution?
    for function in callees.prefix(4) where !function.function.body.isEmpty {
      let key = ObjectIdentifier(function.function)
      // An overload that hands on to another, or a function that calls itself.
      guard bindingsInProgress.insert(key).inserted else {
        result = result ?? .unresolved("'\(function.function.name)' leads back to itself")
        continue
      }
      defer { bindingsInProgress.remove(key) }
      let inner = Scope(.function(function.function), in: function.scope)
      let found = state(ofGetter: function.function.body, in: fill(call, function, inner, from: scope), depth: depth)
      switch found {
      case .slots: return kept(made(found, by: function, call, in: scope), toCasesOf: function, call, in: scope)
      case .parameter, .constant: return found
      case .unresolved: result = result ?? found
      }
    }
    return result
  }

  /// `Binding(get:set:)` and its spelling with trailing closures: the getter.
  ///
  /// - Parameter isOwn: in an initialiser of an extension of `Binding`, whose `self.init` is meant.
  func bindingGetter(_ call: Call, isOwn: Bool = false) -> Expr? {
    switch call.callee.kind {
    case .name("Binding", _), .implicitMember("init"): break
    case .member(let base, "init", _) where base.simpleName == (isOwn ? "self" : "Binding"): break
    default: return nil
    }
    if let getter = call.argument("get") { return getter.value }
    if call.argument("set") != nil, let first = call.arguments.first, first.label == nil { return first.value }
    return nil
  }

  /// `$store.scope(state: \.destination?.help, …)`: the first component that the state declares is
  /// the slot, the last is the case.
  private func scoped(_ base: Expr, _ components: [String], in scope: Scope, depth: Int) -> StateResolution {
    var current = type(of: base, in: scope).unwrapped
    if let state = storeState(current) { current = state }
    var found: MemberProperty?
    var rest = components.map(Resolver.bare)[...]
    // Through the states of children, as far as properties lead; what is left is the case.
    while let name = rest.first, let id = current.nominalID, types.entries[id].kind != .enum,
      let next = property(name, ofState: current)
    {
      found = next
      rest = rest.dropFirst()
      current = type(of: next.property, in: next.scope).unwrapped
    }
    guard let found else {
      // The store of what is presented, which was scoped before: what is left is the case. What it holds is its `state`.
      if depth < 8, components.count == 1 || components.count == 2 && components[0] == "state" {
        let whole = state(ofBinding: base, in: scope, depth: depth + 1)
        switch whole {
        case .slots, .parameter: return whole.only(components.last)
        case .constant, .unresolved: break
        }
      }
      return .unresolved("the state of '\(Resolver.text(base))' is not known")
    }
    return .slots([slot(found)], caseName: rest.isEmpty ? nil : components.last)
  }

  /// `viewStore.binding(get: \.isOpen, send: …)`, `viewStore.binding(\.$isOpen)`: what the store's state declares.
  private func state(ofStore base: Expr, _ call: Call, in scope: Scope, depth: Int) -> StateResolution? {
    guard let state = storeState(type(of: base, in: scope).unwrapped),
      let getter = call.argument("get") ?? call.arguments.first(where: { $0.label == nil })
    else { return nil }
    switch getter.value.kind {
    case .keyPath(_, let components):
      if let name = foreignType(state) { return .unresolved(absence(of: name)) }
      // `\.rename.isOpen`: as `{ $0.rename.isOpen }`.
      if components.count > 1 {
        let path = base.members(components.map(Resolver.bare), at: base.range)
        let read = self.state(ofValue: path, in: scope, depth: depth + 1)
        if !read.slots.isEmpty { return read }
      }
      guard let first = components.first.map(Resolver.bare), let found = property(first, ofState: state) else {
        return nil
      }
      return copiedState(found, depth: depth + 1) ?? self.state(ofFound: found, depth: depth + 1)
    case .closure(let closure):
      let index = call.arguments.firstIndex { $0.value.closure === closure } ?? 0
      let inner = Scope(.closure(closure, call: call, argument: index), in: scope)
      return self.state(ofGetter: closure.body, in: inner, depth: depth + 1)
    default: return nil
    }
  }

  /// What a feature's state has, also by the key paths of what it wraps: `typealias State = Session<PaneState>`.
  private func property(_ name: String, ofState state: Ty) -> MemberProperty? {
    guard let id = state.nominalID else { return nil }
    return property(name, of: id)
      ?? dynamicRoots(of: state).lazy.compactMap(\.nominalID).filter { $0 != id }.compactMap {
        self.property(name, of: $0)
      }.first
  }
}
