import SheetModel
import SwiftSyntax

/// Views that a library shows in a layer of its own, as far as its calls look like that: no presenter of the project goes
/// there, and one below it would present beneath it.
///
///     .popup(isPresented: $isShown) { Leaf() }
///     SheetPresenter.shared.present(Leaf())
enum LibraryLayers {
  /// - Throws: where a view is shown so.
  static func check(_ view: ViewType, _ parents: ParentViews, _ project: Project) throws(Finding) {
    let libraries = LibraryGivings(project)
    var found: Finding?
    parents.walk(from: view) { step in
      guard found == nil, let name = layer(step, libraries) else { return true }
      let shown = step.view.split(separator: ".").last.map(String.init) ?? step.view
      found = Finding(
        .noPresenterInLayer, "'\(name.name)' of a library shows '\(shown)' here: no presenter goes there",
        at: step.source.place(name))
      return false
    }
    if let found { throw found }
  }

  /// The function of a library by which a step is another layer.
  private static func layer(_ step: ParentViews.Step, _ libraries: LibraryGivings) -> TokenSyntax? {
    let call: FunctionCallExprSyntax?
    if let closure = step.child.as(ClosureExprSyntax.self) {
      call = TriggerContext.call(around: closure)
    } else {
      call = step.node.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)
    }
    guard let call, let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      !step.child.isInside(base)
    else { return nil }
    let name = member.declName.baseName
    guard name.name.first?.isLowercase == true, name.name != "modifier",
      isModal(call) || !isView(base), libraries.may(call, as: name.name, in: step.source)
    else { return nil }
    return name
  }

  private static let labels: Set<String> = ["isPresented", "isPresenting", "isShowing", "item", "presenting"]

  private static func isModal(_ call: FunctionCallExprSyntax) -> Bool {
    call.arguments.contains { labels.contains($0.label?.text ?? "") }
  }

  /// Whether a modifier can be applied to an expression: `Text("").padding()`, not `router`.
  private static func isView(_ base: ExprSyntax) -> Bool {
    var base = base
    while true {
      if let call = base.as(FunctionCallExprSyntax.self) {
        guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), let inner = member.base else {
          return true
        }
        base = inner
      } else if let condition = base.as(PostfixIfConfigExprSyntax.self), let inner = condition.base {
        base = inner
      } else {
        // `content.themed { … }` of a modifier's or a container's own content.
        return base.trimmedDescription.lowercased().hasSuffix("content")
      }
    }
  }
}
