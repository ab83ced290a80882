import SheetModel
import SheetScene

/// Navigation containers, links, tabs and toolbar items.
enum Navigation {
  @Sendable static func split(_ call: ViewCall) -> [SceneNode] {
    [
      call.node(.navigationSplit) {
        $0.slots[.sidebar] = call.views(call.trailing ?? call.argument("sidebar"))
        if let detail = call.argument("detail") { $0.slots[.detail] = call.views(detail) }
        if let content = call.argument("content") { $0.children = call.views(content) }
      }
    ]
  }

  @Sendable static func link(_ call: ViewCall) -> [SceneNode] {
    [
      call.node(.navigationLink) {
        let hasTitle = call.first.map { $0.closure == nil } ?? false
        // With `destination:` or `value:` given, the closure behind is the label; with a title it is the destination.
        let isLabel = call.argument("destination") != nil || call.argument("value") != nil
        $0.slots[.label] = call.label(orTrailing: isLabel && !hasTitle)
        $0.presents = call.builder.edges.edge(of: call.call, call.scope, call.builder)
      }
    ]
  }

  @Sendable static func tabView(_ call: ViewCall) -> [SceneNode] {
    let selection = call.value("selection")
    return [
      call.node(.tabView) {
        let children = call.content.map { badged($0) }
        var selected = 0
        if let selection {
          let tags = pages(children).map { $0.attributes["tag"] }
          let wanted = Tags.name(selection)
          selected = tags.firstIndex { $0?.text != nil && $0?.text == wanted } ?? 0
        }
        $0.attributes = ["selected": .number(Double(selected))]
        $0.children = children
      }
    ]
  }

  /// Pages behind loops and groups, as they are laid out.
  private static func pages(_ nodes: [SceneNode], _ depth: Int = 0) -> [SceneNode] {
    nodes.flatMap { node -> [SceneNode] in
      guard node.kind == .group || node.kind == .forEach, depth < 20, node.type == nil,
        !node.modifiers.contains(where: { $0.name == .tabItem }), node.attributes["tag"] == nil
      else { return [node] }
      return pages(node.children, depth + 1)
    }
  }

  /// A badge on a page of the older form stands on its tab, not on its content.
  private static func badged(_ page: SceneNode) -> SceneNode {
    guard let tab = page.modifiers.firstIndex(where: { $0.name == .tabItem }), !page.modifiers[tab].content.isEmpty,
      let badge = page.modifiers.firstIndex(where: { $0.name == .badge }), badge > tab
    else { return page }
    var page = page
    let moved = page.modifiers.remove(at: badge)
    let last = page.modifiers[tab].content.count - 1
    page.modifiers[tab].content[last].modifiers.append(moved)
    return page
  }

  @Sendable static func tab(_ call: ViewCall) -> [SceneNode] {
    [
      call.node(.tab) {
        $0.slots[.label] = call.label()
        if let value = call.value("value"), let tag = Tags.name(value) { $0.attributes["tag"] = .text(tag) }
        $0.children = call.content
      }
    ]
  }

  @Sendable static func toolbarItem(_ call: ViewCall) -> [SceneNode] {
    [
      call.node(.toolbarItem) {
        $0.attributes = ["placement": .text(call.word("placement") ?? "automatic")]
        $0.children = call.content
      }
    ]
  }
}

/// Values that name the options of pickers and the tabs of tab views.
enum Tags {
  static func name(_ value: Value) -> String? {
    switch value {
    case .enumCase(let one): one.name
    case .number(let number): String(number)
    case .bool(let bool): String(bool)
    case .text(let text): text.string
    case .absent: "nil"
    default: nil
    }
  }
}
