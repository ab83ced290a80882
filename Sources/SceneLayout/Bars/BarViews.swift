import CellCanvas
import SheetScene

/// Containers with bars: navigation, tabs, columns.
extension LayoutBuilder {
  /// A view that fills the screen. One with a title but without a container is usually pushed inside of one.
  func screen(_ node: SceneNode) -> LayoutNode {
    guard !holdsContainer(node), !BarContent([node]).isEmpty else { return box(node, environment) }
    return navigation(of: [node], environment)
  }

  private func holdsContainer(_ node: SceneNode, _ depth: Int = 0) -> Bool {
    if node.kind == .navigationStack || node.kind == .navigationSplit { return true }
    return depth < 30 && node.children.contains { holdsContainer($0, depth + 1) }
  }

  func navigation(of nodes: [SceneNode], _ environment: Environment) -> LayoutNode {
    var bar = BarContent(nodes)
    var content = environment.inside()
    content.surroundings = .plain
    let inner = box(nodes, content)
    var toolbar = environment.inside(.horizontal)
    toolbar.surroundings = .toolbar
    toolbar.styles = Styles()
    toolbar.text.lineLimit = 1
    // On a Mac what confirms and cancels a sheet stands at its foot.
    if device == .mac, environment.isInSheet {
      bar.bottom = bar.leading + bar.bottom + bar.confirmations
      bar.leading = []
      bar.confirmations = []
    }
    let hidesBar = bar.hiddenBars.contains("navigationBar") || bar.hiddenBars.contains("automatic")
    return NavigationBox(
      inner, bar: hidesBar || (bar.isEmpty && bar.search == nil) ? nil : navigationBar(bar, toolbar),
      bottom: bar.bottom.isEmpty || bar.hiddenBars.contains("bottomBar")
        ? nil
        : bottomBar(bar, toolbar, endsTrailing: device == .mac && environment.isInSheet))
  }

  private func navigationBar(_ bar: BarContent, _ environment: Environment) -> NavigationBar {
    var confirming = environment
    confirming.isBold = true
    var trailing = boxes(bar.trailing, environment)
    if bar.hasSecondary {
      let more = SymbolBox("ellipsis", environment.actionInk)
      trailing.append(ButtonChrome(more, .link, ink: environment.actionInk, tint: environment.tint))
    }
    trailing += boxes(bar.confirmations, confirming)
    let leading = boxes(bar.leading, environment)
    var title = environment.bold
    title.foreground = nil
    title.fontIsBold = true
    let isLarge =
      bar.principal.isEmpty && (bar.mode == "large" || (bar.mode != "inline" && !environment.prefersInlineTitles))
    if isLarge {
      title.fontIsTitle = true
      title.stackAxis = nil
    }
    let heading: LayoutNode? =
      !bar.principal.isEmpty
      ? box(bar.principal, environment)
      : bar.title.isEmpty ? nil : box(bar.title, title)
    let subtitle = bar.subtitle.isEmpty ? nil : box(bar.subtitle, title.secondaryCaption)
    return NavigationBar(
      leading: leading, trailing: trailing, title: heading, subtitle: subtitle, isLarge: isLarge && heading != nil,
      search: bar.search.map { searchField($0, environment) })
  }

  private func searchField(_ prompt: [SceneNode], _ environment: Environment) -> LayoutNode {
    let quiet = environment.colored(.role(.secondaryLabel))
    let text = prompt.isEmpty ? self.text("Search", quiet) : box(prompt, quiet)
    return StackLayout(.horizontal, spacing: 0, [GlyphRun("⌕ ", .secondary), text])
  }

  private func bottomBar(_ bar: BarContent, _ environment: Environment, endsTrailing: Bool) -> LayoutNode {
    var items = boxes(bar.bottom, environment)
    if endsTrailing { items.insert(SpacerBox(.horizontal, minimum: 0), at: 0) }
    return StackLayout(.horizontal, spacing: items.contains(where: \.isSpacer) ? nil : 2, items)
  }

  func tabView(_ node: SceneNode, _ environment: Environment) -> LayoutNode {
    let tabs = tabs(node.children)
    let wanted = node.attributes.number("selected").map { $0 >= 0 && $0 < 1_000 ? Int($0) : 0 } ?? 0
    let selected = wanted < tabs.count ? wanted : 0
    let content = selected < tabs.count ? box(tabs[selected].without(.badge), environment.inside()) : EmptyBox()
    if environment.styles.pagesTabs || node.attributes.text("style") == "page" {
      return TabBox(content, PageDots(count: tabs.count, selected: selected), rows: 1)
    }
    let labels = tabs.enumerated().map { index, tab in
      var bar = environment.inside(.horizontal).colored(index == selected ? environment.tint : .role(.secondaryLabel))
      bar.surroundings = .tabBar
      bar.text.lineLimit = 1
      if index == selected {
        bar.isBold = true
        if !look.isColored { bar.decoration.insert(.underline) }
      }
      let nodes = tab.slots[.label] ?? tab.modifier(.tabItem)?.content ?? []
      let parts = boxes(nodes, bar) + (tab.modifier(.badge).map { [tabBadge($0, environment)] } ?? [])
      // `tabItem` holds an image and a text side by side.
      return parts.count == 1 ? parts[0] : StackLayout(.horizontal, spacing: 1, parts)
    }
    let isHidden = selected < tabs.count && BarContent([tabs[selected]]).hiddenBars.contains("tabBar")
    return isHidden ? content : TabBox(content, TabLabels(labels), rows: 2)
  }

  /// White on red where there are colours.
  private func tabBadge(_ modifier: SceneModifier, _ environment: Environment) -> LayoutNode {
    guard look.fills else { return badge(modifier, environment.inside()) }
    let inner = environment.inside(.horizontal).colored(.role(.white)).limited(to: 1)
    let text = PaddingBox(box(modifier.content, inner), left: 1, right: 1)
    return ColorBehind(text, Ink.Fill(color: .role(.red)))
  }

  /// Tabs behind loops and groups; a project's own view is a group too, but as one tab with its item.
  private func tabs(_ nodes: [SceneNode], _ depth: Int = 0) -> [SceneNode] {
    guard depth < 20 else { return [] }
    return nodes.flatMap { node -> [SceneNode] in
      guard node.kind == .group || node.kind == .forEach, !node.has(.tabItem), node.type == nil else { return [node] }
      return tabs(node.children, depth + 1)
    }
  }

  func split(_ node: SceneNode, _ environment: Environment) -> LayoutNode {
    let sidebar = node.slots[.sidebar] ?? []
    let detail = node.slots[.detail] ?? []
    var side = environment
    side.styles.list = .plain
    if device != .iPad && device != .mac {
      return navigation(of: sidebar.isEmpty ? node.children : sidebar, environment)
    }
    var columns: [LayoutNode] = []
    if !sidebar.isEmpty { columns.append(navigation(of: sidebar, side)) }
    if !node.children.isEmpty { columns.append(navigation(of: node.children, side)) }
    if !detail.isEmpty { columns.append(navigation(of: detail, environment)) }
    return SplitBox(columns)
  }
}

extension Environment {
  fileprivate var secondaryCaption: Environment {
    var copy = colored(.role(.secondaryLabel))
    copy.isBold = false
    return copy
  }
}
