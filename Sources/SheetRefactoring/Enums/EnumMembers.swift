import SwiftSyntax

extension EnumGrowth {
  /// The names that no new case can have: of its cases, its static members and the types in it, in extensions, too.
  var takenNames: Set<String> {
    project.declarations(name).reduce(into: cases) { names, summary in
      guard let group = project.group(at: summary) else { return }
      for member in group.memberBlock.members { names.formUnion(Self.names(besideCases: member.decl)) }
    }
  }

  private static func names(besideCases decl: DeclSyntax) -> [String] {
    if let variable = decl.as(VariableDeclSyntax.self) {
      return isStatic(variable.modifiers) ? variable.bindings.flatMap { LocalNames.names(in: $0.pattern) } : []
    }
    if let function = decl.as(FunctionDeclSyntax.self) {
      return isStatic(function.modifiers) ? [function.name.name] : []
    }
    // `#if DEBUG static let sample … #endif`
    if let condition = decl.as(IfConfigDeclSyntax.self) {
      return condition.clauses.flatMap { clause -> [String] in
        guard case .decls(let members)? = clause.elements else { return [] }
        return members.flatMap { names(besideCases: $0.decl) }
      }
    }
    return decl.asProtocol(NamedDeclSyntax.self).map { [$0.name.name] } ?? []
  }

  private static func isStatic(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { $0.name.text == "static" }
  }
}
