import SheetModel
import SwiftSyntax

/// What goes from the text with a modal's modifier.
extension ModalSite {
  /// A comment behind the call goes with it.
  var wholeRemoval: TextRange {
    guard !Comments.texts(call.trailingTrivia).isEmpty else { return removal }
    return TextRange(removal.start, call.endPosition.utf8Offset)
  }

  /// The same where others of the chain go, too: the blank lines above the first of some that go stay above what follows.
  ///
  /// - Parameter gone: the calls of those that go.
  func removal(among gone: Set<SyntaxIdentifier>) -> TextRange {
    let range = wholeRemoval
    guard gone.contains(call.id), !gone.contains(member.base?.id ?? call.id) else { return range }
    var next = Self.outer(call)
    while let call = next, gone.contains(call.id) { next = Self.outer(call) }
    guard let period = next?.calledExpression.as(MemberAccessExprSyntax.self)?.period,
      let end = blankEnd(above: member.period, from: range.start),
      source.isBlank(source.lineStart(period.start), period.start),
      blankEnd(above: period, from: period.position.utf8Offset) == nil
    else { return range }
    return TextRange(end, range.end)
  }

  /// Where the blank lines above a modifier on a line of its own end; nil where there are none.
  private func blankEnd(above period: TokenSyntax, from top: Int) -> Int? {
    guard source.isBlank(source.lineStart(period.start), period.start) else { return nil }
    let end = source.previousEnd(StateRemoval.attachedStart(period, in: source))
    return top < end ? end : nil
  }

  /// The modifier that is applied to a call.
  private static func outer(_ call: FunctionCallExprSyntax) -> FunctionCallExprSyntax? {
    guard let member = call.parent?.as(MemberAccessExprSyntax.self), member.base?.id == call.id else { return nil }
    return member.parent?.as(FunctionCallExprSyntax.self)
  }
}
