import SheetModel
import SheetScene

/// What a view's own `.onAppear` does to its properties before anybody sees it.
///
/// Only what is certain to be carried out, in order: assignments, also in the view's own functions and in
/// `withAnimation`. What a `Task` does later, or a condition that nobody knows, leaves the properties as declared.
extension SceneMaker {
  func appear(_ instance: Instance, _ getter: [Stmt], _ file: CodeFile) {
    guard let body = ViewScope.onlyExpression(getter) else { return }
    let actions = appearances(in: body)
    guard !actions.isEmpty else { return }
    let scope = ViewScope(file: file, instance: instance, typePath: instance.type.path)
    for action in actions {
      if let closure = action.closure {
        _ = carryOut(closure.body, on: instance, scope.child(), level: 0)
      } else if let name = ownName(action) {
        callOwn(name, [], on: instance, scope, level: 0)
      }
    }
    // What was worked out on the way saw the values from before.
    instance.known = [:]
  }

  /// The closures and functions that the modifiers at the end of a body name, innermost first.
  private func appearances(in body: Expr) -> [Expr] {
    var result: [Expr] = []
    var current = body
    for _ in 0..<128 {
      switch current.kind {
      case .call(let call):
        guard case .member(let base, let name, _) = call.callee.kind else { return result.reversed() }
        if name == "onAppear", let action = call.argument("perform")?.value ?? call.arguments.last?.value {
          result.append(action)
        }
        current = base
      case .postfixIf(let base, let clauses):
        if let clause = clauses.first(where: { Platform.holds($0.condition) }) {
          result += appearances(in: clause.expr).reversed()
        }
        current = base
      default: return result.reversed()
      }
    }
    return result.reversed()
  }

  /// - Returns: false where nothing behind is carried out, or nobody knows.
  private func carryOut(_ statements: [Stmt], on instance: Instance, _ scope: ViewScope, level: Int) -> Bool {
    for statement in statements {
      switch statement {
      case .expr(let expr): carryOut(expr, on: instance, scope, level)
      case .variable(let property):
        scope.bind(property.name, value(of: property, scope) ?? .unknown(property.name))
      case .conditional(let node):
        let inner = scope.child()
        guard let holds = truth(of: node.conditions, inner) else { continue }
        guard carryOut(holds ? node.then : node.otherwise, on: instance, inner, level: level) else { return false }
      case .switching(let node):
        guard let (item, inner) = taken(node, scope) else { continue }
        guard carryOut(item.body, on: instance, inner, level: level) else { return false }
      case .guarded(let conditions, _):
        guard truth(of: conditions, scope) == true else { return false }
      case .ifConfig(let clauses):
        guard let clause = clauses.first(where: { Platform.holds($0.condition) }) else { continue }
        guard carryOut(clause.body, on: instance, scope, level: level) else { return false }
      case .block(let body):
        guard carryOut(body, on: instance, scope.child(), level: level) else { return false }
      case .returning: return false
      case .loop, .function, .type: continue
      }
    }
    return true
  }

  private func carryOut(_ expr: Expr, on instance: Instance, _ scope: ViewScope, _ level: Int) {
    switch expr.kind {
    case .assign(let target, let written, let isPlain):
      guard let name = ownName(target), scope.local(name) == nil || target.path?.first == "self",
        let (property, _) = instance.type.property(name), property.isStored
      else { return run(expr, scope) }
      let known = isPlain ? value(written, as: ExpectedType(property.type, scope), scope) : .unknown(name)
      instance.fields[name] = known.isUnknown ? .unknown(name) : known
      instance.known = [:]
    case .call(let call):
      if call.callee.simpleName == "withAnimation", let closure = call.arguments.last?.value.closure {
        _ = carryOut(closure.body, on: instance, scope.child(), level: level)
      } else if let name = ownName(call.callee) {
        callOwn(name, call.arguments, on: instance, scope, level: level)
      }
    default: return
    }
  }

  private func callOwn(_ name: String, _ arguments: [Argument], on instance: Instance, _ scope: ViewScope, level: Int) {
    let call = Call(callee: Expr(TextRange(0, 0), .name(name, [])), arguments: arguments)
    guard level < 4, let (function, file) = choose(functions(name, of: instance.type), call) else { return }
    let inner = ViewScope(file: file, instance: instance, typePath: instance.type.path)
    bind(function.parameters, arguments, from: scope, into: inner)
    _ = carryOut(function.body, on: instance, inner, level: level + 1)
  }

  /// `name`, `self.name`.
  private func ownName(_ expr: Expr) -> String? {
    guard let path = expr.path, let name = path.last, path.count == 1 || path.count == 2 && path[0] == "self" else {
      return nil
    }
    return name
  }
}
