import SheetModel

/// What is done where a function runs a closure that it was handed: by the calls alone that hand that closure over.
struct HandedClosure {
  /// A closure as it is written, or a function that is handed over by its name.
  enum Source {
    case written(Closure)
    case named(Function)
  }

  let source: Source
  /// The function that runs it, and its parameter.
  let function: Function
  let parameter: Int
}

// Which calls of a function hand over the closure that it runs: `load { pass = $0 }` and `load { other = $0 }` call one
// function, and each opens what its own closure writes.
extension Resolver {
  /// The closure that a call runs, where that is a parameter of the function around; nil of what an object holds.
  func handedClosure(_ source: HandedClosure.Source, runBy site: Occurrences.CallSite) -> HandedClosure? {
    guard let name = site.call.callee.simpleName else { return nil }
    return handedClosure(source, named: name, in: site.scope)
  }

  private func handedClosure(_ source: HandedClosure.Source, named name: String, in scope: Scope) -> HandedClosure? {
    switch meaning(of: name, in: scope) {
    case .parameter(let function, let index, _):
      return HandedClosure(source: source, function: function, parameter: index)
    // `if let completion { completion(pass) }`
    case .unwrap(let value, let outer):
      return value.simpleName.flatMap {
        $0 == name && outer === scope ? nil : handedClosure(source, named: $0, in: outer)
      }
    default: return nil
    }
  }

  /// Whether a call of a function may be one that hands over the closure that an opening in it is done by.
  func handsClosure(of opening: Opening, _ site: Occurrences.CallSite, _ function: Function) -> Bool {
    guard let closure = opening.closure, closure.function === function else { return true }
    guard let value = argument(for: closure, of: site) else { return false }
    return mayBe(closure.source, value, in: site.scope)
  }

  /// The same closure as the code around a call was handed it; nil where that is not handed on.
  func closure(of opening: Opening, calledBy site: Occurrences.CallSite, _ function: Function) -> HandedClosure? {
    guard let closure = opening.closure, closure.function === function,
      let name = argument(for: closure, of: site)?.simpleName
    else { return nil }
    return handedClosure(closure.source, named: name, in: site.scope)
  }

  private func argument(for closure: HandedClosure, of site: Occurrences.CallSite) -> Expr? {
    pair(site.call, closure.function)?.firstIndex(of: closure.parameter).map { site.call.arguments[$0].value }
  }

  /// Whether an argument can be a closure; what cannot be followed can.
  func mayBe(_ source: HandedClosure.Source, _ value: Expr, in scope: Scope, depth: Int = 0) -> Bool {
    guard depth < 8 else { return true }
    switch value.kind {
    case .nilLiteral: return false
    case .closure(let closure):
      if case .written(let own) = source { return own === closure }
      return false
    case .ternary(_, let first, let second):
      return [first, second].contains { mayBe(source, $0, in: scope, depth: depth + 1) }
    case .operation(let operands, let operators) where operators.allSatisfy { $0 == "??" }:
      return operands.contains { mayBe(source, $0, in: scope, depth: depth + 1) }
    case .member(let base, let name, _) where base.simpleName == "self":
      guard let id = enclosingType(scope), property(name, of: id) == nil else { return true }
      return mayBe(source, functions(name, of: id))
    case .name(let name, _):
      switch meaning(of: name, in: scope) {
      case .local(let property, let outer):
        guard property.isLet, let initial = property.initial else { return true }
        return mayBe(source, initial, in: outer, depth: depth + 1)
      case .none: return mayBe(source, functions(named: name, in: scope))
      default: return true
      }
    default: return true
    }
  }

  private func mayBe(_ source: HandedClosure.Source, _ functions: [MemberFunction]) -> Bool {
    guard !functions.isEmpty else { return true }
    if case .named(let own) = source { return functions.contains { $0.function === own } }
    return false
  }
}
