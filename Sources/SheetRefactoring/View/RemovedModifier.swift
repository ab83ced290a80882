import SheetModel
import SwiftSyntax

/// What goes from the text with a modal: its modifier, or what is there for the modal alone.
struct RemovedModifier {
  let call: FunctionCallExprSyntax
  private let period: TokenSyntax
  private let base: ExprSyntax?
  private let source: SourceFile
  /// The lines of a view in a stack that is there for the modal alone.
  private var lines: TextRange?

  private init(_ call: FunctionCallExprSyntax, _ member: MemberAccessExprSyntax, in source: SourceFile) {
    self.call = call
    self.source = source
    (period, base) = (member.period, member.base)
  }

  /// Any other modifier.
  init?(_ call: FunctionCallExprSyntax, in source: SourceFile) {
    guard let member = Self.member(of: call) else { return nil }
    self.init(call, member, in: source)
  }

  /// The modifier of a modal by itself.
  init(_ site: ModalSite) { self.init(site.call, site.member, in: site.source) }

  /// `.background(EmptyView().sheet(…))`: before a view could have several sheets, each hung on a view of its own. That
  /// draws nothing and goes with its modal, unless something else hangs on it, or a comment says something of it.
  init(_ site: ModalSite, in project: Project) {
    if let carrier = Self.carrier(of: site, project), let member = Self.member(of: carrier) {
      self.init(carrier, member, in: site.source)
    } else {
      self.init(site)
      if Self.hangsOnNothing(site, project) { lines = Self.lines(of: site) }
    }
  }

  /// `EmptyView().sheet(…)` among other views of a stack.
  private static func lines(of site: ModalSite) -> TextRange? {
    guard let list = site.call.parent?.parent?.as(CodeBlockItemListSyntax.self), list.count > 1,
      site.call.parent?.is(CodeBlockItemSyntax.self) == true,
      let closure = list.parent?.as(ClosureExprSyntax.self), closure.signature == nil,
      let callee = TriggerContext.call(around: closure)?.calledExpression.as(DeclReferenceExprSyntax.self),
      callee.baseName.text.first?.isUppercase == true, Lines.isAlone(site.call, in: site.source)
    else { return nil }
    let moved = RemovedModifier(site).range
    let comments = site.call.tokens(viewMode: .sourceAccurate).flatMap(Comments.placed)
    guard comments.allSatisfy({ moved.contains($0.offset) }) else { return nil }
    return Lines.whole(site.call, in: site.source)
  }

  private static func member(of call: FunctionCallExprSyntax) -> MemberAccessExprSyntax? {
    call.calledExpression.as(MemberAccessExprSyntax.self)
  }

  private static func hangsOnNothing(_ site: ModalSite, _ project: Project) -> Bool {
    guard let view = site.member.base?.as(FunctionCallExprSyntax.self) else { return false }
    return view.arguments.isEmpty && view.trailingClosure == nil
      && view.calledExpression.trimmedDescription == "EmptyView"
      && project.types(["EmptyView"], seenFrom: view.typePath.joined(separator: ".")).isEmpty
  }

  /// The modifier whose only view is an empty one with this modal.
  private static func carrier(of site: ModalSite, _ project: Project) -> FunctionCallExprSyntax? {
    guard hangsOnNothing(site, project),
      let call = Syntax(site.call).viewModifier(ofOnly: site.call), let member = member(of: call), member.base != nil,
      ["background", "overlay"].contains(member.declName.baseName.text),
      // A function of the project may have the name of SwiftUI's.
      !project.viewFunctions.contains(member.declName.baseName.text)
    else { return nil }
    let moved = RemovedModifier(site).range
    let comments = sequence(first: member.period) { $0.nextToken(viewMode: .sourceAccurate) }
      .prefix { $0.position < call.endPosition }.flatMap { Comments.placed($0) }
    return comments.allSatisfy { moved.contains($0.offset) } ? call : nil
  }

  /// From behind what the modifier is applied to, with the trivia between, to the end of the call.
  var range: TextRange {
    if let lines { return lines }
    // What follows on the line begins it then.
    let isFollowed = source.bytes.indices.contains(call.end) && source.bytes[call.end] == 0x2E
    let isFirst = source.isBlank(source.lineStart(period.start), period.start)
    let start = isFollowed && isFirst && Comments.texts(period.leadingTrivia.attached).isEmpty ? period.start : nil
    if start == nil, let behind = behindDirective { return behind }
    return TextRange(start ?? detachedEnd, call.end)
  }

  /// Nothing can stand behind an `#endif` on its line: what follows the modifier on its own begins the line then.
  private var behindDirective: TextRange? {
    guard period.previousToken(viewMode: .sourceAccurate)?.tokenKind == .poundEndif,
      let next = call.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate),
      next.start < source.lineEnd(call.end)
    else { return nil }
    var line = source.nextLine(detachedEnd)
    while line < period.start, source.isBlank(line, source.lineEnd(line)) { line = source.nextLine(line) }
    return TextRange(line + source.indentation(line).utf8.count, next.start)
  }

  /// Where the comments above end that are not about the modifier, as a blank line or a heading tells: those stay.
  private var detachedEnd: Int {
    let trivia = period.leadingTrivia
    let (start, length) = (period.position.utf8Offset, trivia.detachedLength)
    var (at, end) = (0, 0)
    for piece in trivia {
      at += piece.sourceLength.utf8Length
      guard at <= length else { break }
      if !Comments.texts(Trivia(pieces: [piece])).isEmpty { end = at }
    }
    return start + end
  }

  /// A comment behind the call goes with it.
  var whole: TextRange {
    if let lines { return lines }
    guard !Comments.texts(call.trailingTrivia).isEmpty else { return range }
    return TextRange(range.start, call.endPosition.utf8Offset)
  }

  /// The same where others of the chain go, too: the blank lines above the first of some that go stay above what follows.
  ///
  /// - Parameter gone: the calls of those that go.
  func range(among gone: Set<SyntaxIdentifier>) -> TextRange {
    let range = whole
    guard lines == nil, gone.contains(call.id), !gone.contains(base?.id ?? call.id) else { return range }
    var next = Self.outer(call)
    while let call = next, gone.contains(call.id) { next = Self.outer(call) }
    guard let following = next?.calledExpression.as(MemberAccessExprSyntax.self)?.period,
      let end = blankEnd(above: period, from: range.start),
      source.isBlank(source.lineStart(following.start), following.start),
      blankEnd(above: following, from: following.position.utf8Offset) == nil
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

extension ModalSite {
  /// From behind what the modifier is applied to, with the trivia between, to the end of the call.
  var removal: TextRange { RemovedModifier(self).range }

  /// A comment behind the call goes with it.
  var wholeRemoval: TextRange { RemovedModifier(self).whole }
}

extension SyntaxProtocol {
  /// The call that is handed a view and nothing else: `.background(view)`, `.background { view }`.
  fileprivate func viewModifier(ofOnly view: FunctionCallExprSyntax) -> FunctionCallExprSyntax? {
    if let argument = parent?.as(LabeledExprSyntax.self), argument.label == nil,
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
    {
      return call.arguments.count == 1 && call.trailingClosure == nil ? call : nil
    }
    guard let closure = nearest(ClosureExprSyntax.self), closure.signature == nil, closure.statements.count == 1,
      closure.statements.first?.item.id == id, let call = closure.parent?.as(FunctionCallExprSyntax.self),
      call.trailingClosure?.id == closure.id, call.arguments.isEmpty, call.additionalTrailingClosures.isEmpty
    else { return nil }
    return call
  }
}
