import SheetModel
import SwiftSyntax

/// The cases that an assignment writes out: one, those of a ternary, or one that carries what may be missing, as
/// `local-enum` writes it.
///
/// `pane = .help`, `pane = isLong ? .help : .more`, `pane = contact.company.map { .company($0) }`
struct CaseWrites {
  /// `company.map { .company($0) }`
  struct Mapped {
    let value: ExprSyntax
    /// Where the case uses what there is.
    let uses: [DeclReferenceExprSyntax]
    /// The names that the case uses beside that.
    let names: Set<String>
  }

  let values: [CaseValue]
  private(set) var mapped: Mapped?

  /// - Returns: nil where which case is meant is not written there.
  init?(_ assigned: SlotUse.Value) {
    if let value = CaseValue(assigned.expr) {
      values = [value]
      return
    }
    if let (mapped, value) = Self.mapped(assigned.expr) {
      values = [value]
      self.mapped = mapped
      return
    }
    let choices = assigned.choices.compactMap { CaseValue($0) }
    guard !choices.isEmpty, choices.count == assigned.choices.count else { return nil }
    values = choices
  }

  private static func mapped(_ expr: ExprSyntax?) -> (Mapped, CaseValue)? {
    guard let call = expr?.as(FunctionCallExprSyntax.self), call.arguments.isEmpty,
      call.additionalTrailingClosures.isEmpty, let closure = call.trailingClosure, closure.statements.count == 1,
      let member = call.calledExpression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "map",
      let base = member.base, !isChained(base), let only = closure.statements.first?.item.as(ExprSyntax.self),
      let value = CaseValue(only), isBare(call, around: only, behind: base), let name = parameter(of: closure)
    else { return nil }
    let names = FreeNames(in: Syntax(only))
    guard names.bound.isEmpty, names.shorthand.isEmpty, names.captured.isEmpty else { return nil }
    let uses = names.references.filter { $0.baseName.text == name }
    return (Mapped(value: base, uses: uses, names: names.mentioned.subtracting([name])), value)
  }

  /// `$0`, or the one name in front of `in`.
  private static func parameter(of closure: ClosureExprSyntax) -> String? {
    guard let signature = closure.signature else { return "$0" }
    guard signature.attributes.isEmpty, signature.capture == nil, signature.effectSpecifiers == nil,
      signature.returnClause == nil, case .simpleInput(let list)? = signature.parameterClause, list.count == 1
    else { return nil }
    return list.first?.name.text
  }

  /// `store?.company.map` is the `map` of what is behind the `?`.
  private static func isChained(_ base: ExprSyntax) -> Bool {
    if base.is(OptionalChainingExprSyntax.self) { return true }
    if let call = base.as(FunctionCallExprSyntax.self) { return isChained(call.calledExpression) }
    if let call = base.as(SubscriptCallExprSyntax.self) { return isChained(call.calledExpression) }
    return base.as(MemberAccessExprSyntax.self)?.base.map(isChained) ?? false
  }

  /// No comment stands in what goes.
  private static func isBare(_ call: FunctionCallExprSyntax, around inner: ExprSyntax, behind base: ExprSyntax) -> Bool
  {
    call.tokens(viewMode: .sourceAccurate).allSatisfy { token in
      token.isInside(base) || token.isInside(inner) || Comments.placed(token).isEmpty
    }
  }
}

extension SlotUse {
  /// The cases that it writes, where it is an assignment.
  var caseWrites: CaseWrites? {
    if case .assign(let value) = role { return CaseWrites(value) }
    return nil
  }
}
