import CellCanvas

/// A title in letters of two columns and two rows, where there is room for all of it on one line; else as any text.
final class BigTextBox: UnaryBox {
  private let text: TextBox

  init(_ text: TextBox) {
    self.text = text
    super.init(text)
  }

  /// The cells of the text in small letters; nil where it cannot be big.
  private func smallWidth(_ proposal: Proposal) -> Int? {
    guard text.paragraph.glyphs.allSatisfy({ $0.width == 1 }), !text.style.isRedacted else { return nil }
    let width = text.measure(.ideal).width
    guard width > 0, width < 1_000, proposal.width.map({ $0 >= 2 * width }) ?? true,
      proposal.height.map({ $0 >= 2 }) ?? true
    else { return nil }
    return width
  }

  override func size(for proposal: Proposal) -> Size {
    smallWidth(proposal).map { Size(width: 2 * $0, height: 2) } ?? super.size(for: proposal)
  }

  override func draw(in rect: Rect, _ proposal: Proposal, on painter: CellPainter) {
    guard let width = smallWidth(proposal), rect.width >= 2 * width, rect.height >= 2 else {
      return super.draw(in: rect, proposal, on: painter)
    }
    // Half of a big letter cannot be shown.
    guard rect.intersection(painter.clip) == rect else { return }
    text.place(in: Rect(x: rect.x, y: rect.y, width: width, height: 1), .ideal, on: painter)
    painter.enlarge(Rect(x: rect.x, y: rect.y, width: width, height: 1))
  }
}
