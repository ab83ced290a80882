import SheetModel

// What is taken out of a queue is what was put into it: `pane = queue.removeFirst()`.
extension Resolver {
  private static let takers: Set<String> = [
    "first", "last", "popFirst", "popLast", "removeFirst", "removeLast",
  ]

  /// The cases that are ever put into the array or set that a value is taken from; nil where it is taken from nothing of
  /// the kind, or where one of them is not known.
  func queuedCases(_ expr: Expr, enumID: TypeID, in scope: Scope) -> [String]? {
    guard let queue = Resolver.queue(behind: expr), queue.path != nil else { return nil }
    guard case .slots(let slots, nil) = state(ofBinding: queue, in: scope), slots.count == 1, let slot = slots.first,
      isCollection(slot), enumType(of: slot) == enumID, !slot.member.property.isLet, startsEmpty(slot),
      queuesInProgress.count < 3, queuesInProgress.insert(slot.key).inserted
    else { return nil }
    defer { queuesInProgress.remove(slot.key) }
    let found = openings(of: slot, alsoNamed: nil).map(\.caseName)
    guard !found.isEmpty, !found.contains(nil) else { return nil }
    return found.compactMap(\.self).uniqued()
  }

  private static func queue(behind expr: Expr) -> Expr? {
    switch expr.kind {
    case .member(let base, "first", _), .member(let base, "last", _): return base
    case .call(let call):
      guard case .member(let base, let name, _) = call.callee.kind, call.arguments.isEmpty, takers.contains(name) else {
        return nil
      }
      return base
    default: return nil
    }
  }

  /// Whether nothing is in it that nobody is seen to put there: an initialiser's caller may hand over anything.
  private func startsEmpty(_ slot: Slot) -> Bool {
    switch slot.member.property.initial?.kind {
    case .collection(let elements): elements.isEmpty
    case .call(let call): call.arguments.isEmpty
    default: false
    }
  }
}
