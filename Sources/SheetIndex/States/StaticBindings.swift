import SheetModel

// What the project's extension of `Binding` gives without a binding in front: `.isNotNil($pane)`, `Binding.never`. Where
// a binding is expected, the type's name is left out.
extension Resolver {
  /// The static functions of the project's extensions of `Binding` that give a binding.
  func staticBindings(named name: String, from file: FileID?) -> [MemberFunction] {
    functions(name, ofExternal: "Binding", from: file).filter { found in
      found.function.isStatic && found.function.result.map { isBindingType($0) || $0 == .named(["Self"], []) } ?? false
    }
  }

  /// The same of a property.
  func staticBinding(named name: String, from file: FileID?) -> MemberProperty? {
    types.lookUp(["Binding"], file: file, typePath: []).lazy.compactMap { self.property(name, of: $0) }.first {
      $0.property.isStatic
    }
  }

  /// `.isNotNil($pane)` at the beginning of a chain: `.isNotNil($pane).animation()`.
  static func isImplicit(_ expr: Expr) -> Bool {
    switch expr.kind {
    case .implicitMember: true
    case .call(let call): isImplicit(call.callee)
    case .member(let base, _, _): isImplicit(base)
    default: false
    }
  }
}
