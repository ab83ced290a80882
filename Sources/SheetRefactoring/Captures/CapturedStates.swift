import SheetModel
import SwiftSyntax

// What a content does with its own state, and with others that become cases.
extension Captures {
  /// What is made of the content is compiled wherever the modal is, also where an `#if` takes a property away.
  ///
  /// - Throws: a property that is declared in an `#if` that the modal does not stand in.
  func checkConditions(
    _ name: String, _ variable: VariableDeclSyntax, _ source: SourceFile
  ) throws(Finding) {
    let declared = CompilationConditions(around: variable)
    guard let condition = declared.first(missingIn: CompilationConditions(around: site.call)) else { return }
    throw Finding(
      .exclusiveConditions, "the content needs '\(name)', which is declared under '#if \(condition)' only",
      at: source.place(variable))
  }

  private func role(_ reference: DeclReferenceExprSyntax, in uses: [SlotUse]) -> SlotUse.Role? {
    uses.first { use in
      // `isOpen = !isOpen` is one use, as is what closes with the condition around it.
      let isToggle = if case .toggle = use.role { true } else { false }
      let node = isToggle || use.statement.is(ExpressionStmtSyntax.self) ? use.statement : use.use.node
      return use.use.source === site.source && node.textRange.contains(reference.start)
    }?.role
  }

  func isClose(_ reference: DeclReferenceExprSyntax) -> Bool {
    switch role(reference, in: merged.uses) {
    // A toggle in its own content can only close.
    case .close?, .toggle?: true
    default: false
    }
  }

  func isAssigned(_ reference: DeclReferenceExprSyntax) -> Bool {
    switch role(reference, in: merged.uses) {
    case .open?, .assign?: true
    default: false
    }
  }

  func isRead(_ reference: DeclReferenceExprSyntax) -> Bool {
    if case .read? = role(reference, in: merged.uses) { return true }
    return false
  }

  func isOpening(_ reference: DeclReferenceExprSyntax) -> Bool {
    guard let parent = reference.parent else { return false }
    return parent.is(ExprListSyntax.self) || parent.is(MemberAccessExprSyntax.self)
  }

  /// The state argument of a modal that stands in this content.
  func isNestedState(_ reference: DeclReferenceExprSyntax) -> Bool {
    guard let argument = reference.parent?.as(LabeledExprSyntax.self) else { return false }
    return argument.label?.text == "isPresented" || argument.label?.text == "item"
  }
}
