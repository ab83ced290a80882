import SheetModel

/// What a look at the bytes of a file tells, without parsing it: enough to decide whether the file
/// can matter and to find the declaration of a type by name.
package struct Sketch: Sendable {
  package let words: WordFilter
  package let declarations: [Declaration]
  /// A presentation modifier's name stands before `(` or `{` somewhere.
  package let hasPresentationWord: Bool
  /// False where strings or brackets did not close, so that the other members may be incomplete;
  /// such a file must be parsed.
  package let isReliable: Bool

  package struct Declaration: Sendable {
    package let kind: TypeDecl.Kind
    /// The names of the enclosing types and the type's own, or the path that an extension extends.
    package let path: [String]
    package let keywordStart: Int
    package let nameRange: TextRange
    /// Stands in a function or closure, where other files cannot name it.
    package let isLocal: Bool
    /// `private` or `fileprivate` stands before the keyword on its line.
    package let isFilePrivate: Bool
    /// UTF-8 offset behind the closing brace; that of the name's end where there is no body.
    package internal(set) var end: Int
  }

  package func mayMention(_ word: String) -> Bool { !isReliable || words.mayContain(word) }
}

extension Sketch {
  /// The sketch of a file that could not be read.
  package static let empty = Sketch(
    words: WordFilter(byteCount: 0), declarations: [], hasPresentationWord: false, isReliable: true)
}
