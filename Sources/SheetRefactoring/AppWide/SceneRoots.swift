import SheetIndex
import SheetModel
import SwiftSyntax

/// The root view of each scene: where a presenter for the whole app goes.
struct SceneRoots {
  struct Root {
    let source: SourceFile
    /// Behind which byte the modifier goes.
    let offset: Int
    let indentation: String
    /// The modifier begins a line of its own.
    let isOwnLine: Bool
    /// What the scene shows.
    let closure: ClosureExprSyntax
    /// The modifiers outside of the presenter.
    let outer: [FunctionCallExprSyntax]
  }

  let app: ViewType
  let roots: [Root]

  private static let scenes: Set<String> = ["WindowGroup", "Window", "DocumentGroup"]

  /// - Throws: where there is no app, or a scene shows no single view.
  init(_ project: Project) throws(Finding) {
    let index = project.index
    var apps: [IndexSnapshot.TypeSummary] = []
    for file in project.cache.names.files(inheriting: "App") {
      let structs = index.types(in: file).filter {
        $0.kind == .struct && $0.path.count == 1 && $0.inherits.contains("App")
      }
      guard !structs.isEmpty else { continue }
      let source = try project.source(file)
      apps += structs.filter { SceneRoots.isApp($0, source) }
    }
    guard let first = apps.first else {
      throw Finding(.notApplicable, "the project has no App with a scene to present from", at: nil)
    }
    guard apps.count == 1 else {
      throw Finding(
        .notApplicable, "the project has \(apps.count) apps; which one presents is not known", at: first.place)
    }
    let app = try project.viewType(first.name, from: first.place.file)
    var roots: [Root] = []
    for part in app.parts {
      let finder = Scenes(Self.scenes)
      finder.walk(part.members)
      for (call, closure) in finder.found {
        roots.append(try Self.root(of: call, closure, part.source, project))
      }
    }
    guard !roots.isEmpty else {
      throw Finding(.notApplicable, "'\(first.name)' has no WindowGroup or Window", at: first.place)
    }
    self.app = app
    self.roots = roots
  }

  /// The types that the presenting scenes show, and those that the app names elsewhere.
  func names() -> (shown: Set<String>, elsewhere: Set<String>) {
    var shown: Set<String> = []
    for root in roots {
      let names = TypeNames(skipping: [])
      names.walk(root.closure.statements)
      shown.formUnion(names.all)
    }
    var elsewhere: Set<String> = []
    for part in app.parts {
      let names = TypeNames(skipping: roots.filter { $0.source === part.source }.map(\.closure.textRange))
      names.walk(part.members)
      elsewhere.formUnion(names.all)
    }
    return (shown, elsewhere)
  }

  private static func isApp(_ summary: IndexSnapshot.TypeSummary, _ source: SourceFile) -> Bool {
    guard let token = source.token(at: summary.place.range.start), let decl = token.nearest(StructDeclSyntax.self)
    else {
      return false
    }
    return decl.inheritanceClause?.inheritedTypes.contains {
      ["App", "SwiftUI.App"].contains($0.type.trimmedDescription)
    } == true
  }

  private static func root(
    of call: FunctionCallExprSyntax, _ closure: ClosureExprSyntax, _ source: SourceFile, _ project: Project
  ) throws(Finding) -> Root {
    guard closure.statements.count == 1, let only = closure.statements.first,
      let view = only.item.as(ExprSyntax.self) ?? only.item.as(ReturnStmtSyntax.self)?.expression,
      view.is(FunctionCallExprSyntax.self) || view.is(DeclReferenceExprSyntax.self)
        || view.is(MemberAccessExprSyntax.self)
    else {
      throw Finding(
        .noCommonAnchor, "this scene does not show one view that could present", at: source.place(call.calledExpression)
      )
    }
    // Inside of everything that gives something to the views below.
    var base = view
    var current = view
    var chain: [FunctionCallExprSyntax] = []
    while let call = current.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      let inner = member.base, inner.is(FunctionCallExprSyntax.self) || inner.is(DeclReferenceExprSyntax.self)
    {
      if !Crossing.isHarmless(member.declName.baseName.text, in: project) { base = inner }
      chain.append(call)
      current = inner
    }
    let isOwnLine = source.line(closure.start) != source.line(closure.end)
    let own = source.indentation(base.start)
    // As deep as the modifiers that follow, or would.
    var indentation = own + source.style.unit
    if let next = base.parent?.as(MemberAccessExprSyntax.self)?.period,
      source.isBlank(source.lineStart(next.start), next.start)
    {
      indentation = source.indentation(next.start)
    } else if source.bytes.indices.contains(base.end - 1), source.bytes[base.end - 1] == 0x7D,
      source.line(base.start) != source.line(base.end)
    {
      indentation = source.indentation(base.end - 1)
    }
    return Root(
      source: source, offset: base.end, indentation: indentation, isOwnLine: isOwnLine, closure: closure,
      outer: chain.filter { $0.end > base.end })
  }

  private final class Scenes: SyntaxVisitor {
    let names: Set<String>
    var found: [(call: FunctionCallExprSyntax, closure: ClosureExprSyntax)] = []

    init(_ names: Set<String>) {
      self.names = names
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text, names.contains(name),
        let closure = node.trailingClosure
          ?? node.arguments.last(where: { $0.label?.text == "content" })?.expression.as(ClosureExprSyntax.self)
      else { return .visitChildren }
      found.append((node, closure))
      return .skipChildren
    }
  }
}
