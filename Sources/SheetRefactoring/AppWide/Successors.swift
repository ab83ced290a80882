import SheetModel
import SwiftSyntax

/// R3: what the content of a modal opens through the presenter that is there waited for that modal to go. As cases of one
/// enum the second replaces the first.
enum Successors {
  /// What must be accepted: each place in a content that opens another one.
  static func findings(of slot: LiftedSlot, _ style: any AppWideStyle) -> [Finding] {
    guard style.isKnown, style.layers == 1, let property = style.knownProperty(in: slot.type) else { return [] }
    return slot.type.uses(of: property).filter { slot.site.holds($0) && opens($0.node) }.map { use in
      Finding(
        .overlap, "it opens from within '\(slot.name)': it would replace that one instead of waiting",
        at: use.source.place(use.node))
    }
  }

  /// `showSheet(.help)`, `router.present(.help)`, `router.sheet = .help`
  private static func opens(_ node: Syntax) -> Bool {
    guard let parent = node.parent else { return false }
    if let call = parent.as(FunctionCallExprSyntax.self) { return call.calledExpression.id == node.id }
    guard let member = parent.as(MemberAccessExprSyntax.self), member.base?.id == node.id else { return false }
    if let call = member.parent?.as(FunctionCallExprSyntax.self) {
      return call.calledExpression.id == member.id && !call.arguments.isEmpty
    }
    guard let parts = member.parent?.as(ExprListSyntax.self).map(Array.init), parts.count > 2,
      parts[0].id == member.id, parts[1].is(AssignmentExprSyntax.self)
    else { return false }
    return !parts[2].is(NilLiteralExprSyntax.self)
  }
}
