/// Finding nodes in a tree.
package enum SceneSearch {
  package static func node(_ id: UInt32, in node: SceneNode) -> SceneNode? { first(in: node) { $0.id == id } }

  /// A node of the sheet or of its presenter.
  package static func node(_ id: UInt32, in scene: Scene) -> SceneNode? {
    node(id, in: scene.root) ?? scene.presenter.flatMap { node(id, in: $0) }
  }

  /// The first node that fits, outer ones first.
  package static func first(in node: SceneNode, where fits: (SceneNode) -> Bool) -> SceneNode? {
    if fits(node) { return node }
    for child in below(node) { if let found = first(in: child, where: fits) { return found } }
    return nil
  }

  /// The nodes around one, from the root to it; nil where it is not in the tree.
  package static func path(to id: UInt32, in node: SceneNode) -> [SceneNode]? {
    if node.id == id { return [node] }
    for child in below(node) { if let rest = path(to: id, in: child) { return [node] + rest } }
    return nil
  }

  /// The deepest node whose source fits; the smallest of several.
  package static func innermost(in node: SceneNode, _ holds: (SourceSpan) -> Bool) -> SceneNode? {
    var best: SceneNode?
    for child in below(node) {
      guard let found = innermost(in: child, holds) else { continue }
      if best.map({ size(found) < size($0) }) ?? true { best = found }
    }
    if let best { return best }
    return node.source.map(holds) == true ? node : nil
  }

  private static func size(_ node: SceneNode) -> (Int, Int) {
    guard let span = node.source else { return (.max, .max) }
    return (span.endLine - span.startLine, span.endColumn - span.startColumn)
  }

  /// Children, slots and what modifiers hold.
  package static func below(_ node: SceneNode) -> [SceneNode] {
    var result = node.children
    for slot in SceneNode.Slot.allCases where !node.slots.isEmpty { result += node.slots[slot] ?? [] }
    for modifier in node.modifiers { result += modifier.content }
    return result
  }
}
