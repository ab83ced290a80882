import SheetModel

/// The sketch of a file after an edit within one member: only that member is read again. Blank lines and comments between
/// declarations are not read at all.
package enum SketchUpdate {
  /// After so many edits the file is read as a whole: words that are gone are forgotten only then.
  private static let maximumAge = 100
  /// Brackets in brackets below which nobody asks for their number.
  private static let harmlessNesting = 64

  /// - Parameter facts: those of the text before.
  /// - Returns: nil where the file must be read as a whole. Words that the edit took away may still be among those
  ///   of the sketch; everything else is as a look at the whole file gives it.
  package static func sketch(
    _ old: Sketch, _ facts: FileFacts, _ before: [UInt8], _ after: [UInt8], presentationHashes: Set<UInt32>
  ) -> Sketch? {
    guard old.isReliable else { return nil }
    if let blank = BlankEdit(facts, before, after) { return sketch(old, after: blank, byteCount: after.count) }
    guard old.age < maximumAge, let (member, now) = FactsUpdate.member(facts, before, after),
      let first = part(before, member, old, presentationHashes),
      let second = part(after, now, old, presentationHashes)
    else { return nil }
    // Types in the member, and what decides whether the file is parsed at all, are left to the whole.
    guard first.declarations.isEmpty, second.declarations.isEmpty,
      first.hasPresentationWord == second.hasPresentationWord, second.deepestNesting < harmlessNesting,
      first.deepestNesting < harmlessNesting
    else { return nil }
    let shift = now.end - member.end
    var words = old.words
    guard words.formUnion(second.words) else { return nil }
    // Where the part begins in a type, the names of its members are not known of the part alone.
    var members = old.members
    guard members.formUnion(second.words) else { return nil }
    return Sketch(
      words: words, members: members, membersOfTypes: old.membersOfTypes,
      declarations: old.declarations.map { $0.grown(by: shift, around: member) },
      globals: old.globals, imports: old.imports, byteCount: after.count,
      deepestNesting: max(old.deepestNesting, second.deepestNesting),
      deepestBrackets: max(old.deepestBrackets, second.deepestBrackets), hasPresentationWord: old.hasPresentationWord,
      isReliable: true, hasAliases: old.hasAliases, age: old.age + 1)
  }

  private static func sketch(_ old: Sketch, after edit: BlankEdit, byteCount: Int) -> Sketch {
    Sketch(
      words: old.words, members: old.members, membersOfTypes: old.membersOfTypes,
      declarations: old.declarations.map { $0.grown(by: edit.shift, around: TextRange(edit.start, edit.end)) },
      globals: old.globals, imports: old.imports, byteCount: byteCount, deepestNesting: old.deepestNesting,
      deepestBrackets: old.deepestBrackets, hasPresentationWord: old.hasPresentationWord, isReliable: true,
      hasAliases: old.hasAliases, age: old.age)
  }

  /// The sketch of a part, its words kept as those of the whole file are.
  private static func part(
    _ bytes: [UInt8], _ range: TextRange, _ whole: Sketch, _ presentationHashes: Set<UInt32>
  ) -> Sketch? {
    guard range.start >= 0, range.start <= range.end, range.end <= bytes.count else { return nil }
    // To the end of the line: comments, texts and regular expressions that began on it are over there.
    let end = bytes[range.end...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    let sketch = bytes[range.start..<end].withUnsafeBufferPointer {
      Skim.sketch($0, presentationHashes: presentationHashes, words: whole.words.emptied)
    }
    return sketch.isReliable ? sketch : nil
  }
}
