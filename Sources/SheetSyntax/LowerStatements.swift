import SheetModel
import SwiftSyntax

extension Lowering {
  /// The statements of a body. What they declare carries none of the conditions around it: those of clauses within are
  /// kept with the clauses.
  mutating func statements(_ list: CodeBlockItemListSyntax) -> [Stmt] {
    let outer = conditions
    defer { conditions = outer }
    conditions = []
    return list.flatMap { statements($0.item) }
  }

  /// The statements of a file; what they declare carries the conditions around it.
  mutating func topLevel(_ list: CodeBlockItemListSyntax) -> [Stmt] {
    list.flatMap { item in
      guard case .decl(let node) = item.item, let config = node.as(IfConfigDeclSyntax.self) else {
        return statements(item.item)
      }
      return [
        clauses(config) { lowering, text, body in
          lowering.conditions.append(text)
          defer { lowering.conditions.removeLast() }
          return lowering.topLevel(body)
        }
      ]
    }
  }

  private mutating func statements(_ item: CodeBlockItemSyntax.Item) -> [Stmt] {
    switch item {
    case .decl(let node): declaration(node)
    case .stmt(let node): statement(node)
    case .expr(let node): [statement(of: expr(node))]
    }
  }

  private mutating func clauses(
    _ config: IfConfigDeclSyntax,
    _ body: (inout Lowering, _ condition: String, CodeBlockItemListSyntax) -> [Stmt]
  ) -> Stmt {
    var result: [StmtClause] = []
    for (clause, text) in zip(config.clauses, conditionTexts(config)) {
      guard case .statements(let list) = clause.elements else { continue }
      result.append(StmtClause(condition: text, body: body(&self, text, list)))
    }
    return .ifConfig(result)
  }

  private func statement(of expr: Expr) -> Stmt {
    if case .branch(let statement) = expr.kind { return statement }
    return .expr(expr)
  }

  private mutating func statement(_ node: StmtSyntax) -> [Stmt] {
    guard depth < Lowering.maximumDepth else {
      wasCut = true
      return []
    }
    depth += 1
    defer { depth -= 1 }
    switch node.kind {
    case .expressionStmt: return [statement(of: expr(node.cast(ExpressionStmtSyntax.self).expression))]
    case .returnStmt:
      guard let value = node.cast(ReturnStmtSyntax.self).expression else { return [] }
      return [.returning(expr(value))]
    case .guardStmt:
      let node = node.cast(GuardStmtSyntax.self)
      return [.guarded(conditions(node.conditions), statements(node.body.statements))]
    case .forStmt:
      let node = node.cast(ForStmtSyntax.self)
      var names: [String] = []
      if let parts = node.pattern.as(TuplePatternSyntax.self) {
        // `for (_, note) in notes`: which part it is that has a name.
        for part in parts.elements {
          if part.pattern.is(WildcardPatternSyntax.self) {
            names.append("_")
          } else {
            collectNames(part.pattern, &names)
          }
        }
      } else {
        collectNames(node.pattern, &names)
      }
      let sequence = expr(node.sequence)
      return [.loop(names: names, sequence: sequence, [], statements(node.body.statements))]
    case .whileStmt:
      let node = node.cast(WhileStmtSyntax.self)
      let conditions = conditions(node.conditions)
      return [.loop(names: [], sequence: nil, conditions, statements(node.body.statements))]
    case .repeatStmt:
      let node = node.cast(RepeatStmtSyntax.self)
      return [.loop(names: [], sequence: nil, [], statements(node.body.statements))]
    case .doStmt:
      let node = node.cast(DoStmtSyntax.self)
      return [.block(statements(node.body.statements))]
        + node.catchClauses.map { clause in
          var names: [String] = []
          for item in clause.catchItems { if let pattern = item.pattern { collectNames(pattern, &names) } }
          let body = statements(clause.body.statements)
          // Done only if something fails, as a loop may be done never.
          return .loop(names: names, sequence: nil, [], body)
        }
    case .deferStmt: return [.block(statements(node.cast(DeferStmtSyntax.self).body.statements))]
    case .labeledStmt: return statement(node.cast(LabeledStmtSyntax.self).statement)
    case .throwStmt: return [.expr(expr(node.cast(ThrowStmtSyntax.self).expression))]
    default: return []
    }
  }

