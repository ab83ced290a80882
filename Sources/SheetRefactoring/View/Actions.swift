import SheetModel
import SwiftSyntax

/// What runs in one go: which statements of a view follow each other, functions of the view that are called in
/// between included, and what other views do by the closures and bindings that they are handed.
struct Actions {
  /// A place in a body that runs from its beginning to its end.
  struct Step {
    /// The closure, the function, the accessor.
    let body: SyntaxIdentifier
    let node: Syntax
    let source: SourceFile
    /// It is done by what another gesture stands around, which the same touch ends: `.simultaneousGesture(…)`.
    var isBeneath = false
  }

  let type: ViewType
  private static let deepest = 4

  /// A place in the body around it, and the calls that lead there in theirs.
  func steps(to node: Syntax, in source: SourceFile) -> [Step] {
    var seen: Set<SyntaxIdentifier> = []
    return steps(to: node, in: source, depth: 0, &seen)
  }

  /// - Parameter seen: functions whose calls are known: many call each other.
  private func steps(
    to node: Syntax, in source: SourceFile, depth: Int, _ seen: inout Set<SyntaxIdentifier>
  ) -> [Step] {
    guard let body = body(around: node) else { return [] }
    var result = [Step(body: body.id, node: node, source: source)] + Self.besideGestures(node, in: source)
    guard depth < Self.deepest else { return result }
    if let closure = body.as(ClosureExprSyntax.self), TriggerContext.call(around: closure) != nil {
      return result
        + steps(of: HandedActions(type.project).done(by: closure, in: type, source), depth: depth + 1, &seen)
    }
    guard let function = body.as(FunctionDeclSyntax.self),
      function.parent?.is(MemberBlockItemSyntax.self) == true, seen.insert(function.id).inserted
    else { return result }
    for use in type.uses(of: function.name.name) where !use.node.isInside(function) {
      // `Button("Help", action: openHelp)`: as `{ openHelp() }`, an action of its own.
      if isHandedOn(use.node) {
        result.append(Step(body: use.node.id, node: use.node, source: use.source))
        let done = HandedActions(type.project).done(byValue: use.node, in: type, use.source)
        result += steps(of: done, depth: depth + 1, &seen)
        continue
      }
      result += steps(to: use.node, in: use.source, depth: depth + 1, &seen)
    }
    return result
  }

  /// The same in the views that do something by what they are handed.
  private func steps(
    of done: [HandedActions.Done], depth: Int, _ seen: inout Set<SyntaxIdentifier>
  ) -> [Step] {
    done.flatMap { item -> [Step] in
      if item.isAlone { return [Step(body: item.node.id, node: item.node, source: item.source)] }
      return Actions(type: item.type).steps(to: item.node, in: item.source, depth: depth, &seen)
    }
  }

  /// Both gestures of `.simultaneousGesture(…)` end with one touch: its own, and those of what it stands around.
  private static func besideGestures(_ node: Syntax, in source: SourceFile) -> [Step] {
    sequence(first: node, next: { $0.parent }).prefix { !$0.is(MemberBlockSyntax.self) }.compactMap { parent in
      guard let call = parent.as(FunctionCallExprSyntax.self),
        call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "simultaneousGesture"
      else { return nil }
      return Step(body: call.id, node: node, source: source, isBeneath: node.isInside(call.calledExpression))
    }
  }

  /// What may show a modal by one use of its state: what is written there, or what is done with a binding that it hands on.
  func openings(by use: SlotUse) -> [Step] {
    if use.opens { return steps(to: use.use.node, in: use.use.source) }
    guard case .pass = use.role else { return [] }
    var seen: Set<SyntaxIdentifier> = []
    return steps(
      of: HandedActions(type.project).done(byValue: use.use.node, in: type, use.use.source), depth: 0, &seen)
  }

  /// The innermost closure or function that does not run at once where it stands.
  private func body(around node: Syntax) -> Syntax? {
    var child = node
    while let parent = child.parent {
      if let closure = parent.as(ClosureExprSyntax.self), !isTransparent(closure) { return parent }
      if parent.is(FunctionDeclSyntax.self) || parent.is(AccessorDeclSyntax.self)
        || parent.is(InitializerDeclSyntax.self)
      {
        return parent
      }
      if parent.is(MemberBlockSyntax.self) { return nil }
      child = parent
    }
    return nil
  }

