import SheetModel

/// What another state must be for a flag to present: `isOpen && next == .create`.
struct BesideCase: Hashable, Sendable {
  let key: PropertyKey
  let caseName: String
}

// A flag that presents one of several things, which another state tells apart. Who sets the flag, and beside it the other
// state to another case, opens something else:
//
//     Button("New") { next = .create; isOpen = true }
extension Resolver {
  /// What a getter asks of other states than the one that presents.
  func besideCases(of slot: Slot, getter: [Stmt], in scope: Scope, depth: Int) -> [BesideCase] {
    guard getter.count == 1, let value = getter.first.flatMap(Resolver.plain),
      case .operation(let operands, let operators) = value.kind, operators.contains("&&"), !operators.contains("||")
    else { return [] }
    return Resolver.parts(operands, operators, of: "&&").compactMap { part in
      guard case .operation(_, ["=="]) = part.kind,
        case .slots(let slots, let caseName?) = state(ofValue: part, in: scope, depth: depth + 1), slots.count == 1,
        let other = slots.first, other != slot, other.isPositive
      else { return nil }
      return BesideCase(key: other.key, caseName: caseName)
    }
  }

  /// Whether something that is done stands beside what sets such a state to another case.
  func isBesideOtherCase(_ slot: Slot, _ range: TextRange, in scope: Scope) -> Bool {
    guard !slot.beside.isEmpty, let (body, inner) = Resolver.innermostBody(around: scope),
      let list = Resolver.statements(around: range, in: body)
    else { return false }
    return slot.beside.contains { beside in
      // The last that is written there is what counts.
      let written = list.lazy.reversed().compactMap { self.caseWritten(by: $0, to: beside, in: inner) }.first
      return written.map { $0 != beside.caseName } ?? false
    }
  }

  private func caseWritten(by statement: Stmt, to beside: BesideCase, in scope: Scope) -> String? {
    guard case .expr(let expr) = statement, case .assign(let target, let value, true) = expr.kind,
      target.lastName == beside.key.name, let name = Resolver.writtenCase(value),
      let slot = state(ofBinding: target, in: scope).slots.first, slot.key == beside.key,
      let id = enumType(of: slot), enumCase(name, of: id) != nil
    else { return nil }
    return name
  }

  /// The innermost function, closure or getter around some code.
  private static func innermostBody(around scope: Scope) -> (body: [Stmt], scope: Scope)? {
    for current in scope.chain {
      switch current.kind {
      case .closure(let closure, _, _), .looseClosure(let closure): return (closure.body, current)
      case .function(let function), .localFunction(let function): return (function.body, current)
      case .type, .file: return nil
      default: continue
      }
    }
    return nil
  }

  /// The statements among which one stands, in whichever branch of a body that is.
  static func statements(around range: TextRange, in body: [Stmt]) -> [Stmt]? {
    for statement in body {
      let branches: [[Stmt]]
      switch statement {
      case .expr(let expr), .returning(let expr): if expr.range.contains(range.start) { return body } else { continue }
      case .conditional(let node): branches = [node.then, node.otherwise]
      case .guarded(_, let inner), .block(let inner), .loop(_, _, _, let inner): branches = [inner]
      case .switching(let node): branches = node.cases.map(\.body)
      case .ifConfig(let clauses): branches = clauses.map(\.body)
      case .variable, .function, .type: continue
      }
      for branch in branches { if let found = statements(around: range, in: branch) { return found } }
    }
    return nil
  }
}
