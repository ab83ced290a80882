import SheetModel

/// Reads the bytes of a Swift file once and makes its `Sketch`.
///
/// A small lexer: it knows comments, strings with interpolation, regex literals and brackets, and
/// nothing of the grammar. It runs on every file of a project, so it allocates only for what it
/// finds.
package struct Skim {
  let bytes: UnsafeBufferPointer<UInt8>
  private let presentationHashes: Set<UInt32>
  /// The same as bits: most words are none of them, and asking the set costs more than reading the word.
  private var presentationBits: WordFilter
  var at = 0
  private var words: WordFilter
  var members: WordFilter
  var membersOfTypes: WordFilter
  /// Which words are names of members, while the body of a type is read.
  var naming = Naming.none

  enum Naming {
    case none
    /// The next word: behind `func`.
    case next
    /// Every word to the end of the line, and on behind a comma: `var a, b`, `case a(Int), b`.
    case line
  }
  var declarations: [Sketch.Declaration] = []
  /// The hashes of their names as they are written.
  var typeNames: [UInt32] = []
  var aliases = FileAliases()
  private var globals: [UInt32] = []
  var imports: [Sketch.Import] = []
  /// A `let` or `var` at file scope began on this line: behind a comma comes another name.
  private var isGlobalLine = false
  private var hasPresentationWord = false
  var isReliable = true
  /// One entry per open `{`: the index of the type whose body it opens, or -1.
  var braces: [Int] = []
  /// A type that was declared and whose `{` has not come yet.
  var pending = -1
  var parentheses = 0
  private var brackets = 0
  private var deepestNesting = 0
  private var deepestBrackets = 0
  /// Strings that an interpolation interrupted, innermost last.
  var interrupted: [(pounds: Int, isMultiline: Bool, parentheses: Int)] = []
  /// The last byte that was neither white space nor comment; `a` for any identifier.
  var previous: UInt8 = 0
  private var lastWord: UInt32 = 0

  /// - Parameter presentationHashes: names of modifiers that present something.
  /// - Parameter words: an empty filter; nil for one of a size that fits the bytes.
  package static func sketch(
    _ bytes: UnsafeBufferPointer<UInt8>, presentationHashes: Set<UInt32>, words: WordFilter? = nil
  ) -> Sketch {
    var skim = Skim(bytes: bytes, presentationHashes: presentationHashes)
    if let words { (skim.words, skim.members) = (words, words) }
    skim.run()
    return Sketch(
      words: skim.words, members: skim.members, membersOfTypes: skim.membersOfTypes,
      declarations: skim.declarationsWithoutAliases, globals: skim.globals,
      imports: skim.imports, byteCount: bytes.count,
      deepestNesting: skim.deepestNesting, deepestBrackets: skim.deepestBrackets,
      hasPresentationWord: skim.hasPresentationWord, isReliable: skim.isReliable, hasAliases: !skim.aliases.isEmpty)
  }

  private init(bytes: UnsafeBufferPointer<UInt8>, presentationHashes: Set<UInt32>) {
    self.bytes = bytes
    self.presentationHashes = presentationHashes
    presentationBits = WordFilter(byteCount: 4096)
    for hash in presentationHashes { presentationBits.insert(hash) }
    words = WordFilter(byteCount: bytes.count)
    members = words
    membersOfTypes = words
  }

  func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  private mutating func run() {
    while at < bytes.count {
      let current = bytes[at]
      if Skim.isIdentifierHead(current) {
        identifier()
        continue
      }
      switch current {
      case 0x20, 0x09:
        at += 1
        continue
      case 0x0A, 0x0D:
        at += 1
        if previous != 0x2C { isGlobalLine = false }
        if naming == .line, previous != 0x2C, parentheses == 0, brackets == 0, lastWord != Skim.varWord,
          lastWord != Skim.letWord,
          lastWord != Skim.caseWord
        {
          naming = .none
        }
        continue
      case 0x2C:  // ,
        // It may begin the line: `case a` and below it `, b`. In a function there may be brackets around the type.
        if let type = braces.last, type >= 0, parentheses == 0 && brackets == 0 || declarations[type].isLocal {
          naming = .line
        }
        at += 1
      case 0x22:  // "
        string(pounds: 0)
      case 0x23:  // #
        pound()
      case 0x2F:  // /
        slash()
        continue
      case 0x7B:  // {
        braces.append(pending)
        pending = -1
        at += 1
        noteNesting()
      case 0x7D:  // }
        at += 1
        if let opened = braces.popLast() {
          if opened >= 0 { declarations[opened].end = at }
        } else {
          isReliable = false
        }
      case 0x28:  // (
        parentheses += 1
        at += 1
        noteNesting()
      case 0x5B:  // [
        brackets += 1
        at += 1
        deepestBrackets = max(deepestBrackets, brackets)
        noteNesting()
      case 0x5D:  // ]
        brackets = max(0, brackets - 1)
        at += 1
      case 0x29:  // )
        at += 1
        if let outer = interrupted.last, outer.parentheses == parentheses {
          interrupted.removeLast()
          parentheses -= 1
          stringBody(pounds: outer.pounds, isMultiline: outer.isMultiline)
        } else {
          parentheses -= 1
        }
      default:
        at += 1
      }
      previous = current
    }
    if !braces.isEmpty || !interrupted.isEmpty || parentheses != 0 { isReliable = false }
  }

  private mutating func noteNesting() {
    deepestNesting = max(deepestNesting, braces.count + parentheses + brackets)
  }

  // MARK: Words

  private mutating func identifier() {
    let start = at
    var hash = WordFilter.seed
    while at < bytes.count, Skim.isIdentifierPart(bytes[at]) {
      hash = WordFilter.step(hash, bytes[at])
      at += 1
    }
    hash = WordFilter.finish(hash)
    words.insert(hash)
    let isMember = previous == 0x2E
    if !isMember, let type = braces.last, type >= 0 { nameMember(hash, start, of: type) }
    if braces.isEmpty, parentheses == 0 {
      nameGlobal(hash)
      if !isMember, hash == Skim.importWord { imported(keywordStart: start) }
    }
    // `func alert(…)` and `case sheet(…)` declare the name.
    let isDeclared = previous == 0x61 && (lastWord == Skim.funcWord || lastWord == Skim.caseWord)
    previous = 0x61
    lastWord = hash
    if !isDeclared, presentationBits.mayContain(hash), presentationHashes.contains(hash) {
      var next = at
      while next < bytes.count, Skim.isSpace(bytes[next]) { next += 1 }
      if byte(next) == 0x28 || byte(next) == 0x7B { hasPresentationWord = true }
    }
    if !isMember, at - start >= 4, let kind = Skim.keyword(bytes, start, at) {
      declaration(kind, keywordStart: start)
    }
  }

  /// Notes a word at file scope that is declared there.
  private mutating func nameGlobal(_ hash: UInt32) {
    switch previous {
    case 0x61, 0x60:  // a word; a backtick, with which a name may begin
      guard lastWord == Skim.letWord || lastWord == Skim.varWord || lastWord == Skim.funcWord else { return }
      isGlobalLine = lastWord != Skim.funcWord
      globals.append(hash)
    case 0x2C:  // ,
      if isGlobalLine { globals.append(hash) }
    default: break
    }
  }

  // MARK: Bytes

  @inline(__always)
  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) }

  @inline(__always)
  static func isIdentifierHead(_ byte: UInt8) -> Bool {
    (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A || byte == 0x5F || byte >= 0x80
  }

  @inline(__always)
  static func isIdentifierPart(_ byte: UInt8) -> Bool {
    isIdentifierHead(byte) || (byte >= 0x30 && byte <= 0x39)
  }
}
