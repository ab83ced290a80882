import SheetModel
import SheetScene

/// Where links lead.
extension SceneMaker {
  /// The address that an expression for a `URL` stands for; nil unless the source tells all of it.
  func address(_ expr: Expr, _ scope: ViewScope, depth: Int = 0) -> String? {
    guard depth < 8 else { return nil }
    switch expr.kind {
    case .call(let call):
      // Many projects have an initialiser of their own without a label.
      guard makesURL(call.callee), let first = call.arguments.first, first.label == "string" || first.label == nil
      else { return nil }
      return known(text(first.value, scope, isLocalised: false))
    case .operation(let operands, let operators) where operators.allSatisfy { $0 == "??" }:
      return operands.firstMapped { self.address($0, scope, depth: depth + 1) }
    case .ternary(let condition, let one, let other):
      return address(decide(condition, one, other, scope) ? one : other, scope, depth: depth + 1)
    case .cast(let inner, _): return address(inner, scope, depth: depth + 1)
    case .implicitMember(let name): return address(named: name, depth: depth + 1)
    case .member(let base, let name, _) where base.simpleName == "URL": return address(named: name, depth: depth + 1)
    case .name, .member:
      return written(expr, scope).flatMap { address($0.expr, $0.scope, depth: depth + 1) }
    default: return nil
    }
  }

  /// `extension URL { static let site = … }`.
  private func address(named name: String, depth: Int) -> String? {
    guard let (property, file) = library.extensionProperty(name, of: ["URL"], isStatic: true),
      let written = property.initial ?? property.getter.flatMap(ViewScope.onlyExpression)
    else { return nil }
    return address(written, ViewScope(file: file, typePath: ["URL"]), depth: depth)
  }

  private func makesURL(_ callee: Expr) -> Bool {
    switch callee.kind {
    case .name("URL", _), .implicitMember("init"): true
    case .member(let base, "init", _): base.simpleName == "URL"
    default: false
    }
  }

  private func known(_ text: SceneText) -> String? {
    switch text.origin {
    case .dynamic, .sample, .missing: return nil
    case .literal, .key, .accessor, .default, .enumCase: break
    }
    return text.runs.contains { $0.style.contains(.dynamic) } ? nil : text.string
  }
}
