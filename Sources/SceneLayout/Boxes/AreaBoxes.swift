import CellCanvas

/// `Color`, gradients: takes what is offered.
final class AreaBox: LayoutNode {
  let fill: Ink.Fill?

  init(_ fill: Ink.Fill?) { self.fill = fill }

  override func size(for proposal: Proposal) -> Size {
    Size(width: proposal.width ?? 1, height: proposal.height ?? 1)
  }

  override func draw(in rect: Rect, _ proposal: Proposal, on painter: CellPainter) {
    if let fill { painter.fill(rect, fill) }
  }
}

/// Shapes: filled in colours, outlined where there are none.
final class ShapeBox: LayoutNode {
  enum Form {
    case rectangle, rounded, circle, capsule

    init(named name: String?, radius: Double?) {
      self =
        switch name {
        case "circle", "ellipse": .circle
        case "capsule": .capsule
        case "rounded": .rounded
        default: (radius ?? 0) > 0 ? .rounded : .rectangle
        }
    }
  }

  let form: Form
  let fill: Ink.Fill?
  let line: CellColor?
  /// A background or overlay: its middle belongs to the view that it decorates.
  let isBehind: Bool

  init(_ form: Form, fill: Ink.Fill?, line: CellColor?, isBehind: Bool) {
    self.form = form
    self.fill = fill
    self.line = line
    self.isBehind = isBehind
  }

  override func size(for proposal: Proposal) -> Size {
    Size(width: proposal.width ?? 1, height: proposal.height ?? 1)
  }

  override func draw(in rect: Rect, _ proposal: Proposal, on painter: CellPainter) {
    let rect = form == .circle && !isBehind ? circle(in: rect) : rect
    guard !rect.isEmpty, rect.width < Extent.infinite, rect.height < Extent.infinite else { return }
    let ink = Ink(line ?? fill?.color ?? .role(.separator))
    if rect.height == 1, !isBehind, line == nil { return drawFlat(rect, on: painter) }
    if let fill {
      guard painter.look.fills else {
        if fill.isOpaque { painter.fill(rect, fill) }
        return outline(rect, Ink(fill.color), on: painter)
      }
      if form != .rectangle, rect.height >= 3, rect.width >= 3 {
        painter.card(rect, fill.color, edge: ink)
      } else {
        painter.fill(rect, fill)
      }
    }
    if line != nil { outline(rect, ink, on: painter) }
  }

  /// One row: a hairline, a dot, or a bar.
  private func drawFlat(_ rect: Rect, on painter: CellPainter) {
    let ink = Ink(fill?.color ?? .role(.label))
    if rect.width <= 2 {
      return painter.put(form == .rectangle ? (painter.look.isUnicode ? "■" : "#") : "●", rect.x, rect.y, ink)
    }
    painter.row(form == .rectangle ? "─" : "━", rect.x, rect.y, rect.width, ink)
  }

  private func outline(_ rect: Rect, _ ink: Ink, on painter: CellPainter) {
    if rect.height >= 3, rect.width >= 2 {
      let style: CellPainter.BoxStyle = form == .rectangle ? .square : .rounded
      if isBehind { painter.border(rect, style, ink) } else { painter.box(rect, style, ink) }
    } else if rect.width >= 3, form != .rectangle || line != nil {
      let isRound = form == .capsule || form == .circle
      for y in rect.y..<rect.maxY {
        painter.put(isRound ? "(" : "[", rect.x, y, ink)
        painter.put(isRound ? ")" : "]", rect.maxX - 1, y, ink)
      }
    }
  }

  /// The largest box of 5 columns by 2 rows, which is about round.
  private func circle(in rect: Rect) -> Rect {
    let height = max(1, min(rect.height, rect.width * 2 / 5))
    let width = max(1, min(rect.width, height * 5 / 2))
    return rect.placing(Size(width: width, height: height), .center)
  }
}

/// A colour behind a view.
final class ColorBehind: UnaryBox {
  let fill: Ink.Fill
  /// Clipped to a rounded shape: a card.
  var isRounded = false

  init(_ child: LayoutNode, _ fill: Ink.Fill) {
    self.fill = fill
    super.init(child)
  }

  override func draw(in rect: Rect, _ proposal: Proposal, on painter: CellPainter) {
    if !isRounded {
      painter.fill(rect, fill)
    } else if rect.height >= 3 {
      painter.card(rect, fill.color)
    } else if painter.look.fills {
      painter.fill(rect, fill)
    } else if rect.width >= 3, rect.height > 0 {
      painter.put("(", rect.x, rect.y, .separator)
      painter.put(")", rect.maxX - 1, rect.maxY - 1, .separator)
    }
    child.place(in: rect, proposal, on: painter)
  }
}

/// A line around a view, inside its room.
final class BorderBox: UnaryBox {
  let color: CellColor

  init(_ child: LayoutNode, _ color: CellColor) {
    self.color = color
    super.init(child)
  }

  override func draw(in rect: Rect, _ proposal: Proposal, on painter: CellPainter) {
    child.place(in: rect, proposal, on: painter)
    let visible = rect.intersection(painter.bounds)
    let ink = Ink(color)
    if visible.height >= 3, visible.width >= 2 {
      painter.border(visible, .square, ink)
    } else if visible.width >= 3, visible.height > 0 {
      for y in visible.y..<visible.maxY {
        painter.putIfBlank("[", visible.x, y, ink)
        painter.putIfBlank("]", visible.maxX - 1, y, ink)
      }
    }
  }
}

/// `clipShape`, `clipped`, `cornerRadius`.
final class ClipBox: UnaryBox {
  override func draw(in rect: Rect, _ proposal: Proposal, on painter: CellPainter) {
    painter.clipped(to: rect) { child.place(in: rect, proposal, on: painter) }
  }
}

/// `Divider`.
final class DividerBox: LayoutNode {
  let isVertical: Bool

  init(isVertical: Bool) { self.isVertical = isVertical }

  override func size(for proposal: Proposal) -> Size {
    isVertical
      ? Size(width: 1, height: proposal.height ?? 1) : Size(width: proposal.width ?? 1, height: 1)
  }

  override func draw(in rect: Rect, _ proposal: Proposal, on painter: CellPainter) {
    if isVertical {
      painter.column("│", rect.x, rect.y, rect.height, .separator)
    } else {
      painter.row("─", rect.x, rect.y, rect.width, .separator)
    }
  }
}

/// Takes all the room and centres its content in it.
final class RoomBox: UnaryBox {
  override func size(for proposal: Proposal) -> Size {
    let size = child.measure(proposal)
    return Size(width: max(size.width, proposal.width ?? 0), height: max(size.height, proposal.height ?? 0))
  }

  override func draw(in rect: Rect, _ proposal: Proposal, on painter: CellPainter) {
    child.place(aligned: .center, in: rect, proposal, on: painter)
  }
}
