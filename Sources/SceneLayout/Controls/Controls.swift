import CellCanvas
import SheetScene

/// Controls other than buttons, pickers and fields.
extension LayoutBuilder {
  func control(_ node: SceneNode, _ environment: Environment) -> LayoutNode {
    switch node.kind {
    case .toggle: toggle(node, environment)
    case .datePicker: datePicker(node, environment)
    case .colorPicker:
      row(node, environment) {
        let well = color(node.attributes.text("color"), environment)?.ink ?? Ink(.accent)
        return GlyphRun("●", well)
      }
    case .slider: slider(node, environment)
    case .stepper: row(node, environment) { stepperGlyphs(environment) }
    case .textField, .secureField: field(node, environment)
    case .textEditor: editor(node, environment)
    case .progress: progress(node, environment)
    case .gauge: gauge(node, environment)
    case .groupBox: groupBox(node, environment)
    default: row(node, environment) { box(node.children, environment.inside(.horizontal).secondary) }
    }
  }

  /// A label and what stands at the end of its row.
  private func row(_ node: SceneNode, _ environment: Environment, trailing: () -> LayoutNode) -> LayoutNode {
    guard !environment.hidesLabels, let label = slot(.label, of: node, environment.inside(), alignment: .start) else {
      return trailing()
    }
    return RowBox(label, trailing: trailing())
  }

  private func toggle(_ node: SceneNode, _ environment: Environment) -> LayoutNode {
    // A switch of which nobody knows how it stands stands in the middle.
    let known = node.attributes.bool("on")
    let isOn = known ?? false
    func drawing(_ on: String, _ off: String, unknown: String) -> String { known.map { $0 ? on : off } ?? unknown }
    let inner = environment.inside()
    switch environment.styles.toggle {
    case .button:
      let isOnColor = isOn && look.fills && !environment.isDisabled
      let color = inner.colored(isOnColor ? .role(.white) : environment.foreground ?? environment.tint)
      let mark = GlyphRun(drawing("✓", " ", unknown: "?"), color.ink)
      let label = slot(.label, of: node, color) ?? EmptyBox()
      return ButtonChrome(
        StackLayout(.horizontal, spacing: 1, [mark, label]), isOn ? .prominent : .bordered, ink: environment.actionInk,
        tint: environment.tint)
    case .checkbox:
      let mark =
        look.isUnicode ? drawing("☑  ", "☐  ", unknown: "[?]") : drawing("[x]", "[ ]", unknown: "[?]")
      return StackLayout(
        .horizontal, spacing: 1, [GlyphRun(mark, environment.ink), slot(.label, of: node, inner) ?? EmptyBox()])
    case .automatic:
      return row(node, environment) {
        let color =
          environment.isDisabled
          ? CellColor.role(.fill)
          : isOn ? (environment.tint == tint ? .role(.green) : environment.tint) : .role(.fill)
        if look.fills {
          return GlyphRun([(drawing("  ●", "●  ", unknown: " ● "), Ink(.white))], fill: color)
        }
        let mark =
          look.isUnicode ? drawing("━━●", "●──", unknown: "─●─") : drawing("[x]", "[ ]", unknown: "[?]")
        return GlyphRun(mark, isOn && !environment.isDisabled ? Ink(color) : Ink.secondary)
      }
    }
  }

  private func stepperGlyphs(_ environment: Environment) -> LayoutNode {
    look.fills
      ? GlyphRun([(" −", Ink.label), ("│", Ink.separator), ("+ ", Ink.label)], fill: .role(.fill))
      : GlyphRun("[−│+]", environment.ink)
  }

  private func slider(_ node: SceneNode, _ environment: Environment) -> LayoutNode {
    let bar = BarBox(
      value: node.attributes.number("value") ?? 0.5, hasKnob: true, ink: environment.tinted(environment.tint))
    let inner = environment.inside(.horizontal)
    let ends = (slot(.minimum, of: node, inner), slot(.maximum, of: node, inner))
    guard ends.0 != nil || ends.1 != nil else { return bar }
    return StackLayout(.horizontal, [ends.0, bar, ends.1].compactMap(\.self))
  }

