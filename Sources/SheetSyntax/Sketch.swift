import SheetModel

/// What a look at the bytes of a file tells, without parsing it: enough to decide whether the file
/// can matter and to find the declaration of a type by name.
package struct Sketch: Sendable {
  package let words: WordFilter
  /// The names of the members that types of the file may have.
  package let members: WordFilter
  /// The same together with the names of their types.
  let membersOfTypes: WordFilter
  package let declarations: [Declaration]
  /// Hashes of the names that stand at file scope behind `let`, `var` and `func`; now and then one too many.
  package let globals: [UInt32]
  /// The modules that the file imports.
  package let imports: [Import]
  package let byteCount: Int
  /// How many brackets of any kind are open at most, and how many square ones.
  package let deepestNesting: Int
  package let deepestBrackets: Int
  /// A presentation modifier's name stands before `(` or `{` somewhere.
  package let hasPresentationWord: Bool
  /// False where strings or brackets did not close, so that the other members may be incomplete;
  /// such a file must be parsed.
  package let isReliable: Bool
  /// Types are extended by other names than their own.
  package var hasAliases = false
  /// How many edits it was brought up to date after, since the whole file was read.
  package var age = 0

  package struct Import: Hashable, Sendable {
    /// Of the module's name.
    package let hash: UInt32
    /// `@_exported`: who imports the module of the file imports that one, too.
    package let isExported: Bool
    /// `@testable`: shows what is internal, too.
    package let isTestable: Bool
  }

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
    /// Other modules may name it: `public`, `open` or `package` stands before the keyword on its line, or before the
    /// extension that holds it.
    package let isPublic: Bool
    /// The last names of the types in the inheritance clause.
    package let inherits: [String]
    /// The whole paths of those of them that are written with one: `class FeedModel: Feed.Model`.
    package let qualified: [[String]]
    /// UTF-8 offset behind the closing brace; that of the name's end where there is no body.
    package internal(set) var end: Int

    /// The same declaration after an edit within a member of some type: it holds the member, or stands before or
    /// behind it.
    func grown(by shift: Int, around member: TextRange) -> Declaration {
      if end <= member.start { return self }
      let isBehind = keywordStart >= member.end
      return Declaration(
        kind: kind, path: path, keywordStart: isBehind ? keywordStart + shift : keywordStart,
        nameRange: isBehind ? nameRange.shifted(shift) : nameRange, isLocal: isLocal, isFilePrivate: isFilePrivate,
        isPublic: isPublic, inherits: inherits, qualified: qualified, end: end + shift)
    }

    /// The same declaration under another path.
    func at(_ path: [String]) -> Declaration {
      guard path != self.path else { return self }
      return Declaration(
        kind: kind, path: path, keywordStart: keywordStart, nameRange: nameRange, isLocal: isLocal,
        isFilePrivate: isFilePrivate, isPublic: isPublic, inherits: inherits, qualified: qualified, end: end)
    }

    /// Whether another declaration says the same of the same type, wherever it stands.
    package func declaresTheSame(as other: Declaration) -> Bool {
      kind == other.kind && path == other.path && isLocal == other.isLocal && isFilePrivate == other.isFilePrivate
        && isPublic == other.isPublic && inherits == other.inherits && qualified == other.qualified
    }
  }

  /// The sketch with the declarations that the parser found: where the skim could not be trusted.
  package func corrected(by facts: FileFacts) -> Sketch {
    guard !isReliable else { return self }
    var result: [Declaration] = []
    // While somebody types a bracket, other modules see no more and no less than before.
    let skimmed = Dictionary(declarations.map { ($0.keywordStart, $0.isPublic) }, uniquingKeysWith: { a, _ in a })
    func add(_ decl: TypeDecl, _ path: [String]) {
      let path = path + decl.path
      result.append(
        Declaration(
          kind: decl.kind, path: path, keywordStart: decl.keywordStart, nameRange: decl.nameRange,
          isLocal: false, isFilePrivate: decl.isFilePrivate, isPublic: skimmed[decl.keywordStart] ?? true,
          inherits: decl.inherits.compactMap(\.lastName),
          qualified: decl.inherits.compactMap { parent in
            if case .named(let path, _) = parent, path.count > 1 { path } else { nil }
          },
          end: decl.range.end))
      for nested in decl.nested { add(nested, path) }
    }
    for decl in facts.types { add(decl, []) }
    let globals = (facts.globals.map(\.name) + facts.functions.map(\.name)).map { WordFilter.hash($0) }
    return Sketch(
      words: words, members: members, membersOfTypes: membersOfTypes, declarations: result, globals: globals,
      imports: imports, byteCount: byteCount,
      deepestNesting: deepestNesting, deepestBrackets: deepestBrackets, hasPresentationWord: hasPresentationWord,
      isReliable: false)
  }

  /// Why the file must not be parsed, or will not be parsed whole; nil for any file that people write.
  package var nestingNote: (reason: String, isFatal: Bool)? {
    // The parser looks ahead over nested square brackets, twice as long for each one more.
    if deepestBrackets > 14 { return ("more than 14 square brackets are nested; it was not read", true) }
    // The parser gives up the rest of a file at 256 levels; some levels have no bracket.
    if deepestNesting > 120 { return ("nested more than 120 levels deep; a part of it may not have been read", false) }
    return nil
  }

  package func mayMention(_ word: String) -> Bool { !isReliable || words.mayContain(word) }

  /// Whether a type of the file may have a member of that name: a property, a function, a case or an initialiser.
  ///
  /// - Parameter type: the last name of the type; nil: any.
  package func mayDeclare(member name: String, of type: String? = nil) -> Bool {
    guard isReliable else { return true }
    let hash = WordFilter.hash(name)
    guard members.mayContain(hash) else { return false }
    // Of an edited member it is not known whose it is.
    guard let type, age == 0, !hasAliases else { return true }
    return membersOfTypes.mayContain(WordFilter.member(hash, of: WordFilter.hash(type)))
  }
}

extension Sketch {
  /// The sketch of a file that could not be read.
  package static let empty = Sketch(
    words: WordFilter(byteCount: 0), members: WordFilter(byteCount: 0), membersOfTypes: WordFilter(byteCount: 0),
    declarations: [], globals: [], imports: [],
    byteCount: 0,
    deepestNesting: 0, deepestBrackets: 0,
    hasPresentationWord: false, isReliable: true)
}
