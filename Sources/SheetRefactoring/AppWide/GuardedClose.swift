import SheetModel
import SwiftSyntax

/// `if case .help = pane { pane = nil }`: what closes one case alone, as `local-enum` itself writes it.
struct GuardedClose {
  let node: IfExprSyntax
  let caseName: String
  /// The state in the condition.
  let read: SlotUse
  let close: SlotUse

  var source: SourceFile { close.use.source }

  /// - Returns: nil for another form, and where a comment stands in what goes.
  init?(_ close: SlotUse, among uses: [SlotUse]) {
    guard case .close = close.role, let item = close.statement.parent, let list = item.parent, let block = list.parent,
      list.as(CodeBlockItemListSyntax.self)?.count == 1, let node = block.parent?.as(IfExprSyntax.self),
      node.body.id == block.id, node.conditions.count == 1, let condition = node.conditions.first,
      case .matchingPattern(let match) = condition.condition,
      let member = match.pattern.as(ExpressionPatternSyntax.self)?.expression.as(MemberAccessExprSyntax.self),
      member.base == nil, member.declName.argumentNames == nil,
      let read = uses.first(where: { use in
        use.use.source === close.use.source && use.use.node.textRange == match.initializer.value.textRange
      }), case .read = read.role,
      node.tokens(viewMode: .sourceAccurate).allSatisfy({ token in
        token.start >= node.body.end || Comments.placed(token).isEmpty
      })
    else { return nil }
    self.node = node
    caseName = member.declName.baseName.name
    self.read = read
    self.close = close
  }

  /// All of a state's.
  static func all(of merged: MergedSlot) -> [GuardedClose] {
    merged.uses.compactMap { GuardedClose($0, among: merged.uses) }
  }

  /// It stands alone, or in a content where all of it closes that.
  var statement: Syntax? {
    guard node.elseBody == nil, let parent = node.parent, parent.is(ExpressionStmtSyntax.self) else { return nil }
    return parent
  }

  /// What goes where the case can only be opened: ` else if case .help = pane { pane = nil }` behind what opens it.
  func alternative(of uses: [SlotUse]) -> TextRange? {
    guard node.elseBody == nil, let outer = node.parent?.as(IfExprSyntax.self), outer.body.statements.count == 1,
      case .ifExpr(let last)? = outer.elseBody, last.id == node.id,
      let opening = uses.first(where: { $0.use.source === source && $0.statement.isInside(outer.body) }),
      let written = opening.caseWrites, written.mapped == nil,
      written.values.allSatisfy({ $0.member.declName.baseName.name == caseName }),
      outer.elseKeyword.map({ Comments.placed($0).isEmpty }) ?? false,
      Comments.texts(outer.body.rightBrace.trailingTrivia).isEmpty
    else { return nil }
    return TextRange(outer.body.end, node.end)
  }

  /// Puts the router's state in the place of the view's.
  func rewrite(_ closing: (head: String, body: String), _ list: inout EditList) {
    list.add(TextRange(node.start, node.conditions.end), closing.head)
    list.add(close.statement.textRange, closing.body)
  }
}
