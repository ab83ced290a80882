// Facts behind an edit: the same, some bytes further on.

extension TextRange {
  package func shifted(_ by: Int) -> TextRange { TextRange(start + by, end + by) }
}

extension Expr {
  package func shifted(_ by: Int) -> Expr { Expr(range.shifted(by), kind.shifted(by)) }
}

extension Expr.Kind {
  fileprivate func shifted(_ by: Int) -> Expr.Kind {
    switch self {
    case .name, .implicitMember, .boolean, .nilLiteral, .literal, .keyPath, .chainBase: self
    case .member(let base, let name, let start): .member(base.shifted(by), name, nameStart: start + by)
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
        base.shifted(by), clauses.map { ExprClause(condition: $0.condition, expr: $0.expr.shifted(by)) })
    case .other(let parts): .other(parts.map { $0.shifted(by) })
    }
  }
}

extension Argument {
  fileprivate func shifted(_ by: Int) -> Argument {
    Argument(label: label, value: value.shifted(by), isTrailing: isTrailing)
  }
}

extension Closure {
  fileprivate func shifted(_ by: Int) -> Closure {
    Closure(parameters: parameters, body: body.map { $0.shifted(by) }, range: range.shifted(by))
  }
}

extension Stmt {
  package func shifted(_ by: Int) -> Stmt {
    switch self {
    case .expr(let expr): .expr(expr.shifted(by))
    case .variable(let property): .variable(property.shifted(by))
    case .returning(let expr): .returning(expr.shifted(by))
    case .conditional(let node):
      .conditional(
        Conditional(
          conditions: node.conditions.map { $0.shifted(by) }, then: node.then.map { $0.shifted(by) },
          otherwise: node.otherwise.map { $0.shifted(by) }, leaves: node.leaves, range: node.range.shifted(by)))
    case .guarded(let conditions, let body):
      .guarded(conditions.map { $0.shifted(by) }, body.map { $0.shifted(by) })
    case .switching(let node):
      .switching(
        Switch(
          subject: node.subject.shifted(by), cases: node.cases.map { $0.shifted(by) }, range: node.range.shifted(by)))
    case .loop(let names, let sequence, let conditions, let body):
      .loop(
        names: names, sequence: sequence?.shifted(by), conditions.map { $0.shifted(by) }, body.map { $0.shifted(by) })
    case .block(let body): .block(body.map { $0.shifted(by) })
    case .ifConfig(let clauses):
      .ifConfig(clauses.map { StmtClause(condition: $0.condition, body: $0.body.map { $0.shifted(by) }) })
    case .function(let function): .function(function.shifted(by))
    case .type(let type): .type(type.shifted(by))
    }
  }
}

extension Condition {
  fileprivate func shifted(_ by: Int) -> Condition {
    switch self {
    case .expr(let expr): .expr(expr.shifted(by))
    case .unwrap(let name, let value): .unwrap(name, value.shifted(by))
    case .matching(let pattern, let value): .matching(pattern.shifted(by), value.shifted(by))
    case .available: self
    }
  }
}

extension SwitchCase {
  fileprivate func shifted(_ by: Int) -> SwitchCase {
    SwitchCase(
      patterns: patterns.map { $0.shifted(by) }, body: body.map { $0.shifted(by) }, condition: condition,
      isPartial: isPartial, leaves: leaves)
  }
}

extension Pattern {
  fileprivate func shifted(_ by: Int) -> Pattern {
    Pattern(caseName: caseName, bindings: bindings, expr: expr?.shifted(by), range: range.shifted(by))
  }
}

extension Attribute {
  fileprivate func shifted(_ by: Int) -> Attribute {
    arguments.isEmpty ? self : Attribute(name: name, generics: generics, arguments: arguments.map { $0.shifted(by) })
  }
}

extension Property {
  package func shifted(_ by: Int) -> Property {
    Property(
      name: name, nameRange: nameRange.shifted(by), type: type, initial: initial?.shifted(by),
      attributes: attributes.map { $0.shifted(by) }, isStatic: isStatic, isLet: isLet, isPrivate: isPrivate,
      getter: getter?.map { $0.shifted(by) }, observers: observers.map { $0.map { $0.shifted(by) } },
      range: range.shifted(by), condition: condition)
  }
}

extension Function {
  package func shifted(_ by: Int) -> Function {
    Function(
      name: name, nameRange: nameRange.shifted(by), parameters: parameters.map { $0.shifted(by) }, result: result,
      body: body.map { $0.shifted(by) }, generics: generics, attributes: attributes.map { $0.shifted(by) },
      isStatic: isStatic, access: access, isFailable: isFailable, range: range.shifted(by), condition: condition)
  }
}

extension Parameter {
  fileprivate func shifted(_ by: Int) -> Parameter {
    guard let defaultValue else { return self }
    return Parameter(
      label: label, name: name, type: type, attributes: attributes, defaultValue: defaultValue.shifted(by),
      isInout: isInout)
  }
}

extension EnumCase {
  package func shifted(_ by: Int) -> EnumCase {
    EnumCase(name: name, nameRange: nameRange.shifted(by), payload: payload, condition: condition)
  }
}

extension TypeDecl {
  package func shifted(_ by: Int) -> TypeDecl {
    replacing(
      range: range.shifted(by), keywordStart: keywordStart + by, nameRange: nameRange.shifted(by),
      attributes: attributes.map { $0.shifted(by) },
      properties: properties.map { $0.shifted(by) }, functions: functions.map { $0.shifted(by) },
      cases: cases.map { $0.shifted(by) }, nested: nested.map { $0.shifted(by) })
  }

  /// The same extension of what a path names.
  package func at(_ path: [String]) -> TypeDecl {
    TypeDecl(
      kind: kind, path: path, inherits: inherits, generics: generics, attributes: attributes,
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
      kind: kind, path: path, inherits: inherits, generics: generics, attributes: attributes,
      isFilePrivate: isFilePrivate, range: range, keywordStart: keywordStart, nameRange: nameRange,
      condition: condition, properties: properties, functions: functions, cases: cases, nested: nested,
      aliased: aliased)
  }
}
