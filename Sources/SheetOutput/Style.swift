/// Colours of a terminal, or none.
package struct Style: Sendable {
  package let isColoured: Bool

  package init(isColoured: Bool) { self.isColoured = isColoured }

  package func title(_ text: String) -> String { paint(text, "1") }
  package func kind(_ text: String) -> String { paint(text, "35") }
  package func view(_ text: String) -> String { paint(text, "32") }
  package func name(_ text: String) -> String { paint(text, "36") }
  package func path(_ text: String) -> String { paint(text, "2") }
  package func warning(_ text: String) -> String { paint(text, "33") }
  package func added(_ text: String) -> String { paint(text, "32") }
  package func removed(_ text: String) -> String { paint(text, "31") }

  private func paint(_ text: String, _ code: String) -> String {
    isColoured && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }

  /// Text from sources for a terminal: control characters, which could carry escape sequences, become `?`.
  package static func safe(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0.value < 0x20 || ($0.value >= 0x7F && $0.value < 0xA0) }) else {
      return text
    }
    return String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { $0.value < 0x20 || ($0.value >= 0x7F && $0.value < 0xA0) ? "?" : $0 }))
  }
}

/// Rows of cells, the columns aligned; the last cell of a row is not padded.
struct Table {
  struct Cell {
    let text: String
    let paint: (String) -> String

    init(_ text: String, _ paint: @escaping (String) -> String = { $0 }) {
      self.text = Style.safe(text)
      self.paint = paint
    }
  }

  private var rows: [[Cell]] = []
  /// Wider cells do not widen their column: they push their own row only.
  private let limit = 56

  mutating func add(_ cells: [Cell]) { rows.append(cells) }

  func lines(indent: String) -> [String] {
    var widths: [Int] = []
    for row in rows {
      for (column, cell) in row.enumerated() where cell.text.count <= limit {
        if column == widths.count { widths.append(0) }
        if column < widths.count { widths[column] = max(widths[column], cell.text.count) }
      }
    }
    return rows.map { row in
      var line = indent
      for (column, cell) in row.enumerated() {
        // A column that is empty everywhere takes no room.
        if column < widths.count, widths[column] == 0, cell.text.isEmpty { continue }
        line += cell.paint(cell.text)
        guard column + 1 < row.count, row[(column + 1)...].contains(where: { !$0.text.isEmpty }) else { break }
        let width = column < widths.count ? widths[column] : 0
        line += String(repeating: " ", count: max(0, width - cell.text.count) + 2)
      }
      return line
    }
  }
}
