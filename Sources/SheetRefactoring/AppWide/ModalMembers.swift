import SheetModel
import SwiftSyntax

/// Members of a view that only the contents of its modals use: `view(for: sheet)` of `.sheet(item: $sheet) { view(for: $0)
/// }`. What they show is of the modal's layer.
enum ModalMembers {
  /// - Parameter contents: where the contents of modals stand in the file.
  static func ranges(
    of name: String, _ contents: [TextRange], in source: SourceFile, _ project: Project
  ) -> [TextRange] {
    guard let type = try? project.viewType(name, from: source.file) else { return [] }
    let members = type.parts.filter { $0.source === source }.flatMap(\.declarations).compactMap { decl in
      member(decl).map { (name: $0, decl: decl) }
    }
    var candidates = members.filter { item in
      !members.contains { $0.name == item.name && $0.decl.id != item.decl.id }
    }
    // In rounds: what one uses that is shown elsewhere is shown there, too.
    var isChanged = true
    while isChanged {
      let inside = contents + candidates.map(\.decl.textRange)
      let kept = candidates.filter { item in
        let uses = type.uses(of: item.name).filter { !$0.node.isInside(item.decl) }
        return !uses.isEmpty
          && uses.allSatisfy { use in
            use.source === source && inside.contains { $0.contains(use.node.start) }
          }
      }
      isChanged = kept.count < candidates.count
      candidates = kept
      guard !isChanged else { continue }
      // Last, as all files that have its name are asked: what other types use.
      candidates.removeAll { !project.makerUses.of($0.name, in: name).isEmpty }
      isChanged = candidates.count < kept.count
    }
    return candidates.map(\.decl.textRange)
  }

  /// What may be such a member: a function, or a property that is worked out.
  private static func member(_ decl: DeclSyntax) -> String? {
    if let function = decl.as(FunctionDeclSyntax.self) {
      return function.name.name == "body" ? nil : function.name.name
    }
    guard let variable = decl.as(VariableDeclSyntax.self), variable.bindings.count == 1,
      let binding = variable.bindings.first, binding.accessorBlock != nil,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.name, name != "body"
    else { return nil }
    return name
  }
}
