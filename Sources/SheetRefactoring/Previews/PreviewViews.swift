import SheetModel
import SwiftSyntax

/// What of a preview's views presenters go behind: each view by itself where it may have what is given to it alone.
struct PreviewViews {
  private let asks: (Syntax) -> Bool
  private let pushes: (Syntax) -> Bool
  private let gives: (ExprSyntax) -> Bool

  /// - Parameter asks: whether some code shows what needs a presenter.
  /// - Parameter pushes: whether what some code shows may push more onto a stack around it.
  /// - Parameter gives: whether a view of previews alone gives something to what it shows: `Grid.preview`.
  init(
    _ asks: @escaping (Syntax) -> Bool, _ pushes: @escaping (Syntax) -> Bool = { _ in true },
    gives: @escaping (ExprSyntax) -> Bool = { _ in false }
  ) {
    self.asks = asks
    self.pushes = pushes
    self.gives = gives
  }

  /// The views of a preview, those in its conditions too.
  func views(in body: CodeBlockItemListSyntax) -> [ExprSyntax] {
    body.flatMap { item -> [ExprSyntax] in
      let expr =
        item.item.as(ExprSyntax.self) ?? item.item.as(ReturnStmtSyntax.self)?.expression
        ?? item.item.as(ExpressionStmtSyntax.self)?.expression
      return expr.map(views) ?? []
    }
  }

  private func views(_ expr: ExprSyntax) -> [ExprSyntax] {
    // One view that an `#if` modifies is asked for as a whole: what it applies may ask, too.
    if let base = expr.as(PostfixIfConfigExprSyntax.self)?.base {
      let inner = views(base)
      return inner.map(\.id) == [base.id] ? [expr] : inner
    }
    if expr.is(FunctionCallExprSyntax.self) {
      // Within a group each view may have what is given to it alone.
      if let inner = Self.erased(expr) { return views(inner) }
      guard let group = group(in: expr), let parts = group.trailingClosure?.statements,
        parts.allSatisfy({ Self.isView($0.item) }), parts.contains(where: { givesWithin(Syntax($0)) })
      else { return [expr] }
      return views(in: parts) + (needsMore(expr, around: group) ? [expr] : [])
    }
    // `Grid.preview`, `row`
    if expr.is(MemberAccessExprSyntax.self) || expr.is(DeclReferenceExprSyntax.self) { return [expr] }
    if let node = expr.as(SwitchExprSyntax.self) {
      return node.cases.flatMap { $0.as(SwitchCaseSyntax.self).map { views(in: $0.statements) } ?? [] }
    }
    guard let node = expr.as(IfExprSyntax.self) else { return [] }
    let own = views(in: node.body.statements)
    switch node.elseBody {
    case .ifExpr(let other)?: return own + views(ExprSyntax(other))
    case .codeBlock(let block)?: return own + views(in: block.statements)
    case nil: return own
    }
  }

  private static func isView(_ item: CodeBlockItemSyntax.Item) -> Bool {
    item.is(FunctionCallExprSyntax.self) || item.is(MemberAccessExprSyntax.self) || item.is(DeclReferenceExprSyntax.self)
  }

  /// Whether something in some code gives what another view beside it may not have.
  private func givesWithin(_ code: Syntax) -> Bool {
    if code.trimmedDescription.contains(".environment") { return true }
    if let view = code.as(ExprSyntax.self), gives(view) { return true }
    return code.children(viewMode: .sourceAccurate).contains(where: givesWithin)
  }

  /// `Group { … }` of `Group { … }.previewLayout(…)`; nil where it is no group.
  private func group(in expr: ExprSyntax) -> FunctionCallExprSyntax? {
    if let group = Self.innermost(expr, called: Self.groups), group.additionalTrailingClosures.isEmpty { return group }
    // A page.
    guard let link = Self.innermost(expr, called: ["NavigationLink"]), let page = link.trailingClosure,
      Navigation.pushes(Syntax(page), by: Syntax(link)),
      !link.additionalTrailingClosures.contains(where: { asks(Syntax($0)) })
    else { return nil }
    return link
  }

  /// What shows each of its views on the layer that it stands on.
  private static let groups = PushedWays.stacks.union([
    "Group", "ForEach", "VStack", "HStack", "ZStack", "LazyVStack", "LazyHStack", "ScrollView", "List", "Form",
    "Section",
  ])

  /// Whether something beside the views of a group asks: what its modifiers show, and what is pushed onto a stack, which has
  /// what stands around that.
  private func needsMore(_ expr: ExprSyntax, around group: FunctionCallExprSyntax) -> Bool {
    if PushedWays.stacks.contains(group.calledExpression.trimmedDescription), pushes(Syntax(group)) { return true }
    var next: ExprSyntax? = expr
    while let call = next?.as(FunctionCallExprSyntax.self) {
      let closures = [call.trailingClosure].compactMap(\.self) + call.additionalTrailingClosures.map(\.closure)
      let isGroup = call.id == group.id
      let parts = [Syntax(call.arguments)] + closures.dropFirst(isGroup ? 1 : 0).map { Syntax($0) }
      if parts.contains(where: asks) { return true }
      next = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
    }
    return false
  }

  /// `AnyView(Home().environment(store))`
  static func erased(_ expr: ExprSyntax) -> ExprSyntax? {
    guard let call = innermost(expr, called: ["AnyView"]), call.arguments.count == 1,
      let view = call.arguments.first?.expression, view.trimmedDescription.contains(".environment")
    else { return nil }
    return view
  }

  /// What modifiers are called on, where that is one of some views.
  private static func innermost(_ expr: ExprSyntax, called names: Set<String>) -> FunctionCallExprSyntax? {
    var current: ExprSyntax? = expr
    while let call = current?.as(FunctionCallExprSyntax.self) {
      if let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text {
        return names.contains(name) ? call : nil
      }
      current = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
    }
    return nil
  }
}
