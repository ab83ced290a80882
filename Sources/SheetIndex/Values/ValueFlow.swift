import SheetModel

/// A value that ends in a slot, seen from the place where it is written.
struct FlowingValue {
  let caseName: String?
  /// The parameter it comes from, where the value is not known here.
  var forwarded: Meaning?
  /// The parameter that a known case carries: `{ pane = .edit($0) }`.
  var carried: Meaning?
  /// What it carries, where that is one of an enum.
  var inside: CarriedValue?
  /// What of the parameter it is, where that is not the parameter itself.
  var mapped: MappedArgument?

  /// The same without asking the callers what a parameter maps to.
  var settled: [FlowingValue] { mapped?.usual ?? [self] }
}

// What a value can be that is written: literals and cases here, or what callers hand over.
extension Resolver {
  /// Everything that a value can be when it does not close: cases, unknown values, parameters.
  func values(_ expr: Expr, of slot: Slot, in scope: Scope, depth: Int = 0) -> [FlowingValue] {
    values(expr, enumID: enumType(of: slot), in: scope, depth: depth)
  }

  static let messageStates: Set<String> = ["AlertState", "ConfirmationDialogState", "ActionSheetState"]

  func enumType(of slot: Slot) -> TypeID? {
    var type = type(of: slot.member.property, in: slot.member.scope)
    // The actions of its buttons are no destinations; a type of the project's own may have that name.
    if Resolver.messageStates.contains(slot.member.property.type?.lastName ?? ""),
      type.nominalID.map({ types.entries[$0].isExternal || types.entries[$0].kind != .enum }) ?? true
    {
      return nil
    }
    // What is in it presents nothing.
    if slot.opensWhenMissing { return nil }
    if let kind = slot.kind { return kind.enumID }
    // A stack of them: the topmost is shown; a set of them.
    switch type.withoutOptional {
    case .array(let element): type = element
    case .external("Set", let elements): type = elements.first ?? type
    default: break
    }
    let id = slot.held ?? type.nominalID
    return id.flatMap { types.entries[$0].kind == .enum ? $0 : slot.held == nil ? box(type)?.enumID : nil }
  }

