import SheetModel

/// A member of what a function is handed, or a member of that: `place.stack.sheet`; or what its case carries:
/// `case .sheet(let sheet)`.
struct MappedArgument {
  /// The enum that the function is handed a case of.
  let type: TypeID
  let steps: [ValuePart]
  /// What it can be of any case, where the project says that; else only run time knows.
  let usual: [FlowingValue]
}

// Cases that a call decides by a case of another enum: `func go(to place: Place) { sheet = place.sheet }` shows for each
// place the sheet that a `switch` in it names, and `func open(_ open: Open) { if case .sheet(let inner) = open { … } }`
// the one that the case is given.
extension Resolver {
  /// A value that a member of a parameter gives, or that its case carries, local names followed; nil where it is anything
  /// else.
  func mapped(_ expr: Expr, enumID: TypeID, in scope: Scope, depth: Int) -> FlowingValue? {
    guard let path = path(expr, in: scope), let first = path.steps.first, let type = type(ofHanded: path.source),
      [.enum, .struct].contains(types.entries[type].kind), !types.entries[type].isExternal
    else { return nil }
    switch first {
    case .member(let name):
      // What an enum gives for its cases, or what a value was made with: `request.page` of `open(Request(page: .help))`.
      guard let found = property(name, of: type), !found.property.isStatic,
        types.entries[type].kind == .struct ? found.property.isStored : found.property.getter != nil
      else { return nil }
    case .payload(let name, _): guard enumCase(name, of: type) != nil else { return nil }
    case .result: return nil
    }
    var usual = [FlowingValue(caseName: nil)]
    if case .member(let base, let name, _) = expr.kind {
      usual = cases(ofMember: name, base, enumID: enumID, in: scope) ?? usual
    }
    var value = FlowingValue(caseName: nil, forwarded: path.source)
    value.mapped = MappedArgument(type: type, steps: path.steps, usual: usual)
    return value
  }

  /// Where each of several patterns gives a value one name: `case .show(let pane), .named(let pane, _): self.pane = pane`.
  func scopes(binding name: String, in scope: Scope) -> [Scope] {
    var result: [Scope] = []
    for current in scope.chain {
      guard case .pattern(let pattern, let subject) = current.kind,
        pattern.bindings.contains(where: { $0.name == name })
      else {
        if result.isEmpty { continue }
        break
      }
      if let first = result.first, case .pattern(_, let other) = first.kind, other.range != subject.range { break }
      result.append(current)
    }
    return result
  }

  /// The type of what a function or a closure is handed; nil for an initialiser, which stores it.
  private func type(ofHanded source: Meaning) -> TypeID? {
    switch source {
    case .parameter(let function, let index, let inner):
      function.name == "init" ? nil : resolve(function.parameters[index].type, in: inner).unwrapped.nominalID
    case .closureParameter(let closure, let index, let inner):
      type(ofParameter: index, of: closure, in: inner).unwrapped.nominalID
    case .member(let found): type(of: found.property, in: found.scope).unwrapped.nominalID
    default: nil
    }
  }

  private func path(
    _ expr: Expr, in scope: Scope, depth: Int = 0
  ) -> (source: Meaning, steps: [ValuePart])? {
    guard depth < 8 else { return nil }
    switch expr.kind {
    case .member(let base, _, _) where base.simpleName == "self":
      return keptValue(expr, in: scope).map { (.member($0), []) }
    case .member(let base, let name, _):
      guard let outer = path(base, in: scope, depth: depth + 1) else { return nil }
      return (outer.source, outer.steps + [.member(name)])
    case .name(let name, _):
      let found = meaning(of: name, in: scope)
      switch found {
      case .parameter, .closureParameter: return (found, [])
      case .member(let member): return keptValue(expr, in: scope) == nil ? nil : (.member(member), [])
      case .local(let property, let outer):
        guard property.isLet, let initial = property.initial else { return nil }
        return path(initial, in: outer, depth: depth + 1)
      case .unwrap(let value, let outer):
        if value.simpleName == name, outer === scope { return nil }
        return path(value, in: outer, depth: depth + 1)
      case .payload(let pattern, let index, let subject, let outer):
        // What comes to a reducer is sent to it.
        guard let name = pattern.caseName, index >= 0, feature(handling: pattern, in: outer) == nil,
          let inner = path(subject, in: outer, depth: depth + 1)
        else { return nil }
        return name == "some" ? inner : (inner.source, inner.steps + [.payload(of: name, index: index)])
      default: return nil
      }
    default: return nil
    }
  }

  /// What a function's parameter stands for where a call hands over a value, as the way from there gives it.
  func values(_ expr: Expr, by mapped: MappedArgument, enumID: TypeID?, in scope: Scope) -> [FlowingValue] {
    values(after: mapped.steps[...], expr, mapped.type, enumID: enumID, in: scope) ?? handedOn(expr, mapped, in: scope)
  }

  /// `func open(_ place: Place) { router.go(to: place) }`: the next caller decides; also by what a case carries:
  /// `case .page(let place): router.go(to: place)`.
  private func handedOn(_ expr: Expr, _ mapped: MappedArgument, in scope: Scope) -> [FlowingValue] {
    guard let path = path(expr, in: scope), let type = type(ofHanded: path.source),
      path.steps.isEmpty ? type == mapped.type : self.type(of: expr, in: scope).unwrapped.nominalID == mapped.type
    else { return mapped.usual }
    var value = FlowingValue(caseName: nil, forwarded: path.source)
    value.mapped =
      path.steps.isEmpty ? mapped : MappedArgument(type: type, steps: path.steps + mapped.steps, usual: mapped.usual)
    return [value]
  }

