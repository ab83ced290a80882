import SheetModel
import SwiftSyntax

// An id that holds what cases carry as it is: `["edited", entry.id] as [AnyHashable]`, of what looks the same in a text.
extension EnumGrowth {
  /// The type of its `id`, where that is a `switch`.
  var identityType: TypeSyntax? { identity?.node.nearest(PatternBindingSyntax.self)?.typeAnnotation?.type }

  /// Whether values are part of its `id` as they are, not as a text.
  var comparesIdentities: Bool {
    identityType.map { ["AnyHashable", "Swift.AnyHashable"].contains($0.trimmedDescription) } ?? false
  }

  /// - Parameter new: what the `id` has to tell apart.
  /// - Returns: whether new values become part of the `id` as they are, which then may have another type.
  /// - Throws: where the `id` can be nothing but a text, and that would not do.
  func compareIdentities(_ new: [GeneratedCase], _ edits: inout [FileID: EditList]) throws(Finding) -> Bool {
    guard let identity, let type = identityType else { return false }
    if comparesIdentities { return true }
    guard type.trimmedDescription == "String" else {
      throw Finding(
        .notApplicable, "the id of '\(name)' is neither a String nor an AnyHashable", at: identity.source.place(type))
    }
    guard let blurred = new.lazy.compactMap(\.blurredType).first else { return false }
    let same = "two of '\(blurred)' may look the same in the id of '\(name)', which is a text"
    for branch in identity.node.cases {
      guard case .switchCase(let branch) = branch, branch.statements.count == 1,
        let value = branch.statements.first.flatMap({ LocalIdentity.value($0.item) }), Self.isPlain(value)
      else { throw Finding(.noPayloadIdentity, same, at: identity.source.place(branch)) }
    }
    for summary in project.declarations(name) {
      guard let demand = summary.inherits.first(where: { !Self.indifferent.contains($0) }) else { continue }
      throw Finding(.noPayloadIdentity, same + " that '\(demand)' may ask for", at: summary.place)
    }
    if let use = try EnumEquality(self, in: project).useOfText() {
      throw Finding(.noPayloadIdentity, same + " and is used here", at: use)
    }
    edits[identity.source.file, default: EditList()].add(type.textRange, project.spelled("AnyHashable", in: name))
    return true
  }

  /// What does not ask which type an `id` has.
  private static let indifferent: Set<String> = [
    "Identifiable", "Hashable", "Equatable", "Sendable", "View", "CaseIterable", "Swift.Identifiable",
    "Swift.Hashable", "SwiftUI.View",
  ]

  /// A text that is the same text where an AnyHashable is asked for.
  private static func isPlain(_ value: ExprSyntax) -> Bool {
    if let call = value.as(FunctionCallExprSyntax.self) { return call.calledExpression.trimmedDescription == "String" }
    return value.is(StringLiteralExprSyntax.self) || LocalIdentity.isPath(value)
  }
}

extension GeneratedCase {
  /// What its branch of an `id` gives.
  func identityValue(isCompared: Bool) -> String {
    (isCompared ? comparedIdentity : nil) ?? "\"\(identity.text)\""
  }

  /// `["contact", contact.id] as [AnyHashable]`; nil where nothing is carried.
  static func compared(_ name: String, _ values: [String], _ project: Project) -> String? {
    guard !values.isEmpty else { return nil }
    return "[\((["\"\(name)\""] + values).joined(separator: ", "))] as [\(project.spelled("AnyHashable"))]"
  }
}

/// Finds what makes use of it that the `id` of an enum is a text: `Text(pane.id)`, `log(pane.id)`.
final class TextualIdentities: SyntaxVisitor {
  private let values: EnumComparisons
  private let decl: EnumDeclSyntax
  private let type: String
  /// Names of what is made of a value of the enum: parameters of closures, what is unwrapped.
  private var derived: Set<String> = []
  private(set) var found: Syntax?

  init(_ values: EnumComparisons) {
    self.values = values
    decl = values.decl
    type = values.type
    super.init(viewMode: .sourceAccurate)
  }

  private func note(_ node: some SyntaxProtocol) { if found == nil { found = Syntax(node) } }

