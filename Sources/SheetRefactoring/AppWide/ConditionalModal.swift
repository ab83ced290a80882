import SheetModel
import SwiftSyntax

/// A modal that its view has under an `#if` only: it can go where all that opens it stands under that as well, and where
/// what it leaves behind is still an `#if` that compiles.
struct ConditionalModal {
  private let site: ModalSite
  private let own: CompilationConditions
  /// The `#if`s around its modifier that hold modifiers, the innermost first.
  private let chains: [PostfixIfConfigExprSyntax]

  /// - Returns: nil for a modal that is there whenever its view is.
  init?(_ site: ModalSite, _ type: ViewType) {
    own = CompilationConditions(around: site.call)
    guard own.first(missingIn: type.conditions) != nil else { return nil }
    self.site = site
    let clauses = sequence(first: Syntax(site.call), next: { $0.parent }).compactMap {
      $0.as(IfConfigClauseSyntax.self)
    }
    chains = clauses.filter { !type.primary.decl.isInside($0) }.compactMap {
      $0.parent?.parent?.parent?.as(PostfixIfConfigExprSyntax.self)
    }
  }

  private var refusal: Finding {
    Finding(.exclusiveConditions, "it is there under '#if \(own.joined)' only", at: site.place)
  }

  /// - Throws: always; where its view must have the modal whenever it is there.
  func checkWhole() throws(Finding) { throw refusal }

  /// - Parameter kind: what of its `#if` may go besides.
  /// - Throws: where it would leave a clause without modifiers, or comments that are about something else.
  func checkRemoval(of kind: String) throws(Finding) {
    for chain in chains {
      guard let clause = site.call.nearest(IfConfigClauseSyntax.self), clause.parent?.parent?.parent?.id == chain.id,
        // What carries it, or holds it further in, would be left empty.
        let calls = Self.calls(of: clause), calls.contains(where: { $0.id == site.call.id })
      else { throw refusal }
      let stays = calls.contains { Self.name(of: $0) != kind }
      if stays { continue }
      // Nothing may be left of it.
      guard chain.config.clauses.count == 1, Lines.isApart(chain.config, in: site.source) else { throw refusal }
      let ranges = calls.compactMap { RemovedModifier($0, in: site.source)?.whole }
      let comments = chain.config.tokens(viewMode: .sourceAccurate).flatMap(Comments.placed)
      let kept = comments.first { comment in
        comment.offset >= chain.config.start && !ranges.contains { $0.contains(comment.offset) }
      }
      guard kept == nil else { throw refusal }
    }
  }

  /// - Throws: where its state is used in what is there without it.
  func check(_ uses: [SlotUse]) throws(Finding) {
    let other = uses.first { use in
      own.first(missingIn: CompilationConditions(around: use.use.node)) != nil
    }
    guard let other else { return }
    throw Finding(
      .exclusiveConditions, "it is there under '#if \(own.joined)' only, and its state is used without that here",
      at: other.use.source.place(other.use.node))
  }

  /// Takes out the `#if` of the modifier, where nothing is left in it.
  ///
  /// - Parameter gone: the calls that go.
  func removeEmptied(_ gone: Set<SyntaxIdentifier>, _ edits: inout [FileID: EditList]) {
    guard let chain = chains.first, chain.config.clauses.count == 1, let clause = chain.config.clauses.first,
      let calls = Self.calls(of: clause), calls.allSatisfy({ gone.contains($0.id) }),
      // Once for all of them.
      calls.first?.id == site.call.id
    else { return }
    let source = site.source
    let start = source.lineStart(chain.config.start)
    // The modifier below that goes, too, takes the end of the line along.
    let isFollowed = edits[source.file]?.edits.contains { $0.range.start == chain.config.end } == true
    let range =
      isFollowed
      ? TextRange(source.previousEnd(start), chain.config.end) : TextRange(start, source.nextLine(chain.config.end))
    _ = edits[source.file, default: EditList()].take(range, of: source.bytes)
    edits[source.file, default: EditList()].add(range, "")
  }

  /// The modifiers of a clause, the outermost first; nil where it holds something else.
  private static func calls(of clause: IfConfigClauseSyntax) -> [FunctionCallExprSyntax]? {
    guard case .postfixExpression(let chain)? = clause.elements else { return nil }
    var result: [FunctionCallExprSyntax] = []
    var next: ExprSyntax? = chain
    while let expr = next {
      guard let call = expr.as(FunctionCallExprSyntax.self),
        let member = call.calledExpression.as(MemberAccessExprSyntax.self)
      else { return nil }
      result.append(call)
      next = member.base
    }
    return result
  }

  private static func name(of call: FunctionCallExprSyntax) -> String? {
    call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
  }
}