  /// A function that something else calls later.
  private func isHandedOn(_ node: Syntax) -> Bool {
    guard let call = node.parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self),
      let name = Self.name(of: call)
    else { return false }
    return type.project.isTypeName(name) || TriggerContext.gestures.contains(name)
      || TriggerContext.automatic.contains(name)
  }

  private static func name(of call: FunctionCallExprSyntax) -> String? {
    call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
      ?? call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
  }

  private func isTransparent(_ closure: ClosureExprSyntax) -> Bool {
    guard let call = TriggerContext.call(around: closure) else { return false }
    if call.calledExpression.id == closure.id { return true }
    return Self.name(of: call).map(TriggerContext.transparent.contains) ?? false
  }

  /// Whether one place runs behind another in some action.
  func runs(_ later: Syntax, in source: SourceFile, after node: Syntax, in other: SourceFile) -> Bool {
    Self.run(steps(to: later, in: source), after: steps(to: node, in: other))
  }

  /// Whether one of some places runs behind one of others in some action.
  static func run(_ later: [Step], after earlier: [Step]) -> Bool {
    earlier.contains { first in
      later.contains { second in
        first.body == second.body && first.node.id != second.node.id && !(first.isBeneath && second.isBeneath)
          && order(first.node) < order(second.node) && !areExclusive(first.node, second.node)
      }
    }
  }

  /// Whether two of some places may run in one action.
  static func runTogether(_ one: [Step], _ two: [Step]) -> Bool { run(one, after: two) || run(two, after: one) }

  /// Whether a state is opened in the action that opens another one.
  func opens(_ merged: MergedSlot, with use: SlotUse) -> Bool {
    let own = openings(by: use)
    return merged.uses.contains { Self.runTogether(openings(by: $0), own) }
  }

  /// What is deferred comes last.
  private static func order(_ node: Syntax) -> (Int, Int) {
    (node.nearest(DeferStmtSyntax.self) == nil ? 0 : 1, node.start)
  }

  /// Whether nothing behind some code in a `do` can fail, so that no `catch` runs after it.
  private static func isLast(_ one: Syntax, in attempt: DoStmtSyntax) -> Bool {
    let around = sequence(first: one, next: { $0.parent }).prefix { $0.id != attempt.id }
    // `if x { … ; return }`: what stands behind runs another time.
    let isLeft = around.contains { node in
      let statements = node.as(CodeBlockSyntax.self)?.statements ?? node.as(SwitchCaseSyntax.self)?.statements
      return statements?.last?.item.is(ReturnStmtSyntax.self) == true && !mayFail(from: one, in: node)
    }
    if isLeft { return true }
    let isRepeated = around.contains { node in
      node.is(ForStmtSyntax.self) || node.is(WhileStmtSyntax.self) || node.is(RepeatStmtSyntax.self)
    }
    return !isRepeated && !mayFail(from: one, in: Syntax(attempt.body))
  }

  /// Whether something from a place on to the end of some code throws; what `try?` does not let out is none.
  private static func mayFail(from start: Syntax, in code: Syntax) -> Bool {
    code.tokens(viewMode: .sourceAccurate).contains { token in
      guard token.start >= start.start else { return false }
      if token.tokenKind == .keyword(.throw) { return true }
      return token.tokenKind == .keyword(.try) && token.parent?.as(TryExprSyntax.self)?.questionOrExclamationMark == nil
    }
  }

  /// In two branches of one `if`, `switch`, `do` or `#if`, or the first leaves before the second.
  private static func areExclusive(_ one: Syntax, _ two: Syntax) -> Bool {
    let above = Set(sequence(first: one, next: { $0.parent }).map(\.id))
    guard let common = sequence(first: two, next: { $0.parent }).first(where: { above.contains($0.id) }) else {
      return false
    }
    // Of the clauses of an `#if` one is compiled.
    if common.is(SwitchCaseListSyntax.self) || common.is(IfExprSyntax.self) || common.is(CatchClauseListSyntax.self)
      || common.is(IfConfigClauseListSyntax.self)
    {
      return true
    }
    if let attempt = common.as(DoStmtSyntax.self) { return isLast(one, in: attempt) }
    // `if x { … ; return }`
    for node in sequence(first: one, next: { $0.parent }).prefix(while: { $0.id != common.id }) {
      let statements = node.as(CodeBlockSyntax.self)?.statements ?? node.as(SwitchCaseSyntax.self)?.statements
      let last = statements?.last?.item
      if last?.is(ReturnStmtSyntax.self) == true || last?.is(ThrowStmtSyntax.self) == true
        || last?.is(BreakStmtSyntax.self) == true || last?.is(ContinueStmtSyntax.self) == true
      {
        return node.parent?.is(FunctionDeclSyntax.self) != true
      }
    }
    return false
  }
}
