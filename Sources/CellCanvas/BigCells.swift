/// Glyphs of two columns and two rows, for terminals that scale text (OSC 66).
///
/// Such a terminal keeps a glyph as one piece: writing to any of its four cells erases all of it. So a block is either
/// whole in a picture or not there.
enum BigCells {
  /// What a painted cell is of a big glyph.
  enum Part: UInt8, Sendable {
    case none
    /// Upper left: the glyph itself.
    case first
    /// Another cell that the picture says belongs to one.
    case loose
    /// Another cell of a glyph that is whole; never written.
    case rest
  }

  /// Makes ordinary cells of what is left of glyphs that something else was drawn over.
  static func settle(_ cells: inout [PaintedCell], columns: Int, rows: Int) {
    for index in cells.indices where cells[index].part == .first {
      let others = [index + 1, index + columns, index + columns + 1]
      let isWhole =
        index % columns + 1 < columns && index / columns + 1 < rows
        && others.allSatisfy { cells.indices.contains($0) && cells[$0].part == .loose }
      if isWhole {
        for other in others { cells[other].part = .rest }
      } else {
        cells[index].part = .none
      }
    }
    for index in cells.indices where cells[index].part == .loose { cells[index].part = .none }
  }

  /// What stands before and after a glyph that is drawn twice as wide and high.
  static let open = Array("\u{1B}]66;s=2;".utf8)
  static let close: [UInt8] = [0x1B, 0x5C]
}
