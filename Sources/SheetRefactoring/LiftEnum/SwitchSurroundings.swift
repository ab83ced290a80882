import SheetModel
import SwiftSyntax

/// The `switch` over the case that a content shows, or the `if` about it, and what stands around that:
/// `NavigationStack { switch sheet { … } }`, `let title = …` in front, and what stands around the function that it is in.
///
/// One case is shown at a time, so that a container of its own for each case shows what one for all of them showed.
struct SwitchSurroundings {
  let node: ExprSyntax
  /// What the content calls the case.
  let parameter: String
  /// What stands around the `switch`, and then around the call of its function; none where that is the content.
  private let frames: [SwitchFrame]
  /// What the content calls the case around that call.
  private let outer: String?

  /// What the content calls the case, in the function that is it or around the call of that.
  var parameters: Set<String> { Set([parameter, outer].compactMap(\.self)) }
  /// `switch`, `if`
  var keyword: Syntax { node.firstToken(viewMode: .sourceAccurate).map { Syntax($0) } ?? Syntax(node) }
  /// Nothing stands around the `switch`.
  var isEmpty: Bool { frames.isEmpty }
  /// What of all that is no part of the `switch`, piece by piece.
  var pieces: [Syntax] { frames.flatMap(\.pieces) }
  /// The text of all pieces.
  var ranges: [TextRange] { frames.flatMap(\.ranges) }
  /// The content is one expression.
  var isExpression: Bool {
    frames.last.map { $0.isAlone && $0.whole.is(FunctionCallExprSyntax.self) } ?? false
  }

  /// What may be written once more for each case; more is for a view of its own, which nobody but the author can name.
  private static let longest = 40

  /// - Returns: nil where the content shows no case by a `switch`.
  init?(_ site: ModalSite) {
    let statements: CodeBlockItemListSyntax?
    let parameter: String?
    switch site.content {
    case .closure(let closure):
      (statements, parameter) = (closure.statements, ContentText.parameterName(closure) ?? "$0")
    case .function(let function):
      statements = function.body?.statements
      parameter = function.signature.parameterClause.parameters.first.map { ($0.secondName ?? $0.firstName).text }
    case .reference: return nil
    }
    guard let parameter, let statements else { return nil }
    let finder = Finder(parameter, within: statements)
    finder.walk(statements)
    guard let node = finder.found, let frame = SwitchFrame(statements, around: Syntax(node)) else { return nil }
    // `$0` is another one in a container.
    if parameter == "$0", !frame.pieces.isEmpty { return nil }
    var frames = [frame]
    if let shell = site.shell {
      guard let frame = SwitchFrame(shell.closure.statements, around: Syntax(shell.call)) else { return nil }
      frames.append(frame)
    }
    self.node = node
    self.parameter = parameter
    self.frames = frames.filter { !$0.pieces.isEmpty }
    outer = site.shell.flatMap { ContentText.parameterName($0.closure) }
  }

  /// The `switch` of a member of the enum, which a content asks for.
  init?(_ shown: ShownMember) {
    guard let frame = SwitchFrame(shown.closure.statements, around: Syntax(shown.access)) else { return nil }
    let isNamed = shown.parameter != "$0"
    guard isNamed || frame.pieces.isEmpty else { return nil }
    node = ExprSyntax(shown.node)
    parameter = "self"
    frames = [frame].filter { !$0.pieces.isEmpty }
    outer = isNamed ? shown.parameter : nil
  }

