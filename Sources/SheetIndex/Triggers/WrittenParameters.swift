import SheetModel

/// A binding, or an `inout`, that a function writes a state through.
struct WrittenParameter {
  let function: Function
  let index: Int
  let slot: Slot
}

// What a function writes through its parameter is opened by the calls that hand that state over, and by no others:
//
//     static func handle(show: Binding<Bool>) { show.wrappedValue = true }
extension Resolver {
  /// The parameter that a target names; nil where it names a state itself.
  ///
  /// - Parameter occurrence: the write or the call whose target it is.
  func writtenParameter(
    _ target: Expr, _ slot: Slot, in scope: Scope, as occurrence: AnyObject
  ) -> WrittenParameter? {
    guard case .parameter(let function, let index, let inner, _) = state(ofTarget: target, in: scope, as: occurrence),
      takesBinding(function, index, in: inner)
    else { return nil }
    return WrittenParameter(function: function, index: index, slot: slot)
  }

  /// Whether a call of a function may hand over the state that an opening in it writes. What is not known may be it.
  func isWritten(_ opening: Opening, by site: Occurrences.CallSite, _ function: Function) -> Bool {
    guard let written = opening.parameter, written.function === function else { return true }
    guard let value = argument(written.index, of: site, function) else { return false }
    return mayBe(written.slot, handedOver: value, in: site.scope)
  }

  /// Whether an argument may be a state. What is not known may be it.
  func mayBe(_ slot: Slot, handedOver value: Expr, in scope: Scope) -> Bool {
    switch state(ofBinding: value, in: scope) {
    case .slots(let slots, _): return slots.contains { isSame($0, slot) }
    case .parameter(let outer, let index, let inner, _):
      return !takesBinding(outer, index, in: inner)
        || owners(ofParameter: index, outer, in: inner).contains { isSame($0, slot) }
    case .constant: return false
    case .unresolved: return true
    }
  }

  /// The parameter of the function around a call that hands on what an opening is written through.
  func parameter(
    of opening: Opening, calledBy site: Occurrences.CallSite, _ function: Function
  ) -> WrittenParameter? {
    guard let written = opening.parameter, written.function === function,
      let value = argument(written.index, of: site, function),
      case .parameter(let outer, let index, let inner, _) = state(ofBinding: value, in: site.scope),
      takesBinding(outer, index, in: inner)
    else { return nil }
    return WrittenParameter(function: outer, index: index, slot: written.slot)
  }
}
