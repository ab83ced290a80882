import SheetModel

// A modifier that moves its sheet itself keeps a state of its own, and follows the binding that it is given:
//
//     content
//       .onChange(of: isPresented) { if isPresented { isUp = true } else { startDismiss() } }
//       .fullScreenCover(isPresented: $isUp) { card }
//
// What is presented is what callers hand over: the modifier wraps the cover as if it had handed the binding on.
extension Resolver {
  /// The binding of a modifier that alone opens a state of it; nil where anything else does.
  func relayed(to found: StateResolution, by site: Site) -> MemberProperty? {
    guard site.inner == nil, SystemPresenter.byName[site.kind]?.group == .modal, case .slots(let slots, nil) = found,
      slots.count == 1, let slot = slots.first, slot.isPositive,
      let owner = slot.key.owner, slot.member.property.attribute("State") != nil, !slot.member.property.isStatic,
      conforms(owner, to: "ViewModifier"), initialOpenings(of: slot).isEmpty
    else { return nil }
    let (name, files) = (slot.key.name, types.files(of: owner))
    guard mutations(named: name, within: files, in: [owner]).isEmpty else { return nil }
    var result: MemberProperty?
    for write in changes(named: name, within: files, in: [owner]) where enclosingType(write.scope) == owner {
      switch write.value.kind {
      case .boolean(false), .nilLiteral: continue
      default: break
      }
      guard let source = relaySource(of: write, in: owner), result == nil || result?.property === source.property else {
        return nil
      }
      result = source
    }
    return result
  }

  /// The binding whose change a write follows: what the `onChange` around it observes, or the value itself.
  private func relaySource(of write: Occurrences.Write, in owner: TypeID) -> MemberProperty? {
    func binding(_ expr: Expr) -> MemberProperty? {
      guard Resolver.isPlain(expr), let name = expr.lastName, let found = property(wrapped: name, of: owner),
        isBindingProperty(found), found.property.isStored
      else { return nil }
      return found
    }
    if let found = binding(write.value) { return found }
    for current in write.scope.chain {
      switch current.kind {
      case .closure(_, let call, _):
        if call.callee.lastName == "onChange", let observed = call.argument("of")?.value { return binding(observed) }
      case .function, .type: return nil
      default: continue
      }
    }
    return nil
  }
}
