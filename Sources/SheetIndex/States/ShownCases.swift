import SheetModel

// For which cases of an enum a getter gives something: `step == .sent || step == .lost`, a `switch` that gives true or
// false, several early returns, members of the enum. The getter is followed once for each case.
extension Resolver {
  /// The same state, kept to the cases for which a getter gives anything but false or nil.
  func kept(_ found: StateResolution, toCasesOf getter: [Stmt], in scope: Scope) -> StateResolution {
    guard case .slots(let slots, let caseName) = found, slots.count == 1, var slot = slots.first, !slot.opensWhenNil,
      slot.only == nil, !isCollection(slot)
    else { return found }
    guard let id = enumType(of: slot) else {
      guard caseName == nil, slot.asked == nil else { return found }
      if let only = only(slot, ofGetter: getter, in: scope) {
        slot.only = only
      } else if slot.isPositive, slot.among == nil {
        slot.among = foreignCases(slot, ofGetter: getter, in: scope)
      }
      return .slots([slot], caseName: nil)
    }
    let test = CaseTest(resolver: self, slot: slot, enumID: id, caseName: "", member: boxMember(of: slot, holding: id))
    guard let shown = cases(of: id, test, getter, in: scope) else { return found }
    // What the getter says of cases says all of it.
    (slot.among, slot.rest, slot.isInverted) = (shown.count == 1 ? nil : Set(shown), nil, false)
    return .slots([slot], caseName: shown.count == 1 ? shown[0] : nil)
  }

  /// What is asked of a value that carries the enum: `tagged?.item`.
  private func boxMember(of slot: Slot, holding id: TypeID) -> CaseTest.Member? {
    guard let owner = type(of: slot.member.property, in: slot.member.scope).unwrapped.nominalID, owner != id,
      let name = boxMember(of: owner)?.name
    else { return nil }
    return CaseTest.Member(name: name, owner: owner)
  }

  /// The same of a member of what the state holds: `shown?.style.isModal == true`.
  private func only(_ slot: Slot, ofGetter getter: [Stmt], in scope: Scope) -> Only? {
    let value = type(of: slot.member.property, in: slot.member.scope).unwrapped
    guard let owner = value.nominalID, !types.entries[owner].isExternal,
      [.struct, .class].contains(types.entries[owner].kind)
    else { return nil }
    for property in types.entries[owner].decl?.properties ?? [] where property.isStored && !property.isStatic {
      guard let id = member(property.name, of: value).unwrapped.nominalID, types.entries[id].kind == .enum else {
        continue
      }
      let asked = CaseTest.Member(name: property.name, owner: owner)
      let test = CaseTest(resolver: self, slot: slot, enumID: id, caseName: "", member: asked)
      if let shown = cases(of: id, test, getter, in: scope) { return Only(member: property.name, cases: Set(shown)) }
    }
    return nil
  }

  /// The cases that alone present, of an enum that the project does not declare: `if case .failure = result { … }`.
  private func foreignCases(_ slot: Slot, ofGetter getter: [Stmt], in scope: Scope) -> Set<String>? {
    guard type(of: slot.member.property, in: slot.member.scope).unwrapped.nominalID == nil else { return nil }
    let named = Resolver.patterns(in: getter).compactMap(\.caseName)
    guard !named.isEmpty else { return nil }
    var test = CaseTest(resolver: self, slot: slot, enumID: nil, caseName: "")
    guard test.given(by: getter, in: scope) == .no else { return nil }
    let shown = named.filter { name in
      test.caseName = name
      return test.given(by: getter, in: scope) != .no
    }
    return shown.isEmpty ? nil : Set(shown)
  }

  private static func patterns(in body: [Stmt]) -> [Pattern] {
    body.flatMap { statement -> [Pattern] in
      switch statement {
      case .expr(let value), .returning(let value):
        if case .branch(let inner) = value.kind { return patterns(in: [inner]) }
        return []
      case .conditional(let node):
        return patterns(of: node.conditions) + patterns(in: node.then) + patterns(in: node.otherwise)
      case .guarded(let conditions, _): return patterns(of: conditions)
      case .switching(let node): return node.cases.flatMap(\.patterns)
      default: return []
      }
    }
  }

  private static func patterns(of conditions: [Condition]) -> [Pattern] {
    conditions.compactMap { if case .matching(let pattern, _) = $0 { pattern } else { nil } }
  }

  /// The cases for which a getter gives something; nil where that is all of them, or none.
  private func cases(of id: TypeID, _ test: CaseTest, _ getter: [Stmt], in scope: Scope) -> [String]? {
    let all = enumCases(of: id).map(\.0.name)
    guard all.count > 1, all.count <= 64 else { return nil }
    var test = test
    let shown = all.filter { name in
      test.caseName = name
      return test.given(by: getter, in: scope) != .no
    }
    return shown.isEmpty || shown.count == all.count ? nil : shown
  }

  /// The same of a function that makes a binding and asks what it is handed: `desk.isShown { $0 == .help }`.
  func kept(
    _ found: StateResolution, toCasesOf function: MemberFunction, _ call: Call, in scope: Scope
  ) -> StateResolution {
    guard case .slots(_, nil) = found, call.arguments.contains(where: { $0.value.closure != nil }),
      case let body = function.function.body, let last = body.last,
      body.dropLast().allSatisfy({ if case .variable = $0 { true } else { false } }),
      let getter = Resolver.plain(last)?.call.flatMap({ bindingGetter($0) })?.closure
    else { return found }
    var inner = fill(call, function, Scope(.function(function.function), in: function.scope), from: scope)
    for statement in body.dropLast() { inner = Occurrences.scope(after: statement, in: inner) }
    return kept(found, toCasesOf: getter.body, in: Scope(.looseClosure(getter), in: inner))
  }
}
