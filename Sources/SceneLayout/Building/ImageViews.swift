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
    let icon = style == .titleOnly ? nil : slot(.icon, of: node, iconEnvironment)
    let title = style == .iconOnly && icon != nil ? nil : slot(.label, of: node, inner)
    return StackLayout(.horizontal, spacing: 1, alignment: .firstBaseline, [icon, title].compactMap(\.self))
  }

  func shape(_ node: SceneNode, _ environment: Environment) -> LayoutNode {
    let stroke = node.modifier(.stroke)
    let fill = node.modifier(.fill)
    var area = fill.flatMap { color($0.arguments.text("color"), environment) }?.fill
    let line = stroke.map { color($0.arguments.text("color"), environment)?.foreground ?? environment.ink.color }
    if area == nil, stroke == nil, fill == nil {
      area = Ink.Fill(color: environment.foreground ?? .role(.label))
    }
    let form = ShapeBox.Form(named: node.attributes.text("shape"), radius: node.attributes.number("radius"))
    return ShapeBox(form, fill: area, line: line, isBehind: environment.isSecondary)
  }
}
