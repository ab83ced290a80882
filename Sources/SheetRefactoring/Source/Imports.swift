import SheetModel
import SwiftSyntax

/// The imports that moved contents and payloads may need.
struct Imports {
  /// Statements by what they import: `RegexBuilder`, `struct RegexBuilder.OneOrMore`.
  private(set) var statements: [String: String]
  /// What is imported under conditions, in the order of the files.
  private var blocks: [Block] = []

  /// An `#if` with its imports, and nothing else that stands in it.
  private struct Block: Equatable {
    let lines: [String]
    let paths: Set<String>
  }

  /// One of them.
  init(_ path: String, _ statement: String) { statements = [path: statement] }

  /// What is imported for one file alone may be a part of what the code says to other files, once it moves.
  private static func seen(_ statement: String) -> String {
    statement.replacing("fileprivate import ", with: "internal import ")
      .replacing("private import ", with: "internal import ")
  }

  /// The same with a module that what is public names, where an import is the module's own by default.
  func `public`(_ module: String) -> Imports {
    var result = self
    result.statements[module] = "public import \(module)"
    return result
  }

  /// The same for code that other files see.
  var seen: Imports {
    var result = self
    result.statements = statements.mapValues(Self.seen)
    return result
  }

  /// Those of some modules.
  func only(_ isWanted: (String) -> Bool) -> Imports {
    var result = self
    func isWantedPath(_ path: String) -> Bool {
      (path.split(separator: " ").last?.split(separator: ".").first).map { isWanted(String($0)) } ?? false
    }
    result.blocks = blocks.filter { $0.paths.contains(where: isWantedPath) }
    result.statements = statements.filter { path, _ in isWantedPath(path) }
    return result
  }

  /// All of some.
  init(all: [Imports]) {
    statements = [:]
    for imports in all {
      for (path, text) in imports.statements { add(path, text) }
      for block in imports.blocks where !blocks.contains(block) { blocks.append(block) }
    }
  }

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
    for source in sources {
      for (path, text) in Imports(in: source).statements { add(path, Self.seen(text)) }
      for block in Self.blocks(in: source) where !blocks.contains(block) { blocks.append(block) }
    }
    // SwiftUI brings it.
    statements["Foundation"] = nil
  }

  var paths: [String] { statements.keys.sorted() }

  /// `RegexBuilder` of `struct RegexBuilder.OneOrMore`.
  var modules: Set<String> {
    Set(
      statements.keys.map { path in
        path.split(separator: " ").last?.split(separator: ".").first.map(String.init) ?? path
      })
  }

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
    let lines = all.sorted { $0.key < $1.key }.map(\.value) + blocks.flatMap(\.lines)
    return lines.map { $0 + newline }.joined()
  }

  /// What SwiftUI brings where it is there at all, and what of theirs begins with other letters; nil for no letters.
  private static let brought: [String: String?] = [
    "SwiftUI": nil, "Foundation": nil, "UIKit": nil, "AppKit": nil, "Cocoa": nil, "WatchKit": "WK",
  ]

  /// The `#if`s around imports that code of a file may need where it goes: of another module nobody knows what the code
  /// takes.
  private static func blocks(in source: SourceFile) -> [Block] {
    let words = Words(source.tree).all
    return source.tree.statements.compactMap { $0.item.as(IfConfigDeclSyntax.self) }.compactMap { config in
      let paths = paths(in: config)
      let isNeeded = paths.contains { path in
        guard let letters = brought[path] else { return true }
        return letters.map { letters in words.contains { $0.hasPrefix(letters) } } ?? false
      }
      return isNeeded ? Block(lines: lines(of: config), paths: paths) : nil
    }
  }

  /// Whether SwiftUI, which all that is generated imports, brings it.
  private static func isBrought(_ node: ImportDeclSyntax) -> Bool {
    guard node.importKindSpecifier == nil, let letters = brought[node.path.trimmedDescription] else { return false }
    return letters == nil
  }

  private static func lines(of config: IfConfigDeclSyntax) -> [String] {
    var result: [String] = []
    for clause in config.clauses {
      let head = [clause.poundKeyword.text, clause.condition?.trimmedDescription ?? ""].filter { !$0.isEmpty }
      result.append(head.joined(separator: " "))
      for item in items(of: clause) {
        if let node = item.as(ImportDeclSyntax.self), !isBrought(node) { result.append(node.trimmedDescription) }
        if let inner = item.as(IfConfigDeclSyntax.self), !paths(in: inner).isEmpty { result += lines(of: inner) }
      }
    }
    return result + ["#endif"]
  }

  private static func paths(in config: IfConfigDeclSyntax) -> Set<String> {
    config.clauses.reduce(into: []) { result, clause in
      for item in items(of: clause) {
        if let node = item.as(ImportDeclSyntax.self) {
          result.insert((node.importKindSpecifier.map { $0.text + " " } ?? "") + node.path.trimmedDescription)
        }
        if let inner = item.as(IfConfigDeclSyntax.self) { result.formUnion(paths(in: inner)) }
      }
    }
  }

  private static func items(of clause: IfConfigClauseSyntax) -> [Syntax] {
    guard case .statements(let items)? = clause.elements else { return [] }
    return items.map { Syntax($0.item) }
  }

  /// Whether a file has them all already.
  func isSeen(in source: SourceFile) -> Bool {
    let known = Imports([source])
    return statements.keys.allSatisfy { $0 == "SwiftUI" || known.statements[$0] != nil }
      && blocks.allSatisfy { known.blocks.contains($0) }
  }

  /// Whether a file imports SwiftUI under an `#if` only, and generated code that goes into it does not stand under that.
  static func hideSwiftUI(in source: SourceFile, from conditions: GeneratedConditions) -> Bool {
    let found = source.tree.statements.compactMap { $0.item.as(IfConfigDeclSyntax.self) }.flatMap(swiftUI)
    return Imports(in: source).statements["SwiftUI"] == nil && !found.isEmpty
      && found.allSatisfy { conditions.rest(of: CompilationConditions(around: $0)) != nil }
  }

  private static func swiftUI(in config: IfConfigDeclSyntax) -> [ImportDeclSyntax] {
    config.clauses.flatMap(items).flatMap { item -> [ImportDeclSyntax] in
      if let inner = item.as(IfConfigDeclSyntax.self) { return swiftUI(in: inner) }
      return item.as(ImportDeclSyntax.self).flatMap { $0.path.trimmedDescription == "SwiftUI" ? [$0] : nil } ?? []
    }
  }

  /// Adds what a file lacks.
  func add(to source: SourceFile, _ edits: inout [FileID: EditList]) {
    let known = Imports(in: source)
    let missing = statements.filter { $0.key != "SwiftUI" && known.statements[$0.key] == nil }
    let own = Self.blocks(in: source)
    let more = blocks.filter { block in
      !own.contains(block) && !block.paths.allSatisfy { known.statements[$0] != nil || missing[$0] != nil }
    }
    let last = source.tree.statements.last { statement in
      if let config = statement.item.as(IfConfigDeclSyntax.self) {
        return !Self.paths(in: config).isEmpty
      }
      return statement.item.is(ImportDeclSyntax.self)
    }
    let lines = missing.sorted { $0.key < $1.key }.map(\.value) + more.flatMap(\.lines)
    guard !lines.isEmpty, let last else { return }
    let text = lines.map { $0 + source.style.newline }.joined()
    edits[source.file, default: EditList()].insert(at: source.nextLine(last.end), text)
  }
}
