import SheetModel

// What a condition asks of the parameters around it: `if pane != nil && isReady`, `guard case .edit = pane`.
extension Resolver {
  /// What must hold of what a function, or a closure in it, is handed for a flag to be true: `isOpen = pane != nil`.
  func tests(of value: Expr, in scope: Scope) -> [ArgumentTest] {
    switch value.kind {
    case .operation, .prefixed("!", _): break
    case .name:
      // `case .setOpen(let on): isOpen = on`
      guard let handed = handed(value, in: scope) else { return [] }
      if isBool(type(of: value, in: scope).withoutOptional) {
        return [handed.asked(.flag(handed.name, true))]
      }
      return [handed.asked(.there(handed.name, true))]
    default: return []
    }
    var parameters: [String] = []
    for current in scope.chain {
      switch current.kind {
      case .closure(let closure, _, _), .looseClosure(let closure):
        parameters += closure.parameters.isEmpty ? ["$0"] : closure.parameters.map(\.name)
        continue
      case .function(let function): parameters += function.parameters.map(\.name)
      case .localFunction, .type, .file, .property: break
      default: continue
      }
      break
    }
    // What is bound in between is something else.
    var names = AskedNames(parameters, in: scope)
    names.keep { name in
      switch meaning(of: name, in: scope) {
      case .parameter, .closureParameter: true
      default: false
      }
    }
    // `case .note(let text): isOpen = text != nil`
    if case .operation(let operands, _) = value.kind { for operand in operands { name(operand, in: scope, &names) } }
    if case .prefixed(_, let inner) = value.kind { name(inner, in: scope, &names) }
    return tests(value, names)
  }

  /// Adds what a name means that comes of a parameter by a pattern.
  private func name(_ expr: Expr, in scope: Scope, _ names: inout AskedNames) {
    guard let name = expr.simpleName, names[name] == nil, let handed = handed(expr, in: scope), !handed.isWhole else {
      return
    }
    names[name] = handed
  }

  /// What holds where a condition does not; nothing where several together fail.
  func opposite(of conditions: [Condition], _ holding: [ArgumentTest]) -> [ArgumentTest] {
    guard conditions.count == 1, holding.count == 1 else { return [] }
    switch conditions[0] {
    case .expr(let expr): if case .operation(_, let operators) = expr.kind, operators.contains("&&") { return [] }
    case .matching(let pattern, _): if !matchesAll(pattern) { return [] }
    case .unwrap, .available: if case .there = holding[0].innermost { break } else { return [] }
    }
    return [holding[0].opposite].compactMap { $0 }
  }

  /// `.a`, `.a(let note)`: whatever the case carries.
  func matchesAll(_ pattern: Pattern) -> Bool {
    guard let name = pattern.caseName else { return false }
    return !pattern.bindings.isEmpty || pattern.range.end - pattern.range.start == name.utf8.count + 1
  }

  func tests(_ conditions: [Condition], _ names: inout AskedNames) -> [ArgumentTest] {
    var result: [ArgumentTest] = []
    for condition in conditions {
      switch condition {
      case .expr(let expr): result += tests(expr, names)
      case .matching(let pattern, let value):
        let asked = subject(value, names)
        names.bind(pattern, of: asked)
        if let asked, pattern.caseName != nil { result += matching([pattern], asked) }
      case .unwrap(let bound, let value):
        var source = value
        if case .cast(let inner, let type) = value.kind, let asked = subject(inner, names) {
          result.append(asked.asked(.cast(asked.name, type)))
          source = inner
        } else if let asked = subject(source, names) {
          result.append(asked.asked(.there(asked.name, true)))
        }
        names[bound] = subject(source, names)
      case .available: break
      }
    }
    return result
  }

  func tests(_ expr: Expr, _ names: AskedNames) -> [ArgumentTest] {
    func flag(_ expr: Expr) -> ArgumentTest? {
      if let subject = subject(expr, names) { return subject.asked(.flag(subject.name, true)) }
      guard case .prefixed("!", let inner) = expr.kind else { return nil }
      return flag(inner)?.opposite
    }
    if let found = flag(expr) ?? membership(expr, names) { return [found] }
    guard case .operation(let operands, let operators) = expr.kind, operands.count == operators.count + 1 else {
      return []
    }
    guard operators.contains("&&") else { return comparison(operands, operators, names) }
    // `pane != nil && isReady`: what binds more closely than `&&` stays together.
    guard operators.allSatisfy({ ["&&", "==", "!="].contains($0) }) else { return [] }
    var result: [ArgumentTest] = []
    var start = 0
    for end in operands.indices where end == operators.count || operators[end] == "&&" {
      let part = Array(operands[start...end])
      result +=
        part.count == 1
        ? part.compactMap { flag($0) ?? membership($0, names) } : comparison(part, Array(operators[start..<end]), names)
      start = end + 1
    }
    return result
  }

  /// `[.compose, .media].contains(route)`, and that it is none of them.
  private func membership(_ expr: Expr, _ names: AskedNames) -> ArgumentTest? {
    if case .prefixed("!", let inner) = expr.kind { return membership(inner, names)?.opposite }
    guard let call = expr.call, case .member(let base, "contains", _) = call.callee.kind, call.arguments.count == 1,
      let argument = call.arguments.first, argument.label == nil, let subject = subject(argument.value, names),
      let elements = elements(ofList: base, in: names.scope)
    else { return nil }
    let cases = elements.compactMap { Resolver.writtenCase($0) }
    guard !cases.isEmpty, cases.count == elements.count else { return nil }
    return subject.asked(.cases(subject.name, Set(cases), isAmong: true))
  }

  private func comparison(_ operands: [Expr], _ operators: [String], _ names: AskedNames) -> [ArgumentTest] {
    guard operands.count == 2, let sign = operators.first, sign == "==" || sign == "!=",
      let subject = operands.firstMapped({ self.subject($0, names) })
    else { return [] }
    let name = subject.name
    if let one = operands.firstMapped({ Resolver.writtenCase($0) }) {
      return [subject.asked(.cases(name, [one], isAmong: sign == "=="))]
    }
    for operand in operands {
      if case .nilLiteral = operand.kind { return [subject.asked(.there(name, sign == "!="))] }
      if case .boolean(let value) = operand.kind { return [subject.asked(.flag(name, value == (sign == "==")))] }
      if let value = literal(operand) { return [subject.asked(.literals(name, [value], isAmong: sign == "=="))] }
    }
    return []
  }
}
