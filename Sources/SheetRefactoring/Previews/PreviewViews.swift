import SheetModel
import SwiftSyntax

/// What of a preview's views presenters go behind: each view by itself where it may have what is given to it alone.
struct PreviewViews {
  private let asks: (Syntax) -> Bool
  private let pushes: (Syntax) -> Bool
  private let gives: (ExprSyntax) -> Bool
  private let contents: PreviewContents

  /// - Parameter asks: whether some code shows what needs a presenter.
  /// - Parameter pushes: whether what some code shows may push more onto a stack around it.
  /// - Parameter gives: whether a view of previews alone gives something to what it shows: `Grid.preview`.
  init(
    _ asks: @escaping (Syntax) -> Bool, _ pushes: @escaping (Syntax) -> Bool = { _ in true },
    gives: @escaping (ExprSyntax) -> Bool = { _ in false }, of project: Project? = nil
  ) {
    self.asks = asks
    self.pushes = pushes
    self.gives = gives
    contents = PreviewContents(project)
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
      if let value = shownLocal(expr) { return views(value) }
      let open = contents.all(of: expr).filter { content in
        content.views.contains { content.isGiven ? asks(Syntax($0)) : givesWithin(Syntax($0)) }
      }
      guard !open.isEmpty else { return [expr] }
      return open.flatMap { $0.views.flatMap(views) } + (needsMore(expr, besides: open.map(\.part)) ? [expr] : [])
    }
    if let value = shownLocal(expr) { return views(value) }
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

  static func isView(_ expr: ExprSyntax) -> Bool {
    expr.is(FunctionCallExprSyntax.self) || expr.is(MemberAccessExprSyntax.self)
      || expr.is(DeclReferenceExprSyntax.self)
  }

  /// The same where nothing else of the view asks.
  private func shownLocal(_ view: ExprSyntax) -> ExprSyntax? {
    guard let value = Self.local(view), asks(Syntax(value)) else { return nil }
    return PreviewContents.chain(view).contains { PreviewContents.parts(of: $0).contains(where: asks) } ? nil : value
  }

  /// What a local is that a view begins with: `grid.padding()` behind `let grid = Grid().environment(store)`.
  static func local(_ view: ExprSyntax) -> ExprSyntax? {
    var innermost = view
    while let call = innermost.as(FunctionCallExprSyntax.self),
      let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
    {
      innermost = base
    }
    guard let name = innermost.as(DeclReferenceExprSyntax.self),
      let binding = LocalNames.declaration(of: name.baseName.name, at: name)?.parent?.as(PatternBindingSyntax.self),
      binding.typeAnnotation == nil,
      // What is of the file may have no type that nobody can write.
      binding.nearest(VariableDeclSyntax.self).map({ !PreviewHelper.isOfFile(DeclSyntax($0)) }) ?? false,
      let value = binding.initializer?.value, value.is(FunctionCallExprSyntax.self)
    else { return nil }
    return value
  }

  /// Whether something in some code gives what another view beside it may not have.
  private func givesWithin(_ code: Syntax) -> Bool {
    if code.trimmedDescription.contains(".environment") { return true }
    if let view = code.as(ExprSyntax.self), gives(view) { return true }
    return code.children(viewMode: .sourceAccurate).contains(where: givesWithin)
  }

  /// Whether something beside what is looked into asks: what other modifiers show, and what is pushed onto a stack, which
  /// has what stands around that.
  private func needsMore(_ expr: ExprSyntax, besides open: [Syntax]) -> Bool {
    PreviewContents.chain(expr).contains { call in
      if PushedWays.stacks.contains(call.calledExpression.trimmedDescription), pushes(Syntax(call)) { return true }
      return PreviewContents.parts(of: call).contains { part in
        !open.contains(where: { $0.id == part.id }) && asks(part)
      }
    }
  }

  /// `AnyView(Home().environment(store))`
  static func erased(_ expr: ExprSyntax) -> ExprSyntax? {
    guard let call = innermost(expr, called: ["AnyView"]), call.arguments.count == 1,
      let view = call.arguments.first?.expression,
      (local(view) ?? view).trimmedDescription.contains(".environment")
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
