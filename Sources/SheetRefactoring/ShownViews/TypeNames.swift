import SheetModel
import SwiftSyntax

/// The names of types in some syntax: those that look like it, and those that the project has.
final class TypeNames {
  private var skipped: [TextRange]
  /// What is nested shows something only where it is shown itself.
  private let skipsTypes: Bool
  private let project: Project
  /// All of it, each type told from its namesakes.
  private(set) var names = SpokenNames()

  var all: Set<String> { names.all }
  var bases: Set<String> { names.bases }
  var functions: Set<String> { names.functions }
  var implied: Set<String> { names.implied }

  init(_ project: Project, skipping ranges: [TextRange], andTypes: Bool = false) {
    self.project = project
    skipped = ranges
    skipsTypes = andTypes
  }

  /// Takes in more code.
  func walk(_ code: some SyntaxProtocol) {
    let found = SpokenNames(
      Syntax(code), skipping: skipped, andTypes: skipsTypes, knowing: project.uncapitalisedTypes)
    names.form(found.toldApart { project.toldApart($0, at: code) })
  }

  func walk(_ code: SceneNames.Code) {
    skipped = code.skipping
    walk(code.node)
  }
}

extension Project {
  /// The types of the project that some names mean in a type: what is nested in it, or in what is around it, comes
  /// first.
  ///
  /// - Parameter file: where the names stand; nil where they are told apart already, or may be any.
  func types(_ names: Set<String>, seenFrom owner: String?, in file: FileID? = nil) -> Set<String> {
    // From the innermost outwards, those in which something is nested.
    var around: [String] = []
    var rest = owner.map(Namesakes.plain) ?? ""
    while !rest.isEmpty {
      if cache.names.holdsTypes(rest) { around.append(rest + ".") }
      rest = rest.utf8.lastIndex(of: 0x2E).map { String(rest[..<$0]) } ?? ""
    }
    var result: Set<String> = []
    for name in names {
      let found = around.isEmpty ? nil : around.lazy.map { $0 + Namesakes.plain(name) }.first(where: isTopLevelType)
      if let found {
        result.insert(found)
      } else if isTopLevelType(name) {
        if file == nil { result.formUnion(allToldApart(name)) } else { result.insert(toldApart(name, in: file)) }
      }
    }
    return result
  }
}
