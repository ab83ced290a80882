import CellCanvas

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

    var boxStyle: CellPainter.BoxStyle { self == .rectangle ? .square : .rounded }
    /// Ends of a shape of one row.
    var isRound: Bool { self == .capsule || self == .circle }
  }

  let form: Form
  let fill: Ink.Fill?
  let line: Ink?
  let role: Role

  /// What the shape is for the view that it belongs to.
  enum Role { case view, background, overlay }

  init(_ form: Form, fill: Ink.Fill?, line: Ink?, role: Role) {
    self.form = form
    self.fill = fill
    self.line = line
    self.role = role
  }

  override func size(for proposal: Proposal) -> Size {
    Size(width: proposal.width ?? 1, height: proposal.height ?? 1)
  }

  override func draw(in rect: Rect, _ proposal: Proposal, on painter: CellPainter) {
    guard isSeen else { return }
    let rect = form == .circle ? circle(in: rect) : rect
    guard !rect.isEmpty, rect.width < Extent.infinite, rect.height < Extent.infinite else { return }
    if rect.height == 1, role == .view, line == nil { return drawFlat(rect, on: painter) }
    guard role != .overlay || fill != nil else { return outline(rect, line ?? .separator, on: painter) }
    guard rect.height >= 2 else { return drawBehind(rect, on: painter) }
    painter.withEdges(rect, fill) { drawBehind(rect, on: painter) }
  }

  /// A pattern of a few hundredths of a colour is hardly seen, and would run through text as lines.
  private var isSeen: Bool {
    line.map { $0.opacity >= Self.faintest } ?? false || fill.map { $0.opacity >= Self.faintest } ?? false
  }

  static let faintest = 0.1

  private func drawBehind(_ rect: Rect, on painter: CellPainter) {
    if let fill {
      guard painter.look.fills else {
        if fill.isOpaque { painter.fill(rect, fill) }
        // Behind a whole screen it is a backdrop, as a colour is.
        if isBackdrop(rect, painter) { return }
        return outline(rect, line ?? Ink(fill.color).fading(fill.opacity), on: painter)
      }
      if form != .rectangle, rect.height >= 3, rect.width >= 3 {
        painter.card(rect, fill)
      } else {
        painter.fill(rect, fill)
      }
    }
    if let line { outline(rect, line, on: painter) }
  }

  private func isBackdrop(_ rect: Rect, _ painter: CellPainter) -> Bool {
    role == .background && form == .rectangle && line == nil && rect.x <= painter.clip.x
      && rect.maxX >= painter.clip.maxX
  }

  /// One row: a hairline, a dot, or a bar.
  private func drawFlat(_ rect: Rect, on painter: CellPainter) {
    guard let fill else { return }
    let ink = Ink(fill.color).fading(fill.opacity)
    if form == .circle { return painter.put("●", rect.x + rect.width / 2, rect.y, ink) }
    if rect.width <= 2 {
      return painter.put(form == .rectangle ? (painter.look.isUnicode ? "■" : "#") : "●", rect.x, rect.y, ink)
    }
    painter.row(form == .rectangle ? "─" : "━", rect.x, rect.y, rect.width, ink)
  }

  private func outline(_ rect: Rect, _ ink: Ink, on painter: CellPainter) {
    guard rect.width >= 2 else { return }
    // A rectangle of two rows behind a view is only its colour.
    if rect.height >= 3 || (rect.height == 2 && (form != .rectangle || line != nil || role == .view)) {
      // A filled card of the same colours has no line to replace.
      if role == .overlay || fill != nil { return painter.border(rect, form.boxStyle, ink) }
      return painter.box(rect, form.boxStyle, ink)
    }
    if rect.height == 1, form != .rectangle || line != nil { painter.ends(rect, isRound: form.isRound, ink) }
  }

  /// The largest box of 5 columns by 2 rows, which is about round. A room that is a square of points but for the rounding
  /// to cells is one, too: what stands over the circle is centred in it.
  private func circle(in rect: Rect) -> Rect {
    guard role == .view || rect.height >= 3, rect.width < 10_000, rect.height < 10_000 else { return rect }
    guard abs(rect.width * 8 - rect.height * 20) > 14 else { return rect }
    // A background is as large as it must be for the text on it.
    guard role == .view else { return rect }
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
  /// The source tells the colour; only the form of one that it does not tell is drawn.
  var isKnown = true

  init(_ child: LayoutNode, _ fill: Ink.Fill) {
    self.fill = fill
    super.init(child)
  }

  override func draw(in rect: Rect, _ proposal: Proposal, on painter: CellPainter) {
    painter.openingEdges {
      if isRounded { drawRounded(rect, on: painter) } else if isKnown { painter.fill(rect, fill) }
      child.place(in: rect, proposal, on: painter)
    }
  }

  private func drawRounded(_ rect: Rect, on painter: CellPainter) {
    if rect.height >= 3 || (rect.height == 2 && !painter.look.fills) {
      painter.withEdges(rect, fill) { painter.card(rect, fill) }
    } else if painter.look.fills {
      painter.fill(rect, fill)
    } else {
      painter.ends(rect, isRound: true, .separator)
    }
  }
}

/// A line around a view, inside its room.
final class BorderBox: UnaryBox {
  let ink: Ink

  init(_ child: LayoutNode, _ ink: Ink) {
    self.ink = ink
    super.init(child)
  }

  override func draw(in rect: Rect, _ proposal: Proposal, on painter: CellPainter) {
    child.place(in: rect, proposal, on: painter)
    let visible = rect.intersection(painter.bounds)
    switch visible.height {
    case 0: break
    case 1: painter.ends(visible, isRound: false, ink)
    default: painter.border(visible, .square, ink)
    }
  }
}
