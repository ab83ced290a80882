import SheetModel

// Bindings that are handed to a closure which somebody keeps: `makePart(adds)`. Who made the closure may have given it to
// anything.
extension Resolver {
  /// The closures to which a binding of a slot is handed on.
  ///
  /// - Parameter names: what the slot is called in other code.
  func closureReceivers(of slot: Slot, named names: [String], within files: [FileID]?) -> [String] {
    var result: [String] = []
    for pass in Set(names).sorted().flatMap({ passes(named: $0, within: files) }) where !pass.site.scope.isPreview {
      let scope = pass.site.scope
      guard !result.contains(pass.site.name), isBindingTaken(pass.argument, by: pass.site.call.callee, in: scope),
        targets(pass.site.call.arguments[pass.argument].value, slot, in: scope, as: pass)
      else { continue }
      result.append(pass.site.name)
    }
    return result
  }

  /// Whether what is called is a value of a function type that takes a binding there.
  func isBindingTaken(_ argument: Int, by callee: Expr, in scope: Scope) -> Bool {
    switch callee.kind {
    case .name(let name, _): guard name.first?.isUppercase == false else { return false }
    case .member: guard namedTypes(callee, in: scope).isEmpty else { return false }
    default: return false
    }
    guard case .function(let parameters, _) = type(of: callee, in: scope).withoutOptional,
      parameters.indices.contains(argument)
    else { return false }
    return parameters[argument].withoutOptional.isBinding
  }
}
