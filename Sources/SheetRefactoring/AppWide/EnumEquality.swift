import SheetIndex
import SheetModel
import SwiftSyntax

/// Swift makes an enum without payloads Equatable and Hashable by itself, and stops with the first payload. What
/// compares its values then has to be found before a case with a payload is added.
struct EnumEquality {
  private let name: String
  private let decl: EnumDeclSyntax
  private let cases: Set<String>
  private let project: Project
  /// What of `==` and of the hash people wrote by the enum's id, whose `switch` gets what new cases need.
  private let byIdentity: IdentityFunctions
  /// The last part of the name.
  private var short: String { decl.name.name }

  init(_ growth: EnumGrowth, in project: Project) {
    name = growth.name
    decl = growth.decl
    cases = growth.cases
    self.project = project
    byIdentity = growth.identity == nil ? IdentityFunctions() : IdentityFunctions(of: growth.name, in: project)
  }

  /// Whatever its cases carry, it stays what it says that it is: nothing of that is made by Swift.
  var isWrittenByIdentity: Bool { byIdentity.compares && byIdentity.hashes }

  var isDeclaredHashable: Bool {
    project.declarations(name).contains { $0.inherits.contains("Hashable") }
  }

  /// It is what it is because no case carries anything.
  var isImplicit: Bool {
    let elements = decl.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }.flatMap(\.elements)
    return !elements.contains { $0.parameterClause != nil }
  }

  /// A protocol that an extension declares, which a new case may break.
  var extended: (name: String, place: Place)? {
    let demands = ["Hashable", "Equatable", "Comparable", "Codable", "Decodable", "Encodable", "CaseIterable"]
    for summary in project.declarations(name) where summary.kind == .extension {
      let found = summary.inherits.first { demand in
        demands.contains(demand) && !(isWrittenByIdentity && ["Hashable", "Equatable"].contains(demand))
      }
      if let found { return (found, summary.place) }
    }
    return nil
  }

  /// An `==` that people wrote: with a `default`, two new cases would never be equal.
  ///
  /// - Parameter hasPayload: whether a new case carries something, which Swift would have to hash where nobody wrote how.
  func written(hasPayload: Bool) throws(Finding) -> Place? {
    if byIdentity.compares, !hasPayload || byIdentity.hashes || !isImplicit && !isDeclaredHashable { return nil }
    for summary in project.declarations(name) {
      let source = try project.source(summary.place.file)
      guard source.text(summary.body).contains("func =="), let group = project.group(at: summary) else { continue }
      for function in group.memberBlock.members.compactMap({ $0.decl.as(FunctionDeclSyntax.self) })
      where function.name.text == "==" {
        return source.place(function.name)
      }
    }
    return nil
  }

  // MARK: Payloads

  /// Whether the enum stays what it says it is with cases that carry values of some types.
  func keeps(_ demand: String, with payloads: [TypeSyntax?]) -> Bool {
    switch demand {
    case "Hashable" where isWrittenByIdentity, "Equatable" where byIdentity.compares: true
    case "Hashable": payloads.allSatisfy { $0.map { isHashable($0) } ?? false }
    // What is compared alone need not be hashed.
    case "Equatable": payloads.allSatisfy { $0.map { isHashable($0, or: ["Equatable", "Comparable"]) } ?? false }
    case "Sendable", "@unchecked Sendable":
      payloads.allSatisfy { $0.map { Self.hashable.contains($0.trimmedDescription) } ?? false }
    case "Codable", "Decodable", "Encodable":
      !isCodedByHand && payloads.allSatisfy { $0.map { Self.hashable.contains($0.trimmedDescription) } ?? false }
    case "Comparable": false
    default: !Self.isStrict(demand)
    }
  }

  /// Whether no case may carry anything: an enum with raw values, one that lists its cases.
  static func isStrict(_ demand: String) -> Bool {
    demand == "CaseIterable" || demand == "String" || demand == "Character" || CaseNumbers.types.contains(demand)
  }

  /// Whether it says itself how it is read and written: Swift makes nothing of a new case there.
  private var isCodedByHand: Bool {
    project.declarations(name).contains { summary in
      guard let source = try? project.source(summary.place.file) else { return true }
      return ["CodingKeys", "Decoder", "Encoder"].contains { source.holds(word: $0, in: summary.body) }
    }
  }

  /// Whether values of a type can be compared for sure.
  ///
  /// - Parameter others: protocols that will do as well.
  func isHashable(_ type: TypeSyntax, or others: Set<String> = [], depth: Int = 0) -> Bool {
    if let optional = type.as(OptionalTypeSyntax.self) {
      return isHashable(optional.wrappedType, or: others, depth: depth)
    }
    if let array = type.as(ArrayTypeSyntax.self) { return isHashable(array.element, or: others, depth: depth) }
    let text = type.trimmedDescription
    if Self.hashable.contains(text) { return true }
    guard type.is(IdentifierTypeSyntax.self) || type.is(MemberTypeSyntax.self), depth < 4 else { return false }
    if isIdentity(type) { return true }
    let found = project.declarations(text)
    let declared = found.filter { $0.kind != .extension }
    guard declared.count == 1, let group = project.group(at: declared[0]) else { return false }
    let inherited = group.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
    if inherited.contains(where: { $0 == "Hashable" || others.contains($0) }) { return true }
    guard let node = group.as(EnumDeclSyntax.self) else { return false }
    return !node.memberBlock.members.contains { member in
      member.decl.as(EnumCaseDeclSyntax.self)?.elements.contains { $0.parameterClause != nil } == true
    }
  }

  /// `Message.ID`, where that is what `Identifiable` asks for: it is Hashable, whatever it is.
  private func isIdentity(_ type: TypeSyntax) -> Bool {
    guard let member = type.as(MemberTypeSyntax.self), member.name.text == "ID" else { return false }
    let found = project.declarations(member.baseType.trimmedDescription)
    return found.filter { $0.kind != .extension }.count == 1
      && found.contains { $0.inherits.contains("Identifiable") || $0.inherits.contains("Swift.Identifiable") }
  }

  private static let hashable: Set<String> = [
    "String", "Int", "UUID", "URL", "Bool", "Double", "Float", "Character", "Substring", "UInt", "Int64", "Int32",
    "Date", "Data",
  ]

  // MARK: Uses

  /// The first place that compares values of the enum, or may do so.
  func use() throws(Finding) -> Place? {
    let own = project.files(mentioning: [short])
    var names: Set<String> = []
    for file in own {
      let finder = TypedNames(short)
      finder.walk(try project.source(file).tree)
      names.formUnion(finder.names)
    }
    var files = Set(own)
    // A menu has no time for files that do not name the enum.
    for word in project.isEstimate ? [] : cases.union(names).sorted() {
      files.formUnion(project.files(mentioning: [word]))
    }
    let functions = project.isEstimate ? [] : project.comparingFunctions
    for file in files.sorted() {
      let source = try project.source(file)
      let finder = Comparisons(short, decl, cases, names, functions)
      finder.walk(source.tree)
      if let found = finder.found { return source.place(found) }
    }
    return nil
  }
}

