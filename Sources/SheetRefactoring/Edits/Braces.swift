/// Short blocks in the place of a statement.
enum Braces {
  /// Longer lines are hard to read beside another file.
  static let longest = 110

  /// `{ pane = .a } else if case .a = pane { pane = nil }`; each on lines of its own where one would be long.
  ///
  /// - Parameter branches: what stands in front of each brace, nothing for none, and what in it.
  static func text(_ branches: [(head: String, body: String)], at use: SlotUse) -> String {
    func join(_ open: String, _ close: String) -> String {
      branches.map { ($0.head.isEmpty ? "" : $0.head + " ") + open + $0.body + close }.joined(separator: " else ")
    }
    let source = use.use.source
    let inline = join("{ ", " }")
    let line = source.lineEnd(use.statement.end) - source.lineStart(use.statement.start)
    guard line + inline.count > longest, Lines.isAlone(use.statement, in: source) else { return inline }
    let (depth, newline) = (source.indentation(use.statement.start), source.style.newline)
    return join("{" + newline + depth + source.style.unit, newline + depth + "}")
  }
}
