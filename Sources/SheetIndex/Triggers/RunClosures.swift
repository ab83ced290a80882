import SheetModel

// Calls that do what stands in the closure which they are given: those of the system by their names, the project's by
// what they do with their parameter.
//
//     func onMain(_ code: @escaping () -> Void) { DispatchQueue.main.async { code() } }
extension Resolver {
  /// Through how many functions of the project a closure is followed.
  private static let mostRunners = 3

  /// Calls that run their closure once, now or soon: what stands in it is done.
  static let running: Set<String> = [
    "Task", "detached", "withAnimation", "withTransaction", "async", "asyncAfter", "run", "perform",
  ]

  /// What is in their buttons is not done by making them.
  static let shown: Set<String> = [
    "View", "AnyView", "ToolbarContent", "Scene", "Commands", "Binding", "Alert", "ActionSheet", "UIMenu", "UIAction",
    "NSMenu", "UIAlertController",
  ]

  /// A place in the body of a function.
  typealias Done = (range: TextRange, scope: Scope)

  /// Whether a call runs a closure that it is given, now or soon, whatever else is so.
  func runs(_ call: Call, _ argument: Int, in scope: Scope, depth: Int = 0) -> Bool {
    switch call.callee.kind {
    case .name(let name, _), .member(_, let name, _): if Resolver.running.contains(name) { return true }
    default: return false
    }
    guard depth < Resolver.mostRunners, call.arguments.indices.contains(argument) else { return false }
    var targets = callees(call, in: scope)
    if targets.isEmpty, let name = call.callee.simpleName {
      demand(global: name)
      targets = globalFunctions(named: name).filter { matches(call, $0.function) }
    }
    return !targets.isEmpty
      && targets.allSatisfy { target in
        guard let pairs = pair(call, target.function), pairs.indices.contains(argument),
          target.function.parameters.indices.contains(pairs[argument])
        else { return false }
        return runs(parameter: pairs[argument], of: target, depth: depth + 1)
      }
  }

  /// What a call runs of the closures that it is given: `withAnimation { … } completion: { … }`.
  func bodies(runBy call: Call, in scope: Scope) -> [[Stmt]] {
    call.arguments.enumerated().compactMap { at, argument in
      argument.value.closure.flatMap { runs(call, at, in: scope) ? $0.body : nil }
    }
  }

  /// Whether a function calls what it is given, or hands it to what does.
  private func runs(parameter index: Int, of target: MemberFunction, depth: Int) -> Bool {
    let function = target.function
    if let type = function.result?.lastName, Resolver.shown.contains(type) { return false }
    let name = function.parameters[index].name
    func isParameter(_ scope: Scope) -> Bool {
      if case .parameter(let other, index, _) = meaning(of: name, in: scope) { return other === function }
      return false
    }
    let calls = knownCalls(named: name).filter { site in
      guard case .name = site.call.callee.kind else { return false }
      return isParameter(site.scope)
    }
    let passes = passes(named: name, within: [target.file]).filter { pass in
      let site = pass.site
      return site.call.arguments[pass.argument].value.simpleName == name && isParameter(site.scope)
        && runs(site.call, pass.argument, in: site.scope, depth: depth)
    }
    return isDone((calls + passes.map(\.site)).map { ($0.range, $0.scope) }, by: function.body, depth: depth)
  }

  /// Whether one of some places is a statement of some others, or of a closure that those run; what stands under a
  /// condition may not be done, unless each branch does one.
  func isDone(_ places: [Done], by body: [Stmt], depth: Int = 0) -> Bool {
    var running: Set<ObjectIdentifier> = []
    for place in places {
      chain: for current in place.scope.chain {
        switch current.kind {
        case .function, .type: break chain
        case .closure(_, let call, let argument):
          if let outer = current.parent, runs(call, argument, in: outer, depth: depth) {
            running.insert(ObjectIdentifier(call))
          }
        default: continue
        }
      }
    }
    return Resolver.isDone(places.map(\.range), by: body, running)
  }

  /// - Parameter running: the calls around them that run their closures.
  private static func isDone(_ ranges: [TextRange], by body: [Stmt], _ running: Set<ObjectIdentifier>) -> Bool {
    body.contains { statement in
      let expr: Expr
      switch statement {
      case .expr(let done), .returning(let done): expr = done
      case .variable(let property):
        guard let initial = property.initial else { return false }
        expr = initial
      case .conditional(let node):
        return isFirst(ranges, of: node.conditions)
          || isDone(ranges, by: node.then, running) && isDone(ranges, by: node.otherwise, running)
      case .switching(let node):
        return !node.cases.isEmpty && node.cases.allSatisfy { isDone(ranges, by: $0.body, running) }
      case .guarded(let conditions, _): return isFirst(ranges, of: conditions)
      case .block(let body): return isDone(ranges, by: body, running)
      default: return false
      }
      if case .assign(_, let value, _) = expr.kind, ranges.contains(value.range) { return true }
      if ranges.contains(expr.range) { return true }
      guard ranges.contains(where: { expr.range.contains($0.start) }), let call = expr.call,
        running.contains(ObjectIdentifier(call))
      else { return false }
      return call.arguments.contains { argument in
        argument.value.closure.map { isDone(ranges, by: $0.body, running) } ?? false
      }
    }
  }

  /// `guard await isAllowed() else`: the first of several conditions is always asked for.
  private static func isFirst(_ ranges: [TextRange], of conditions: [Condition]) -> Bool {
    switch conditions.first {
    case .expr(let expr)?:
      if case .prefixed("!", let inner) = expr.kind, ranges.contains(inner.range) { return true }
      return ranges.contains(expr.range)
    case .unwrap(_, let expr)?, .matching(_, let expr)?: return ranges.contains(expr.range)
    case .available?, nil: return false
    }
  }
}
