import SwiftSyntax

/// The properties, parameters and locals whose type names an enum.
final class NamesOfType: SyntaxVisitor {
  let type: String
  var names: Set<String> = []

  init(_ type: String) {
    self.type = type
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    let written =
      node.typeAnnotation.map { Words($0).all }
      ?? node.initializer.flatMap { clause in
        // `[Pane.help, .about]`
        let value = clause.value.as(ArrayExprSyntax.self)?.elements.first?.expression ?? clause.value
        let head = value.as(FunctionCallExprSyntax.self)?.calledExpression ?? value
        return head.is(MemberAccessExprSyntax.self) ? Words(head).all : nil
      } ?? []
    if written.contains(type) { names.formUnion(LocalNames.names(in: node.pattern)) }
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    if Words(node.type).all.contains(type) { names.insert((node.secondName ?? node.firstName).name) }
    return .visitChildren
  }

  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    if node.type.map({ Words($0).all.contains(type) }) == true {
      names.insert((node.secondName ?? node.firstName).name)
    }
    return .visitChildren
  }
}

/// What needs `==` or a hash of the enum's values.
final class EnumComparisons: SyntaxVisitor {
  let type: String
  let decl: EnumDeclSyntax
  let cases: Set<String>
  let names: Set<String>
  /// Functions that compare what they are given.
  let comparing: Set<String>
  private(set) var found: Syntax?
  /// An id that is compared with a value, or handed to what may ask for one.
  private(set) var identity: Syntax?

  init(
    _ type: String, _ decl: EnumDeclSyntax, _ cases: Set<String>, _ names: Set<String>, _ own: Set<String>
  ) {
    comparing = Self.functions.union(own)
    self.type = type
    self.decl = decl
    self.cases = cases
    self.names = names
    super.init(viewMode: .sourceAccurate)
  }

  /// A case, `self` in the enum, or a value that has its type by name.
  private func mayBeValue(_ expr: ExprSyntax) -> Bool {
    var last = expr
    while let inner = last.as(OptionalChainingExprSyntax.self)?.expression
      ?? last.as(ForceUnwrapExprSyntax.self)?.expression
    {
      last = inner
    }
    if let tuple = last.as(TupleExprSyntax.self) { return tuple.elements.contains { mayBeValue($0.expression) } }
    if let array = last.as(ArrayExprSyntax.self) { return array.elements.contains { mayBeValue($0.expression) } }
    if let member = last.as(MemberAccessExprSyntax.self) {
      let name = member.declName.baseName.name
      let isType = member.base.map { $0.trimmedDescription.hasSuffix(type) || $0.trimmedDescription == "Self" } ?? true
      return names.contains(name) || isType && cases.contains(name)
    }
    guard let name = last.as(DeclReferenceExprSyntax.self)?.baseName.name else { return false }
    if name == "self" {
      return last.isInside(decl) || last.nearest(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription == type
    }
    return names.contains(NameUses.split(name).0)
  }

  private func note(_ node: some SyntaxProtocol) { if found == nil { found = Syntax(node) } }

  override func visit(_ node: ExprListSyntax) -> SyntaxVisitorContinueKind {
    let parts = Array(node)
    for (index, part) in parts.enumerated() {
      guard let op = part.as(BinaryOperatorExprSyntax.self), ["==", "!=", "~="].contains(op.operator.text) else {
        continue
      }
      let sides = [index - 1, index + 1].compactMap { parts.indices.contains($0) ? parts[$0] : nil }
      // `pane == nil` needs nothing.
      if sides.contains(where: { $0.is(NilLiteralExprSyntax.self) }) { continue }
      if sides.contains(where: mayBeValue) { note(op) }
      if sides.contains(where: isIdentity), !sides.allSatisfy(isIdentity) { noteIdentity(op) }
    }
    return .visitChildren
  }

  /// `pane.id`, `pane?.id`
  private func isIdentity(_ expr: ExprSyntax) -> Bool {
    guard let member = expr.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "id" else { return false }
    return member.base.map(mayBeValue) ?? false
  }

  private func noteIdentity(_ node: some SyntaxProtocol) { if identity == nil { identity = Syntax(node) } }

  /// `Pane.help.hashValue`
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.declName.baseName.text == "hashValue", let base = node.base, mayBeValue(base) { note(node) }
    return .visitChildren
  }

  override func visit(_ node: InitializerClauseSyntax) -> SyntaxVisitorContinueKind {
    if isIdentity(node.value), node.parent?.as(PatternBindingSyntax.self)?.typeAnnotation != nil { noteIdentity(node) }
    return .visitChildren
  }

