import SheetModel
import SwiftSyntax

/// Which contents the code of a view belongs to: a closing write in a sheet's own content closes that
/// sheet; elsewhere it may close a sibling.
struct ContentOwners {
  private let sites: [ModalSite]
  /// Members that only contents use, by name.
  private var members: [String: Set<Int>] = [:]

  init(_ sites: [ModalSite], in type: ViewType) {
    self.sites = sites
    let names = Self.memberNames(type)
    // Rounds: a function that a function of a content calls.
    for _ in 0..<3 {
      var found: [String: Set<Int>] = [:]
      for name in names {
        let uses = (type.uses[name] ?? []).filter { !isRecursive($0, name) }
        let owners = uses.map { self.owners(of: $0.node, in: $0.source) }
        guard !owners.isEmpty, !owners.contains(where: \.isEmpty) else { continue }
        found[name] = owners.reduce(into: []) { $0.formUnion($1) }
      }
      if found == members { break }
      members = found
    }
  }

  /// The indices of the sites whose contents run the code at a place; empty where other code may run it.
  func owners(of node: some SyntaxProtocol, in source: SourceFile) -> Set<Int> {
    let offset = node.start
    for (index, site) in sites.enumerated() where site.source === source {
      if site.contentRange.contains(offset) || site.onDismiss?.textRange.contains(offset) == true { return [index] }
    }
    guard let member = Self.member(around: node) else { return [] }
    return members[member] ?? []
  }

  private func isRecursive(_ use: NameUse, _ name: String) -> Bool { Self.member(around: use.node) == name }

  /// The function or property of the type whose body holds a place.
  static func member(around node: some SyntaxProtocol) -> String? {
    var child = Syntax(node)
    while let parent = child.parent {
      if parent.is(MemberBlockItemSyntax.self) {
        if let function = child.as(FunctionDeclSyntax.self) { return function.name.name }
        if let variable = child.as(VariableDeclSyntax.self) {
          return variable.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.name
        }
        return nil
      }
      child = parent
    }
    return nil
  }

  private static func memberNames(_ type: ViewType) -> [String] {
    type.parts.flatMap { part in
      part.declarations.compactMap { decl -> String? in
        if let function = decl.as(FunctionDeclSyntax.self) { return function.name.name }
        guard let variable = decl.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
          binding.accessorBlock != nil, let pattern = binding.pattern.as(IdentifierPatternSyntax.self),
          pattern.identifier.name != "body"
        else { return nil }
        return pattern.identifier.name
      }
    }
  }
}
