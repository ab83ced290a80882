import SheetModel
import SwiftSyntax

/// What of a preview's view shows other views, each of which may have a presenter of its own: containers, modifiers with a
/// builder, functions of the project that take any view.
struct PreviewContents {
  private let project: Project?

  /// - Parameter project: whose functions are looked at; nil for none.
  init(_ project: Project?) { self.project = project }

  /// The views in one part of a call, and that part.
  struct Content {
    let part: Syntax
    let views: [ExprSyntax]
    /// Something is given around them, whatever they give.
    var isGiven = false
  }

  /// What shows each of its views on the layer that it stands on.
  private static let containers = PushedWays.stacks.union([
    "ForEach", "Form", "Grid", "GridRow", "Group", "GroupBox", "HStack", "LazyHGrid", "LazyHStack", "LazyVGrid",
    "LazyVStack", "List", "NavigationLink", "ScrollView", "Section", "TabView", "VStack", "ViewThatFits", "ZStack",
  ])
  private static let modifiers: Set<String> = [
    "background", "navigationDestination", "overlay", "safeAreaInset", "toolbar",
  ]
  /// What is no view, and holds some.
  private static let wrappers: Set<String> = ["Tab", "TabSection", "ToolbarItem", "ToolbarItemGroup"]

  /// The calls of a chain, the outermost first.
  static func chain(_ view: ExprSyntax) -> [FunctionCallExprSyntax] {
    sequence(first: view.as(FunctionCallExprSyntax.self)) { call in
      call?.calledExpression.as(MemberAccessExprSyntax.self)?.base?.as(FunctionCallExprSyntax.self)
    }.prefix { $0 != nil }.compactMap(\.self)
  }

  /// - Parameter view: with all modifiers.
  func all(of view: ExprSyntax) -> [Content] {
    Self.chain(view).flatMap { call -> [Content] in
      if let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.name {
        return Self.containers.contains(name) ? Self.closures(of: call) : handed(to: name, by: call)
      }
      guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), member.base != nil,
        Self.modifiers.contains(member.declName.baseName.text)
      else { return [] }
      return Self.closures(of: call)
    }
  }

  /// What is handed to each part of a call.
  static func parts(of call: FunctionCallExprSyntax) -> [Syntax] {
    call.arguments.map { Syntax($0.expression) } + [call.trailingClosure].compactMap { $0.map { Syntax($0) } }
      + call.additionalTrailingClosures.map { Syntax($0.closure) }
  }

  private static func closures(of call: FunctionCallExprSyntax) -> [Content] {
    parts(of: call).compactMap { part in
      part.as(ClosureExprSyntax.self).flatMap { views(in: $0) }.map { Content(part: part, views: $0) }
    }
  }

  /// The views that a closure shows, those in its tabs and items one by one; nil where it holds anything else.
  private static func views(in closure: ClosureExprSyntax) -> [ExprSyntax]? {
    var result: [ExprSyntax] = []
    for item in closure.statements {
      guard let view = item.item.as(ExprSyntax.self), PreviewViews.isView(view) else { return nil }
      let innermost = chain(view).last
      guard let name = innermost?.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.name,
        wrappers.contains(name)
      else {
        result.append(view)
        continue
      }
      guard let inner = innermost?.trailingClosure.flatMap(views) else { return nil }
      result += inner
    }
    return result
  }

  /// `themed(Grid(), Store())`, `preview { Grid() }`: what gives something around the view that it is handed.
  private func handed(to name: String, by call: FunctionCallExprSyntax) -> [Content] {
    guard let project, name.first?.isLowercase == true,
      case let declared = project.freeFunctions(name).map(\.function), declared.count == 1,
      let function = declared.first,
      function.body?.trimmedDescription.contains(".environment") == true,
      LocalNames.declaration(of: name, at: call).map({ $0.id == function.id }) ?? true
    else { return [] }
    return Self.parts(of: call).compactMap { part in
      if let closure = part.as(ClosureExprSyntax.self) {
        guard InnerPresenters.takeAnyView([function]) else { return nil }
        return Self.views(in: closure).map { Content(part: part, views: $0, isGiven: true) }
      }
      guard let view = part.as(ExprSyntax.self), view.is(FunctionCallExprSyntax.self),
        InnerPresenters.takesAnyView(function, view, call)
      else { return nil }
      return Content(part: part, views: [view], isGiven: true)
    }
  }
}
