import SheetModel

/// What a closure or a function is called with that makes a content: in `page(.help)` it shows what stands under
/// `case .help`, whatever else it can show.
struct HandedArguments {
  let call: Call
  let scope: Scope

  /// The scope of a closure with the arguments that branches are chosen by.
  func filling(_ closure: Closure, _ inner: Scope) -> Scope {
    filling(inner) { index in
      if closure.parameters.isEmpty { return "$\(index)" }
      return closure.parameters.indices.contains(index) ? closure.parameters[index].name : nil
    }
  }

  /// The same of a function that is handed over by its name.
  func filling(_ function: Function, _ inner: Scope) -> Scope {
    filling(inner) { function.parameters.indices.contains($0) ? function.parameters[$0].name : nil }
  }

  private func filling(_ inner: Scope, _ name: (Int) -> String?) -> Scope {
    var result = inner
    for (index, argument) in call.arguments.enumerated() {
      guard HandedArguments.decides(argument.value), let name = name(index) else { continue }
      result = Scope(.filled(name, argument.value, scope), in: result)
    }
    return result
  }

  private static func decides(_ value: Expr) -> Bool {
    switch value.kind {
    case .boolean, .nilLiteral: true
    default: Resolver.writtenCase(value) != nil
    }
  }
}