  private func progress(_ node: SceneNode, _ environment: Environment) -> LayoutNode {
    let label = environment.hidesLabels ? nil : slot(.label, of: node, environment.inside().secondary)
    let value = node.attributes.number("value")
    guard value != nil || environment.styles.progress == .linear, environment.styles.progress != .circular else {
      let spinner = SpinnerBox(Ink(environment.foreground ?? .role(.secondaryLabel)))
      return label.map { StackLayout(.vertical, [spinner, $0]) } ?? spinner
    }
    let bar = BarBox(value: value ?? 0.3, hasKnob: false, ink: environment.tinted(environment.tint))
    return label.map { StackLayout(.vertical, alignment: .start, [$0, bar]) } ?? bar
  }

  private func gauge(_ node: SceneNode, _ environment: Environment) -> LayoutNode {
    let value = node.attributes.number("value")
    let inner = environment.inside(.horizontal).secondary.limited(to: 1)
    let bar = BarBox(value: value ?? 0.5, hasKnob: false, ink: environment.tinted(environment.tint))
    // Of a value that nobody knows no share is written.
    let percent = value.map { value -> LayoutNode in
      GlyphRun("\(CellUnits.nearest(value.isFinite ? max(0, min(value, 1)) * 100 : 0))%", .secondary)
    }
    let parts = [
      slot(.minimum, of: node, inner), bar, slot(.maximum, of: node, inner),
      slot(.description, of: node, inner) ?? percent,
    ]
    let row = StackLayout(.horizontal, parts.compactMap(\.self))
    let label = environment.hidesLabels ? nil : slot(.label, of: node, environment.inside())
    return label.map { StackLayout(.vertical, alignment: .start, [$0, row]) } ?? row
  }

  private func groupBox(_ node: SceneNode, _ environment: Environment) -> LayoutNode {
    let inner = environment.inside(.vertical)
    let content = StackLayout(.vertical, alignment: .start, boxes(node.children, inner))
    let label = slot(.label, of: node, inner.bold)
    return CardBox(label.map { StackLayout(.vertical, alignment: .start, [$0, content]) } ?? content)
  }

  func disclosure(_ node: SceneNode, _ environment: Environment) -> [LayoutNode] {
    let isOpen = node.attributes.bool("on") ?? false
    let mark = GlyphRun(isOpen ? "▾" : "▸", environment.tinted(environment.tint))
    let header = StackLayout(
      .horizontal, spacing: 1, [mark, slot(.label, of: node, environment.inside()) ?? EmptyBox()])
    let row = FlexibleFrame(
      header, horizontal: .init(minimum: nil, ideal: nil, maximum: Extent.infinite),
      vertical: .init(minimum: nil, ideal: nil, maximum: nil), alignment: .leading)
    row.owner = node.id
    row.isActionable = true
    guard isOpen else { return [row] }
    let rows = [row] + boxes(node.children, environment)
    return environment.isRow ? rows : [StackLayout(.vertical, alignment: .start, rows)]
  }
}

/// A bar that fills its row: sliders, progress, gauges.
final class BarBox: LayoutNode {
  let value: Double
  let hasKnob: Bool
  let ink: Ink

  init(value: Double, hasKnob: Bool, ink: Ink) {
    self.value = value.isFinite ? max(0, min(value, 1)) : 0
    self.hasKnob = hasKnob
    self.ink = ink
  }

  override func size(for proposal: Proposal) -> Size { Size(width: max(3, proposal.width ?? 20), height: 1) }

  override func draw(in rect: Rect, _ proposal: Proposal, on painter: CellPainter) {
    let width = min(rect.width, 2_000)
    let done = CellUnits.nearest(Double(max(0, width - (hasKnob ? 1 : 0))) * value)
    painter.row("━", rect.x, rect.y, done, ink)
    painter.row("─", rect.x + done, rect.y, width - done, .tertiary)
    if hasKnob { painter.put("●", rect.x + done, rect.y, painter.look.fills ? Ink(.white) : ink) }
  }
}

/// A card around some views: `GroupBox`.
final class CardBox: ContainerBox {
  private func inner(_ proposal: Proposal) -> Proposal { proposal.shrunk(width: 4, height: 2) }

  override func size(for proposal: Proposal) -> Size {
    let size = child.measure(inner(proposal))
    return Size(
      width: max(size.width + 4, proposal.width.map { min($0, Extent.infinite) } ?? 0), height: size.height + 2)
  }

  override func draw(in rect: Rect, _ proposal: Proposal, on painter: CellPainter) {
    guard rect.width < Extent.infinite, rect.height < Extent.infinite else { return }
    painter.card(rect)
    child.place(
      aligned: .topLeading, in: rect.inset(left: 2, top: 1, right: 2, bottom: 1), inner(proposal), on: painter)
  }
}
