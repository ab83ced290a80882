import SheetModel

// A flag that follows its payload: `var pane: Pane? { didSet { isOpen = pane != nil } }`. What sets the payload opens.
extension Resolver {
  /// The payload of a flag.
  ///
  /// - Parameter binding: how the flag is named, for a payload whose type an argument of its owner tells.
  func payload(of slot: Slot, named binding: Expr?, in scope: Scope) -> Slot? {
    guard let owner = slot.key.owner else { return nil }
    for (decl, declScope) in declarations(of: owner, holding: .mention(slot.key.name)) {
      for property in decl.properties where property.isStored && !property.isStatic {
        guard property.observers.contains(where: { sets(slot.key.name, by: property.name, in: $0, declScope) }) else {
          continue
        }
        var result = self.slot(MemberProperty(property: property, owner: owner, scope: declScope))
        result.instance = slot.instance
        if case .member(let base, _, _) = binding?.kind {
          let held = member(property.name, of: type(of: base, in: scope).unwrapped).unwrapped.nominalID
          if let held, types.entries[held].kind == .enum { result.held = held }
        }
        return result
      }
    }
    return nil
  }

  /// Whether an observer makes a flag true while its property is not nil.
  private func sets(_ flag: String, by payload: String, in body: [Stmt], _ scope: Scope) -> Bool {
    body.contains { statement in
      guard case .expr(let expr) = statement else { return false }
      if let call = expr.call, let last = call.arguments.indices.last, let closure = call.arguments[last].value.closure
      {
        return sets(flag, by: payload, in: closure.body, scope) && runs(call, last, in: scope)
      }
      guard case .assign(let target, let value, _) = expr.kind, Resolver.writtenName(target) == flag,
        case .operation(let operands, ["!="]) = value.kind, operands.count == 2, case .nilLiteral = operands[1].kind
      else { return false }
      return operands[0].lastName == payload || operands[0].simpleName == "newValue"
    }
  }
}
