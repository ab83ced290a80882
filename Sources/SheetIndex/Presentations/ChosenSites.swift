import SheetModel

// A modifier or a view that picks what it presents by what it is handed: `switch target { case .note: content.sheet(…) … }`.
// Who hands over `.note` has that sheet, and no other.
extension Resolver {
  /// Whether a call of a wrapper can come to a site in it; what is not evident can.
  ///
  /// - Parameter scope: where the arguments of the call have their meaning.
  func leads(_ site: Site, to inner: Site, in scope: Scope) -> Bool {
    switch site.inner?.wrapper {
    case .function(let target, _):
      let tests = way(to: inner.place.range, in: target.function, inner.scope, and: [])
      guard !tests.isEmpty, let pairs = pair(site.call, target.function) else { return true }
      return tests.allSatisfy { test in
        guard let at = target.function.parameters.firstIndex(where: { $0.name == test.name }) else { return true }
        let parameter = target.function.parameters[at]
        let declared = resolve(parameter.type, in: target.scope)
        if let given = pairs.firstIndex(of: at) {
          return mayHold(test, handed: site.call.arguments[given].value, in: scope, declared, target.scope)
        }
        return parameter.defaultValue.map { mayHold(test, for: $0, in: target.scope, declared, target.scope) } ?? true
      }
    case .modifier(let id, _):
      let tests = tests(ofPropertiesOf: id, leadingTo: inner)
      return tests.isEmpty || tests.allSatisfy { mayHold($0, ofPropertyOf: id, madeBy: site.call, in: scope) }
    case nil: return true
    }
  }

  /// The states of a site without those of callers that hand over what keeps the site from being presented.
  func narrowed(_ found: StateResolution, of site: Site) -> StateResolution {
    guard case .slots(let slots, let caseName) = found, slots.count > 1, let argument = site.stateArgument?.value,
      let name = argument.simpleName, case .member(let alias) = meaning(ofWrapped: name, in: site.scope),
      let id = alias.owner, id == enclosingType(site.scope), isBindingProperty(alias)
    else { return found }
    let tests = tests(ofPropertiesOf: id, leadingTo: site)
    guard !tests.isEmpty else { return found }
    let handed = owners(of: alias, id, where: tests)
    let kept = slots.filter { slot in handed.contains { isSame($0, slot) } }
    return kept.isEmpty ? found : .slots(kept, caseName: caseName)
  }

  // MARK: The way to a site

  /// What must hold of what a view or a modifier was made with where one of its sites is presented.
  private func tests(ofPropertiesOf id: TypeID, leadingTo site: Site) -> [ArgumentTest] {
    guard let (body, parameters) = body(around: site.scope) else { return [] }
    var names = AskedNames(in: site.scope)
    for (decl, _) in declarations(of: id, holding: nil) {
      for property in decl.properties where Resolver.isKept(property) {
        names["self." + property.name] = AskedValue(property.name)
        if !parameters.contains(property.name) { names[property.name] = AskedValue(property.name) }
      }
    }
    return names.isEmpty ? [] : tests(to: site.place.range, in: body, &names) ?? []
  }

  /// What somebody makes the type with, and what nobody changes from then on.
  private static func isKept(_ property: Property) -> Bool {
    property.isStored && property.attributes.isEmpty && !property.isStatic && property.initial == nil
  }

  /// The body of the member around, and the names of its parameters.
  private func body(around scope: Scope) -> (body: [Stmt], parameters: Set<String>)? {
    for current in scope.chain {
      switch current.kind {
      case .function(let function): return (function.body, Set(function.parameters.map(\.name)))
      case .property(let property): return property.getter.map { ($0, []) }
      case .type, .localFunction: return nil
      default: continue
      }
    }
    return nil
  }

  // MARK: Who hands over what

  private func mayHold(_ test: ArgumentTest, ofPropertyOf id: TypeID, madeBy call: Call, in scope: Scope) -> Bool {
    guard let given = value(ofProperty: test.name, of: id, madeBy: call, in: scope) else { return true }
    let declared = type(of: given.property.property, in: given.property.scope)
    return mayHold(test, handed: given.value, in: scope, declared, given.property.scope)
  }

  private func value(
    ofProperty name: String, of id: TypeID, madeBy call: Call, in scope: Scope
  ) -> (value: Expr, property: MemberProperty)? {
    for (index, argument) in call.arguments.enumerated() {
      guard let property = filledProperty(id, call, index, in: scope), property.property.name == name else { continue }
      return (argument.value, property)
    }
    return nil
  }

  /// The same of a value that may be what was handed to the code around: `Menu(target: target)`.
  private func mayHold(
    _ test: ArgumentTest, handed value: Expr, in scope: Scope, _ declared: Ty, _ target: Scope, depth: Int = 0
  ) -> Bool {
    if depth < 8, let name = value.simpleName, case .filled(let inner, let outer) = meaning(of: name, in: scope) {
      return mayHold(test, handed: inner, in: outer, declared, target, depth: depth + 1)
    }
    return mayHold(test, for: value, in: scope, declared, target)
  }

  /// The states that are handed to a binding of a type by those who make it with what holds.
  private func owners(of alias: MemberProperty, _ id: TypeID, where tests: [ArgumentTest]) -> [Slot] {
    initialiserCalls(of: id).filter { !$0.scope.isPreview }.flatMap { site -> [Slot] in
      guard let binding = value(ofProperty: alias.property.name, of: id, madeBy: site.call, in: site.scope) else {
        return []
      }
      let caller = Set(site.scope.function?.parameters.map(\.name) ?? [])
      var outer: [ArgumentTest] = []
      for test in tests {
        guard let given = value(ofProperty: test.name, of: id, madeBy: site.call, in: site.scope) else { continue }
        if let name = given.value.simpleName, caller.contains(name) { outer.append(test.of(name)) }
        let declared = type(of: given.property.property, in: given.property.scope)
        guard mayHold(test, for: given.value, in: site.scope, declared, given.property.scope) else { return [] }
      }
      return slots(ofArgument: binding.value, in: site.scope, where: outer)
    }
  }

  /// The same through a function that hands on what it takes: `func menu(_ shows: Binding<Bool>, target: Target)`.
  private func slots(ofArgument value: Expr, in scope: Scope, where tests: [ArgumentTest], depth: Int = 0) -> [Slot] {
    guard !tests.isEmpty, depth < 4,
      case .parameter(let function, let index, let inner, _) = state(ofBinding: value, in: scope),
      takesBinding(function, index, in: inner), let target = memberFunction(function, in: inner)
    else { return slots(ofArgument: value, in: scope) }
    return callSites(of: target).filter { !$0.scope.isPreview }.flatMap { site -> [Slot] in
      guard let outer = self.tests(on: tests, of: target, by: site),
        let at = pair(site.call, function)?.firstIndex(of: index)
      else { return [] }
      return slots(ofArgument: site.call.arguments[at].value, in: site.scope, where: outer, depth: depth + 1)
    }
  }
}
