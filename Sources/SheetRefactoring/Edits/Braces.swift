/// Short blocks in the place of a statement.
enum Braces {
  /// Longer lines are hard to read beside another file.
  static let longest = 110

  /// `{ pane = .a } else if case .a = pane { pane = nil }`; each on lines of its own where one would be long.
  ///
  /// - Parameter branches: what stands in front of each brace, nothing for none, and what in it.
  /// - Parameter edits: of the file, in which blocks around a long one are opened.
  static func text(
    _ branches: [(head: String, body: String)], at use: SlotUse, _ edits: inout EditList
  ) -> String {
    func join(_ open: String, _ close: String) -> String {
      branches.map { ($0.head.isEmpty ? "" : $0.head + " ") + open + $0.body + close }.joined(separator: " else ")
    }
    let source = use.use.source
    let inline = join("{ ", " }")
    let line = source.lineEnd(use.statement.end) - source.lineStart(use.statement.start)
    guard line + inline.count > longest,
      let depth = OpenedBlocks.open(around: use.statement, in: source, &edits)
    else { return inline }
    let newline = source.style.newline
    return join("{" + newline + depth + source.style.unit, newline + depth + "}")
  }
}
