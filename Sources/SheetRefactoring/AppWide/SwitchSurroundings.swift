import SheetModel
import SwiftSyntax

/// The `switch` over the case that a content shows, and what stands around it: `NavigationStack { switch sheet { … } }`.
///
/// One case is shown at a time, so that a container of its own for each case shows what one for all of them showed.
struct SwitchSurroundings {
  let node: SwitchExprSyntax
  /// What the content calls the case.
  let parameter: String
  /// The one expression of the content; the `switch` itself where nothing stands around it.
  let whole: Syntax
  /// What of it is no part of the `switch`, piece by piece.
  let pieces: [Syntax]

  /// Nothing stands around the `switch`.
  var isEmpty: Bool { pieces.isEmpty }

  /// The text of all pieces.
  var ranges: [TextRange] {
    isEmpty ? [] : [TextRange(whole.start, node.start), TextRange(node.end, whole.end)]
  }

  /// What may be written once more for each case; more is for a view of its own, which nobody but the author can name.
  private static let longest = 40

  /// - Returns: nil where the content shows no case by a `switch`.
  init?(_ site: ModalSite) {
    if let (node, parameter) = site.shownSwitch {
      (self.node, self.parameter, whole, pieces) = (node, parameter, Syntax(node), [])
      return
    }
    let statements: CodeBlockItemListSyntax?
    let parameter: String?
    switch site.content {
    case .closure(let closure): (statements, parameter) = (closure.statements, ContentText.parameterName(closure))
    case .function(let function):
      statements = function.body?.statements
      parameter = function.signature.parameterClause.parameters.first.map { ($0.secondName ?? $0.firstName).text }
    case .reference: return nil
    }
    guard let parameter, let statements, statements.count == 1, let only = statements.first?.item,
      let whole = only.as(ReturnStmtSyntax.self)?.expression.map({ Syntax($0) })
        ?? only.as(ExprSyntax.self).map({ Syntax($0) })
        ?? only.as(ExpressionStmtSyntax.self).map({ Syntax($0.expression) })
    else { return nil }
    let finder = Finder(parameter, within: statements)
    finder.walk(whole)
    guard let node = finder.found else { return nil }
    self.node = node
    self.parameter = parameter
    self.whole = whole
    pieces = Self.pieces(of: whole, without: Syntax(node))
  }

  /// Everything beside the way from some code down to a part of it.
  private static func pieces(of whole: Syntax, without part: Syntax) -> [Syntax] {
    var result: [Syntax] = []
    var child = part
    while child.id != whole.id, let parent = child.parent {
      // The name of a modifier is a member of what stands in front of it, and no name for itself.
      if !parent.is(MemberAccessExprSyntax.self) {
        result += parent.children(viewMode: .sourceAccurate).filter { $0.id != child.id && !$0.is(TokenSyntax.self) }
      }
      child = parent
    }
    return result
  }

  /// What keeps each case from having the container for itself.
  ///
  /// - Parameter bound: what the pattern of the branch binds, which the container would see, too.
  func check(_ branch: SwitchCaseSyntax, binding bound: [String], _ source: SourceFile) throws(Finding) {
    guard !isEmpty else { return }
    let finder = Leaving(node)
    finder.walk(branch.statements)
    if let found = finder.found {
      throw Finding(.unsupportedForm, "this leaves the 'switch'", at: source.place(found))
    }
    let block = node.nearest(CodeBlockItemListSyntax.self)
    if block?.count ?? 1 > 1, let found = branch.statements.first(where: { $0.item.is(DeclSyntax.self) }) {
      throw Finding(
        .unsupportedForm, "what stands beside the 'switch' would see what this declares", at: source.place(found))
    }
    let names = pieces.map { FreeNames(in: $0) }
    for name in bound {
      let inner = LocalNames.declaration(of: name, at: node).flatMap { $0.isInside(whole) ? $0 : nil }
      let used = names.lazy.flatMap { $0.references.map(\.baseName) + $0.shorthand + $0.captured }.first { token in
        NameUses.split(token.name).0 == name
          && LocalNames.declaration(of: name, at: token)?.isInside(whole) != true
      }
      guard let found = inner ?? used.map({ Syntax($0) }) else { continue }
      throw Finding(
        .capturesLocal, "'\(name)' of the pattern would mean something else around the 'switch'",
        at: source.place(found))
    }
  }

  /// - Throws: where it would be written too often.
  func checkLength(_ cases: Int, _ source: SourceFile) throws(Finding) {
    let lines = ranges.map { source.line($0.end) - source.line($0.start) }.reduce(0, +)
    guard !isEmpty, lines * max(0, cases - 1) > Self.longest else { return }
    throw Finding(
      .unsupportedForm, "each of \(cases) cases would need the \(lines) lines around the 'switch' for itself",
      at: source.place(whole))
  }

  /// What one case shows, with what stands around it, as the edits leave both.
  ///
  /// - Parameter branch: where the branch's text stands.
  func text(
    showing branch: TextRange, _ first: Syntax?, to indentation: String, of source: SourceFile, _ list: inout EditList
  ) -> String {
    guard !isEmpty else {
      return list.take(
        branch, of: source.bytes, with: MovedCode.shifts(branch, to: indentation, from: first, in: source))
    }
    let depth = source.indentation(node.start)
    var shown = list.take(branch, of: source.bytes, with: MovedCode.shifts(branch, to: depth, from: first, in: source))
    // A comment at its end must not swallow what stood behind the `switch`.
    let rest = min(source.lineEnd(node.end), whole.end)
    if Self.endsInComment(shown), !source.isBlank(node.end, rest) { shown += source.style.newline + depth }
    _ = list.take(node.textRange, of: source.bytes)
    list.add(node.textRange, shown)
    let range = whole.textRange
    return list.take(range, of: source.bytes, with: MovedCode.shifts(range, to: indentation, from: whole, in: source))
  }

  private static func endsInComment(_ text: String) -> Bool {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).last?.contains("//") ?? false
  }

  private final class Finder: SyntaxVisitor {
    let parameter: String
    let statements: CodeBlockItemListSyntax
    var found: SwitchExprSyntax?

    init(_ parameter: String, within statements: CodeBlockItemListSyntax) {
      self.parameter = parameter
      self.statements = statements
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
      guard found == nil, node.subject.trimmedDescription == parameter,
        LocalNames.declaration(of: parameter, at: node)?.isInside(statements) != true,
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
    let node: SwitchExprSyntax
    var found: Syntax?

    init(_ node: SwitchExprSyntax) {
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
      if found == nil, left?.id == Syntax(node).id { found = leaving }
      return .skipChildren
    }
  }
}
