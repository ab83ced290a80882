import SheetModel

/// The case that a condition of a content asks for: `pane == .help`, `pane.isHelp`, `pane.note != nil`.
struct AskedCase {
  let name: String
  /// The enum's value that is asked.
  let subject: Expr
  /// Whether the condition holds for that case; else for all others.
  var holds = true
  /// Whether it does so whatever the case carries: `.edit(nil)` has no note.
  var isSure = true
}

extension ContentFollower {
  /// - Returns: nil where it asks for anything else than one case of the enum that selects the views.
  mutating func askedCase(_ expr: Expr, in scope: Scope) -> AskedCase? {
    switch expr.kind {
    case .prefixed("!", let inner):
      guard var asked = askedCase(inner, in: scope) else { return nil }
      asked.holds.toggle()
      return asked
    case .operation(let operands, let operators):
      guard operands.count == 2, operators == ["=="] || operators == ["!="] else { return nil }
      for (one, other) in [(operands[0], operands[1]), (operands[1], operands[0])] {
        if case .nilLiteral = other.kind {
          guard case .member(let base, let member, _) = one.kind, var asked = asked(member, of: base, in: scope) else {
            return nil
          }
          asked.holds = operators == ["!="]
          return asked
        }
        guard other.call == nil, let name = Resolver.writtenCase(other), isDriving(one, in: scope) else { continue }
        return AskedCase(name: name, subject: one, holds: operators == ["=="])
      }
      return nil
    case .member(let base, let member, _): return asked(member, of: base, in: scope)
    default: return nil
    }
  }

  /// `guard case .page(let page) = self else { … }`: the case that what follows is for.
  mutating func guardedCase(_ conditions: [Condition], in scope: Scope) -> String? {
    guard conditions.count == 1, case .matching(let pattern, let subject) = conditions[0],
      let name = pattern.caseName, isDriving(subject, in: scope)
    else { return nil }
    return name
  }

  /// `pane.isHelp`, `pane.note`: what the enum gives for one case alone.
  mutating func asked(_ member: String, of base: Expr, in scope: Scope) -> AskedCase? {
    guard let name = resolver.selectedCase(ofMember: member, of: base, in: scope), isDriving(base, in: scope) else {
      return nil
    }
    return AskedCase(name: name, subject: base, isSure: isSure(member, of: name, base, in: scope))
  }

  /// Whether a member gives something for a case whatever that carries.
  private func isSure(_ member: String, of name: String, _ base: Expr, in scope: Scope) -> Bool {
    guard let id = resolver.type(of: base, in: scope).nominalID, let item = resolver.enumCase(name, of: id),
      let found = resolver.results(of: member, for: name, of: id)
    else { return false }
    return found.values.allSatisfy { value in
      if case .boolean(true) = value.kind { return true }
      // `return note` behind `case .edit(let note)`
      let index = Resolver.boundPayload(value, of: name, in: found.property.property)
      return index.map { item.payload.indices.contains($0) && !item.payload[$0].type.isOptional } ?? false
    }
  }

  /// The cases for which a condition holds, and those for which it does not; nil for those that are not evident.
  func cases(toldApartBy asked: AskedCase, in scope: Scope) -> (holding: Set<String>?, failing: Set<String>?)? {
    // What may be nil may be that.
    if case .optional = resolver.type(of: asked.subject, in: scope) { return nil }
    guard let id = drivingEnum else { return nil }
    let all = remaining ?? Set(resolver.enumCases(of: id).map(\.0.name))
    guard all.contains(asked.name) else { return nil }
    let (one, others) = (Set([asked.name]), asked.isSure ? all.subtracting([asked.name]) : nil)
    return asked.holds ? (one, others) : (others, one)
  }
}