  private func values(
    after steps: ArraySlice<ValuePart>, _ expr: Expr, _ type: TypeID, enumID: TypeID?, in scope: Scope,
    depth: Int = 0
  ) -> [FlowingValue]? {
    guard depth < 8 else { return nil }
    guard let step = steps.first else { return values(expr, enumID: enumID, in: scope) }
    switch expr.kind {
    case .nilLiteral, .implicitMember("none"): return []
    case .ternary(_, let first, let second):
      guard let one = values(after: steps, first, type, enumID: enumID, in: scope, depth: depth + 1),
        let other = values(after: steps, second, type, enumID: enumID, in: scope, depth: depth + 1)
      else { return nil }
      return one + other
    default: break
    }
    if types.entries[type].kind == .struct {
      guard case .member(let member) = step, let given = handed(member, of: expr, in: scope, .nominal(type, [])) else {
        return nil
      }
      let next = given.type.unwrapped.nominalID ?? type
      return values(
        after: steps.dropFirst(), given.value, next, enumID: enumID, in: given.scope, depth: depth + 1)
    }
    guard let name = Resolver.writtenCase(expr), enumCase(name, of: type) != nil else {
      // A case of another enum than the one that is handed over, which comes by what is generic.
      if depth == 0, let name = Resolver.writtenCase(expr), property(name, of: type) == nil,
        functions(name, of: type).isEmpty
      {
        return []
      }
      guard let behind = expressions(behind: expr, of: type, in: scope) else { return nil }
      var result: [FlowingValue] = []
      for one in behind {
        guard let found = values(after: steps, one.expr, type, enumID: enumID, in: one.scope, depth: depth + 1) else {
          return nil
        }
        result += found
      }
      return result
    }
    let rest = steps.dropFirst()
    switch step {
    case .result: return nil
    case .payload(let wanted, let index):
      guard let item = enumCase(name, of: type) else { return nil }
      if name != wanted { return [] }
      guard let (value, next) = payload(at: index, of: item, type, expr) else { return nil }
      return values(after: rest, value, next ?? type, enumID: enumID, in: scope, depth: depth + 1)
    case .member(let member):
      guard let found = results(of: member, for: name, of: type) else { return nil }
      let inner = Scope(.property(found.property.property), in: found.property.scope)
      let next = self.type(of: found.property.property, in: found.property.scope).unwrapped.nominalID ?? type
      var result: [FlowingValue] = []
      for value in found.values {
        // `case .sheet(let sheet): sheet`
        if let index = Resolver.boundPayload(value, of: name, in: found.property.property),
          let item = enumCase(name, of: type), let (value, next) = payload(at: index, of: item, type, expr)
        {
          guard let given = values(after: rest, value, next ?? type, enumID: enumID, in: scope, depth: depth + 1) else {
            return nil
          }
          result += given
          continue
        }
        guard let given = values(after: rest, value, next, enumID: enumID, in: inner, depth: depth + 1),
          // What the case carries, or something else.
          given.allSatisfy({ $0.caseName != nil })
        else { return nil }
        result += given.map { FlowingValue(caseName: $0.caseName) }
      }
      return result
    }
  }

  /// What the call of a case puts at a place, and the enum that this is; nil where it leaves some of the values out.
  private func payload(at index: Int, of item: EnumCase, _ id: TypeID, _ expr: Expr) -> (Expr, TypeID?)? {
    guard let arguments = expr.call?.arguments, arguments.count == item.payload.count,
      arguments.indices.contains(index)
    else { return nil }
    let scope = declarations(of: id, holding: .member(item.name)).first?.scope
    return (arguments[index].value, scope.flatMap { resolve(item.payload[index].type, in: $0).unwrapped.nominalID })
  }

  /// Where a value that a getter gives for a case stands among those that the case carries; nil where it is none of them.
  static func boundPayload(_ value: Expr, of caseName: String, in property: Property) -> Int? {
    guard let name = value.simpleName else { return nil }
    let found = Set(
      patterns(in: property.getter ?? []).filter { $0.caseName == caseName }.flatMap(\.bindings).filter {
        $0.name == name
      }
      .map(\.index))
    return found.count == 1 ? found.first : nil
  }

  private static func patterns(in body: [Stmt]) -> [Pattern] {
    func asked(_ conditions: [Condition]) -> [Pattern] {
      conditions.compactMap { if case .matching(let pattern, _) = $0 { pattern } else { nil } }
    }
    return body.flatMap { statement -> [Pattern] in
      switch statement {
      case .conditional(let node): asked(node.conditions) + patterns(in: node.then) + patterns(in: node.otherwise)
      case .guarded(let conditions, _): asked(conditions)
      case .switching(let node): node.cases.flatMap { $0.patterns + patterns(in: $0.body) }
      case .returning(let value), .expr(let value):
        if case .branch(let inner) = value.kind { patterns(in: [inner]) } else { [] }
      default: []
      }
    }
  }
}
