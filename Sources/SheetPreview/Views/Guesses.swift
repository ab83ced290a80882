import SheetModel

/// What was guessed of conditions in one picture, so that `if x` and `if !x` do not both hold.
struct Guesses {
  private var known: [String: Bool] = [:]
  /// What a value was guessed to be equal to.
  private var equals: [String: String] = [:]

  /// A condition without its negation: `!x`, `x != y`, `if let x`.
  struct Statement {
    private(set) var text: String
    private(set) var isNegated = false
    /// Both sides of `==`, where the right one is a case or literal.
    private(set) var sides: (left: String, right: String)?

    init?(_ condition: Condition, _ file: CodeFile) {
      func text(_ expr: Expr) -> String {
        var range = expr.range
        // Without parentheses around it.
        if case .operation(let operands, _) = expr.kind, let first = operands.first, let last = operands.last {
          range = TextRange(first.range.start, last.range.end)
        }
        let (start, end) = (max(0, range.start), min(range.end, file.bytes.count))
        guard start <= end else { return "" }
        return String(
          decoding: file.bytes[start..<end].filter { $0 != 0x20 && !(0x09...0x0D).contains($0) }, as: UTF8.self)
      }
      switch condition {
      case .available, .matching: return nil
      case .unwrap(_, let expr):
        self.text = text(expr) + "==nil"
        isNegated = true
      case .expr(var expr):
        while case .prefixed("!", let inner) = expr.kind {
          isNegated.toggle()
          expr = inner
        }
        guard case .operation(let operands, let operators) = expr.kind, operands.count == 2,
          operators == ["=="] || operators == ["!="]
        else {
          self.text = text(expr)
          return
        }
        let (left, right) = (text(operands[0]), text(operands[1]))
        if operators == ["!="] { isNegated.toggle() }
        if right == "true" || right == "false" {
          self.text = left
          if right == "false" { isNegated.toggle() }
          return
        }
        self.text = left + "==" + right
        switch operands[1].kind {
        case .implicitMember, .literal, .string, .nilLiteral: sides = (left, right)
        default: break
        }
      }
    }
  }

  /// Whether a condition holds after what was guessed; nil where it has not come up.
  ///
  /// - Parameter owner: whose names the condition is of.
  func holds(_ condition: Statement?, of owner: String) -> Bool? { condition.flatMap { holds($0, owner) } }

  /// Whether a flag holds, by its text.
  func holds(_ flag: String, of owner: String) -> Bool? { known[owner + flag] }

  private func holds(_ one: Statement, _ owner: String) -> Bool? {
    if let known = known[owner + one.text] { return known != one.isNegated }
    // What equals one case equals no other.
    if let sides = one.sides, let other = equals[owner + sides.left], other != sides.right { return one.isNegated }
    return nil
  }

  mutating func remember(_ conditions: [Statement?], hold: Bool, of owner: String) {
    // Which of several does not hold, nobody knows.
    guard hold || conditions.count == 1, known.count < 1_000 else { return }
    for case let one? in conditions {
      known[owner + one.text] = hold != one.isNegated
      if let sides = one.sides, hold != one.isNegated { equals[owner + sides.left] = sides.right }
    }
  }
}

extension SceneMaker {
  /// Whether conditions that the source does not tell were guessed before.
  func guessed(_ conditions: [Condition], _ scope: ViewScope) -> Bool? {
    let owner = owner(scope)
    var result: Bool? = true
    for condition in conditions {
      switch forced([condition], scope) ?? guesses.holds(Guesses.Statement(condition, scope.file), of: owner) {
      case true?: continue
      case false?: return false
      case nil: result = nil
      }
    }
    return result
  }

  /// What the user wants of conditions, wherever they come up.
  func forced(_ conditions: [Condition], _ scope: ViewScope) -> Bool? {
    options.branches.isEmpty ? nil : forced(ConditionKey(conditions, scope.file, of: owner(scope)))
  }

  func forced(_ key: ConditionKey) -> Bool? {
    guard let branch = options.branches[key.id], branch == 0 || branch == 1 else { return nil }
    return (branch == 0) != key.isFlipped
  }

  func remember(guess holds: Bool, of conditions: [Condition], _ scope: ViewScope) {
    guesses.remember(conditions.map { Guesses.Statement($0, scope.file) }, hold: holds, of: owner(scope))
  }

  /// What a flag was guessed to be, given a binding to it.
  func guessed(flag binding: Expr, _ scope: ViewScope) -> Bool? {
    let text = scope.file.text(binding.range)
    guard text.hasPrefix("$") else { return nil }
    return guesses.holds(String(text.dropFirst()), of: owner(scope))
  }

  /// Rows are drawn that stand for those of a collection: it is not empty in this picture.
  func sample(_ data: Expr, _ scope: ViewScope) {
    guard data.path != nil else { return }
    sampled.insert(owner(scope) + scope.file.text(data.range))
  }

  /// Whether a collection is empty of which rows were drawn that stand for its own; nil for any other condition.
  func sampledTruth(_ conditions: [Condition], _ scope: ViewScope) -> Bool? {
    guard !sampled.isEmpty, conditions.count == 1, case .expr(let expr) = conditions[0] else { return nil }
    var (asked, isEmpty) = (expr, false)
    if case .prefixed("!", let inner) = expr.kind { (asked, isEmpty) = (inner, true) }
    guard case .member(let base, "isEmpty", _) = asked.kind,
      sampled.contains(owner(scope) + scope.file.text(base.range))
    else { return nil }
    return isEmpty
  }

  /// Whose names the conditions of a scope are.
  func owner(_ scope: ViewScope) -> String { (scope.instance?.type.wholeName ?? drawing.last ?? "") + "?" }
}
