import SheetModel

// What a call hands over may decide whether the called function comes to a statement at all: `close(force: true)` does
// not open what stands under `if !force`.
extension Resolver {
  /// What must hold of a function's parameters where one of its statements is done.
  ///
  /// - Parameters:
  ///   - scope: where the statement stands.
  ///   - more: what else must hold, because of what that statement calls.
  func way(to range: TextRange, in function: Function, _ scope: Scope, and more: [ArgumentTest]) -> [ArgumentTest] {
    guard !function.parameters.isEmpty else { return [] }
    var names = AskedNames(function.parameters.map(\.name), in: scope)
    return (tests(to: range, in: function.body, &names) ?? []) + more
  }

  /// Whether a call can lead to a statement of the function that it calls; what is not evident can.
  ///
  /// - Parameter way: what must hold there.
  /// - Returns: what must then hold of the parameters of the function around the call; nil where it cannot lead there.
  func tests(
    on way: [ArgumentTest], of target: MemberFunction, by site: Occurrences.CallSite
  ) -> [ArgumentTest]? {
    let function = target.function
    guard !way.isEmpty, let pairs = pair(site.call, function) else { return [] }
    var outer: [ArgumentTest] = []
    for test in way {
      guard let at = function.parameters.firstIndex(where: { $0.name == test.name }) else { continue }
      let parameter = function.parameters[at]
      if let given = pairs.firstIndex(of: at) {
        let value = site.call.arguments[given].value
        // What is asked of a member is so of the type that the object says.
        let declared =
          switch test {
          case .member, .result: declaredType(of: parameter, target, calledBy: site)
          default: resolve(parameter.type, in: target.scope)
          }
        guard mayHold(test, for: value, in: site.scope, declared, target.scope) else { return nil }
        // `request(silent: silent)`: the next caller decides, or whoever sends to a closure: `input.sink { handle($0) }`.
        if let handed = self.handed(value, in: site.scope) {
          outer.append(handed.asked(test))
        } else if case .member(_, let member, let inner) = test,
          let handed = handed(member, of: value, in: site.scope, declared),
          let asked = self.handed(handed.value, in: handed.scope)
        {
          outer.append(asked.asked(inner))
        } else if case .payload(_, let item, let index, let inner) = test,
          let asked = carried(
            index, by: value, item, of: type(of: value, in: site.scope).nominalID ?? declared.nominalID
          )
          .flatMap({ self.handed($0, in: site.scope) })
        {
          // `send(.setOpen(isOpen))`
          outer.append(asked.asked(inner))
        }
      } else if let usual = parameter.defaultValue,
        !mayHold(test, for: usual, in: target.scope, resolve(parameter.type, in: target.scope), target.scope)
      {
        return nil
      }
    }
    return outer
  }

  /// The same of a closure that a call runs, wherever that was written.
  ///
  /// - Parameters:
  ///   - scope: of the closure itself.
  ///   - more: what else must hold of its parameters, because of what is called there.
  func leads(
    _ site: Occurrences.CallSite, to range: TextRange, in closure: Closure, _ scope: Scope,
    and more: [ArgumentTest] = []
  ) -> Bool {
    let count = closure.parameters.isEmpty ? site.call.arguments.count : closure.parameters.count
    let own = (0..<count).map { closure.parameters.isEmpty ? "$\($0)" : closure.parameters[$0].name }
    var names = AskedNames(own, in: scope)
    return ((tests(to: range, in: closure.body, &names) ?? []) + more).allSatisfy { test in
      guard let at = own.firstIndex(of: test.name), site.call.arguments.indices.contains(at) else { return true }
      let declared = type(ofParameter: at, of: closure, in: scope)
      return mayHold(test, for: site.call.arguments[at].value, in: site.scope, declared, scope)
    }
  }

  /// The same of a function that is handed over by its name, and called with arguments that have no labels.
  func leads(_ site: Occurrences.CallSite, on way: [ArgumentTest], of target: MemberFunction) -> Bool {
    way.allSatisfy { test in
      guard let at = target.function.parameters.firstIndex(where: { $0.name == test.name }),
        site.call.arguments.indices.contains(at)
      else { return true }
      let declared = resolve(target.function.parameters[at].type, in: target.scope)
      return mayHold(test, for: site.call.arguments[at].value, in: site.scope, declared, target.scope)
    }
  }

