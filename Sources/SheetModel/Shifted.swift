// Facts around and behind an edit: the same, some bytes further on.

/// How places move when a text is edited, and what is parsed again for it.
package final class Shift {
  private let start: Int
  private let end: Int
  private let by: Int
  private let parse: (TextRange) -> Stmt?
  private var conditions = 0
  /// Whether the statement that the edit lies in was parsed again.
  package private(set) var isDone = false

  /// - Parameters:
  ///   - start: the first byte that differs.
  ///   - end: behind the last one, before the edit.
  ///   - by: how far everything behind moves.
  ///   - parse: gives the statement that stands at a place after the edit; nil where it cannot be parsed alone.
  package init(from start: Int, to end: Int, by: Int, parse: @escaping (TextRange) -> Stmt?) {
    (self.start, self.end, self.by, self.parse) = (start, end, by, parse)
  }

  /// All of it moves.
  fileprivate init(_ by: Int) {
    (start, end, self.by, parse) = (-1, -1, by, { _ in nil })
  }

  fileprivate func place(_ offset: Int) -> Int { offset <= start ? offset : offset + by }

  fileprivate func range(_ range: TextRange) -> TextRange { TextRange(place(range.start), place(range.end)) }

  /// Whether nothing in a range changes.
  fileprivate func keeps(_ range: TextRange) -> Bool { range.end <= start || by == 0 && range.start >= end }

  /// What depends on a `#if` is not parsed without it.
  fileprivate func underCondition<T>(_ body: () -> T) -> T {
    conditions += 1
    defer { conditions -= 1 }
    return body()
  }

  /// The innermost statement around the edit is parsed again; all others are as they were.
  fileprivate func statement(_ old: Stmt) -> Stmt {
    let isAround = !isDone && conditions == 0 && old.place.map { $0.start < start && end < $0.end } ?? false
    let moved = old.shifted(self)
    guard isAround, !isDone, let place = old.place, let new = parse(range(place)), new.place == range(place) else {
      return moved
    }
    switch (old, new) {
    // The place of what is returned is that of the value.
    case (.returning, .expr(let value)): isDone = true; return .returning(value)
    case (.expr, .expr), (.conditional, .conditional), (.switching, .switching): isDone = true; return new
    default: return moved
    }
  }
}

extension TextRange {
  package func shifted(_ by: Int) -> TextRange { TextRange(start + by, end + by) }
}

extension Expr {
  package func shifted(_ by: Int) -> Expr { shifted(Shift(by)) }
  fileprivate func shifted(_ by: Shift) -> Expr {
    by.keeps(range) ? self : Expr(by.range(range), kind.shifted(by))
  }
}

extension Expr.Kind {
  fileprivate func shifted(_ by: Shift) -> Expr.Kind {
    switch self {
    case .name, .implicitMember, .boolean, .nilLiteral, .literal, .keyPath, .chainBase: self
    case .member(let base, let name, let start): .member(base.shifted(by), name, nameStart: by.place(start))
    case .call(let call):
      .call(Call(callee: call.callee.shifted(by), arguments: call.arguments.map { $0.shifted(by) }))
    case .subscripted(let base, let arguments): .subscripted(base.shifted(by), arguments.map { $0.shifted(by) })
    case .closure(let closure): .closure(closure.shifted(by))
    case .string(let text, let parts): parts.isEmpty ? self : .string(text, parts.map { $0.shifted(by) })
    case .assign(let target, let value, let isPlain):
      .assign(target.shifted(by), value.shifted(by), isPlain: isPlain)
    case .ternary(let condition, let first, let second):
      .ternary(condition.shifted(by), first.shifted(by), second.shifted(by))
    case .operation(let operands, let operators): .operation(operands.map { $0.shifted(by) }, operators: operators)
    case .prefixed(let name, let inner): .prefixed(name, inner.shifted(by))
    case .cast(let inner, let type): .cast(inner.shifted(by), type)
    case .collection(let elements): .collection(elements.map { $0.shifted(by) })
    case .tuple(let elements): .tuple(elements.map { $0.shifted(by) })
    case .branch(let statement): .branch(statement.shifted(by))
    case .macro(let name, let arguments): .macro(name, arguments.map { $0.shifted(by) })
    case .postfixIf(let base, let clauses):
      .postfixIf(
        base.shifted(by),
        by.underCondition { clauses.map { ExprClause(condition: $0.condition, expr: $0.expr.shifted(by)) } })
    case .other(let parts): .other(parts.map { $0.shifted(by) })
    }
  }
}

extension Argument {
  fileprivate func shifted(_ by: Shift) -> Argument {
    Argument(label: label, value: value.shifted(by), isTrailing: isTrailing)
  }
}

extension Closure {
  fileprivate func shifted(_ by: Shift) -> Closure {
    Closure(parameters: parameters, body: body.map(by.statement), range: by.range(range))
  }
}

extension Stmt {
  package func shifted(_ by: Int) -> Stmt { shifted(Shift(by)) }

  /// Where it stands, as far as it says so.
  package var place: TextRange? {
    switch self {
    case .expr(let expr), .returning(let expr): expr.range
    case .variable(let property): property.range
    case .conditional(let node): node.range
    case .switching(let node): node.range
    case .function(let function): function.range
    case .type(let type): type.range
    case .guarded, .loop, .block, .ifConfig: nil
    }
  }

