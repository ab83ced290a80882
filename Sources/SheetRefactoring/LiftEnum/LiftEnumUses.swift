import SheetModel
import SwiftSyntax

// What opened the cases of a view's own enum opens those of the app's.
extension LiftEnum {
  static func rewriteUses(
    _ local: LocalDestination, _ names: [String], _ style: AppWideStyle, _ project: Project,
    _ edits: inout [FileID: EditList]
  ) {
    let rewrites = LiftedRewrites(style, project)
    let slot = local.lifted
    let property = rewrites.propertyName(local.type, without: [])
    for use in local.merged.uses {
      var list = edits[use.use.source.file] ?? EditList()
      defer { edits[use.use.source.file] = list }
      let dismissal =
        local.dismissals.map { $0.text(for: use, &list) } ?? rewrites.dismissal(slot, at: use, &list)
      switch use.role {
      case .assign(let assigned):
        let hasSelf = use.use.hasSelf || LocalNames.isHidden(property, at: use.use.node)
        let name = (hasSelf && !style.presentsOnce ? "self." : "") + style.called(property, in: local.type)
        let (before, after) = rewrites.split(style.trigger(name, "\u{0}", onDismiss: dismissal))
        if let show = local.show(use) {
          list.add(show.parameter.type.textRange, style.enumName)
          list.add(TextRange(use.use.node.start, assigned.range.start), before)
          list.insert(at: assigned.range.end, after)
          continue
        }
        guard let written = CaseWrites(assigned) else { continue }
        var taken = (written.mapped?.names ?? []).union([property])
        if let expr = slot.site.onDismiss { taken.formUnion(FreeNames(in: Syntax(expr)).mentioned) }
        for value in written.values { taken.formUnion(rewriteCase(value, local, names, &list)) }
        guard let mapped = written.mapped, let value = written.values.first else {
          list.add(TextRange(use.use.node.start, assigned.range.start), before)
          list.insert(at: assigned.range.end, after)
          continue
        }
        // What is missing opened nothing.
        let fresh = CaseNames.unique("value", avoiding: taken)
        // A brace would begin the body.
        let needsParentheses =
          mapped.value.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .leftBrace }
          && !mapped.value.is(TupleExprSyntax.self)
        list.add(
          TextRange(use.use.node.start, mapped.value.start),
          "if let \(fresh) = " + (needsParentheses ? "(" : ""))
        let (open, close) = Self.braces(before, after, fresh, value, at: use, &list)
        list.add(TextRange(mapped.value.end, value.range.start), (needsParentheses ? ")" : "") + open)
        for reference in mapped.uses { list.add(reference.textRange, fresh) }
        list.add(TextRange(value.range.end, assigned.range.end), close)
      // What is closed from outside was refused.
      case .close:
        let owner = local.cases.first { item in
          local.site.source === use.use.source && item.branch.code.textRange.contains(use.use.node.start)
        }
        list.add(
          use.statement.textRange, LiftedRewrites.close(at: use, owner?.captures ?? slot.captures))
      default: continue
      }
    }
    for (value, source) in local.shows.flatMap(\.values) {
      _ = rewriteCase(value, local, names, &edits[source.file, default: EditList()])
    }
    for item in local.closings {
      guard let index = local.cases.firstIndex(where: { $0.name == item.caseName }) else { continue }
      let hasSelf = item.close.use.hasSelf || LocalNames.isHidden(property, at: item.close.use.node)
      let name = (hasSelf && !style.presentsOnce ? "self." : "") + style.called(property, in: local.type)
      if style.closesFromOutside, let closing = style.guardedClose(name, names[index]) {
        item.rewrite(closing, &edits[item.source.file, default: EditList()])
      } else if let range = item.alternative(of: local.merged.uses) {
        edits[item.source.file, default: EditList()].add(range, "")
      }
    }
    rewrites.replaceStates([slot], property, &edits)
    local.dismissals?.remove(&edits)
  }

  /// Takes the old enum away from a case that is opened, and hands what the view has to it.
  ///
  /// - Returns: the names of what is handed over.
  private static func rewriteCase(
    _ value: CaseValue, _ local: LocalDestination, _ names: [String], _ list: inout EditList
  ) -> Set<String> {
    guard let index = local.cases.firstIndex(where: { $0.name == value.member.declName.baseName.name }) else {
      return []
    }
    if let base = value.base { list.add(TextRange(base.start, value.member.period.start), "") }
    if names[index] != local.cases[index].name { list.add(value.member.declName.textRange, names[index]) }
    let captured = local.cases[index].captures.values.map(\.name)
    let more = captured.map { "\($0): \($0)" }.joined(separator: ", ")
    if let call = value.call, let end = call.rightParen {
      if !more.isEmpty { list.insert(at: end.start, (call.arguments.isEmpty ? "" : ", ") + more) }
    } else if !more.isEmpty {
      list.insert(at: value.member.end, "(\(more))")
    }
    return Set(captured)
  }

  /// What stands in front of a case that is opened in a block of its own, and behind it.
  private static func braces(
    _ before: String, _ after: String, _ name: String, _ value: CaseValue, at use: SlotUse, _ list: inout EditList
  ) -> (String, String) {
    let text = Braces.text([("", before + use.use.source.text(value.range) + after)], at: use, &list)
    let parts = text.split(separator: use.use.source.text(value.range), maxSplits: 1, omittingEmptySubsequences: false)
    return (" " + (parts.first ?? ""), parts.dropFirst().first.map(String.init) ?? after + " }")
  }
}
