import SheetModel
import SwiftSyntax

/// What people wrote between the code.
enum Comments {
  static func texts(_ trivia: Trivia) -> [String] { lines(trivia).map(\.text) }

  /// The comments around a token, with where they begin.
  static func placed(_ token: TokenSyntax) -> [(offset: Int, text: String)] {
    lines(token.leadingTrivia, from: token.position.utf8Offset)
      + lines(token.trailingTrivia, from: token.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  /// The comments within some code, one behind the other on a line: what takes its place must not lose them.
  ///
  /// - Parameter part: the part of the code that goes; nil for all of it.
  static func within(_ code: some SyntaxProtocol, _ part: TextRange? = nil, in source: SourceFile) -> String {
    let range = part ?? code.textRange
    let found = code.tokens(viewMode: .sourceAccurate).flatMap { placed($0) }.filter { range.contains($0.offset) }
    let isLast = source.isBlank(range.end, source.lineEnd(range.end))
    return found.enumerated().map { index, item in
      if isLast, index == found.count - 1 { return " " + item.text }
      let text = item.text.hasPrefix("//") ? "/*" + item.text.drop { $0 == "/" } + " */" : item.text
      return " " + text
    }.joined()
  }

  /// Each comment with where it begins, that of several lines line by line: each stands as deep as the first wherever
  /// they go, and what is further in stays so.
  private static func lines(_ trivia: Trivia, from start: Int = 0) -> [(offset: Int, text: String)] {
    var result: [(offset: Int, text: String)] = []
    var (at, depth) = (start, "")
    for piece in trivia {
      switch piece {
      case .spaces(let count): depth += String(repeating: " ", count: count)
      case .tabs(let count): depth += String(repeating: "\t", count: count)
      case .lineComment(let text), .docLineComment(let text): result.append((at, text))
      case .blockComment(let text), .docBlockComment(let text):
        let lines = text.split(omittingEmptySubsequences: false) { ["\n", "\r\n", "\r"].contains($0) }
        result += lines.map { (at, String($0.hasPrefix(depth) ? $0.dropFirst(depth.count) : $0)) }
      default: depth = ""
      }
      at += piece.sourceLength.utf8Length
    }
    return result
  }

  /// What belongs to a declaration: the comments right above it, in it and behind it.
  ///
  /// - Parameter kept: code in it that stays as it is, with what stands inside of that.
  static func of(_ decl: some SyntaxProtocol, besides kept: TextRange? = nil) -> [String] {
    let inside = decl.tokens(viewMode: .sourceAccurate).enumerated().flatMap { index, token in
      let isBefore = kept.map { $0.start < token.start && token.start < $0.end } ?? false
      let isBehind = kept.map { $0.start <= token.start && token.end < $0.end } ?? false
      return (index == 0 || isBefore ? [] : texts(token.leadingTrivia)) + (isBehind ? [] : texts(token.trailingTrivia))
    }
    return (texts(decl.leadingTrivia.attached) + inside).filter { !isOfOneLine($0) }
  }

  /// Whether the comments above a property are about all that follow it without a blank line: none of those has one of its
  /// own, and some stay when others go.
  static func headsGroup(_ variable: VariableDeclSyntax, without gone: Set<SyntaxIdentifier>) -> Bool {
    guard let item = variable.parent?.as(MemberBlockItemSyntax.self),
      let list = item.parent?.as(MemberBlockItemListSyntax.self), let index = list.index(of: item)
    else { return false }
    let above = texts(variable.leadingTrivia.attached)
    guard !above.isEmpty, above.allSatisfy({ $0.hasPrefix("//") && !$0.hasPrefix("///") }),
      texts(variable.trailingTrivia).isEmpty
    else { return false }
    let group = list[list.index(after: index)...].prefix { next in
      let trivia = next.leadingTrivia
      let lines = trivia.pieces.reduce(0) { $0 + ($1.isNewline ? $1.sourceLength.utf8Length : 0) }
      return lines <= (trivia.contains { if case .carriageReturnLineFeeds = $0 { true } else { false } } ? 2 : 1)
        && texts(trivia).isEmpty && next.decl.is(VariableDeclSyntax.self)
    }
    // Where others have comments behind them, too, only what reads as a title is about all.
    let isTitle = above.count == 1 && above[0].split(separator: " ").count <= 3
    guard isTitle || group.allSatisfy({ texts($0.trailingTrivia).isEmpty }),
      group.contains(where: { !gone.contains($0.decl.id) })
    else { return false }
    // What speaks of this one and of none of the others is about it alone.
    let others = group.reduce(into: Set<String>()) { $0.formUnion(nameWords($1.decl)) }
    let own = nameWords(DeclSyntax(variable)).subtracting(others)
    if above.contains(where: { text in text.split { !$0.isLetter }.contains { groups.contains($0.lowercased()) } }) {
      return true
    }
    return !above.contains { text in
      text.split { !$0.isLetter }.contains { word in
        own.contains { $0 == word.lowercased() || $0 + "s" == word.lowercased() }
      }
    }
  }

  /// What a comment calls several properties.
  private static let groups: Set<String> = ["variables", "vars", "states", "properties", "flags"]

  /// The words that a property's name is made of: `isEditorShown` gives `editor` and `shown`.
  private static func nameWords(_ decl: DeclSyntax) -> Set<String> {
    var result: Set<String> = []
    for name in ViewType.names(decl) {
      var word = ""
      for letter in name {
        if letter.isUppercase || !letter.isLetter {
          result.insert(word.lowercased())
          word = ""
        }
        if letter.isLetter { word.append(letter) }
      }
      result.insert(word.lowercased())
    }
    return result.filter { $0.count > 2 }
  }

  /// Headings and switches of tools: they belong to their place, not to what follows.
  static func isHeading(_ text: String) -> Bool {
    let words = words(text)
    return words.hasPrefix("MARK:") || words.hasPrefix("swiftlint:") && !isOfOneLine(text)
      || words.hasPrefix("swift-format-ignore")
  }

  /// Code that somebody took out: `//@State private var mode = 7`.
  static func isDisabledCode(_ text: String) -> Bool {
    guard text.hasPrefix("//"), !text.hasPrefix("///") else { return false }
    var rest = words(text).split(separator: " ")[...]
    while let first = rest.first, first.hasPrefix("@") || accesses.contains(first) { rest = rest.dropFirst() }
    guard rest.count > 1, let keyword = rest.popFirst(), ["var", "let"].contains(keyword), let name = rest.popFirst()
    else { return false }
    return name.contains(":") || name.contains("=") || rest.first.map { [":", "=", "{"].contains($0) } ?? false
  }

  private static let accesses: Set<Substring> = ["private", "fileprivate", "internal", "public", "static", "weak"]

  /// A switch of a tool for the line below alone, or for its own: it goes when that does, and means nothing elsewhere.
  static func isOfOneLine(_ text: String) -> Bool {
    words(text).hasPrefix("swiftlint:disable:next") || isOfItsLine(text)
  }

  static func isOfItsLine(_ text: String) -> Bool { words(text).hasPrefix("swiftlint:disable:this") }

  private static func words(_ text: String) -> Substring { text.drop { $0 == "/" || $0 == "*" || $0 == " " } }
}

extension Trivia {
  /// The comments that stand right above: behind the last blank line, the last heading, the last code taken out.
  var attached: Trivia {
    var pieces: [TriviaPiece] = []
    var heading: [TriviaPiece] = []
    var newlines = 0
    for piece in self {
      switch piece {
      case .newlines(let count), .carriageReturnLineFeeds(let count), .carriageReturns(let count):
        newlines += count
        if newlines > 1 { (pieces, heading) = ([], []) }
      case .spaces, .tabs: break
      case .lineComment(let text), .blockComment(let text), .docLineComment(let text), .docBlockComment(let text):
        newlines = 0
        // A heading over an empty comment line is the first line of what follows.
        if text == "//" { pieces = heading + pieces }
        heading = []
        if Comments.isHeading(text) || Comments.isDisabledCode(text) {
          pieces = []
          heading = Comments.isHeading(text) ? [piece] : []
          continue
        }
      default: newlines = 0
      }
      pieces.append(piece)
    }
    return Trivia(pieces: pieces)
  }

  /// How many bytes stand before what is attached.
  var detachedLength: Int { sourceLength.utf8Length - attached.sourceLength.utf8Length }
}
