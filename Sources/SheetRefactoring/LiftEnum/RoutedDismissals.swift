import SheetModel
import SwiftSyntax

/// What `local-enum` writes where some of its cases run something on dismissal: an `onChange` keeps the last case, and a
/// function asks for it when nothing is shown any more. What opens a case for the whole app hands over what is run for it.
struct RoutedDismissals {
  private struct Branch {
    let statements: CodeBlockItemListSyntax
    let range: TextRange
  }

  /// What is run, by case; none for those that run nothing.
  private let branches: [String: Branch]
  let function: FunctionDeclSyntax
  let observer: FunctionCallExprSyntax
  /// The state that holds the last case.
  let last: VariableDeclSyntax
  let source: SourceFile

  /// - Returns: nil where anything else is written, or stands beside it.
  init?(_ merged: MergedSlot, of enumName: String, in type: ViewType) {
    let (site, source) = (merged.site, merged.site.source)
    guard let name = site.onDismiss?.as(DeclReferenceExprSyntax.self)?.baseName.name,
      let function = type.functions(name).first, type.functions(name).count == 1,
      function.root.id == source.tree.root.id,
      function.signature.parameterClause.parameters.isEmpty, function.attributes.isEmpty,
      let statements = function.body?.statements, statements.count == 2,
      let node = Self.expression(statements.first)?.as(SwitchExprSyntax.self),
      let state = node.subject.as(DeclReferenceExprSyntax.self)?.baseName.name,
      let (part, variable, binding) = type.property(state), part.source === source, variable.bindings.count == 1,
      binding.initializer == nil, binding.typeAnnotation?.type.trimmedDescription == enumName + "?",
      variable.attributes.map({ $0.as(AttributeSyntax.self)?.wrapperName }) == ["State"],
      Self.squeezed(statements.last) == state + "=nil",
      type.uses(of: name).count == 1, case let uses = type.uses(of: state), uses.count == 3,
      let write = uses.first(where: { !$0.node.isInside(function) }), write.source === source,
      let observer = Self.observer(around: write.node, of: merged.slot.name, state),
      !merged.uses.contains(where: { $0.use.node.isInside(function) }),
      let branches = Self.branches(node, source)
    else { return nil }
    let kept = branches.values.map(\.range)
    let comments = (Array(function.tokens(viewMode: .sourceAccurate)) + observer.ownTokens).flatMap(Comments.placed)
    guard comments.allSatisfy({ comment in kept.contains { $0.contains(comment.offset) } }),
      Comments.of(variable).isEmpty
    else { return nil }
    self.branches = branches
    self.function = function
    self.observer = observer
    last = variable
    self.source = source
  }

  private static func expression(_ item: CodeBlockItemSyntax?) -> ExprSyntax? {
    item?.item.as(ExpressionStmtSyntax.self)?.expression ?? item?.item.as(ExprSyntax.self)
  }

  private static func squeezed(_ node: (some SyntaxProtocol)?) -> String? {
    node?.trimmedDescription.filter { !$0.isWhitespace }
  }

  /// `.onChange(of: pane?.id) { if let pane { lastPane = pane } }`
  private static func observer(around node: Syntax, of shown: String, _ last: String) -> FunctionCallExprSyntax? {
    var closure = node.nearest(ClosureExprSyntax.self)
    guard let found = closure, let call = found.parent?.as(FunctionCallExprSyntax.self) else { return nil }
    closure = call.trailingClosure
    guard closure?.id == found.id, call.arguments.count == 1, let argument = call.arguments.first,
      argument.label?.text == "of", squeezed(argument.expression) == shown + "?.id",
      let member = call.calledExpression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "onChange",
      member.base != nil, [nil, "_in"].contains(squeezed(found.signature)),
      squeezed(found.statements) == "iflet\(shown){\(last)=\(shown)}"
    else { return nil }
    return call
  }

