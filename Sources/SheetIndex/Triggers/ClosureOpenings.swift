import SheetModel

// A binding that a closure is given: `StateBox(false) { isOpen in … isOpen.wrappedValue = true … }`. Whoever owns the
// state, what the closure writes opens.
extension Resolver {
  func closureOpenings(_ site: Site) -> [Opening] {
    guard let name = site.stateArgument?.value.simpleName.map(Resolver.bare), let file = site.scope.file,
      case .closureParameter(let closure, _, _) = meaning(of: name, in: site.scope)
    else { return [] }
    func isMeant(_ scope: Scope) -> Bool {
      if case .closureParameter(let other, _, _) = meaning(of: name, in: scope) { return other === closure }
      return false
    }
    var result: [Opening] = []
    for write in writes(named: name, within: [file]) where isMeant(write.scope) {
      switch write.value.kind {
      case .boolean(false), .nilLiteral: continue
      default: break
      }
      result.append(Opening(file: file, range: write.range, scope: write.scope, caseName: nil, via: .assignment))
    }
    for call in mutations(named: name, within: [file]) where call.name == "toggle" && isMeant(call.scope) {
      result.append(Opening(file: file, range: call.range, scope: call.scope, caseName: nil, via: .toggle))
    }
    return result
  }
}