  /// The type of a parameter; of a generic object's method what the object says: `Desk<Food>`.
  private func declaredType(
    of parameter: Parameter, _ target: MemberFunction, calledBy site: Occurrences.CallSite
  ) -> Ty {
    if let owner = target.owner, case .member(let base, _, _) = site.call.callee.kind,
      types.entries[owner].decl?.generics.isEmpty == false,
      let given = arguments(of: owner, in: type(of: base, in: site.scope).unwrapped),
      let found = argument(parameter.type, owner, given)
    {
      return found
    }
    return resolve(parameter.type, in: target.scope)
  }

  func mayHold(
    _ test: ArgumentTest, for value: Expr, in scope: Scope, _ declared: Ty, _ target: Scope
  ) -> Bool {
    if case .ternary(_, let first, let second) = value.kind {
      return [first, second].contains { mayHold(test, for: $0, in: scope, declared, target) }
    }
    switch test {
    case .flag(_, let wanted):
      if case .boolean(let given) = value.kind { return given == wanted }
      return true
    case .there(_, let isThere):
      switch value.kind {
      case .nilLiteral, .implicitMember("none"): return !isThere
      case .boolean, .string, .literal, .closure, .collection: return isThere
      default: return true
      }
    case .literals(_, let wanted, let isAmong):
      // Also for the texts that callers hand over from now on.
      trace.note(Trace.everyText)
      return literal(value).map { wanted.contains($0) == isAmong } ?? true
    case .member(_, let member, let inner):
      if let name = Resolver.writtenCase(value), let id = type(of: value, in: scope).nominalID ?? declared.nominalID,
        let found = results(of: member, for: name, of: id)
      {
        let type = type(of: found.property.property, in: found.property.scope)
        return found.values.contains { mayHold(inner, for: $0, in: found.property.scope, type, target) }
      }
      guard let handed = handed(member, of: value, in: scope, declared) else { return true }
      return mayHold(inner, for: handed.value, in: handed.scope, handed.type, target)
    case .payload(_, let item, let index, let inner):
      let id = type(of: value, in: scope).nominalID ?? declared.nominalID
      guard let carried = carried(index, by: value, item, of: id) else { return true }
      return mayHold(inner, for: carried, in: scope, id.flatMap { type(of: item, index, of: $0) } ?? .unknown, target)
    case .result(_, let function, let inner):
      guard let name = Resolver.writtenCase(value), let id = type(of: value, in: scope).nominalID ?? declared.nominalID,
        let found = results(of: function, for: name, of: id)
      else { return true }
      return found.values.contains { mayHold(inner, for: $0, in: found.scope, found.type, target) }
    case .cases(_, let names, let isAmong):
      guard let name = Resolver.writtenCase(value) else {
        // A value of another enum, which a generic function hands on.
        guard let id = type(of: value, in: scope).nominalID, types.entries[id].kind == .enum else { return true }
        // `router.open(link.open)`, where that is computed and gives nothing but other cases.
        if let holds = mayBe(value, names, id, isAmong: isAmong, in: scope) { return holds }
        guard isAmong else { return true }
        return names.contains {
          ["some", "none"].contains($0) || enumCase($0, of: id) != nil || property($0, of: id) != nil
        }
      }
      // A static member may be any case, unless it says which.
      if let id = type(of: value, in: scope).nominalID ?? declared.nominalID,
        !names.union([name]).allSatisfy({ enumCase($0, of: id) != nil })
      {
        return mayBe(value, names, id, isAmong: isAmong, in: scope)
          ?? mayBe(constant: name, names, id, isAmong: isAmong)
      }
      return names.contains(name) == isAmong
    case .cast(_, let reference):
      guard let wanted = resolve(reference, in: target).unwrapped.nominalID,
        let given = type(of: value, in: scope).nominalID
      else { return true }
      let isKnown = [.enum, .struct].contains(types.entries[given].kind)
      return !isKnown || given == wanted || types.entries[wanted].kind == .protocol
    }
  }

  /// What a case that is written out carries at a position; nil where the call leaves some of its values to their defaults.
  private func carried(_ index: Int, by value: Expr, _ caseName: String, of id: TypeID?) -> Expr? {
    guard Resolver.writtenCase(value) == caseName, let arguments = value.call?.arguments,
      arguments.indices.contains(index),
      let item = id.flatMap({ enumCase(caseName, of: $0) }), item.payload.count == arguments.count
    else { return nil }
    return arguments[index].value
  }

