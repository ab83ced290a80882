import SheetModel
import SwiftSyntax

/// The imports that moved contents and payloads may need.
struct Imports {
  /// Statements by what they import: `RegexBuilder`, `struct RegexBuilder.OneOrMore`.
  private(set) var statements: [String: String]

  /// What a file imports for itself, outside of `#if`.
  init(in source: SourceFile) {
    statements = [:]
    for case let node? in source.tree.statements.map({ $0.item.as(ImportDeclSyntax.self) }) {
      // What is exported is there for the whole module.
      guard !node.attributes.contains(where: { $0.trimmedDescription == "@_exported" }) else { continue }
      let kind = node.importKindSpecifier.map { $0.text + " " } ?? ""
      add(kind + node.path.trimmedDescription, node.trimmedDescription)
    }
  }

  /// What files import for what moves out of them.
  init(_ sources: [SourceFile]) {
    statements = [:]
    for source in sources { for (path, text) in Imports(in: source).statements { add(path, text) } }
    // SwiftUI brings it.
    statements["Foundation"] = nil
  }

  var paths: [String] { statements.keys.sorted() }

  /// Of two that import the same, the one that lets more be done with it.
  private mutating func add(_ path: String, _ text: String) {
    func width(_ text: String) -> Int {
      let levels = ["private ", "fileprivate ", "internal ", "package ", "public "]
      return levels.lastIndex { text.hasPrefix($0) || text.contains(" " + $0) } ?? -1
    }
    guard let known = statements[path], width(known) >= width(text) else {
      statements[path] = text
      return
    }
  }

  /// The head of a new file.
  func head(_ newline: String) -> String {
    var all = statements
    all["SwiftUI"] = all["SwiftUI"] ?? "import SwiftUI"
    return all.sorted { $0.key < $1.key }.map { $0.value + newline }.joined()
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

  /// Adds what a file lacks.
  func add(to source: SourceFile, _ edits: inout [FileID: EditList]) {
    let known = Imports(in: source)
    let missing = statements.filter { $0.key != "SwiftUI" && known.statements[$0.key] == nil }
    let last = source.tree.statements.last { statement in
      if let config = statement.item.as(IfConfigDeclSyntax.self) {
        return config.clauses.contains { clause in
          guard case .statements(let items)? = clause.elements else { return false }
          return items.contains { $0.item.is(ImportDeclSyntax.self) }
        }
      }
      return statement.item.is(ImportDeclSyntax.self)
    }
    guard !missing.isEmpty, let last else { return }
    let text = missing.sorted { $0.key < $1.key }.map { $0.value + source.style.newline }.joined()
    edits[source.file, default: EditList()].insert(at: source.nextLine(last.end), text)
  }
}
