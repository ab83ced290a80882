import SwiftSyntax

/// What a name means where it stands, as far as the bodies around it tell.
enum LocalNames {
  /// What declares a name between a place and the type around it: a parameter, a local, a pattern.
  ///
  /// - Returns: nil where nothing does, so that a member of the type, or something global, is meant.
  static func declaration(of name: String, at node: some SyntaxProtocol) -> Syntax? {
    let offset = node.start
    var child = Syntax(node)
    while let parent = child.parent {
      if let found = declared(name, by: parent, around: child, at: offset) { return found }
      // The member block of a type ends the search: a local type sees the names around it, but no
      // state of a view is among those.
      if parent.is(MemberBlockSyntax.self) { return nil }
      child = parent
    }
    return nil
  }

  /// Whether a property of the view is something else where it stands: not the same by a local name, as
  /// `@Bindable var router = router` and `if let router`.
  static func isHidden(_ property: String, at node: some SyntaxProtocol) -> Bool {
    guard let declared = declaration(of: property, at: node) else { return false }
    func isSame(_ value: ExprSyntax?) -> Bool {
      guard let text = value?.trimmedDescription else { return true }
      return text == property || text == "self." + property
    }
    for parent in sequence(first: declared, next: { $0.parent }).prefix(3) {
      if let binding = parent.as(PatternBindingSyntax.self) { return !isSame(binding.initializer?.value) }
      if let condition = parent.as(OptionalBindingConditionSyntax.self) { return !isSame(condition.initializer?.value) }
    }
    return true
  }

  private static func declared(_ name: String, by parent: Syntax, around child: Syntax, at offset: Int) -> Syntax? {
    switch parent.as(SyntaxEnum.self) {
    case .codeBlockItemList(let list): return declared(name, in: list, before: offset)
    case .closureExpr(let closure):
      // `[limit = limit]`: what is captured stands outside.
      return child.id == closure.signature?.id ? nil : declared(name, by: closure)
    case .functionDecl(let node):
      if let generic = node.genericParameterClause?.parameters.first(where: { $0.name.name == name }) {
        return Syntax(generic)
      }
      return child.is(CodeBlockSyntax.self) ? parameter(name, node.signature.parameterClause) : nil
    case .initializerDecl(let node):
      return child.is(CodeBlockSyntax.self) ? parameter(name, node.signature.parameterClause) : nil
    case .subscriptDecl(let node):
      return child.is(AccessorBlockSyntax.self) ? parameter(name, node.parameterClause) : nil
    case .accessorDecl(let node):
      if let parameters = node.parameters { return parameters.name.name == name ? Syntax(parameters) : nil }
      let implicit = ["set": "newValue", "willSet": "newValue", "didSet": "oldValue"][node.accessorSpecifier.text]
      return implicit == name && child.is(CodeBlockSyntax.self) ? Syntax(node.accessorSpecifier) : nil
    case .ifExpr(let node):
      return child.id == node.body.id || child.id == node.conditions.id
        ? condition(name, node.conditions, before: child.id == node.body.id ? Int.max : offset) : nil
    case .whileStmt(let node):
      return condition(name, node.conditions, before: child.id == node.body.id ? Int.max : offset)
    case .guardStmt(let node):
      return child.id == node.conditions.id ? condition(name, node.conditions, before: offset) : nil
    case .forStmt(let node):
      return child.id == node.sequence.id ? nil : pattern(name, node.pattern)
    case .switchCase(let node):
      guard case .case(let label) = node.label else { return nil }
      for item in label.caseItems {
        if let found = pattern(name, item.pattern) { return found }
      }
      return nil
    case .catchClause(let node):
      for item in node.catchItems {
        if let bound = item.pattern.flatMap({ pattern(name, $0) }) { return bound }
      }
      return node.catchItems.isEmpty && name == "error" ? Syntax(node) : nil
    default: return nil
    }
  }

  private static func declared(_ name: String, in list: CodeBlockItemListSyntax, before offset: Int) -> Syntax? {
    for item in list {
      if let function = item.item.as(FunctionDeclSyntax.self), function.name.name == name { return Syntax(function) }
      if let type = item.item.as(DeclSyntax.self), !type.is(FunctionDeclSyntax.self),
        type.asProtocol(NamedDeclSyntax.self)?.name.name == name
      {
        return Syntax(type)
      }
      guard item.start < offset else { continue }
      if let found = declared(name, by: item.item, before: offset) { return found }
    }
    return nil
  }

  private static func declared(
    _ name: String, by item: CodeBlockItemSyntax.Item, before offset: Int
  ) -> Syntax? {
    if let variable = item.as(VariableDeclSyntax.self) {
      for binding in variable.bindings {
        // `let x = x`: the value still means what stood outside.
        if let initial = binding.initializer, initial.textRange.start <= offset, offset < initial.end { continue }
        if let found = pattern(name, binding.pattern) { return found }
      }
    }
    if let node = item.as(GuardStmtSyntax.self), offset >= node.end {
      return condition(name, node.conditions, before: Int.max)
    }
    if let config = item.as(IfConfigDeclSyntax.self) {
      for clause in config.clauses {
        guard case .statements(let inner)? = clause.elements else { continue }
        for item in inner where item.start < offset {
          if let found = declared(name, by: item.item, before: offset) { return found }
        }
      }
    }
    return nil
  }

  private static func declared(_ name: String, by closure: ClosureExprSyntax) -> Syntax? {
    guard let signature = closure.signature else { return nil }
    for capture in signature.capture?.items ?? [] where capture.initializer != nil && capture.name.name == name {
      return Syntax(capture)
    }
    switch signature.parameterClause {
    case .simpleInput(let list)?:
      return list.first { $0.name.name == name || $0.name.name == "$" + name }.map { Syntax($0) }
    case .parameterClause(let clause)?:
      return clause.parameters.first { ($0.secondName ?? $0.firstName).name == name }.map { Syntax($0) }
    case nil: return nil
    }
  }

  private static func parameter(_ name: String, _ clause: FunctionParameterClauseSyntax) -> Syntax? {
    clause.parameters.first { ($0.secondName ?? $0.firstName).name == name }.map { Syntax($0) }
  }

  private static func condition(
    _ name: String, _ list: ConditionElementListSyntax, before offset: Int
  ) -> Syntax? {
    for element in list where element.end <= offset {
      switch element.condition {
      case .optionalBinding(let binding):
        if let found = pattern(name, binding.pattern) { return found }
      case .matchingPattern(let matching):
        if let found = pattern(name, matching.pattern) { return found }
      default: continue
      }
    }
    return nil
  }

  private static func pattern(_ name: String, _ pattern: PatternSyntax) -> Syntax? {
    let finder = PatternFinder(name)
    finder.walk(pattern)
    return finder.found
  }

  /// The names that a pattern binds.
  static func names(in pattern: PatternSyntax) -> [String] {
    let finder = PatternFinder(nil)
    finder.walk(pattern)
    return finder.all
  }

  private final class PatternFinder: SyntaxVisitor {
    let name: String?
    var found: Syntax?
    var all: [String] = []

    init(_ name: String?) {
      self.name = name
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
      all.append(node.identifier.name)
      if node.identifier.name == name { found = Syntax(node) }
      return .skipChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  }
}
