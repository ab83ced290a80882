import CellCanvas
import SheetScene

/// Images, labels and shapes.
extension LayoutBuilder {
  func image(_ node: SceneNode, _ environment: Environment) -> LayoutNode {
    if let symbol = node.attributes.text("symbol") {
      return environment.text.isRedacted
        ? GlyphRun(look.isUnicode ? "▒▒" : "##", .tertiary) : SymbolBox(symbol, environment.ink)
    }
    let isRemote = node.attributes.text("remote") != nil
    let name = node.text?.string ?? node.attributes.text("asset") ?? node.attributes.text("remote") ?? ""
    return PictureBox(
      name: isRemote && !name.isEmpty && !name.hasPrefix("⟨") ? "⟨\(name)⟩" : name,
      isResizable: node.has(.resizable), ink: .secondary)
  }

  func label(_ node: SceneNode, _ environment: Environment) -> LayoutNode {
    var style = environment.styles.label
    // Bars have room for icons only.
    if style == .automatic, environment.surroundings == .toolbar, node.slots[.icon]?.isEmpty == false {
      style = .iconOnly
    }
    let inner = environment.inside(.horizontal)
    var iconEnvironment = inner
    if environment.surroundings == .list, environment.foreground == nil, !environment.isDisabled {
      iconEnvironment.foreground = environment.tint
    }
    let icon = style == .titleOnly ? nil : smallPicture(node, iconEnvironment) ?? slot(.icon, of: node, iconEnvironment)
    let title = style == .iconOnly && icon != nil ? nil : slot(.label, of: node, inner)
    return StackLayout(.horizontal, spacing: 1, alignment: .firstBaseline, [icon, title].compactMap(\.self))
  }

  /// An image of the app in the place of an icon is as small as one, and so is what nobody knows.
  private func smallPicture(_ label: SceneNode, _ environment: Environment) -> LayoutNode? {
    guard let icons = label.slots[.icon], icons.count == 1, let icon = icons.first else { return nil }
    if icon.kind == .unknown, icon.children.isEmpty { return SymbolBox(icon.type ?? "", environment.ink) }
    guard icon.kind == .image, icon.attributes.text("symbol") == nil, icon.modifiers.isEmpty else { return nil }
    return GlyphRun("▨ ", .secondary)
  }

  func shape(_ node: SceneNode, _ environment: Environment) -> LayoutNode {
    let stroke = node.modifier(.stroke)?.arguments.text("color")
    let line = stroke.flatMap { NamedColor.isClear($0) ? nil : lineInk($0, environment) }
    var area: Ink.Fill?
    if let fill = node.modifier(.fill) {
      let name = fill.arguments.text("color")
      area = color(name, environment)?.fill ?? (NamedColor.isClear(name) ? nil : Self.placeholder)
    } else if !node.has(.stroke) {
      switch environment.foregroundState {
      case .clear: break
      case .unknown: area = Self.placeholder
      case .known:
        area = Ink.Fill(color: environment.foreground ?? .role(.label), opacity: environment.foregroundOpacity)
      }
    }
    let form = ShapeBox.Form(named: node.attributes.text("shape"), radius: node.attributes.number("radius"))
    return ShapeBox(form, fill: area?.fading(environment.opacity), line: line, role: environment.shapeRole)
  }

  /// One colour for all of a gradient: its first. One that begins or ends in nothing is a veil.
  func gradientFill(_ node: SceneNode, _ environment: Environment) -> Ink.Fill? {
    let names = (node.attributes.list("colors") ?? []).map(\.text)
    let colors = names.compactMap { color($0, environment) }
    guard var fill = colors.first?.fill else { return nil }
    if NamedColor.isClear(names.first ?? nil) || NamedColor.isClear(names.last ?? nil) {
      fill = fill.fading(0.4)
    }
    return fill.fading(environment.opacity)
  }

  /// In the place of a colour that the source does not tell: an area is there, but not what it looks like.
  static let placeholder = Ink.Fill(color: .role(.fill))
}
