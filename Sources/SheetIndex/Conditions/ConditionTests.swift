import SheetModel

// What a condition asks of the parameters around it: `if pane != nil && isReady`, `guard case .edit = pane`.
extension Resolver {
  /// What must hold of what a function, or a closure in it, is handed for a flag to be true: `isOpen = pane != nil`.
  func tests(of value: Expr, in scope: Scope) -> [ArgumentTest] {
    switch value.kind {
    case .operation, .prefixed("!", _): break
    case .name(let name, _): return tests(ofPayload: name, in: scope)
    default: return []
    }
    var names: [String: String] = [:]
    for current in scope.chain {
      switch current.kind {
      case .closure(let closure, _, _), .looseClosure(let closure):
        for parameter in closure.parameters { names[parameter.name] = parameter.name }
        if closure.parameters.isEmpty { names["$0"] = "$0" }
        continue
      case .function(let function):
        for parameter in function.parameters { names[parameter.name] = parameter.name }
      case .localFunction, .type, .file, .property: break
      default: continue
      }
      break
    }
    // What is bound in between is something else.
    names = names.filter { name, _ in
      switch meaning(of: name, in: scope) {
      case .parameter, .closureParameter: true
      default: false
      }
    }
    return tests(value, names)
  }

  /// What must hold of a case for what it carries to open something: `case .setOpen(let on): isOpen = on`.
  private func tests(ofPayload name: String, in scope: Scope) -> [ArgumentTest] {
    guard case .payload(let pattern, let index, let subject, let outer) = meaning(of: name, in: scope), index >= 0,
      let item = pattern.caseName, item != "some", let handed = subject.simpleName
    else { return [] }
    switch meaning(of: handed, in: outer) {
    case .parameter, .closureParameter: break
    default: return []
    }
    return [.flag(name, true), .there(name, true)].map { .payload(handed, of: item, index: index, $0) }
  }

  /// What holds where a condition does not; nothing where several together fail.
  func opposite(of conditions: [Condition], _ holding: [ArgumentTest]) -> [ArgumentTest] {
    guard conditions.count == 1, holding.count == 1 else { return [] }
    switch conditions[0] {
    case .expr(let expr): if case .operation(_, let operators) = expr.kind, operators.contains("&&") { return [] }
    case .matching(let pattern, _): if !matchesAll(pattern) { return [] }
    case .unwrap, .available: if case .there = holding[0] { break } else { return [] }
    }
    return [holding[0].opposite].compactMap { $0 }
  }

  /// What a pattern binds is no parameter any more, whatever it is called.
  static func hide(_ pattern: Pattern, _ names: inout [String: String]) {
    for binding in pattern.bindings { names[binding.name] = nil }
  }

  /// `.a`, `.a(let note)`: whatever the case carries.
  func matchesAll(_ pattern: Pattern) -> Bool {
    guard let name = pattern.caseName else { return false }
    return !pattern.bindings.isEmpty || pattern.range.end - pattern.range.start == name.utf8.count + 1
  }

  func tests(_ conditions: [Condition], _ names: inout [String: String]) -> [ArgumentTest] {
    var result: [ArgumentTest] = []
    for condition in conditions {
      switch condition {
      case .expr(let expr): result += tests(expr, names)
      case .matching(let pattern, let subject):
        let asked = self.subject(subject, names)
        Resolver.hide(pattern, &names)
        guard let asked, let one = pattern.caseName else { continue }
        result.append(asked.asked(.cases(asked.name, [one], isAmong: true)))
      case .unwrap(let bound, let value):
        var source = value
        if case .cast(let inner, let type) = value.kind, let name = inner.simpleName.flatMap({ names[$0] }) {
          result.append(.cast(name, type))
          source = inner
        } else if let subject = subject(source, names) {
          result.append(subject.asked(.there(subject.name, true)))
        }
        names[bound] = source.simpleName.flatMap { names[$0] }
      case .available: break
      }
    }
    return result
  }

  /// What a condition asks of a parameter: of itself, or of a member of it.
  struct AskedSubject {
    let name: String
    let member: String?

    func asked(_ test: ArgumentTest) -> ArgumentTest { member.map { .member(name, $0, test) } ?? test }
  }

  func subject(_ expr: Expr, _ names: [String: String]) -> AskedSubject? {
    /// `pane`, or `self.pane` of a property.
    func known(_ expr: Expr) -> String? {
      if case .member(let base, let name, _) = expr.kind, base.simpleName == "self" { return names["self." + name] }
      return expr.simpleName.flatMap { names[$0] }
    }
    if let name = known(expr) { return AskedSubject(name: name, member: nil) }
    guard case .member(let base, let member, _) = expr.kind, let name = known(base) else { return nil }
    return AskedSubject(name: name, member: member)
  }

  func tests(_ expr: Expr, _ names: [String: String]) -> [ArgumentTest] {
    func flag(_ expr: Expr) -> ArgumentTest? {
      if let subject = subject(expr, names) { return subject.asked(.flag(subject.name, true)) }
      guard case .prefixed("!", let inner) = expr.kind else { return nil }
      return flag(inner)?.opposite
    }
    if let found = flag(expr) { return [found] }
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
        ? part.compactMap(flag) : comparison(part, Array(operators[start..<end]), names)
      start = end + 1
    }
    return result
  }

  private func comparison(_ operands: [Expr], _ operators: [String], _ names: [String: String]) -> [ArgumentTest] {
    guard operands.count == 2, let sign = operators.first, sign == "==" || sign == "!=",
      let subject = operands.lazy.compactMap({ self.subject($0, names) }).first
    else { return [] }
    let name = subject.name
    if let one = operands.lazy.compactMap({ Resolver.writtenCase($0) }).first {
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
