/// A statement, lowered like `Expr`.
package indirect enum Stmt: Sendable {
  case expr(Expr)
  case variable(Property)
  case returning(Expr)
  case conditional(Conditional)
  /// `guard conditions else { body }`; its bindings live on in what follows.
  case guarded([Condition], [Stmt])
  case switching(Switch)
  /// `for pattern in sequence { }`; `while` and `repeat` have no sequence.
  case loop(names: [String], sequence: Expr?, [Condition], [Stmt])
  /// `do`, `catch`, `defer` and the like.
  case block([Stmt])
  case ifConfig([StmtClause])
  case function(Function)
  case type(TypeDecl)
}

package struct Conditional: Sendable {
  package let conditions: [Condition]
  package let then: [Stmt]
  /// Empty where there is no `else`.
  package let otherwise: [Stmt]
  /// `then` ends with `return`, `throw`, `break` or `continue`, with a value or not: where the conditions hold, what
  /// follows is not reached.
  package let leaves: Bool
  package let range: TextRange

  package init(conditions: [Condition], then: [Stmt], otherwise: [Stmt], leaves: Bool = false, range: TextRange) {
    self.conditions = conditions
    self.then = then
    self.otherwise = otherwise
    self.leaves = leaves
    self.range = range
  }
}

package enum Condition: Sendable {
  case expr(Expr)
  /// `let name = value`, `let name`: the unwrapped value.
  case unwrap(String, Expr)
  /// `case .x(let a) = subject`.
  case matching(Pattern, Expr)
  case available
}

package struct Switch: Sendable {
  package let subject: Expr
  package let cases: [SwitchCase]
  package let range: TextRange

  package init(subject: Expr, cases: [SwitchCase], range: TextRange) {
    self.subject = subject
    self.cases = cases
    self.range = range
  }
}

package struct SwitchCase: Sendable {
  /// Empty for `default`.
  package let patterns: [Pattern]
  package let body: [Stmt]
  /// Source text of the `#if` conditions around the case.
  package let condition: String?
  /// With a `where`, or falling through: what its patterns match may come to later cases.
  package let isPartial: Bool
  /// The `where` of its only pattern.
  package let filter: Expr?
  /// Ends with `return`, `throw` or `continue`: what follows the `switch` is not reached.
  package let leaves: Bool

  package init(
    patterns: [Pattern], body: [Stmt], condition: String?, isPartial: Bool = false, filter: Expr? = nil,
    leaves: Bool = false
  ) {
    self.patterns = patterns
    self.body = body
    self.condition = condition
    self.isPartial = isPartial
    self.filter = filter
    self.leaves = leaves
  }
}

package struct Pattern: Sendable {
  /// The enum case that is matched, for `.x`, `E.x`, `.x(…)`, `let .x(…)`; nil for anything else.
  package let caseName: String?
  /// Names bound by the pattern with the position of the associated value they take.
  package let bindings: [Binding]
  /// The cases that associated values must be, by position: `.edit(.draft)`.
  package let carried: [Int: String]
  /// Not every value of the case matches: `.edit(3)`.
  package let isCompared: Bool
  /// An expression that is compared, where it is no enum case.
  package let expr: Expr?
  package let range: TextRange

  package struct Binding: Sendable {
    package let name: String
    package let index: Int

    package init(name: String, index: Int) {
      self.name = name
      self.index = index
    }
  }

  package init(
    caseName: String?, bindings: [Binding], carried: [Int: String] = [:], isCompared: Bool = false,
    expr: Expr?, range: TextRange
  ) {
    self.caseName = caseName
    self.bindings = bindings
    self.carried = carried
    self.isCompared = isCompared
    self.expr = expr
    self.range = range
  }
}

package struct StmtClause: Sendable {
  package let condition: String
  package let body: [Stmt]

  package init(condition: String, body: [Stmt]) {
    self.condition = condition
    self.body = body
  }
}
