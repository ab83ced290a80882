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
  }

  let app: ViewType
  let roots: [Root]

  private static let scenes: Set<String> = ["WindowGroup", "Window", "DocumentGroup"]

  /// Modifiers that give something to what is presented: the presenter goes inside of them.
  private static let environment: Set<String> = [
    "environment", "environmentObject", "modelContainer", "modelContext", "tint", "accentColor", "font",
    "preferredColorScheme", "foregroundStyle", "foregroundColor", "locale", "dynamicTypeSize", "defaultAppStorage",
  ]

  /// - Throws: where there is no app, or a scene shows no single view.
  init(_ project: Project) throws(Finding) {
    let index = project.index
    let apps = index.files(mentioning: ["App", "Scene"]).flatMap { file -> [IndexSnapshot.TypeSummary] in
      let structs = index.types(in: file).filter { $0.kind == .struct && $0.path.count == 1 }
      guard !structs.isEmpty, let source = try? project.source(file) else { return [] }
      return structs.filter { SceneRoots.isApp($0, source) }
    }
    guard let first = apps.first else {
      throw Finding(.notApplicable, "the project has no App with a scene to present from", at: nil)
    }
    guard apps.count == 1 else {
      throw Finding(
        .notApplicable, "the project has \(apps.count) apps; which one presents is not known", at: first.place)
    }
    let app = try ViewType(first.name, from: first.place.file, in: project)
    var roots: [Root] = []
    for part in app.parts {
      let finder = Scenes(Self.scenes)
      finder.walk(part.members)
      for (call, closure) in finder.found {
        roots.append(try Self.root(of: call, closure, part.source))
      }
    }
    guard !roots.isEmpty else {
      throw Finding(.notApplicable, "'\(first.name)' has no WindowGroup or Window", at: first.place)
    }
    self.app = app
    self.roots = roots
  }

  private static func isApp(_ summary: IndexSnapshot.TypeSummary, _ source: SourceFile) -> Bool {
    guard let token = source.token(at: summary.place.range.start), let decl = token.nearest(StructDeclSyntax.self)
    else {
      return false
    }
    return decl.inheritanceClause?.inheritedTypes.contains { $0.type.trimmedDescription == "App" } == true
  }

  private static func root(
    of call: FunctionCallExprSyntax, _ closure: ClosureExprSyntax, _ source: SourceFile
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
    while let call = current.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      let inner = member.base, inner.is(FunctionCallExprSyntax.self) || inner.is(DeclReferenceExprSyntax.self)
    {
      if environment.contains(member.declName.baseName.text) { base = inner }
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
    return Root(source: source, offset: base.end, indentation: indentation, isOwnLine: isOwnLine)
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
