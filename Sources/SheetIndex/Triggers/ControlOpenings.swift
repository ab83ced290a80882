import SheetModel

// Controls of the system, which write the binding that they are given, and setters of computed bindings.
extension Resolver {
  /// System controls that write the binding they are given.
  private static let writingControls: Set<String> = [
    "Toggle", "Picker", "TextField", "SecureField", "TextEditor", "DatePicker", "Stepper", "Slider", "ColorPicker",
    "NavigationLink", "List", "TabView", "MultiDatePicker", "Table", "DisclosureGroup",
  ]

  static func writesBinding(_ site: Occurrences.CallSite) -> Bool {
    guard case .name = site.call.callee.kind else { return false }
    return writingControls.contains(site.name)
  }

  /// - Parameter isComputed: the name is that of a binding itself, and needs no `$`.
  func controlOpenings(
    of slot: Slot, _ name: String, _ caseName: String?, isComputed: Bool, within files: [FileID]?,
    in owners: Set<TypeID>?
  ) -> [Opening] {
    let passes =
      isComputed
      ? passes(ofBinding: name, within: files, in: owners) : passes(named: name, within: files, in: owners)
    return passes.compactMap { pass -> Opening? in
      let argument = pass.site.call.arguments[pass.argument]
      guard Resolver.writesBinding(pass.site),
        isComputed || Resolver.isProjected(argument.value),
        namedTypes(pass.site.call.callee, in: pass.site.scope).isEmpty,
        targets(argument.value, slot, in: pass.site.scope, as: pass), let file = pass.site.scope.file
      else { return nil }
      return Opening(
        file: file, range: argument.value.range, scope: pass.site.scope, caseName: isComputed ? caseName : nil,
        via: .binding)
    }
  }

  /// Whether a write stands in the setter of a computed binding of the same slot. Such a binding opens
  /// through whoever holds it; only a control that writes it counts.
  func isSetter(_ write: Occurrences.Write, of slot: Slot) -> Bool {
    for scope in write.scope.chain {
      switch scope.kind {
      case .closure(_, let call, let argument):
        // `asking(get: { isOpen }, set: { isOpen = $0 })`
        if bindingGetter(call) == nil, call.arguments[argument].label == "set", let outer = scope.parent,
          let getter = call.argument("get")?.value.closure,
          state(ofGetter: getter.body, in: Scope(.looseClosure(getter), in: outer), depth: 0).slots.contains(where: {
            isSame($0, slot)
          })
        {
          return true
        }
        guard let getter = bindingGetter(call), let outer = scope.parent,
          call.arguments[argument].value.range != getter.range, isBound(call, in: outer, to: slot, as: write)
        else { continue }
        return !isHandedToControl(call)
      case .type: return false
      default: continue
      }
    }
    return false
  }

  /// Whether a computed binding is one of what a write in it writes.
  private func isBound(_ call: Call, in scope: Scope, to slot: Slot, as write: Occurrences.Write) -> Bool {
    switch state(ofCall: call, in: scope, depth: 0) {
    case .slots(let slots, _):
      return slots.contains { one in
        // Of a `@Binding` of several states the first is found.
        isSame(one, slot) || state(ofBinding: write.target, in: write.scope).slots.contains { isSame($0, one) }
      }
    // `static func shows(_ source: Binding<Pane?>, _ pane: Pane) -> Binding<Bool>`
    case .parameter(let function, let index, _, _):
      guard case .parameter(let written, index, _, _) = state(ofBinding: write.target, in: write.scope) else {
        return false
      }
      return written === function
    case .constant, .unresolved: return false
    }
  }

  /// Whether code stands in the setter of a computed binding of a state: it runs when what is shown is closed.
  func isInSetter(_ scope: Scope, of slot: Slot) -> Bool {
    for current in scope.chain {
      switch current.kind {
      case .closure(_, let call, let argument):
        guard let getter = bindingGetter(call), let outer = current.parent,
          call.arguments[argument].value.range != getter.range,
          case .slots(let slots, _) = state(ofCall: call, in: outer, depth: 0),
          slots.contains(where: { isSame($0, slot) })
        else { continue }
        return !isHandedToControl(call)
      case .type: return false
      default: continue
      }
    }
    return false
  }

  /// Whether code stands in a closure that looks at nothing it is given: `set: { _ in … }`.
  static func ignoresValue(_ scope: Scope) -> Bool {
    for current in scope.chain {
      if case .closure(let closure, _, _) = current.kind { return closure.parameters.first?.name == "_" }
    }
    return false
  }

  /// Whether a binding is an argument of a control that writes it.
  private func isHandedToControl(_ call: Call) -> Bool {
    if boundByControls == nil {
      var calls: Set<ObjectIdentifier> = []
      for name in Resolver.writingControls {
        // Not noted: the control stands in the same member as the binding, which was found by its name.
        for argument in occurrences.calls[name]?.all.flatMap(\.call.arguments) ?? [] {
          if let call = argument.value.call { calls.insert(ObjectIdentifier(call)) }
        }
      }
      boundByControls = calls
    }
    return boundByControls?.contains(ObjectIdentifier(call)) ?? false
  }
}
