import SheetModel
import SwiftSyntax

/// What empties the state by which an enum's cases are shown: `router.close()`, `router.sheet = nil`.
///
/// A state of a view's own stays as it is then. Once the same state shows both, what is opened before that in one action is
/// never seen.
struct ClosedBehind {
  private let style: any AppWideStyle
  /// All there are, by the bodies that they run in.
  private let closings: [SyntaxIdentifier: [Actions.Step]]

  /// - Returns: nil where the cases are shown by nothing yet.
  init?(_ style: any AppWideStyle, _ project: Project) {
    guard style.isKnown, !project.isEstimate else { return nil }
    self.style = style
    let states = Set(
      project.index.presentations.filter { $0.enumName == style.enumName && !$0.isPreview }.compactMap(\.state))
    let all = states.flatMap { state -> [Actions.Step] in
      let uses = SlotReferences(of: state, in: project)
      var seen: Set<SyntaxIdentifier> = []
      return uses.found.filter { $0.form == .close }.flatMap { use in
        Self.steps(to: use, uses, isObject: project.isClass(state.owner), state.owner, &seen, project)
          + Self.steps(toCallsOfActionAround: use, style, project)
      }
    }
    closings = Dictionary(grouping: all, by: \.body)
  }

  /// - Throws: where what opens a modal is followed by what closes it then.
  func check(_ merged: MergedSlot, _ type: ViewType) throws(Finding) {
    for use in merged.uses where use.opens {
      let steps = Actions(type: type).steps(to: use.use.node, in: use.use.source)
      for step in steps {
        guard let closing = closings[step.body]?.first(where: { Actions.runs([$0], after: [step]) }) else { continue }
        throw Finding(
          .unsupportedUse,
          "what shows '\(style.enumName)' is emptied here, behind what opens '\(merged.slot.name)', which would not be shown",
          at: closing.source.place(closing.node))
      }
    }
  }

  /// A place that empties the state, and all that call the owner's functions which do.
  private static func steps(
    to use: SlotReferences.Use, _ uses: SlotReferences, isObject: Bool, _ owner: String,
    _ seen: inout Set<SyntaxIdentifier>, _ project: Project
  ) -> [Actions.Step] {
    guard isObject, use.owner == owner, let function = use.node.nearest(FunctionDeclSyntax.self) else {
      guard let type = try? project.appType(use.owner, from: use.source.file) else { return [] }
      return Actions(type: type).steps(to: use.node, in: use.source)
    }
    guard seen.insert(function.id).inserted else { return [] }
    var result: [Actions.Step] = []
    for call in uses.calls(of: function) {
      result += steps(to: call, uses, isObject: isObject, owner, &seen, project)
    }
    return result
  }

  /// `.environment(\.closeSheet, CloseAction { sheet = nil })`: views below call it.
  private static func steps(
    toCallsOfActionAround use: SlotReferences.Use, _ style: any AppWideStyle, _ project: Project
  ) -> [Actions.Step] {
    guard let closure = use.node.nearest(ClosureExprSyntax.self), let key = key(givenWith: closure) else { return [] }
    let label = TriggerContext.label(of: closure)?.name
    // What opens may empty first: to open by it is no closing.
    let isOpener = style.givesToPresented("\\." + key)
    return project.files(mentioning: [key, "Environment"]).sorted().flatMap { file in
      project.index.types(in: file).filter { $0.kind == .struct }.flatMap { summary -> [Actions.Step] in
        guard let type = try? project.appType(summary.name, from: file),
          let name = KnownProperty.find(
            in: type, { $0.attributes.contains { $0.systemText == "@Environment(\\.\(key))" } })
        else { return [] }
        return type.uses(of: name).filter { isCalled($0.node, label, isOpener: isOpener) }.flatMap {
          Actions(type: type).steps(to: $0.node, in: $0.source)
        }
      }
    }
  }

  /// `closeSheet` of the `.environment(\.closeSheet, …)` that a closure is a part of.
  private static func key(givenWith closure: ClosureExprSyntax) -> String? {
    for node in sequence(first: Syntax(closure), next: { $0.parent }) {
      if node.is(MemberBlockSyntax.self) { return nil }
      guard let call = node.as(FunctionCallExprSyntax.self),
        call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "environment",
        let path = call.arguments.first?.expression.trimmedDescription, path.hasPrefix("\\."),
        call.arguments.dropFirst().contains(where: { closure.isInside($0) })
      else { continue }
      return String(path.dropFirst(2))
    }
    return nil
  }

  /// `closeSheet()`, `sheets.close()`
  private static func isCalled(_ node: Syntax, _ label: String?, isOpener: Bool) -> Bool {
    if let call = node.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == node.id {
      return !isOpener
    }
    guard let label, let member = node.parent?.as(MemberAccessExprSyntax.self), member.base?.id == node.id else {
      return false
    }
    return member.declName.baseName.name == label && member.parent?.is(FunctionCallExprSyntax.self) == true
  }
}
