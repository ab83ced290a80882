import SheetScene

/// How many nodes there are, of those that stand in several places each.
enum NodeCount {
  /// Counts down; false where that comes to its end.
  static func fits(_ nodes: [SceneNode], _ left: inout Int) -> Bool {
    for node in nodes {
      left -= 1
      guard left > 0, fits(node.children, &left) else { return false }
      if !node.slots.isEmpty { for slot in node.slots.values where !fits(slot, &left) { return false } }
      for modifier in node.modifiers where !fits(modifier.content, &left) { return false }
    }
    return true
  }
}
