import SheetModel

// States that an observer or a setter opens: what writes the property that it belongs to opens them, too.
//
//     var request: Request? { didSet { if request != nil { isOpen = true } } }
//     var isOn: Bool { get { plain } set { if newValue { asksTwice = true } } }
extension Resolver {
  /// The writes of the properties of the same type whose observers and setters open a slot. What is under a condition
  /// there may be opened.
  func observedOpenings(of slot: Slot) -> [Opening] {
    guard let owner = slot.key.owner else { return [] }
    // `!title.isEmpty`: what is put into it is there.
    if slot.isInverted { return isFlag(slot.member) ? [] : passedOpenings(to: slot) }
    var result = passedOpenings(to: slot)
    for (decl, scope) in declarations(of: owner, holding: .mention(slot.key.name)) {
      for property in decl.properties where !property.isStatic && property.name != slot.key.name {
        let member = MemberProperty(property: property, owner: owner, scope: scope)
        guard !isBindingProperty(member), !passesOn(member, to: slot.key.name) else { continue }
        let tests = testsOfOpening(slot.key.name, by: member)
        guard !tests.isEmpty else { continue }
        result += openings(of: member, slot).flatMap { opening -> [Opening] in
          // What the observer gives, not what it is given.
          let names = Set(tests.filter { mayLead(opening, $0.tests, of: member) }.map(\.caseName))
          return (names.contains(nil) ? [nil] : names.sorted { $0 ?? "" < $1 ?? "" }).map { name in
            var opening = opening
            opening.caseName = name
            return opening
          }
        }
      }
    }
    return result
  }

  /// What must hold of a property where its observers make a flag true, or give a case: one of these.
  private func testsOfOpening(
    _ flag: String, by member: MemberProperty
  ) -> [(tests: [ArgumentTest], caseName: String?)] {
    let property = member.property
    return property.observers.flatMap { body in
      openingWrites(of: flag, by: member, in: body).compactMap { write, caseName, value in
        var names = AskedNames([property.name], in: Scope(.property(property), in: member.scope))
        names["newValue"] = AskedValue(property.name)
        // `isShown = phase != .idle`
        let tests = (tests(to: write, in: body, &names) ?? []) + tests(value, names)
        let isOff = tests.contains { if case .flag(_, false) = $0 { true } else { false } }
        return isOff || Resolver.isUnderNil(write, property.name, in: body) ? nil : (tests, caseName)
      }
    }
  }

  /// A write that gives a case which the condition leaves out leads nowhere.
  private func mayLead(_ opening: Opening, _ tests: [ArgumentTest], of member: MemberProperty) -> Bool {
    // `switch note?.kind { … }` of `note = Note(kind: .help)`
    if let value = opening.value {
      let declared = type(of: member.property, in: member.scope)
      guard tests.allSatisfy({ mayHold($0, for: value.expr, in: value.scope, declared, member.scope) }) else {
        return false
      }
    }
    guard let caseName = opening.caseName else { return true }
    return tests.allSatisfy { test in
      if case .cases(_, let names, let isAmong) = test { names.contains(caseName) == isAmong } else { true }
    }
  }

  /// The openings of a property that is not the slot itself. Of texts and numbers nobody knows which value matters, so
  /// that they count where their observer opens whatever they are.
  private func openings(of member: MemberProperty, _ slot: Slot) -> [Opening] {
    var own = self.slot(member)
    own.instance = slot.instance
    guard
      isFlag(member) || member.property.type?.isOptional == true || enumType(of: own) != nil
        || member.property.observers.contains(where: { alwaysOpens(slot.key.name, by: member, $0) })
    else { return [] }
    guard member.property.isStored else { return writtenOpenings(of: member, as: own).filter { $0.via != .initial } }
    return openings(of: own, alsoNamed: nil).filter { $0.via != .initial && !isUnobserved($0, of: member) }
  }

  /// What a type's own initialiser writes calls no observer.
  private func isUnobserved(_ opening: Opening, of member: MemberProperty) -> Bool {
    let around = opening.scope.chain.first { scope in
      switch scope.kind {
      case .function, .closure, .looseClosure: true
      default: false
      }
    }
    guard case .function(let function)? = around?.kind, function.name == "init" else { return false }
    return enclosingType(opening.scope) == member.owner
  }

