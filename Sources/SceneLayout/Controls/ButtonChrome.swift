import CellCanvas

/// What a button style draws around its label.
final class ButtonChrome: UnaryBox {
  enum Kind {
    /// `‹Label›`; blank where colour tells.
    case link
    /// `[ Label ]`
    case bordered
    /// `[▌Label▐]`
    case prominent
    /// Three rows.
    case large(isProminent: Bool)
  }

  let kind: Kind
  let ink: Ink
  let tint: CellColor

  init(_ child: LayoutNode, _ kind: Kind, ink: Ink, tint: CellColor) {
    self.kind = kind
    self.ink = ink
    self.tint = tint
    super.init(child)
  }

  private var margin: (x: Int, y: Int) {
    switch kind {
    case .link: (1, 0)
    case .bordered, .prominent: (2, 0)
    case .large: (2, 1)
    }
  }

  private func inner(_ proposal: Proposal) -> Proposal {
    proposal.shrunk(width: 2 * margin.x, height: 2 * margin.y)
  }

  override func size(for proposal: Proposal) -> Size {
    let size = child.measure(inner(proposal))
    guard size != .zero else { return .zero }
    return Size(width: size.width + 2 * margin.x, height: size.height + 2 * margin.y)
  }

  override func draw(in rect: Rect, _ proposal: Proposal, on painter: CellPainter) {
    guard !rect.isEmpty, rect.width < Extent.infinite else { return }
    let last = rect.maxX - 1
    let middle = rect.y + (rect.height - 1) / 2
    switch kind {
    case .link:
      if !painter.look.isColored {
        painter.put("‹", rect.x, middle, ink)
        painter.put("›", last, middle, ink)
      }
    case .bordered, .prominent:
      drawCaps(rect, middle, on: painter)
    case .large(let isProminent):
      painter.card(rect, isProminent ? tint : .role(.fill), edge: ink)
      if isProminent, !painter.look.fills {
        painter.put(painter.look.isUnicode ? "▌" : "*", rect.x + 1, middle, ink)
        painter.put(painter.look.isUnicode ? "▐" : "*", last - 1, middle, ink)
      }
    }
    child.place(
      in: Rect(
        x: rect.x + margin.x, y: rect.y + margin.y, width: rect.width - 2 * margin.x, height: rect.height - 2 * margin.y
      ),
      inner(proposal), on: painter)
  }

  private func drawCaps(_ rect: Rect, _ middle: Int, on painter: CellPainter) {
    let last = rect.maxX - 1
    var isProminent = false
    if case .prominent = kind { isProminent = true }
    guard painter.look.fills else {
      for y in max(rect.y, painter.clip.y)..<max(rect.y, min(rect.maxY, painter.clip.maxY)) {
        painter.put("[", rect.x, y, ink)
        painter.put("]", last, y, ink)
        if isProminent {
          painter.put(painter.look.isUnicode ? "▌" : "*", rect.x + 1, y, ink)
          painter.put(painter.look.isUnicode ? "▐" : "*", last - 1, y, ink)
        }
      }
      return
    }
    let color = isProminent ? tint : .role(.fill)
    painter.fill(rect.inset(left: 1, right: 1), Ink.Fill(color: color))
    painter.column("▐", rect.x, rect.y, rect.height, Ink(color))
    painter.column("▌", last, rect.y, rect.height, Ink(color))
  }

  override func firstBaseline(_ proposal: Proposal) -> Int { margin.y + child.firstBaseline(inner(proposal)) }
}
