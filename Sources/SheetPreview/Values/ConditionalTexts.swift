import SheetModel
import SheetScene

/// Texts and other values that depend on conditions which the source does not tell.
///
/// One branch is taken, the same wherever the condition comes up in a picture. Where it decides a text or a symbol it is
/// listed with the conditions of the picture, so that the text is marked as a guess and a user may flip it. Of other
/// values (a colour, a width) it is not worth a key of its own.
extension SceneMaker {
  /// What was decided of conditions that nobody knows.
  struct Verdict {
    let holds: Bool
    /// Neither a name nor the user spoke for it.
    var isArbitrary: Bool { condition.reason == .heaviest }
    fileprivate let condition: Scene.Condition
  }

  /// - Parameter standard: what is taken where neither a name nor an earlier guess decides.
  func verdict(of conditions: [Condition], _ scope: ViewScope, standard: Bool? = nil) -> Verdict {
    doubts += 1
    let key = ConditionKey(conditions, scope.file, of: owner(scope))
    let holds: Bool
    let reason: Scene.Condition.Reason
    let before = rowGuesses
    if let forced = forced(key) {
      (holds, reason) = (forced, .user)
    } else {
      let (isLikely, fromName) = likelihood(of: conditions, scope)
      holds = guessed(conditions, scope) ?? (fromName ? isLikely : standard ?? isLikely)
      reason = fromName && holds == isLikely ? .name : .heaviest
    }
    // What holds in this row does not in the next.
    if before == rowGuesses { remember(guess: holds, of: conditions, scope) }
    return Verdict(
      holds: holds,
      condition: Scene.Condition(
        id: key.id, text: TextCleaning.clean(Words.line(key.text)), branch: holds == key.isFlipped ? 1 : 0, branches: 2,
        reason: reason, source: key.range.map { span($0, in: scope.file) }))
  }

  /// A value that came of a verdict: a text says which condition it depends on.
  ///
  /// - Parameter isText: it is a text, also where nobody knows which.
  func marked(_ known: Value, by verdict: Verdict?, isText: Bool) -> Value {
    guard let verdict else { return known }
    switch known {
    case .text(var text):
      // The condition that stands nearest is the one that a user sees.
      guard text.condition == nil else { return known }
      text.condition = list(verdict)
      return .text(text)
    case .unknown(let name) where isText && !name.isEmpty:
      var text = dynamic(name)
      text.condition = list(verdict)
      return .text(text)
    default:
      // Whoever flipped it wants to flip it back.
      if verdict.condition.reason == .user { remember(verdict.condition) }
      return known
    }
  }

  /// A view that came of a verdict.
  func marked(_ node: SceneNode, by condition: String) -> SceneNode {
    guard node.condition == nil else { return node }
    var node = node
    node.condition = condition
    node.isGuess = options.branches[condition] == nil
    return node
  }

  /// Lists the condition of a verdict with those of the picture.
  func list(_ verdict: Verdict) -> String {
    remember(verdict.condition)
    return verdict.condition.id
  }

  /// The value of a `?:`.
  func value(
    ofTernary condition: Expr, _ one: Expr, _ other: Expr, as expected: ExpectedType? = nil, _ scope: ViewScope
  ) -> Value {
    let (isFirst, verdict) = branch(condition, one, other, scope)
    return marked(
      value(isFirst ? one : other, as: expected, scope), by: verdict,
      isText: isText(one) || isText(other) || isText(expected?.type))
  }

  /// Which branch of a `?:` is taken, with the verdict where nobody knows. Of a text and nil the one that says
  /// something, where neither a value nor a name decides.
  func branch(_ condition: Expr, _ one: Expr, _ other: Expr, _ scope: ViewScope) -> (isFirst: Bool, Verdict?) {
    if let known = value(condition, scope).bool { return (known, nil) }
    var standard: Bool?
    switch (one.kind, other.kind) {
    case (.string, .nilLiteral): standard = true
    case (.nilLiteral, .string): standard = false
    default: break
    }
    let verdict = verdict(of: [.expr(condition)], scope, standard: standard)
    return (verdict.holds, verdict)
  }

  /// The branch of a `?:` whose branches differ in a colour, a font or a size.
  func decide(_ condition: Expr, _ one: Expr, _ other: Expr, _ scope: ViewScope) -> Bool {
    branch(condition, one, other, scope).isFirst
  }

  private func isText(_ expr: Expr) -> Bool { if case .string = expr.kind { true } else { false } }

  func isText(_ type: TypeRef?) -> Bool {
    ["String", "LocalizedStringKey", "LocalizedStringResource", "AttributedString", "Text"]
      .contains(type?.unwrapped.lastName ?? "")
  }
}

extension SceneText {
  /// The same, of which one part depends on a condition.
  func decided(by condition: String?) -> SceneText {
    guard let condition, self.condition == nil else { return self }
    var result = self
    result.condition = condition
    return result
  }
}