  func isFlag(_ member: MemberProperty) -> Bool {
    isBool(type(of: member.property, in: member.scope).withoutOptional)
  }

  // MARK: The body of an observer

  /// Where statements make a flag true, or give a value that is not nil; not what they only hand to others.
  private func openingWrites(
    of flag: String, by member: MemberProperty, in body: [Stmt]
  ) -> [(range: TextRange, caseName: String?, value: Expr)] {
    // A text or a number is there where there may be none.
    let isOptional = member.owner.flatMap { property(flag, of: $0) }?.property.type?.isOptional == true
    return body.flatMap { statement -> [(range: TextRange, caseName: String?, value: Expr)] in
      switch statement {
      case .expr(let expr):
        if case .assign(let target, let value, _) = expr.kind, Resolver.writtenName(target) == flag {
          switch value.kind {
          case .boolean(true): return [(expr.range, nil, value)]
          case .implicitMember, .call: return [(expr.range, Resolver.writtenCase(value), value)]
          case .string, .literal: return isOptional ? [(expr.range, nil, value)] : []
          // `title = newValue ? "Sorry" : nil`, `page = newValue ? .help : nil`
          case .ternary(let condition, let given, let other) where isOptional:
            if case .nilLiteral = other.kind { return [(expr.range, Resolver.writtenCase(given), condition)] }
            guard case .nilLiteral = given.kind else { return [] }
            let opposite = Expr(condition.range, .prefixed("!", condition))
            return [(expr.range, Resolver.writtenCase(other), opposite)]
          // `isBusy = newValue > 0`; one that follows whether there is a value is a payload's flag.
          case .operation(let operands, let operators):
            let asksForNil = operands.contains { if case .nilLiteral = $0.kind { true } else { false } }
            return Resolver.isComparison(operators) && !asksForNil ? [(expr.range, nil, value)] : []
          default: return []
          }
        }
        guard let call = expr.call else { return [] }
        return bodies(runBy: call, in: member.scope).flatMap { openingWrites(of: flag, by: member, in: $0) }
      case .conditional(let node): return openingWrites(of: flag, by: member, in: node.then + node.otherwise)
      case .guarded(_, let body), .block(let body), .loop(_, _, _, let body):
        return openingWrites(of: flag, by: member, in: body)
      case .switching(let node): return node.cases.flatMap { openingWrites(of: flag, by: member, in: $0.body) }
      default: return []
      }
    }
  }

  /// Whether statements make a flag true without a condition around that.
  private func alwaysOpens(_ flag: String, by member: MemberProperty, _ body: [Stmt]) -> Bool {
    body.contains { statement in
      guard case .expr = statement else { return false }
      return !openingWrites(of: flag, by: member, in: [statement]).isEmpty
    }
  }

  static func isComparison(_ operators: [String]) -> Bool {
    operators.contains { ["==", "!=", "<", ">", "<=", ">=", "&&", "||"].contains($0) }
  }

  /// Whether a statement is done where a property is nil: `if request == nil { asks = true }`.
  private static func isUnderNil(_ range: TextRange, _ name: String, in body: [Stmt]) -> Bool {
    func isNil(_ condition: Condition, _ sign: String) -> Bool {
      guard case .expr(let expr) = condition, case .operation(let operands, [sign]) = expr.kind, operands.count == 2,
        case .nilLiteral = operands[1].kind
      else { return false }
      return operands[0].lastName == name || operands[0].simpleName == "newValue"
    }
    for statement in body {
      guard case .conditional(let node) = statement, node.range.contains(range.start) else { continue }
      let isThen = node.then.isEmpty ? false : contains(range, node.then)
      if isThen, node.conditions.contains(where: { isNil($0, "==") }) { return true }
      if !isThen, node.conditions.count == 1, node.conditions.contains(where: { isNil($0, "!=") }) { return true }
      return isUnderNil(range, name, in: isThen ? node.then : node.otherwise)
    }
    return false
  }

  private static func contains(_ range: TextRange, _ body: [Stmt]) -> Bool {
    body.contains { statement in
      switch statement {
      case .expr(let expr), .returning(let expr): expr.range.contains(range.start)
      case .conditional(let node): node.range.contains(range.start)
      case .switching(let node): node.range.contains(range.start)
      case .guarded(_, let body), .block(let body), .loop(_, _, _, let body): contains(range, body)
      default: false
      }
    }
  }
}
