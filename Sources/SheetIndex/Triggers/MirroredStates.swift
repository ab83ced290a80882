import SheetModel

// States that follow another one by a publisher: what writes that opens them, too.
//
//     handler.$asks.assign(to: &$asks)
//     handler.$shown.receive(on: RunLoop.main).sink { self.shown = $0 }
extension Resolver {
  /// What is done with a publisher's values on the way that leaves them what they are, or keeps some of them back.
  static let leavingValues: Set<String> = [
    "compactMap", "debounce", "delay", "dropFirst", "eraseToAnyPublisher", "filter", "first", "handleEvents", "prefix",
    "print", "receive", "removeDuplicates", "share", "subscribe", "throttle",
  ]

  /// What writes the property whose values a publisher tells; nothing where that is no property's publisher.
  ///
  /// - Parameters:
  ///   - chain: the publisher with its operators.
  ///   - enumID: the enum of the state that follows.
  func mirroredOpenings(of chain: Expr, _ enumID: TypeID?, in scope: Scope) -> [Opening] {
    guard let (slot, isNamed) = published(by: chain, in: scope), mirrorsInProgress.count < 4,
      mirrorsInProgress.insert(slot.key).inserted
    else { return [] }
    defer { mirrorsInProgress.remove(slot.key) }
    let keepsCases = isNamed && enumType(of: slot) == enumID
    // What it begins with is told as soon as somebody listens, and that opens nothing by itself.
    let found = (openings(of: located(slot), alsoNamed: nil) + observedOpenings(of: slot)).filter { $0.via != .initial }
    return keepsCases ? found : withoutCases(found)
  }

  /// The property behind a publisher, and whether what is told is what the property holds.
  private func published(by chain: Expr, in scope: Scope, depth: Int = 0) -> (slot: Slot, isNamed: Bool)? {
    guard depth < 12 else { return nil }
    switch chain.kind {
    case .call(let call):
      guard case .member(let base, let name, _) = call.callee.kind else { return nil }
      if Resolver.leavingValues.contains(name) {
        guard name != "compactMap" || Resolver.givesItself(call) else { return nil }
        return published(by: base, in: scope, depth: depth + 1)
      }
      // `map { $0 != nil }`
      guard name == "map", Resolver.asksWhetherThere(call), let found = published(by: base, in: scope, depth: depth + 1)
      else { return nil }
      return (found.slot, false)
    case .name(let name, _), .member(_, let name, _):
      guard name.first == "$", Resolver.bare(name) != name else {
        // `var shownPublisher: AnyPublisher<Bool, Never> { $shown.eraseToAnyPublisher() }`
        guard let found = property(namedBy: chain, in: scope), found.owner.map(isViewLike) == false,
          let getter = found.property.getter, getter.count == 1, let value = Resolver.plain(getter[0])
        else { return nil }
        return published(by: value, in: Scope(.property(found.property), in: found.scope), depth: depth + 1)
      }
      guard case .slots(let slots, nil) = state(ofBinding: chain, in: scope), slots.count == 1, let slot = slots.first,
        slot.isPositive, slot.member.property.attribute("Published") != nil
      else { return nil }
      return (slot, true)
    default: return nil
    }
  }

  /// `compactMap { $0 }`
  private static func givesItself(_ call: Call) -> Bool {
    guard let closure = call.arguments.first?.value.closure, closure.body.count == 1, let value = plain(closure.body[0])
    else { return false }
    return value.simpleName == (closure.parameters.first?.name ?? "$0")
  }

  private static func asksWhetherThere(_ call: Call) -> Bool {
    guard let closure = call.arguments.first?.value.closure, closure.body.count == 1,
      let value = plain(closure.body[0]), case .operation(let operands, ["!="]) = value.kind, operands.count == 2,
      case .nilLiteral = operands[1].kind
    else { return false }
    return operands[0].simpleName == (closure.parameters.first?.name ?? "$0")
  }
}
