import CellCanvas
import SheetScene

/// Text input.
extension LayoutBuilder {
  func field(_ node: SceneNode, _ environment: Environment) -> LayoutNode {
    let isSecure = node.kind == .secureField
    let value = node.text?.string ?? ""
    let inner = environment.inside()
    let content: LayoutNode
    if value.isEmpty {
      let prompt = slot(.prompt, of: node, placeholder(inner)) ?? slot(.label, of: node, placeholder(inner))
      content = StackLayout(
        .horizontal, spacing: 0, alignment: .start,
        [
          CaretBox(environment.tinted(environment.tint), isBehind: (prompt?.measure(.ideal).width ?? 0) == 0),
          prompt ?? EmptyBox(),
        ])
    } else if isSecure, node.text?.origin != .dynamic {
      content = GlyphRun(String(repeating: "•", count: min(value.count, 12)), environment.ink)
    } else {
      content = TextBox(
        Paragraph(node.text ?? SceneText("")),
        (node.attributes.text("axis") == "v" ? inner : inner.limited(to: 1)).textStyle)
    }
    let isBordered = environment.styles.textField == .bordered
    // `lineLimit(5, reservesSpace: true)` keeps the room for lines that nobody typed yet.
    let isTall = node.attributes.text("axis") == "v" && environment.text.reservesLines
    let field = FieldBox(
      content, isBordered: isBordered, alignment: environment.text.alignment,
      rows: isTall ? environment.text.lineLimit ?? 1 : 1)
    guard environment.isRow, device == .mac, !environment.hidesLabels, node.slots[.prompt]?.isEmpty == false,
      let label = slot(.label, of: node, inner)
    else { return field }
    return RowBox(label, trailing: field)
  }

  private func placeholder(_ environment: Environment) -> Environment {
    environment.colored(.role(.tertiaryLabel)).limited(to: 1)
  }

  func editor(_ node: SceneNode, _ environment: Environment) -> LayoutNode {
    let value = node.text ?? SceneText("")
    let caret = GlyphRun(look.isUnicode ? "▏" : "_", environment.tinted(environment.tint))
    // In a row the card around it is frame enough. A placeholder over it would stand on the frame.
    return EditorBox(
      value.string.isEmpty ? caret : TextBox(Paragraph(value), environment.inside().textStyle),
      isFramed: !environment.isRow && !environment.isLayered && !hasTextOver(node))
  }

  private func hasTextOver(_ node: SceneNode) -> Bool {
    func holdsText(_ nodes: [SceneNode], _ depth: Int) -> Bool {
      depth < 5 && nodes.contains { $0.kind == .text || holdsText($0.children, depth + 1) }
    }
    return node.modifiers.contains { $0.name == .overlay && holdsText($0.content, 0) }
  }
}

/// Where something is typed. Over a text that stands there it is not drawn: it would hide a letter.
final class CaretBox: LayoutNode {
  let ink: Ink
  let isBehind: Bool

  init(_ ink: Ink, isBehind: Bool) {
    self.ink = ink
    self.isBehind = isBehind
  }

  override func size(for proposal: Proposal) -> Size { Size(width: 1, height: 1) }

  override func draw(in rect: Rect, _ proposal: Proposal, on painter: CellPainter) {
    let glyph: Unicode.Scalar = painter.look.isUnicode ? "▏" : "_"
    if isBehind {
      painter.putIfBlank(glyph, rect.x, rect.y, ink)
    } else {
      painter.put(glyph, rect.x, rect.y, ink)
    }
  }
}

/// A field takes the width that it gets.
final class FieldBox: ContainerBox {
  let isBordered: Bool
  /// Where what is typed stands.
  let alignment: AxisAlignment
  let rows: Int

  init(_ child: LayoutNode, isBordered: Bool, alignment: AxisAlignment, rows: Int = 1) {
    self.isBordered = isBordered
    self.alignment = alignment
    self.rows = rows
    super.init(child)
  }

  private var margin: Int { isBordered ? 1 : 0 }

  private func inner(_ proposal: Proposal) -> Proposal {
    Proposal(width: proposal.width ?? 20, height: proposal.height).shrunk(width: 2 * margin, height: 0)
  }

  override func size(for proposal: Proposal) -> Size {
    let size = child.measure(inner(proposal))
    return Size(width: max(proposal.width ?? 20, 3), height: max(rows, size.height))
  }

  override func draw(in rect: Rect, _ proposal: Proposal, on painter: CellPainter) {
    guard rect.width < Extent.infinite else { return }
    if isBordered {
      if painter.look.fills {
        painter.fill(rect, .fill)
      } else {
        painter.put("[", rect.x, rect.y, .separator)
        painter.put("]", rect.maxX - 1, rect.y, .separator)
      }
    }
    let inside = rect.inset(left: margin, right: margin)
    let place = Alignment(horizontal: alignment, vertical: .start)
    painter.clipped(to: inside) { child.place(aligned: place, in: inside, inner(proposal), on: painter) }
  }
}

/// `TextEditor`: takes all the room, at least three rows.
final class EditorBox: ContainerBox {
  let isFramed: Bool

  init(_ child: LayoutNode, isFramed: Bool) {
    self.isFramed = isFramed
    super.init(child)
  }

  override var fillsFrame: Bool { true }

  override func size(for proposal: Proposal) -> Size {
    Size(width: max(4, proposal.width ?? 24), height: max(3, proposal.height ?? (isFramed ? 5 : 3)))
  }

  override func draw(in rect: Rect, _ proposal: Proposal, on painter: CellPainter) {
    let rect = rect.width > 2_000 || rect.height > 2_000 ? rect.intersection(painter.clip) : rect
    if isFramed { painter.card(rect, .role(.fill)) }
    let edge = isFramed ? 1 : 0
    let inside = rect.inset(left: edge, top: edge, right: edge, bottom: edge)
    painter.clipped(to: inside) {
      child.place(aligned: .topLeading, in: inside, Proposal(inside.size), on: painter)
    }
  }
}
