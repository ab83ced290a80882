import SheetModel

/// What a getter gives where a state is so.
struct GivenCase: Sendable {
  /// The case of the state's own enum for which that is given; nil where the state has none, or for any.
  let own: String?
  let value: Resolver.Named
}

// What one getter gives for several states: each of them opens what is given for it.
//
//     var notice: Notice? { isDone ? .finished : isLeaving ? .leave : nil }
extension StateResolution {
  /// The same states with what a branch gives where they are so.
  func giving(_ branch: [Stmt], in scope: Scope) -> StateResolution {
    guard case .slots(var slots, let caseName) = self, let value = branch.last.flatMap(Resolver.plain) else {
      return self
    }
    switch value.kind {
    case .implicitMember, .member, .call:
      let given = GivenCase(own: caseName, value: Resolver.Named(expr: value, scope: scope))
      for at in slots.indices { slots[at].gives = [given] }
      return .slots(slots, caseName: caseName)
    default: return self
    }
  }
}

extension Resolver {
  /// The cases of another enum that a member of an enum gives, for each of its own: `var cover: Cover? { switch self … }`;
  /// nil where it may give anything else.
  func givenCases(ofMember member: String, of id: TypeID) -> [GivenCase]? {
    guard let found = property(member, of: id),
      let other = type(of: found.property, in: found.scope).unwrapped.nominalID, other != id,
      types.entries[other].kind == .enum
    else { return nil }
    var result: [GivenCase] = []
    for (item, _) in enumCases(of: id) {
      guard let values = results(of: member, for: item.name, of: id)?.values, values.count == 1,
        let value = values.first
      else { return nil }
      switch value.kind {
      case .nilLiteral, .implicitMember("none"): continue
      default:
        guard let name = Resolver.writtenCase(value), enumCase(name, of: other) != nil else { return nil }
        let scope = Scope(.property(found.property), in: found.scope)
        result.append(GivenCase(own: item.name, value: Named(expr: value, scope: scope)))
      }
    }
    return result.isEmpty ? nil : result
  }

  /// The enum of which cases are given for states; nil where the states themselves hold what is presented.
  func givenEnum(of slots: [Slot], _ caseName: String?) -> TypeID? {
    let given = slots.flatMap(\.gives)
    guard !given.isEmpty, caseName == nil,
      slots.count > 1 || slots.allSatisfy({ enumType(of: $0) == nil }) || given.allSatisfy({ $0.own != nil })
    else { return nil }
    let ids = Set(given.map(enumType))
    return ids.count == 1 ? ids.first ?? nil : nil
  }

  /// An item of which a getter gives one case for one of the state's is of that enum, as it would be with more of them.
  func givenItem(_ slots: [Slot], _ caseName: String?) -> ([Slot], String?) {
    guard let caseName, slots.count == 1, var slot = slots.first else { return (slots, caseName) }
    let given = slot.gives.filter { $0.own == caseName }
    guard !given.isEmpty, given.count == slot.gives.count else { return (slots, caseName) }
    slot.among = [caseName]
    return ([slot], nil)
  }

  /// The enum of several states, where they have one in common.
  func commonEnum(of slots: [Slot]) -> TypeID? {
    guard let first = slots.first, let id = enumType(of: first) else { return nil }
    return first.isOneOfAll || slots.allSatisfy({ enumType(of: $0) == id }) ? id : nil
  }

  /// An opening of a state as one of what is given for that.
  func opening(_ opening: Opening, of slot: Slot, giving id: TypeID) -> Opening {
    let given = slot.gives.filter { $0.own == nil || opening.caseName == nil || $0.own == opening.caseName }
    // What it holds is what is given.
    if given.isEmpty, enumType(of: slot) == id { return opening }
    let names = Set(given.flatMap { cases(of: $0, id) })
    var result = opening
    (result.caseName, result.carried) = (names.count == 1 ? names.first ?? nil : nil, nil)
    return result
  }

  /// Of several states those for which one of some operands is given: `status == .failed`; nil where that leaves out none.
  func giving(_ found: StateResolution, oneOf operands: [Expr]) -> StateResolution? {
    guard case .slots(let slots, nil) = found, slots.count > 1, slots.allSatisfy({ !$0.gives.isEmpty }),
      let name = operands.firstMapped({ Resolver.writtenCase($0) })
    else { return nil }
    var kept = slots.filter { slot in
      slot.gives.contains { given in
        guard let id = enumType(of: given), enumCase(name, of: id) != nil else { return true }
        return cases(of: given, id).contains { $0 == nil || $0 == name }
      }
    }
    guard !kept.isEmpty, kept.count < slots.count else { return nil }
    for at in kept.indices { kept[at].gives = [] }
    return .slots(kept, caseName: nil)
  }

  private func cases(of given: GivenCase, _ id: TypeID) -> [String?] {
    values(given.value.expr, enumID: id, in: given.value.scope).map(\.caseName)
  }

  /// The enum of what is given: as it is written, or as the property or function says that gives it.
  private func enumType(of given: GivenCase) -> TypeID? {
    func enumType(_ type: Ty) -> TypeID? { type.nominalID.flatMap { types.entries[$0].kind == .enum ? $0 : nil } }
    if let id = enumType(type(of: given.value.expr, in: given.value.scope)) { return id }
    // In the getter of a binding the property or the function says of what that is.
    var isOfBinding = false
    func enumType(declared type: Ty) -> TypeID? { isOfBinding == type.isBinding ? enumType(type) : nil }
    for current in given.value.scope.chain {
      switch current.kind {
      case .property(let property): return current.parent.flatMap { enumType(declared: type(of: property, in: $0)) }
      case .function(let function), .localFunction(let function):
        return function.result.flatMap { enumType(declared: resolve($0, in: current)) }
      case .closure, .looseClosure:
        if isOfBinding { return nil }
        isOfBinding = true
      case .type: return nil
      default: continue
      }
    }
    return nil
  }
}
