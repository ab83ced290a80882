import SheetModel

// What a new value is given for a member, where the value itself is handed over: `apply(Report(phase: .ended))`, or a
// value that its type has a name for: `go(.help)`, where `static let help = Route(id: "help", style: .sheet)`.
extension Resolver {
  /// The expression that a member of a value was made with, where that can have changed in nothing since; nil where that
  /// is not written.
  ///
  /// - Parameter declared: the type of what the value is handed to.
  func handed(
    _ member: String, of value: Expr, in scope: Scope, _ declared: Ty, depth: Int = 0
  ) -> (value: Expr, scope: Scope, type: Ty)? {
    guard depth < 4 else { return nil }
    if let name = value.simpleName, case .local(let property, let outer) = meaning(of: name, in: scope), property.isLet,
      let initial = property.initial
    {
      guard initial.simpleName == nil else { return nil }
      let type = property.type.map { resolve($0, in: outer) } ?? declared
      return handed(member, of: initial, in: outer, type, depth: depth + 1)
    }
    if let named = namedValue(value, in: scope, declared) {
      return handed(member, of: named.value, in: named.scope, named.type, depth: depth + 1)
    }
    guard let call = value.call else { return nil }
    let made: TypeID?
    if case .implicitMember("init") = call.callee.kind {
      made = declared.unwrapped.nominalID
    } else {
      made = namedTypes(call.callee, in: scope).first
    }
    guard let made, !types.entries[made].isExternal else { return nil }
    // What an object holds may be something else when it is asked.
    func isKept(_ found: MemberProperty) -> Bool {
      types.entries[made].kind == .struct || found.property.isLet || keepsWhatItIsMadeWith(found, made)
    }
    for index in call.arguments.indices {
      guard let found = filledProperty(made, call, index, in: scope), found.property.name == member else { continue }
      guard isKept(found) else { return nil }
      return (call.arguments[index].value, scope, type(of: found.property, in: found.scope))
    }
    if let computed = computed(member, of: made, madeBy: call, in: scope) { return computed }
    guard let found = property(member, of: made), found.property.isStored, isKept(found),
      let usual = usual(found, call, made)
    else { return nil }
    return (usual.value, usual.scope, type(of: found.property, in: found.scope))
  }

  /// The same of a member that is worked out by what the value was made with: `var style: Style { switch kind { case let
  /// .automatic(style): style … } }`.
  private func computed(
    _ member: String, of made: TypeID, madeBy call: Call, in scope: Scope
  ) -> (value: Expr, scope: Scope, type: Ty)? {
    guard types.entries[made].kind == .struct, let found = property(member, of: made), found.owner == made,
      let node = found.property.getter.flatMap(Resolver.onlySwitch), Resolver.isPlain(node.subject),
      let asked = node.subject.lastName.flatMap({ property($0, of: made) }), asked.property.isStored,
      let kept = value(of: asked, givenBy: call, in: scope), let name = Resolver.writtenCase(kept.expr),
      let item = node.cases.first(where: { $0.patterns.isEmpty || $0.patterns.contains { $0.caseName == name } }),
      !node.cases.contains(where: { $0.isPartial || $0.condition != nil }), item.body.count == 1,
      let given = Resolver.plain(item.body[0])
    else { return nil }
    let type = type(of: found.property, in: found.scope)
    let bound = item.patterns.first { $0.caseName == name }?.bindings.first { $0.name == given.simpleName }
    guard let bound else {
      guard given.simpleName == nil, given.closure == nil else { return nil }
      return (given, Scope(.property(found.property), in: found.scope), type)
    }
    guard item.patterns.count == 1, let arguments = kept.expr.call?.arguments, arguments.indices.contains(bound.index)
    else { return nil }
    let value = arguments[bound.index].value
    // `.automatic(style)`, of what the initialiser was handed, or of what that takes where nothing is.
    guard let target = initialisers(of: made, meantBy: call, in: scope).first,
      let settled = settled(value, in: kept.scope, of: target)
    else { return nil }
    return (settled.expr, settled.scope, type)
  }

  /// The `switch` that is all of a getter.
  private static func onlySwitch(_ body: [Stmt]) -> Switch? {
    guard body.count == 1 else { return nil }
    switch body[0] {
    case .switching(let node): return node
    case .expr(let expr), .returning(let expr):
      if case .branch(.switching(let node)) = expr.kind { return node }
      return nil
    default: return nil
    }
  }

