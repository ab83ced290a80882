import SheetModel

// What is open from the beginning because whoever makes a view or a model says so: `Tip(shown: true)`,
// `Model(problem: "not set up")`. As with a write, what only run time knows is not guessed: a parameter that is handed
// on, or a flag that is computed.
extension Resolver {
  func initialArguments(of slot: Slot) -> [Opening] {
    let property = slot.member.property
    guard let id = slot.key.owner, property.isStored, !property.isStatic, !property.isLet, !slot.isInverted,
      !slot.opensWhenNil,
      !slot.opensWhenMissing, slot.only == nil, !types.entries[id].isExternal, !isBindingProperty(slot.member),
      property.attributes.allSatisfy({ Resolver.beginning.contains($0.name) }), let name = types.entries[id].path.last,
      // What a view is told anew each time is its maker's.
      !property.attributes.isEmpty || !isViewLike(id)
    else { return [] }
    var result: [Opening] = []
    for label in initialLabels(of: slot.member, id) {
      for site in calls(named: name, holding: label) where namedTypes(site.call.callee, in: site.scope).contains(id) {
        guard let file = site.scope.file, isOneHolding(slot, site) else { continue }
        for (index, argument) in site.call.arguments.enumerated()
        where argument.label == label && isSomething(argument.value, for: slot, in: site.scope) {
          guard filledProperty(id, site.call, index, in: site.scope)?.property === property else { continue }
          for value in values(argument.value, of: slot, in: site.scope) where value.forwarded == nil {
            result.append(
              Opening(file: file, range: site.range, scope: site.scope, caseName: value.caseName, via: .initial))
          }
        }
      }
    }
    return result
  }

  /// Wrappers whose property begins with what it is given, and keeps it there alone.
  private static let beginning: Set<String> = ["State", "Published", "ObservationIgnored", "MainActor"]

  /// The labels under which the initialisers of a type take what a property begins with; none where that is not seen.
  private func initialLabels(of found: MemberProperty, _ id: TypeID) -> [String] {
    let property = found.property
    let initialisers = functions("init", of: id)
    guard !initialisers.isEmpty else {
      // Of each member, where nothing is private.
      guard types.entries[id].kind == .struct, !property.isPrivate, !(property.isLet && property.initial != nil) else {
        return []
      }
      return [property.name]
    }
    var result: [String] = []
    for initialiser in initialisers where !Resolver.wraps(property.name, initialiser.function.body) {
      let sources = Resolver.stores(in: initialiser.function.body).filter { $0.property == property.name }
      for parameter in initialiser.function.parameters {
        guard let label = parameter.label, !result.contains(label),
          sources.contains(where: { $0.parameter == parameter.name })
        else { continue }
        result.append(label)
      }
    }
    // `convenience init(reason: String) { self.init(problem: reason) }`
    for initialiser in initialisers {
      for case .expr(let expr) in initialiser.function.body {
        guard let call = expr.call, case .member(let base, "init", _) = call.callee.kind, base.simpleName == "self"
        else {
          continue
        }
        let handed = call.arguments.filter { $0.label.map(result.contains) ?? false }.compactMap {
          Resolver.plainValue($0.value).simpleName
        }
        for parameter in initialiser.function.parameters where handed.contains(parameter.name) {
          if let label = parameter.label, !result.contains(label) { result.append(label) }
        }
      }
    }
    return result
  }

  /// `_shown = State(initialValue: shown)`: the write is an opening itself.
  private static func wraps(_ name: String, _ body: [Stmt]) -> Bool {
    body.contains { statement in
      guard case .expr(let expr) = statement, case .assign(let target, _, _) = expr.kind else { return false }
      return target.lastName == "_" + name
    }
  }

  /// Whether all who make a view or a model hand over what presents nothing: `Form(asks: false)`.
  func isHandedNothing(_ value: Expr, for slot: Slot, in scope: Scope, depth: Int = 0) -> Bool {
    guard depth < 4, let name = value.simpleName,
      case .parameter(let function, let index, let inner) = meaning(of: name, in: scope), function.name == "init",
      let target = memberFunction(function, in: inner), let owner = target.owner,
      let sites = allInitialiserCalls(of: target, handing: index),
      // `map(Form.init)` hands over what nobody sees.
      !handed(named: "init").contains(where: { handed in
        guard case .member(let base, _, _) = handed.value.kind else { return false }
        return namedTypes(base, in: handed.scope).contains(owner)
      })
    else { return false }
    return sites.allSatisfy { site in
      guard let at = pair(site.call, function)?.firstIndex(of: index) else {
        let usual = function.parameters[index].defaultValue
        return usual.map { values($0, of: slot, in: target.scope).isEmpty } ?? false
      }
      let given = site.call.arguments[at].value
      return values(given, of: slot, in: site.scope).isEmpty
        || isHandedNothing(given, for: slot, in: site.scope, depth: depth + 1)
    }
  }

  /// Whether a value is evidently one that presents.
  private func isSomething(_ value: Expr, for slot: Slot, in scope: Scope) -> Bool {
    if case .boolean(let flag) = value.kind { return flag }
    guard slot.member.property.type?.isOptional == true else { return false }
    switch value.kind {
    case .string, .literal: return true
    case .collection(let elements): return !elements.isEmpty
    default: break
    }
    if let name = Resolver.writtenCase(value), let id = enumType(of: slot) { return enumCase(name, of: id) != nil }
    guard let call = value.call, let id = namedTypes(call.callee, in: scope).first, !types.entries[id].isExternal else {
      return false
    }
    return [.struct, .class].contains(types.entries[id].kind)
      && functions("init", of: id).allSatisfy { !$0.function.isFailable }
  }

  /// Whether the object that a call makes can be the one that holds a state.
  private func isOneHolding(_ slot: Slot, _ site: Occurrences.CallSite) -> Bool {
    guard slot.instance.isHeld else { return true }
    if slot.instance.isValue { return mayBeKept(site, in: slot) }
    return slot.instance.ways.contains { way in
      guard let holder = way.first, let owner = holder.owner, let found = property(holder.name, of: owner) else {
        return true
      }
      if found.scope.file == site.scope.file, found.property.range.contains(site.range) { return true }
      // `_model = StateObject(wrappedValue: Model(problem: "…"))`
      return enclosingType(site.scope) == owner && site.scope.function?.name == "init"
    }
  }
}