  /// Why there is none: the `switch` may stand in a function that is no content by itself.
  static func refusal(_ site: ModalSite, in type: ViewType) -> Finding {
    let general = Finding(
      .unsupportedForm, "the content is not one view with a 'switch' over the case that is shown", at: site.place)
    guard let closure = site.contentClosure, case let parameter = ContentText.parameterName(closure) ?? "$0" else {
      return general
    }
    let calls = FreeNames(closure).references.filter { $0.baseName.text == parameter }.compactMap { value in
      value.parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)
    }
    for call in calls {
      guard let function = ContentReference.function(call.calledExpression, in: type) else { continue }
      let name = function.name.name
      if call.arguments.count > 1 || call.trailingClosure != nil {
        return Finding(
          .unsupportedForm, "'\(name)' shows the case, and is handed more than that", at: site.source.place(call))
      }
      let other = type.uses(of: name).first { !$0.node.isInside(call) && !$0.node.isInside(function) }
      if let other {
        return Finding(
          .unsupportedForm, "'\(name)' shows the case, and is used here, too", at: other.source.place(other.node))
      }
    }
    return general
  }

  /// - Throws: where something around the `switch` needs the case as a whole.
  func checkParameters(_ check: (String, Syntax) throws(Finding) -> Void) throws(Finding) {
    for name in parameters.sorted() {
      for piece in pieces { try check(name, piece) }
    }
  }

  /// What keeps each case from having the container for itself.
  ///
  /// - Parameter bound: what the pattern of the branch binds, which the container would see, too.
  func check(_ branch: ShownBranch, binding bound: [String], _ source: SourceFile) throws(Finding) {
    guard !isEmpty else { return }
    let finder = Leaving(Syntax(node))
    finder.walk(branch.statements)
    if let found = finder.found {
      throw Finding(.unsupportedForm, "this leaves the 'switch'", at: source.place(found))
    }
    for frame in frames where frame.hole.nearest(CodeBlockItemListSyntax.self)?.count ?? 1 > 1 {
      guard let found = branch.statements.first(where: { $0.item.is(DeclSyntax.self) }) else { continue }
      throw Finding(
        .unsupportedForm, "what stands beside the 'switch' would see what this declares", at: source.place(found))
    }
    if let last = frames.last, outer != nil, last.hole.parent?.is(CodeBlockItemSyntax.self) != true,
      !isOneView(frames.count > 1 ? frames[0] : nil, branch)
    {
      throw Finding(
        .unsupportedForm, "modifiers stand behind the function, and this is not one view",
        at: source.place(branch.head))
    }
    for name in bound {
      guard let found = frames.firstMapped({ $0.use(of: name) }) else { continue }
      throw Finding(
        .capturesLocal, "'\(name)' of the pattern would mean something else around the 'switch'",
        at: source.place(found))
    }
    // What a function names, what stands around its call may call something else.
    guard outer != nil, let last = frames.last else { return }
    let names = FreeNames(in: Syntax(branch.statements))
    for piece in pieces where !last.holds(piece) { names.walk(piece) }
    let declared = names.references.first { last.declares(NameUses.split($0.baseName.name).0) }
    guard let declared else { return }
    throw Finding(
      .capturesLocal, "'\(declared.baseName.name)' would mean something else in what stands around the function",
      at: source.place(declared))
  }

  /// Whether what a function shows of a case can have a modifier.
  private func isOneView(_ frame: SwitchFrame?, _ branch: ShownBranch) -> Bool {
    if let frame { return frame.isAlone && frame.whole.is(FunctionCallExprSyntax.self) }
    guard branch.statements.count == 1, let only = branch.statements.first?.item else { return false }
    return only.is(FunctionCallExprSyntax.self) || only.is(DeclReferenceExprSyntax.self)
  }

  /// - Throws: where it would be written too often.
  func checkLength(_ cases: Int, _ source: SourceFile) throws(Finding) {
    let lines = ranges.map { source.line($0.end) - source.line($0.start) }.reduce(0, +)
    guard let frame = frames.last, lines * max(0, cases - 1) > Self.longest else { return }
    throw Finding(
      .unsupportedForm, "each of \(cases) cases would need the \(lines) lines around the 'switch' for itself",
      at: source.place(frame.whole))
  }

  /// What one case shows, with what stands around it, as the edits leave both.
  ///
  /// - Parameter branch: where the branch's text stands.
  func text(
    showing branch: TextRange, _ first: Syntax?, to indentation: String, of source: SourceFile, _ list: inout EditList
  ) -> String {
    let depths = frames.map { source.indentation($0.hole.start) } + [indentation]
    var shown = list.take(
      branch, of: source.bytes, with: MovedCode.shifts(branch, to: depths[0], from: first, in: source))
    for (frame, depth) in zip(frames, zip(depths, depths.dropFirst())) {
      // A comment at its end must not swallow what stood behind the `switch`.
      let rest = min(source.lineEnd(frame.hole.end), frame.range.end)
      if Self.endsInComment(shown), !source.isBlank(frame.hole.end, rest) { shown += source.style.newline + depth.0 }
      _ = list.take(frame.hole.textRange, of: source.bytes)
      list.add(frame.hole.textRange, shown)
      if let word = frame.returning { list.add(word, "") }
      shown = list.take(
        frame.range, of: source.bytes,
        with: MovedCode.shifts(frame.range, to: depth.1, from: frame.first, in: source))
    }
    return shown
  }

  private static func endsInComment(_ text: String) -> Bool {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).last?.contains("//") ?? false
  }

  private final class Finder: SyntaxVisitor {
    let parameter: String
    let statements: CodeBlockItemListSyntax
    var found: ExprSyntax?

    init(_ parameter: String, within statements: CodeBlockItemListSyntax) {
      self.parameter = parameter
      self.statements = statements
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
      note(ExprSyntax(node), node.subject.trimmedDescription == parameter)
    }

    override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
      note(ExprSyntax(node), ShownBranch.asks(node, about: parameter))
    }

    private func note(_ node: ExprSyntax, _ isAbout: Bool) -> SyntaxVisitorContinueKind {
      guard found == nil, isAbout, LocalNames.declaration(of: parameter, at: node)?.isInside(statements) != true,
        node.parent?.is(CodeBlockItemSyntax.self) == true
          || node.parent?.parent?.is(CodeBlockItemSyntax.self) == true
            && node.parent?.is(ExpressionStmtSyntax.self) == true
      else { return .visitChildren }
      found = node
      return .skipChildren
    }
  }

  /// A `break` or `fallthrough` of a `switch` itself.
  private final class Leaving: SyntaxVisitor {
    let node: Syntax
    var found: Syntax?

    init(_ node: Syntax) {
      self.node = node
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ leaving: BreakStmtSyntax) -> SyntaxVisitorContinueKind { note(Syntax(leaving)) }
    override func visit(_ leaving: FallThroughStmtSyntax) -> SyntaxVisitorContinueKind { note(Syntax(leaving)) }

    private func note(_ leaving: Syntax) -> SyntaxVisitorContinueKind {
      let left = sequence(first: leaving, next: { $0.parent }).first { node in
        node.is(SwitchExprSyntax.self) || node.is(ForStmtSyntax.self) || node.is(WhileStmtSyntax.self)
          || node.is(RepeatStmtSyntax.self)
      }
      if found == nil, left?.id == node.id { found = leaving }
      return .skipChildren
    }
  }
}
