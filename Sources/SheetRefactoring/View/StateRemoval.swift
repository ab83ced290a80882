import SheetModel
import SwiftSyntax

/// Takes the declaration of a state out, with the comments that stand right above it.
enum StateRemoval {
  /// - Parameter keepsComments: what stands above it is about others as well.
  static func remove(
    _ variable: VariableDeclSyntax, in source: SourceFile, replacement: String?, keepsComments: Bool = false,
    _ edits: inout EditList
  ) {
    if sharesLine(variable, in: source) { return removeFromLine(variable, in: source, replacement, &edits) }
    let start = keepsComments ? source.lineStart(variable.start) : attachedStart(variable, in: source)
    if let replacement {
      edits.add(TextRange(start, source.lineEnd(variable.end)), source.indentation(variable.start) + replacement)
    } else {
      edits.add(removal(from: start, to: source.nextLine(variable.end), in: source, besides: edits), "")
    }
  }

  /// Whether what stands beside a declaration on its lines can stay as it is.
  static func canRemove(_ variable: VariableDeclSyntax, in source: SourceFile) -> Bool {
    guard sharesLine(variable, in: source), let item = item(of: variable),
      let members = variable.nearest(MemberBlockSyntax.self)
    else {
      // Comments go along, but for those behind a `;`.
      let semicolon = item(of: variable)?.semicolon
      guard Comments.texts(semicolon?.trailingTrivia ?? []).isEmpty else { return false }
      return variable.position.utf8Offset <= source.lineStart(variable.start)
        && source.lineEnd(variable.end) <= (semicolon?.endPosition ?? variable.endPosition).utf8Offset
    }
    guard Comments.of(variable).isEmpty else { return false }
    let line = source.line(variable.start)
    // `@State private var a = false; @State private var b = false`
    return source.line(members.leftBrace.start) < line && line < source.line(members.rightBrace.start)
      && siblings(of: item, in: source).allSatisfy { sibling in
        sibling.decl.is(VariableDeclSyntax.self) && Comments.texts(sibling.trailingTrivia).isEmpty
          && source.line(sibling.start) == line && source.line(sibling.end) == line
      }
  }

  private static func item(of variable: VariableDeclSyntax) -> MemberBlockItemSyntax? {
    variable.parent?.as(MemberBlockItemSyntax.self)
  }

  /// The members that begin or end on the line of one, itself among them.
  private static func siblings(of item: MemberBlockItemSyntax, in source: SourceFile) -> [MemberBlockItemSyntax] {
    let line = source.line(item.start)
    return item.parent?.as(MemberBlockItemListSyntax.self).map { list in
      Array(list).filter { source.line($0.start) == line || source.line($0.end) == line }
    } ?? []
  }

  private static func sharesLine(_ variable: VariableDeclSyntax, in source: SourceFile) -> Bool {
    item(of: variable).map { siblings(of: $0, in: source).count > 1 } ?? false
  }

  /// Those of one line are removed in their order.
  private static func removeFromLine(
    _ variable: VariableDeclSyntax, in source: SourceFile, _ replacement: String?, _ edits: inout EditList
  ) {
    guard let item = item(of: variable) else { return }
    let all = siblings(of: item, in: source)
    if let replacement { return edits.add(variable.textRange, replacement) }
    if let next = all.first(where: { $0.start > variable.start }) {
      return edits.add(TextRange(variable.start, next.start), "")
    }
    // What stands in front may be gone already, up to what stays.
    let start = standing(before: variable.start, edits)
    let before = all.last { $0.end <= start }?.decl.end ?? source.lineStart(start)
    if before < start { edits.add(TextRange(before, start), "") }
    let isEmpty = before == source.lineStart(start)
    edits.add(TextRange(variable.start, isEmpty ? source.nextLine(item.end) : item.end), "")
  }

  /// The first line of the comments that stand right above a declaration.
  static func attachedStart(_ decl: some SyntaxProtocol, in source: SourceFile) -> Int {
    var at = decl.position.utf8Offset + decl.leadingTrivia.detachedLength
    for piece in decl.leadingTrivia.attached {
      switch piece {
      case .lineComment, .blockComment, .docLineComment, .docBlockComment: return source.lineStart(at)
      default: at += piece.sourceLength.utf8Length
      }
    }
    return source.lineStart(decl.start)
  }

  /// The first line of what stands above a declaration without a blank line between, headings as well.
  static func paragraphStart(_ decl: some SyntaxProtocol, in source: SourceFile) -> Int {
    var start = attachedStart(decl, in: source)
    let top = decl.position.utf8Offset
    while start > top {
      let above = source.lineStart(source.previousEnd(start))
      guard above >= top, above < start, !source.isBlank(above, source.lineEnd(above)) else { break }
      start = above
    }
    return start
  }

  /// Where what stands right before a place is gone already, the place up to which that is so.
  private static func standing(before place: Int, _ edits: EditList) -> Int {
    var start = place
    while let gone = edits.edits.first(where: {
      $0.range.end == start && $0.range.start < start && $0.replacement.isEmpty
    }) {
      start = gone.range.start
    }
    return start
  }

  /// Where a paragraph goes as a whole, one of the blank lines around it goes too.
  ///
  /// - Parameter edits: what goes besides, perhaps the first lines of the same paragraph.
  static func removal(
    from start: Int, to end: Int, in source: SourceFile, besides edits: EditList = EditList()
  ) -> TextRange {
    let top = standing(before: start, edits)
    guard end < source.bytes.count else { return TextRange(start, end) }
    let above = source.lineStart(source.previousEnd(top))
    // The first of its block has what opens that above it, the first of the file nothing.
    let line = source.text(TextRange(above, source.lineEnd(above)))
    let isFirst = top == 0 || line.last { !$0.isWhitespace } == "{" || line.drop { $0 == " " }.hasPrefix("#if ")
    let isBlankAbove = isFirst || source.isBlank(above, source.lineEnd(above))
    let isBlankBelow = source.isBlank(end, source.lineEnd(end))
    return isBlankAbove && isBlankBelow ? TextRange(start, source.nextLine(end)) : TextRange(start, end)
  }
}
