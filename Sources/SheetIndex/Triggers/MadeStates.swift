import SheetModel

// A value that several views or models keep a state of: who makes one elsewhere opens nothing of theirs.
//
//     @State private var board = Board(pane: .help)   // this one's
//     Preview(board: Board(pane: .help))              // not this one's
extension Resolver {
  /// Whether the value that a call makes can be the one that is kept in a property.
  func mayBeKept(_ site: Occurrences.CallSite, in slot: Slot) -> Bool {
    slot.instance.ways.contains { way in
      let owners = way.compactMap(\.owner)
      guard owners.count == way.count, let holder = way.first, let owner = holder.owner,
        let found = property(holder.name, of: owner)
      else { return true }
      return mayBeKept(site, in: found, owners)
    }
  }

  /// - Parameter owners: who has the property, and who has that.
  private func mayBeKept(_ site: Occurrences.CallSite, in found: MemberProperty, _ owners: [TypeID]) -> Bool {
    if found.scope.file == site.scope.file, found.property.range.contains(site.range) { return true }
    // `_board = State(initialValue: Board(pane: .help))`
    if let around = enclosingType(site.scope), owners.contains(around), site.scope.function?.name == "init" {
      return true
    }
    guard let file = site.scope.file, let code = units[file.index].parsed?.occurrences else { return true }
    // What is written to the property is seen as that.
    if code.writes.contains(where: { $0.value.range == site.range }) { return false }
    if let taker = code.calls.first(where: { $0.call.arguments.contains { $0.value.range == site.range } }) {
      let taken = namedTypes(taker.call.callee, in: taker.scope).filter { !types.entries[$0].isExternal }
      return taken.isEmpty || taken.contains { one in owners.contains { $0 == one || isHeir(one, of: $0) } }
    }
    // Another property begins with it.
    for current in site.scope.chain {
      if case .property(let property) = current.kind {
        return !property.isStored || property.isStatic || property.initial?.range != site.range
      }
    }
    return true
  }
}
