import SwiftSyntax

/// Views that a body keeps in locals: `let home = Home()`, shown as `home.environmentObject(store)`.
enum LocalViews {
  /// Where a local is used whose value a step comes from; nil where the step comes from anything else, or nothing uses it.
  static func uses(from child: Syntax, to parent: Syntax) -> [Syntax]? {
    guard parent.is(InitializerClauseSyntax.self), let binding = parent.parent?.as(PatternBindingSyntax.self),
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self),
      let item = binding.parent?.parent?.parent?.as(CodeBlockItemSyntax.self),
      let list = item.parent?.as(CodeBlockItemListSyntax.self), list.parent?.is(SourceFileSyntax.self) != true
    else { return nil }
    let finder = Uses(pattern, behind: item.end)
    finder.walk(list)
    return finder.found.isEmpty ? nil : finder.found
  }

  private final class Uses: SyntaxVisitor {
    let pattern: IdentifierPatternSyntax
    let start: Int
    var found: [Syntax] = []

    init(_ pattern: IdentifierPatternSyntax, behind start: Int) {
      self.pattern = pattern
      self.start = start
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
      let name = pattern.identifier.name
      if node.baseName.name == name, node.start >= start,
        LocalNames.declaration(of: name, at: node)?.id == Syntax(pattern).id
      {
        found.append(Syntax(node))
      }
      return .skipChildren
    }
  }
}
