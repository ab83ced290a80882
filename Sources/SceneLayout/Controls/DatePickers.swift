import CellCanvas
import SheetScene

/// Dates are always those of Apple's samples: nothing in a picture depends on the clock.
extension LayoutBuilder {
  func datePicker(_ node: SceneNode, _ environment: Environment) -> LayoutNode {
    let components = node.attributes.text("components") ?? "dateAndTime"
    let hasDate = components != "time"
    let hasTime = components != "date"
    switch environment.styles.datePicker {
    case .graphical where hasDate:
      let month = MonthBox(environment.tint)
      guard hasTime else { return month }
      let time = RowBox(GlyphRun("Time", environment.ink), trailing: chip("9:41", environment))
      return StackLayout(
        .vertical,
        [month, FixedFrame(time, width: MonthBox.size.width, height: nil, alignment: .center)])
    case .wheel: return wheel(hasDate: hasDate, hasTime: hasTime)
    default:
      var parts: [LayoutNode] = []
      if hasDate { parts.append(chip("Jan 9, 2007", environment)) }
      if hasTime { parts.append(chip("9:41", environment)) }
      let trailing = StackLayout(.horizontal, spacing: 1, parts)
      guard !environment.hidesLabels, let label = slot(.label, of: node, environment.inside()) else { return trailing }
      return RowBox(label, trailing: trailing)
    }
  }

  private func chip(_ text: String, _ environment: Environment) -> LayoutNode {
    look.fills
      ? GlyphRun([(" \(text) ", environment.ink)], fill: .role(.fill)) : GlyphRun("[\(text)]", environment.ink)
  }

  private func wheel(hasDate: Bool, hasTime: Bool) -> LayoutNode {
    func row(_ date: String, _ time: String) -> String {
      [hasDate ? date : nil, hasTime ? time : nil].compactMap(\.self).joined(separator: "  ")
    }
    let rows = StackLayout(
      .vertical,
      [
        GlyphRun(row("December  8 2006", "8 40"), .tertiary),
        GlyphRun("▸ " + row("January  9 2007", "9 41") + " ◂", .label),
        GlyphRun(row("February 10 2008", "10 42"), .tertiary),
      ])
    return FlexibleFrame(
      rows, horizontal: .init(minimum: nil, ideal: nil, maximum: Extent.infinite),
      vertical: .init(minimum: nil, ideal: nil, maximum: nil), alignment: .center)
  }
}

/// The month grid of the graphical date picker.
final class MonthBox: LayoutNode {
  let tint: CellColor

  init(_ tint: CellColor) { self.tint = tint }

  static let size = Size(width: 25, height: 8)

  override func size(for proposal: Proposal) -> Size { Self.size }

  override func draw(in rect: Rect, _ proposal: Proposal, on painter: CellPainter) {
    painter.card(rect)
    // In colours the upper edge is half a cell high; the title's row is filled like the rest.
    if painter.look.fills { painter.fill(Rect(x: rect.x, y: rect.y, width: rect.width, height: 1), .card) }
    painter.text(" January 2007 ", rect.x + 1, rect.y, Ink(.label, .bold))
    painter.text("‹ › ", rect.maxX - 6, rect.y, Ink(tint))
    painter.text("Su Mo Tu We Th Fr Sa", rect.x + 2, rect.y + 1, .secondary)
    for day in 1...31 {
      let x = rect.x + 2 + 3 * (day % 7)
      let y = rect.y + 2 + day / 7
      painter.text(day < 10 ? " \(day)" : "\(day)", x, y, .label)
      guard day == 9 else { continue }
      if painter.look.fills {
        painter.fill(Rect(x: x, y: y, width: 3, height: 1), Ink.Fill(color: tint))
        painter.text(" 9", x, y, Ink(.white, .bold))
      } else {
        painter.put("[", x, y, Ink(tint))
        painter.put("]", x + 2, y, Ink(tint))
      }
    }
  }
}
