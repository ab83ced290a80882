import SheetModel
import SwiftSyntax

/// What runs in one go: which statements of a view follow each other, functions of the view that are called in
/// between included.
struct Actions {
  /// A place in a body that runs from its beginning to its end.
  struct Step {
    /// The closure, the function, the accessor.
    let body: SyntaxIdentifier
    let node: Syntax
    let source: SourceFile
    /// Whose code it is.
    let type: ViewType
    /// The calls that handed the closure on to that view, the nearest last: another call makes another view.
    var way: [SyntaxIdentifier] = []
  }

  /// What the project remembers the answer to.
  enum Question: Hashable {
    case calls(of: SyntaxIdentifier)
    case openings(by: SyntaxIdentifier)
  }

  let type: ViewType
  private static let deepest = 4

  /// A place in the body around it, and the calls that lead there in theirs, those in the views that a closure is handed
  /// to as well.
  func steps(to node: Syntax, in source: SourceFile) -> [Step] {
    type.project.steps(.calls(of: node.id)) {
      var seen: Set<SyntaxIdentifier> = []
      return steps(to: node, in: source, depth: 0, &seen)
    }
  }

  /// - Parameter seen: functions whose calls are known: many call each other.
  private func steps(
    to node: Syntax, in source: SourceFile, depth: Int, _ seen: inout Set<SyntaxIdentifier>
  ) -> [Step] {
    guard let body = body(around: node) else { return [] }
    var result = [Step(body: body.id, node: node, source: source, type: type)]
    guard depth < Self.deepest else { return result }
    if let argument = body.as(ClosureExprSyntax.self).flatMap(TriggerContext.Argument.init) {
      return result + steps(toCallsOf: argument, in: source, depth: depth, &seen)
    }
    guard let function = body.as(FunctionDeclSyntax.self), function.parent?.is(MemberBlockItemSyntax.self) == true,
      seen.insert(function.id).inserted
    else { return result }
    for use in type.uses(of: function.name.name) where !use.node.isInside(function) {
      // `Button("Help", action: openHelp)`: as `{ openHelp() }`, an action of its own.
      if isHandedOn(use.node) {
        result.append(Step(body: use.node.id, node: use.node, source: use.source, type: type))
        if let given = use.node.parent?.as(LabeledExprSyntax.self),
          let call = given.parent?.parent?.as(FunctionCallExprSyntax.self)
        {
          result += steps(toCallsOf: TriggerContext.Argument(given, of: call), in: use.source, depth: depth, &seen)
        }
        continue
      }
      result += steps(to: use.node, in: use.source, depth: depth + 1, &seen)
    }
    return result
  }

  /// Where a view of the project, or a function that makes a part of one, calls what it is handed.
  private func steps(
    toCallsOf argument: TriggerContext.Argument, in source: SourceFile, depth: Int,
    _ seen: inout Set<SyntaxIdentifier>
  ) -> [Step] {
    guard
      case .gesture = TriggerContext(type: type).kind(
        ofCallee: argument.call.calledExpression, default: Syntax(argument.call))
    else { return [] }
    return TriggerContext(type: type).calls(of: argument, in: source).flatMap { call -> [Step] in
      let steps =
        call.isInModifier
        ? body(around: call.node).map { [Step(body: $0.id, node: call.node, source: call.source, type: type)] } ?? []
        : Actions(type: call.type).steps(to: call.node, in: call.source, depth: depth + 1, &seen)
      return steps.map { $0.handed(by: call.way) }
    }
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
    Self.runs(steps(to: later, in: source), after: steps(to: node, in: other))
  }

  static func runs(_ later: [Step], after before: [Step]) -> Bool {
    before.contains { first in
      later.contains { second in
        first.body == second.body && first.node.id != second.node.id && first.isOfOneView(with: second)
          && order(first.node) < order(second.node) && !areExclusive(first.node, second.node)
      }
    }
  }

  /// Whether two places may run in one action.
  func runTogether(_ one: Syntax, in source: SourceFile, _ two: Syntax, in other: SourceFile) -> Bool {
    Self.runTogether(steps(to: one, in: source), steps(to: two, in: other))
  }

  static func runTogether(_ some: [Step], _ others: [Step]) -> Bool {
    runs(some, after: others) || runs(others, after: some)
      || some.contains { one in
        others.contains { one.isOfOneView(with: $0) && SimultaneousGestures.hold(one.node, $0.node) }
      }
  }

  /// Whether a state is opened in the action that opens another one.
  func opens(_ merged: MergedSlot, with use: SlotUse) -> Bool {
    let steps = openings(by: use)
    return merged.uses.contains { other in
      let others = openings(by: other)
      return !others.isEmpty && Self.runTogether(others, steps)
    }
  }

