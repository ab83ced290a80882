import SwiftSyntax

/// What needs `==` or a hash of the enum's values.
final class EnumComparisons: SyntaxVisitor {
  let type: String
  let decl: EnumDeclSyntax
  let cases: Set<String>
  let names: Set<String>
  /// Functions that compare what they are given.
  let comparing: Set<String>
  /// What the project has that asks for values that can be compared: functions, members, types and protocols.
  private let own: Set<String>
  /// What a type, by its name, is said to be.
  private let demands: (String) -> [String]
  private(set) var found: Syntax?
  /// An id that is compared with a value, or handed to what may ask for one.
  private(set) var identity: Syntax?

  init(
    _ type: String, _ decl: EnumDeclSyntax, _ cases: Set<String>, _ names: Set<String>, _ own: Set<String>,
    demands: @escaping (String) -> [String]
  ) {
    comparing = Self.functions.union(own)
    self.own = own
    self.demands = demands
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
      let name = NameUses.split(member.declName.baseName.name).0
      let isType = member.base.map { $0.trimmedDescription.hasSuffix(type) || $0.trimmedDescription == "Self" } ?? true
      return names.contains(name) || isType && cases.contains(name)
    }
    guard let name = last.as(DeclReferenceExprSyntax.self)?.baseName.name else { return false }
    if name == "self" {
      return last.isInside(decl) || last.nearest(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription == type
    }
    return names.contains(NameUses.split(name).0)
  }

  /// `router.$sheet.map { $0 }`: what a chain begins with.
  private func beginsWithValue(_ expr: ExprSyntax) -> Bool {
    var next: ExprSyntax? = expr
    while let base = next {
      if mayBeValue(base) { return true }
      next = base.as(FunctionCallExprSyntax.self)?.calledExpression ?? base.as(MemberAccessExprSyntax.self)?.base
    }
    return false
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

  /// `Pane.help.hashValue`, `panes.uniqued()` of `extension Sequence where Element: Hashable`
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.declName.baseName.name
    if Self.members.contains(name) || own.contains(name), let base = node.base, beginsWithValue(base) { note(node) }
    return .visitChildren
  }

  /// `case wanted:` with a value of the enum: `~=` compares it.
  override func visit(_ node: ExpressionPatternSyntax) -> SyntaxVisitorContinueKind {
    let member = node.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.name
    if mayBeValue(node.expression), member.map({ !cases.contains($0) }) ?? true { note(node) }
    return .visitChildren
  }

  /// `let shown: any Hashable = pane`
  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if let annotation = node.typeAnnotation, let value = node.initializer?.value, mayBeValue(value),
      !Words(annotation.type).all.isDisjoint(with: ["Hashable", "Equatable", "AnyHashable"])
    {
      note(value)
    }
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { noteAssociated(node) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { noteAssociated(node) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { noteAssociated(node) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { noteAssociated(node) }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { noteAssociated(node) }

  /// `typealias Route = Pane`, or a function with a `Pane`, for a protocol with `associatedtype Route: Hashable`.
  private func noteAssociated(_ node: some DeclGroupSyntax) -> SyntaxVisitorContinueKind {
    let asking = node.inheritanceClause?.inheritedTypes.first { item in
      let name = item.type.as(IdentifierTypeSyntax.self)?.name.name ?? item.type.trimmedDescription
      return own.contains(name)
    }
    if let asking, Words(node.memberBlock).all.contains(type) { note(asking) }
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
  /// Members that compare what they belong to.
  private static let members: Set<String> = ["hashValue", "removeDuplicates", "difference", "elementsEqual", "starts"]
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
    // `@FocusState private var field: Pane?`, a wrapper of the project's that compares.
    let wrappers = node.attributes.compactMap { $0.as(AttributeSyntax.self)?.wrapperName }
    let compares = wrappers.contains { own.contains($0) || ["FocusState", "AccessibilityFocusState"].contains($0) }
    let group = node.parent?.parent?.parent?.parent
    for binding in node.bindings where holds(binding.typeAnnotation?.type) {
      // Whatever computes it, an id is compared.
      let isID = binding.pattern.trimmedDescription == "id"
      if compares || isID && isSaid(group, "Identifiable") || binding.accessorBlock == nil && isCompared(group) {
        note(binding)
      }
    }
    return .visitChildren
  }

  override func visit(_ node: EnumCaseParameterSyntax) -> SyntaxVisitorContinueKind {
    if holds(node.type), isCompared(node.nearest(EnumDeclSyntax.self).map { Syntax($0) }) { note(node) }
    return .visitChildren
  }

  private func holds(_ type: TypeSyntax?) -> Bool { type.map { Words($0).all.contains(self.type) } ?? false }

  private func isCompared(_ node: Syntax?) -> Bool {
    ["Hashable", "Equatable", "Comparable", "Codable"].contains { isSaid(node, $0) }
  }

  /// Whether a declaration is said to be something, there or elsewhere.
  private func isSaid(_ node: Syntax?, _ demand: String) -> Bool {
    guard let node, node.declGroup != nil, let name = MakerUses.owner(of: node), !name.isEmpty else { return false }
    return demands(name).contains(demand)
  }
}
