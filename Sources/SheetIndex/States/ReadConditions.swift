import SheetModel

// The state that the conditions of a getter read: `if let x { … }`, `guard case .a = x else { return nil }`.
extension Resolver {
  /// - Parameter isGiving: only where the conditions hold something is given.
  func state(
    ofConditions conditions: [Condition], _ isGiving: Bool, in scope: Scope, depth: Int
  ) -> StateResolution? {
    // A value that callers hand over, and the first that the project cannot change.
    var given: StateResolution?
    var holding: StateResolution?
    for condition in conditions {
      switch condition {
      case .expr(let subject), .unwrap(_, let subject), .matching(_, let subject):
        let read = state(ofValue: subject, in: scope, depth: depth + 1)
        let found = isGiving ? read : read.whenThere
        if case .parameter = found { given = given ?? found }
        guard case .slots(let slots, let caseName) = found, !slots.isEmpty else { continue }
        // `guard mode == .full, case .failed(let message) = phase`: what never changes is no state.
        if case .expr = condition, isHolding(found) {
          holding = holding ?? found
          continue
        }
        if isGiving, caseName == nil, case .matching(let pattern, _) = condition, let name = pattern.caseName,
          let id = slots.first.flatMap(enumType), enumCase(name, of: id) != nil
        {
          return .slots(slots, caseName: name)
        }
        guard slots.count == 1, case .unwrap(let name, _) = condition else { return found }
        var slot = slots[0]
        slot.only = only(name, conditions) ?? slot.only
        slot.asked = (isGiving ? asked(name, conditions) : nil) ?? slot.asked
        return .slots([slot], caseName: caseName)
      case .available: continue
      }
    }
    return given ?? holding
  }

  /// What is given behind a condition under which nothing is: `guard place == .root else { return nil }; return offer`.
  /// (One that unwraps something is what is given.)
  func heldBack(
    by conditions: [Condition], _ leaving: [Stmt], _ body: [Stmt], _ at: Int, _ scope: Scope, _ depth: Int
  ) -> StateResolution? {
    guard leaving.count == 1, case .returning(let nothing) = leaving[0], case .nilLiteral = nothing.kind,
      conditions.allSatisfy({ if case .expr = $0 { true } else { false } }), at + 2 == body.count,
      let value = Resolver.plain(body[at + 1])
    else { return nil }
    let given = state(ofValue: value, in: scope, depth: depth + 1)
    return given.slots.isEmpty || isHolding(given) ? nil : given
  }

  /// The state where a condition does not hold; nil of several conditions, and of what never changes.
  func state(ofFailing conditions: [Condition], in scope: Scope, depth: Int) -> StateResolution? {
    guard conditions.count == 1 else { return nil }
    let found: StateResolution
    switch conditions[0] {
    case .expr(let expr): found = state(ofValue: expr, in: scope, depth: depth + 1).inverted
    case .unwrap(_, let value): found = state(ofValue: value, in: scope, depth: depth + 1).whenNil
    case .matching, .available: return nil
    }
    return found.slots.isEmpty || found.caseName != nil || isHolding(found) ? nil : found
  }

  /// `guard let config = active, config.id == .boost`
  private func only(_ name: String, _ conditions: [Condition]) -> Only? {
    for case .expr(let expr) in conditions {
      guard case .operation(let operands, ["=="]) = expr.kind, operands.count == 2,
        let caseName = operands.firstMapped({ Resolver.writtenCase($0) })
      else { continue }
      for case .member(let base, let member, _) in operands.map(\.kind) where base.simpleName == name {
        return Only(member: member, caseName: caseName)
      }
    }
    return nil
  }
}