  private mutating func declaration(_ node: DeclSyntax) -> [Stmt] {
    switch node.kind {
    case .variableDecl: return properties(node.cast(VariableDeclSyntax.self)).map { .variable($0) }
    case .functionDecl: return [.function(function(node.cast(FunctionDeclSyntax.self)))]
    case .macroExpansionDecl:
      let node = node.cast(MacroExpansionDeclSyntax.self)
      var arguments = arguments(node.arguments)
      if let closure = node.trailingClosure {
        arguments.append(Argument(label: nil, value: expr(ExprSyntax(closure)), isTrailing: true))
      }
      return [.expr(Expr(range(node), .macro(node.macroName.text, arguments)))]
    case .ifConfigDecl:
      return [clauses(node.cast(IfConfigDeclSyntax.self)) { lowering, _, body in lowering.statements(body) }]
    default: return typeDecl(node).map { [.type($0)] } ?? []
    }
  }

  // MARK: Conditions and branches

  mutating func conditional(_ node: IfExprSyntax) -> Stmt {
    let conditions = conditions(node.conditions)
    let then = statements(node.body.statements)
    var otherwise: [Stmt] = []
    switch node.elseBody {
    case .ifExpr(let next):
      if depth < Lowering.maximumDepth {
        depth += 1
        otherwise = [conditional(next)]
        depth -= 1
      } else {
        wasCut = true
      }
    case .codeBlock(let block): otherwise = statements(block.statements)
    case nil: break
    }
    return .conditional(
      Conditional(
        conditions: conditions, then: then, otherwise: otherwise, leaves: leaves(node.body.statements),
        range: range(node)))
  }

  /// Whether statements end with one behind which nothing is done in the list around.
  private func leaves(_ list: CodeBlockItemListSyntax, isCase: Bool = false) -> Bool {
    switch list.last?.item.kind {
    case .returnStmt, .throwStmt, .continueStmt: true
    // Out of a `switch`: what follows it is reached.
    case .breakStmt: !isCase
    default: false
    }
  }

  private mutating func conditions(_ list: ConditionElementListSyntax) -> [Condition] {
    var result: [Condition] = []
    for element in list {
      switch element.condition {
      case .expression(let node): result.append(.expr(expr(node)))
      case .availability: result.append(.available)
      case .optionalBinding(let binding):
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
        let text = self.name(name.identifier)
        let value =
          binding.initializer.map { expr($0.value) } ?? Expr(range(name), .name(text, []))
        result.append(.unwrap(text, value))
      case .matchingPattern(let matching):
        result.append(.matching(pattern(matching.pattern), expr(matching.initializer.value)))
      }
    }
    return result
  }

  mutating func switching(_ node: SwitchExprSyntax) -> Stmt {
    let subject = expr(node.subject)
    var cases: [SwitchCase] = []
    var falling: [Pattern] = []
    switchCases(node.cases, outer: [], &falling, into: &cases)
    return .switching(Switch(subject: subject, cases: cases, range: range(node)))
  }

  /// - Parameter falling: the patterns of the cases before that fall through.
  private mutating func switchCases(
    _ list: SwitchCaseListSyntax, outer: [String], _ falling: inout [Pattern], into cases: inout [SwitchCase]
  ) {
    for element in list {
      switch element {
      case .switchCase(let node):
        var patterns: [Pattern] = []
        var hasWhere = false
        var filter: Expr?
        if case .case(let label) = node.label {
          hasWhere = label.caseItems.contains { $0.whereClause != nil }
          if falling.isEmpty, label.caseItems.count == 1 {
            filter = label.caseItems.first?.whereClause.map { expr($0.condition) }
          }
          patterns = falling + label.caseItems.map { pattern($0.pattern) }
        }
        let falls = node.statements.last?.item.is(FallThroughStmtSyntax.self) == true
        falling = falls ? patterns : []
        cases.append(
          SwitchCase(
            patterns: patterns, body: statements(node.statements),
            condition: outer.isEmpty ? nil : outer.joined(separator: " && "), isPartial: hasWhere || falls,
            filter: filter, leaves: leaves(node.statements, isCase: true)))
      case .ifConfigDecl(let config):
        for (clause, text) in zip(config.clauses, conditionTexts(config)) {
          guard case .switchCases(let inner) = clause.elements else { continue }
          switchCases(inner, outer: outer + [text], &falling, into: &cases)
        }
      }
    }
  }

