import CellCanvas

/// An SF Symbol: one glyph in two cells, whatever its font.
final class SymbolBox: LayoutNode {
  let symbol: String
  let ink: Ink

  init(_ symbol: String, _ ink: Ink) {
    self.symbol = symbol
    self.ink = ink
  }

  override func size(for proposal: Proposal) -> Size { Size(width: 2, height: 1) }

  override func draw(in rect: Rect, _ proposal: Proposal, on painter: CellPainter) {
    let glyph = SymbolGlyph.named(symbol)
    let ink = symbol.contains(".slash") ? ink.with(.strikethrough) : ink
    if !painter.spellsSymbols {
      painter.put(glyph.scalar, rect.x, rect.y, ink)
      painter.put(" ", rect.x + 1, rect.y, self.ink)
    } else {
      painter.text(glyph.ascii.count == 1 ? glyph.ascii + " " : glyph.ascii, rect.x, rect.y, ink)
    }
  }
}

/// An image of the app: a dashed frame with its name.
final class PictureBox: LayoutNode {
  let name: String
  let isResizable: Bool
  let ink: Ink

  init(name: String, isResizable: Bool, ink: Ink) {
    self.name = name
    self.isResizable = isResizable
    self.ink = ink
  }

  override func size(for proposal: Proposal) -> Size {
    isResizable
      ? Size(width: proposal.width ?? 6, height: proposal.height ?? 3) : Size(width: 6, height: 2)
  }

  override func draw(in rect: Rect, _ proposal: Proposal, on painter: CellPainter) {
    let visible = rect.intersection(painter.clip)
    guard !visible.isEmpty else { return }
    if painter.look.fills { painter.fill(visible, .fill) }
    let rect = rect.width > 2_000 || rect.height > 2_000 ? visible : rect
    guard rect.width >= 3 else { return painter.put("▨", rect.x, rect.y, ink) }
    let text = TextBox(Paragraph(.init(name)), TextBox.Style(ink: ink, lineLimit: 1))
    if rect.height == 1 {
      painter.put("╎", rect.x, rect.y, ink)
      painter.put("╎", rect.maxX - 1, rect.y, ink)
    } else {
      painter.box(rect, .dashed, ink)
    }
    // In two rows there is no inside: the name stands in the upper edge.
    let inside =
      rect.height >= 3
      ? rect.inset(left: 1, top: 1, right: 1, bottom: 1)
      : Rect(x: rect.x + 1, y: rect.y, width: rect.width - 2, height: 1)
    if !name.isEmpty { text.place(aligned: .center, in: inside, Proposal(inside.size), on: painter) }
  }
}

/// A dashed frame around what an unknown view holds, with its type's name in the upper edge.
final class DashedBox: UnaryBox {
  let title: String

  init(_ child: LayoutNode, title: String) {
    self.title = title
    super.init(child)
  }

  private func inner(_ proposal: Proposal) -> Proposal { proposal.shrunk(width: 4, height: 2) }

  override func size(for proposal: Proposal) -> Size {
    let size = child.measure(inner(proposal))
    let named = min(title.count + 6, proposal.width ?? Extent.infinite)
    return Size(width: max(size.width + 4, named), height: size.height + 2)
  }

  override func draw(in rect: Rect, _ proposal: Proposal, on painter: CellPainter) {
    painter.box(rect, .dashed, .secondary)
    painter.title(title, in: rect, .secondary)
    child.place(
      aligned: .topLeading, in: Rect(x: rect.x + 2, y: rect.y + 1, width: rect.width - 4, height: rect.height - 2),
      inner(proposal), on: painter)
  }
}

/// A map, a chart, a web page: a dashed frame over all the room.
final class DashedRoom: UnaryBox {
  override func size(for proposal: Proposal) -> Size {
    Size(width: proposal.width ?? 24, height: proposal.height ?? 6)
  }

  override func draw(in rect: Rect, _ proposal: Proposal, on painter: CellPainter) {
    let rect = rect.width > 2_000 || rect.height > 2_000 ? rect.intersection(painter.clip) : rect
    if rect.height >= 3, rect.width >= 4 { painter.box(rect, .dashed, .secondary) }
    let inside = rect.height >= 3 ? rect.inset(left: 2, top: 1, right: 2, bottom: 1) : rect
    painter.clipped(to: inside) {
      child.place(aligned: .center, in: inside, Proposal(inside.size), on: painter)
    }
  }
}
