import SheetModel
import SwiftSyntax

/// R3: what the content of a modal opens waited for that modal to go. As cases of one enum the second replaces the first.
enum Successors {
  /// Whether what a content opens replaces it, in a presenter that the content can open by.
  static func replace(_ style: any AppWideStyle) -> Bool {
    style.layers == 1 && !style.growsEnum && (style.isKnown || style.rootModifier != nil)
  }

  /// What must be accepted: each place in a content that opens another one.
  static func findings(of slot: LiftedSlot, beside others: [MergedSlot], _ style: any AppWideStyle) -> [Finding] {
    guard replace(style) || style.layers > 1 else { return [] }
    // What stands in the content stands above it already.
    let beside = others.filter { style.layers == 1 || $0.site.presentation.nestedIn != slot.site.place }
    return openings(in: slot.merged, slot.type, beside, style).map { use in
      Finding(
        .overlap, "it opens from within '\(slot.name)': it would \(style.successor) that one instead of waiting",
        at: use.source.place(use.node))
    }
  }

  /// - Throws: where a content may close what it has opened: once there is one presenter for both, closing itself closes
  ///   what took its place.
  static func check(_ captures: Captures, _ others: [MergedSlot], _ style: any AppWideStyle) throws(Finding) {
    guard replace(style) else { return }
    let (merged, project) = (captures.merged, captures.project)
    let openings = openings(in: merged, captures.type, others, style)
    guard let first = openings.first else { return }
    if let view = project.viewThatDismisses(in: merged.site, of: captures.type) {
      throw Finding(
        .unsupportedUse, "the content opens another one, and '\(view)' in it may close that then",
        at: first.source.place(first.node))
    }
    for close in merged.uses where merged.site.holds(close) {
      switch close.role {
      case .close, .toggle: break
      default: continue
      }
      for opening in openings
      where !isApart(close.statement, opening.node) && !stands(close.statement, before: opening.node)
        && !isInOtherBranch(close.statement, opening.node)
      {
        throw Finding(
          .unsupportedUse, "the content opens another one and closes itself, which would close that",
          at: opening.source.place(opening.node))
      }
    }
  }

  /// The first that opens one which needs more there than what opens it: values of the view, or something to run in the
  /// end.
  static func firstRefused(
    among slots: [LiftedSlot], _ style: any AppWideStyle
  ) -> (index: Int, finding: Finding)? {
    guard replace(style) else { return nil }
    for (index, slot) in slots.enumerated() where slot.captures.opens {
      for other in slots where other.type.key == slot.type.key && other.name != slot.name {
        let dismissal = other.site.onDismiss.map(LostDismissals.runs) ?? false
        guard dismissal || !other.captures.values.isEmpty,
          let use = other.merged.uses.first(where: { $0.opens && slot.site.holds($0) })
        else { continue }
        let finding = Finding(
          .capturesState,
          "the content opens '\(other.name)', which needs "
            + (dismissal ? "its onDismiss" : "'\(other.captures.values[0].name)'") + " of '\(slot.type.name)'",
          at: use.place)
        return (index, finding)
      }
    }
    return nil
  }

  /// What opens another one in a content: through what the view has for that, or by a state that becomes a case, too.
  private static func openings(
    in merged: MergedSlot, _ type: ViewType, _ others: [MergedSlot], _ style: any AppWideStyle
  ) -> [NameUse] {
    var result = others.flatMap { other in other.uses.filter { $0.opens && merged.site.holds($0) }.map(\.use) }
    if style.isKnown, let property = style.knownProperty(in: type) {
      result += (type.uses(of: property).filter { merged.site.holds($0) } + bindableUses(of: property, in: merged.site))
        .filter { opens($0.node) }
    }
    return result
  }

  /// `@Bindable var router = router` around a content hides what the view has, and is the same.
  private static func bindableUses(of name: String, in site: ModalSite) -> [NameUse] {
    site.contents.flatMap { FreeNames(in: $0).references }.filter { reference in
      reference.baseName.name == name
        && LocalNames.declaration(of: name, at: reference).map { LocalNames.isBindable($0, of: name) } == true
    }.map { NameUse(name: name, form: .plain, node: Syntax($0), source: site.source, isShorthand: false) }
  }

  /// Whether two places are done by different closures: `onCancel: { … }` and `onNext: { … }`.
  private static func isApart(_ one: Syntax, _ other: Syntax) -> Bool {
    guard let first = one.nearest(ClosureExprSyntax.self), let second = other.nearest(ClosureExprSyntax.self) else {
      return false
    }
    return !one.isInside(second) && !other.isInside(first)
  }

  /// `if isDone { isEditing = false } else { isSharing = true }`
  private static func isInOtherBranch(_ one: Syntax, _ other: Syntax) -> Bool {
    return one.start < other.start ? Actions.areExclusive(one, other) : Actions.areExclusive(other, one)
  }

  /// Whether some statement is always done before what stands elsewhere.
  private static func stands(_ statement: Syntax, before node: Syntax) -> Bool {
    guard let list = statement.nearest(CodeBlockItemListSyntax.self) else { return false }
    return node.isInside(list) && statement.end <= node.start
  }

  /// `showSheet(.help)`, `router.present(.help)`, `router.sheet = .help`
  static func opens(_ node: Syntax) -> Bool {
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
