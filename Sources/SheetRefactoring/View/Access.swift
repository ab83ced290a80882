import SheetIndex
import SheetModel
import SwiftSyntax

/// What code that moves to another file cannot name there.
enum Access {
  /// `Home.title`, where that is private.
  static func isPrivateMember(_ node: MemberAccessExprSyntax, in source: SourceFile) -> Bool {
    for statement in source.tree.statements {
      guard let group = statement.item.as(DeclSyntax.self)?.declGroup,
        let name = statement.item.as(DeclSyntax.self)?.asProtocol(NamedDeclSyntax.self)?.name.name
          ?? statement.item.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription,
        name == node.base?.trimmedDescription
      else { continue }
      for member in group.memberBlock.members {
        guard let modifiers = member.decl.asProtocol(WithModifiersSyntax.self)?.modifiers,
          modifiers.contains(where: { ["private", "fileprivate"].contains($0.name.text) })
        else { continue }
        let names =
          member.decl.as(FunctionDeclSyntax.self).map { [$0.name.name] }
          ?? member.decl.as(VariableDeclSyntax.self)?.bindings.flatMap { LocalNames.names(in: $0.pattern) } ?? []
        if names.contains(node.declName.baseName.name) { return true }
      }
    }
    return false
  }

  /// What is private to a file beside its types: functions, constants, members of private extensions.
  ///
  /// - Parameter types: whose extensions do not count: the members of a view are looked at one by one, those of the enum
  ///   whose cases are moved go along.
  static func privateName(
    _ words: Set<String>, in source: SourceFile, besides types: Set<String> = []
  ) -> (name: String, node: Syntax)? {
    func isPrivate(_ modifiers: DeclModifierListSyntax) -> Bool {
      modifiers.contains { ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil }
    }
    func names(_ decl: DeclSyntax) -> [(String, Syntax)] {
      if let function = decl.as(FunctionDeclSyntax.self) { return [(function.name.name, Syntax(function.name))] }
      guard let variable = decl.as(VariableDeclSyntax.self) else { return [] }
      return variable.bindings.flatMap { binding in
        LocalNames.names(in: binding.pattern).map { ($0, Syntax(binding.pattern)) }
      }
    }
    for statement in source.tree.statements {
      guard let decl = statement.item.as(DeclSyntax.self) else { continue }
      var found: [(String, Syntax)] = []
      if let node = decl.as(ExtensionDeclSyntax.self) {
        for member in node.memberBlock.members {
          let modifiers = member.decl.asProtocol(WithModifiersSyntax.self)?.modifiers
          if isPrivate(node.modifiers) || modifiers.map(isPrivate) == true { found += names(member.decl) }
        }
        if types.contains(source.text(node.extendedType)) { found = [] }
      } else if let modifiers = decl.asProtocol(WithModifiersSyntax.self)?.modifiers, isPrivate(modifiers) {
        found = names(decl)
      }
      if let hit = found.first(where: { words.contains($0.0) }) { return (hit.0, hit.1) }
    }
    return nil
  }

  /// A type by the name that another file has for it.
  ///
  /// - Parameter code: where it is written; nil for a property of the view.
  static func reachable(
    _ name: String, from type: ViewType, at code: Syntax? = nil, _ source: SourceFile, _ project: Project
  ) throws(Finding) -> String {
    let owners =
      code.map(SurroundingNames.types) ?? [type.name] + SurroundingNames.types(around: type.primary.decl)
    for owner in owners {
      for holder in [owner] + project.superclasses(of: owner) {
        for summary in project.members(name, of: holder) {
          if let source = try? project.source(summary.place.file), isPrivate(summary, source) {
            throw Finding(.inaccessibleType, "'\(name)' is private to '\(holder)'", at: summary.place)
          }
          return owner + "." + name
        }
      }
    }
    try checkPrivate(name, source, project)
    return name
  }

  /// A type by the name that it has beside a view in its file: `[Library.Kind]` where that is nested.
  ///
  /// - Parameter place: what needs it.
  static func beside(
    _ written: String, _ type: ViewType, for place: Place, _ project: Project
  ) throws(Finding) -> String {
    try names(in: written) { name throws(Finding) in
      let first = name.prefix { $0 != "." }
      return try owner(of: String(first), beside: type, for: place, project).map { $0 + "." + name } ?? name
    }
  }

  /// What a name needs in front beside a view; nil where it means the same there.
  ///
  /// - Throws: where it has no name there, as what is nested in a generic type: `Pager.Kind` of `Pager<Item>`.
  static func owner(
    of name: String, beside type: ViewType, for place: Place, _ project: Project
  ) throws(Finding) -> String? {
    guard let summary = project.members(name, of: type.name).first else { return nil }
    let modifiers = project.group(at: summary)?.modifiers.map(\.name.text) ?? []
    guard !modifiers.contains("private") else {
      throw Finding(.inaccessibleType, "'\(name)' is private to '\(type.name)'", at: summary.place)
    }
    let path = type.name.split(separator: ".")
    for around in path.indices.map({ path[...$0].joined(separator: ".") }) where project.isGeneric(around) {
      throw Finding(
        .inaccessibleType, "'\(type.name).\(name)' has no name outside of the generic '\(around)'", at: place)
    }
    return type.name
  }

  /// Puts something else for every name in a type as it is written: `Kind` of `[Kind: Int?]`.
  static func names(
    in written: String, _ change: (String) throws(Finding) -> String
  ) throws(Finding) -> String {
    var result = ""
    var word = ""
    for character in written + " " {
      if character.isLetter || character.isNumber || character == "_" || character == "." {
        word.append(character)
        continue
      }
      if !word.isEmpty { result += try change(word) }
      word = ""
      result.append(character)
    }
    return String(result.dropLast())
  }

  /// Whether a type, or what it is nested in, is private; another name for a type, too.
  static func isPrivate(_ summary: IndexSnapshot.TypeSummary, _ source: SourceFile) -> Bool {
    source.token(at: summary.place.range.start).map { isPrivate(Syntax($0)) } ?? false
  }

  /// Whether a type, an extension or an alias around a node is private, the node itself included.
  static func isPrivate(_ node: Syntax) -> Bool {
    sequence(first: node, next: { $0.parent }).contains { node in
      guard node.declGroup != nil || node.is(TypeAliasDeclSyntax.self) else { return false }
      return node.asProtocol(WithModifiersSyntax.self)?.modifiers.contains {
        $0.name.text == "private" || $0.name.text == "fileprivate"
      } == true
    }
  }

  /// - Throws: what is private to the file.
  static func checkPrivate(_ name: String, _ source: SourceFile, _ project: Project) throws(Finding) {
    for summary in project.declarations(name) where summary.kind != .extension && summary.place.file == source.file {
      if isPrivate(summary, source) {
        throw Finding(.inaccessibleType, "'\(name)' is private to its file", at: summary.place)
      }
    }
  }
}

extension Project {
  /// The types that are nested in a type, and not in a body of it, where nothing else sees them.
  func members(_ name: String, of type: String) -> [IndexSnapshot.TypeSummary] {
    declarations(type + "." + name).filter { summary in
      guard summary.kind != .extension, let source = try? source(summary.place.file) else { return false }
      let around = source.token(at: summary.place.range.start).map { sequence(first: Syntax($0), next: { $0.parent }) }
      return around?.first { $0.is(MemberBlockItemSyntax.self) || $0.is(CodeBlockItemSyntax.self) }?
        .is(MemberBlockItemSyntax.self) ?? true
    }
  }
}
