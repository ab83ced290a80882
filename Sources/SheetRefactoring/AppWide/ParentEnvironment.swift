import SheetModel
import SwiftSyntax

/// What the views around a view give to it and to all that it presents: a presenter at the root stands outside of
/// that, as in `TabView { Home() }.tint(.red)`.
struct ParentEnvironment {
  private let parents: ParentViews
  private let project: Project

  init(_ parents: ParentViews, _ project: Project) {
    self.parents = parents
    self.project = project
  }

  /// What must be accepted before a modal leaves a view: each such modifier around it.
  func confirmations(for view: ViewType) -> [Finding] {
    var result: [Finding] = []
    guard !parents.isPresenter(view) else { return result }
    parents.walk(from: view.name) { step in
      if let call = step.node.as(FunctionCallExprSyntax.self), let modifier = modifier(call, around: step.place) {
        let name = step.view.split(separator: ".").last.map(String.init) ?? step.view
        let message = "'.\(modifier.name)' around '\(name)' does not reach a presenter at the root"
        result.append(Finding(.inheritedEnvironment, message, at: step.source.place(modifier.node)))
      }
      return true
    }
    return result
  }

  /// The modifier that a call is, where it gives something to a view below it.
  private func modifier(_ call: FunctionCallExprSyntax, around view: Syntax) -> (name: String, node: TokenSyntax)? {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      view.isInside(base), GivenValues(project).gives(call, as: member.declName.baseName.name)
    else { return nil }
    return (member.declName.baseName.name, member.declName.baseName)
  }
}
