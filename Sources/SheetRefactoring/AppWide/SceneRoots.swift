import SheetIndex
import SheetModel
import SwiftSyntax

/// The root view of each scene: where a presenter for the whole app goes.
struct SceneRoots {
  struct Root {
    let source: SourceFile
    /// What the modifier goes behind.
    let base: TextRange
    /// Behind which byte that is.
    var offset: Int { base.end }
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
        roots += try Self.roots(of: call, closure, part.source, parts, project)
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

  /// The views of a scene's content that get a presenter: the only one, or that of each branch. What a branch presents
  /// goes when the branch does, as it would with a modifier of its own.
  private static func roots(
    of call: FunctionCallExprSyntax, _ closure: ClosureExprSyntax, _ source: SourceFile, _ parts: [ViewType.Part],
    _ project: Project
  ) throws(Finding) -> [Root] {
    let refusal = Finding(
      .noCommonAnchor, "this scene does not show one view that could present", at: source.place(call.calledExpression))
    guard let views = views(in: closure.statements, Syntax(closure)) else { throw refusal }
    var result: [Root] = []
    var queue = views.map {
      (view: $0.view, file: source, block: $0.block, outer: [Place](), isBranch: views.count > 1)
    }
    var seen: Set<SyntaxIdentifier> = []
    while !queue.isEmpty {
      let next = queue.removeFirst()
      let (base, chain) = Self.base(of: next.view, in: project)
      let innermost = chain.last.flatMap { $0.calledExpression.as(MemberAccessExprSyntax.self)?.base } ?? next.view
      // `WindowGroup { root }`: what the member of the app gives to its view must reach what is presented, too.
      if let (part, member) = helper(innermost, parts) {
        guard seen.insert(member.id).inserted,
          let inner = body(of: member).flatMap({ Self.views(in: $0, Syntax(member)) })
        else { throw refusal }
        let outer = next.outer + chain.map { next.file.place($0) }
        queue += inner.map { ($0.view, part.source, $0.block, outer, next.isBranch || inner.count > 1) }
      } else if !next.isBranch || showsProject(next.view, project) {
        let outer = next.outer + chain.filter { $0.end > base.end }.map { next.file.place($0) }
        result.append(root(at: base, in: next.file, next.block, closure, source, outer))
      }
    }
    guard !result.isEmpty else { throw refusal }
    return result
  }

  /// Whether a branch can hold what presents: `ProgressView()` does not.
  private static func showsProject(_ view: ExprSyntax, _ project: Project) -> Bool {
    let names = TypeNames(skipping: [])
    names.walk(view)
    return !project.types(names.all, seenFrom: nil).isEmpty
  }

  /// The only view of some statements, or those of the branches of an `if` or a `switch`, each with what it stands in.
  private static func views(
    in statements: CodeBlockItemListSyntax, _ block: Syntax
  ) -> [(view: ExprSyntax, block: Syntax)]? {
    if let only = onlyView(in: statements) { return [(only, block)] }
    guard statements.count == 1, let item = statements.first?.item,
      let branch = item.as(ExpressionStmtSyntax.self)?.expression ?? item.as(ExprSyntax.self)
    else { return nil }
    if let node = branch.as(SwitchExprSyntax.self) {
      var result: [(view: ExprSyntax, block: Syntax)] = []
      for element in node.cases {
        guard case .switchCase(let item) = element, let found = views(in: item.statements, Syntax(item)) else {
          return nil
        }
        result += found
      }
      return result
    }
    var next = branch.as(IfExprSyntax.self)
    guard next != nil else { return nil }
    var result: [(view: ExprSyntax, block: Syntax)] = []
    while let node = next {
      guard let found = views(in: node.body.statements, Syntax(node.body)) else { return nil }
      result += found
      next = nil
      switch node.elseBody {
      case .ifExpr(let other): next = other
      case .codeBlock(let other):
        guard let found = views(in: other.statements, Syntax(other)) else { return nil }
        result += found
      case nil: break
      }
    }
    return result
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
      source: source, base: base.textRange, indentation: indentation, isOwnLine: isOwnLine, closure: closure,
      scene: scene,
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