  // MARK: Patterns

  mutating func pattern(_ node: PatternSyntax) -> Pattern {
    if let node = node.as(ValueBindingPatternSyntax.self) { return pattern(node.pattern) }
    guard let node = node.as(ExpressionPatternSyntax.self) else {
      var names: [String] = []
      collectNames(node, &names)
      return Pattern(caseName: nil, bindings: unplaced(names), expr: nil, range: range(node))
    }
    var subject = node.expression
    while let optional = subject.as(OptionalChainingExprSyntax.self) { subject = optional.expression }
    var bindings: [Pattern.Binding] = []
    var carried: [Int: String] = [:]
    var isCompared = false
    if let call = subject.as(FunctionCallExprSyntax.self) {
      for (index, argument) in call.arguments.enumerated() {
        var names: [String] = []
        isCompared = isCompared || self.isCompared(argument.expression)
        if let bound = argument.expression.as(PatternExprSyntax.self) {
          collectNames(bound.pattern, &names)
        } else if let reference = argument.expression.as(DeclReferenceExprSyntax.self) {
          names = [name(reference.baseName)]
        } else {
          // `.edit(let note?)`, `.edit(.draft(let note))`.
          bindings += unplaced(BoundNames.names(in: argument.expression))
          carried[index] = carriedCase(argument.expression)
        }
        bindings += names.map { Pattern.Binding(name: $0, index: index) }
      }
      subject = call.calledExpression
    } else {
      // `let note?`, `let note as Note`, `(let first, let second)`.
      bindings = unplaced(BoundNames.names(in: subject))
    }
    if let member = subject.as(MemberAccessExprSyntax.self) {
      return Pattern(
        caseName: name(member.declName.baseName), bindings: bindings, carried: carried, isCompared: isCompared,
        expr: nil, range: range(node))
    }
    return Pattern(caseName: nil, bindings: bindings, expr: expr(node.expression), range: range(node))
  }

  /// The case in `.edit(.draft)`, `.edit(.draft(let note))`.
  private func carriedCase(_ node: ExprSyntax) -> String? {
    let inner = node.as(FunctionCallExprSyntax.self)?.calledExpression ?? node
    return inner.as(MemberAccessExprSyntax.self).map { name($0.declName.baseName) }
  }

  /// Whether a part of a pattern matches some values alone; of a case, whatever it carries.
  private func isCompared(_ node: ExprSyntax) -> Bool {
    if let call = node.as(FunctionCallExprSyntax.self), call.calledExpression.is(MemberAccessExprSyntax.self) {
      return call.arguments.contains { isCompared($0.expression) }
    }
    return !node.is(PatternExprSyntax.self) && !node.is(DiscardAssignmentExprSyntax.self)
      && !node.is(DeclReferenceExprSyntax.self) && !node.is(MemberAccessExprSyntax.self)
  }

  /// Names that are no associated value as it is.
  private func unplaced(_ names: [String]) -> [Pattern.Binding] { names.map { Pattern.Binding(name: $0, index: -1) } }

  func collectNames(_ node: PatternSyntax, _ names: inout [String]) {
    if let identifier = node.as(IdentifierPatternSyntax.self) {
      names.append(name(identifier.identifier))
    } else if let binding = node.as(ValueBindingPatternSyntax.self) {
      collectNames(binding.pattern, &names)
    } else if let tuple = node.as(TuplePatternSyntax.self) {
      for element in tuple.elements { collectNames(element.pattern, &names) }
    } else if let expression = node.as(ExpressionPatternSyntax.self) {
      names += BoundNames.names(in: expression.expression)
    }
  }
}

/// The names that a pattern binds, wherever they stand in it.
private final class BoundNames: SyntaxVisitor {
  private var names: [String] = []

  static func names(in node: ExprSyntax) -> [String] {
    // Most patterns are a case or a literal.
    if node.is(MemberAccessExprSyntax.self) || node.is(DeclReferenceExprSyntax.self) { return [] }
    let visitor = BoundNames(viewMode: .sourceAccurate)
    visitor.walk(node)
    return visitor.names
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    names.append(node.identifier.identifier?.name ?? node.identifier.text)
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
