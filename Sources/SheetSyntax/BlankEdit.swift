import SheetModel

/// An edit of whole lines that are blank or comments, between declarations: nothing in the file says anything else for
/// it, all that stands behind it moves.
///
/// Much of what people type is that: a line between two functions, a comment above one.
package struct BlankEdit: Sendable {
  /// The beginning of the first line that differs, and behind the last one, before the edit.
  package let start: Int
  package let end: Int
  /// How far everything behind moves.
  package let shift: Int

  /// - Parameter facts: those of the text before.
  /// - Returns: nil where that is not all that differs.
  package init?(_ facts: FileFacts, _ before: [UInt8], _ after: [UInt8]) {
    let (head, tail) = CommonText.ends(before, after)
    var (first, last, newLast) = (head, before.count - tail, after.count - tail)
    guard facts.note == nil, first < max(last, newLast) else { return nil }
    if first == last || first == newLast {
      // Of several ways to see what came or went, the one that takes whole lines.
      let text = first == last ? after : before
      while !BlankEdit.isLineStart(first, text), text[first - 1] == text[max(last, newLast) - 1] {
        (first, last, newLast) = (first - 1, last - 1, newLast - 1)
      }
    }
    while !BlankEdit.isLineStart(first, before) { first -= 1 }
    while !(BlankEdit.isLineStart(last, before) && BlankEdit.isLineStart(newLast, after)), last < before.count {
      (last, newLast) = (last + 1, newLast + 1)
    }
    (start, end, shift) = (first, last, newLast - last)
    guard BlankEdit.isBlank(before[first..<last]), BlankEdit.isBlank(after[first..<newLast]),
      !BlankEdit.isSpecial(before), !BlankEdit.isSpecial(after), facts.types.allSatisfy(isBeside),
      facts.functions.allSatisfy({ isOutside($0.range) }), facts.globals.allSatisfy({ isOutside($0.range) }),
      facts.statements.allSatisfy({ statement in statement.place.map(isOutside) ?? false })
    else { return nil }
  }

  /// The facts after the edit: the same, what stands behind it moved.
  package func moved(_ facts: FileFacts) -> FileFacts {
    guard shift != 0 else { return facts }
    return FileFacts(
      types: facts.types.map(moved), functions: facts.functions.map(moved), globals: facts.globals.map(moved),
      statements: facts.statements.map { ($0.place?.start ?? 0) >= end ? $0.shifted(shift) : $0 }, note: nil)
  }

  private func moved(_ type: TypeDecl) -> TypeDecl {
    if type.range.end <= start { return type }
    if type.range.start >= end { return type.shifted(shift) }
    return type.replacing(
      range: TextRange(type.range.start, type.range.end + shift), keywordStart: moved(type.keywordStart),
      nameRange: moved(type.nameRange), attributes: type.attributes, properties: type.properties.map(moved),
      functions: type.functions.map(moved),
      cases: type.cases.map { $0.nameRange.start >= end ? $0.shifted(shift) : $0 }, nested: type.nested.map(moved))
  }

  private func moved(_ item: Function) -> Function { item.range.start >= end ? item.shifted(shift) : item }
  private func moved(_ item: Property) -> Property { item.range.start >= end ? item.shifted(shift) : item }
  private func moved(_ offset: Int) -> Int { offset >= end ? offset + shift : offset }
  private func moved(_ range: TextRange) -> TextRange { TextRange(moved(range.start), moved(range.end)) }

  private func isOutside(_ range: TextRange) -> Bool { range.end <= start || end <= range.start }

  /// Whether it lies outside of a type, or between its members.
  private func isBeside(_ type: TypeDecl) -> Bool {
    if isOutside(type.range) { return true }
    // The attributes of a type hold code, and where it stands is not known of an attribute without.
    guard type.range.start < start, end < type.range.end, type.nameRange.end <= start else { return false }
    return type.properties.allSatisfy { isOutside($0.range) } && type.functions.allSatisfy { isOutside($0.range) }
      && type.cases.allSatisfy { isOutside($0.nameRange) } && type.nested.allSatisfy(isBeside)
  }

  private static func isLineStart(_ offset: Int, _ bytes: [UInt8]) -> Bool {
    offset <= 0 || offset > bytes.count || isLineEnd(bytes[offset - 1])
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// Whether lines are blank or comments to their ends. A comment that begins or ends with `/*` or `*/` could decide
  /// about what stands around it.
  private static func isBlank(_ lines: ArraySlice<UInt8>) -> Bool {
    guard lines.last.map(isLineEnd) ?? true else { return false }
    return lines.split(whereSeparator: isLineEnd).allSatisfy { line in
      let text = line.drop { $0 == 0x20 || $0 == 0x09 }
      if text.isEmpty { return true }
      guard text.starts(with: [0x2F, 0x2F]) else { return false }
      return !zip(text, text.dropFirst()).contains { ($0 == 0x2F && $1 == 0x2A) || ($0 == 0x2A && $1 == 0x2F) }
    }
  }

  /// A byte order mark or `#!` means something at the beginning of a file only.
  private static func isSpecial(_ bytes: [UInt8]) -> Bool { bytes.first == 0xEF || bytes.starts(with: [0x23, 0x21]) }
}
