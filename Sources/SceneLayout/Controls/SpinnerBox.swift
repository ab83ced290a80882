import CellCanvas

/// Work of unknown length: a still sign, which only turns where somebody turns it.
final class SpinnerBox: LayoutNode {
  private let ink: Ink

  init(_ ink: Ink) { self.ink = ink }

  override func size(for proposal: Proposal) -> Size { Size(width: 1, height: 1) }

  override func draw(in rect: Rect, _ proposal: Proposal, on painter: CellPainter) {
    painter.spinner(rect.x, rect.y, ink)
  }
}

extension CellPainter {
  private static let phases = Array("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏".unicodeScalars)
  private static let letters = Array("|/-\\".unicodeScalars)

  fileprivate func spinner(_ x: Int, _ y: Int, _ ink: Ink) {
    guard clip.contains(x: x, y: y) else { return }
    guard let phase = spinnerPhase else { return put("◌", x, y, ink) }
    hasSpinner = true
    let all = look.isUnicode ? Self.phases : Self.letters
    put(all[Int(phase.magnitude % UInt(all.count))], x, y, ink)
  }
}
