import SheetModel

/// A member of what a function is handed, or a member of that: `place.stack.sheet`.
struct MappedArgument {
  /// The enum that the function is handed a case of.
  let type: TypeID
  let members: [String]
  /// What it can be of any case, where the project says that; else only run time knows.
  let usual: [FlowingValue]
}

// Cases that a call decides by a case of another enum: `func go(to place: Place) { sheet = place.sheet }` shows for each
// place the sheet that a `switch` in it names.
extension Resolver {
  /// A value that a member of a parameter gives, local names followed; nil where it is anything else.
  func mapped(_ expr: Expr, enumID: TypeID, in scope: Scope, depth: Int) -> FlowingValue? {
    guard let path = memberPath(expr, in: scope), let first = path.members.first,
      case .parameter(let function, let index, let inner) = path.parameter, function.name != "init",
      let type = resolve(function.parameters[index].type, in: inner).unwrapped.nominalID,
      types.entries[type].kind == .enum, property(first, of: type)?.property.getter != nil
    else { return nil }
    var usual = [FlowingValue(caseName: nil)]
    if case .member(let base, let name, _) = expr.kind {
      usual = cases(ofMember: name, base, enumID: enumID, in: scope, depth: depth) ?? usual
    }
    var value = FlowingValue(caseName: nil, forwarded: path.parameter)
    value.mapped = MappedArgument(type: type, members: path.members, usual: usual)
    return value
  }

  private func memberPath(
    _ expr: Expr, in scope: Scope, depth: Int = 0
  ) -> (parameter: Meaning, members: [String])? {
    guard depth < 8 else { return nil }
    switch expr.kind {
    case .member(let base, let name, _):
      guard let outer = memberPath(base, in: scope, depth: depth + 1) else { return nil }
      return (outer.parameter, outer.members + [name])
    case .name(let name, _):
      let found = meaning(of: name, in: scope)
      switch found {
      case .parameter: return (found, [])
      case .local(let property, let outer):
        guard property.isLet, let initial = property.initial else { return nil }
        return memberPath(initial, in: outer, depth: depth + 1)
      case .unwrap(let value, let outer):
        if value.simpleName == name, outer === scope { return nil }
        return memberPath(value, in: outer, depth: depth + 1)
      default: return nil
      }
    default: return nil
    }
  }

  /// What a function's parameter stands for where a call hands over a value, as a member of that gives it.
  func values(_ expr: Expr, by mapped: MappedArgument, enumID: TypeID?, in scope: Scope) -> [FlowingValue] {
    values(of: mapped.members[...], expr, mapped.type, enumID: enumID, in: scope) ?? handedOn(expr, mapped, in: scope)
  }

  /// `func open(_ place: Place) { router.go(to: place) }`: the next caller decides.
  private func handedOn(_ expr: Expr, _ mapped: MappedArgument, in scope: Scope) -> [FlowingValue] {
    guard let path = memberPath(expr, in: scope), path.members.isEmpty,
      case .parameter(let function, let index, let inner) = path.parameter, function.name != "init",
      resolve(function.parameters[index].type, in: inner).unwrapped.nominalID == mapped.type
    else { return mapped.usual }
    var value = FlowingValue(caseName: nil, forwarded: path.parameter)
    value.mapped = mapped
    return [value]
  }

  private func values(
    of members: ArraySlice<String>, _ expr: Expr, _ type: TypeID, enumID: TypeID?, in scope: Scope, depth: Int = 0
  ) -> [FlowingValue]? {
    guard depth < 8 else { return nil }
    guard let member = members.first else { return values(expr, enumID: enumID, in: scope) }
    switch expr.kind {
    case .nilLiteral, .implicitMember("none"): return []
    case .ternary(_, let first, let second):
      guard let one = values(of: members, first, type, enumID: enumID, in: scope, depth: depth + 1),
        let other = values(of: members, second, type, enumID: enumID, in: scope, depth: depth + 1)
      else { return nil }
      return one + other
    default: break
    }
    guard let name = Resolver.writtenCase(expr), let found = results(of: member, for: name, of: type) else {
      return nil
    }
    let inner = Scope(.property(found.property.property), in: found.property.scope)
    let next = self.type(of: found.property.property, in: found.property.scope).unwrapped.nominalID ?? type
    var result: [FlowingValue] = []
    for value in found.values {
      guard let given = values(of: members.dropFirst(), value, next, enumID: enumID, in: inner, depth: depth + 1),
        // What the case carries, or something else.
        given.allSatisfy({ $0.caseName != nil })
      else { return nil }
      result += given.map { FlowingValue(caseName: $0.caseName) }
    }
    return result
  }
}
