import SheetScene

/// Views that lie on top of each other where they are as high as their content: those that a `GeometryReader` or a
/// `ZStack` spreads over the screen.
enum RoomyContent {
  /// Whether a view only looks like itself in the room of a screen or sheet.
  static func isIn(_ node: SceneNode, depth: Int = 0) -> Bool {
    guard depth < LayoutBuilder.depthLimit else { return false }
    switch node.kind {
    // As high as what they hold, wherever they are.
    case .scroll, .list, .form, .lazyVGrid, .lazyHGrid, .table, .alert: return false
    case .geometry: return !hasHeight(node)
    case .zstack where !hasHeight(node):
      let written = node.children.filter { shows($0, depth + 1) }
      if written.count > 1, written.contains(where: { spreads($0, depth + 1) }) { return true }
    default: break
    }
    return node.children.contains { isIn($0, depth: depth + 1) }
  }

  private static func hasHeight(_ node: SceneNode) -> Bool {
    node.modifiers.contains { modifier in
      switch modifier.name {
      case .frame: modifier.arguments.number("height") != nil
      case .flexFrame: modifier.arguments.number("maxHeight").map(\.isFinite) == true
      case .aspectRatio, .scaledToFit: true
      default: false
      }
    }
  }

  /// Something that would be covered is in it.
  private static func shows(_ node: SceneNode, _ depth: Int) -> Bool {
    guard depth < LayoutBuilder.depthLimit else { return false }
    switch node.kind {
    case .color, .shape, .gradient, .spacer, .empty, .divider: return false
    case .group, .vstack, .hstack, .zstack, .forEach: return node.children.contains { shows($0, depth + 1) }
    default: return true
    }
  }

  /// Takes all the height that it is offered.
  private static func spreads(_ node: SceneNode, _ depth: Int) -> Bool {
    guard depth < LayoutBuilder.depthLimit, !hasHeight(node) else { return false }
    if node.modifiers.contains(where: { $0.name == .flexFrame && $0.arguments.number("maxHeight") == .infinity }) {
      return true
    }
    switch node.kind {
    case .vstack: return node.children.contains { $0.kind == .spacer || spreads($0, depth + 1) }
    case .hstack, .zstack, .group: return node.children.contains { spreads($0, depth + 1) }
    case .geometry: return true
    default: return false
    }
  }
}
