import CellCanvas
import SheetScene

/// Modifiers that put a box around a view.
extension LayoutBuilder {
  func wrap(
    _ child: LayoutNode, in modifier: SceneModifier, of node: SceneNode, _ environment: Environment
  ) -> [LayoutNode] {
    [
      wrapGeometry(child, modifier, environment) ?? wrapDecoration(child, modifier, node, environment)
        ?? mark(child, modifier, environment)
    ]
  }

  private func wrapGeometry(
    _ child: LayoutNode, _ modifier: SceneModifier, _ environment: Environment
  ) -> LayoutNode? {
    let arguments = modifier.arguments
    switch modifier.name {
    case .padding:
      let all = arguments.number("all")
      func points(_ edge: String) -> Double { arguments.number(edge) ?? all ?? 0 }
      // A bar has one row: above and below its items there is no room.
      let isFlat = environment.surroundings == .toolbar
      return PaddingBox(
        child, left: CellUnits.columns(points("leading")), top: isFlat ? 0 : CellUnits.rows(points("top")),
        right: CellUnits.columns(points("trailing")), bottom: isFlat ? 0 : CellUnits.rows(points("bottom")))
    case .frame, .flexFrame: return frame(child, modifier, environment)
    case .fixedSize:
      let isBare = arguments.isEmpty
      return FixedSizeBox(
        child, horizontal: arguments.bool("horizontal") ?? isBare, vertical: arguments.bool("vertical") ?? isBare)
    case .offset:
      return OffsetBox(
        child, dx: CellUnits.shift(arguments.number("x") ?? 0, per: CellUnits.pointsPerColumn),
        dy: CellUnits.shift(arguments.number("y") ?? 0, per: CellUnits.pointsPerRow))
    case .position:
      return PositionBox(
        child, column: CellUnits.shift(arguments.number("x") ?? 0, per: CellUnits.pointsPerColumn),
        row: CellUnits.shift(arguments.number("y") ?? 0, per: CellUnits.pointsPerRow))
    case .aspectRatio:
      return AspectRatioBox(child, ratio: arguments.number("ratio"), fills: arguments.text("mode") == "fill")
    case .scaledToFit: return AspectRatioBox(child, ratio: nil, fills: false)
    case .scaledToFill: return AspectRatioBox(child, ratio: nil, fills: true)
    case .hidden, .opacity: return HiddenBox(child)
    default: return nil
    }
  }

  private func wrapDecoration(
    _ child: LayoutNode, _ modifier: SceneModifier, _ node: SceneNode, _ environment: Environment
  ) -> LayoutNode? {
    let arguments = modifier.arguments
    switch modifier.name {
    case .overlay, .background:
      let isBehind = modifier.name == .background
      guard modifier.content.isEmpty else {
        var inner = environment.inside()
        inner.isLayered = true
        inner.shapeRole = isBehind ? .background : .overlay
        if let ruled = ruled(child, modifier, inner) { return ruled }
        let boxes = boxes(modifier.content, inner)
        let content = boxes.count == 1 ? boxes[0] : LayeredBox(boxes, alignment: Alignment(arguments))
        return SecondaryBox(child, content, alignment: Alignment(arguments), isBehind: isBehind)
      }
      let name = arguments.text("color") ?? arguments.text("material")
      guard let color = color(name, environment) else {
        // A card of a colour that nobody knows is a card; behind anything else it might as well be the screen's.
        guard isBehind, arguments.bool("dynamic") == true else { return child }
        let background = ColorBehind(child, Self.placeholder)
        background.isRounded = isRounded(arguments)
        background.isKnown = false
        return background
      }
      let fill = color.fill.fading(environment.opacity)
      guard isBehind else { return SecondaryBox(child, AreaBox(fill), alignment: .center, isBehind: false) }
      let background = ColorBehind(child, fill)
      background.isRounded = isRounded(arguments)
      return background
    case .clip, .cornerRadius:
      if let background = child as? ColorBehind,
        modifier.name == .cornerRadius ? (arguments.number("radius") ?? 1) > 0 : isRounded(arguments)
      {
        background.isRounded = true
      }
      return ClipBox(child)
    case .stroke where node.kind != .shape:
      let name = arguments.text("color")
      return NamedColor.isClear(name) ? child : BorderBox(child, lineInk(name, environment))
    case .safeAreaInset:
      let edge = SafeAreaInsetBox.Edge(named: arguments.text("edge"))
      let content = box(modifier.content, environment.inside())
      let spacing = arguments.number("spacing") ?? 0
      return SafeAreaInsetBox(
        child, content, edge: edge,
        spacing: edge.axis == .vertical ? CellUnits.rows(spacing) : CellUnits.columns(spacing),
        alignment: Alignment(arguments))
    case .badge where node.kind == .navigationLink && environment.isRow: return child
    case .badge:
      let count = badge(modifier, environment.inside().secondary)
      return environment.isRow ? RowBox(child, trailing: count) : StackLayout(.horizontal, [child, count])
    default: return nil
    }
  }

  /// `(3)`
  func badge(_ modifier: SceneModifier, _ environment: Environment) -> LayoutNode {
    let text = box(modifier.content, environment.limited(to: 1))
    return StackLayout(.horizontal, spacing: 0, [GlyphRun("(", .secondary), text, GlyphRun(")", .secondary)])
  }

  /// How a line of a colour is drawn; as text is where the colour is not known.
  func lineInk(_ name: String?, _ environment: Environment) -> Ink {
    color(name, environment)?.ink.fading(environment.opacity) ?? Ink(environment.ink.color).fading(environment.opacity)
  }

  private func isRounded(_ arguments: Attributes) -> Bool {
    arguments.text("shape").map { $0 != "rectangle" } ?? false
  }

  /// Modifiers that containers around the view read; those that a bar or a presentation collects change nothing here.
  private func mark(_ child: LayoutNode, _ modifier: SceneModifier, _ environment: Environment) -> LayoutNode {
    let arguments = modifier.arguments
    switch modifier.name {
    case .priority:
      let box = child.isSpacer ? UnaryBox(child) : child
      box.priority = arguments.number("value") ?? 0
      return box
    case .zIndex:
      child.traits.zIndex = arguments.number("value").flatMap { $0.isNaN ? nil : $0 } ?? 0
      if let column = arguments.text("column") { child.traits.gridAlignment = Alignment(named: column).horizontal }
    case .gridSpan: child.traits.gridColumns = max(1, Int(max(1, min(arguments.number("columns") ?? 1, 100))))
    case .rowBackground:
      guard let name = arguments.text("color") else { break }
      child.traits.rowBackground = color(name, environment)?.fill
      child.traits.clearsRowBackground = child.traits.rowBackground == nil
    case .rowInsets:
      child.traits.rowInsets = (
        CellUnits.columns(arguments.number("leading") ?? 0), CellUnits.columns(arguments.number("trailing") ?? 0)
      )
    case .rowSeparator: child.traits.hidesRowSeparator = arguments.bool("hidden") ?? true
    case .shadow, .resizable, .fill, .stroke, .title, .subtitle, .titleMode, .backHidden, .barHidden, .toolbar,
      .searchable, .tabItem, .detents, .grabber, .presentationBackground:
      break
    default: break
    }
    return child
  }
}