/// The properties, parameters and locals whose type names an enum.
private final class TypedNames: SyntaxVisitor {
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
        let head = clause.value.as(FunctionCallExprSyntax.self)?.calledExpression ?? clause.value
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
private final class Comparisons: SyntaxVisitor {
  let type: String
  let decl: EnumDeclSyntax
  let cases: Set<String>
  let names: Set<String>
  /// Functions that compare what they are given.
  let comparing: Set<String>
  var found: Syntax?

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
    }
    return .visitChildren
  }

  /// Labels of arguments that are compared, and functions that compare.
  private static let labels: Set<String> = ["of", "value", "id", "equals", "trigger", "equalTo"]
  private static let functions: Set<String> = [
    "id", "tag", "contains", "firstIndex", "lastIndex", "insert", "append", "remove", "matchedGeometryEffect", "hash",
    "combine", "task", "onChange", "animation", "removeDuplicates", "AnyHashable", "navigationDestination", "update",
    "XCTAssertEqual", "XCTAssertNotEqual", "firstRange", "elementsEqual", "Set", "Dictionary", "sensoryFeedback",
  ]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name =
      node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.name
      ?? node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.name ?? ""
    for argument in node.arguments {
      let isCompared = comparing.contains(name) || argument.label.map { Self.labels.contains($0.name) } ?? false
      if isCompared, mayBeValue(argument.expression) { note(argument.expression) }
      if let member = argument.expression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "self",
        member.base?.trimmedDescription.hasSuffix(type) == true
      {
        note(argument.expression)
      }
    }
    return .visitChildren
  }

  /// `\.self`, `[pane: 1]`, `names[pane]`.
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
    let inherited = node?.asProtocol(DeclGroupSyntax.self)?.inheritanceClause?.inheritedTypes
    return inherited?.contains { item in
      ["Hashable", "Equatable", "Comparable", "Identifiable", "Codable"].contains(item.type.trimmedDescription)
    } ?? false
  }
}
