import SheetModel
import SwiftSyntax

/// Code that moves to another depth of indentation, byte for byte but for the white space in front of its lines.
enum MovedCode {
  struct Shifts {
    let edits: [TextEdit]
    /// How deep the code stood, and will stand.
    fileprivate let base: String
    fileprivate let target: String

    /// What takes the place of some of the code, as deep as that was: lines that belong to a string stay.
    func moved(_ text: String) -> String {
      guard text.utf8.contains(0x0A), !base.isEmpty, !text.contains("\"\"\"") else { return text }
      return text.replacing("\r\n" + base, with: "\r\n" + target).replacing("\n" + base, with: "\n" + target)
    }
  }

  /// The edits that bring the lines of a range to another indentation.
  ///
  /// The inside of a multi-line string moves only if its closing quotes move with it.
  ///
  /// - Parameter range: where the code stands, from its first to its last character.
  /// - Parameter first: the first statement of it; a comment before it may stand anywhere.
  static func shifts(
    _ range: TextRange, to target: String, from first: Syntax? = nil, in source: SourceFile
  ) -> Shifts {
    let base = self.base(range, first, source)
    var result: [TextEdit] = []
    let (fixed, moving) = strings(range, base, in: source)
    var line = source.nextLine(range.start)
    while line < range.end {
      let next = source.nextLine(line)
      let end = source.lineEnd(line)
      let isBlank = source.isBlank(line, end)
      let isFixed = fixed.contains { $0.start < line && line <= $0.end }
      let depth = TextRange(line, min(line + base.utf8.count, end))
      if isBlank, !base.isEmpty, depth.end - line == base.utf8.count, depth.end <= range.end {
        // White space in a string that moves, or an empty line of spaces, as some editors leave it.
        let isMoving = moving.contains { $0.start < line && line <= $0.end }
        if isMoving || (!isFixed && source.text(depth) == base) { result.append(TextEdit(depth, target)) }
      } else if !isBlank, !isFixed {
        let own = source.indentation(line)
        if own.hasPrefix(base) {
          result.append(TextEdit(depth, target))
        } else if !own.isEmpty || !staysAtTheMargin(source.text(TextRange(line, end))) {
          // Less deep than where it began: as little as there is.
          result.append(TextEdit(TextRange(line, line + own.utf8.count), target))
        }
      }
      guard next > line else { break }
      line = next
    }
    return Shifts(edits: result, base: base, target: target)
  }

  /// A directive or a comment in the first column, as some write them wherever they are.
  private static func staysAtTheMargin(_ line: String) -> Bool {
    ["#if", "#else", "#endif", "//"].contains { line.hasPrefix($0) }
  }

  /// How deep the code stands: as its first statement, where that begins a line, else as its first line; comments alone,
  /// the first of them behind a brace, as the next.
  private static func base(_ range: TextRange, _ first: Syntax?, _ source: SourceFile) -> String {
    if let first, source.isBlank(source.lineStart(first.start), first.start) { return source.indentation(first.start) }
    var line = source.lineStart(range.start)
    let opening = source.text(TextRange(range.start, min(range.start + 2, range.end)))
    if first == nil, opening == "//" || opening == "/*", !source.isBlank(line, range.start) {
      let next = source.nextLine(range.start)
      if next < range.end, !source.isBlank(next, source.lineEnd(next)) { line = next }
    }
    return source.indentation(line)
  }

  /// Multi-line strings whose lines must stay, because their closing quotes do not move, and those that move.
  private static func strings(
    _ range: TextRange, _ base: String, in source: SourceFile
  ) -> (fixed: [TextRange], moving: [TextRange]) {
    let finder = Strings(source, base)
    guard let token = source.token(at: range.start) else { return ([], []) }
    var node = Syntax(token)
    while let parent = node.parent, node.end < range.end { node = parent }
    finder.walk(node)
    return (finder.fixed, finder.moving)
  }

  private final class Strings: SyntaxVisitor {
    let source: SourceFile
    let base: String
    var fixed: [TextRange] = []
    var moving: [TextRange] = []

    init(_ source: SourceFile, _ base: String) {
      self.source = source
      self.base = base
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
      guard node.openingQuote.text == "\"\"\"" else { return .visitChildren }
      if source.indentation(node.closingQuote.start).hasPrefix(base) {
        moving.append(node.textRange)
      } else {
        fixed.append(node.textRange)
      }
      return .visitChildren
    }
  }
}
