/// The name of a view that nobody knows, between dashes.
final class PlaceholderBox: UnaryBox {
  override var isPlaceholder: Bool { true }

  /// Draws one over or below other views, where nothing is written: what is known goes before it.
  static func draw(_ box: LayoutNode, _ alignment: Alignment, in rect: Rect, on painter: CellPainter) {
    let room = rect.intersection(painter.clip)
    guard !room.isEmpty else { return }
    let size = box.measure(Proposal(room.size))
    let wanted = room.placing(size, alignment)
    // The nearest row with room for it.
    let rows = (room.y..<max(room.y, room.maxY)).sorted { abs($0 - wanted.y) < abs($1 - wanted.y) }
    for row in size.height == 1 ? rows : [wanted.y] {
      let place = Rect(x: wanted.x, y: row, width: wanted.width, height: wanted.height)
      guard isBlank(place.intersection(painter.clip), on: painter) else { continue }
      return box.place(in: place, Proposal(room.size), on: painter)
    }
  }

  private static func isBlank(_ rect: Rect, on painter: CellPainter) -> Bool {
    guard !rect.isEmpty else { return false }
    for y in rect.y..<rect.maxY {
      for x in rect.x..<rect.maxX where !painter.isBlank(x, y) { return false }
    }
    return true
  }
}