  /// Labels of arguments that are compared, and functions that compare.
  private static let labels: Set<String> = ["of", "value", "id", "equals", "trigger", "equalTo", "selection"]
  private static let functions: Set<String> = [
    "id", "tag", "contains", "firstIndex", "lastIndex", "insert", "append", "remove", "matchedGeometryEffect", "hash",
    "combine", "task", "onChange", "animation", "removeDuplicates", "AnyHashable", "navigationDestination", "update",
    "XCTAssertEqual", "XCTAssertNotEqual", "firstRange", "elementsEqual", "Set", "Dictionary", "sensoryFeedback",
    "scrollTo", "scrollPosition",
  ]
  /// Modifiers that take an id of any type.
  private static let identifying: Set<String> = ["id", "tag", "scrollTo", "AnyHashable", "combine", "hash", "print"]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name =
      node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.name
      ?? node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.name ?? ""
    for argument in node.arguments {
      let isCompared = comparing.contains(name) || argument.label.map { Self.labels.contains($0.name) } ?? false
      if isCompared, mayBeValue(argument.expression) { note(argument.expression) }
      if isIdentity(argument.expression), !Self.identifying.contains(name) { noteIdentity(argument.expression) }
      // `ForEach([Pane.help, .about], id: \.self)`
      if argument.label?.text == "id", Self.isItself(argument.expression),
        node.arguments.contains(where: { mayBeValue($0.expression) })
      {
        note(argument.expression)
      }
      if let member = argument.expression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "self",
        member.base?.trimmedDescription.hasSuffix(type) == true
      {
        note(argument.expression)
      }
    }
    return .visitChildren
  }

  /// `\.self`
  private static func isItself(_ expr: ExprSyntax) -> Bool {
    guard let path = expr.as(KeyPathExprSyntax.self), path.components.count == 1 else { return false }
    return path.components.first?.component.trimmedDescription == "self"
  }

  /// `[pane: 1]`, `names[pane]`.
  override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
    for argument in node.arguments where mayBeValue(argument.expression) { note(argument.expression) }
    return .visitChildren
  }

  override func visit(_ node: DictionaryElementSyntax) -> SyntaxVisitorContinueKind {
    if mayBeValue(node.key) { note(node.key) }
    return .visitChildren
  }

  override func visit(_ node: DictionaryTypeSyntax) -> SyntaxVisitorContinueKind {
    if Words(node.key).all.contains(type) { note(node) }
    return .visitChildren
  }

  /// Types of the project and of the system that ask nothing of what they hold.
  private static let plain: Set<String> = [
    "Binding", "Optional", "State", "Array", "Published", "Result", "CurrentValueSubject", "PassthroughSubject",
    "AnyPublisher", "AsyncStream", "Slice", "ArraySlice", "Environment",
  ]

  override func visit(_ node: GenericArgumentClauseSyntax) -> SyntaxVisitorContinueKind {
    guard node.arguments.contains(where: { Words($0).all.contains(type) }) else { return .visitChildren }
    let owner =
      node.parent?.as(IdentifierTypeSyntax.self)?.name.name ?? node.parent?.as(MemberTypeSyntax.self)?.name.name
      ?? node.parent?.as(GenericSpecializationExprSyntax.self)?.expression.trimmedDescription ?? ""
    if !Self.plain.contains(owner) { note(node) }
    return .visitChildren
  }

  /// A member of something that is compared itself.
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.bindings.contains(where: { $0.accessorBlock == nil && holds($0.typeAnnotation?.type) }) else {
      return .visitChildren
    }
    if isCompared(node.parent?.parent?.parent?.parent) { note(node.bindings) }
    return .visitChildren
  }

  override func visit(_ node: EnumCaseParameterSyntax) -> SyntaxVisitorContinueKind {
    if holds(node.type), isCompared(node.nearest(EnumDeclSyntax.self).map { Syntax($0) }) { note(node) }
    return .visitChildren
  }

  private func holds(_ type: TypeSyntax?) -> Bool { type.map { Words($0).all.contains(self.type) } ?? false }

  private func isCompared(_ node: Syntax?) -> Bool {
    let inherited = node?.declGroup?.inheritanceClause?.inheritedTypes
    return inherited?.contains { item in
      ["Hashable", "Equatable", "Comparable", "Identifiable", "Codable"].contains(item.type.trimmedDescription)
    } ?? false
  }
}
