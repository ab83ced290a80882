import SheetModel

/// Reads the bytes of a Swift file once and makes its `Sketch`.
///
/// A small lexer: it knows comments, strings with interpolation, regex literals and brackets, and
/// nothing of the grammar. It runs on every file of a project, so it allocates only for what it
/// finds.
package struct Skim {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let presentationHashes: Set<UInt32>
  /// The same as bits: most words are none of them, and asking the set costs more than reading the word.
  private var presentationBits: WordFilter
  private var at = 0
  private var words: WordFilter
  private var members: WordFilter
  /// Which words are names of members, while the body of a type is read.
  private var naming = Naming.none

  private enum Naming {
    case none
    /// The next word: behind `func`.
    case next
    /// Every word to the end of the line, and on behind a comma: `var a, b`, `case a(Int), b`.
    case line
  }
  private var declarations: [Sketch.Declaration] = []
  private var hasPresentationWord = false
  private var isReliable = true
  /// One entry per open `{`: the index of the type whose body it opens, or -1.
  private var braces: [Int] = []
  /// A type that was declared and whose `{` has not come yet.
  private var pending = -1
  private var parentheses = 0
  private var brackets = 0
  private var deepestNesting = 0
  private var deepestBrackets = 0
  /// Strings that an interpolation interrupted, innermost last.
  private var interrupted: [(pounds: Int, isMultiline: Bool, parentheses: Int)] = []
  /// The last byte that was neither white space nor comment; `a` for any identifier.
  private var previous: UInt8 = 0
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
      words: skim.words, members: skim.members, declarations: skim.declarations, byteCount: bytes.count,
      deepestNesting: skim.deepestNesting, deepestBrackets: skim.deepestBrackets,
      hasPresentationWord: skim.hasPresentationWord, isReliable: skim.isReliable)
  }

  private init(bytes: UnsafeBufferPointer<UInt8>, presentationHashes: Set<UInt32>) {
    self.bytes = bytes
    self.presentationHashes = presentationHashes
    presentationBits = WordFilter(byteCount: 4096)
    for hash in presentationHashes { presentationBits.insert(hash) }
    words = WordFilter(byteCount: bytes.count)
    members = words
  }

  private func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

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
    if !isMember, let type = braces.last, type >= 0 { nameMember(hash) }
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

  /// Notes the word in the body of a type where it may be a member's name. More are noted than there are members:
  /// types and values that stand on their lines.
  private mutating func nameMember(_ hash: UInt32) {
    if previous == 0x60 { return members.insert(hash) }  // `default` in backticks
    switch hash {
    case Skim.initWord, Skim.subscriptWord: members.insert(hash)
    case Skim.funcWord: naming = .next
    case Skim.varWord, Skim.letWord, Skim.caseWord: naming = .line
    default:
      if naming != .none { members.insert(hash) }
      if naming == .next { naming = .none }
    }
  }

  private mutating func declaration(_ kind: TypeDecl.Kind, keywordStart: Int) {
    var next = at
    while next < bytes.count, Skim.isSpace(bytes[next]) { next += 1 }
    guard next > at else { return }
    let nameStart = next
    var path: [String] = []
    while true {
      let isQuoted = byte(next) == 0x60
      if isQuoted { next += 1 }
      let start = next
      while next < bytes.count, Skim.isIdentifierPart(bytes[next]) { next += 1 }
      guard next > start else { return }
      let name = String(decoding: bytes[start..<next], as: UTF8.self)
      if isQuoted, byte(next) == 0x60 {
        next += 1
      } else if path.isEmpty, kind == .class, Skim.memberKeywords.contains(name) {
        return  // `class func`, `class var`
      }
      path.append(name)
      guard kind == .extension, byte(next) == 0x2E else { break }
      next += 1
    }
    var enclosing: [String] = []
    var isLocal = false
    for brace in braces {
      if brace >= 0 {
        enclosing = declarations[brace].path
      } else {
        isLocal = true
      }
    }
    declarations.append(
      Sketch.Declaration(
        kind: kind, path: enclosing + path, keywordStart: keywordStart,
        nameRange: TextRange(nameStart, next), isLocal: isLocal,
        isFilePrivate: isPrivate(before: keywordStart), inherits: inherits(behind: next), end: next))
    if kind != .typealias { pending = declarations.count - 1 }
  }

  /// The last names of the types behind `:`, up to `{` or `where`; a generic parameter clause is stepped over.
  private func inherits(behind nameEnd: Int) -> [String] {
    var next = nameEnd
    func skipSpace() { while next < bytes.count, Skim.isSpace(bytes[next]) { next += 1 } }
    func skipGenerics() {
      guard byte(next) == 0x3C else { return }
      var depth = 0
      while next < bytes.count {
        if bytes[next] == 0x3C { depth += 1 }
        if bytes[next] == 0x3E, byte(next - 1) != 0x2D { depth -= 1 }
        next += 1
        if depth == 0 || bytes[next - 1] == 0x7B { return }
      }
    }
    skipSpace()
    skipGenerics()
    skipSpace()
    guard byte(next) == 0x3A else { return [] }
    next += 1
    var result: [String] = []
    while next < bytes.count, result.count < 32 {
      // Attributes, `~` and modules in front of the name are stepped over.
      while next < bytes.count, !Skim.isIdentifierHead(bytes[next]), bytes[next] != 0x7B { next += 1 }
      let start = next
      while next < bytes.count, Skim.isIdentifierPart(bytes[next]) { next += 1 }
      guard next > start else { return result }
      let name = String(decoding: bytes[start..<next], as: UTF8.self)
      if name == "where" { return result }
      if bytes[start - 1] == 0x2E, !result.isEmpty { result.removeLast() }
      if bytes[start - 1] != 0x40 { result.append(name) }
      skipGenerics()
    }
    return result
  }

  /// Looks back over the modifiers in front of a keyword.
  private func isPrivate(before keywordStart: Int) -> Bool {
    var start = keywordStart
    while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
    let line = bytes[start..<keywordStart]
    guard line.contains(0x70) else { return false }  // p
    return String(decoding: line, as: UTF8.self).split(whereSeparator: { !$0.isLetter })
      .contains { $0 == "private" || $0 == "fileprivate" }
  }

  // MARK: Strings, comments, regular expressions

  private mutating func pound() {
    var next = at
    while byte(next) == 0x23 { next += 1 }
    let pounds = next - at
    if byte(next) == 0x22 {
      at = next
      string(pounds: pounds)
    } else if byte(next) == 0x2F {
      // `#/ … /#`
      at = next + 1
      while at < bytes.count {
        if bytes[at] == 0x5C {
          at += 2
        } else if bytes[at] == 0x2F, hasPounds(pounds, at: at + 1) {
          at += 1 + pounds
          return
        } else {
          at += 1
        }
      }
      isReliable = false
    } else {
      at = next
    }
  }

  private func hasPounds(_ count: Int, at index: Int) -> Bool {
    for offset in 0..<count where byte(index + offset) != 0x23 { return false }
    return true
  }

  private mutating func string(pounds: Int) {
    let isMultiline = byte(at + 1) == 0x22 && byte(at + 2) == 0x22
    at += isMultiline ? 3 : 1
    stringBody(pounds: pounds, isMultiline: isMultiline)
  }

  private mutating func stringBody(pounds: Int, isMultiline: Bool) {
    while at < bytes.count {
      switch bytes[at] {
      case 0x22:  // "
        if isMultiline {
          if byte(at + 1) == 0x22, byte(at + 2) == 0x22, hasPounds(pounds, at: at + 3) {
            at += 3 + pounds
            return
          }
        } else if hasPounds(pounds, at: at + 1) {
          at += 1 + pounds
          return
        }
        at += 1
      case 0x5C where hasPounds(pounds, at: at + 1):  // \
        at += 1 + pounds
        if byte(at) == 0x28 {
          at += 1
          parentheses += 1
          interrupted.append((pounds, isMultiline, parentheses))
          return
        }
        at += 1
      case 0x0A where !isMultiline:
        isReliable = false  // a string that does not close
        return
      default:
        at += 1
      }
    }
    isReliable = false
  }

  private mutating func slash() {
    switch byte(at + 1) {
    case 0x2F:  // line comment
      while at < bytes.count, bytes[at] != 0x0A, bytes[at] != 0x0D { at += 1 }
    case 0x2A:  // block comment, nested
      var depth = 1
      at += 2
      while at < bytes.count, depth > 0 {
        if bytes[at] == 0x2F, byte(at + 1) == 0x2A {
          depth += 1
          at += 2
        } else if bytes[at] == 0x2A, byte(at + 1) == 0x2F {
          depth -= 1
          at += 2
        } else {
          at += 1
        }
      }
      if depth > 0 { isReliable = false }
    default:
      if let end = regexEnd() { at = end } else { at += 1 }
      previous = 0x2F
    }
  }

  /// The end of `/…/` where a regex literal can begin here and closes on this line.
  private func regexEnd() -> Int? {
    let canBegin =
      switch previous {
      case 0x00, 0x28, 0x2C, 0x3A, 0x3B, 0x3D, 0x5B, 0x7B, 0x7D: true  // ( , : ; = [ { }
      default: false
      }
    guard canBegin, !Skim.isSpace(byte(at + 1)), byte(at + 1) != 0x3D else { return nil }
    var next = at + 1
    while next < bytes.count, bytes[next] != 0x0A {
      if bytes[next] == 0x5C {
        next += 2
      } else if bytes[next] == 0x2F {
        return next + 1
      } else {
        next += 1
      }
    }
    return nil
  }

  // MARK: Bytes

  @inline(__always)
  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) }

  @inline(__always)
  private static func isIdentifierHead(_ byte: UInt8) -> Bool {
    (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A || byte == 0x5F || byte >= 0x80
  }

  @inline(__always)
  private static func isIdentifierPart(_ byte: UInt8) -> Bool {
    isIdentifierHead(byte) || (byte >= 0x30 && byte <= 0x39)
  }

  private static let funcWord = WordFilter.hash("func")
  private static let varWord = WordFilter.hash("var")
  private static let letWord = WordFilter.hash("let")
  private static let caseWord = WordFilter.hash("case")
  private static let initWord = WordFilter.hash("init")
  private static let subscriptWord = WordFilter.hash("subscript")

  private static let memberKeywords: Set<String> = [
    "func", "var", "let", "subscript", "override", "final", "public", "private", "internal", "open", "static",
  ]

  private static func keyword(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int
  ) -> TypeDecl.Kind? {
    func matches(_ word: StaticString) -> Bool {
      guard word.utf8CodeUnitCount == end - start else { return false }
      for index in 0..<(end - start) where bytes[start + index] != word.utf8Start[index] { return false }
      return true
    }
    switch bytes[start] {
    case 0x73: return matches("struct") ? .struct : nil
    case 0x63: return matches("class") ? .class : nil
    case 0x65: return matches("enum") ? .enum : matches("extension") ? .extension : nil
    case 0x61: return matches("actor") ? .actor : nil
    case 0x70: return matches("protocol") ? .protocol : nil
    case 0x74: return matches("typealias") ? .typealias : nil
    default: return nil
    }
  }
}