  private func mayBeValue(_ expr: ExprSyntax) -> Bool {
    if values.mayBeValue(expr) { return true }
    if let inner = expr.as(OptionalChainingExprSyntax.self)?.expression
      ?? expr.as(ForceUnwrapExprSyntax.self)?.expression
    {
      return mayBeValue(inner)
    }
    if let call = expr.as(FunctionCallExprSyntax.self) { return values.mayBeValue(call.calledExpression) }
    guard let name = expr.as(DeclReferenceExprSyntax.self)?.baseName.name else { return false }
    if name.hasPrefix("$"), let closure = expr.nearest(ClosureExprSyntax.self) { return isHanded(closure) }
    return derived.contains(name)
  }

  /// `$pane`, `Pane.allCases`, `[Pane.help]`
  private func mayHoldValue(_ expr: ExprSyntax) -> Bool {
    if mayBeValue(expr) { return true }
    return expr.tokens(viewMode: .sourceAccurate).contains { token in
      token.text == type || values.names.contains(NameUses.split(token.name).0)
    }
  }

  /// Whether a closure may be handed values of the enum.
  private func isHanded(_ closure: ClosureExprSyntax) -> Bool {
    guard let call = TriggerContext.call(around: closure) else { return false }
    if call.arguments.contains(where: { !$0.expression.is(ClosureExprSyntax.self) && mayHoldValue($0.expression) }) {
      return true
    }
    // Not all of a view that the modifier hangs on: what the chain begins with.
    var base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
    while let inner = base?.as(FunctionCallExprSyntax.self) {
      base = inner.calledExpression.as(MemberAccessExprSyntax.self)?.base ?? inner.calledExpression
    }
    return base.map(mayHoldValue) ?? false
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    guard let parameters = node.signature?.parameterClause, isHanded(node) else { return .visitChildren }
    derived.formUnion(parameters.tokens(viewMode: .sourceAccurate).map { NameUses.split($0.name).0 })
    return .visitChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    if let value = node.initializer?.value, mayBeValue(value) {
      derived.formUnion(LocalNames.names(in: node.pattern))
    }
    return .visitChildren
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if let value = node.initializer?.value, mayBeValue(value) {
      derived.formUnion(LocalNames.names(in: node.pattern))
    }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.declName.baseName.text == "ID", node.base?.trimmedDescription.hasSuffix(type) == true { note(node) }
    guard node.declName.baseName.text == "id", let base = node.base, mayBeValue(base), !isIndifferent(Syntax(node))
    else { return .visitChildren }
    note(node)
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == "ID", node.baseType.trimmedDescription.hasSuffix(type) { note(node) }
    return .visitChildren
  }

  /// `id` in the enum itself.
  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.baseName.text == "id",
      node.parent?.as(MemberAccessExprSyntax.self).map({ $0.declName.id == node.id }) != true,
      node.isInside(decl) || node.nearest(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription == type,
      !isIndifferent(Syntax(node))
    else { return .skipChildren }
    note(node)
    return .skipChildren
  }

  /// `.map(\.id)`
  override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.components.first?.component.trimmedDescription == "id" else { return .visitChildren }
    if node.root?.trimmedDescription.hasSuffix(type) == true { note(node) }
    guard let argument = node.parent?.as(LabeledExprSyntax.self), argument.label?.text != "id",
      let call = argument.nearest(FunctionCallExprSyntax.self),
      let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base, mayHoldValue(base)
    else { return .visitChildren }
    note(node)
    return .visitChildren
  }

  private static let identifying: Set<String> = ["id", "tag", "hash", "combine", "print", "AnyHashable"]

  /// Where anything Hashable will do.
  private func isIndifferent(_ node: Syntax) -> Bool {
    guard let argument = node.parent?.as(LabeledExprSyntax.self), let list = argument.parent else { return false }
    if list.parent?.is(ExpressionSegmentSyntax.self) == true { return true }
    guard let call = list.parent?.as(FunctionCallExprSyntax.self) else { return false }
    let callee = call.calledExpression
    let name =
      callee.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? callee.as(DeclReferenceExprSyntax.self)?.baseName.text ?? ""
    return Self.identifying.contains(name)
  }
}
