import SheetModel
import SwiftSyntax

/// How a value that may be nil is written where it is unwrapped: as it stands where it says itself what it is an optional
/// of, else with its type, which the state told it.
struct OptionalText {
  /// What goes in front of the value.
  let head: String
  /// What goes behind it.
  let tail: String

  private init(_ head: String, _ tail: String) { (self.head, self.tail) = (head, tail) }

  /// - Parameter answer: whether the value is an optional, as far as is known.
  /// - Parameter type: what it is an optional of.
  /// - Parameter isCondition: it stands in front of the brace of an `if`; a member is called on it otherwise.
  init(
    of value: SlotUse.Value, _ answer: OptionalValues.Answer, as type: String, isCondition: Bool = false,
    in source: SourceFile
  ) {
    if answer == .always, value.cast == type {
      let isPlain = isCondition && !source.text(value.range).contains("{")
      self.init(isPlain ? "" : "(", isPlain ? "" : ")")
      return
    }
    guard answer == .always, let expr = value.expr, Self.tellsItsType(expr) else {
      self.init("(", " as \(type)?)")
      return
    }
    // `a?.b.map` would be that of what is behind the `?`; a brace would begin the body.
    let isPlain = isCondition ? !source.text(value.range).contains("{") : Self.takesMembers(expr)
    self.init(isPlain ? "" : "(", isPlain ? "" : ")")
  }

  /// `.current` is nothing without its surroundings.
  private static func tellsItsType(_ expr: ExprSyntax) -> Bool {
    if let node = expr.as(TryExprSyntax.self) {
      return node.questionOrExclamationMark == nil && tellsItsType(node.expression)
    }
    if let node = expr.as(AwaitExprSyntax.self) { return tellsItsType(node.expression) }
    if let node = expr.as(OptionalChainingExprSyntax.self) { return tellsItsType(node.expression) }
    if let node = expr.as(ForceUnwrapExprSyntax.self) { return tellsItsType(node.expression) }
    if let node = expr.as(FunctionCallExprSyntax.self) { return tellsItsType(node.calledExpression) }
    if let node = expr.as(SubscriptCallExprSyntax.self) { return tellsItsType(node.calledExpression) }
    if let node = expr.as(MemberAccessExprSyntax.self) { return node.base.map(tellsItsType) ?? false }
    return expr.is(DeclReferenceExprSyntax.self)
  }

  private static func takesMembers(_ expr: ExprSyntax) -> Bool {
    if let node = expr.as(FunctionCallExprSyntax.self) { return takesMembers(node.calledExpression) }
    if let node = expr.as(SubscriptCallExprSyntax.self) { return takesMembers(node.calledExpression) }
    if let node = expr.as(MemberAccessExprSyntax.self) { return node.base.map(takesMembers) ?? false }
    return expr.is(DeclReferenceExprSyntax.self)
  }
}

/// `.some(.work)` in a text: the value alone says the same where none can be missing.
struct SomeWrapper {
  private let before: TextRange
  private let behind: TextRange

  /// - Returns: nil for any other value, and where a comment stands around the one inside.
  init?(_ value: SlotUse.Value) {
    guard let call = value.expr?.as(FunctionCallExprSyntax.self), call.trailingClosure == nil,
      let member = call.calledExpression.as(MemberAccessExprSyntax.self), member.base == nil,
      member.declName.baseName.text == "some", call.arguments.count == 1, let only = call.arguments.first,
      only.label == nil,
      call.tokens(viewMode: .sourceAccurate).dropLast().allSatisfy({ token in
        token.isInside(only.expression) || Comments.placed(token).isEmpty
      })
    else { return nil }
    before = TextRange(call.start, only.expression.start)
    behind = TextRange(only.expression.end, call.end)
  }

  func remove(_ edits: inout EditList) {
    edits.add(before, "")
    edits.add(behind, "")
  }
}
