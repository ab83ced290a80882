import SheetScene

/// What a presented tree says about its own presentation.
enum PresentedRoot {
  /// Detents and grabber, from wherever in the tree they are written.
  static func read(_ root: SceneNode, into presentation: inout Scene.Presentation) {
    if let detents = modifier(.detents, in: root) {
      presentation.detents = (detents.arguments.list("list") ?? []).map(detent)
      if let selected = detents.arguments.number("selected") {
        presentation.detent = Int(max(0, min(selected, Double(max(0, presentation.detents.count - 1)))))
      } else {
        presentation.detent =
          presentation.detents.indices.min { height(presentation.detents[$0]) < height(presentation.detents[$1]) } ?? 0
      }
    }
    presentation.grabber = modifier(.grabber, in: root)?.arguments.bool("visible")
  }

  private static func detent(_ value: SceneValue) -> Scene.Detent {
    switch value {
    case .text("large"): .large
    case .text("medium"): .medium
    case .number(let points): .height(points)
    case .list(let parts) where parts.count == 2: .fraction(parts[1].number ?? 0.5)
    default: .custom
    }
  }

  /// In points of a usual screen, to tell the smallest.
  private static func height(_ detent: Scene.Detent) -> Double {
    switch detent {
    case .medium, .custom: 426
    case .large: 800
    case .height(let points): points
    case .fraction(let share): share * 852
    }
  }

  static func modifier(_ name: ModifierName, in node: SceneNode) -> SceneModifier? {
    if let found = node.modifiers.last(where: { $0.name == name }) { return found }
    for child in node.children { if let found = modifier(name, in: child) { return found } }
    return nil
  }

  static func hasNavigation(_ node: SceneNode) -> Bool {
    if [.navigationStack, .navigationSplit, .tabView].contains(node.kind) { return true }
    return node.children.contains { hasNavigation($0) }
  }

  /// The first node with a title or a toolbar.
  static func firstBar(_ node: SceneNode) -> SceneNode? {
    if node.modifiers.contains(where: { $0.name == .title || $0.name == .toolbar }) { return node }
    for child in node.children { if let found = firstBar(child) { return found } }
    return nil
  }

  /// Whether a view of a type is drawn, or named where it would be.
  static func holds(_ type: String, in node: SceneNode) -> Bool {
    SceneSearch.first(in: node) { $0.type == type } != nil
  }

  /// The nodes with others in the place of the only view that nobody knows; nil where there is none, or several.
  static func replacing(_ views: [SceneNode], in nodes: [SceneNode]) -> [SceneNode]? {
    guard nodes.reduce(0, { $0 + unknowns(in: $1) }) == 1 else { return nil }
    return nodes.map { replacing(views, in: $0) }
  }

  /// Views under the bar that the nodes put around others; nil where they have none, or the views have their own.
  static func underBar(_ views: [SceneNode], of nodes: [SceneNode]) -> [SceneNode]? {
    guard !views.contains(where: hasNavigation), let at = nodes.firstIndex(where: hasStack) else { return nil }
    var result = nodes
    result[at] = underBar(views, of: nodes[at])
    return result
  }

  private static func underBar(_ views: [SceneNode], of node: SceneNode) -> SceneNode {
    var result = node
    if node.kind == .navigationStack {
      result.children = [SceneNode(kind: .group, modifiers: node.children.flatMap(bars), children: views)]
    } else if let at = node.children.firstIndex(where: hasStack) {
      result.children[at] = underBar(views, of: node.children[at])
    }
    return result
  }

  private static func hasStack(_ node: SceneNode) -> Bool {
    node.kind == .navigationStack || node.children.contains(where: hasStack)
  }

  /// What is said of the bar in a tree, innermost first.
  private static func bars(in node: SceneNode) -> [SceneModifier] {
    let own = node.modifiers.filter {
      switch $0.name {
      case .title, .subtitle, .titleMode, .toolbar, .backHidden, .barHidden: true
      default: false
      }
    }
    return node.children.flatMap(bars) + own
  }

  private static func unknowns(in node: SceneNode) -> Int {
    node.kind == .unknown && node.children.isEmpty ? 1 : node.children.reduce(0) { $0 + unknowns(in: $1) }
  }

  private static func replacing(_ views: [SceneNode], in node: SceneNode) -> SceneNode {
    var result = node
    guard node.kind == .unknown, node.children.isEmpty else {
      result.children = node.children.map { replacing(views, in: $0) }
      return result
    }
    return SceneNode(kind: .group, modifiers: node.modifiers, children: views, source: node.source)
  }

  static func isUnknown(_ node: SceneNode) -> Bool {
    node.kind == .unknown && node.children.isEmpty || node.kind == .group && node.children.allSatisfy(isUnknown)
  }

  /// The control that opens a presentation.
  static func node(presenting id: String, in node: SceneNode) -> SceneNode? {
    SceneSearch.first(in: node) { $0.presents?.target == id }
  }
}
