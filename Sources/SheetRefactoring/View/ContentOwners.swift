import SheetModel
import SwiftSyntax

/// Which contents the code of a view belongs to: a closing write in a sheet's own content closes that
/// sheet; elsewhere it may close a sibling.
struct ContentOwners {
  /// Who runs some code.
  struct Owners: Equatable {
    /// The indices of the sites whose contents, or what they run on dismissal, do.
    var inside: Set<Int> = []
    /// Those that are shown while they do.
    var shown: Set<Int> = []
    /// The view itself does, or someone who is not known.
    var isOutside = false

    static let unknown = Owners(isOutside: true)
  }

  private let sites: [ModalSite]
  /// Members that contents use, by name.
  private var members: [String: Owners] = [:]

  init(_ sites: [ModalSite], in type: ViewType) {
    self.sites = sites
    let names = Self.memberNames(type)
    // Rounds: a function that a function of a content calls.
    for _ in 0..<4 {
      var found: [String: Owners] = [:]
      for name in names {
        let uses = type.uses(of: name).filter { !isRecursive($0, name) }
        guard !uses.isEmpty else { continue }
        found[name] = uses.reduce(into: Owners()) { result, use in
          let owners = self.owners(of: use.node, in: use.source)
          result.inside.formUnion(owners.inside)
          result.shown.formUnion(owners.shown)
          result.isOutside = result.isOutside || owners.isOutside
        }
      }
      if found == members { break }
      members = found
    }
  }

  /// Whose contents run the code at a place, and whether other code does.
  func owners(of node: some SyntaxProtocol, in source: SourceFile) -> Owners {
    let offset = node.start
    for (index, site) in sites.enumerated() where site.source === source {
      if site.holds(offset) { return Owners(inside: [index], shown: [index]) }
      if site.onDismiss?.textRange.contains(offset) == true { return Owners(inside: [index]) }
    }
    guard let member = Self.member(around: node) else { return .unknown }
    return members[member] ?? .unknown
  }

  private func isRecursive(_ use: NameUse, _ name: String) -> Bool { Self.member(around: use.node) == name }

  /// The function or property, of a type or of none, whose body holds a place.
  static func member(around node: some SyntaxProtocol) -> String? {
    var child = Syntax(node)
    while let parent = child.parent {
      if parent.is(MemberBlockItemSyntax.self) || parent.parent?.parent?.is(SourceFileSyntax.self) == true {
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