  func values(_ expr: Expr, enumID: TypeID?, in scope: Scope, depth: Int = 0) -> [FlowingValue] {
    guard depth < 8 else { return [FlowingValue(caseName: nil)] }
    switch expr.kind {
    case .nilLiteral, .boolean(false), .implicitMember("none"): return []
    case .implicitMember(let name): return values(member: name, nil, enumID: enumID, in: scope, depth: depth)
    case .ternary(_, let first, let second):
      return values(first, enumID: enumID, in: scope, depth: depth + 1)
        + values(second, enumID: enumID, in: scope, depth: depth + 1)
    case .cast(let inner, _), .prefixed("try?", let inner):
      return values(inner, enumID: enumID, in: scope, depth: depth + 1)
    case .operation(let operands, let operators):
      guard operators.contains("??") else { return [FlowingValue(caseName: nil)] }
      return operands.flatMap { values($0, enumID: enumID, in: scope, depth: depth + 1) }
    case .branch(let statement): return values(branch: statement, enumID: enumID, in: scope, depth: depth)
    // A stack: an empty one shows nothing.
    case .collection(let elements): return elements.flatMap { values($0, enumID: enumID, in: scope, depth: depth + 1) }
    case .call(let call):
      switch call.callee.kind {
      case .implicitMember("some"):
        guard let inner = call.arguments.first?.value else { return [] }
        return values(inner, enumID: enumID, in: scope, depth: depth + 1)
      case .implicitMember(let name) where name != "init":
        return values(member: name, call, enumID: enumID, in: scope, depth: depth)
      case .member(let base, let name, _):
        if let enumID, namedTypes(base, in: scope).contains(enumID), name != "init" {
          return values(member: name, call, enumID: enumID, in: scope, depth: depth)
        }
        // `problem.map(Notice.failed)`
        if name == "map" || name == "flatMap", let enumID, let made = call.arguments.first?.value,
          let caseName = caseMade(by: made, of: enumID, in: scope)
        {
          return [FlowingValue(caseName: caseName)]
        }
        if name == "map" || name == "flatMap", let closure = call.arguments.first?.value.closure,
          case .expr(let only)? = closure.body.first
        {
          let inner = Scope(.closure(closure, call: call, argument: 0), in: scope)
          let mapped = values(only, enumID: enumID, in: inner, depth: depth + 1)
          return mapped.flatMap(\.settled).map { FlowingValue(caseName: $0.caseName) }
        }
      default: break
      }
      if let enumID, let made = cases(initialisedBy: call, enumID: enumID, in: scope, depth: depth) { return made }
      if let enumID, let put = put(into: enumID, by: call, in: scope) {
        return put.flatMap { values($0.expr, enumID: enumID, in: $0.scope, depth: depth + 1) }.flatMap(\.settled)
      }
      if let enumID, let inner = boxed(by: call, enumID, in: scope) ?? kind(givenBy: call, enumID, in: scope) {
        let found = values(inner, enumID: enumID, in: scope, depth: depth + 1).flatMap(\.settled)
        // What is made is there, whatever is in it: `Report([])`.
        return found.isEmpty ? [FlowingValue(caseName: nil)] : found
      }
      if let enumID {
        if let found = values(givenBy: call, carrying: enumID, in: scope, depth: depth) { return found }
        if let maker = handedMaker(call, in: scope) { return [FlowingValue(caseName: nil, forwarded: maker)] }
        let known = fixedCases(givenBy: call, enumID: enumID, in: scope) ?? queuedCases(expr, enumID: enumID, in: scope)
        if let found = flowing(known) { return found }
      }
      return [FlowingValue(caseName: nil)]
    case .member(let base, "none", _) where base.simpleName == "Optional": return []
    case .member(let base, let name, _):
      if let enumID, namedTypes(base, in: scope).contains(enumID) {
        return values(member: name, nil, enumID: enumID, in: scope, depth: depth)
      }
      if let enumID, let mapped = mapped(expr, enumID: enumID, in: scope, depth: depth) { return [mapped] }
      if let enumID, let known = cases(ofMember: name, base, enumID: enumID, in: scope) { return known }
      if enumID != nil, let found = keptValue(expr, in: scope) {
        return [FlowingValue(caseName: nil, forwarded: .member(found))]
      }
      if let enumID, let known = flowing(queuedCases(expr, enumID: enumID, in: scope)) { return known }
      return [FlowingValue(caseName: nil)]
    // What makes the value is handed over: `present(note, as: { .edit($0) })`.
    case .closure(let closure):
      guard let enumID else { return [FlowingValue(caseName: nil)] }
      return returned(closure.body, enumID: enumID, in: Scope(.looseClosure(closure), in: scope), depth: depth + 1)
    case .name(let name, _):
      if let enumID, case .payload = meaning(of: name, in: scope) {
        let mapped = scopes(binding: name, in: scope).compactMap {
          self.mapped(expr, enumID: enumID, in: $0, depth: depth)
        }
        if !mapped.isEmpty { return mapped }
      }
      if enumID != nil, name.first != "$", let found = keptValue(expr, in: scope) {
        return [FlowingValue(caseName: nil, forwarded: .member(found))]
      }
      if let enumID, let known = cases(ofOwn: Resolver.bare(name), enumID: enumID, in: scope) { return known }
      return values(name: name, enumID: enumID, in: scope, depth: depth)
    default: return [FlowingValue(caseName: nil)]
    }
  }

  /// The case that a function gives which is no more than that case: `Notice.failed`, `.failed`.
  private func caseMade(by function: Expr, of id: TypeID, in scope: Scope) -> String? {
    switch function.kind {
    case .implicitMember(let name): return enumCase(name, of: id) == nil ? nil : name
    case .member(let base, let name, _):
      return namedTypes(base, in: scope).contains(id) && enumCase(name, of: id) != nil ? name : nil
    default: return nil
    }
  }

  /// The parameter or the property of a view that is called for a value.
  func handedMaker(_ call: Call, in scope: Scope) -> Meaning? {
    guard let name = call.callee.simpleName else { return nil }
    switch meaning(of: name, in: scope) {
    case .parameter(let function, let index, let inner):
      guard case .function = function.parameters[index].type.unwrapped else { return nil }
      return .parameter(function, index, inner)
    case .member: return keptValue(call.callee, in: scope).map { .member($0) }
    default: return nil
    }
  }

