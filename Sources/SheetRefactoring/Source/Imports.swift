import SheetModel
import SwiftSyntax

/// The modules that moved contents and payloads may need.
enum Imports {
  static func needed(_ sources: [SourceFile]) -> Set<String> {
    var result: Set<String> = []
    for source in sources { result.formUnion(names(in: source)) }
    result.remove("SwiftUI")
    // SwiftUI brings it.
    result.remove("Foundation")
    return result
  }

  static func names(in source: SourceFile) -> [String] {
    source.tree.statements.compactMap { statement in
      guard let node = statement.item.as(ImportDeclSyntax.self), node.attributes.isEmpty,
        node.importKindSpecifier == nil
      else {
        return nil
      }
      return node.path.trimmedDescription
    }
  }

  static func add(_ imports: Set<String>, to source: SourceFile, _ edits: inout [FileID: EditList]) {
    let missing = imports.subtracting(names(in: source)).sorted()
    let last = source.tree.statements.last { $0.item.is(ImportDeclSyntax.self) }
    guard !missing.isEmpty, let last else { return }
    let text = missing.map { "import " + $0 + source.style.newline }.joined()
    edits[source.file, default: EditList()].insert(at: source.nextLine(last.end), text)
  }
}
