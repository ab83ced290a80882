import SheetModel

/// What a flag of a state's value must be: `!layer.isCover` of `if let layer = stack.layer, !layer.isCover`.
struct AskedMember: Hashable, Sendable {
  let member: String
  let isSet: Bool
}

// Two presentations of one state, which a flag of its value tells apart: a stack whose layers are sheets or covers.
extension Resolver {
  /// The flag that conditions ask of what one of them unwraps.
  func asked(_ name: String, _ conditions: [Condition]) -> AskedMember? {
    for case .expr(let expr) in conditions {
      let (flag, isSet) = if case .prefixed("!", let inner) = expr.kind { (inner, false) } else { (expr, true) }
      if case .member(let base, let member, _) = flag.kind, base.simpleName == name {
        return AskedMember(member: member, isSet: isSet)
      }
    }
    return nil
  }

  /// What must hold of the parameters of the function around, so that a value which is written there has the flag of its
  /// state; nil where it has another.
  func tests(asking asked: AskedMember?, of value: Expr, for slot: Slot, in scope: Scope) -> [ArgumentTest]? {
    guard let asked else { return [] }
    let whole = type(of: slot.member.property, in: slot.member.scope).withoutOptional
    let declared = if case .array(let element) = whole { element } else { whole }
    let flag = ArgumentTest.flag("", asked.isSet)
    guard mayHold(.member("", asked.member, flag), for: value, in: scope, declared, slot.member.scope) else {
      return nil
    }
    if let name = parameter(value, in: scope) { return [.member(name, asked.member, flag)] }
    guard let handed = handed(asked.member, of: value, in: scope, declared),
      let name = parameter(handed.value, in: handed.scope)
    else { return [] }
    return [flag.of(name)]
  }

  /// The parameter of the function around that an expression is.
  private func parameter(_ expr: Expr, in scope: Scope) -> String? {
    guard let name = expr.simpleName, case .parameter(let function, _, _) = meaning(of: name, in: scope),
      function === scope.function
    else { return nil }
    return name
  }
}
