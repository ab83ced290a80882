import SheetModel

// A `@Binding` is another name for a state that somebody else owns: follow it to the owners.
extension Resolver {
  /// The states that callers hand to a `@Binding` property; empty where no caller does.
  func owners(of alias: MemberProperty) -> [Slot] {
    guard let id = alias.owner else { return [] }
    let key = slot(alias).key
    if let known = owners[key] { return known }
    guard ownersInProgress.insert(key).inserted else { return [] }
    defer { ownersInProgress.remove(key) }
    var missing: String?
    var given: [(slot: Slot, site: Occurrences.CallSite)] = []
    for site in makingCalls(of: id) where !site.scope.isPreview {
      for (index, argument) in site.call.arguments.enumerated() {
        guard let filled = filledProperty(id, site.call, index, in: site.scope), filled.property === alias.property
        else { continue }
        given += slots(ofArgument: argument.value, in: site.scope, &missing).map { ($0, site) }
      }
    }
    // A frame that previews alone make holds a state in place of the app's.
    if Set(given.map(\.slot)).count > 1, case let own = given.filter({ !isFrameOfPreviews($0.site) }), !own.isEmpty {
      given = own
    }
    var result: [Slot] = []
    for (slot, _) in given { Slot.add(slot, to: &result) }
    for found in storedOwners(of: alias) { Slot.add(found, to: &result) }
    Slot.note(missing, in: &result)
    result.sort { Resolver.precedes($0, $1) }
    if ownersInProgress.count == 1, bindingsInProgress.isEmpty { owners[key] = result }
    return result
  }

  /// Whether a call is all that a view shows which nothing but previews makes.
  private func isFrameOfPreviews(_ site: Occurrences.CallSite) -> Bool {
    guard let id = enclosingType(site.scope), conforms(id, to: "View"), !types.entries[id].isExternal,
      let body = property("body", of: id)?.property.getter, body.count == 1, var shown = Resolver.plain(body[0])
    else { return false }
    while let call = shown.call, call !== site.call, case .member(let base, _, _) = call.callee.kind { shown = base }
    guard shown.call === site.call else { return false }
    let made = makingCalls(of: id)
    return !made.isEmpty && made.allSatisfy(\.scope.isPreview)
  }

  /// The states that an argument passes on, parameters of the calling function followed to its callers.
  func slots(ofArgument expr: Expr, in scope: Scope) -> [Slot] {
    var missing: String?
    return slots(ofArgument: expr, in: scope, &missing)
  }

  /// - Parameter missing: why there is none, where a state is handed over that is not known.
  private func slots(ofArgument expr: Expr, in scope: Scope, _ missing: inout String?) -> [Slot] {
    switch state(ofBinding: expr, in: scope) {
    case .slots(let slots, let caseName): return slots.count == 1 ? slots.map { $0.kept(to: caseName) } : slots
    case .parameter(let function, let index, let inner, _):
      return takesBinding(function, index, in: inner) ? owners(ofParameter: index, function, in: inner) : []
    case .constant: return []
    case .unresolved(let reason):
      if case .nilLiteral = expr.kind { return [] }
      // `stack.layers.first`: a value, as it is read.
      if !Resolver.isProjected(expr), case .slots(let slots, nil) = state(ofValue: expr, in: scope) { return slots }
      missing = missing ?? reason
      return []
    }
  }

  /// Whether a parameter's callers can hand it a state: what takes a plain value takes a copy, and generated code
  /// hands its values through thousands of functions.
  func takesBinding(_ function: Function, _ index: Int, in scope: Scope) -> Bool {
    guard function.parameters.indices.contains(index) else { return false }
    let parameter = function.parameters[index]
    return parameter.isInout || holdsBinding(parameter.type, of: function, in: scope)
  }

  private func holdsBinding(_ type: TypeRef, of function: Function, in scope: Scope) -> Bool {
    switch type {
    case .optional(let inner), .array(let inner): return holdsBinding(inner, of: function, in: scope)
    case .tuple(let elements): return elements.contains { holdsBinding($0, of: function, in: scope) }
    case .dictionary(_, let value): return holdsBinding(value, of: function, in: scope)
    case .named(["Binding"], _), .function, .other: return true
    case .named(let path, _):
      // What is generic is neither written nor handed to what takes a binding.
      if path.count == 1, function.generics.contains(where: { $0.name == path.first }) { return false }
      return resolve(type, in: scope).withoutOptional.isBinding
    case .constrained, .composition: return false
    }
  }

  /// The states that the callers of a function pass for a parameter.
  func owners(ofParameter index: Int, _ function: Function, in scope: Scope) -> [Slot] {
    let key = PropertyKey(owner: index, name: "()", local: ObjectIdentifier(function))
    if let known = owners[key] { return known }
    guard ownersInProgress.insert(key).inserted else { return [] }
    defer { ownersInProgress.remove(key) }
    var result: [Slot] = []
    var missing: String?
    guard let target = memberFunction(function, in: scope) else { return [] }
    for site in callSites(of: target) where !site.scope.isPreview {
      guard let pairs = pair(site.call, function), let at = pairs.firstIndex(of: index) else { continue }
      for found in slots(ofArgument: site.call.arguments[at].value, in: site.scope, &missing) {
        Slot.add(found, to: &result)
      }
    }
    // A function that is handed over by its name is called by whoever takes it.
    if result.isEmpty {
      for site in invocations(ofReference: target).sites where site.call.arguments.indices.contains(index) {
        for found in slots(ofArgument: site.call.arguments[index].value, in: site.scope) {
          Slot.add(found, to: &result)
        }
      }
    }
    Slot.note(missing, in: &result)
    result.sort { Resolver.precedes($0, $1) }
    if ownersInProgress.count == 1, bindingsInProgress.isEmpty { owners[key] = result }
    return result
  }

  private static func precedes(_ a: Slot, _ b: Slot) -> Bool {
    (a.member.scope.file?.index ?? 0, a.member.property.range.start) < (
      b.member.scope.file?.index ?? 0, b.member.property.range.start
    )
  }

  /// A function with its owner, from a scope inside it.
  func memberFunction(_ function: Function, in scope: Scope) -> MemberFunction? {
    var found = false
    for current in scope.chain {
      switch current.kind {
      case .function(let inner) where inner === function: found = true
      case .localFunction(let inner) where inner === function:
        guard let file = scope.file else { return nil }
        return MemberFunction(function: function, file: file, owner: nil, scope: current)
      case .type(let decl, _) where found:
        guard let file = scope.file else { return nil }
        return MemberFunction(function: function, file: file, owner: types.id(of: decl), scope: current)
      case .file(let file): return MemberFunction(function: function, file: file, owner: nil, scope: current)
      default: continue
      }
    }
    return nil
  }
}

extension Slot {
  /// Says of the states that some callers hand over that another one's is not known.
  fileprivate static func note(_ missing: String?, in slots: inout [Slot]) {
    guard let missing else { return }
    for index in slots.indices where slots[index].besides == nil { slots[index].besides = missing }
  }
}
