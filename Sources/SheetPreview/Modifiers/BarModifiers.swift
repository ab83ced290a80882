import SheetModel
import SheetScene

/// Modifiers of navigation bars, tab bars and of the presented root.
enum BarModifiers {
  @Sendable static func title(_ call: ModifierCall) -> [SceneModifier] {
    guard let first = call.first else { return [] }
    if first.closure != nil { return [SceneModifier(.title, content: call.views)] }
    return [SceneModifier(.title, content: [call.text(first)])]
  }

  @Sendable static func oldTitle(_ call: ModifierCall) -> [SceneModifier] {
    var result = title(call)
    if let mode = call.word("displayMode") { result.append(SceneModifier(.titleMode, ["mode": .text(mode)])) }
    return result
  }

  @Sendable static func toolbar(_ call: ModifierCall) -> [SceneModifier] {
    guard call.trailing != nil || call.argument("content") != nil else {
      if let name = call.plainWord, name == "hidden" || name == "visible" { return visibility(call) }
      // `.toolbar(content: items)`, `.toolbar(removing: .title)`.
      guard let plain = call.plain, plain.closure != nil || plain.path != nil else { return [] }
      return items(call.views)
    }
    return items(call.views)
  }

  private static func items(_ views: [SceneNode]) -> [SceneModifier] {
    let items = flattened(views).map { node -> SceneNode in
      node.kind == .toolbarItem
        ? node
        : SceneNode(kind: .toolbarItem, attributes: ["placement": "automatic"], children: [node], source: node.source)
    }
    return items.isEmpty ? [] : [SceneModifier(.toolbar, content: items)]
  }

  private static func flattened(_ nodes: [SceneNode]) -> [SceneNode] {
    nodes.flatMap { node -> [SceneNode] in
      let isTransparent = node.kind == .group || node.kind == .forEach
      return isTransparent && node.children.contains { $0.kind == .toolbarItem || $0.kind == .group }
        ? flattened(node.children) : [node]
    }
  }

  @Sendable static func visibility(_ call: ModifierCall) -> [SceneModifier] {
    guard call.plainWord == "hidden" else { return [] }
    let bars = call.call.arguments.filter { !$0.isTrailing }.dropFirst().map(\.value)
    let isMac = call.builder.options.traits.device == .mac
    let names =
      bars.isEmpty
      ? ["navigationBar"]
      : bars.compactMap { bar -> String? in
        switch Word.of(bar, call.builder, call.scope) {
        // A window's bar is none of a phone's.
        case "windowToolbar": isMac ? "navigationBar" : nil
        case "automatic": "navigationBar"
        case let name: name
        }
      }.filter { ["navigationBar", "tabBar", "bottomBar"].contains($0) }
    guard !names.isEmpty else { return [] }
    return [SceneModifier(.barHidden, ["hidden": .list(names.map { .text($0) })])]
  }

  @Sendable static func oldItems(_ call: ModifierCall) -> [SceneModifier] {
    var items: [SceneNode] = []
    for (label, placement) in [("leading", "navigationBarLeading"), ("trailing", "navigationBarTrailing")] {
      guard let argument = call.argument(label) else { continue }
      items.append(
        SceneNode(kind: .toolbarItem, attributes: ["placement": .text(placement)], children: call.views(argument)))
    }
    return items.isEmpty ? [] : [SceneModifier(.toolbar, content: items)]
  }

  @Sendable static func searchable(_ call: ModifierCall) -> [SceneModifier] {
    [SceneModifier(.searchable, content: call.argument("prompt").map { [call.text($0)] } ?? [])]
  }

  @Sendable static func badge(_ call: ModifierCall) -> [SceneModifier] {
    guard let first = call.plain else { return [] }
    switch call.builder.value(first, call.scope) {
    case .absent: return []
    case .number(let number) where number == 0: return []
    case .text(let text) where text.string.isEmpty: return []
    default: return [SceneModifier(.badge, content: [call.text(first)])]
    }
  }

  @Sendable static func detents(_ call: ModifierCall) -> [SceneModifier] {
    guard let argument = call.plain else { return [] }
    guard case .collection(let elements) = argument.kind else { return [SceneModifier(.detents, ["list": ["custom"]])] }
    let list = elements.prefix(8).map { detent($0, call) }
    var arguments: Attributes = ["list": .list(list)]
    if let selection = call.argument("selection"), case .enumCase(let one) = call.builder.value(selection, call.scope),
      let index = list.firstIndex(where: { $0.text == one.name })
    {
      arguments["selected"] = .number(Double(index))
    }
    return [SceneModifier(.detents, arguments)]
  }

  private static func detent(_ expr: Expr, _ call: ModifierCall) -> SceneValue {
    let number = expr.call?.arguments.first.flatMap { call.builder.value($0.value, call.scope).number }
    switch Word.of(expr, call.builder, call.scope) {
    case "large": return "large"
    case "medium": return "medium"
    case "height": return number.map { .number($0) } ?? "custom"
    case "fraction": return number.map { .list(["fraction", .number($0)]) } ?? "custom"
    default: return "custom"
    }
  }
}
