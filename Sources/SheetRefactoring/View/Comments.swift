import SheetModel
import SwiftSyntax

/// What people wrote between the code.
enum Comments {
  static func texts(_ trivia: Trivia) -> [String] { trivia.compactMap(text) }

  private static func text(_ piece: TriviaPiece) -> String? {
    switch piece {
    case .lineComment(let text), .blockComment(let text), .docLineComment(let text), .docBlockComment(let text): text
    default: nil
    }
  }

  /// The comments around a token, with where they begin.
  static func placed(_ token: TokenSyntax) -> [(offset: Int, text: String)] {
    var result: [(offset: Int, text: String)] = []
    func note(_ trivia: Trivia, from start: Int) {
      var at = start
      for piece in trivia {
        if let text = text(piece) { result.append((at, text)) }
        at += piece.sourceLength.utf8Length
      }
    }
    note(token.leadingTrivia, from: token.position.utf8Offset)
    note(token.trailingTrivia, from: token.endPositionBeforeTrailingTrivia.utf8Offset)
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

  /// Headings and switches of tools: they belong to their place, not to what follows.
  static func isHeading(_ text: String) -> Bool {
    let words = words(text)
    return words.hasPrefix("MARK:") || words.hasPrefix("swiftlint:") && !isOfOneLine(text)
      || words.hasPrefix("swift-format-ignore")
  }

  /// A switch of a tool for the line below alone, or for its own: it goes when that does, and means nothing elsewhere.
  static func isOfOneLine(_ text: String) -> Bool {
    words(text).hasPrefix("swiftlint:disable:next") || isOfItsLine(text)
  }

  static func isOfItsLine(_ text: String) -> Bool { words(text).hasPrefix("swiftlint:disable:this") }

  private static func words(_ text: String) -> Substring { text.drop { $0 == "/" || $0 == "*" || $0 == " " } }
}

extension Trivia {
  /// The comments that stand right above: behind the last blank line and the last heading.
  var attached: Trivia {
    var pieces: [TriviaPiece] = []
    var newlines = 0
    for piece in self {
      switch piece {
      case .newlines(let count), .carriageReturnLineFeeds(let count), .carriageReturns(let count):
        newlines += count
        if newlines > 1 { pieces = [] }
      case .spaces, .tabs: break
      case .lineComment(let text), .blockComment(let text), .docLineComment(let text), .docBlockComment(let text):
        newlines = 0
        if Comments.isHeading(text) {
          pieces = []
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
