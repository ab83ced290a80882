import SheetModel

/// What a setter or an observer passes on of the value that its property is given.
private struct PassedValue {
  /// The cases under which that is done; nil where the case does not matter.
  var cases: Set<String>?
  /// What a case carries is passed on, and not the value itself.
  var isPayload = false
  /// Where the payload stands among the values of its case, where that is known.
  var index: Int?
  /// The case that is passed on with the value in it, and which of its values that is: `place = .trip(newValue)`.
  var wrapper: (call: Call, range: TextRange, index: Int)?
}

/// What is written to a property.
private struct PassedOpening {
  var opening: Opening
  /// The value, where it is written there.
  var value: Expr?
  let scope: Scope
}

// Properties whose setter or observer passes on what they are given: what writes them writes the state behind them.
//
//     var place: Place? { get { … } set { if case .trip(let trip) = newValue { shown = trip } } }
//     var chosen: Place? { get { place } set { place = newValue } }
extension Resolver {
  /// How many properties may hand a value on before it comes to a state.
  private static let mostSetters = 4

  /// Whether the setter or an observer of a property puts the value itself, whatever it is, into a state:
  /// `set { current = newValue }`.
  func passesOn(_ member: MemberProperty, to name: String) -> Bool {
    member.property.name != name && passed(by: member, to: name).contains { !$0.isPayload && $0.cases == nil }
  }

  /// What is written to the properties that pass their values on to a state.
  func passedOpenings(to slot: Slot) -> [Opening] {
    guard let owner = slot.key.owner else { return [] }
    return openings(of: slot.key.name, in: owner, as: slot, [slot.key.name]).map(\.opening)
      + openings(byOthersThan: owner, of: slot).map(\.opening)
  }

  /// What is written to properties of other types that pass their values on to a state of an object which they hold:
  /// `var page: Page? { get { nil } set { desk.page = newValue } }`.
  private func openings(byOthersThan owner: TypeID, of slot: Slot) -> [PassedOpening] {
    guard !isViewLike(owner) else { return [] }
    var known: Set<ObjectIdentifier> = []
    return writes(named: slot.key.name).flatMap { write -> [PassedOpening] in
      guard write.value.simpleName != nil, let (property, scope) = Resolver.observed(around: write.scope),
        let other = enclosingType(scope), other != owner, !property.isStatic,
        !known.contains(ObjectIdentifier(property)),
        let found = target(write.target, slot, in: write.scope, as: write),
        mayHold(slot, write.target, in: write.scope, as: found)
      else { return [] }
      known.insert(ObjectIdentifier(property))
      let member = MemberProperty(property: property, owner: other, scope: scope)
      guard !isBindingProperty(member) else { return [] }
      // From here on the object is the one that has the property.
      let holder = slot.instance.beyond(way(to: slot, as: found, write.target, in: write.scope))
      return openings(passing: member, to: slot.key.name, as: slot, from: holder, [property.name])
    }
  }

  /// Whether a write stands in the setter of a property that only presentations write, by the binding that they are given:
  /// `.sheet(item: $model.ticket)`, `set { desk.ticket = newValue }`.
  ///
  /// - Parameter found: the state as which the write names it.
  func isForwardedByModals(_ write: Occurrences.Write, of slot: Slot, as found: Slot) -> Bool {
    guard write.value.simpleName != nil, let (property, scope) = Resolver.observed(around: write.scope),
      property.getter != nil, let owner = enclosingType(scope)
    else { return false }
    let passes = passes(named: property.name).filter { !$0.site.scope.isPreview }
    guard !passes.isEmpty,
      passes.allSatisfy({ pass in
        SystemPresenter.byName[pass.site.name] != nil
          && Resolver.isProjected(pass.site.call.arguments[pass.argument].value)
      })
    else { return false }
    let member = MemberProperty(property: property, owner: owner, scope: scope)
    // From here on the object is the one that has the property.
    var own = slot
    own.instance = slot.instance.beyond(way(to: slot, as: found, write.target, in: write.scope))
    return !isBindingProperty(member) && writtenOpenings(of: member, as: own).isEmpty
  }

  /// The property whose setter or observer a scope stands in, and the scope of its type.
  private static func observed(around scope: Scope) -> (Property, Scope)? {
    for current in scope.chain {
      switch current.kind {
      case .property(let property):
        guard !property.observers.isEmpty, let outer = current.parent else { return nil }
        return (property, outer)
      case .type, .function, .localFunction: return nil
      default: continue
      }
    }
    return nil
  }

