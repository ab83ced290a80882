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

  /// What its own content opens takes its place in a presenter that is there already, which then runs nothing at its end.
  static func check(
    _ merged: MergedSlot, _ type: ViewType, _ captures: Captures, _ style: any AppWideStyle, _ project: Project
  ) throws(Finding) {
    let site = merged.site
    guard style.isKnown || captures.opens, style.takesDismissal, style.layers == 1, let dismissal = site.onDismiss,
      runs(dismissal)
    else { return }
    let words = [style.propertyName, style.knownProperty(in: type)].compactMap(\.self)
    let isDirect =
      captures.opens
      || words.contains { word in site.contents.contains { site.source.holds(word: word, in: $0.textRange) } }
    let view =
      isDirect
      ? nil
      : site.contents.filter { !hasPresenter($0, of: site.source, style) }.firstMapped {
        project.view(in: $0, of: site.source, holding: [style.propertyName])
      }
    guard isDirect || view != nil else { return }
    throw Finding(
      .onDismiss,
      "\(view.map { "'\($0)' in its content" } ?? "its content") opens another one, which replaces it before this runs",
      at: site.source.place(dismissal))
  }

  /// `Editor().presentsSheets()`: what is opened in there stands above, and replaces nothing.
  private static func hasPresenter(
    _ content: some SyntaxProtocol, of source: SourceFile, _ style: any AppWideStyle
  ) -> Bool {
    guard let closure = content.as(ClosureExprSyntax.self), closure.statements.count == 1,
      var call = closure.statements.first?.item.as(FunctionCallExprSyntax.self)
    else { return false }
    while let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
      if style.presents(in: source.text(TextRange(member.period.start, call.end))) { return true }
      guard let inner = member.base?.as(FunctionCallExprSyntax.self) else { return false }
      call = inner
    }
    return false
  }

  /// Whether an `onDismiss` does anything.
  static func runs(_ expr: ExprSyntax) -> Bool {
    if expr.is(NilLiteralExprSyntax.self) { return false }
    return expr.as(ClosureExprSyntax.self).map { !$0.statements.isEmpty } ?? true
  }
}
