import SwiftSyntax

/// What a file declares for itself alone.
enum FilePrivate {
  /// The first member of an extension that some code uses and no other file sees: by its name, its labels or its operator.
  static func member(usedIn code: Syntax, of source: SourceFile) -> Syntax? {
    let used = UsedMembers(in: code)
    for decl in source.tree.statements.compactMap({ $0.item.as(ExtensionDeclSyntax.self) }) {
      let isPrivate = isHidden(decl.modifiers)
      for member in decl.memberBlock.members.map(\.decl) {
        guard let modifiers = member.asProtocol(WithModifiersSyntax.self)?.modifiers, isPrivate || isHidden(modifiers)
        else { continue }
        if let name = used.name(of: member, in: decl) { return name }
      }
    }
    return nil
  }

  private static func isHidden(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil }
  }

  /// Names of types, functions and globals that no other file sees.
  static func names(in source: SourceFile) -> [TokenSyntax] {
    source.tree.statements.flatMap { statement -> [TokenSyntax] in
      guard let decl = statement.item.as(DeclSyntax.self),
        let modifiers = decl.asProtocol(WithModifiersSyntax.self)?.modifiers,
        modifiers.contains(where: { ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil })
      else { return [] }
      if let named = decl.asProtocol(NamedDeclSyntax.self) { return [named.name] }
      return decl.as(VariableDeclSyntax.self)?.bindings.compactMap { binding in
        binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
      } ?? []
    }
  }
}

/// The members that some code names, or means by what it hands over.
private final class UsedMembers: SyntaxVisitor {
  private let words: Set<String>
  private var operators: Set<String> = []
  /// Each with its labels.
  private var calls: [(callee: String, labels: [String], closures: Int)] = []
  private var subscripts: [[String]] = []

  init(in code: Syntax) {
    words = Words(code).all
    super.init(viewMode: .sourceAccurate)
    walk(code)
  }

  /// What of a declaration names it, where it is used.
  func name(of member: DeclSyntax, in owner: ExtensionDeclSyntax) -> Syntax? {
    if let function = member.as(FunctionDeclSyntax.self) {
      let name = function.name.name
      return words.contains(name) || operators.contains(name) ? Syntax(function.name) : nil
    }
    if let initialiser = member.as(InitializerDeclSyntax.self) {
      let type = owner.extendedType.trimmedDescription.split(separator: ".").last.map(String.init)
      let isUsed = calls.contains { call in
        (call.callee == "init" || call.callee == type)
          && Labels.fit(initialiser.signature.parameterClause, call.labels, closures: call.closures)
      }
      return isUsed ? Syntax(initialiser.initKeyword) : nil
    }
    if let element = member.as(SubscriptDeclSyntax.self) {
      let labels = element.parameterClause.parameters.map { $0.secondName == nil ? "_" : $0.firstName.name }
      return subscripts.contains(labels) ? Syntax(element.subscriptKeyword) : nil
    }
    if let variable = member.as(VariableDeclSyntax.self) {
      return variable.bindings.map(\.pattern).firstMapped { pattern in
        words.isDisjoint(with: LocalNames.names(in: pattern)) ? nil : Syntax(pattern)
      }
    }
    let named = member.asProtocol(NamedDeclSyntax.self)?.name
    return named.flatMap { words.contains($0.name) ? Syntax($0) : nil }
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let callee =
      node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.name
      ?? node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.name
    let closures = (node.trailingClosure == nil ? 0 : 1) + node.additionalTrailingClosures.count
    if let callee { calls.append((callee, node.arguments.map { $0.label?.name ?? "_" }, closures)) }
    return .visitChildren
  }

  override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
    subscripts.append(node.arguments.map { $0.label?.name ?? "_" })
    return .visitChildren
  }

  override func visit(_ node: TokenSyntax) -> SyntaxVisitorContinueKind {
    switch node.tokenKind {
    case .binaryOperator(let name), .prefixOperator(let name), .postfixOperator(let name): operators.insert(name)
    default: break
    }
    return .visitChildren
  }
}
