import SheetIndex
import SheetModel
import SwiftSyntax

/// What code that moves to another file cannot name there.
enum Access {
  /// `Home.title`, where that is private.
  static func isPrivateMember(_ node: MemberAccessExprSyntax, in source: SourceFile) -> Bool {
    for statement in source.tree.statements {
      guard let group = statement.item.as(DeclSyntax.self)?.asProtocol(DeclGroupSyntax.self),
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
  static func privateName(
    _ words: Set<String>, in source: SourceFile, besides view: String? = nil
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
        // Of the view itself: its members are looked at one by one.
        if source.text(node.extendedType) == view { found = [] }
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

  /// A type by the name that it has beside a view in its file: `Library.Kind` for one that is nested.
  static func beside(
    _ name: String, _ type: ViewType, _ source: SourceFile, _ project: Project
  ) throws(Finding) -> String {
    for word in name.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }) {
      for summary in project.members(String(word), of: type.name) {
        let modifiers = project.group(at: summary)?.modifiers.map(\.name.text) ?? []
        guard !modifiers.contains("private"), word == name else {
          throw Finding(.inaccessibleType, "'\(word)' is nested in '\(type.name)'", at: summary.place)
        }
        return type.name + "." + name
      }
    }
    return name
  }

  /// Whether a type, or what it is nested in, is private; another name for a type, too.
  static func isPrivate(_ summary: IndexSnapshot.TypeSummary, _ source: SourceFile) -> Bool {
    source.token(at: summary.place.range.start).map { isPrivate(Syntax($0)) } ?? false
  }

  /// Whether a type, an extension or an alias around a node is private, the node itself included.
  static func isPrivate(_ node: Syntax) -> Bool {
    sequence(first: node, next: { $0.parent }).contains { node in
      guard node.asProtocol(DeclGroupSyntax.self) != nil || node.is(TypeAliasDeclSyntax.self) else { return false }
      return node.asProtocol(WithModifiersSyntax.self)?.modifiers.contains {
        $0.name.text == "private" || $0.name.text == "fileprivate"
      } == true
    }
  }

  static func checkAccess(
    _ name: String, from type: ViewType, _ source: SourceFile, _ project: Project
  ) throws(Finding) {
    for summary in project.members(name, of: type.name) {
      throw Finding(.inaccessibleType, "'\(name)' is nested in '\(type.name)'", at: summary.place)
    }
    try checkPrivate(name, source, project)
  }

  private static func checkPrivate(_ name: String, _ source: SourceFile, _ project: Project) throws(Finding) {
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
