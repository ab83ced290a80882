import SheetModel

// Wrappers that present the opposite of what they are handed: `func unless(_ isOn: Binding<Bool>) -> some View {
// sheet(isPresented: isOn.not) { … } }`. What makes the state of a caller false opens that.
extension Resolver {
  /// The states of a wrapper's call as the sites in the wrapper see them.
  func turned(_ found: StateResolution, by site: Site) -> StateResolution {
    guard let wrapper = site.inner?.wrapper, found.slots.count == 1, let slot = found.slots.first,
      takesFlag(wrapper), turns(site, slot)
    else { return found }
    return found.inverted
  }

  /// The states that the callers of the function around hand over, as a site in it sees them.
  func turned(_ slots: [Slot], by site: Site, _ function: Function, _ index: Int) -> [Slot] {
    guard let slot = slots.first, isFlag(function.parameters[index].type),
      turns(site, slot, handedAs: function.parameters[index].name) != turns(site, slot)
    else { return slots }
    return StateResolution.slots(slots, caseName: nil).inverted.slots
  }

  /// Whether each of the sites in the wrapper that a site calls presents the opposite.
  private func turns(_ site: Site, _ slot: Slot, depth: Int = 0) -> Bool {
    guard depth < 4, let wrapper = site.inner?.wrapper else { return false }
    let inner = sites(behind: site)
    return !inner.isEmpty
      && inner.allSatisfy { one in
        turns(one, slot, handedAs: name(of: wrapper)) != (one.inner != nil && turns(one, slot, depth: depth + 1))
      }
  }

  /// Whether a site is bound to the opposite of what is handed over by a name. All states are turned alike, so it is asked
  /// for one of them.
  private func turns(_ site: Site, _ slot: Slot, handedAs name: String) -> Bool {
    guard let argument = site.stateArgument?.value, Resolver.mayTurn(argument) else { return false }
    let own = Expr(argument.range, .name("$" + slot.key.name, []))
    let filled = Scope(.filled(name, own, slot.member.scope), in: site.scope)
    guard let seen = state(ofBinding: argument, in: filled).slots.first(where: { $0 == slot }) else { return false }
    return seen.isInverted != slot.isInverted
  }

  /// A binding that is handed on as it is turns nothing.
  private static func mayTurn(_ expr: Expr) -> Bool { !isPlain(expr) }

  private func takesFlag(_ wrapper: Wrapper) -> Bool {
    switch wrapper {
    case .function(let target, let index): isFlag(target.function.parameters[index].type)
    case .modifier(_, let member):
      member.property.type == .named(["Bool"], []) || member.property.type.map(isFlag) ?? false
    }
  }

  /// `Binding<Bool>`
  private func isFlag(_ type: TypeRef) -> Bool {
    if case .named(["Binding"], let held) = type.unwrapped { held.first == .named(["Bool"], []) } else { false }
  }
}
