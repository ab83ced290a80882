import SwiftSyntax

extension SyntaxProtocol {
  /// The source of a node without the trivia around it: what the library's own property of this name gives, which
  /// makes two copies of the tree for it. Whoever looks at a whole project asks for hundreds of thousands.
  var trimmedDescription: String {
    let bytes = syntaxTextBytes
    let (start, end) = (leadingTriviaLength.utf8Length, bytes.count - trailingTriviaLength.utf8Length)
    return start <= end ? String(decoding: bytes[start..<end], as: UTF8.self) : ""
  }
}

extension StringProtocol {
  /// Without the white space around it.
  func trimmed() -> String {
    var rest = self[...].drop(while: \.isWhitespace)
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}
