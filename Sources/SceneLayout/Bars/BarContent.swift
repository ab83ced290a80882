import SheetScene

/// What a navigation container collects for its bars from the views inside.
struct BarContent {
  var title: [SceneNode] = []
  var subtitle: [SceneNode] = []
  /// `inline`, `large` or nothing.
  var mode: String?
  var leading: [SceneNode] = []
  var trailing: [SceneNode] = []
  /// After the other trailing items, in bold.
  var confirmations: [SceneNode] = []
  var principal: [SceneNode] = []
  var bottom: [SceneNode] = []
  var hasSecondary = false
  /// The prompt's text; empty for the standard one.
  var search: [SceneNode]?
  var hiddenBars: Set<String> = []
  private var titleDepth = -1
  private var subtitleDepth = -1
  private var modeDepth = -1

  /// Walks views, not crossing another container. The innermost title wins; toolbars add up.
  init(_ nodes: [SceneNode]) { for node in nodes { collect(node, 0) } }

  var isEmpty: Bool {
    title.isEmpty && leading.isEmpty && trailing.isEmpty && confirmations.isEmpty && principal.isEmpty && !hasSecondary
  }

  private mutating func collect(_ node: SceneNode, _ depth: Int) {
    guard depth < LayoutBuilder.depthLimit else { return }
    // A container's own modifiers are outside of its bar.
    if node.kind == .navigationStack || node.kind == .navigationSplit { return }
    for (index, modifier) in node.modifiers.reversed().enumerated() { read(modifier, depth * 1_000 + index) }
    if node.kind == .tabView {
      let tabs = node.children
      let selected = node.attributes.number("selected").map { $0 >= 0 && $0 < 1_000 ? Int($0) : 0 } ?? 0
      if selected < tabs.count { collect(tabs[selected], depth + 1) }
    } else {
      for child in node.children { collect(child, depth + 1) }
    }
  }

  private mutating func read(_ modifier: SceneModifier, _ depth: Int) {
    switch modifier.name {
    case .title where depth > titleDepth: (title, titleDepth) = (modifier.content, depth)
    case .subtitle where depth > subtitleDepth: (subtitle, subtitleDepth) = (modifier.content, depth)
    case .titleMode where depth > modeDepth: (mode, modeDepth) = (modifier.arguments.text("mode"), depth)
    case .toolbar: for item in modifier.content { add(item, 0) }
    case .searchable: search = modifier.content
    case .barHidden:
      let names =
        modifier.arguments.list("hidden")?.compactMap(\.text) ?? [modifier.arguments.text("hidden")].compactMap(\.self)
      hiddenBars.formUnion(names.isEmpty && modifier.arguments.bool("hidden") != false ? ["navigationBar"] : names)
    default: break
    }
  }

  private mutating func add(_ item: SceneNode, _ depth: Int) {
    guard depth < 20 else { return }
    switch item.kind {
    case .group, .forEach: for child in item.children { add(child, depth + 1) }
    case .toolbarItem: add(item.children, placement: item.attributes.text("placement"))
    default: add([item], placement: nil)
    }
  }

  private mutating func add(_ nodes: [SceneNode], placement: String?) {
    switch placement {
    case "cancellationAction", "topBarLeading", "navigationBarLeading", "navigation": leading += nodes
    case "confirmationAction": confirmations += nodes
    case "principal": principal += nodes
    case "bottomBar", "status": bottom += nodes
    case "keyboard": break
    case "secondaryAction": hasSecondary = true
    default: trailing += nodes
    }
  }
}
