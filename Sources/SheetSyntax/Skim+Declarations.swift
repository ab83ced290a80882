import SheetModel

// Types, and the names of their members.
extension Skim {
  /// Notes the word in the body of a type where it may be a member's name. More are noted than there are members:
  /// types and values that stand on their lines.
  mutating func nameMember(_ hash: UInt32, _ start: Int) {
    // `default` in backticks; behind them the word before is no longer quoted.
    if start > 0, bytes[start - 1] == 0x60 {
      if naming == .next { naming = .none }
      return members.insert(hash)
    }
    switch hash {
    case Skim.initWord, Skim.subscriptWord: members.insert(hash)
    case Skim.funcWord: naming = .next
    case Skim.varWord, Skim.letWord, Skim.caseWord: naming = .line
    default:
      if naming != .none { members.insert(hash) }
      if naming == .next { naming = .none }
    }
  }

  mutating func declaration(_ kind: TypeDecl.Kind, keywordStart: Int) {
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
  func inherits(behind nameEnd: Int) -> [String] {
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
  func isPrivate(before keywordStart: Int) -> Bool {
    var start = keywordStart
    while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
    let line = bytes[start..<keywordStart]
    guard line.contains(0x70) else { return false }  // p
    return String(decoding: line, as: UTF8.self).split(whereSeparator: { !$0.isLetter })
      .contains { $0 == "private" || $0 == "fileprivate" }
  }

  static let funcWord = WordFilter.hash("func")
  static let varWord = WordFilter.hash("var")
  static let letWord = WordFilter.hash("let")
  static let caseWord = WordFilter.hash("case")
  static let initWord = WordFilter.hash("init")
  static let subscriptWord = WordFilter.hash("subscript")

  static let memberKeywords: Set<String> = [
    "func", "var", "let", "subscript", "override", "final", "public", "private", "internal", "open", "static",
  ]

  static func keyword(
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
