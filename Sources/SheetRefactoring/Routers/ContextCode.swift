import SheetIndex
import SheetModel
import SwiftSyntax

/// What a context of the project, its modifier and its enum do beside showing what they are handed: all of that holds for
/// the covers that join, too.
struct ContextCode {
  private let known: KnownContext
  private let growth: EnumGrowth?
  private let project: Project

  init(_ known: KnownContext, _ growth: EnumGrowth?, _ project: Project) {
    self.known = known
    self.growth = growth
    self.project = project
  }

  /// What must be accepted.
  var confirmations: [Finding] { (presenter + context + provider + mapping).uniqued() }

  // MARK: Showing

  /// The function of `View`, and the modifiers that it applies.
  private var presenter: [Finding] {
    guard let source = try? project.source(known.file), let body = known.modifier.body else { return [] }
    let finder = ShownCode(besides: [])
    finder.walk(body)
    var result = findings(finder, source)
    for name in finder.applied.sorted() {
      for summary in project.declarations(name) {
        guard let source = try? project.source(summary.place.file), let group = project.group(at: summary) else {
          continue
        }
        for function in group.memberBlock.members.compactMap({ $0.decl.as(FunctionDeclSyntax.self) })
        where function.signature.parameterClause.parameters.first?.isModifiersContent == true {
          let inner = ShownCode(besides: [])
          if let body = function.body { inner.walk(body) }
          result += findings(inner, source)
        }
      }
    }
    return result
  }

  /// `var cover: AnyView`, around the `switch` that shows the cases.
  private var provider: [Finding] {
    guard let growth else { return [] }
    return project.declarations(growth.name).flatMap { summary -> [Finding] in
      guard let source = try? project.source(summary.place.file), let group = project.group(at: summary) else {
        return []
      }
      let bindings = group.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }.flatMap(\.bindings)
      return bindings.filter { LocalNames.names(in: $0.pattern) == ["cover"] }.flatMap { binding -> [Finding] in
        guard let accessors = binding.accessorBlock else { return [] }
        let finder = ShownCode(besides: Set(growth.mappings.map(\.node.id)))
        finder.walk(accessors)
        return findings(finder, source)
      }
    }
  }

  /// `NavigationStack { switch cover { … } }` in the view of the cases.
  private var mapping: [Finding] {
    guard let growth else { return [] }
    let shown = Set(growth.mappings.map(\.node.id))
    return growth.mappings.flatMap { source, node -> [Finding] in
      guard let member = node.nearest(MemberBlockItemSyntax.self)?.decl else { return [] }
      let finder = ShownCode(besides: shown)
      if let body = member.as(FunctionDeclSyntax.self)?.body { finder.walk(body) }
      for binding in member.as(VariableDeclSyntax.self)?.bindings ?? [] {
        if let code = binding.accessorBlock { finder.walk(code) }
      }
      return findings(finder, source)
    }
  }

  private func findings(_ code: ShownCode, _ source: SourceFile) -> [Finding] {
    code.found.map { Finding($0.reason, $0.message, at: source.place($0.node)) }
  }

  // MARK: Opening

  /// The functions of the context that take something, and who listens to it.
  private var context: [Finding] {
    project.declarations(known.type).flatMap { summary -> [Finding] in
      guard let source = try? project.source(summary.place.file), let group = project.group(at: summary) else {
        return []
      }
      var result: [Finding] = []
      for member in group.memberBlock.members.map(\.decl) {
        if let function = member.as(FunctionDeclSyntax.self), let body = function.body,
          !function.signature.parameterClause.parameters.isEmpty
        {
          let finder = OpeningCode(viewMode: .sourceAccurate)
          finder.walk(body)
          result += finder.found.map { node in
            Finding(
              .conditionalAnchor,
              "what opens the covers of '\(known.type)' does so under this condition only, or later",
              at: source.place(node))
          }
        }
        for token in member.tokens(viewMode: .sourceAccurate) where Self.listens(token) {
          result.append(
            Finding(.stateRead, "it is told when '\(known.type)' shows what moves, too", at: source.place(token)))
        }
      }
      return result
    }
  }

  /// `didSet`, `$isActive`
  private static func listens(_ token: TokenSyntax) -> Bool {
    if [.keyword(.didSet), .keyword(.willSet)].contains(token.tokenKind) { return true }
    guard case .dollarIdentifier = token.tokenKind else { return token.text.first == "$" && token.text.count > 1 }
    return token.text.dropFirst().first?.isNumber != true
  }
}

/// What stands around what is shown.
private final class ShownCode: SyntaxVisitor {
  private(set) var found: [(reason: Reason, message: String, node: Syntax)] = []
  /// The types of `modifier(Presenter(…))`.
  private(set) var applied: Set<String> = []
  private let shown: Set<SyntaxIdentifier>

  /// - Parameter shown: what shows the cases, which is looked at elsewhere.
  init(besides shown: Set<SyntaxIdentifier>) {
    self.shown = shown
    super.init(viewMode: .sourceAccurate)
  }

  private func noteCondition(_ node: some SyntaxProtocol) {
    found.append((.conditionalAnchor, "this condition is around all that is shown", Syntax(node)))
  }

