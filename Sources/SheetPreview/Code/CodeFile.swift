import SheetModel
import SheetScene
import SheetSyntax

/// A file as previews read it: its declarations and the text that they were written in.
final class CodeFile {
  let id: FileID
  let path: String
  let facts: FileFacts
  let bytes: [UInt8]
  let lines: LineTable
  /// Declarations and extensions by the whole name of their type.
  private(set) lazy var types: [String: [TypeDecl]] = {
    var result: [String: [TypeDecl]] = [:]
    func add(_ declarations: [TypeDecl], inside outer: [String]) {
      for declaration in declarations {
        let path = outer + declaration.path
        result[path.joined(separator: "."), default: []].append(declaration)
        add(declaration.nested, inside: path)
      }
    }
    add(facts.types, inside: [])
    return result
  }()

  init(id: FileID, path: String, facts: FileFacts, bytes: [UInt8], lines: LineTable) {
    self.id = id
    self.path = path
    self.facts = facts
    self.bytes = bytes
    self.lines = lines
  }

  func text(_ range: TextRange) -> String {
    guard range.start >= 0, range.start <= range.end, range.end <= bytes.count else { return "" }
    return String(decoding: bytes[range.start..<range.end], as: UTF8.self)
  }

  /// A range in the units of LSP.
  func span(_ range: TextRange, file: Int) -> SourceSpan {
    let start = utf16(range.start)
    let end = utf16(range.end)
    return SourceSpan(
      file: file, startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column)
  }

  /// 0-based line and UTF-16 column.
  private func utf16(_ offset: Int) -> (line: Int, column: Int) {
    let position = lines.position(of: offset)
    let column = position.column - 1
    guard !lines.isASCII, column > 0 else { return (position.line - 1, max(0, column)) }
    let end = min(max(0, offset), bytes.count)
    let units = String(decoding: bytes[max(0, end - column)..<end], as: UTF8.self).utf16.count
    return (position.line - 1, units)
  }
}
