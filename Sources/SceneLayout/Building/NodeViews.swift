import CellCanvas
import SheetScene

/// One box, or for transparent nodes several, for each kind of node.
extension LayoutBuilder {
  func views(of node: SceneNode, _ environment: Environment) -> [LayoutNode] {
    switch node.kind {
    case .group: return boxes(node.children, environment)
    case .forEach: return forEach(node, environment)
    case .section: return looseSection(node, environment)
    case .picker: return picker(node, environment)
    case .disclosure: return disclosure(node, environment)
    case .empty, .toolbarItem: return []
    case .text, .image:
      let box = leaf(node, environment)
      return [environment.foregroundState == .clear ? HiddenBox(box) : box]
    case .label, .color, .shape, .gradient, .divider, .spacer: return [leaf(node, environment)]
    case .button, .link, .menu, .shareLink, .editButton, .navigationLink: return [action(node, environment)]
    case .toggle, .datePicker, .colorPicker, .slider, .stepper, .textField, .secureField, .textEditor, .progress,
      .gauge, .labeled, .groupBox:
      return [control(node, environment)]
    case .vstack, .hstack, .zstack, .lazyVGrid, .lazyHGrid, .grid, .gridRow, .scroll, .geometry, .fits, .table,
      .list, .form, .tabView, .tab, .navigationStack, .navigationSplit, .unavailable, .surface, .alert, .unknown:
      return [container(node, environment)]
    }
  }

  private func leaf(_ node: SceneNode, _ environment: Environment) -> LayoutNode {
    let attributes = node.attributes
    if let line = line(node, environment) { return line }
    switch node.kind {
    case .text:
      guard let text = node.text else { return EmptyBox() }
      let paragraph = Paragraph(text, letterCase: environment.letterCase)
      var style = textStyle(of: text, environment)
      // What is disabled has one colour.
      if !environment.isDisabled { style.partColors = paragraph.colors.map { color($0, environment) } }
      return title(TextBox(paragraph, style), environment)
    case .image: return image(node, environment)
    case .label: return label(node, environment)
    case .color:
      guard let color = color(attributes.text("color"), environment) else { return AreaBox(nil) }
      return AreaBox(color.fill.fading(environment.opacity))
    case .gradient: return AreaBox(gradientFill(node, environment))
    case .shape: return shape(node, environment)
    case .spacer:
      let minimum = attributes.number("min")
      let isVertical = environment.stackAxis == .vertical
      return SpacerBox(
        environment.stackAxis,
        minimum: minimum.map { isVertical ? CellUnits.rows($0) : CellUnits.columns($0) } ?? (isVertical ? 0 : 1))
    default: return EmptyBox()
    }
  }

  /// A stand-in looks like one wherever the view says no colour.
  private func textStyle(of text: SceneText, _ environment: Environment) -> TextBox.Style {
    var style = environment.textStyle
    if text.origin == .dynamic || text.origin == .missing {
      style.ink.attributes.insert(.italic)
      if environment.foreground == nil, !environment.isDisabled { style.ink.color = .role(.secondaryLabel) }
    }
    return style
  }

  private func container(_ node: SceneNode, _ environment: Environment) -> LayoutNode {
    let attributes = node.attributes
    switch node.kind {
    case .vstack:
      return lazily(
        node,
        StackLayout(
          .vertical, spacing: attributes.number("spacing").map { max(0, CellUnits.rows($0)) },
          alignment: Alignment(attributes).horizontal, boxes(node.children, environment.inside(.vertical))))
    case .hstack:
      return lazily(
        node,
        StackLayout(
          .horizontal, spacing: attributes.number("spacing").map { $0 < -2 ? -1 : CellUnits.columns($0) },
          alignment: Alignment(attributes).vertical, boxes(node.children, environment.inside(.horizontal))))
    case .zstack:
      var inner = environment.inside()
      inner.isLayered = true
      return LayeredBox(boxes(node.children, inner), alignment: Alignment(attributes))
    case .lazyVGrid, .lazyHGrid: return lazyGrid(node, environment)
    case .grid: return grid(node, environment)
    case .gridRow:
      // Outside a grid it is a row like any other.
      return StackLayout(.horizontal, boxes(node.children, environment.inside(.horizontal)))
    case .scroll: return scroll(node, environment)
    case .geometry:
      var inner = environment.inside()
      let room = ReaderRoom()
      inner.room = room
      return GeometryBox(LayeredBox(boxes(node.children, inner), alignment: .topLeading), room)
    case .fits: return FittingBox(boxes(node.children, environment))
    case .table: return table(node, environment)
    case .list, .form: return list(node, environment)
    case .tabView: return tabView(node, environment)
    case .tab: return box(node.children, environment.inside())
    case .navigationStack: return navigation(of: node.children, environment)
    case .navigationSplit: return split(node, environment)
    case .unavailable: return unavailable(node, environment)
    case .surface: return surface(node, environment)
    case .alert: return alert(node, environment)
    default: return unknown(node, environment)
    }
  }

