import SheetModel
import SwiftSyntax

/// Modifiers, functions of `View` and containers of the project that present by what they have from the environment:
/// `Home().modifier(WithModals()).environment(router)`, `Host { Home() }.environment(router)`.
final class EnvironmentPresenters {
  private let project: Project
  private let style: any AppWideStyle
  /// Whether a call presents the enum itself.
  private let isPresenter: (Syntax, SourceFile) -> Bool
  private let isContent: (Syntax, SourceFile) -> Bool
  private var known: [Place: Bool] = [:]

  init(
    _ style: any AppWideStyle, _ project: Project, isPresenter: @escaping (Syntax, SourceFile) -> Bool,
    isContent: @escaping (Syntax, SourceFile) -> Bool
  ) {
    self.style = style
    self.project = project
    self.isPresenter = isPresenter
    self.isContent = isContent
  }

  /// Whether a call presents for what `child`, a part of it, holds.
  func present(_ node: Syntax, around child: Syntax, in source: SourceFile, _ owner: String) -> Bool {
    if let call = node.as(FunctionCallExprSyntax.self), call.calledExpression.id == child.id,
      call.calledExpression.is(MemberAccessExprSyntax.self)
    {
      return remembered(source.place(call)) { presents(call, owner) }
    }
    guard let content = child.as(ExprSyntax.self), let call = Self.call(handed: content) else { return false }
    return remembered(source.place(content)) {
      let places = OwnContainers(project).places(showing: content, of: call, seenFrom: owner, in: source)
      return !places.isEmpty && places.allSatisfy(isPresented)
    }
  }

  /// `Host { Home() }`, `Host(content: Home())`
  private static func call(handed content: ExprSyntax) -> FunctionCallExprSyntax? {
    if let closure = content.as(ClosureExprSyntax.self) { return TriggerContext.call(around: closure) }
    return content.parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)
  }

  private func remembered(_ place: Place, _ find: () -> Bool) -> Bool {
    if let result = known[place] { return result }
    let result = find()
    known[place] = result
    return result
  }

  private func presents(_ call: FunctionCallExprSyntax, _ owner: String) -> Bool {
    guard let name = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.name else { return false }
    if name == "modifier" { return applies(call, owner) }
    // Which of several is called their types decide.
    let declared = project.viewFunctionDecls(name)
    guard declared.count == 1, let body = declared.first?.function.body?.statements, body.count == 1,
      let view = body.first?.item.as(ExprSyntax.self) ?? body.first?.item.as(ReturnStmtSyntax.self)?.expression
    else { return false }
    var next = view.as(FunctionCallExprSyntax.self)
    while let call = next {
      let member = call.calledExpression.as(MemberAccessExprSyntax.self)
      let callee = member?.declName ?? call.calledExpression.as(DeclReferenceExprSyntax.self)
      if callee?.baseName.text == "modifier", applies(call, "View") { return isOfSelf(call) }
      next = member?.base?.as(FunctionCallExprSyntax.self)
    }
    return false
  }

  /// The chain begins with the view itself, written or not.
  private func isOfSelf(_ call: FunctionCallExprSyntax) -> Bool {
    var current = call.calledExpression
    while let base = current.as(MemberAccessExprSyntax.self)?.base {
      current = base.as(FunctionCallExprSyntax.self)?.calledExpression ?? base
    }
    let first = current.as(DeclReferenceExprSyntax.self)?.baseName.name
    return first == "self" || first?.first?.isLowercase == true
  }

  /// `modifier(WithModals())`
  private func applies(_ call: FunctionCallExprSyntax, _ owner: String) -> Bool {
    guard let made = call.arguments.first?.expression.as(FunctionCallExprSyntax.self)?.calledExpression else {
      return false
    }
    let places = OwnContainers(project).places(applying: made, seenFrom: owner)
    return !places.isEmpty && places.allSatisfy(isPresented)
  }

  /// Something on the way out in its type presents by what that reads from the environment.
  private func isPresented(_ place: (node: Syntax, source: SourceFile, owner: String)) -> Bool {
    guard let type = try? project.viewType(place.owner, from: place.source.file), style.givenProperty(in: type) != nil
    else { return false }
    // What a modal in it shows is another layer.
    let around = sequence(first: place.node, next: { $0.parent }).prefix {
      !$0.is(MemberBlockSyntax.self) && !isContent($0, place.source)
    }
    return around.contains { node in
      guard let base = node.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self)?.base
      else { return false }
      return place.node.isInside(base) && isPresenter(node, place.source)
    }
  }
}