  fileprivate func shifted(_ by: Shift) -> Stmt {
    switch self {
    case .expr(let expr): .expr(expr.shifted(by))
    case .variable(let property): .variable(property.shifted(by))
    case .returning(let expr): .returning(expr.shifted(by))
    case .conditional(let node):
      .conditional(
        Conditional(
          conditions: node.conditions.map { $0.shifted(by) }, then: node.then.map(by.statement),
          otherwise: node.otherwise.map(by.statement), leaves: node.leaves, range: by.range(node.range)))
    case .guarded(let conditions, let body):
      .guarded(conditions.map { $0.shifted(by) }, body.map(by.statement))
    case .switching(let node):
      .switching(
        Switch(
          subject: node.subject.shifted(by), cases: node.cases.map { $0.shifted(by) }, range: by.range(node.range)))
    case .loop(let names, let sequence, let conditions, let body):
      .loop(
        names: names, sequence: sequence?.shifted(by), conditions.map { $0.shifted(by) }, body.map(by.statement))
    case .block(let body): .block(body.map(by.statement))
    case .ifConfig(let clauses):
      by.underCondition {
        .ifConfig(clauses.map { StmtClause(condition: $0.condition, body: $0.body.map(by.statement)) })
      }
    case .function(let function): .function(function.shifted(by))
    case .type(let type): .type(type.shifted(by))
    }
  }
}

extension Condition {
  fileprivate func shifted(_ by: Shift) -> Condition {
    switch self {
    case .expr(let expr): .expr(expr.shifted(by))
    case .unwrap(let name, let value): .unwrap(name, value.shifted(by))
    case .matching(let pattern, let value): .matching(pattern.shifted(by), value.shifted(by))
    case .available: self
    }
  }
}

extension SwitchCase {
  fileprivate func shifted(_ by: Shift) -> SwitchCase {
    SwitchCase(
      patterns: patterns.map { $0.shifted(by) }, body: body.map(by.statement), condition: condition,
      isPartial: isPartial, filter: filter?.shifted(by), leaves: leaves)
  }
}

extension Pattern {
  fileprivate func shifted(_ by: Shift) -> Pattern {
    Pattern(
      caseName: caseName, bindings: bindings, carried: carried, isCompared: isCompared, expr: expr?.shifted(by),
      range: by.range(range))
  }
}

extension Attribute {
  fileprivate func shifted(_ by: Shift) -> Attribute {
    arguments.isEmpty ? self : Attribute(name: name, generics: generics, arguments: arguments.map { $0.shifted(by) })
  }
}

extension Property {
  package func shifted(_ by: Int) -> Property { shifted(Shift(by)) }

  package func shifted(_ by: Shift) -> Property {
    if by.keeps(range) { return self }
    return Property(
      name: name, nameRange: by.range(nameRange), type: type, initial: initial?.shifted(by),
      attributes: attributes.map { $0.shifted(by) }, isStatic: isStatic, isLet: isLet, isPrivate: isPrivate,
      getter: getter?.map(by.statement), observers: observers.map { $0.map(by.statement) },
      range: by.range(range), condition: condition)
  }
}

extension Function {
  package func shifted(_ by: Int) -> Function { shifted(Shift(by)) }

  package func shifted(_ by: Shift) -> Function {
    if by.keeps(range) { return self }
    return Function(
      name: name, nameRange: by.range(nameRange), parameters: parameters.map { $0.shifted(by) }, result: result,
      body: body.map(by.statement), generics: generics, attributes: attributes.map { $0.shifted(by) },
      isStatic: isStatic, access: access, isFailable: isFailable, range: by.range(range), condition: condition)
  }
}

extension Parameter {
  fileprivate func shifted(_ by: Shift) -> Parameter {
    guard let defaultValue else { return self }
    return Parameter(
      label: label, name: name, type: type, attributes: attributes, defaultValue: defaultValue.shifted(by),
      isInout: isInout)
  }
}

extension EnumCase {
  package func shifted(_ by: Int) -> EnumCase { shifted(Shift(by)) }

  fileprivate func shifted(_ by: Shift) -> EnumCase {
    EnumCase(name: name, nameRange: by.range(nameRange), payload: payload, condition: condition)
  }
}

extension TypeDecl {
  package func shifted(_ by: Int) -> TypeDecl { shifted(Shift(by)) }

  fileprivate func shifted(_ by: Shift) -> TypeDecl {
    if by.keeps(range) { return self }
    return replacing(
      range: by.range(range), keywordStart: by.place(keywordStart), nameRange: by.range(nameRange),
      attributes: attributes.map { $0.shifted(by) },
      properties: properties.map { $0.shifted(by) }, functions: functions.map { $0.shifted(by) },
      cases: cases.map { $0.shifted(by) }, nested: nested.map { $0.shifted(by) })
  }

  /// The same extension of what a path names.
  package func at(_ path: [String]) -> TypeDecl {
    TypeDecl(
      kind: kind, path: path, inherits: inherits, generics: generics, told: told, attributes: attributes,
      isFilePrivate: isFilePrivate, range: range, keywordStart: keywordStart, nameRange: nameRange,
      condition: condition, properties: properties, functions: functions, cases: cases, nested: nested,
      aliased: aliased)
  }

  /// The same type with other members, or at another place.
  package func replacing(
    range: TextRange, keywordStart: Int, nameRange: TextRange, attributes: [Attribute], properties: [Property],
    functions: [Function], cases: [EnumCase], nested: [TypeDecl]
  ) -> TypeDecl {
    TypeDecl(
      kind: kind, path: path, inherits: inherits, generics: generics, told: told, attributes: attributes,
      isFilePrivate: isFilePrivate, range: range, keywordStart: keywordStart, nameRange: nameRange,
      condition: condition, properties: properties, functions: functions, cases: cases, nested: nested,
      aliased: aliased)
  }
}
