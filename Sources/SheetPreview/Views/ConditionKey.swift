import SheetModel

/// Which condition of a view one is, however it is written: `x` and `!x` are one, `if let a` and `a == nil` too, so
/// that a user who flips it flips all that depends on it.
struct ConditionKey {
  let id: String
  /// Where it holds as it is written here, the second branch is drawn.
  let isFlipped: Bool
  /// Without a negation.
  let text: String
  /// nil for `#available` alone.
  let range: TextRange?

  /// - Parameter owner: whose names the conditions are.
  init(_ conditions: [Condition], _ file: CodeFile, of owner: String) {
    var isFlipped = false
    var texts: [String] = []
    var identity = owner
    for condition in conditions {
      let statement = Guesses.Statement(condition, file)
      texts.append(ConditionKey.text(condition, file))
      identity += ";" + (statement?.text ?? texts.last ?? "")
      guard conditions.count == 1, let statement else { continue }
      // That something is there is what is asked.
      isFlipped = statement.isNegated != statement.text.hasSuffix("==nil")
      if isFlipped { texts = [ConditionKey.opposite(condition, file)] }
    }
    id = "c" + String(NodeIdentity.hash(identity), radix: 36)
    self.isFlipped = isFlipped
    text = texts.joined(separator: ", ")
    let ranges = conditions.compactMap(ConditionKey.expr).map(\.range)
    range = ranges.first.map { TextRange($0.start, max($0.end, ranges.last?.end ?? $0.end)) }
  }

  private static func expr(_ condition: Condition) -> Expr? {
    switch condition {
    case .expr(let expr), .unwrap(_, let expr), .matching(_, let expr): expr
    case .available: nil
    }
  }

  private static func text(_ condition: Condition, _ file: CodeFile) -> String {
    switch condition {
    case .expr(let expr): return file.text(expr.range)
    case .unwrap(let name, let expr):
      return expr.simpleName == name ? "let " + name : "let \(name) = " + file.text(expr.range)
    case .matching(let pattern, let expr):
      return "case " + file.text(TextRange(pattern.range.start, max(pattern.range.start, expr.range.end)))
    case .available: return "#available"
    }
  }

  /// `x` for `!x`, `a == b` for `a != b`.
  private static func opposite(_ condition: Condition, _ file: CodeFile) -> String {
    guard case .expr(let expr) = condition else { return text(condition, file) }
    switch expr.kind {
    case .prefixed("!", let inner): return file.text(inner.range)
    case .operation(let operands, let operators) where operands.count == 2:
      if case .boolean = operands[1].kind { return file.text(operands[0].range) }
      let sign = operators == ["=="] ? " != " : " == "
      return file.text(operands[0].range) + sign + file.text(operands[1].range)
    default: return file.text(expr.range)
    }
  }
}
