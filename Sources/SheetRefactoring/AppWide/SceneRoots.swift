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
    /// What the scene shows, and the file that it stands in.
    let closure: ClosureExprSyntax
    let scene: SourceFile
    /// The modifiers outside of the presenter.
    let outer: [Place]
  }

  let app: ViewType
  /// The app with its extensions, and the scenes that have types of their own.
  let parts: [ViewType.Part]
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
    let parts = app.parts + Self.sceneParts(of: app, project)
    for part in parts {
      let finder = Scenes(Self.scenes)
      finder.walk(part.members)
      for (call, closure) in finder.found {
        roots.append(try Self.root(of: call, closure, part.source, parts, project))
      }
    }
    guard !roots.isEmpty else {
      throw Finding(.notApplicable, "'\(first.name)' has no WindowGroup or Window", at: first.place)
    }
    self.app = app
    self.parts = parts
    self.roots = roots
  }

  /// Scenes of types of their own that the app names, directly or not.
  private static func sceneParts(of app: ViewType, _ project: Project) -> [ViewType.Part] {
    let declared = project.cache.names.files(inheriting: "Scene").flatMap { file in
      project.index.types(in: file).filter { $0.kind == .struct && $0.inherits.contains("Scene") }
    }
    guard !declared.isEmpty else { return [] }
    var result: [ViewType.Part] = []
    var seen: Set<String> = [app.name]
    var queue = [app]
    while let next = queue.popLast() {
      let names = TypeNames(skipping: [])
      for part in next.parts { names.walk(part.members) }
      for scene in declared where names.all.contains(scene.name) && seen.insert(scene.name).inserted {
        guard let type = try? project.viewType(scene.name, from: scene.place.file) else { continue }
        result += type.parts
        queue.append(type)
      }
    }
    return result
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
    of call: FunctionCallExprSyntax, _ closure: ClosureExprSyntax, _ source: SourceFile, _ parts: [ViewType.Part],
    _ project: Project
  ) throws(Finding) -> Root {
    let refusal = Finding(
      .noCommonAnchor, "this scene does not show one view that could present", at: source.place(call.calledExpression))
    guard var view = onlyView(in: closure.statements) else { throw refusal }
    var (file, block) = (source, Syntax(closure))
    var outer: [Place] = []
    var seen: Set<SyntaxIdentifier> = []
    while true {
      let (base, chain) = Self.base(of: view, in: project)
      let innermost = chain.last.flatMap { $0.calledExpression.as(MemberAccessExprSyntax.self)?.base } ?? view
      // `WindowGroup { root }`: what the member of the app gives to its view must reach what is presented, too.
      guard let (part, member) = helper(innermost, parts) else {
        outer += chain.filter { $0.end > base.end }.map { file.place($0) }
        return root(at: base, in: file, block, closure, source, outer)
      }
      guard seen.insert(member.id).inserted, let inner = body(of: member).flatMap({ onlyView(in: $0) }) else {
        throw refusal
      }
      outer += chain.map { file.place($0) }
      (view, file, block) = (inner, part.source, Syntax(member))
    }
  }

  private static func root(
    at base: ExprSyntax, in source: SourceFile, _ block: Syntax, _ closure: ClosureExprSyntax,
    _ scene: SourceFile, _ outer: [Place]
  ) -> Root {
    var isOwnLine = source.line(block.start) != source.line(block.end)
    let own = source.indentation(base.start)
    // As deep as the modifiers that follow, or would.
    var indentation = own + source.style.unit
    if let next = base.parent?.as(MemberAccessExprSyntax.self)?.period {
      isOwnLine = isOwnLine && source.isBlank(source.lineStart(next.start), next.start)
      if isOwnLine { indentation = source.indentation(next.start) }
    } else if source.bytes.indices.contains(base.end - 1), source.bytes[base.end - 1] == 0x7D,
      source.line(base.start) != source.line(base.end)
    {
      indentation = source.indentation(base.end - 1)
    }
    return Root(
      source: source, offset: base.end, indentation: indentation, isOwnLine: isOwnLine, closure: closure, scene: scene,
      outer: outer)
  }

  private static func onlyView(in statements: CodeBlockItemListSyntax) -> ExprSyntax? {
    guard statements.count == 1, let only = statements.first,
      let view = only.item.as(ExprSyntax.self) ?? only.item.as(ReturnStmtSyntax.self)?.expression,
      view.is(FunctionCallExprSyntax.self) || view.is(DeclReferenceExprSyntax.self)
        || view.is(MemberAccessExprSyntax.self)
    else { return nil }
    return view
  }

  /// The computed member of the app that `root`, `self.root` or `root()` names.
  private static func helper(
    _ view: ExprSyntax, _ parts: [ViewType.Part]
  ) -> (part: ViewType.Part, member: DeclSyntax)? {
    var callee = view
    if let call = view.as(FunctionCallExprSyntax.self) { callee = call.calledExpression }
    if let member = callee.as(MemberAccessExprSyntax.self), member.base?.trimmedDescription == "self" {
      callee = ExprSyntax(member.declName)
    }
    guard let name = callee.as(DeclReferenceExprSyntax.self)?.baseName.name, name.first?.isUppercase != true else {
      return nil
    }
    for part in parts {
      for decl in part.declarations {
        if decl.as(FunctionDeclSyntax.self)?.name.name == name { return (part, decl) }
        if let binding = decl.as(VariableDeclSyntax.self)?.bindings.first, binding.accessorBlock != nil,
          binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.name == name
        {
          return (part, decl)
        }
      }
    }
    return nil
  }

  private static func body(of decl: DeclSyntax) -> CodeBlockItemListSyntax? {
    if let function = decl.as(FunctionDeclSyntax.self) { return function.body?.statements }
    if case .getter(let list)? = decl.as(VariableDeclSyntax.self)?.bindings.first?.accessorBlock?.accessors {
      return list
    }
    return nil
  }

  /// What a presenter goes behind: inside of everything that gives something to the views below.
  static func base(of view: ExprSyntax, in project: Project) -> (base: ExprSyntax, chain: [FunctionCallExprSyntax]) {
    var base = view
    var current = view
    var chain: [FunctionCallExprSyntax] = []
    while let call = current.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      // `Shelf.Row()` is no modifier of a shelf.
      member.declName.baseName.name.first?.isUppercase != true, member.declName.baseName.text != "init",
      let inner = member.base, inner.is(FunctionCallExprSyntax.self) || inner.is(DeclReferenceExprSyntax.self)
    {
      if !Crossing.isHarmless(member.declName.baseName.text, in: project) { base = inner }
      chain.append(call)
      current = inner
    }
    return (base, chain)
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
