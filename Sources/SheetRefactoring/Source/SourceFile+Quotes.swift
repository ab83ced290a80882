import SwiftSyntax

extension SourceFile {
  /// An expression as a message has it: what is long or goes over several lines is told by its head, `Binding(get: …)`.
  func brief(_ expr: some ExprSyntaxProtocol) -> String {
    let text = text(expr)
    guard text.utf8.count > Self.longestQuote || text.contains(where: \.isNewline) else { return text }
    let whole = ExprSyntax(expr)
    if let call = whole.as(FunctionCallExprSyntax.self) {
      let head = brief(call.calledExpression)
      guard let first = call.arguments.first else { return head + (call.leftParen == nil ? " { … }" : "()") }
      return head + "(" + (first.label.map { $0.text + ": " } ?? "") + "…)"
    }
    if let member = whole.as(MemberAccessExprSyntax.self) {
      return (member.base.map { brief($0) } ?? "") + "." + member.declName.trimmedDescription
    }
    if let closure = whole.as(ClosureExprSyntax.self) { return closure.signature == nil ? "{ … }" : "{ … in … }" }
    let line = text.prefix { !$0.isNewline }
    return line.prefix(Self.longestQuote).trimmed() + " …"
  }

  private static let longestQuote = 60
}
