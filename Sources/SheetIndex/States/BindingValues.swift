import SheetModel

// `Binding(get:set:)`: which state stands behind a getter and a setter.
extension Resolver {
  /// The state of a computed binding: the first one that the getter reads and the setter writes, else
  /// the first that the getter reads.
  ///
  /// - Parameter depth: the steps that led here. Each binding in a getter counts for several, because it may name
  ///   several others.
  func state(
    ofGetter getter: [Stmt], setter: [Stmt], in scope: Scope, setterScope: Scope, depth: Int
  ) -> StateResolution {
    let found = chosenState(ofGetter: getter, setter: setter, in: scope, setterScope: setterScope, depth: depth)
    return kept(found, toCasesOf: getter, in: scope)
  }

  private func chosenState(
    ofGetter getter: [Stmt], setter: [Stmt], in scope: Scope, setterScope: Scope, depth: Int
  ) -> StateResolution {
    let depth = depth + 3
    guard depth < 12 else { return .unresolved("the binding leads through more than 12 steps") }
    let slots = reads(getter, in: scope, depth)
    let written = Set(writes(setter, in: setterScope, depth))
    if let both = slots.first(where: { written.contains($0) }) {
      let name = selectedCase(getter)
      let isCase = name.map { name in enumType(of: both).map { enumCase(name, of: $0) != nil } ?? false } ?? false
      if isCase { return .slots([both], caseName: name) }
      // `{ pane.isHelp }`: the enum's own member says which case.
      // So does one of a member of what is held: `config.id == .help`.
      let inner = state(ofGetter: getter, in: scope, depth: depth)
      if case .slots(let slots, let name) = inner, slots == [both],
        name != nil || slots[0].only != nil || slots[0].asked != nil || slots[0].rest != nil || slots[0].opensWhenNil
      {
        return inner
      }
      // `{ model.isRemoved && !isDismissed }`: what is written when it closes only holds back what opens it.
      if case .slots(let all, nil) = inner, all.count > 1, all.allSatisfy(\.isOneOfAll),
        let held = all.first(where: { $0 == both }), !held.isPositive
      {
        return inner
      }
      // `{ isCompact ? item : nil }`
      if let value = Resolver.conditional(getter), case .slots(let all, nil) = state(ofValue: value, in: scope),
        all.contains(both), all.allSatisfy(written.contains)
      {
        return .slots(all, caseName: nil)
      }
      // A binding that several callers hand over: any of theirs.
      if case .slots(let all, nil) = inner, all.contains(both), all.allSatisfy(written.contains) { return inner }
      // `{ if let draft { return .draft(draft) }; return isLeaving ? .leave : nil }`: each of them presents, whichever is
      // taken back here.
      if case .slots(let all, nil) = inner, all.count > 1, all.contains(both), !all.contains(where: \.isOneOfAll) {
        return inner
      }
      var kept = both
      // `{ if let error { return .failed(error) }; return nil }`
      if case .slots(let one, nil) = inner, one == [both] { kept.gives = one[0].gives }
      kept.beside = besideCases(of: both, getter: getter, in: scope, depth: depth)
      return .slots([kept], caseName: nil)
    }
    let read = state(ofGetter: getter, in: scope, depth: depth)
    // Of what must be so together the setter takes away what was asked for: `{ _ in model.clearFault() }`.
    if case .slots(let all, let name) = read, all.count > 1, all.allSatisfy(\.isOneOfAll) {
      let taken = all.filter(Set(writesOfCallees(setter, in: setterScope, depth)).contains)
      if taken.count == 1 { return .slots(taken + all.filter { $0 != taken[0] && !$0.isPositive }, caseName: name) }
    }
    // `{ step.wrappedValue == .rollback }` of a parameter: which enum that is, its callers know.
    if case .parameter = read { return read.only(selectedCase(getter)) }
    return read
  }

  /// What a getter gives under a condition, and else nil.
  private static func conditional(_ getter: [Stmt]) -> Expr? {
    guard getter.count == 1 else { return nil }
    switch getter[0] {
    case .expr(let expr), .returning(let expr):
      guard case .ternary(_, let first, let second) = expr.kind else { return nil }
      if case .nilLiteral = second.kind { return first }
      if case .nilLiteral = first.kind { return second }
      return nil
    default: return nil
    }
  }

  /// Every state that statements read, in the order of the source; of `a.b` both `b` and `a`.
  private func reads(_ statements: [Stmt], in scope: Scope, _ depth: Int) -> [Slot] {
    var result: [Slot] = []
    var scope = scope
    for statement in statements {
      switch statement {
      case .expr(let expr), .returning(let expr): reads(expr, in: scope, depth, &result)
      case .conditional(let node):
        var inner = scope
        // `if isClosed { return nil }`
        let isClosing = node.leaves && node.conditions.count == 1 && !Resolver.gives(node.then)
        for condition in node.conditions {
          switch condition {
          case .expr(let expr) where isClosing && Resolver.asksFlag(expr): opposites(expr, in: inner, depth, &result)
          case .expr(let expr), .unwrap(_, let expr), .matching(_, let expr): reads(expr, in: inner, depth, &result)
          case .available: break
          }
          inner = Occurrences.scope(after: condition, in: inner)
        }
        result += reads(node.then, in: inner, depth) + reads(node.otherwise, in: scope, depth)
      case .guarded(let conditions, _):
        for condition in conditions {
          switch condition {
          case .expr(let expr), .unwrap(_, let expr), .matching(_, let expr): reads(expr, in: scope, depth, &result)
          case .available: break
          }
        }
      case .switching(let node): reads(node.subject, in: scope, depth, &result)
      default: break
      }
      scope = Occurrences.scope(after: statement, in: scope)
    }
    return result
  }

