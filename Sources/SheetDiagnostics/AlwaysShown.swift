import SheetIndex
import SheetModel

/// Which modifiers are there whenever the body they stand in is: no condition, loop, row or destination
/// comes between.
enum AlwaysShown {
  /// Containers that build all of their content at once. `List` and lazy stacks do not.
  private static let containers: Set<String> = [
    "GeometryReader", "Group", "GroupBox", "HStack", "NavigationStack", "NavigationView",
    "ScrollView", "VStack",
    "ZStack",
  ]

  static func contains(_ call: Call, in body: [Stmt]) -> Bool {
    // In a function that returns, what follows a condition may not be reached.
    let returns = body.contains { if case .returning = $0 { true } else { false } }
    for statement in body {
      switch statement {
      case .expr(let expr), .returning(let expr): if contains(call, in: expr) { return true }
      case .ifConfig(let clauses):
        if clauses.contains(where: { contains(call, in: $0.body) }) { return true }
      case .conditional, .switching, .loop, .block: if returns { return false }
      case .guarded: return false
      case .variable, .function, .type: continue
      }
    }
    return false
  }

  private static func contains(_ call: Call, in expr: Expr) -> Bool {
    switch expr.kind {
    case .call(let found):
      if found === call || contains(call, in: found.callee) { return true }
      guard let name = found.callee.simpleName, containers.contains(name) else { return false }
      return found.arguments.contains { argument in
        guard argument.label == nil || argument.label == "content",
          let closure = argument.value.closure
        else {
          return false
        }
        return contains(call, in: closure.body)
      }
    case .member(let base, _, _): return contains(call, in: base)
    case .postfixIf(let base, let clauses):
      return contains(call, in: base) || clauses.contains { contains(call, in: $0.expr) }
    default: return false
    }
  }
}
