import SheetModel

// Bindings that ask what a case carries: `phase == .asking(.name)`, `if case .asking(.name) = phase { … }`. Who gives the
// state that case with something else in it opens nothing.
extension Resolver {
  /// The case of what the state's case carries that a site asks for.
  func carriedCase(askedBy site: Site, _ caseName: String, of id: TypeID) -> String? {
    guard let call = site.stateArgument?.value.call, let getter = bindingGetter(call)?.closure,
      let item = enumCase(caseName, of: id), let (index, inner) = carriedEnum(of: item, of: id),
      let name = Resolver.carried(askedBy: getter.body, caseName, index), enumCase(name, of: inner) != nil
    else { return nil }
    return name
  }

  private static func carried(askedBy getter: [Stmt], _ caseName: String, _ index: Int) -> String? {
    guard getter.count == 1 else { return nil }
    switch getter[0] {
    case .expr(let expr), .returning(let expr):
      if case .branch(let inner) = expr.kind { return carried(askedBy: [inner], caseName, index) }
      guard case .operation(let operands, ["=="]) = expr.kind,
        let value = operands.first(where: { writtenCase($0) == caseName })?.call,
        value.arguments.indices.contains(index)
      else { return nil }
      return writtenCase(value.arguments[index].value)
    case .conditional(let node):
      guard node.conditions.count == 1, case .matching(let pattern, _) = node.conditions[0],
        pattern.caseName == caseName, gives(node.then)
      else { return nil }
      return pattern.carried[index]
    default: return nil
    }
  }
}