  /// Whether nothing but the initialisers of a class writes one of its properties, as far as the project is read.
  private func keepsWhatItIsMadeWith(_ found: MemberProperty, _ owner: TypeID) -> Bool {
    guard found.property.isStored, types.entries[owner].kind == .class,
      !types.hasHeirs(types.entries[owner].path.last ?? "")
    else { return false }
    let name = found.property.name
    if !found.property.isPrivate { demand(writesOf: name, of: owner) }
    func isMeant(_ target: Expr, _ scope: Scope) -> Bool {
      guard let named = property(namedBy: target, in: scope) else { return true }
      return named.property === found.property
    }
    return !changes(named: name).contains { write in
      isMeant(write.target, write.scope)
        && !(write.scope.function?.name == "init" && enclosingType(write.scope) == owner)
    }
      && !mutations(named: name).contains { site in
        if case .member(let base, _, _) = site.call.callee.kind { isMeant(base, site.scope) } else { true }
      } && !passes(named: name).contains { mayWrite($0) }
  }

  /// Whether what takes an argument may write it: a binding, or `&phase`.
  private func mayWrite(_ pass: Occurrences.Pass) -> Bool {
    let call = pass.site.call
    if Resolver.isProjected(call.arguments[pass.argument].value) || call.callee.simpleName == "swap" { return true }
    return callees(call, in: pass.site.scope).contains { target in
      guard let pairs = pair(call, target.function), pairs.indices.contains(pass.argument) else { return false }
      return target.function.parameters[pairs[pass.argument]].isInout
    }
  }

  /// The value that a type has a name for: a constant, or what a property or function gives that is one expression.
  private func namedValue(_ value: Expr, in scope: Scope, _ declared: Ty) -> (value: Expr, scope: Scope, type: Ty)? {
    let owner: TypeID?
    let name: String
    switch (value.call?.callee ?? value).kind {
    case .implicitMember(let member): (owner, name) = (declared.unwrapped.nominalID, member)
    case .member(let base, let member, _): (owner, name) = (namedTypes(base, in: scope).first, member)
    default: return nil
    }
    guard let owner, name != "init", !types.entries[owner].isExternal else { return nil }
    if let call = value.call {
      let all = functions(name, of: owner).filter { $0.function.isStatic && matches(call, $0.function) }
      guard all.count == 1, let result = all[0].function.result, all[0].function.body.count == 1,
        let only = Resolver.plain(all[0].function.body[0])
      else { return nil }
      return (only, Scope(.function(all[0].function), in: all[0].scope), resolve(result, in: all[0].scope))
    }
    guard let found = property(name, of: owner), found.property.isStatic else { return nil }
    let type = found.property.type.map { resolve($0, in: found.scope) } ?? .nominal(owner, [])
    if let getter = found.property.getter {
      guard getter.count == 1, let only = Resolver.plain(getter[0]) else { return nil }
      return (only, Scope(.property(found.property), in: found.scope), type)
    }
    guard found.property.isLet, let initial = found.property.initial else { return nil }
    return (initial, found.scope, type)
  }

  /// What a property begins with where a call that makes its owner leaves it out.
  private func usual(_ found: MemberProperty, _ call: Call, _ owner: TypeID) -> (value: Expr, scope: Scope)? {
    let initialisers = functions("init", of: owner)
    guard !initialisers.isEmpty else {
      return found.property.attributes.isEmpty ? found.property.initial.map { ($0, found.scope) } : nil
    }
    let meant = initialisers.filter { matches(call, $0.function) }
    guard meant.count == 1, let pairs = pair(call, meant[0].function) else { return nil }
    let function = meant[0].function
    let written = Resolver.assigned(found.property.name, in: function.body)
    guard written.count == 1, let source = written[0].simpleName,
      let at = function.parameters.firstIndex(where: { $0.name == source }), !pairs.contains(at)
    else { return nil }
    return function.parameters[at].defaultValue.map { ($0, meant[0].scope) }
  }

  /// The values that statements assign to a property of their own.
  static func assigned(_ name: String, in body: [Stmt]) -> [Expr] {
    body.flatMap { statement -> [Expr] in
      switch statement {
      case .expr(let expr):
        guard case .assign(let target, let value, _) = expr.kind, isPlain(target), target.lastName == name else {
          return []
        }
        return [value]
      case .conditional(let node): return assigned(name, in: node.then) + assigned(name, in: node.otherwise)
      case .switching(let node): return node.cases.flatMap { assigned(name, in: $0.body) }
      case .guarded(_, let inner), .block(let inner), .loop(_, _, _, let inner): return assigned(name, in: inner)
      case .ifConfig(let clauses): return clauses.flatMap { assigned(name, in: $0.body) }
      case .variable, .returning, .function, .type: return []
      }
    }
  }
}
