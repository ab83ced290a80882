import SheetModel

// The type of the value of a binding that is written out: what its getter gives.
//
//     .sheet(item: Binding(get: { model.layers.last?.pages.first }, set: { … })) { page in page.view }
extension Resolver {
  /// - Returns: nil of anything else, and where the getter does not tell a type of the project.
  func boundValue(_ expr: Expr, in scope: Scope) -> Ty? {
    guard let call = expr.call else { return nil }
    if let getter = bindingGetter(call)?.closure { return value(givenBy: getter, in: scope) }
    guard call.callee.simpleName == "Binding" else { return nil }
    // `extension Binding { init(pages: [Page]) { self.init(get: { pages.first }, set: { … }) } }`
    let own = functions("init", ofExternal: "Binding", from: scope.file).filter { matches(call, $0.function) }
    guard own.count == 1, let initialiser = own.first else { return nil }
    let inner = Scope(.function(initialiser.function), in: initialiser.scope)
    for case .expr(let statement) in initialiser.function.body {
      guard let made = statement.call, let getter = bindingGetter(made, isOwn: true)?.closure else { continue }
      return value(givenBy: getter, in: inner)
    }
    return nil
  }

  private func value(givenBy getter: Closure, in scope: Scope) -> Ty? {
    for result in results(of: getter.body, in: Scope(.looseClosure(getter), in: scope)) {
      if case .nilLiteral = result.expr.kind { continue }
      let type = type(of: result.expr, in: result.scope).unwrapped
      return type.nominalID == nil ? nil : type
    }
    return nil
  }
}
