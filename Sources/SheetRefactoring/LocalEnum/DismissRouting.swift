import SheetModel
import SwiftSyntax

/// What becomes of `onDismiss`: when it runs, the state is nil already, so the last case must be known.
enum DismissRouting {
  /// No modifier has one.
  case none
  /// All have the same.
  case shared
  /// Each case has its own, or none.
  case routed
  /// One of them cannot be kept apart.
  case impossible(Finding, index: Int)

  static func decide(_ group: MergeGroup, in type: ViewType) -> DismissRouting? {
    let sites = group.slots.map(\.site)
    let all = sites.map { site in site.onDismiss.flatMap { isEmpty($0) ? nil : $0 } }
    guard let first = all.lazy.enumerated().first(where: { $0.element != nil }), let expr = first.element else {
      return DismissRouting.none
    }
    let texts = zip(sites, all).map { site, expr in expr.map { site.source.text($0) } }
    if Set(texts).count == 1, !expr.is(ClosureExprSyntax.self) || texts.allSatisfy({ $0 == texts[0] }) {
      // Another case of the same kind runs the same.
      return .shared
    }
    for (index, dismissal) in all.enumerated() {
      guard let dismissal else { continue }
      let site = sites[index]
      if !isCallable(dismissal, in: type) {
        return .impossible(
          Finding(.onDismiss, "'\(site.source.text(dismissal))' may be no function", at: site.source.place(dismissal)),
          index: index)
      }
      // A replacement would have to run it as well: only where none can happen it is the same.
      if hasReplacement(group, in: type) {
        return .impossible(
          Finding(
            .onDismiss, "its onDismiss would have to run when another one replaces it",
            at: site.source.place(dismissal)), index: index)
      }
    }
    return .routed
  }

  private static func isEmpty(_ expr: ExprSyntax) -> Bool {
    if expr.is(NilLiteralExprSyntax.self) { return true }
    return expr.as(ClosureExprSyntax.self).map { $0.statements.isEmpty && $0.signature == nil } ?? false
  }

  /// A closure that needs nothing from around it, a function of the view, a closure that the view holds.
  private static func isCallable(_ expr: ExprSyntax, in type: ViewType) -> Bool {
    if let closure = expr.as(ClosureExprSyntax.self) {
      return FreeNames(closure).references.allSatisfy { reference in
        LocalNames.declaration(of: NameUses.split(reference.baseName.name).0, at: reference).map {
          $0.isInside(closure)
        } ?? true
      }
    }
    return ContentReference.function(expr, in: type) != nil || ContentReference.isClosure(expr, of: type)
      || isOptionalClosure(expr, in: type)
  }

  /// `var onClose: (() -> Void)?`
  static func isOptionalClosure(_ expr: ExprSyntax, in type: ViewType) -> Bool {
    guard let optional = ContentReference.propertyType(expr, of: type)?.as(OptionalTypeSyntax.self),
      let inner = optional.wrappedType.as(TupleTypeSyntax.self)?.elements.first?.type
    else { return false }
    return ContentReference.isFunction(inner)
  }

  /// Whether one of the group may be opened while another is up.
  private static func hasReplacement(_ group: MergeGroup, in type: ViewType) -> Bool {
    let context = TriggerContext(type: type)
    let sites = group.slots.map(\.site)
    let owners = ContentOwners(sites, in: type)
    for slot in group.slots {
      for use in slot.uses {
        switch use.role {
        case .open, .toggle, .assign:
          if !owners.owners(of: use.use.node, in: use.use.source).inside.isEmpty { return true }
          if context.automaticCause(of: use.use.node, in: use.use.source) != nil { return true }
        case .pass: return true
        default: continue
        }
      }
    }
    return false
  }
}
