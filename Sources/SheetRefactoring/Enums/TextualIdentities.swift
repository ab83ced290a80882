import SheetModel
import SwiftSyntax

/// Finds what may make use of it that the `id` of an enum is a text: `Text(pane.id)`, `panes.map(\.id)`.
final class TextualIdentities: SyntaxVisitor {
  private let decl: EnumDeclSyntax
  private let type: String
  /// Names of what may be a value of the enum, hold one, give one or be handed one.
  private var names: Set<String>
  private(set) var found: Syntax?

  /// - Parameter names: those that other code may have for values.
  init(_ decl: EnumDeclSyntax, _ names: Set<String>) {
    self.decl = decl
    self.names = names
    type = decl.name.name
    super.init(viewMode: .sourceAccurate)
  }

  private func note(_ node: some SyntaxProtocol) { if found == nil { found = Syntax(node) } }

  private func names(_ node: (some SyntaxProtocol)?) -> Bool { node.map { Words($0).all.contains(type) } ?? false }

  /// `pane`, `panes[0]`, `$pane`, `Pane.allCases`, `make()`, `$0` where that may be one.
  private func mayHoldValue(_ expr: some SyntaxProtocol) -> Bool {
    expr.tokens(viewMode: .sourceAccurate).contains { token in
      if case .dollarIdentifier(let text) = token.tokenKind, text.dropFirst().allSatisfy(\.isNumber) {
        return token.nearest(ClosureExprSyntax.self).map(isHanded) ?? false
      }
      if token.text == "self" { return isOwn(token) }
      let name = NameUses.split(token.name).0
      return name == type || names.contains(name)
    }
  }

  /// In the enum itself.
  private func isOwn(_ node: some SyntaxProtocol) -> Bool {
    node.isInside(decl) || node.nearest(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription == type
  }

  /// Whether a closure may be handed values of the enum.
  private func isHanded(_ closure: ClosureExprSyntax) -> Bool {
    guard let call = TriggerContext.call(around: closure) else {
      // `let log: (Pane) -> String = { $0.id }`
      return names(closure.nearest(PatternBindingSyntax.self)?.typeAnnotation)
    }
    if call.arguments.contains(where: { !$0.expression.is(ClosureExprSyntax.self) && mayHoldValue($0.expression) }) {
      return true
    }
    // Not all of a view that a modifier hangs on: what the chain begins with, and what is called.
    var callee: ExprSyntax? = call.calledExpression
    while let next = callee {
      let name = next.as(MemberAccessExprSyntax.self)?.declName ?? next.as(DeclReferenceExprSyntax.self)
      // `.sheet(item: $book) { book in … }` is no value called `sheet`.
      if let name, names.contains(name.baseName.name), !Modal.kinds.contains(name.baseName.name) { return true }
      if let base = next.as(MemberAccessExprSyntax.self)?.base {
        callee = base
      } else if let inner = next.as(FunctionCallExprSyntax.self) {
        callee = inner.calledExpression
      } else {
        return mayHoldValue(next)
      }
    }
    return false
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    guard let parameters = node.signature?.parameterClause, isHanded(node) else { return .visitChildren }
    names.formUnion(parameters.tokens(viewMode: .sourceAccurate).map { NameUses.split($0.name).0 })
    return .visitChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    if let value = node.initializer?.value, mayHoldValue(value) { names.formUnion(LocalNames.names(in: node.pattern)) }
    return .visitChildren
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if let value = node.initializer?.value, node.typeAnnotation == nil, mayHoldValue(value) {
      names.formUnion(LocalNames.names(in: node.pattern))
    }
    return .visitChildren
  }

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    if mayHoldValue(node.sequence) { names.formUnion(LocalNames.names(in: node.pattern)) }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.declName.baseName.text == "ID", names(node.base) { note(node) }
    // `.id(pane)` is a modifier.
    let isCalled = node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == ExprSyntax(node).id
    guard node.declName.baseName.text == "id", !isCalled, let base = node.base, mayHoldValue(base),
      !isIndifferent(Syntax(node))
    else { return .visitChildren }
    note(node)
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == "ID", names(node.baseType) { note(node) }
    return .visitChildren
  }

  /// `id` in the enum itself.
  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.baseName.text == "id",
      node.parent?.as(MemberAccessExprSyntax.self).map({ $0.declName.id == node.id }) != true,
      isOwn(node), !isIndifferent(Syntax(node))
    else { return .skipChildren }
    note(node)
    return .skipChildren
  }

  /// `.map(\.id)`, `let path: KeyPath<Pane, String> = \.id`
  override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.components.contains(where: { $0.component.trimmedDescription == "id" }) else { return .visitChildren }
    if names(node.root) || names(node.nearest(PatternBindingSyntax.self)?.typeAnnotation) { note(node) }
    guard let argument = node.parent?.as(LabeledExprSyntax.self), argument.label?.text != "id",
      let call = argument.nearest(FunctionCallExprSyntax.self)
    else { return .visitChildren }
    let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
    if base.map({ mayHoldValue($0) }) ?? true { note(node) }
    return .visitChildren
  }

  private static let identifying: Set<String> = ["id", "tag", "hash", "combine", "print", "AnyHashable"]

  /// Where anything Hashable will do.
  private func isIndifferent(_ node: Syntax) -> Bool {
    // `one.id == other.id`
    if let list = node.parent?.as(ExprListSyntax.self), list.count == 3, Self.isComparison(list) { return true }
    guard let argument = node.parent?.as(LabeledExprSyntax.self), let list = argument.parent else { return false }
    if list.parent?.is(ExpressionSegmentSyntax.self) == true { return true }
    guard let call = list.parent?.as(FunctionCallExprSyntax.self) else { return false }
    let callee = call.calledExpression
    let name =
      callee.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? callee.as(DeclReferenceExprSyntax.self)?.baseName.text ?? ""
    return Self.identifying.contains(name)
  }

  private static func isComparison(_ list: ExprListSyntax) -> Bool {
    let sides = [list.first, list.last].compactMap { $0?.as(MemberAccessExprSyntax.self) }
    let bases = sides.compactMap { $0.base?.as(DeclReferenceExprSyntax.self)?.baseName.text }
    return sides.allSatisfy { $0.declName.baseName.text == "id" } && [["lhs", "rhs"], ["a", "b"]].contains(bases)
  }
}

/// The functions whose signature names a type: what they give, or hand to closures, may be one of its values.
final class FunctionsOfType: SyntaxVisitor {
  private let type: String
  private(set) var names: Set<String> = []

  init(_ type: String, in tree: SourceFileSyntax) {
    self.type = type
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let clause = node.signature.parameterClause.parameters.filter { $0.type.trimmedDescription.contains("->") }
    if (clause.map { Syntax($0) } + [node.signature.returnClause.map { Syntax($0) }].compactMap(\.self)).contains(
      where: {
        Words($0).all.contains(type)
      })
    {
      names.insert(node.name.name)
    }
    return .visitChildren
  }
}