  /// - Parameters:
  ///   - name: the property that others put their values into.
  ///   - read: the state as which what is written there counts.
  ///   - known: the properties on the way, so that circles end.
  private func openings(
    of name: String, in owner: TypeID, as read: Slot, _ known: Set<String>
  ) -> [PassedOpening] {
    guard known.count <= Resolver.mostSetters else { return [] }
    return declarations(of: owner, holding: .mention(name)).flatMap { decl, scope in
      decl.properties.flatMap { property -> [PassedOpening] in
        let member = MemberProperty(property: property, owner: owner, scope: scope)
        guard !property.isStatic, property.name != name, !known.contains(property.name), !isBindingProperty(member)
        else { return [] }
        return openings(passing: member, to: name, as: read, from: read.instance, known.union([property.name]))
      }
    }
  }

  /// What is written to one property that passes its values on.
  ///
  /// - Parameter holder: which one of several has that property.
  private func openings(
    passing member: MemberProperty, to name: String, as read: Slot, from holder: Instance, _ known: Set<String>
  ) -> [PassedOpening] {
    passed(by: member, to: name).flatMap { value -> [PassedOpening] in
      // What a case carries is there: it presents nothing that does while there is none.
      guard let owner = member.owner, !value.isPayload && value.wrapper == nil || read.isPositive else { return [] }
      var own = value.isPayload || value.wrapper != nil ? slot(member) : read
      own.instance = holder
      let written = openings(of: member, as: own) + openings(of: member.property.name, in: owner, as: own, known)
      return written.compactMap { passing($0, value, to: read) }
    }
  }

  /// What is written to a property as it comes to a state; nil where that gets nothing of it.
  private func passing(_ written: PassedOpening, _ value: PassedValue, to read: Slot) -> PassedOpening? {
    if let cases = value.cases, let name = written.opening.caseName, !cases.contains(name) { return nil }
    if let wrapper = value.wrapper {
      var result = written
      result.opening.caseName = Resolver.writtenCase(wrapper.call.callee)
      result.value = written.value.map { Resolver.wrapped($0, wrapper) }
      return result
    }
    guard value.isPayload else { return written }
    var result = written
    (result.opening.caseName, result.value) = (nil, nil)
    guard let index = value.index, let arguments = written.value?.call?.arguments, arguments.indices.contains(index),
      written.opening.caseName != nil
    else { return result }
    let payload = arguments[index].value
    let values = values(payload, of: read, in: written.scope)
    guard !values.isEmpty else { return nil }
    result.value = payload
    if values.count == 1 { result.opening.caseName = values[0].caseName }
    return result
  }

  /// What opens as the value of a property that is no state itself.
  func writtenOpenings(of member: MemberProperty, as slot: Slot) -> [Opening] {
    openings(of: member, as: slot).map(\.opening)
  }

  /// What is written to a property, and the controls that write it.
  private func openings(of member: MemberProperty, as slot: Slot) -> [PassedOpening] {
    guard let owner = member.owner else { return [] }
    let name = member.property.name
    if !member.property.isPrivate, !isViewLike(owner) { demand(writesOf: name, of: owner) }
    let written = writes(named: name).filter { isMember($0.target, member, slot, in: $0.scope) }.flatMap { write in
      openings(by: write, of: slot, as: slot).map {
        PassedOpening(opening: $0, value: $0.range == write.range ? write.value : nil, scope: write.scope)
      }
    }
    return written + controls(of: member, as: slot)
  }

  /// `List(selection: $model.place)`, `model.isOn.toggle()`: what is written there only run time knows.
  private func controls(of member: MemberProperty, as slot: Slot) -> [PassedOpening] {
    func opening(_ range: TextRange, _ scope: Scope, _ via: Trigger.Via) -> PassedOpening? {
      scope.file.map {
        PassedOpening(opening: Opening(file: $0, range: range, scope: scope, caseName: nil, via: via), scope: scope)
      }
    }
    let toggled = mutations(named: member.property.name).filter { site in
      guard case .member(let base, "toggle", _) = site.call.callee.kind else { return false }
      return isMember(base, member, slot, in: site.scope)
    }
    let bound = passes(named: member.property.name).filter { pass in
      let value = pass.site.call.arguments[pass.argument].value
      return Resolver.writesBinding(pass.site) && Resolver.isProjected(value)
        && isMember(value, member, slot, in: pass.site.scope)
    }
    return toggled.compactMap { opening($0.range, $0.scope, .toggle) }
      + bound.compactMap { opening($0.site.call.arguments[$0.argument].value.range, $0.site.scope, .binding) }
  }

  /// Whether an expression names a property, and that of the object that holds a state as far as that is known.
  private func isMember(_ expr: Expr, _ member: MemberProperty, _ slot: Slot, in scope: Scope) -> Bool {
    guard property(namedBy: expr, in: scope)?.property === member.property, mayHold(slot, expr, in: scope) else {
      return false
    }
    guard let object = Resolver.object(of: expr), object.simpleName != "self" else { return true }
    return !instance(of: object, in: scope, asValue: slot.instance.isValue).differs(from: slot.instance)
  }

