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
    let words = Words(site.contentSyntax).all
    let isMeant =
      words.contains(modifier)
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

  /// The types and functions in whose text the modifier stands.
  private final class Holders: SyntaxVisitor {
    var found: Set<String> = []

    private func note(_ name: TokenSyntax, _ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
      guard Words(Syntax(node)).all.contains(modifier) else { return .skipChildren }
      found.insert(name.name)
      return .visitChildren
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { note(node.name, node) }
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { note(node.name, node) }
  }
}
