import SheetModel

/// How much there is to see in code, by its text alone: calls of views, and of what stands for several.
enum ViewWeight {
  static func of(_ statements: [Stmt]) -> Int { statements.reduce(0) { $0 + of($1) } }

  private static func of(_ statement: Stmt) -> Int {
    switch statement {
    case .expr(let expr), .returning(let expr): of(expr)
    case .conditional(let node): max(of(node.then), of(node.otherwise))
    case .switching(let node): node.cases.map { of($0.body) }.max() ?? 0
    case .ifConfig(let clauses): clauses.first { Platform.holds($0.condition) }.map { of($0.body) } ?? 0
    case .block(let body), .guarded(_, let body): of(body)
    case .variable, .loop, .function, .type: 0
    }
  }

  static func of(_ expr: Expr) -> Int {
    switch expr.kind {
    case .call(let call):
      // Modifiers hold the view that they are on in their callee.
      call.arguments.reduce(of(call.callee)) { $0 + ($1.value.closure.map { of($0.body) } ?? 0) }
    case .name(let name, _): weight(name)
    case .member(let base, let name, _): base.simpleName == "self" ? weight(name) : of(base)
    case .ternary(_, let one, let other): max(of(one), of(other))
    case .branch(let statement): of(statement)
    case .closure(let closure): of(closure.body)
    case .operation(let operands, _): operands.map(of).max() ?? 0
    default: 0
    }
  }

  /// Members and views of the project mostly hold more than one of SwiftUI's.
  private static func weight(_ name: String) -> Int {
    if name == "EmptyView" { return 0 }
    if ViewTable.isKnown(name) { return name == "ProgressView" ? 1 : 2 }
    return Words.isType(name) ? 6 : 4
  }
}
