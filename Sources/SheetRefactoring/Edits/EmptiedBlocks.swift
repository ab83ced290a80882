import SheetModel
import SwiftSyntax

/// What a declaration leaves behind when it goes: an `#if … #endif` or an extension that held nothing else says nothing
/// any more, and goes with it.
enum EmptiedBlocks {
  /// Takes out the lines of a declaration, or of what has nothing else in it, with one of the blank lines around.
  static func remove(_ decl: some DeclSyntaxProtocol, in source: SourceFile, _ edits: inout EditList) {
    let own = TextRange(StateRemoval.attachedStart(decl, in: source), source.nextLine(decl.end))
    if EmptiedClauses.remove(holdingOnly: decl, own, in: source, &edits) { return }
    let range = removal(of: decl, in: source, besides: edits)
    _ = edits.take(range, of: source.bytes)
    edits.add(range, "")
  }

  /// - Parameter edits: what goes besides, perhaps all else that stood beside the declaration.
  static func removal(
    of decl: some DeclSyntaxProtocol, in source: SourceFile, besides edits: EditList
  ) -> TextRange {
    let gone = edits.edits.filter { $0.replacement.isEmpty }.map(\.range)
    let outermost = outermost(around: Syntax(decl), in: source, besides: gone)
    let range = StateRemoval.removal(
      from: StateRemoval.attachedStart(outermost, in: source), to: source.nextLine(outermost.end), in: source)
    var end = range.end
    while let other = gone.first(where: { range.start <= $0.start && $0.start <= end && end < $0.end }) {
      end = other.end
    }
    return TextRange(gapStart(above: TextRange(range.start, end), in: source, besides: gone) ?? range.start, end)
  }

  /// Where the blank lines begin that would be left in front of the brace which ends the block, or at the end of the file.
  private static func gapStart(above range: TextRange, in source: SourceFile, besides gone: [TextRange]) -> Int? {
    let isLast = source.bytes.dropFirst(range.end).allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    guard
      isLast || source.text(TextRange(range.end, source.lineEnd(range.end))).first(where: { !$0.isWhitespace }) == "}"
    else { return nil }
    var start = range.start
    while true {
      // What stands right above may be gone already.
      if let other = gone.first(where: { $0.end == start && $0.start < start }) {
        start = other.start
        continue
      }
      let above = source.lineStart(source.previousEnd(start))
      guard above < start, source.isBlank(above, source.lineEnd(above)) else { return start }
      start = above
    }
  }

  private static func outermost(around decl: Syntax, in source: SourceFile, besides gone: [TextRange]) -> Syntax {
    var result = decl
    while let outer = block(holdingOnly: result, in: source, besides: gone) { result = outer }
    return result
  }

  /// The `#if` or the extension that a declaration is alone in, comments included.
  private static func block(holdingOnly node: Syntax, in source: SourceFile, besides gone: [TextRange]) -> Syntax? {
    guard let item = node.parent, let list = item.parent,
      list.children(viewMode: .sourceAccurate).allSatisfy({ other in
        other.id == item.id || gone.contains { $0.start <= other.start && other.end <= $0.end }
      })
    else { return nil }
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
        let isGone = gone.contains { $0.contains(comment.offset) }
        return !isAbove && !isGone && (comment.offset < start || source.nextLine(node.end) <= comment.offset)
      }
    }
    return kept.isEmpty && Lines.isApart(outer, in: source) ? outer : nil
  }
}
