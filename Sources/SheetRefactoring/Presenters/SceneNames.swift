import SheetModel
import SwiftSyntax

/// The code of an app that names what its scenes show.
struct SceneNames {
  struct Code {
    let node: Syntax
    /// What in it is other code.
    let skipping: [TextRange]
  }

  /// In the scenes that get a presenter, without what their modals show: that is another layer.
  private(set) var shown: [Code] = []
  /// Anywhere else in the app.
  private(set) var elsewhere: [Code] = []
  /// The types of the scenes, which are no views.
  let scenes: Set<String>

  private struct Member {
    let names: [String]
    let decl: DeclSyntax
    /// The contents of the scenes that stand in it.
    let contents: [TextRange]
    /// The contents of the modals in its file.
    let modals: [TextRange]

    var code: Code { Code(node: Syntax(decl), skipping: contents) }
    /// Without what its modals show.
    var ownLayer: Code { Code(node: Syntax(decl), skipping: contents + modals) }
  }

  init(_ scenes: SceneRoots, _ names: ShownNames) {
    let members = scenes.parts.flatMap { part in
      // A type that is nested shows something where it is shown itself.
      part.declarations.filter { $0.declGroup == nil }.map { decl in
        let contents = scenes.roots.filter { $0.scene === part.source }.map(\.closure.textRange)
        return Member(
          names: Self.names(decl), decl: decl, contents: contents, modals: names.contents(in: part.source))
      }
    }
    // `WindowGroup { root }`: a member of the app that a scene shows.
    var helpers: Set<SyntaxIdentifier> = []
    var followed: Set<SyntaxIdentifier> = []
    for root in scenes.roots {
      let node = Syntax(root.closure.statements)
      var all: [Code] = []
      Self.follow(Code(node: node, skipping: []), members, &helpers, &all)
      let code = Code(node: node, skipping: names.contents(in: root.scene))
      shown.append(code)
      Self.follow(code, members, &followed, &shown, \.ownLayer)
    }
    var others: Set<SyntaxIdentifier> = []
    for member in members where !helpers.contains(member.decl.id) {
      elsewhere.append(member.code)
      // What a scene's content shows may be shown here, too.
      Self.follow(member.code, members, &others, &elsewhere)
    }
    self.scenes = Set(scenes.parts.compactMap { $0.decl.as(StructDeclSyntax.self)?.name.name })
  }

  /// Takes in the members that show what some code names, and those that they name.
  private static func follow(
    _ code: Code, _ members: [Member], _ seen: inout Set<SyntaxIdentifier>, _ result: inout [Code],
    _ part: (Member) -> Code = \.code
  ) {
    let words = OwnNames(code.node, skipping: code.skipping).all
    for member in members
    where member.names.contains(where: { words.contains($0) }) && seen.insert(member.decl.id).inserted {
      result.append(part(member))
      follow(part(member), members, &seen, &result, part)
    }
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
    if member?.declName.id != node.id || member?.base?.isSelf == true { all.insert(node.baseName.name) }
    return .visitChildren
  }
}
