import SwiftSyntax

/// How a file is written, so that what is generated looks like it.
struct SourceStyle {
  let newline: String
  /// One step of indentation.
  let unit: String
  /// `case` stands deeper than its `switch`.
  let indentsCases: Bool
  /// The same, for lines that are indented by spaces.
  private let spaces: String
  /// Something in the file is indented.
  private let isTold: Bool

  static let standard = SourceStyle(newline: "\n", unit: "  ", indentsCases: false)

  /// The same, indented like another file where this one says nothing of that.
  func indented(like other: SourceStyle) -> SourceStyle {
    isTold ? self : SourceStyle(newline: newline, unit: other.unit, indentsCases: other.indentsCases)
  }

  /// One step of indentation below a line that is indented otherwise than most of the file.
  func unit(within indentation: String) -> String {
    guard let last = indentation.last, unit.last != last else { return unit }
    return last == "\t" ? "\t" : spaces
  }

  private init(newline: String, unit: String, indentsCases: Bool) {
    spaces = "    "
    isTold = true
    self.newline = newline
    self.unit = unit
    self.indentsCases = indentsCases
  }

  init(_ source: SourceFile) {
    let bytes = source.bytes
    let feed = bytes.firstIndex(of: 0x0A)
    newline = feed.map { $0 > 0 && bytes[$0 - 1] == 0x0D } == true ? "\r\n" : "\n"
    let survey = Survey(source)
    survey.walk(source.tree)
    let units = survey.units.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    unit = units.first ?? "    "
    spaces = units.first { $0.last == " " } ?? "    "
    isTold = !survey.units.isEmpty
    indentsCases = survey.deeper > survey.level
  }

  private final class Survey: SyntaxVisitor {
    let source: SourceFile
    var units: [String: Int] = [:]
    var deeper = 0
    var level = 0

    init(_ source: SourceFile) {
      self.source = source
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind {
      note(node.leftBrace, node.members.first.map { Syntax($0) })
      return .visitChildren
    }

    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
      note(node.leftBrace, node.statements.first.map { Syntax($0) })
      return .visitChildren
    }

    override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
      if let first = node.cases.first, source.line(first.start) > source.line(node.start) {
        let cases = source.indentation(first.start)
        let outer = source.indentation(node.rightBrace.start)
        if cases.utf8.count > outer.utf8.count { deeper += 1 } else { level += 1 }
      }
      return .visitChildren
    }

    private func note(_ brace: TokenSyntax, _ first: Syntax?) {
      guard let first, source.line(first.start) > source.line(brace.start) else { return }
      let outer = source.indentation(brace.start)
      let inner = source.indentation(first.start)
      guard inner.hasPrefix(outer), inner.utf8.count > outer.utf8.count else { return }
      units[String(inner.dropFirst(outer.count)), default: 0] += 1
    }
  }
}
