import SheetModel
import SwiftSyntax

/// What a declaration leaves behind when it goes: an `#if … #endif` or an extension that held nothing else says nothing
/// any more, and goes with it.
enum EmptiedBlocks {
  /// The lines of a declaration, or of what has nothing else in it, with one of the blank lines around.
  static func removal(of decl: some DeclSyntaxProtocol, in source: SourceFile) -> TextRange {
    let outermost = outermost(around: Syntax(decl), in: source)
    return StateRemoval.removal(
      from: StateRemoval.attachedStart(outermost, in: source), to: source.nextLine(outermost.end), in: source)
  }

  private static func outermost(around decl: Syntax, in source: SourceFile) -> Syntax {
    var result = decl
    while let outer = block(holdingOnly: result, in: source) { result = outer }
    return result
  }

  /// The `#if` or the extension that a declaration is alone in, comments included.
  private static func block(holdingOnly node: Syntax, in source: SourceFile) -> Syntax? {
    guard let item = node.parent, let list = item.parent, list.children(viewMode: .sourceAccurate).count == 1 else {
      return nil
    }
    let outer: Syntax
    if let clause = list.parent?.as(IfConfigClauseSyntax.self),
      let condition = clause.parent?.parent?.as(IfConfigDeclSyntax.self), condition.clauses.count == 1
    {
      outer = Syntax(condition)
    } else if let group = list.parent?.parent?.as(ExtensionDeclSyntax.self), group.inheritanceClause == nil {
      outer = Syntax(group)
    } else {
      return nil
    }
    let start = StateRemoval.attachedStart(node, in: source)
    let kept = outer.tokens(viewMode: .sourceAccurate).enumerated().flatMap { index, token in
      Comments.placed(token).filter { comment in
        // Above the block itself only what stands right above it is about it.
        let isAbove = index == 0 && comment.offset < StateRemoval.attachedStart(outer, in: source)
        return !isAbove && (comment.offset < start || source.nextLine(node.end) <= comment.offset)
      }
    }
    return kept.isEmpty && Lines.isApart(outer, in: source) ? outer : nil
  }
}
