import SheetModel
import SwiftSyntax

/// A content that closes itself and opens the next at once, `isEditing = false; isSharing = true`: both are cases of one
/// state then, and what opens the next takes the place of what is shown. A `dismiss()` in front of it would be one more
/// change of the same state, and nothing says which of the two is made last.
struct ReplacedAtOnce {
  private let slot: LiftedSlot
  private let others: [LiftedSlot]
  private let values: OptionalValues
  private let style: any AppWideStyle
  private let isReplacing: Bool
  /// What the view calls what opens the cases that are there already.
  private let known: String?

  /// - Parameter slots: all that become cases.
  init(_ slot: LiftedSlot, among slots: [LiftedSlot], _ style: any AppWideStyle, _ values: OptionalValues) {
    self.slot = slot
    self.values = values
    others = slots.filter { $0.type.key == slot.type.key && $0.name != slot.name }
    // In a stack the next one is shown above, or after; and what is to run when this one goes must run.
    isReplacing = style.layers == 1 && !style.staysInViews && slot.site.onDismiss == nil
    self.style = style
    known = style.isKnown ? style.knownProperty(in: slot.type) : nil
  }

  /// What goes of a closing statement that an opening follows; nil where it stays.
  func range(of use: SlotUse) -> TextRange? {
    guard isReplacing, closes(use), slot.site.holds(use), let item = use.statement.parent?.as(CodeBlockItemSyntax.self),
      let list = item.parent?.as(CodeBlockItemListSyntax.self)
    else { return nil }
    // A comment above stays where it is; one on the line of the statement, or within it, is about that.
    let isAlone = Lines.isAlone(use.statement, in: use.use.source)
    guard isAlone || Comments.texts(item.leadingTrivia).isEmpty,
      Comments.within(use.statement, in: use.use.source).isEmpty
    else { return nil }
    let behind = Array(list).filter { $0.start >= item.end }
    guard
      let opening = behind.firstIndex(where: { next in opensKnown(next) || others.contains { opens(next, $0) } }),
      let next = behind.first,
      behind[..<opening].allSatisfy(Self.goesOn),
      // What opens may show nothing under some conditions.
      !style.isKnown || style.conditions(values.project).isEmpty
    else { return nil }
    return use.removal(before: next)
  }

  private func closes(_ use: SlotUse) -> Bool {
    switch use.role {
    case .close, .toggle: true
    default: false
    }
  }

  /// Whether a statement opens another one for certain: `isSharing = true`, `withAnimation { isSharing = true }`.
  private func opens(_ item: CodeBlockItemSyntax, _ other: LiftedSlot) -> Bool {
    if let call = item.item.as(FunctionCallExprSyntax.self), let closure = call.trailingClosure,
      call.calledExpression.trimmedDescription == "withAnimation"
    {
      return closure.statements.first.map { opens($0, other) } ?? false
    }
    return other.merged.uses.contains { use in
      guard use.statement.id == Syntax(item.item).id else { return false }
      switch use.role {
      case .open, .toggle: return true
      case .assign(let value):
        guard case .item(let type) = other.merged.slot.kind else { return false }
        return SomeWrapper(value) != nil || values.isOptional(value, type, in: use.use.source) == .never
      default: return false
      }
    }
  }

  /// `router.sheet = .help`: a case that the presenter knows.
  private func opensKnown(_ item: CodeBlockItemSyntax) -> Bool {
    guard let known, let first = item.item.firstToken(viewMode: .sourceAccurate), first.name == known,
      let reference = first.parent?.as(DeclReferenceExprSyntax.self), Successors.opens(Syntax(reference))
    else { return false }
    return item.item.is(SequenceExprSyntax.self) || item.item.is(FunctionCallExprSyntax.self)
  }

  /// What stands between the two and neither waits nor leaves: `isEditing = false; save(); isSharing = true`.
  private static func goesOn(_ item: CodeBlockItemSyntax) -> Bool {
    guard item.item.is(ExprSyntax.self) || item.item.is(VariableDeclSyntax.self) else { return false }
    return item.tokens(viewMode: .sourceAccurate).allSatisfy { token in
      switch token.tokenKind {
      case .keyword(.await), .keyword(.try), .keyword(.if), .keyword(.switch), .leftBrace: false
      default: true
      }
    }
  }
}