  private func noteAround(_ name: String, _ node: some SyntaxProtocol) {
    found.append((.inheritedEnvironment, "'\(name)' is around all that is shown", Syntax(node)))
  }

  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
    if !shown.contains(node.id) { noteCondition(node.switchKeyword) }
    return .skipChildren
  }

  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
    if !OpeningCode.isUnwrapping(node.conditions) { noteCondition(node.conditions) }
    return .visitChildren
  }

  override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
    if !OpeningCode.isUnwrapping(node.conditions) { noteCondition(node.conditions) }
    return .visitChildren
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    noteCondition(node.clauses.first.map { Syntax($0.poundKeyword) } ?? Syntax(node))
    return .visitChildren
  }

  override func visit(_ node: UnresolvedTernaryExprSyntax) -> SyntaxVisitorContinueKind {
    noteCondition(node.questionMark)
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let member = node.calledExpression.as(MemberAccessExprSyntax.self)
    guard let name = (member?.declName ?? node.calledExpression.as(DeclReferenceExprSyntax.self))?.baseName else {
      return .visitChildren
    }
    if Modal.kinds.contains(name.text) {
      notePresenting(node, name)
      return .skipChildren
    } else if name.text == "Binding" || name.text == "init" {
      return visitBinding(node)
    } else if name.text == "modifier" {
      let made = node.arguments.first?.expression.as(FunctionCallExprSyntax.self)?.calledExpression
      if let made = made?.as(DeclReferenceExprSyntax.self) { applied.insert(made.baseName.name) }
    } else if let base = member?.base {
      // `context.dismiss()` does something; `context.cover.tint(.red)` is a modifier.
      if !base.is(DeclReferenceExprSyntax.self) || base.trimmedDescription == "content" {
        noteAround("." + name.name, name)
      }
    } else if name.name.first?.isUppercase == true {
      if node.trailingClosure != nil, !Self.plain.contains(name.name) { noteAround(name.name, name) }
    } else if member == nil, LocalNames.declaration(of: name.name, at: node) == nil {
      noteAround("." + name.name, name)
    }
    return .visitChildren
  }

  private static let plain: Set<String> = ["AnyView", "Group"]

  private func notePresenting(_ node: FunctionCallExprSyntax, _ name: TokenSyntax) {
    if name.text != "fullScreenCover" {
      found.append((.mixedKinds, "it is a '\(name.text)' that shows what moves here, which is a cover", Syntax(name)))
    }
    if let dismissal = node.arguments.first(where: { $0.label?.text == "onDismiss" }),
      !dismissal.expression.is(NilLiteralExprSyntax.self)
    {
      found.append((.inheritedEnvironment, "this 'onDismiss' runs for all", Syntax(dismissal)))
    }
    walkBehind(node)
    for argument in node.arguments where argument.label?.text != "onDismiss" { walk(argument) }
    if let content = node.trailingClosure { walk(content) }
    for closure in node.additionalTrailingClosures where closure.label.text != "onDismiss" { walk(closure) }
  }

  /// What stands in front of a modal in its chain is around the view that presents, and not around what is shown: of that
  /// only other modals count.
  private func walkBehind(_ modal: FunctionCallExprSyntax) {
    var next = modal.calledExpression.as(MemberAccessExprSyntax.self)?.base
    while let call = next?.as(FunctionCallExprSyntax.self) {
      let member = call.calledExpression.as(MemberAccessExprSyntax.self)
      if let name = member?.declName.baseName, Modal.kinds.contains(name.text) { return notePresenting(call, name) }
      if member?.declName.baseName.text == "modifier",
        let made = call.arguments.first?.expression.as(FunctionCallExprSyntax.self)?.calledExpression
          .as(DeclReferenceExprSyntax.self)
      {
        applied.insert(made.baseName.name)
      }
      next = member?.base
    }
  }

  /// `Binding(get: { context.isActive }, set: { … })`
  private func visitBinding(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let getter =
      node.arguments.first { $0.label?.text == "get" }?.expression.as(ClosureExprSyntax.self) ?? node.trailingClosure
    guard let getter else { return .skipChildren }
    let only = getter.statements.count == 1 ? getter.statements.first?.item : nil
    let isPlain = only.map { $0.is(MemberAccessExprSyntax.self) || $0.is(DeclReferenceExprSyntax.self) } ?? false
    let text = getter.statements.trimmedDescription
    if !isPlain, !text.hasSuffix("!= nil") || text.contains("&&") || text.contains("?") {
      noteCondition(getter.statements)
    }
    return .skipChildren
  }
}

/// What decides whether, or when, something is shown.
private final class OpeningCode: SyntaxVisitor {
  private(set) var found: [Syntax] = []

  /// `if let cover = provider.cover`
  static func isUnwrapping(_ conditions: ConditionElementListSyntax) -> Bool {
    conditions.allSatisfy { $0.condition.is(OptionalBindingConditionSyntax.self) }
  }

  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
    if !Self.isUnwrapping(node.conditions) || node.elseBody != nil { found.append(Syntax(node.conditions)) }
    return .visitChildren
  }

  override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
    if !Self.isUnwrapping(node.conditions) { found.append(Syntax(node.conditions)) }
    return .visitChildren
  }

  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
    found.append(Syntax(node.subject))
    return .skipChildren
  }

  override func visit(_ node: UnresolvedTernaryExprSyntax) -> SyntaxVisitorContinueKind {
    found.append(Syntax(node.questionMark))
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    let callee = TriggerContext.call(around: node)?.calledExpression.trimmedDescription ?? ""
    if callee != "withAnimation" { found.append(Syntax(node.leftBrace)) }
    return .visitChildren
  }
}
