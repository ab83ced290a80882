import SwiftSyntax

/// The views in the tabs of a `TabView`: what is given to one of them a presenter in that tab has.
///
/// `TabView { Today().environment(goals).tabItem { … }; History() }`, `TabView { Tab("Today", …) { Today() } }`; the
/// columns of a `NavigationSplitView` that pushes nothing are like tabs.
enum TabViews {
  /// One of them, with the modifiers of what it stands in: `Group { Today() }.environment(goals)`.
  typealias Shown = (view: ExprSyntax, block: Syntax, outer: [FunctionCallExprSyntax])

  /// - Parameter view: without its modifiers.
  /// - Returns: nil for another view, and where a tab is not written there as one view.
  static func views(in view: ExprSyntax, of source: SourceFile, _ project: Project) -> [Shown]? {
    guard let call = view.as(FunctionCallExprSyntax.self) else { return nil }
    if name(of: call) == "NavigationSplitView" { return columns(of: call, source, project) }
    guard name(of: call) == "TabView", let content = content(of: call) else { return nil }
    let result = views(in: content.statements, Syntax(content), [])
    return result?.isEmpty == true ? nil : result
  }

  private static func views(
    in statements: CodeBlockItemListSyntax, _ block: Syntax, _ outer: [FunctionCallExprSyntax]
  ) -> [Shown]? {
    var result: [Shown] = []
    for statement in statements {
      // A tab under a condition is what its branch shows.
      guard let branches = PresenterPlace.branches(of: statement, block) else { return nil }
      for (view, block) in branches {
        guard let found = views(of: view, block, outer) else { return nil }
        result += found
      }
    }
    return result
  }

  /// What is pushed from a column may be shown in another one, and has what stands around the columns.
  private static func columns(of call: FunctionCallExprSyntax, _ source: SourceFile, _ project: Project) -> [Shown]? {
    let closures =
      call.arguments.compactMap { $0.expression.as(ClosureExprSyntax.self) } + (call.trailingClosure.map { [$0] } ?? [])
      + call.additionalTrailingClosures.map(\.closure)
    var result: [Shown] = []
    for closure in closures {
      guard let views = PresenterPlace.views(in: closure.statements, Syntax(closure)) else { return nil }
      for (view, block) in views {
        let isStack = view.as(FunctionCallExprSyntax.self).flatMap { name(of: base(of: $0).call) } == "NavigationStack"
        let pushing: Set<String> = ["NavigationLink", "navigationDestination"]
        guard isStack || !StyleReaders(project).mayShow(pushing, in: Syntax(view), of: source) else { return nil }
        result.append((view, block, []))
      }
    }
    return result.isEmpty ? nil : result
  }

  private static func views(of view: ExprSyntax, _ block: Syntax, _ outer: [FunctionCallExprSyntax]) -> [Shown]? {
    guard let (base, modifiers) = view.as(FunctionCallExprSyntax.self).map(base), let name = name(of: base),
      name == "Tab" || groups.contains(name)
    else { return [(view, block, outer)] }
    guard let inner = content(of: base) else { return nil }
    if name != "Tab" { return views(in: inner.statements, Syntax(inner), outer + modifiers) }
    return PresenterPlace.views(in: inner.statements, Syntax(inner))?.map { ($0.view, $0.block, outer) }
  }

  /// What shows several tabs.
  private static let groups: Set<String> = ["ForEach", "Group", "TabSection"]

  static func name(of call: FunctionCallExprSyntax) -> String? {
    call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.name
  }

  /// What modifiers are called on, and these.
  private static func base(
    of call: FunctionCallExprSyntax
  ) -> (call: FunctionCallExprSyntax, modifiers: [FunctionCallExprSyntax]) {
    var (result, modifiers) = (call, [FunctionCallExprSyntax]())
    while let inner = result.calledExpression.as(MemberAccessExprSyntax.self)?.base?.as(FunctionCallExprSyntax.self) {
      modifiers.append(result)
      result = inner
    }
    return (result, modifiers)
  }

  static func content(of call: FunctionCallExprSyntax) -> ClosureExprSyntax? {
    call.trailingClosure ?? call.arguments.first { $0.label?.text == "content" }?.expression.as(ClosureExprSyntax.self)
  }
}
