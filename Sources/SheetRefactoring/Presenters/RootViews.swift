import SheetModel
import SwiftSyntax

/// The views that a scene shows as a whole, and what those show as a whole in turn: `RootView()`, the `TabView` in its
/// body.
struct RootViews {
  private let source: SourceFile
  /// The type that the code stands in, whose members may give the view.
  private let parts: [ViewType.Part]
  private let project: Project

  init(_ source: SourceFile, _ parts: [ViewType.Part], _ project: Project) {
    self.source = source
    self.parts = parts
    self.project = project
  }

  /// A view of the project with what its body shows.
  struct Body {
    let type: ViewType
    let part: ViewType.Part
    let member: DeclSyntax
    let views: [(view: ExprSyntax, block: Syntax)]
  }

  /// - Parameter view: without its modifiers.
  /// - Returns: nil for a view of the system's, and for one whose body is not there in all builds, or is no single view.
  func body(of view: ExprSyntax) -> Body? {
    guard
      let name = view.as(FunctionCallExprSyntax.self)?.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.name,
      case let found = project.types([name], seenFrom: view.typePath.joined(separator: "."), in: source.file),
      found.count == 1, let only = found.first, let type = try? project.viewType(only, from: source.file),
      let summary = type.primary.decl.declGroup?.inheritanceClause,
      project.inherits(summary.inheritedTypes.map { $0.type.trimmedDescription }, anyOf: ["View", "SwiftUI.View"]),
      isOwn(type),
      let body = type.property("body"), body.variable.nearest(IfConfigClauseSyntax.self) == nil,
      type.primary.decl.nearest(IfConfigClauseSyntax.self) == nil,
      body.binding.typeAnnotation?.type.trimmedDescription == "some View",
      let views = Self.views(in: DeclSyntax(body.variable))
    else { return nil }
    return Body(type: type, part: body.part, member: DeclSyntax(body.variable), views: views)
  }

  /// Whether a view is of the module that gets what is generated, or stands on the way there.
  private func isOwn(_ view: ViewType) -> Bool {
    let path = view.primary.source.path
    return project.isOfHome(path)
      || project.homeModule != nil && project.module(of: path) == project.module(of: source.path)
  }

  /// The same with its modifiers.
  func body(ofWhole view: ExprSyntax) -> Body? {
    body(of: PresenterPlace.base(of: view, in: source, project, around: .nothing).innermost)
  }

  /// The views from what some statements show to one that is shown as a whole, that one the last.
  ///
  /// - Parameter throughTabs: on from a view's tabs, too.
  func way(
    to view: ViewType, from statements: CodeBlockItemListSyntax, throughTabs: Bool = false
  ) -> [ViewType]? {
    PresenterPlace.views(in: statements, Syntax(statements)).flatMap { way(to: view, from: $0, throughTabs, depth: 0) }
  }

  /// The views from what some statements show to the first of each way that is wanted, that one the last.
  func ways(from statements: CodeBlockItemListSyntax, to isWanted: (ViewType) -> Bool) -> [[ViewType]] {
    ways(from: PresenterPlace.views(in: statements, Syntax(statements)) ?? [], depth: 0, to: isWanted)
  }

  private func ways(
    from views: [(view: ExprSyntax, block: Syntax)], depth: Int, to isWanted: (ViewType) -> Bool
  ) -> [[ViewType]] {
    guard depth < Self.mostViews else { return [] }
    return views.flatMap { view, _ -> [[ViewType]] in
      let whole = PresenterPlace.base(of: view, in: source, project, around: .nothing).innermost
      if let (part, member) = Self.helper(whole, parts), let inner = Self.views(in: member) {
        return RootViews(part.source, parts, project).ways(from: inner, depth: depth + 1, to: isWanted)
      }
      guard let body = body(of: whole) else { return [] }
      if isWanted(body.type) { return [[body.type]] }
      let further = RootViews(body.part.source, body.type.parts, project)
      return further.ways(from: body.views, depth: depth + 1, to: isWanted).map { [body.type] + $0 }
    }
  }

  /// More views than stand around one another as wholes.
  private static let mostViews = 8

  private func way(
    to goal: ViewType, from views: [(view: ExprSyntax, block: Syntax)], _ throughTabs: Bool, depth: Int
  ) -> [ViewType]? {
    guard depth < Self.mostViews else { return nil }
    for (view, _) in views {
      let whole = PresenterPlace.base(of: view, in: source, project, around: .nothing).innermost
      if let (part, member) = Self.helper(whole, parts), let inner = Self.views(in: member) {
        let further = RootViews(part.source, parts, project)
        if let found = further.way(to: goal, from: inner, throughTabs, depth: depth + 1) { return found }
      } else if throughTabs, depth > 0, let tabs = TabViews.views(in: whole, of: source, project) {
        let inner = tabs.map { ($0.view, $0.block) }
        if let found = way(to: goal, from: inner, throughTabs, depth: depth + 1) { return found }
      } else if let body = body(of: whole) {
        if body.type.key == goal.key { return [body.type] }
        let further = RootViews(body.part.source, body.type.parts, project)
        if let found = further.way(to: goal, from: body.views, throughTabs, depth: depth + 1) {
          return [body.type] + found
        }
      }
    }
    return nil
  }

  // MARK: Members that give a view

  static func views(in member: DeclSyntax) -> [(view: ExprSyntax, block: Syntax)]? {
    statements(of: member).flatMap { PresenterPlace.views(in: $0, Syntax(member)) }
  }

  /// The computed member of a type that `root`, `self.root` or `root()` names, where that gives some view.
  static func helper(
    _ view: ExprSyntax, _ parts: [ViewType.Part]
  ) -> (part: ViewType.Part, member: DeclSyntax)? {
    var callee = view
    if let call = view.as(FunctionCallExprSyntax.self) { callee = call.calledExpression }
    if let member = callee.as(MemberAccessExprSyntax.self), member.base?.isSelf == true {
      callee = ExprSyntax(member.declName)
    }
    guard let name = callee.as(DeclReferenceExprSyntax.self)?.baseName.name, name.first?.isUppercase != true else {
      return nil
    }
    for part in parts {
      for decl in part.declarations {
        let type: TypeSyntax?
        if let function = decl.as(FunctionDeclSyntax.self), function.name.name == name {
          type = function.signature.returnClause?.type
        } else if let binding = decl.as(VariableDeclSyntax.self)?.bindings.first, binding.accessorBlock != nil,
          binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.name == name
        {
          type = binding.typeAnnotation?.type
        } else {
          continue
        }
        // What must give that very type gets the modifier where it is used.
        return type?.trimmedDescription == "some View" ? (part, decl) : nil
      }
    }
    return nil
  }

  /// Whether a member is shown in one place alone: what it gets, it has wherever it is shown.
  static func isUsedOnce(_ member: DeclSyntax, _ parts: [ViewType.Part]) -> Bool {
    let own =
      member.as(FunctionDeclSyntax.self)?.name
      ?? member.as(VariableDeclSyntax.self)?.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier
    guard let own else { return false }
    let uses = parts.flatMap { part in
      part.source.ranges(ofWord: own.name, in: part.members.textRange).compactMap { part.source.token(in: $0) }
    }
    return uses.filter { $0.id != own.id && $0.name == own.name }.count == 1
  }

  private static func statements(of decl: DeclSyntax) -> CodeBlockItemListSyntax? {
    if let function = decl.as(FunctionDeclSyntax.self) { return function.body?.statements }
    if case .getter(let list)? = decl.as(VariableDeclSyntax.self)?.bindings.first?.accessorBlock?.accessors {
      return list
    }
    return nil
  }
}