  /// - Returns: nil where several cases run one thing, or a comment would go.
  private static func branches(_ node: SwitchExprSyntax, _ source: SourceFile) -> [String: Branch]? {
    var result: [String: Branch] = [:]
    for element in node.cases {
      guard case .switchCase(let branch) = element, case .case(let label) = branch.label else { return nil }
      if branch.statements.count == 1, branch.statements.first?.item.is(BreakStmtSyntax.self) == true { continue }
      guard label.caseItems.count == 1, let item = label.caseItems.first, item.whereClause == nil,
        let expr = item.pattern.as(ExpressionPatternSyntax.self)?.expression.as(MemberAccessExprSyntax.self),
        !branch.statements.contains(where: {
          $0.item.is(BreakStmtSyntax.self) || $0.item.is(FallThroughStmtSyntax.self)
        })
      else { return nil }
      result[expr.declName.baseName.name] = Branch(
        statements: branch.statements,
        range: ContentText.inside(branch, source))
    }
    return result
  }

  /// What is hidden in it from who reads the state.
  func holds(_ use: SlotUse) -> Bool { use.use.source === source && observer.ownRange.contains(use.use.node.start) }

  /// Where it names the enum.
  func names(_ range: TextRange, in other: SourceFile) -> Bool {
    other === source && last.textRange.contains(range.start)
  }

  // MARK: Handing it over

  /// Why a use cannot hand over what is run; nil where it can.
  func objection(to use: SlotUse, in type: ViewType) -> Finding? {
    let names = use.caseWrites.map { $0.values.map(\.member.declName.baseName.name) } ?? Array(branches.keys)
    let found = Set(names.map { branches[$0]?.range })
    guard let first = found.first, found.count == 1, !(use.caseWrites == nil && !branches.isEmpty) else {
      return Finding(.onDismiss, "which case is opened here decides what is run on dismissal", at: use.place)
    }
    guard first != nil, let branch = names.first.flatMap({ branches[$0] }) else { return nil }
    let needed = TriggerAccess.names(in: Syntax(branch.statements))
    if let finding = TriggerAccess.finding(needed, type, at: use) { return finding }
    for reference in FreeNames(in: Syntax(branch.statements)).references {
      let (name, form) = NameUses.split(reference.baseName.name)
      if LocalNames.meaning(of: name, form, at: Syntax(reference)) != nil { continue }
      guard LocalNames.meaning(of: name, form, at: use.use.node) != nil else { continue }
      return Finding(.capturesLocal, "'\(name)' of its onDismiss means something else here", at: use.place)
    }
    return nil
  }

  /// What a trigger hands over to be run on dismissal, as deep as the trigger stands.
  func text(for use: SlotUse, _ edits: inout EditList) -> String? {
    guard let name = use.caseWrites?.values.first?.member.declName.baseName.name, let branch = branches[name] else {
      return nil
    }
    let text = source.text(branch.range)
    if !text.contains(where: \.isNewline), !text.contains("//") { return "{ \(text) }" }
    let opened = OpenedBlocks.open(around: use.statement, in: use.use.source, &edits)
    let depth = opened ?? use.use.source.indentation(use.statement.start)
    let inner = depth + use.use.source.style.unit
    let shifts = MovedCode.shifts(
      branch.range, to: inner, from: branch.statements.first.map { Syntax($0) }, in: source)
    var list = EditList()
    let newline = source.style.newline
    return "{" + newline + inner + list.take(branch.range, of: source.bytes, with: shifts) + newline + depth + "}"
  }

  /// Takes all of it out of the view.
  func remove(_ edits: inout [FileID: EditList]) {
    var list = edits[source.file] ?? EditList()
    defer { edits[source.file] = list }
    if let removed = RemovedModifier(observer, in: source) { list.add(removed.range, "") }
    StateRemoval.remove(last, in: source, replacement: nil, &list)
    EmptiedBlocks.remove(function, in: source, &list)
  }
}

extension FunctionCallExprSyntax {
  /// The modifier itself, without what it is applied to.
  fileprivate var ownRange: TextRange {
    TextRange(calledExpression.as(MemberAccessExprSyntax.self)?.period.start ?? start, end)
  }

  fileprivate var ownTokens: [TokenSyntax] {
    tokens(viewMode: .sourceAccurate).filter { ownRange.contains($0.start) }
  }
}
