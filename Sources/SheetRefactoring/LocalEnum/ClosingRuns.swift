import SwiftSyntax

extension SlotRewrites {
  /// The closing statements of this group that stand one after the other, each on a line of its own.
  func closings(around use: SlotUse) -> [(use: SlotUse, index: Int)] {
    guard let item = use.statement.parent?.as(CodeBlockItemSyntax.self),
      let list = item.parent?.as(CodeBlockItemListSyntax.self)
    else { return [] }
    let all = group.slots.enumerated().flatMap { index, merged in
      merged.uses.compactMap { use -> (use: SlotUse, index: Int)? in
        if case .close = use.role { return (use, index) }
        return nil
      }
    }
    var run: [(use: SlotUse, index: Int)] = []
    var isHere = false
    for other in list {
      if let found = all.first(where: { $0.use.statement.id == Syntax(other.item).id }),
        Lines.isAlone(found.use.statement, in: use.use.source)
      {
        run.append(found)
        if other.id == item.id { isHere = true }
      } else {
        if isHere { break }
        run = []
      }
    }
    return isHere ? run : []
  }
}
