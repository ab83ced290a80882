import SwiftSyntax

/// What a file declares for itself alone.
enum FilePrivate {
  /// Names of types, functions and globals that no other file sees.
  static func names(in source: SourceFile) -> [TokenSyntax] {
    source.tree.statements.flatMap { statement -> [TokenSyntax] in
      guard let decl = statement.item.as(DeclSyntax.self),
        let modifiers = decl.asProtocol(WithModifiersSyntax.self)?.modifiers,
        modifiers.contains(where: { ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil })
      else { return [] }
      if let named = decl.asProtocol(NamedDeclSyntax.self) { return [named.name] }
      return decl.as(VariableDeclSyntax.self)?.bindings.compactMap { binding in
        binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
      } ?? []
    }
  }
}
