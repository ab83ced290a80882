import SheetModel
import SwiftSyntax

/// Modals that leave what is below them usable: `.presentationBackgroundInteraction(.enabled)`. A button there can close
/// its modal, or open another one while it is up; what one slot does instead would be something else.
enum BackgroundInteraction {
  private static let modifier = "presentationBackgroundInteraction"

  /// Why a modal stays as it is: its content says so itself, or a view or a function in it does.
  static func objection(_ site: ModalSite, in project: Project) -> Finding? {
    let files = project.files(mentioning: [modifier])
    guard !files.isEmpty else { return nil }
    let words = site.contents.reduce(into: Set<String>()) { $0.formUnion(Words($1).all) }
    let isMeant =
      site.contents.contains(where: isAllowed)
      || files.contains { file in
        let names: Set<String> = project.cache.fact(modifier, of: file, project.index.unit(of: file)) {
          guard let source = try? project.source(file) else { return [] }
          let finder = Holders(viewMode: .sourceAccurate)
          finder.walk(source.tree)
          return finder.found
        }
        return !words.isDisjoint(with: names)
      }
    return isMeant
      ? Finding(.unsupportedForm, "what is below it can be used while it is shown", at: site.place) : nil
  }

  /// Whether the modifier stands in some code, unless it says `.disabled` or `.automatic`, what holds without it.
  private static func isAllowed(in node: Syntax) -> Bool {
    guard Words(node).all.contains(modifier) else { return false }
    let finder = Uses(viewMode: .sourceAccurate)
    finder.walk(node)
    return finder.isAllowed
  }

  private final class Uses: SyntaxVisitor {
    private(set) var isAllowed = false

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
      guard node.baseName.text == modifier else { return .visitChildren }
      let callee = node.parent?.as(MemberAccessExprSyntax.self).map(Syntax.init) ?? Syntax(node)
      let value = callee.parent?.as(FunctionCallExprSyntax.self)?.arguments.first?.expression
      let member = value?.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      if member != "disabled", member != "automatic" { isAllowed = true }
      return .skipChildren
    }
  }

  /// The types and functions in whose text the modifier stands.
  private final class Holders: SyntaxVisitor {
    var found: Set<String> = []

    private func note(_ name: TokenSyntax, _ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
      guard isAllowed(in: Syntax(node)) else { return .skipChildren }
      found.insert(name.name)
      return .visitChildren
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { note(node.name, node) }
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { note(node.name, node) }
  }
}
