import SheetModel

// Values that nothing in the project changes while a view is there: `let`s and what the system says of the screen. A
// condition on one only keeps a presentation back, so that what else is read is the state.
extension StateResolution {
  /// All states of which each alone presents, one that counts for some cases kept to those; nil where there is none.
  static func any(of found: [StateResolution]) -> StateResolution? {
    let found = found.filter { !$0.slots.isEmpty }
    guard found.count > 1 else { return found.first }
    var slots: [Slot] = []
    for state in found {
      for var slot in state.slots {
        // Each of them presents for its own cases.
        if let name = state.caseName { slot.among = [name] }
        if let at = slots.firstIndex(of: slot) {
          slots[at].among = slots[at].among.flatMap { one in slot.among.map { one.union($0) } }
          slots[at].gives += slot.gives
          // What is asked of it counts only where each asks the same.
          if slots[at].asked != slot.asked { slots[at].asked = nil }
          if slots[at].only != slot.only { slots[at].only = nil }
          if slots[at].beside != slot.beside { slots[at].beside = [] }
        } else {
          slots.append(slot)
        }
      }
    }
    return .slots(slots, caseName: nil)
  }

  /// All states of which each must be so; nil where there is none.
  static func all(of found: [StateResolution]) -> StateResolution? {
    let found = found.filter { !$0.slots.isEmpty }
    guard let first = found.first, case .slots(let slots, nil) = any(of: found) else { return found.first }
    // What one state must be twice, it is by the first, or by the one that asks more of it: `x != nil && x?.flag == true`.
    if Set(first.slots) == Set(slots) {
      return found.first { $0.slots.contains { $0.asked != nil || $0.only != nil } } ?? first
    }
    return StateResolution.slots(slots, caseName: nil).together
  }

  /// The same states where each of several must be so.
  var together: StateResolution {
    guard case .slots(var slots, nil) = self, slots.count > 1 else { return self }
    for at in slots.indices { slots[at].isOneOfAll = true }
    // `!isSmall && isOpen`: what must not be so keeps the other back.
    return .slots(slots.filter(\.isPositive) + slots.filter { !$0.isPositive }, caseName: nil)
  }

  /// The same states where any of several presents.
  var apart: StateResolution {
    guard case .slots(var slots, let caseName) = self else { return self }
    for at in slots.indices { slots[at].isOneOfAll = false }
    return .slots(slots, caseName: caseName)
  }
}

extension Resolver {
  /// Whether all that was found is of that kind.
  func isHolding(_ found: StateResolution) -> Bool {
    let slots = found.slots
    return !slots.isEmpty && slots.allSatisfy { isFixed($0) || isOfSystem($0) }
  }

  /// A member that is a `let`, or that a protocol asks for and every type of the project has as a `let`.
  private func isFixed(_ slot: Slot) -> Bool {
    if isLet(slot.member) { return true }
    guard let owner = slot.key.owner, types.entries[owner].kind == .protocol, let name = types.entries[owner].path.last
    else { return false }
    let found = types.heirs(of: name).compactMap { property(slot.key.name, of: $0) }.filter { $0.owner != owner }
    return !found.isEmpty && found.allSatisfy(isLet)
  }

  private func isLet(_ member: MemberProperty) -> Bool {
    member.property.isLet && member.property.isStored && !isBindingProperty(member)
  }

  /// `@Environment(\.verticalSizeClass)`: a key that the project does not declare.
  private func isOfSystem(_ slot: Slot) -> Bool {
    guard
      case .keyPath(_, let components)? = slot.member.property.attribute("Environment")?.arguments.first?.value.kind,
      let key = components.first
    else { return false }
    return !types.lookUp(["EnvironmentValues"], file: slot.member.scope.file, typePath: []).contains {
      property(key, of: $0) != nil
    }
  }

  /// What stands between the `||` of an expression, as nothing binds less, or between the `&&` of one without.
  static func parts(_ operands: [Expr], _ operators: [String], of divider: String) -> [Expr] {
    var groups: [(operands: [Expr], operators: [String])] = [([], [])]
    for (at, operand) in operands.enumerated() {
      let sign = at > 0 && operators.indices.contains(at - 1) ? operators[at - 1] : ""
      if sign == divider {
        groups.append(([operand], []))
      } else {
        if at > 0 { groups[groups.count - 1].operators.append(sign) }
        groups[groups.count - 1].operands.append(operand)
      }
    }
    return groups.compactMap { group in
      guard let first = group.operands.first, let last = group.operands.last else { return nil }
      if group.operands.count == 1 { return first }
      let range = TextRange(first.range.start, last.range.end)
      return Expr(range, .operation(group.operands, operators: group.operators))
    }
  }

  /// Of a member that never changes what it is a member of: `selected?.id` is read from `selected`.
  func changing(_ direct: StateResolution, in base: Expr, _ scope: Scope, depth: Int) -> StateResolution {
    guard direct.slots.allSatisfy(isFixed), base.simpleName != "self" else { return direct }
    let whole = state(ofValue: base, in: scope, depth: depth + 1)
    switch whole {
    case .parameter: return whole
    case .slots(let slots, _):
      // An object is no value: it stays, whatever becomes of its members.
      let isValue = slots.allSatisfy { slot in
        guard let id = type(of: slot.member.property, in: slot.member.scope).nominalID else { return true }
        return ![.class, .actor, .protocol].contains(types.entries[id].kind)
      }
      guard !slots.isEmpty, !isHolding(whole), isValue else { return direct }
      guard direct.slots.count == 1, let flag = direct.slots.first, isFlag(flag.member) else { return whole }
      return whole.asked(flag.key.name)
    case .constant, .unresolved: return direct
    }
  }
}
