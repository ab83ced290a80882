import CellCanvas
import SheetScene

/// Buttons and what behaves like one.
extension LayoutBuilder {
  func action(_ node: SceneNode, _ environment: Environment) -> LayoutNode {
    switch node.kind {
    case .link where isFramed(environment), .navigationLink where isFramed(environment):
      let button = button(node, environment)
      return node.attributes.text("url").map { LinkBox(button, to: $0) } ?? button
    case .link:
      var inner = environment.inside(.horizontal).colored(environment.foreground ?? environment.tint)
      inner.decoration.insert(.underline)
      let content = StackLayout(
        .horizontal, [label(of: node, inner), GlyphRun("↗", environment.actionInk)])
      return node.attributes.text("url").map { LinkBox(content, to: $0) } ?? content
    case .menu: return menu(node, environment)
    case .navigationLink where environment.isRow:
      let chevron = GlyphRun("›", .tertiary)
      // A badge of the row stands before it.
      let badges = node.modifiers.filter { $0.name == .badge }.map { badge($0, environment.inside().secondary) }
      return RowBox(
        label(of: node, environment.inside(), isRow: true),
        trailing: badges.isEmpty ? chevron : StackLayout(.horizontal, spacing: 1, badges + [chevron]))
    case .navigationLink:
      return label(of: node, environment.inside().colored(environment.foreground ?? environment.tint), isRow: true)
    default: return button(node, environment)
    }
  }

  /// A link with the style of a button looks like one; a row of a list keeps its own look.
  private func isFramed(_ environment: Environment) -> Bool {
    guard !environment.isRow, !environment.isInsideButton else { return false }
    return switch environment.styles.button {
    case .bordered, .prominent: true
    default: false
    }
  }

  /// The label of a control; shares and edit buttons have one of their own.
  ///
  /// - Parameter isRow: several views stand beside each other.
  func label(of node: SceneNode, _ environment: Environment, isRow: Bool = false) -> LayoutNode {
    if isRow, let nodes = node.slots[.label], nodes.count > 1 {
      let boxes = boxes(nodes, environment.inside(.horizontal))
      if boxes.count > 1 { return StackLayout(.horizontal, boxes) }
    }
    if let label = slot(.label, of: node, environment) { return label }
    switch node.kind {
    case .editButton: return text("Edit", environment)
    case .shareLink:
      let icon = SymbolBox("square.and.arrow.up", environment.ink)
      return environment.surroundings == .toolbar
        ? icon : StackLayout(.horizontal, spacing: 1, [icon, text("Share…", environment)])
    default:
      if node.attributes.text("role") == "close" { return SymbolBox("xmark", environment.ink) }
      if node.attributes.text("role") == "cancel" { return text("Cancel", environment) }
      if node.attributes.text("role") == "confirm" { return SymbolBox("checkmark", environment.ink) }
      return EmptyBox()
    }
  }

  private func button(_ node: SceneNode, _ environment: Environment) -> LayoutNode {
    let isDestructive = node.attributes.text("role") == "destructive"
    let tint = isDestructive ? CellColor.role(.red) : environment.tint
    var inner = environment.inside()
    inner.isInsideButton = true
    var style = environment.styles.button
    if environment.isInsideButton { style = .plain }
    if case .plain = style {
      if isDestructive, environment.foreground == nil { inner.foreground = .role(.red) }
      if environment.isRow { inner.isRow = true }
      return label(of: node, inner)
    }
    let isProminent = style == .prominent
    inner.foreground =
      isDestructive && !isProminent
      ? .role(.red)
      : isProminent && look.fills ? environment.foreground ?? .role(.white) : environment.foreground ?? tint
    if isProminent { inner.isBold = true }
    if environment.isDisabled { inner.foreground = nil }
    let ink = environment.isDisabled ? environment.ink : environment.tinted(tint)
    let label = label(of: node, inner)
    switch style {
    case .bordered, .prominent:
      let isLarge = environment.surroundings != .toolbar && (environment.controlSize == .large || fillsWidth(node))
      let color = environment.isDisabled ? CellColor.role(.fill) : tint
      return ButtonChrome(
        label, isLarge ? .large(isProminent: isProminent) : isProminent ? .prominent : .bordered, ink: ink, tint: color)
    default:
      // A whole row is tapped as such, and a label with a picture of its own shows that it can be.
      if environment.isRow || drawsItself(node) { return label }
      return ButtonChrome(label, .link, ink: ink, tint: tint)
    }
  }

  /// A label as wide as there is room: the one large button of a screen.
  private func fillsWidth(_ node: SceneNode) -> Bool {
    labelViews(node).contains { label in
      label.modifiers.contains { $0.name == .flexFrame && ($0.arguments.number("maxWidth") ?? 0) == .infinity }
    }
  }

  private func drawsItself(_ node: SceneNode) -> Bool {
    labelViews(node).contains { label in
      label.kind == .shape
        || label.modifiers.contains {
          switch $0.name {
          case .background, .clip, .stroke, .cornerRadius, .overlay: true
          default: false
          }
        }
    }
  }

  /// What a label consists of, also where it is a view of the project.
  private func labelViews(_ node: SceneNode) -> [SceneNode] {
    var found = node.slots[.label] ?? []
    var index = 0
    while index < found.count, index < 50 {
      if found[index].kind == .group { found += found[index].children }
      index += 1
    }
    return found
  }

  private func menu(_ node: SceneNode, _ environment: Environment) -> LayoutNode {
    let ink = environment.actionInk
    let inner = environment.inside(.horizontal).colored(environment.foreground ?? environment.tint)
    let label = label(of: node, inner)
    let isIcon = label is SymbolBox || (environment.surroundings == .toolbar && label.measure(.ideal).width <= 2)
    let content = isIcon ? label : StackLayout(.horizontal, spacing: 1, [label, GlyphRun("▾", ink)])
    switch environment.styles.button {
    case .bordered: return ButtonChrome(content, .bordered, ink: ink, tint: environment.tint)
    case .prominent: return ButtonChrome(content, .prominent, ink: ink, tint: environment.tint)
    default:
      return environment.surroundings == .toolbar
        ? ButtonChrome(content, .link, ink: ink, tint: environment.tint) : content
    }
  }
}
