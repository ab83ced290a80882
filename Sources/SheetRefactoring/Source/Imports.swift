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

  /// What SwiftUI brings where it is there at all, and what of theirs begins with other letters; nil for no letters.
  private static let brought: [String: String?] = [
    "SwiftUI": nil, "Foundation": nil, "UIKit": nil, "AppKit": nil, "Cocoa": nil, "WatchKit": "WK",
  ]

  /// An `#if` around imports that some code may need where it goes.
  static func conditional(in source: SourceFile, neededBy code: [Syntax]) -> IfConfigDeclSyntax? {
    source.tree.statements.lazy.compactMap { $0.item.as(IfConfigDeclSyntax.self) }.first { config in
      guard config.description.contains("import ") else { return false }
      return !config.clauses.allSatisfy { clause in
        guard case .statements(let items)? = clause.elements else { return clause.elements == nil }
        return items.allSatisfy { item in
          guard let node = item.item.as(ImportDeclSyntax.self), node.importKindSpecifier == nil,
            let letters = brought[node.path.trimmedDescription]
          else { return false }
          guard let letters else { return true }
          return !code.contains { Words($0).all.contains { $0.hasPrefix(letters) } }
        }
      }
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
