import SheetModel
import SwiftSyntax

// Which names are those of types, as far as names tell.
extension Project {
  /// Another name for a type under which the project extends it.
  func extendedAlias(of type: String) throws(Finding) -> Place? {
    for file in cache.names.filesWithAliases where index.mayMention(type, in: file) {
      let source = try source(file)
      for statement in source.tree.statements {
        guard let alias = statement.item.as(TypeAliasDeclSyntax.self),
          alias.initializer.value.trimmedDescription == type
        else {
          continue
        }
        if let found = declarations(alias.name.name).first(where: { $0.kind == .extension }) { return found.place }
      }
    }
    return nil
  }

  /// Other names that the project has for a type at the top of its files.
  func aliases(of type: String) -> [String] {
    cache.names.filesWithAliases.filter { index.mayMention(type, in: $0) }.flatMap { file -> [String] in
      guard let source = try? source(file) else { return [] }
      return source.tree.statements.compactMap { statement in
        statement.item.as(TypeAliasDeclSyntax.self).flatMap { alias in
          alias.genericParameterClause == nil && alias.initializer.value.trimmedDescription == type
            ? alias.name.name : nil
        }
      }
    }
  }

  /// Whether a name that is called makes a value of a type, as its capital says, or else the project.
  func isTypeName(_ name: String) -> Bool { Self.isTypeName(name, among: uncapitalisedTypes) }

  /// - Parameter types: those of the project whose names look like none.
  static func isTypeName(_ name: String, among types: Set<String>) -> Bool {
    name.first?.isUppercase == true || types.contains(name)
  }

  /// Whether code anywhere in the project can mean a type by a plain name.
  func isTopLevelType(_ name: String) -> Bool { declarations(name).contains { $0.kind != .extension } }

  /// What stands in front of some names so that the project has no type of any of them; nil where all are taken.
  func freePrefix(_ prefixes: [String], for names: [String]) -> String? {
    prefixes.first { prefix in
      !names.contains { isTopLevelType(prefix + $0) || isUsedOfLibrary(prefix + $0) }
    }
  }

  /// Whether code names a type that only a library can declare: one of the project's would hide it.
  private func isUsedOfLibrary(_ name: String) -> Bool {
    let libraries = LibraryGivings(self)
    return files(mentioning: [name]).contains { file in
      guard let source = try? source(file) else { return false }
      let ranges = source.ranges(ofWord: name, in: source.range)
      // In that order: the text says sooner that it has no such word than the tree what is imported.
      guard !ranges.isEmpty, libraries.importsLibrary(source) else { return false }
      return ranges.contains { range in
        guard let token = source.token(in: range), case .identifier = token.tokenKind else { return false }
        // A case or a member of that name is another thing.
        return token.previousToken(viewMode: .sourceAccurate)?.tokenKind != .period && token.name == name
      }
    }
  }
}
