import SheetIndex
import SheetModel
import SwiftSyntax

extension Project {
  /// A call that fills a state through the initialiser that Swift makes.
  func memberwiseUse(of slot: Slot) throws(Finding) -> Place? {
    guard let type = slot.part.decl.as(StructDeclSyntax.self)?.name.name else { return nil }
    let isPrivate = slot.access == "private" || slot.access == "fileprivate"
    let names = try aliases(of: type).union([type])
    let files = isPrivate ? [slot.part.source.file] : files(mentioningAny: names, and: slot.name)
    for file in files {
      let source = try source(file)
      guard source.mayLabel(slot.name) else { continue }
      let finder = InitialiserCalls(TypeSpelling(type, names, self), slot.name)
      finder.walk(source.tree)
      if let found = finder.found { return source.place(found) }
    }
    return isPrivate ? nil : try unappliedUse(ofInitialiserOf: TypeSpelling(type, names, self), slot)
  }

  private func files(mentioningAny names: Set<String>, and word: String) -> [FileID] {
    Set(names.flatMap { files(mentioning: [$0, word]) }).sorted()
  }

  /// `let make = Home.init`: a function with a parameter for the state.
  private func unappliedUse(ofInitialiserOf type: TypeSpelling, _ slot: Slot) throws(Finding) -> Place? {
    let members = slot.part.members.members.map(\.decl)
    guard !members.contains(where: { $0.is(InitializerDeclSyntax.self) }) else { return nil }
    // Where every property has a value, it is the one without parameters as a rule.
    let isNeeded = members.compactMap { $0.as(VariableDeclSyntax.self) }.contains { variable in
      variable.bindings.contains { $0.initializer == nil && $0.accessorBlock == nil }
        && variable.attributes.compactMap { $0.as(AttributeSyntax.self)?.wrapperName }.allSatisfy { $0 == "Binding" }
        && !variable.modifiers.contains { $0.name.text == "static" }
    }
    for file in files(mentioningAny: type.names, and: "init") {
      let source = try source(file)
      let finder = UnappliedInitialisers(type, slot.name, isNeeded: isNeeded)
      finder.walk(source.tree)
      if let found = finder.found { return source.place(found) }
    }
    return nil
  }

  /// The names that the project has for a type, and for what is made of it: `typealias TextTray = Tray<Text>`.
  private func aliases(of type: String) throws(Finding) -> Set<String> {
    var result: Set<String> = []
    var queue = [type]
    while let next = queue.popLast() {
      for file in cache.names.filesWithAliases where index.mayMention(next, in: file) {
        let finder = AliasesOf(next)
        finder.walk(try source(file).tree)
        queue += finder.found.filter { $0 != type && result.insert($0).inserted }
      }
    }
    return result
  }
}

/// The type aliases of a file whose type names another one, nested ones too.
private final class AliasesOf: SyntaxVisitor {
  private let type: String
  private(set) var found: [String] = []

  init(_ type: String) {
    self.type = type
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    if Words(node.initializer.value).all.contains(type) { found.append(node.name.name) }
    return .skipChildren
  }
}

/// How code names a type: by its name, by an alias, with types for its parameters, by `Self` within it.
private struct TypeSpelling {
  let type: String
  /// With the aliases.
  let names: Set<String>
  private let project: Project

  init(_ type: String, _ names: Set<String>, _ project: Project) {
    self.type = type
    self.names = names
    self.project = project
  }

  /// `Home`, `Tabs.Home`, `Home<Text>`, `Home.self`.
  ///
  /// - Parameter anyValue: whether a value may stand for the type, as in front of `.init`.
  func isNamed(by expr: ExprSyntax, anyValue: Bool) -> Bool {
    if let reference = expr.as(DeclReferenceExprSyntax.self) {
      let name = reference.baseName.name
      if name == "Self" || name == "self" && anyValue { return isWithin(expr) }
      return names.contains(name) || anyValue && name != "super" && name.first?.isUppercase != true
    }
    if let generic = expr.as(GenericSpecializationExprSyntax.self) {
      return isNamed(by: generic.expression, anyValue: false)
    }
    if let member = expr.as(MemberAccessExprSyntax.self) {
      let name = member.declName.baseName.name
      if name == "self", let base = member.base { return isNamed(by: base, anyValue: anyValue) }
      return names.contains(name) || anyValue && name.first?.isUppercase != true
    }
    // `type(of: self).init(…)`
    return anyValue
  }