  /// Whether a value may be among some cases; nil where the project does not say all that it can be.
  private func mayBe(_ value: Expr, _ names: Set<String>, _ id: TypeID, isAmong: Bool, in scope: Scope) -> Bool? {
    guard names.allSatisfy({ enumCase($0, of: id) != nil }) else { return nil }
    let found = values(value, enumID: id, in: scope).flatMap(\.settled)
    guard !found.isEmpty, found.allSatisfy({ $0.caseName != nil }) else { return nil }
    return found.contains { $0.caseName.map(names.contains) == isAmong }
  }

  // MARK: The way to a statement

  /// - Parameter names: the parameters by the names that they have on the way.
  /// - Returns: nil where the statement is not among these.
  func tests(to range: TextRange, in body: [Stmt], _ names: inout AskedNames) -> [ArgumentTest]? {
    var before: [ArgumentTest] = []
    for statement in body {
      switch statement {
      case .expr(let expr), .returning(let expr):
        if expr.range.contains(range.start) { return before + tests(to: range, inClosuresOf: expr, names) }
      case .conditional(let node):
        if Resolver.hold(node.conditions, range) { return before }
        var inner = names
        let holding = tests(node.conditions, &inner)
        if let found = tests(to: range, in: node.then, &inner) { return before + holding + found }
        let failing = opposite(of: node.conditions, holding)
        if let found = tests(to: range, in: node.otherwise, &names) { return before + failing + found }
        if node.leaves { before += failing }
      case .guarded(let conditions, let other):
        if Resolver.hold(conditions, range) { return before }
        var inner = names
        let holding = tests(conditions, &inner)
        if let found = tests(to: range, in: other, &names) { return before + opposite(of: conditions, holding) + found }
        names = inner
        before += holding
      case .switching(let whole):
        if whole.subject.range.contains(range.start) { return before }
        let node = whole.parts.first { self.subject($0.subject, names) != nil } ?? whole
        let subject = subject(node.subject, names)
        for (number, item) in node.cases.enumerated() {
          var inner = names
          for pattern in item.patterns { inner.bind(pattern, of: item.patterns.count == 1 ? subject : nil) }
          guard let found = tests(to: range, in: item.body, &inner) else { continue }
          let filtered = (item.filter.map { tests($0, inner) } ?? []) + found
          guard let subject else { return before + filtered }
          let earlier = node.cases.prefix(number)
          let own =
            item.patterns.isEmpty
            ? left(by: earlier, subject)
            : matching(item.patterns, subject)
              + leftOfOne(earlier.filter { !$0.isPartial }.flatMap(\.patterns), subject)
          return before + own + filtered
        }
        if let subject { before += passing(node, subject) }
      case .block(let body):
        if let found = tests(to: range, in: body, &names) { return before + found }
      case .loop(let elements, _, _, let body):
        var inner = names
        for name in elements { inner[name] = nil }
        if let found = tests(to: range, in: body, &inner) { return before + found }
      case .ifConfig(let clauses):
        for clause in clauses { if let found = tests(to: range, in: clause.body, &names) { return before + found } }
      // `let chosen = kind ?? usual` is what is handed over, where anything is.
      case .variable(let property):
        if let initial = property.initial, initial.range.contains(range.start) {
          return before + tests(to: range, inClosuresOf: initial, names)
        }
        var value = property.isLet ? property.initial : nil
        if case .operation(let operands, let operators)? = value?.kind, operators.allSatisfy({ $0 == "??" }) {
          value = operands.first
        }
        names[property.name] = value.flatMap { subject($0, names) }
      case .function, .type: break
      }
    }
    return nil
  }

  /// Whether something stands in what is asked: `guard prepare() else { … }`.
  private static func hold(_ conditions: [Condition], _ range: TextRange) -> Bool {
    conditions.contains { condition in
      switch condition {
      case .expr(let value), .matching(_, let value), .unwrap(_, let value): value.range.contains(range.start)
      case .available: false
      }
    }
  }

  /// What must hold within the closures of a call, which see the parameters around: `Task { switch pane { … } }`.
  private func tests(
    to range: TextRange, inClosuresOf expr: Expr, _ names: AskedNames
  ) -> [ArgumentTest] {
    guard expr.range != range, let call = expr.call else { return [] }
    // `VStack { … }.padding()`
    if case .member(let base, _, _) = call.callee.kind, base.range.contains(range.start) {
      return tests(to: range, inClosuresOf: base, names)
    }
    for argument in call.arguments {
      guard let closure = argument.value.closure, closure.range.contains(range.start) else { continue }
      var inner = names
      for parameter in closure.parameters { inner[parameter.name] = nil }
      return tests(to: range, in: closure.body, &inner) ?? []
    }
    return []
  }
}
