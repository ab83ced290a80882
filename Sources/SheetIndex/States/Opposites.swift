import SheetModel

// Flags that are seen through `!`: what presents is that they are false.

extension StateResolution {
  /// The same states seen through `!`.
  var inverted: StateResolution {
    each { slot in
      // `!(isOn || !title.isEmpty)`: an empty text shows it.
      slot.opensWhenFilled = false
      if let asked = slot.asked, slot.isPositive {
        // `!note.isLoud`: a note that is not.
        slot.asked = AskedMember(member: asked.member, isSet: !asked.isSet)
      } else if slot.opensWhenNil {
        slot.opensWhenNil = false
      } else {
        slot.isInverted.toggle()
      }
    }
  }

  /// The state whose value has a flag: `note.isLoud`.
  func asked(_ member: String) -> StateResolution {
    guard slots.count == 1, slots[0].asked == nil, slots[0].only == nil, slots[0].isPositive else { return self }
    return each { $0.asked = AskedMember(member: member, isSet: true) }
  }

  /// The same states, of which nobody says that they present while they are nil.
  var whenThere: StateResolution { each { $0.opensWhenNil = false } }

  /// The same states where they present while something is not in them.
  var whenMissing: StateResolution {
    guard case .slots(let slots, _) = self else { return self }
    return StateResolution.slots(slots, caseName: nil).each { $0.opensWhenMissing = true }
  }

  /// The same texts, which present while they are not empty.
  var whenFilled: StateResolution { each { $0.opensWhenFilled = true } }

  /// The same flags, which present until somebody sets them.
  var untilSet: StateResolution { each { $0.opensUntilSet = $0.isInverted } }

  /// The same flags where a condition that asks for one is not met.
  func denied(by condition: Expr) -> StateResolution {
    Resolver.isTrueWhenSet(condition) ? inverted.untilSet : inverted
  }

  /// The same states where they present while they are nil.
  var whenNil: StateResolution {
    guard case .slots(_, nil) = self else { return self }
    return each { $0.opensWhenNil = $0.member.property.type?.isOptional == true }
  }

  private func each(_ change: (inout Slot) -> Void) -> StateResolution {
    guard case .slots(var slots, let caseName) = self else { return self }
    for at in slots.indices { change(&slots[at]) }
    return .slots(slots, caseName: caseName)
  }
}

extension Resolver {
  /// `seen == false`, `seen != true`.
  static func isDenial(_ operands: [Expr], _ operators: [String]) -> Bool {
    guard operands.count == 2, let sign = operators.first, case .boolean(let value) = operands[1].kind else {
      return false
    }
    return sign == "==" && !value || sign == "!=" && value
  }

  /// `isClosed`, `!isOpen`, `isClosed == true`
  static func asksFlag(_ expr: Expr) -> Bool {
    switch expr.kind {
    case .name, .member, .prefixed("!", _): true
    case .operation(let operands, let operators):
      operands.count == 2 && (isTrueWhenSet(expr) || isDenial(operands, operators))
    default: false
    }
  }

  /// `isDismissed == true`: of an optional flag that is so only where somebody set it.
  static func isTrueWhenSet(_ expr: Expr) -> Bool {
    guard case .operation(let operands, ["=="]) = expr.kind, operands.count == 2,
      case .boolean(true) = operands[1].kind
    else { return false }
    return true
  }

  /// What is asked whether it holds something: `seen` of `seen.contains(.intro)`.
  static func collection(askedBy expr: Expr) -> Expr? {
    guard let call = expr.call, case .member(let base, "contains", _) = call.callee.kind else { return nil }
    return base
  }

  /// Whether a property or function of `Binding` gives its opposite: `Binding(get: { !wrappedValue }, …)`.
  func isOpposite(_ body: [Stmt]) -> Bool {
    guard body.count == 1 else { return false }
    switch body[0] {
    case .expr(let expr), .returning(let expr):
      if let call = expr.call { return bindingGetter(call)?.closure.map { isOpposite($0.body) } ?? false }
      if case .prefixed("!", _) = expr.kind { return true }
      if case .operation(let operands, let operators) = expr.kind { return Resolver.isDenial(operands, operators) }
      return false
    default: return false
    }
  }

  /// The state of a binding of which the project's own extension makes another: `$error.isPresented` where
  /// `extension Optional` or `extension Binding` declares that.
  func projected(_ name: String, _ base: Expr, in scope: Scope, depth: Int) -> StateResolution? {
    guard Resolver.isProjected(base) || type(of: base, in: scope).isBinding else { return nil }
    for extended in ["Optional", "Binding", "Bool"] {
      for id in types.lookUp([extended], file: scope.file, typePath: []) where types.entries[id].isExternal {
        guard let found = property(name, of: id) else { continue }
        let state = state(ofBinding: base, in: scope, depth: depth + 1)
        return isOpposite(found.property.getter ?? []) ? state.inverted : state
      }
    }
    return nil
  }
}
