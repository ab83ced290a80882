import SheetModel
import SwiftSyntax

/// What the scenes of an app show, by the names of types.
struct SceneNames {
  /// In the scenes that get a presenter.
  private(set) var shown: Set<String> = []
  /// Anywhere else in the app.
  private(set) var elsewhere: Set<String> = []

  private struct Member {
    let names: [String]
    let decl: DeclSyntax
    /// The contents of the scenes that stand in it.
    let contents: [TextRange]
  }

  init(_ scenes: SceneRoots) {
    let members = scenes.parts.flatMap { part in
      part.declarations.map { decl in
        let contents = scenes.roots.filter { $0.scene === part.source }.map(\.closure.textRange)
        return Member(names: Self.names(decl), decl: decl, contents: contents)
      }
    }
    // `WindowGroup { root }`: a member of the app that a scene shows.
    var helpers: Set<SyntaxIdentifier> = []
    for root in scenes.roots {
      let code = Syntax(root.closure.statements)
      shown.formUnion(Self.types(in: code, skipping: []))
      Self.follow(code, skipping: [], members, &helpers, &shown)
    }
    var others: Set<SyntaxIdentifier> = []
    for member in members where !helpers.contains(member.decl.id) {
      elsewhere.formUnion(Self.types(in: Syntax(member.decl), skipping: member.contents))
      // What a scene's content shows may be shown here, too.
      Self.follow(Syntax(member.decl), skipping: member.contents, members, &others, &elsewhere)
    }
    // A scene itself is no view.
    elsewhere.subtract(scenes.parts.compactMap { $0.decl.as(StructDeclSyntax.self)?.name.name })
  }

  /// Takes in what the members show that some code names, and those that they name.
  private static func follow(
    _ code: Syntax, skipping ranges: [TextRange], _ members: [Member], _ seen: inout Set<SyntaxIdentifier>,
    _ types: inout Set<String>
  ) {
    let words = OwnNames(code, skipping: ranges).all
    for member in members
    where member.names.contains(where: { words.contains($0) }) && seen.insert(member.decl.id).inserted {
      types.formUnion(Self.types(in: Syntax(member.decl), skipping: member.contents))
      follow(Syntax(member.decl), skipping: member.contents, members, &seen, &types)
    }
  }

  private static func types(in code: Syntax, skipping ranges: [TextRange]) -> Set<String> {
    let names = TypeNames(skipping: ranges)
    names.walk(code)
    return names.all
  }

  private static func names(_ decl: DeclSyntax) -> [String] {
    if let function = decl.as(FunctionDeclSyntax.self) { return [function.name.name] }
    return decl.as(VariableDeclSyntax.self)?.bindings.flatMap { LocalNames.names(in: $0.pattern) } ?? []
  }
}

/// `root` and `self.root` in some code.
private final class OwnNames: SyntaxVisitor {
  private let skipped: [TextRange]
  private(set) var all: Set<String> = []

  init(_ code: Syntax, skipping ranges: [TextRange]) {
    skipped = ranges
    super.init(viewMode: .sourceAccurate)
    walk(code)
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    skipped.contains(node.textRange) ? .skipChildren : .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let member = node.parent?.as(MemberAccessExprSyntax.self)
    if member?.declName.id != node.id || member?.base?.trimmedDescription == "self" { all.insert(node.baseName.name) }
    return .visitChildren
  }
}
