import SheetModel

// Bindings whose getter asks what it was handed: `func binding<T>(get: (Value) -> T, send: Action) -> Binding<T> {
// Binding(get: { get(self.value) }, …) }`, and `store.binding(get: \.isOpen, send: .closed)`.
extension Resolver {
  /// The state that a getter reads which was handed over and is called here.
  ///
  /// - Returns: nil of any other call.
  func state(ofApplied call: Call, in scope: Scope, depth: Int) -> StateResolution? {
    guard call.arguments.count == 1, let name = call.callee.simpleName,
      case .filled(var getter, var outer) = meaning(of: name, in: scope)
    else { return nil }
    // Handed on by others.
    for _ in 0..<8 {
      guard let name = getter.simpleName, case .filled(let value, let further) = meaning(of: name, in: outer) else {
        break
      }
      (getter, outer) = (value, further)
    }
    let whole = call.arguments[0].value
    switch getter.kind {
    case .keyPath(_, let components):
      let path = whole.members(components, at: whole.range)
      // A part of a value that is made anew: whoever makes it changes that.
      if let last = property(namedBy: path, in: scope)?.property, last.isLet, last.isStored {
        return .unresolved("'\(last.name)' is a constant of what '\(Resolver.text(whole))' holds")
      }
      return state(ofValue: path, in: scope, depth: depth + 1)
    case .closure(let closure):
      let around = Scope(.looseClosure(closure), in: outer)
      let inner = Scope(.filled(closure.parameters.first?.name ?? "$0", whole, scope), in: around)
      return state(ofGetter: closure.body, in: inner, depth: depth + 1)
    default: return nil
    }
  }
}
