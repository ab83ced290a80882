import SheetModel
import SwiftSyntax

/// An enum that is not public is Sendable without saying so, as long as all that its cases carry is. What counts on
/// that has to be found before a case carries an object: Swift 6 does not compile it then.
struct ImplicitSendable {
  private let growth: EnumGrowth
  private let project: Project

  init(_ growth: EnumGrowth, in project: Project) {
    self.growth = growth
    self.project = project
  }

  /// - Parameter payloads: the types that new cases carry; nil for one that is not understood.
  /// - Returns: why a case cannot carry one of them.
  func objection(to payloads: [TypeSyntax?]) throws(Finding) -> Finding? {
    guard isImplicit, let object = payloads.compactMap({ $0 }).first(where: isKnownShared) else { return nil }
    let short = growth.decl.name.name
    // `typealias Modal = Pane`
    for name in [short] + project.aliases(of: short) {
      if let found = try objection(to: object, naming: name) { return found }
    }
    return nil
  }

  private func objection(to object: TypeSyntax, naming name: String) throws(Finding) -> Finding? {
    for file in project.files(mentioning: [name]) {
      let source = try project.source(file)
      let finder = SendableUses(of: name)
      finder.walk(source.tree)
      for use in finder.found where use.owner.map(isSendable) ?? true {
        return Finding(
          .notApplicable,
          "'\(growth.name)' has to be Sendable here, which it cannot be once a case carries "
            + "'\(object.trimmedDescription)'", at: source.place(use.node))
      }
    }
    return nil
  }

  /// It says nothing itself, belongs to no actor, and carries no object yet.
  private var isImplicit: Bool {
    let modifiers = Set(growth.decl.modifiers.map(\.name.text))
    let carried = growth.decl.caseElements.flatMap { $0.parameterClause?.parameters.map(\.type) ?? [] }
    return modifiers.isDisjoint(with: ["public", "open"]) && !growth.decl.attributes.nameActor
      && !carried.contains(where: isKnownShared)
      && !project.declarations(growth.name).contains { $0.inherits.contains { $0.hasSuffix("Sendable") } }
  }

  /// An object of a class of the project that nothing makes safe, or a struct or enum that carries one.
  private func isKnownShared(_ type: TypeSyntax) -> Bool { isKnownShared(type, depth: 0) }

  private func isKnownShared(_ type: TypeSyntax, depth: Int) -> Bool {
    if let optional = type.as(OptionalTypeSyntax.self) { return isKnownShared(optional.wrappedType, depth: depth) }
    if let array = type.as(ArrayTypeSyntax.self) { return isKnownShared(array.element, depth: depth) }
    if type.is(FunctionTypeSyntax.self) { return true }
    guard depth < 4 else { return false }
    let all = project.declarations(type.trimmedDescription)
    let declared = all.filter { $0.kind != .extension }
    guard declared.count == 1, let group = project.group(at: declared[0]), !group.attributes.nameActor,
      !all.contains(where: { $0.inherits.contains { $0.hasSuffix("Sendable") } })
    else { return false }
    if let node = group.as(ClassDeclSyntax.self) {
      // What it inherits may belong to the main actor: a view controller, say.
      return (node.inheritanceClause?.inheritedTypes ?? []).allSatisfy { item in
        let name = item.type.trimmedDescription
        return Self.plain.contains(name) || isPlainProtocol(name)
      }
    }
    guard group.is(StructDeclSyntax.self) || group.is(EnumDeclSyntax.self) else { return false }
    // A view belongs to the main actor.
    if group.inheritanceClause?.inheritedTypes.contains(where: { $0.type.trimmedDescription == "View" }) == true {
      return false
    }
    let members = group.memberBlock.members
    let stored = members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
      .filter { !$0.modifiers.contains { ["static", "class"].contains($0.name.text) } }
      .flatMap(\.bindings).filter { $0.accessorBlock == nil }.compactMap(\.typeAnnotation?.type)
    let carried = (group.as(EnumDeclSyntax.self)?.caseElements ?? []).flatMap {
      $0.parameterClause?.parameters.map(\.type) ?? []
    }
    return (stored + carried).contains { isKnownShared($0, depth: depth + 1) }
  }

  private func isPlainProtocol(_ name: String) -> Bool {
    let declared = project.declarations(name).filter { $0.kind == .protocol }
    return !declared.isEmpty && !isSendable(name)
      && declared.allSatisfy { project.group(at: $0).map { !$0.attributes.nameActor } ?? false }
  }

  private static let plain: Set<String> = [
    "ObservableObject", "Identifiable", "Hashable", "Equatable", "Codable", "Decodable", "Encodable", "Comparable",
    "NSObject", "AnyObject", "CustomStringConvertible", "Observable", "NSManagedObject",
  ]

