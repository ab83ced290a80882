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
  /// Declarations and extensions by the whole name of their type, on the platform that is shown.
  private(set) lazy var types = types(where: { $0 })
  /// Those of other platforms.
  private(set) lazy var hiddenTypes = types(where: { !$0 })
  /// What stands at file scope on the platform that is shown, by name.
  private(set) lazy var globals = Dictionary(
    facts.globals.filter { conditions.isShown($0.range.start) }.map { ($0.name, $0) },
    uniquingKeysWith: { one, _ in one })
  private(set) lazy var globalFunctions = Dictionary(
    grouping: facts.functions.filter { conditions.isShown($0.range.start) }, by: \.name)
  private lazy var conditions = FileConditions(
    bytes, around: facts.types.map(\.range) + facts.functions.map(\.range) + facts.globals.map(\.range))

  private func types(where isWanted: (_ isShown: Bool) -> Bool) -> [String: [TypeDecl]] {
    var result: [String: [TypeDecl]] = [:]
    func add(_ declaration: TypeDecl, inside outer: [String], isShown: Bool) {
      let path = outer + declaration.path
      if isWanted(isShown) { result[path.joined(separator: "."), default: []].append(declaration) }
      for nested in declaration.nested {
        add(nested, inside: path, isShown: isShown && Platform.isShown(nested.condition))
      }
    }
    for declaration in facts.types {
      add(declaration, inside: [], isShown: conditions.isShown(declaration.keywordStart))
    }
    return result
  }

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
