import SheetModel

// What a helper hands back to the closure that it is given: its own argument.
//
//     func presentation<C: View>(isOn: Binding<Bool>, body: (Self, Binding<Bool>) -> C) -> some View { body(self, isOn) }
//     presentation(isOn: $isOpen) { view, shown in view.sheet(isPresented: shown) { … } }
extension Resolver {
  /// The argument of the call that a closure's parameter stands for; nil where that is something else, or not the same
  /// wherever the closure is called.
  ///
  /// - Parameter scope: the closure's own.
  func handedBack(_ index: Int, toClosure scope: Scope, depth: Int) -> Named? {
    guard case .closure(_, let call, let argument) = scope.kind, let outer = scope.parent, depth < 6 else { return nil }
    let sites = invocations(of: call, argument: argument, in: outer).sites.filter { !$0.scope.isPreview }
    var found: Int?
    for site in sites {
      guard site.call.arguments.indices.contains(index),
        let at = filling(
          root(of: site.call.arguments[index].value, in: site.scope, depth: depth + 1), by: call, in: outer),
        found == nil || found == at, at != argument
      else { return nil }
      found = at
    }
    return found.map { Named(expr: call.arguments[$0].value, scope: outer) }
  }

  /// The argument that fills a parameter of what is called, or a property of what is made.
  private func filling(_ meaning: Meaning, by call: Call, in scope: Scope) -> Int? {
    switch meaning {
    case .parameter(let function, let index, _):
      guard callees(call, in: scope).contains(where: { $0.function === function }) else { return nil }
      return pair(call, function)?.firstIndex(of: index)
    case .member(let found):
      guard let owner = found.owner, found.property.isStored, namedTypes(call.callee, in: scope).contains(owner) else {
        return nil
      }
      return call.arguments.indices.first {
        filledProperty(owner, call, $0, in: scope)?.property === found.property
      }
    default: return nil
    }
  }
}
