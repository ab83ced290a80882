import SheetModel

/// Finds the string in which an edit lies, outside of what is interpolated in it.
///
/// All that such an edit changes, where it leaves the string one, is what it says and where the code behind stands: to the
/// parser its text is one word, whatever it says. Who asks what a string says notes that (`Trace.everyText`).
struct LiteralSearch {
  /// The first byte that differs, and behind the last one.
  let start: Int
  let end: Int

  func find(in property: Property) -> Expr? {
    if let found = property.initial.flatMap({ find(in: $0) }) ?? find(in: property.attributes) { return found }
    if let found = property.getter.flatMap({ find(in: $0) }) { return found }
    return first(property.observers) { find(in: $0) }
  }

  func find(in function: Function) -> Expr? {
    find(in: function.body) ?? first(function.parameters) { $0.defaultValue.flatMap { find(in: $0) } }
      ?? find(in: function.attributes)
  }

  private func find(in attributes: [Attribute]) -> Expr? { first(attributes) { find(in: $0.arguments) } }

  private func find(in statements: [Stmt]) -> Expr? { first(statements) { find(in: $0) } }

  private func find(in arguments: [Argument]) -> Expr? { first(arguments) { find(in: $0.value) } }

  private func find(in conditions: [Condition]) -> Expr? {
    first(conditions) { condition in
      switch condition {
      case .expr(let expr), .unwrap(_, let expr): find(in: expr)
      case .matching(let pattern, let subject): pattern.expr.flatMap { find(in: $0) } ?? find(in: subject)
      case .available: nil
      }
    }
  }

  private func find(in statement: Stmt) -> Expr? {
    switch statement {
    case .expr(let expr), .returning(let expr): find(in: expr)
    case .variable(let property): find(in: property)
    case .conditional(let node):
      holds(node.range) ? find(in: node.conditions) ?? find(in: node.then) ?? find(in: node.otherwise) : nil
    case .guarded(let conditions, let body): find(in: conditions) ?? find(in: body)
    case .switching(let node):
      holds(node.range)
        ? find(in: node.subject)
          ?? first(node.cases) { item in
            first(item.patterns) { $0.expr.flatMap { find(in: $0) } } ?? find(in: item.body)
          } : nil
    case .loop(_, let sequence, let conditions, let body):
      sequence.flatMap { find(in: $0) } ?? find(in: conditions) ?? find(in: body)
    case .block(let body): find(in: body)
    case .ifConfig(let clauses): first(clauses) { find(in: $0.body) }
    case .function(let function): holds(function.range) ? find(in: function) : nil
    // What a type inside of a member declares is looked for by its own names.
    case .type: nil
    }
  }

  private func find(in expr: Expr) -> Expr? {
    guard holds(expr.range) else { return nil }
    switch expr.kind {
    case .string(_, let parts):
      if let part = parts.first(where: { holds($0.range) }) { return find(in: part) }
      // Within: the quotes and the parentheses around the parts are old text.
      let isApart = parts.allSatisfy { $0.range.end < start || end < $0.range.start }
      return isApart && expr.range.start < start && end < expr.range.end ? expr : nil
    case .call(let call): return find(in: call.arguments) ?? find(in: call.callee)
    case .member(let base, _, _): return find(in: base)
    case .subscripted(let base, let arguments): return find(in: base) ?? find(in: arguments)
    case .closure(let closure): return find(in: closure.body)
    case .assign(let target, let value, _): return find(in: value) ?? find(in: target)
    case .ternary(let condition, let one, let other): return find(in: condition) ?? find(in: one) ?? find(in: other)
    case .operation(let parts, _), .collection(let parts), .other(let parts): return first(parts) { find(in: $0) }
    case .prefixed(_, let inner), .cast(let inner, _): return find(in: inner)
    case .tuple(let elements), .macro(_, let elements): return find(in: elements)
    case .branch(let statement): return find(in: statement)
    case .postfixIf(let base, let clauses): return find(in: base) ?? first(clauses) { find(in: $0.expr) }
    case .name, .implicitMember, .boolean, .nilLiteral, .literal, .keyPath, .chainBase: return nil
    }
  }

  private func holds(_ range: TextRange) -> Bool { range.start <= start && end <= range.end }

  private func first<Item>(_ items: [Item], _ find: (Item) -> Expr?) -> Expr? {
    for item in items {
      if let found = find(item) { return found }
    }
    return nil
  }
}