  /// A lazy stack does not know the breadth of what it has not made yet, and takes all that is offered.
  private func lazily(_ node: SceneNode, _ stack: StackLayout) -> LayoutNode {
    guard node.attributes.bool("lazy") == true else { return stack }
    let none = FlexibleFrame.Limits(minimum: nil, ideal: nil, maximum: nil)
    let all = FlexibleFrame.Limits(minimum: nil, ideal: nil, maximum: Extent.infinite)
    let isVertical = stack.axis == .vertical
    return FlexibleFrame(
      stack, horizontal: isVertical ? all : none, vertical: isVertical ? none : all,
      alignment: Alignment(
        horizontal: isVertical ? stack.alignment : .start, vertical: isVertical ? .start : stack.alignment))
  }

  private func forEach(_ node: SceneNode, _ environment: Environment) -> [LayoutNode] {
    if isFaintPattern(node, environment) { return boxes(node.children, environment).map { HiddenBox($0) } }
    var result = boxes(node.children, environment)
    // Over other views it would be taken for one of them. Of a pattern nobody counts the lines.
    if !environment.isLayered, !node.children.allSatisfy({ Self.isPattern($0, 0) }),
      let more = node.attributes.number("more"), more >= 1, more < 1_000_000_000
    {
      result.append(GlyphRun("\(look.isUnicode ? "⋯" : ".") \(Int(more)) more", .secondary))
    }
    return result
  }

  /// A row of many translucent shapes is decoration behind something: in lines it would be as strong as text.
  private func isFaintPattern(_ node: SceneNode, _ environment: Environment) -> Bool {
    guard !node.children.isEmpty,
      node.children.count >= 6 || node.children.allSatisfy({ line($0, environment) != nil })
    else { return false }
    return node.children.allSatisfy { child in
      Self.isPattern(child, 0)
        && (child.attributes.text("color")?.contains("@") == true
          || child.modifiers.contains {
            [.fill, .foreground].contains($0.name) && $0.arguments.text("color")?.contains("@") == true
          })
    }
  }

  /// Shapes and lines alone.
  private static func isPattern(_ node: SceneNode, _ depth: Int) -> Bool {
    switch node.kind {
    case .shape, .color, .gradient, .divider, .spacer: true
    case .group, .forEach, .vstack, .hstack, .zstack:
      depth < 8 && !node.children.isEmpty && node.children.allSatisfy { isPattern($0, depth + 1) }
    default: false
    }
  }

  /// A section outside a list: its header, its views and its footer, one below the other.
  private func looseSection(_ node: SceneNode, _ environment: Environment) -> [LayoutNode] {
    boxes(node.slots[.header] ?? [], environment.secondary.inside(environment.stackAxis))
      + boxes(node.children, environment) + boxes(node.slots[.footer] ?? [], environment.secondary)
  }

  private func scroll(_ node: SceneNode, _ environment: Environment) -> LayoutNode {
    let axes = node.attributes.text("axis") ?? "v"
    let content = boxes(node.children, environment.inside(axes == "h" ? .horizontal : .vertical))
    let inner =
      content.count == 1 ? content[0] : StackLayout(axes == "h" ? .horizontal : .vertical, content)
    return ScrollBox(inner, scrollsDown: axes.contains("v"), scrollsAcross: axes.contains("h"))
  }

  private func unavailable(_ node: SceneNode, _ environment: Environment) -> LayoutNode {
    var parts: [LayoutNode] = []
    let inner = environment.inside(.vertical)
    var title = inner.bold
    title.text.alignment = .center
    if let label = node.slots[.label]?.first {
      if label.kind == .label {
        if let icon = slot(.icon, of: label, inner.secondary) { parts.append(icon) }
        if let text = slot(.label, of: label, title) { parts.append(text) }
      } else {
        parts.append(box(node.slots[.label] ?? [], title))
      }
    }
    var description = inner.secondary
    description.text.alignment = .center
    if let text = slot(.description, of: node, description) { parts.append(text) }
    if let actions = node.slots[.actions], !actions.isEmpty {
      parts.append(PaddingBox(StackLayout(.vertical, boxes(actions, inner)), top: 1))
    }
    return RoomBox(StackLayout(.vertical, parts))
  }

  private func surface(_ node: SceneNode, _ environment: Environment) -> LayoutNode {
    let name = text(node.type ?? "View", environment.inside().secondary.limited(to: 1))
    let label = slot(.label, of: node, environment.inside().secondary)
    return DashedRoom(StackLayout(.vertical, label.map { [name, $0] } ?? [name]))
  }

  /// Honest about what is not understood: a dashed frame with the type's name.
  private func unknown(_ node: SceneNode, _ environment: Environment) -> LayoutNode {
    let name = node.type ?? "?"
    let content = boxes(node.children, environment.inside(.vertical))
    guard !content.isEmpty else {
      let ink = Ink.secondary
      let text = TextBox(
        Paragraph(SceneText(name)), TextBox.Style(ink: ink, lineLimit: 1))
      return PlaceholderBox(StackLayout(.horizontal, spacing: 0, [GlyphRun("╎ ", ink), text, GlyphRun(" ╎", ink)]))
    }
    return DashedBox(content.count == 1 ? content[0] : StackLayout(.vertical, content), title: name)
  }
}
