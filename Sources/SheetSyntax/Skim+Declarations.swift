import SheetModel

// Types, and the names of their members.
extension Skim {
  /// Notes the word in the body of a type where it may be a member's name. More are noted than there are members:
  /// types and values that stand on their lines.
  ///
  /// - Parameter type: the number of the type whose body it stands in.
  mutating func nameMember(_ hash: UInt32, _ start: Int, of type: Int) {
    // `default` in backticks; behind them the word before is no longer quoted.
    if start > 0, bytes[start - 1] == 0x60 {
      if naming == .next { naming = .none }
      return insert(member: hash, of: type)
    }
    switch hash {
    case Skim.initWord, Skim.subscriptWord: insert(member: hash, of: type)
    case Skim.funcWord: naming = .next
    case Skim.varWord, Skim.letWord, Skim.caseWord: naming = .line
    default:
      if naming != .none { insert(member: hash, of: type) }
      if naming == .next { naming = .none }
    }
  }

  private mutating func insert(member hash: UInt32, of type: Int) {
    members.insert(hash)
    membersOfTypes.insert(WordFilter.member(hash, of: typeNames[type]))
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
    var isOpen = false
    for brace in braces {
      if brace >= 0 {
        enclosing = declarations[brace].path
        isOpen = declarations[brace].isPublic && declarations[brace].kind == .extension
      } else {
        isLocal = true
      }
    }
    let modifiers = words(before: keywordStart)
    let isPublic = modifiers.contains { $0 == "public" || $0 == "open" || $0 == "package" }
    let isPrivate = modifiers.contains { $0 == "private" || $0 == "fileprivate" }
    let inherited = inherits(behind: next)
    declarations.append(
      Sketch.Declaration(
        kind: kind, path: enclosing + path, keywordStart: keywordStart,
        nameRange: TextRange(nameStart, next), isLocal: isLocal,
        isFilePrivate: isPrivate, isPublic: isPublic || isOpen && !isPrivate && !modifiers.contains("internal"),
        inherits: inherited.compactMap(\.last), qualified: inherited.filter { $0.count > 1 }, end: next))
    typeNames.append(WordFilter.hash(path.last ?? ""))
    if kind != .typealias { return pending = declarations.count - 1 }
    if braces.isEmpty, let name = path.first { aliases.add(name, aliasedPath(behind: next)) }
  }

  /// The path behind the `=` of an alias; empty where no plain path stands there.
  private func aliasedPath(behind nameEnd: Int) -> [String] {
    var next = nameEnd
    func skipSpace() { while next < bytes.count, Skim.isSpace(bytes[next]) { next += 1 } }
    skipSpace()
    next = behindGenerics(next)
    skipSpace()
    guard byte(next) == 0x3D else { return [] }
    next += 1
    skipSpace()
    var path: [String] = []
    while true {
      let start = next
      while next < bytes.count, Skim.isIdentifierPart(bytes[next]) { next += 1 }
      guard next > start else { return [] }
      path.append(String(decoding: bytes[start..<next], as: UTF8.self))
      guard byte(next) == 0x2E else { break }
      next += 1
    }
    // `any P`, `A & B` and `A?` are no path of a type that can be extended.
    while byte(next) == 0x20 || byte(next) == 0x09 { next += 1 }
    return next >= bytes.count || [0x0A, 0x0D, 0x3C, 0x3B, 0x2F].contains(bytes[next]) ? path : []
  }

  /// The declarations, those of and in extensions of an alias under the type that it stands for.
  var declarationsWithoutAliases: [Sketch.Declaration] {
    guard !aliases.isEmpty else { return declarations }
    var aliases = aliases
    for declared in declarations
    where declared.kind != .typealias && declared.kind != .extension && declared.path.count == 1 {
      aliases.remove(declared: declared.path[0])
    }
    for item in imports { aliases.add(module: item.hash) }
    return declarations.map { $0.kind == .typealias && $0.path.count == 1 ? $0 : $0.at(aliases.expanded($0.path)) }
  }

  /// The paths of the types behind `:`, up to `{` or `where`; a generic parameter clause is stepped over.
  func inherits(behind nameEnd: Int) -> [[String]] {
    var next = nameEnd
    func skipSpace() { while next < bytes.count, Skim.isSpace(bytes[next]) { next += 1 } }
    skipSpace()
    next = behindGenerics(next)
    skipSpace()
    guard byte(next) == 0x3A else { return [] }
    next += 1
    var result: [[String]] = []
    while next < bytes.count, result.count < 32 {
      // Attributes and `~` are stepped over.
      while next < bytes.count, !Skim.isIdentifierHead(bytes[next]), bytes[next] != 0x7B { next += 1 }
      let start = next
      while next < bytes.count, Skim.isIdentifierPart(bytes[next]) { next += 1 }
      guard next > start else { return result }
      let name = String(decoding: bytes[start..<next], as: UTF8.self)
      if name == "where" { return result }
      if bytes[start - 1] == 0x2E, let outer = result.popLast() {
        result.append(outer + [name])
      } else if bytes[start - 1] != 0x40 {
        result.append([name])
      }
      next = behindGenerics(next)
    }
    return result
  }

  /// What stands behind a generic parameter or argument clause that begins at a place; the place itself without one.
  private func behindGenerics(_ start: Int) -> Int {
    guard byte(start) == 0x3C else { return start }
    var (next, depth) = (start, 0)
    while next < bytes.count {
      if bytes[next] == 0x3C { depth += 1 }
      if bytes[next] == 0x3E, byte(next - 1) != 0x2D { depth -= 1 }
      next += 1
      if depth == 0 || bytes[next - 1] == 0x7B { break }
    }
    return next
  }

  /// The words in front of a keyword on its line.
  private func words(before keywordStart: Int) -> [Substring] {
    var start = keywordStart
    while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
    let line = bytes[start..<keywordStart]
    // All that are asked for have one of: p, n, @.
    guard line.contains(where: { $0 == 0x70 || $0 == 0x6E || $0 == 0x40 }) else { return [] }
    return String(decoding: line, as: UTF8.self).split(whereSeparator: { !$0.isLetter && $0 != "_" })
  }

  /// `import A`, `import struct A.B`, with attributes in front.
  mutating func imported(keywordStart: Int) {
    var next = at
    var name: (start: Int, end: Int)
    repeat {
      while next < bytes.count, bytes[next] == 0x20 || bytes[next] == 0x09 { next += 1 }
      name.start = next
      while next < bytes.count, Skim.isIdentifierPart(bytes[next]) { next += 1 }
      name.end = next
      guard name.end > name.start else { return }
    } while byte(next) == 0x20 && Skim.importKinds.contains(WordFilter.hash(bytes[name.start..<name.end]))
    let attributes = words(before: keywordStart)
    imports.append(
      Sketch.Import(
        hash: WordFilter.hash(bytes[name.start..<name.end]), isExported: attributes.contains("_exported"),
        isTestable: attributes.contains("testable")))
  }

  static let importWord = WordFilter.hash("import")
  static let importKinds = Set(
    ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var", "actor"].map { WordFilter.hash($0) })
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
