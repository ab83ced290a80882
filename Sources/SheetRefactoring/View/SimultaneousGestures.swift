import SwiftSyntax

/// Gestures that are recognised at once: `.onTapGesture { … }.simultaneousGesture(TapGesture().onEnded { … })`. One tap does
/// what both say, though their closures are two.
enum SimultaneousGestures {
  /// Those that a tap is none of: they leave it alone.
  private static let others = [
    "DragGesture(", "MagnifyGesture(", "MagnificationGesture(", "RotateGesture(", "RotationGesture(",
  ]
  /// Modifiers whose closures a tap calls, or which stand on the screen with what they are added to.
  private static let near: Set<String> = ["onTapGesture", "onEnded", "background", "overlay"]

  /// Whether one place is done by a gesture that does not keep the other's from being recognised.
  static func hold(_ one: Syntax, _ two: Syntax) -> Bool {
    isBeside(one, two) || isBeside(two, one) || isOfOneGesture(one, two)
  }

  /// `DragGesture().onChanged { … }.onEnded { … }`, `onLongPressGesture { … } onPressingChanged: { … }`: one follows the
  /// other while what was opened first is there.
  private static func isOfOneGesture(_ one: Syntax, _ two: Syntax) -> Bool {
    guard let first = handler(around: one), let second = handler(around: two), first.closure.id != second.closure.id
    else { return false }
    if first.call.id == second.call.id { return true }
    guard chained.contains(first.name), chained.contains(second.name) else { return false }
    return first.call.isInside(second.call.calledExpression) || second.call.isInside(first.call.calledExpression)
  }

  /// The closure of a gesture or a field that some code stands in.
  private static func handler(
    around node: Syntax
  ) -> (closure: ClosureExprSyntax, call: FunctionCallExprSyntax, name: String)? {
    for parent in sequence(first: node, next: { $0.parent }) {
      if parent.is(MemberBlockSyntax.self) { return nil }
      guard let closure = parent.as(ClosureExprSyntax.self), let call = TriggerContext.call(around: closure) else {
        continue
      }
      let name =
        call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.name
        ?? call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.name ?? ""
      if handlers.contains(name) || chained.contains(name) { return (closure, call, name) }
      guard TriggerContext.transparent.contains(name) else { return nil }
    }
    return nil
  }

  private static let handlers: Set<String> = ["onLongPressGesture", "TextField", "SecureField", "Slider"]
  /// One calls what stands behind the other, too.
  private static let chained: Set<String> = ["onChanged", "onEnded", "updating", "onSubmit"]

  private static func isBeside(_ one: Syntax, _ two: Syntax) -> Bool {
    for node in sequence(first: one, next: { $0.parent }) {
      if node.is(MemberBlockSyntax.self) { return false }
      guard let call = node.as(FunctionCallExprSyntax.self) else { continue }
      if let member = call.calledExpression.as(MemberAccessExprSyntax.self), one.isInside(call.arguments),
        ["simultaneousGesture", "simultaneously"].contains(member.declName.baseName.text),
        !others.contains(where: { call.arguments.trimmedDescription.contains($0) }),
        two.isInside(call.calledExpression)
      {
        return isReached(two, within: call)
      }
      // `SimultaneousGesture(TapGesture().onEnded { … }, TapGesture().onEnded { … })`
      if call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "SimultaneousGesture",
        two.isInside(call.arguments)
      {
        return call.arguments.contains { one.isInside($0) != two.isInside($0) }
      }
    }
    return false
  }

  /// A button in it, or a tap on it: not the content of a modal, nor what runs by itself.
  private static func isReached(_ node: Syntax, within call: FunctionCallExprSyntax) -> Bool {
    sequence(first: node, next: { $0.parent }).prefix { $0.id != call.id }.allSatisfy { node in
      guard let closure = node.as(ClosureExprSyntax.self) else { return true }
      guard let callee = TriggerContext.call(around: closure)?.calledExpression else { return false }
      let name =
        callee.as(MemberAccessExprSyntax.self)?.declName.baseName.name
        ?? callee.as(DeclReferenceExprSyntax.self)?.baseName.name ?? ""
      return name.first?.isUppercase == true || near.contains(name) || TriggerContext.transparent.contains(name)
    }
  }
}
