import SheetScene

/// Gives nodes ids that stay the same while the shape around them does.
enum NodeIdentity {
  /// FNV-1a.
  static func hash(_ text: String, from start: UInt32 = 2_166_136_261) -> UInt32 {
    var result = start
    for byte in text.utf8 { result = (result ^ UInt32(byte)) &* 16_777_619 }
    return result
  }

  static func assign(_ node: inout SceneNode, path: UInt32 = 2_166_136_261) {
    var taken: Set<UInt32> = []
    assign(&node, path: path, ordinal: 0, &taken)
  }

  /// Views that stand in several places count in each.
  private static let mostNodes = 4 * SceneMaker.largestPicture

  private static func assign(_ node: inout SceneNode, path: UInt32, ordinal: Int, _ taken: inout Set<UInt32>) {
    var id = path
    for byte in node.kind.rawValue.utf8 { id = (id ^ UInt32(byte)) &* 16_777_619 }
    if let type = node.type { id = hash(type, from: id) }
    id = (id ^ UInt32(truncatingIfNeeded: ordinal &+ 1)) &* 16_777_619
    while id == 0 || taken.contains(id) { id = id &+ 1 }
    taken.insert(id)
    node.id = id
    // Views that hold what they were given twice, in each other, would have no end.
    guard taken.count < mostNodes else {
      node.children = []
      node.slots = [:]
      for index in node.modifiers.indices { node.modifiers[index].content = [] }
      return
    }
    assign(&node.children, path: id, &taken)
    if !node.slots.isEmpty {
      assignSlots(&node, path: id, &taken)
    }
    for index in node.modifiers.indices where !node.modifiers[index].content.isEmpty {
      assign(&node.modifiers[index].content, path: hash(node.modifiers[index].name.rawValue, from: id), &taken)
    }
  }

  private static func assignSlots(_ node: inout SceneNode, path id: UInt32, _ taken: inout Set<UInt32>) {
    for slot in SceneNode.Slot.allCases {
      guard var nodes = node.slots[slot] else { continue }
      assign(&nodes, path: hash(slot.rawValue, from: id), &taken)
      node.slots[slot] = nodes
    }
  }

  private static func assign(_ nodes: inout [SceneNode], path: UInt32, _ taken: inout Set<UInt32>) {
    var counts: [NodeKind: Int] = [:]
    for index in nodes.indices {
      let ordinal = counts[nodes[index].kind, default: 0]
      counts[nodes[index].kind] = ordinal + 1
      assign(&nodes[index], path: path, ordinal: ordinal, &taken)
    }
  }
}