  private func reads(_ expr: Expr, in scope: Scope, _ depth: Int, _ result: inout [Slot]) {
    switch expr.kind {
    case .name: result += state(ofBinding: expr, in: scope, depth: depth).slots
    case .member(let base, _, _):
      result += state(ofBinding: expr, in: scope, depth: depth).slots
      if base.simpleName != "self" { reads(base, in: scope, depth, &result) }
    case .operation(let operands, let operators) where Resolver.isDenial(operands, operators):
      opposites(operands[0], in: scope, depth, &result)
    case .operation(let operands, _), .collection(let operands):
      for operand in operands { reads(operand, in: scope, depth, &result) }
    case .prefixed("!", let inner): opposites(inner, in: scope, depth, &result)
    case .prefixed(_, let inner), .cast(let inner, _): reads(inner, in: scope, depth, &result)
    case .ternary(let condition, let first, let second):
      // `isClosed ? nil : news`
      if !Resolver.gives([.expr(first)]), Resolver.asksFlag(condition) {
        opposites(condition, in: scope, depth, &result)
      } else {
        reads(condition, in: scope, depth, &result)
      }
      for part in [first, second] { reads(part, in: scope, depth, &result) }
    case .subscripted(let base, let arguments):
      reads(member(at: arguments, of: base, in: scope) ?? base, in: scope, depth, &result)
    case .call(let call):
      if case .member(let base, _, _) = call.callee.kind { reads(base, in: scope, depth, &result) }
      for (index, argument) in call.arguments.enumerated() {
        guard let closure = argument.value.closure else {
          reads(argument.value, in: scope, depth, &result)
          continue
        }
        // `books.first { $0.id == selection }`
        result += reads(closure.body, in: Scope(.closure(closure, call: call, argument: index), in: scope), depth)
      }
    case .branch(let statement): result += reads([statement], in: scope, depth)
    default: break
    }
  }

  private func opposites(_ expr: Expr, in scope: Scope, _ depth: Int, _ result: inout [Slot]) {
    var read: [Slot] = []
    if let collection = Resolver.collection(askedBy: expr) {
      reads(collection, in: scope, depth, &read)
      guard !read.allSatisfy(isCollection) else {
        result += StateResolution.slots(read, caseName: nil).whenMissing.slots
        return
      }
      read = []
    }
    reads(expr, in: scope, depth, &read)
    result += StateResolution.slots(read, caseName: nil).denied(by: expr).slots
  }

  /// What the functions write that statements call, also under a condition.
  private func writesOfCallees(_ statements: [Stmt], in scope: Scope, _ depth: Int) -> [Slot] {
    var result: [Slot] = []
    var scope = scope
    for statement in statements {
      switch statement {
      case .expr(let expr):
        guard let call = expr.call else { break }
        let found = callees(call, in: scope)
        if found.count == 1, let target = found.first {
          result += writes(target.function.body, in: Scope(.function(target.function), in: target.scope), depth)
        }
      case .conditional(let node):
        let inner = node.conditions.reduce(scope) { Occurrences.scope(after: $1, in: $0) }
        result += writesOfCallees(node.then, in: inner, depth) + writesOfCallees(node.otherwise, in: scope, depth)
      default: break
      }
      scope = Occurrences.scope(after: statement, in: scope)
    }
    return result
  }

  /// Every state that statements write.
  private func writes(_ statements: [Stmt], in scope: Scope, _ depth: Int) -> [Slot] {
    var result: [Slot] = []
    var scope = scope
    for statement in statements {
      switch statement {
      case .expr(let expr):
        switch expr.kind {
        case .assign(let target, _, _): result += state(ofBinding: target, in: scope, depth: depth).slots
        case .call(let call):
          if case .member(let base, "toggle", _) = call.callee.kind {
            result += state(ofBinding: base, in: scope, depth: depth).slots
          }
        default: break
        }
      case .conditional(let node):
        let inner = node.conditions.reduce(scope) { Occurrences.scope(after: $1, in: $0) }
        result += writes(node.then, in: inner, depth) + writes(node.otherwise, in: scope, depth)
      case .guarded(_, let body), .block(let body), .loop(_, nil, _, let body):
        result += writes(body, in: scope, depth)
      case .switching(let node): for item in node.cases { result += writes(item.body, in: scope, depth) }
      default: break
      }
      scope = Occurrences.scope(after: statement, in: scope)
    }
    return result
  }
}
