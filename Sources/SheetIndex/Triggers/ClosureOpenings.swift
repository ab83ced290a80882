import SheetModel

// A binding that a closure is given, or that is in what it is given: `StateBox(false) { isOpen in …
// isOpen.wrappedValue = true … }`. Whoever owns the state, what the closure writes opens.
extension Resolver {
  func closureOpenings(_ site: Site) -> [Opening] {
    guard let path = site.stateArgument.flatMap({ Resolver.bindingPath($0.value) }), let root = path.first,
      let name = path.last, let file = site.scope.file,
      case .closureParameter(let closure, _, _) = meaning(of: root, in: site.scope)
    else { return [] }
    func isMeant(_ target: Expr, _ scope: Scope) -> Bool {
      guard Resolver.bindingPath(target) == path, case .closureParameter(let other, _, _) = meaning(of: root, in: scope)
      else { return false }
      return other === closure
    }
    var result: [Opening] = []
    for write in writes(named: name, within: [file]) where isMeant(write.target, write.scope) {
      switch write.value.kind {
      case .boolean(false), .nilLiteral: continue
      default: break
      }
      result.append(Opening(file: file, range: write.range, scope: write.scope, caseName: nil, via: .assignment))
    }
    for site in mutations(named: name, within: [file]) where site.name == "toggle" {
      guard case .member(let base, _, _) = site.call.callee.kind, isMeant(base, site.scope) else { continue }
      result.append(Opening(file: file, range: site.range, scope: site.scope, caseName: nil, via: .toggle))
    }
    return result
  }

  /// The names that lead to a binding: of `alert.isShown.wrappedValue` and of `alert.isShown.isNotNil()` those of
  /// `alert.isShown`.
  private static func bindingPath(_ expr: Expr) -> [String]? {
    var expr = expr
    if let call = expr.call {
      guard call.arguments.isEmpty, case .member(let base, _, _) = call.callee.kind else { return nil }
      expr = base
    }
    guard var path = expr.path else { return nil }
    if path.count > 1, path.last == "wrappedValue" || path.last == "projectedValue" { path.removeLast() }
    return path.map(bare)
  }
}
