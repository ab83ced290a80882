import SheetModel
import SwiftSyntax

/// R5: one presenter for the whole app knows the `onDismiss` of what was opened last alone.
enum LostDismissals {
  /// What must be accepted: each `onDismiss` of a modal that another one may replace.
  ///
  /// - Parameter confirmations: what is known to open while another one is up.
  static func findings(
    _ slots: [LiftedSlot], besides confirmations: [Finding], _ style: any AppWideStyle
  ) -> [Finding] {
    guard style.takesDismissal, style.layers == 1 else { return [] }
    let places = Set(confirmations.filter { $0.reason == .overlap }.compactMap(\.place))
    return slots.compactMap { slot in
      guard let dismissal = slot.site.onDismiss, runs(dismissal) else { return nil }
      // Whoever opens the same one again hands the same over.
      let own = Set(slot.merged.uses.filter(\.opens).map(\.place))
      guard !places.isSubset(of: own) else { return nil }
      return Finding(
        .overlap, "its onDismiss would not run when another one replaces '\(slot.name)'",
        at: slot.site.source.place(dismissal))
    }
  }

  private static func runs(_ expr: ExprSyntax) -> Bool {
    if expr.is(NilLiteralExprSyntax.self) { return false }
    return expr.as(ClosureExprSyntax.self).map { !$0.statements.isEmpty } ?? true
  }
}