  /// Whether a type says that its values are shared, itself or by a protocol of the project.
  private func isSendable(_ name: String) -> Bool {
    EnumEquality(growth, in: project).demands(of: name).contains { $0.hasSuffix("Sendable") }
  }
}

/// What counts on an enum to be Sendable.
private final class SendableUses: SyntaxVisitor {
  struct Use {
    let node: Syntax
    /// The type that has to be Sendable for it to count; nil where it counts whatever that is.
    var owner: String?
  }

  let type: String
  var found: [Use] = []

  init(of type: String) {
    self.type = type
    super.init(viewMode: .sourceAccurate)
  }

  private func names(_ node: some SyntaxProtocol) -> Bool { Words(Syntax(node)).all.contains(type) }

  /// `static let start: Pane = .help`, a constant of the file, a property of what is Sendable.
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings where binding.accessorBlock == nil {
      let value = binding.initializer?.value
      let isNamed =
        binding.typeAnnotation.map { names($0.type) } ?? value?.as(MemberAccessExprSyntax.self).map { names($0) }
        ?? false
      guard isNamed else { continue }
      let isShared =
        node.modifiers.contains { $0.name.text == "static" } || node.declGroupAround == nil && !node.isInCode
      if isShared {
        if !isOnActor(node) { found.append(Use(node: Syntax(node))) }
      } else if !node.isInCode, let owner = MakerUses.owner(of: Syntax(node)), !owner.isEmpty {
        found.append(Use(node: Syntax(node), owner: owner))
      }
    }
    return .visitChildren
  }

  override func visit(_ node: EnumCaseParameterSyntax) -> SyntaxVisitorContinueKind {
    if names(node.type), let owner = MakerUses.owner(of: Syntax(node)), !owner.isEmpty {
      found.append(Use(node: Syntax(node), owner: owner))
    }
    return .visitChildren
  }

  /// `AsyncStream<Pane>`, whose values go from one task to the other.
  override func visit(_ node: GenericArgumentClauseSyntax) -> SyntaxVisitorContinueKind {
    let owner =
      node.parent?.as(IdentifierTypeSyntax.self)?.name.name
      ?? node.parent?.as(GenericSpecializationExprSyntax.self)?.expression.trimmedDescription ?? ""
    if ["AsyncStream", "AsyncThrowingStream", "Task", "Mutex", "OSAllocatedUnfairLock"].contains(owner), names(node) {
      found.append(Use(node: Syntax(node)))
    }
    return .visitChildren
  }

  /// `await MainActor.run { Pane.help }`, `Task { Pane.help }`: what comes back from another task.
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let callee = node.calledExpression.trimmedDescription
    guard ["MainActor.run", "Task", "Task.detached"].contains(callee), let closure = node.trailingClosure,
      closure.statements.count == 1, let only = closure.statements.first?.item
    else { return .visitChildren }
    let value = only.as(ReturnStmtSyntax.self)?.expression ?? only.as(ExprSyntax.self)
    let made = value?.as(FunctionCallExprSyntax.self)?.calledExpression ?? value
    if let base = made?.as(MemberAccessExprSyntax.self)?.base, names(base) { found.append(Use(node: Syntax(closure))) }
    return .visitChildren
  }

  /// What an actor is handed, or gives.
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    let functions = node.memberBlock.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }
    for function in functions where names(function.signature) {
      // Nobody else calls it.
      if !function.modifiers.contains(where: { $0.name.text == "private" || $0.name.text == "nonisolated" }) {
        found.append(Use(node: Syntax(function.name)))
      }
    }
    return .skipChildren
  }

  /// Whether a constant belongs to an actor, as its type may, or is nobody's affair: `nonisolated(unsafe)`.
  private func isOnActor(_ node: VariableDeclSyntax) -> Bool {
    if let modifier = node.modifiers.first(where: { $0.name.text == "nonisolated" }) { return modifier.detail != nil }
    return sequence(first: Syntax(node), next: { $0.parent }).contains { parent in
      (parent.as(VariableDeclSyntax.self)?.attributes ?? parent.declGroup?.attributes)?.nameActor ?? false
    }
  }
}

extension AttributeListSyntax {
  /// `@MainActor`, or another actor's.
  fileprivate var nameActor: Bool {
    contains { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription.hasSuffix("Actor") == true }
  }
}

extension SyntaxProtocol {
  /// Whether it stands in the code of a function, a closure or an accessor.
  fileprivate var isInCode: Bool {
    sequence(first: Syntax(self), next: { $0.parent }).contains {
      $0.is(CodeBlockSyntax.self) || $0.is(ClosureExprSyntax.self)
    }
  }
}
