import SheetModel
import SwiftSyntax

/// A case carries a value as it is when the modal is opened. The content in the view followed it: what is written
/// once the modal is on its way would not be seen any more.
enum FrozenStates {
  /// What must be accepted: values that the view is given, and may be given anew. A name or a number is what it is as
  /// a rule, unless a state of the view above is handed over; a model with contents of its own is not.
  static func confirmations(_ captures: Captures, of merged: MergedSlot, in type: ViewType) -> [Finding] {
    let handed = HandedStates(type.project)
    return captures.values.filter { value in
      guard !value.isState else { return false }
      let isModel = value.identity != "" && value.identity != ".absoluteString"
      // A menu has no time to look into other views.
      guard !type.project.isEstimate else { return isModel && !hasDefault(value.name, in: type) }
      if hasDefault(value.name, in: type) {
        return isModel ? handed.isGiven(as: value.name, to: type) : handed.isHanded(as: value.name, to: type)
      }
      return isModel || handed.isHanded(as: value.name, to: type)
    }.map { value in
      Finding(.frozenValue, "'\(value.name)' is shown as it is when this is opened", at: merged.site.place)
    }
  }

  private static func hasDefault(_ name: String, in type: ViewType) -> Bool {
    type.property(name)?.binding.initializer != nil
  }

  /// - Parameter triggers: what opens the modal.
  /// - Throws: a write of a captured state that comes too late.
  static func check(
    _ captures: Captures, _ triggers: [SlotUse], of merged: MergedSlot, in type: ViewType
  ) throws(Finding) {
    for value in captures.values where value.isState {
      for use in type.uses(of: value.name) where use.form == .plain && isWrite(use, type.project) {
        try check(use, triggers, of: merged, in: type)
      }
      // A menu has no time to look into other views.
      for use in type.project.isEstimate ? [] : type.uses(of: value.name) where use.form == .projected {
        guard let place = HandedBindings(type.project).change(by: use, in: type) else { continue }
        throw Finding(
          .capturesState, "'\(value.name)' can change here while the content is shown, which would not see it",
          at: place)
      }
    }
  }

  private static func check(
    _ write: NameUse, _ triggers: [SlotUse], of merged: MergedSlot, in type: ViewType
  ) throws(Finding) {
    let node = write.node
    // The modal is gone by then.
    if let dismissal = merged.site.onDismiss, merged.site.source === write.source, node.isInside(dismissal) { return }
    let actions = Actions(type: type)
    if triggers.contains(where: { trigger in
      actions.runs(node, in: write.source, after: trigger.use.node, in: trigger.use.source)
    }) {
      throw Finding(
        .capturesState, "'\(write.name)' is written behind what opens the content, which would not see it",
        at: write.source.place(node))
    }
    if let cause = TriggerContext(type: type).automaticCause(of: node, in: write.source) {
      throw Finding(
        .capturesState, "'\(write.name)' can change here while the content is shown, which would not see it",
        at: cause.file == write.source.file ? write.source.place(node) : cause)
    }
  }

  static func isWrite(_ use: NameUse, _ project: Project) -> Bool {
    let reference =
      use.node.as(DeclReferenceExprSyntax.self) ?? use.node.as(MemberAccessExprSyntax.self)?.declName
    return reference.map { ValueWrites.mayWrite($0, project) } ?? false
  }
}
