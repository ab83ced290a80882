import SheetModel

/// What is asked of a value by a function: `isSheet(pane)`, `Pane.isModal(pane)`, `pane.fits(.wide)`.
enum AskedFunction {
  /// A method of the value itself: which one, its type says.
  case method(Call)
  /// A function of the project that is handed the value for one of its parameters.
  case function(MemberFunction, parameter: String)
}

// Functions that a condition asks about one of the values on the way to a statement. Where such a function looks at the case
// alone, it gives the same for that case wherever it is called.
//
//     func isSheet(_ pane: Pane) -> Bool { switch pane { case .edit, .share: true; default: false } }
//     if isSheet(pane) { sheet = pane }
extension Resolver {
  /// The function of a call that is made for one value alone, and which of its expressions that value is.
  ///
  /// - Parameter isAsked: whether an expression is a value that may be asked about.
  func askedFunction(
    _ call: Call, in scope: Scope, where isAsked: (Expr) -> Bool
  ) -> (function: AskedFunction, value: Expr)? {
    let handed = call.arguments.indices.filter { isAsked(call.arguments[$0].value) }
    if case .member(let base, _, _) = call.callee.kind, isAsked(base) {
      return handed.isEmpty ? (.method(call), base) : nil
    }
    guard handed.count == 1, let at = handed.first, namedTypes(call.callee, in: scope).isEmpty else { return nil }
    let found = callees(call, in: scope)
    guard found.count == 1, let target = found.first, isKnownWhole(target), let pairs = pair(call, target.function),
      pairs.indices.contains(at), target.function.parameters.indices.contains(pairs[at])
    else { return nil }
    let parameter = target.function.parameters[pairs[at]]
    return parameter.isInout ? nil : (.function(target, parameter: parameter.name), call.arguments[at].value)
  }

  /// What the type of a value says that its method is; nil where that cannot be told.
  func method(_ call: Call, of id: TypeID) -> MemberFunction? {
    guard case .member(_, let name, _) = call.callee.kind else { return nil }
    let found = functions(name, of: id).filter { matches(call, $0.function) && !$0.function.isStatic }
    guard found.count == 1, let target = found.first, isKnownWhole(target) else { return nil }
    return target
  }

  /// Whether what a function does is what stands in it: no other type has its own in its place.
  private func isKnownWhole(_ target: MemberFunction) -> Bool {
    guard !target.function.body.isEmpty else { return false }
    guard let owner = target.owner else { return true }
    switch types.entries[owner].kind {
    case .protocol: return false
    case .class:
      guard !target.function.isStatic, target.function.access != .file, let name = types.entries[owner].path.last else {
        return true
      }
      let labels = target.function.parameters.map(\.label)
      return !types.heirs(of: name).contains { heir in
        functions(target.function.name, of: heir).contains {
          $0.owner != owner && $0.function.parameters.map(\.label) == labels
        }
      }
    default: return true
    }
  }
}