  // MARK: The body of a setter

  private func passed(by member: MemberProperty, to name: String) -> [PassedValue] {
    var values = ["newValue": PassedValue()]
    if member.property.isStored { values[member.property.name] = PassedValue() }
    return member.property.observers.flatMap { passed(values, to: name, in: $0, member.scope) }
  }

  /// - Parameter values: what is passed on where a name is.
  private func passed(
    _ values: [String: PassedValue], to name: String, in body: [Stmt], _ scope: Scope
  ) -> [PassedValue] {
    var values = values
    var result: [PassedValue] = []
    for statement in body {
      switch statement {
      case .expr(let expr):
        switch expr.kind {
        case .assign(let target, let given, isPlain: true):
          guard Resolver.writtenName(target) == name else { continue }
          if let value = given.simpleName.flatMap({ values[$0] }) {
            result.append(value)
          } else if let value = Resolver.wrapped(values, in: given) {
            result.append(value)
          }
        case .call(let call):
          // `queue.insert(newValue, at: 0)`
          if case .member(let base, let member, _) = call.callee.kind, ["append", "insert"].contains(member) {
            let given = call.arguments.first?.value.simpleName
            if Resolver.writtenName(base) == name, let value = given.flatMap({ values[$0] }) { result.append(value) }
          } else {
            result += bodies(runBy: call, in: scope).flatMap { passed(values, to: name, in: $0, scope) }
          }
        default: break
        }
      case .conditional(let node):
        result += passed(Resolver.values(values, under: node.conditions), to: name, in: node.then, scope)
        result += passed(values, to: name, in: node.otherwise, scope)
      case .guarded(let conditions, let other):
        result += passed(values, to: name, in: other, scope)
        values = Resolver.values(values, under: conditions)
      case .switching(let node):
        for item in node.cases {
          result += passed(
            Resolver.values(values, matching: item.patterns, node.subject), to: name, in: item.body, scope)
        }
      case .variable(let property): values[property.name] = property.initial?.simpleName.flatMap { values[$0] }
      case .block(let body), .loop(_, nil, _, let body): result += passed(values, to: name, in: body, scope)
      default: break
      }
    }
    return result
  }

  /// `.trip(newValue)`, where the value is what was given, whatever case of it.
  private static func wrapped(_ values: [String: PassedValue], in given: Expr) -> PassedValue? {
    guard let call = given.call, case .implicitMember = call.callee.kind else { return nil }
    for (index, argument) in call.arguments.enumerated() {
      guard var value = argument.value.simpleName.flatMap({ values[$0] }), !value.isPayload, value.wrapper == nil else {
        continue
      }
      value.wrapper = (call, given.range, index)
      return value
    }
    return nil
  }

  /// The case with what was written in it.
  private static func wrapped(_ value: Expr, _ wrapper: (call: Call, range: TextRange, index: Int)) -> Expr {
    let arguments = wrapper.call.arguments.enumerated().map { at, argument in
      at == wrapper.index ? Argument(label: argument.label, value: value, isTrailing: argument.isTrailing) : argument
    }
    return Expr(wrapper.range, .call(Call(callee: wrapper.call.callee, arguments: arguments)))
  }

  private static func values(_ values: [String: PassedValue], under conditions: [Condition]) -> [String: PassedValue] {
    conditions.reduce(values) { values, condition in
      switch condition {
      case .unwrap(let bound, let value):
        var result = values
        result[bound] = value.simpleName.flatMap { values[$0] }
        return result
      case .matching(let pattern, let subject): return self.values(values, matching: [pattern], subject)
      case .expr, .available: return values
      }
    }
  }

  /// The names behind patterns: `case .trip(let trip)` of the value.
  private static func values(
    _ values: [String: PassedValue], matching patterns: [Pattern], _ subject: Expr
  ) -> [String: PassedValue] {
    let value = subject.simpleName.flatMap { values[$0] }
    var result = values
    for binding in patterns.flatMap(\.bindings) { result[binding.name] = nil }
    guard let value, !value.isPayload else { return result }
    // `.some(let trip)` is the value, and so is `let trip?`.
    let isValue = patterns.allSatisfy { $0.caseName == "some" || $0.caseName == nil }
    let names = Set(patterns.compactMap(\.caseName))
    var inner = value
    if !isValue, names.count == patterns.count { inner.cases = value.cases?.intersection(names) ?? names }
    for (name, known) in result where !known.isPayload { result[name]?.cases = inner.cases }
    for binding in patterns.flatMap(\.bindings) {
      var bound = inner
      if !isValue { (bound.isPayload, bound.index) = (true, binding.index < 0 ? nil : binding.index) }
      result[binding.name] = bound
    }
    return result
  }
}
