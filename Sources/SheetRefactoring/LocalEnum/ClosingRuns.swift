import SheetModel
import SwiftSyntax

extension SlotRewrites {
  /// The closing statements of this group that stand one after the other, each on a line of its own or behind the one
  /// before.
  func closings(around use: SlotUse) -> [(use: SlotUse, index: Int)] {
    guard let item = use.statement.parent?.as(CodeBlockItemSyntax.self),
      let list = item.parent?.as(CodeBlockItemListSyntax.self)
    else { return [] }
    let all = group.slots.enumerated().flatMap { index, merged in
      merged.uses.compactMap { use -> (use: SlotUse, index: Int)? in
        if case .close = use.role { return (use, index) }
        return nil
      }
    }
    var run: [(use: SlotUse, index: Int)] = []
    var isHere = false
    for other in list {
      if let found = all.first(where: { $0.use.statement.id == Syntax(other.item).id }) {
        // What stays stands where the first one stood.
        if !run.isEmpty, removal(of: found.use, behind: run.last?.use) == nil {
          if isHere { break }
          run = []
        }
        run.append(found)
        if other.id == item.id { isHere = true }
      } else {
        if isHere { break }
        run = []
      }
    }
    return isHere ? run : []
  }

  /// What goes of a closing statement behind another one that closes it, too; nil where a comment would go with it.
  func removal(of use: SlotUse, behind other: SlotUse?) -> TextRange? {
    let source = use.use.source
    if Lines.isAlone(use.statement, in: source) { return Lines.whole(use.statement, in: source) }
    guard let other, other.statement.end < use.statement.start else { return nil }
    let gap = source.text(TextRange(other.statement.end, use.statement.start))
    return gap.allSatisfy { $0 == ";" || $0 == " " } && gap.contains(";")
      ? TextRange(other.statement.end, use.statement.end) : nil
  }

  /// A closing statement right behind what opens another one, which has taken the place of whatever was shown.
  func idle(_ use: SlotUse) -> TextRange? {
    guard let item = use.statement.parent?.as(CodeBlockItemSyntax.self), Comments.texts(item.leadingTrivia).isEmpty,
      let list = item.parent?.as(CodeBlockItemListSyntax.self),
      let last = list.last(where: { $0.end <= item.start }),
      let decisive = list.last(where: { $0.end <= item.start && !isClosing($0) }),
      opens(decisive, besides: use.use.name)
    else { return nil }
    let source = use.use.source
    if Lines.isAlone(use.statement, in: source) { return Lines.whole(use.statement, in: source) }
    let gap = source.text(TextRange(last.item.end, use.statement.start))
    return gap.allSatisfy { $0 == ";" || $0.isWhitespace } ? TextRange(last.item.end, use.statement.end) : nil
  }

  /// Whether a statement opens a modal of the group, of another state, whatever it opens it with.
  private func opens(_ item: CodeBlockItemSyntax, besides name: String) -> Bool {
    group.slots.contains { merged in
      merged.slot.name != name
        && merged.uses.contains { use in
          guard use.statement.id == Syntax(item.item).id else { return false }
          switch use.role {
          case .open: return merged.pair == nil
          case .assign(let value):
            guard case .item(let type) = merged.slot.kind else { return false }
            return values.isOptional(value, type, in: use.use.source) == .never
          default: return false
          }
        }
    }
  }

  /// A closing statement that an opening follows at once, behind other closings perhaps: what that opens replaces
  /// whatever is shown.
  func superfluous(_ use: SlotUse) -> TextRange? {
    guard let item = use.statement.parent?.as(CodeBlockItemSyntax.self), Comments.texts(item.leadingTrivia).isEmpty,
      let list = item.parent?.as(CodeBlockItemListSyntax.self),
      let next = list.first(where: { $0.start >= item.end }),
      let decisive = list.first(where: { $0.start >= item.end && !isClosing($0) }), isSureOpening(decisive)
    else { return nil }
    return use.removal(before: next)
  }

  private func isClosing(_ item: CodeBlockItemSyntax) -> Bool {
    group.slots.contains { merged in
      merged.uses.contains { use in
        guard case .close = use.role else { return false }
        return use.statement.id == Syntax(item.item).id
      }
    }
  }

  /// Whether working out a value reads none of the states: `.sound`, `note`, `Item(id: limit)`. A function or a computed
  /// property of the view may.
  private func isApart(_ expr: ExprSyntax) -> Bool {
    switch expr.as(ExprSyntaxEnum.self) {
    case .booleanLiteralExpr, .integerLiteralExpr, .floatLiteralExpr, .nilLiteralExpr: return true
    case .stringLiteralExpr(let node): return node.segments.allSatisfy { $0.is(StringSegmentSyntax.self) }
    case .declReferenceExpr(let node): return isApart(node)
    case .memberAccessExpr(let node):
      guard let base = node.base else { return true }
      if base.isSelf { return isApart(node.declName) }
      return isApart(base)
    case .functionCallExpr(let node):
      guard node.trailingClosure == nil, node.additionalTrailingClosures.isEmpty,
        node.arguments.allSatisfy({ isApart($0.expression) })
      else { return false }
      if let callee = node.calledExpression.as(DeclReferenceExprSyntax.self) {
        return values.project.isTypeName(callee.baseName.name)
          && conversion.type.functions(callee.baseName.name).isEmpty
      }
      // `.init(id: 1)`, `.note(text)`
      return node.calledExpression.as(MemberAccessExprSyntax.self)?.base == nil
        && node.calledExpression.is(MemberAccessExprSyntax.self)
    default: return false
    }
  }

  private func isApart(_ reference: DeclReferenceExprSyntax) -> Bool {
    let name = reference.baseName.name
    if LocalNames.declaration(of: name, at: reference) != nil { return true }
    guard let found = conversion.type.property(name) else { return values.project.isTypeName(name) }
    return found.binding.accessorBlock == nil && found.variable.attributes.isEmpty
      && !found.variable.modifiers.contains { $0.name.text == "lazy" }
  }

  /// Whether a statement opens a modal of the group, by a value that knows nothing of what was closed.
  private func isSureOpening(_ item: CodeBlockItemSyntax) -> Bool {
    group.slots.contains { merged in
      merged.uses.contains { use in
        guard use.statement.id == Syntax(item.item).id else { return false }
        switch use.role {
        case .open: return true
        case .assign(let value):
          guard case .item(let type) = merged.slot.kind,
            values.isOptional(value, type, in: use.use.source) == .never
          else { return false }
          return value.expr.map(isApart) ?? false
        default: return false
        }
      }
    }
  }
}

extension SlotUse {
  /// What goes of a statement in front of another one; nil where more than white space would go with it.
  func removal(before next: CodeBlockItemSyntax) -> TextRange? {
    let source = use.source
    if Lines.isAlone(statement, in: source) { return Lines.whole(statement, in: source) }
    let gap = source.text(TextRange(statement.end, next.start))
    return gap.allSatisfy { $0 == ";" || $0.isWhitespace } ? TextRange(statement.start, next.start) : nil
  }
}
