import SheetModel

// Bindings that a type makes itself and keeps:
//
//     lazy var isShown = Binding(get: { self.page != nil }, set: { … })
//     init(model: Model) { shown = Binding(get: { model.isOpen }, set: { model.isOpen = $0 }) }
extension Resolver {
  /// `lazy var isShown = Binding(get: …, set: …)`, which says no type.
  static func isMadeBinding(_ property: Property) -> Bool {
    guard property.type == nil, property.getter == nil, property.attributes.isEmpty, let call = property.initial?.call
    else { return false }
    return call.callee.simpleName == "Binding" && call.argument("get") != nil
  }

  /// The states behind the bindings that initialisers make for a property.
  func states(madeFor found: MemberProperty, depth: Int) -> [Slot] {
    guard let owner = found.owner, found.property.isStored, found.property.initial == nil, depth < 8 else { return [] }
    let name = found.property.name
    var result: [Slot] = []
    for initialiser in functions("init", of: owner) {
      let body = initialiser.function.body
      let written = Resolver.assigned(name, in: body) + Resolver.assigned("_" + name, in: body)
      guard !written.isEmpty else { continue }
      let inner = Scope(.function(initialiser.function), in: initialiser.scope)
      for value in written {
        guard let call = value.call, bindingGetter(call) != nil else { continue }
        for slot in state(ofCall: call, in: inner, depth: depth + 1).slots { Slot.add(slot, to: &result) }
      }
    }
    return result
  }
}