  /// Where a use opens its state: in the view's code, or in that of a view that is handed the binding.
  private func openings(by use: SlotUse) -> [Step] {
    if use.opens { return steps(to: use.use.node, in: use.use.source) }
    guard case .pass = use.role else { return [] }
    return type.project.steps(.openings(by: use.use.node.id)) {
      HandedBindings(type.project, opensOnly: true).writes(by: use.use, in: type).flatMap { write in
        Actions(type: write.type).steps(to: write.node, in: write.source).map { $0.handed(by: write.way) }
      }
    }
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
  static func areExclusive(_ one: Syntax, _ two: Syntax) -> Bool {
    let above = Set(sequence(first: one, next: { $0.parent }).map(\.id))
    guard let common = sequence(first: two, next: { $0.parent }).first(where: { above.contains($0.id) }) else {
      return false
    }
    // Of the clauses of an `#if` one is compiled.
    if common.is(IfConfigClauseListSyntax.self) { return true }
    if isRepeated(common) { return false }
    let ways = [one, two].map { node in Array(sequence(first: node, next: { $0.parent }).prefix { $0.id != common.id })
    }
    // What decides is done before any branch.
    if common.is(IfExprSyntax.self) { return ways.allSatisfy { $0.last?.is(ConditionElementListSyntax.self) != true } }
    if common.is(SwitchCaseListSyntax.self) {
      return !common.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.fallthrough) }
    }
    if common.is(CatchClauseListSyntax.self) { return true }
    if let attempt = common.as(DoStmtSyntax.self) { return isLast(one, in: attempt) }
    return leaves(ways[0])
  }

  /// Whether a loop, or a function that calls a closure for each of several elements, stands around some code.
  private static func isRepeated(_ node: Syntax) -> Bool {
    sequence(first: node, next: { $0.parent }).contains { node in
      if node.is(ForStmtSyntax.self) || node.is(WhileStmtSyntax.self) || node.is(RepeatStmtSyntax.self) { return true }
      guard let closure = node.as(ClosureExprSyntax.self), let call = TriggerContext.call(around: closure) else {
        return false
      }
      return call.calledExpression.as(MemberAccessExprSyntax.self).map { repeating.contains($0.declName.baseName.text) }
        ?? false
    }
  }

  private static func isLeftByBreak(_ node: Syntax) -> Bool {
    node.is(ForStmtSyntax.self) || node.is(WhileStmtSyntax.self) || node.is(RepeatStmtSyntax.self)
      || node.is(SwitchExprSyntax.self)
  }

  private static let repeating: Set<String> = [
    "allSatisfy", "compactMap", "concurrentPerform", "contains", "drop", "filter", "first", "firstIndex", "flatMap",
    "forEach", "last", "lastIndex", "map", "max", "min", "prefix", "reduce", "removeAll", "sort", "sorted",
  ]

  /// `if x { … ; return }`: whether some code ends what stands around, of which it is the way outwards. What a closure
  /// or a function of its own returns from is that alone.
  private static func leaves(_ way: [Syntax]) -> Bool {
    let inner = way.lastIndex {
      $0.is(ClosureExprSyntax.self) || $0.is(FunctionDeclSyntax.self) || $0.is(AccessorDeclSyntax.self)
    }
    let own = Array(way[(inner.map { $0 + 1 } ?? 0)...])
    for (index, node) in own.enumerated() {
      let statements = node.as(CodeBlockSyntax.self)?.statements ?? node.as(SwitchCaseSyntax.self)?.statements
      guard let last = statements?.last?.item else { continue }
      let around = own[(index + 1)...]
      if last.is(ReturnStmtSyntax.self) { return true }
      // Caught further out, it goes on behind that.
      if last.is(ThrowStmtSyntax.self), !around.contains(where: { $0.is(DoStmtSyntax.self) }) { return true }
      if let stop = last.as(BreakStmtSyntax.self), stop.label == nil, !around.contains(where: isLeftByBreak) {
        return true
      }
    }
    return false
  }
}

extension Actions.Step {
  fileprivate func handed(by calls: [SyntaxIdentifier]) -> Actions.Step {
    var result = self
    result.way = calls + way
    return result
  }

  /// Whether the same view may do both: of two that are made with a closure each, each calls its own.
  fileprivate func isOfOneView(with other: Actions.Step) -> Bool {
    way.count < other.way.count
      ? other.way.suffix(way.count).elementsEqual(way) : way.suffix(other.way.count).elementsEqual(other.way)
  }
}