  /// - Parameter place: where it is written.
  func isNamed(in written: TypeSyntax, at place: some SyntaxProtocol) -> Bool {
    let words = Words(written).all
    return !words.isDisjoint(with: names) || words.contains("Self") && isWithin(place)
  }

  /// Whether `Self` may mean the type: in it, in an extension of it, and in one of a protocol.
  private func isWithin(_ node: some SyntaxProtocol) -> Bool {
    for parent in sequence(first: Syntax(node), next: { $0.parent }) {
      guard let group = parent.declGroup else { continue }
      guard let part = group.as(ExtensionDeclSyntax.self) else {
        return group.as(StructDeclSyntax.self)?.name.name == type
      }
      let extended = part.extendedType.as(MemberTypeSyntax.self)?.name.name
      let name = extended ?? part.extendedType.as(IdentifierTypeSyntax.self)?.name.name ?? ""
      return names.contains(name) || project.declarations(name).contains { $0.kind == .protocol }
    }
    return false
  }
}

private final class InitialiserCalls: SyntaxVisitor {
  private let type: TypeSpelling
  private let label: String
  private(set) var found: LabeledExprSyntax?

  init(_ type: TypeSpelling, _ label: String) {
    self.type = type
    self.label = label
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard found == nil, let argument = node.arguments.first(where: { $0.label?.name == label }) else {
      return .visitChildren
    }
    if makesType(node.calledExpression) { found = argument }
    return .visitChildren
  }

  private func makesType(_ callee: ExprSyntax) -> Bool {
    guard let member = callee.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "init" else {
      return type.isNamed(by: callee, anyValue: false)
    }
    if let base = member.base { return type.isNamed(by: base, anyValue: true) }
    // `.init(flag: true)`: of any type, unless what it is given to says which.
    return wanted(around: callee).map { type.isNamed(in: $0, at: callee) } ?? true
  }

  /// `let box: Box = .init(…)`, `box = .init(…)`: the type that is written for it.
  private func wanted(around callee: ExprSyntax) -> TypeSyntax? {
    guard let call = callee.parent, let around = call.parent else { return nil }
    if around.is(InitializerClauseSyntax.self) {
      return around.parent?.as(PatternBindingSyntax.self)?.typeAnnotation?.type
    }
    guard let list = around.as(ExprListSyntax.self), list.count == 3, list.last?.id == call.id,
      list.dropFirst().first?.is(AssignmentExprSyntax.self) == true, let target = list.first
    else { return nil }
    let member = target.as(MemberAccessExprSyntax.self)
    guard member == nil || member?.base?.isSelf == true,
      let name = (member?.declName ?? target.as(DeclReferenceExprSyntax.self))?.baseName.name,
      member != nil || LocalNames.declaration(of: name, at: target) == nil
    else { return nil }
    let members =
      callee.nearest(MemberBlockSyntax.self)?.members.compactMap { $0.decl.as(VariableDeclSyntax.self) } ?? []
    return members.lazy.flatMap(\.bindings).first { LocalNames.names(in: $0.pattern).contains(name) }?
      .typeAnnotation?.type
  }
}

/// `Home.init` and `Home.init(flag:)` that something else calls.
private final class UnappliedInitialisers: SyntaxVisitor {
  private let type: TypeSpelling
  private let label: String
  private let isNeeded: Bool
  private(set) var found: MemberAccessExprSyntax?

  /// - Parameter isNeeded: the initialiser without labels takes the state, too.
  init(_ type: TypeSpelling, _ label: String, isNeeded: Bool) {
    self.type = type
    self.label = label
    self.isNeeded = isNeeded
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard found == nil, node.declName.baseName.text == "init", let base = node.base,
      node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id != node.id,
      type.isNamed(by: base, anyValue: false)
    else { return .visitChildren }
    let labels = node.declName.argumentNames?.arguments
    if labels?.contains(where: { $0.name.name == label }) ?? isNeeded { found = node }
    return .visitChildren
  }
}
