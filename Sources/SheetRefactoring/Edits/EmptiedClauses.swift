import SheetModel
import SwiftSyntax

/// An `#if … #else` of which one clause loses all that it holds: what is left is one condition over the other clause.
enum EmptiedClauses {
  /// Takes a clause out with the only thing that it holds.
  ///
  /// - Returns: whether that was done: not where a comment in it says more, or there are other clauses.
  static func remove(
    holdingOnly node: some SyntaxProtocol, _ own: TextRange, in source: SourceFile, _ edits: inout EditList
  ) -> Bool {
    guard let clause = clause(holdingOnly: Syntax(node)),
      let clauses = clause.parent?.as(IfConfigClauseListSyntax.self).map(Array.init), clauses.count == 2,
      let config = clauses[0].parent?.parent?.as(IfConfigDeclSyntax.self), Lines.isApart(config, in: source),
      clauses[1].poundKeyword.tokenKind == .poundElse, let condition = clauses[0].condition
    else { return false }
    let isSecond = clause.id == clauses[1].id
    let start = isSecond ? source.lineStart(clauses[1].start) : source.nextLine(condition.end)
    let end = isSecond ? source.lineStart(config.poundEndif.start) : source.nextLine(clauses[1].poundKeyword.end)
    // What is said of either clause is about what it held, or about the choice that there is no more.
    let comments = config.tokens(viewMode: .sourceAccurate).flatMap(Comments.placed)
    let range = TextRange(start, end)
    let isSaid = comments.contains { comment in
      range.contains(comment.offset) && !own.contains(comment.offset)
        || condition.end <= comment.offset && comment.offset < source.nextLine(condition.end)
    }
    guard start < end, !isSaid else { return false }
    if !isSecond { edits.add(condition.textRange, CompilationConditions.negated(condition)) }
    _ = edits.take(range, of: source.bytes)
    edits.add(range, "")
    return true
  }

  /// The clause whose only member, statement or branch is this.
  private static func clause(holdingOnly node: Syntax) -> IfConfigClauseSyntax? {
    var list = node.parent
    if list?.is(MemberBlockItemSyntax.self) == true || list?.is(CodeBlockItemSyntax.self) == true {
      list = list?.parent
    }
    guard let list, list.children(viewMode: .sourceAccurate).count == 1 else { return nil }
    return list.parent?.as(IfConfigClauseSyntax.self)
  }
}