  private func values(branch statement: Stmt, enumID: TypeID?, in scope: Scope, depth: Int) -> [FlowingValue] {
    var bodies: [([Stmt], Scope)] = []
    switch statement {
    case .conditional(let node):
      bodies.append((node.then, node.conditions.reduce(scope) { Occurrences.scope(after: $1, in: $0) }))
      bodies.append((node.otherwise, scope))
    case .switching(let node):
      bodies += node.cases.map { ($0.body, Occurrences.scope(of: $0, node.subject, in: scope)) }
    default: break
    }
    return bodies.flatMap { body, scope -> [FlowingValue] in
      switch body.last {
      case .expr(let value): values(value, enumID: enumID, in: scope, depth: depth + 1)
      case .conditional, .switching:
        body.last.map { values(branch: $0, enumID: enumID, in: scope, depth: depth + 1) } ?? []
      default: []
      }
    }
  }

  private func values(name: String, enumID: TypeID?, in scope: Scope, depth: Int) -> [FlowingValue] {
    let found = meaning(ofWrapped: name, in: scope)
    switch found {
    case .parameter, .closureParameter: return [FlowingValue(caseName: nil, forwarded: found)]
    case .local(let property, let outer):
      if let (statement, scope) = deferred(property, in: outer) {
        return values(branch: statement, enumID: enumID, in: scope, depth: depth + 1)
      }
      guard property.isLet, let initial = property.initial else { return [FlowingValue(caseName: nil)] }
      return values(initial, enumID: enumID, in: outer, depth: depth + 1)
    case .unwrap(let value, let outer): return values(value, enumID: enumID, in: outer, depth: depth + 1)
    case .filled(let value, let outer): return values(value, enumID: enumID, in: outer, depth: depth + 1)
    case .payload(let pattern, _, _, let outer) where feature(handling: pattern, in: outer) != nil:
      return [FlowingValue(caseName: nil, forwarded: found)]
    case .member, .payload, .element, .none: return [FlowingValue(caseName: nil)]
    }
  }

  /// `.x` or `.x(…)`: a case with that name, or a static member whose returned implicit member is
  /// followed once.
  private func values(
    member name: String, _ call: Call?, enumID: TypeID?, in scope: Scope, depth: Int
  ) -> [FlowingValue] {
    guard let id = enumID else { return [FlowingValue(caseName: nil)] }
    let item = enumCase(name, of: id)
    if let item, fits(call, item) {
      let inside = inside(call, item, of: id, in: scope, depth: depth)
      return [FlowingValue(caseName: name, carried: carried(by: call, in: scope), inside: inside)]
    }
    if let call,
      let function = functions(name, of: id).first(where: { $0.function.isStatic && matches(call, $0.function) })
    {
      let inner = Scope(.function(function.function), in: function.scope)
      return returned(function.function.body, enumID: id, in: inner, depth: depth)
    }
    if call == nil, let found = property(name, of: id), found.property.isStatic {
      if let getter = found.property.getter { return returned(getter, enumID: id, in: found.scope, depth: depth) }
      if let initial = found.property.initial { return values(initial, enumID: id, in: found.scope, depth: depth + 1) }
    }
    return [FlowingValue(caseName: item == nil ? nil : name)]
  }

  /// The first parameter among the values of a case: `.edit($0)`, `.edit(note)`.
  private func carried(by call: Call?, in scope: Scope) -> Meaning? {
    for argument in call?.arguments ?? [] {
      guard case .name(let name, _) = argument.value.kind else { continue }
      let found = meaning(ofWrapped: name, in: scope)
      switch found {
      case .parameter, .closureParameter: return found
      default: continue
      }
    }
    return nil
  }

  private func fits(_ call: Call?, _ item: EnumCase) -> Bool {
    guard let call else { return item.payload.isEmpty || item.payload.allSatisfy(\.hasDefault) }
    guard call.arguments.count <= item.payload.count else { return false }
    let required = item.payload.filter { !$0.hasDefault }.count
    guard call.arguments.count >= required else { return false }
    guard call.arguments.count == item.payload.count else { return true }
    return zip(call.arguments, item.payload).allSatisfy { $0.isTrailing || $0.label == $1.label }
  }
}
