import SheetModel
import SwiftSyntax

/// `Task { address = await find() }`: where something longer stands in its place, the braces get lines of their own.
enum OpenedBlocks {
  /// Opens the blocks on the line of a statement that is all that each holds.
  ///
  /// - Returns: how deep the statement stands then; nil where its line holds other code.
  static func open(around statement: Syntax, in source: SourceFile, _ edits: inout EditList) -> String? {
    var gaps: [(open: TextRange, close: TextRange)] = []
    var node = statement
    while !Lines.isAlone(node, in: source) {
      guard let (gap, outer) = gap(around: node, in: source) else { return nil }
      gaps.append(gap)
      node = outer
    }
    let (newline, unit) = (source.style.newline, source.style.unit)
    // `Text("a")`, and below it `.onTapGesture { … }`: as deep as the line of the braces.
    let base = source.indentation(gaps.last?.open.start ?? node.start)
    for (index, gap) in gaps.reversed().enumerated() {
      let outer = base + String(repeating: unit, count: index)
      // Opened already, by another part of what is written here.
      if edits.edits.contains(where: { $0.range == gap.open && $0.replacement == newline + outer + unit }) { continue }
      edits.add(gap.open, newline + outer + unit)
      edits.add(gap.close, newline + outer)
    }
    return base + String(repeating: unit, count: gaps.count)
  }

  /// The white space within the braces around the only statement there, and the statement that those stand in.
  private static func gap(
    around node: Syntax, in source: SourceFile
  ) -> (gap: (open: TextRange, close: TextRange), outer: Syntax)? {
    guard let list = node.parent?.parent?.as(CodeBlockItemListSyntax.self), list.count == 1, let block = list.parent,
      source.line(block.start) == source.line(block.end)
    else { return nil }
    let (open, close): (Int, Int)
    if let closure = block.as(ClosureExprSyntax.self) {
      (open, close) = (closure.signature?.end ?? closure.leftBrace.end, closure.rightBrace.start)
    } else if let code = block.as(CodeBlockSyntax.self), code.parent?.is(IfExprSyntax.self) != true {
      (open, close) = (code.leftBrace.end, code.rightBrace.start)
    } else {
      return nil
    }
    guard source.isBlank(open, node.start), source.isBlank(node.end, close),
      let item = sequence(first: block, next: { $0.parent }).first(where: { $0.is(CodeBlockItemSyntax.self) })?
        .as(CodeBlockItemSyntax.self)
    else { return nil }
    return ((TextRange(open, node.start), TextRange(node.end, close)), Syntax(item.item))
  }
}
