import SheetModel
import SwiftSyntax

/// The branches of a `switch` that a case which goes takes along.
enum CaseBranches {
  /// Whether a branch is that of one case alone.
  static func isOnly(_ name: String, in branch: SwitchCaseSyntax) -> Bool {
    guard case .case(let label) = branch.label, label.caseItems.count == 1, let item = label.caseItems.first else {
      return false
    }
    return EnumGrowth.caseName(of: item.pattern) == name
  }

  /// What goes of a branch that shares its lines with others: up to the next one, or from the end of that before.
  ///
  /// - Returns: nil where a comment stands in it, which may be about the others, or what is beside it is no branch.
  static func sharedRange(of branch: SwitchCaseSyntax, in source: SourceFile) -> TextRange? {
    let all = branch.parent?.as(SwitchCaseListSyntax.self).map(Array.init) ?? []
    guard let index = all.firstIndex(where: { $0.start == branch.start }),
      branch.tokens(viewMode: .sourceAccurate).allSatisfy({ Comments.placed($0).isEmpty })
    else { return nil }
    if all.indices.contains(index + 1) {
      guard case .switchCase(let next) = all[index + 1], Comments.texts(next.leadingTrivia).isEmpty else { return nil }
      return TextRange(branch.start, next.start)
    }
    guard index > 0, case .switchCase(let before) = all[index - 1], let last = before.statements.last,
      Comments.texts(last.trailingTrivia).isEmpty
    else { return nil }
    return TextRange(last.item.end, branch.end)
  }

  /// The `#if` that holds nothing but a branch, and no comment that is about more than that.
  private static func emptied(without branch: SwitchCaseSyntax, in source: SourceFile) -> Syntax? {
    guard let list = branch.parent?.as(SwitchCaseListSyntax.self), list.count == 1,
      let clause = list.parent?.as(IfConfigClauseSyntax.self),
      let config = clause.parent?.parent?.as(IfConfigDeclSyntax.self), config.clauses.count == 1,
      Lines.isApart(config, in: source)
    else { return nil }
    let own = TextRange(StateRemoval.attachedStart(branch, in: source), source.nextLine(branch.end))
    let above = StateRemoval.attachedStart(config, in: source)
    let isKept = config.tokens(viewMode: .sourceAccurate).flatMap(Comments.placed).contains { comment in
      comment.offset >= above && !own.contains(comment.offset)
    }
    return isKept ? nil : Syntax(config)
  }

  static func remove(
    _ name: String, from node: SwitchExprSyntax, in source: SourceFile, _ edits: inout [FileID: EditList]
  ) {
    for branch in node.branches {
      guard case .case(let label) = branch.label else { continue }
      let items = Array(label.caseItems)
      guard let index = items.firstIndex(where: { EnumGrowth.caseName(of: $0.pattern) == name }) else { continue }
      var list = edits[source.file] ?? EditList()
      if items.count == 1, !Lines.isApart(branch, in: source) {
        if let range = sharedRange(of: branch, in: source) { list.add(range, "") }
      } else if items.count == 1,
        case let own = TextRange(StateRemoval.attachedStart(branch, in: source), source.nextLine(branch.end)),
        EmptiedClauses.remove(holdingOnly: branch, own, in: source, &list)
      {
        edits[source.file] = list
        continue
      } else if items.count == 1 {
        let whole = emptied(without: branch, in: source) ?? Syntax(branch)
        list.add(TextRange(StateRemoval.attachedStart(whole, in: source), source.nextLine(whole.end)), "")
      } else if index + 1 < items.count {
        list.add(TextRange(items[index].start, items[index + 1].start), "")
      } else {
        let before = items[index - 1]
        list.add(TextRange(before.whereClause?.end ?? before.pattern.end, items[index].end), "")
      }
      edits[source.file] = list
    }
  }
}
