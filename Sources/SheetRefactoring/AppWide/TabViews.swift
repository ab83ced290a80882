import SwiftSyntax

/// The views in the tabs of a `TabView`: what is given to one of them a presenter in that tab has.
///
/// `TabView { Today().environment(goals).tabItem { … }; History() }`, `TabView { Tab("Today", …) { Today() } }`
enum TabViews {
  /// - Parameter view: without its modifiers.
  /// - Returns: nil for another view, and where a tab is not written there as one view.
  static func views(in view: ExprSyntax) -> [(view: ExprSyntax, block: Syntax)]? {
    guard let call = view.as(FunctionCallExprSyntax.self), name(of: call) == "TabView", let content = content(of: call)
    else { return nil }
    var result: [(view: ExprSyntax, block: Syntax)] = []
    for statement in content.statements {
      guard let view = PresenterPlace.view(statement) else { return nil }
      if let tab = view.as(FunctionCallExprSyntax.self).map(base), name(of: tab) == "Tab" {
        guard let inner = self.content(of: tab), let views = PresenterPlace.views(in: inner.statements, Syntax(inner))
        else { return nil }
        result += views
      } else if let base = view.as(FunctionCallExprSyntax.self).map(base), groups.contains(name(of: base) ?? "") {
        return nil
      } else {
        result.append((view, Syntax(content)))
      }
    }
    return result.isEmpty ? nil : result
  }

  /// What shows several tabs.
  private static let groups: Set<String> = ["ForEach", "Group", "TabSection"]

  private static func name(of call: FunctionCallExprSyntax) -> String? {
    call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.name
  }

  /// What modifiers are called on.
  private static func base(of call: FunctionCallExprSyntax) -> FunctionCallExprSyntax {
    var result = call
    while let inner = result.calledExpression.as(MemberAccessExprSyntax.self)?.base?.as(FunctionCallExprSyntax.self) {
      result = inner
    }
    return result
  }

  private static func content(of call: FunctionCallExprSyntax) -> ClosureExprSyntax? {
    call.trailingClosure ?? call.arguments.first { $0.label?.text == "content" }?.expression.as(ClosureExprSyntax.self)
  }
}
