import SheetModel
import SwiftSyntax

// A `switch` that shows views of an enum's cases without presenting them.
extension EnumGrowth {
  /// `RouteIcon(route: route)`, which shows views of each case, too, but not those that are presented.
  static func besides(
    _ mappings: [(source: SourceFile, node: SwitchExprSyntax)], of name: String, in project: Project
  ) -> (source: SourceFile, node: SwitchExprSyntax)? {
    guard mappings.count > 1, let shown = project.index.enums.first(where: { $0.name == name }) else { return nil }
    let views = Dictionary(
      shown.cases.map { item in
        (item.name, Set(item.destinations.map { String($0.view.split(separator: ".").last ?? "") }))
      }
    ) { $0.union($1) }
    let mappers = Set(
      project.modals.map(\.presentation).filter { $0.enumName == name }.flatMap(\.destinations).flatMap { item in
        item.mappers + (item.caseName == nil ? item.places : [])
      })
    func tells(_ source: SourceFile, _ node: SwitchExprSyntax) -> Bool {
      if mappers.contains(where: { Self.isInside(node, of: $0, source) }) { return true }
      return node.branches.contains { branch in
        guard case .case(let label) = branch.label else { return false }
        let words = Words(branch.statements).all
        return label.caseItems.contains { item in
          caseName(of: item.pattern).flatMap { views[$0] }.map { !$0.isDisjoint(with: words) } ?? false
        }
      }
    }
    /// `case .settings: settings`: what a member shows is not looked at.
    func shownByMembers(_ node: SwitchExprSyntax) -> Bool {
      node.branches.contains { branch in
        guard branch.statements.count == 1 else { return true }
        return branch.statements.trimmedDescription.first?.isUppercase != true
      }
    }
    guard mappings.contains(where: { tells($0.source, $0.node) }) else { return nil }
    return mappings.first { !tells($0.source, $0.node) && !shownByMembers($0.node) }
  }

  /// In a type that is declared at a place.
  private static func isInside(_ node: SwitchExprSyntax, of place: Place, _ source: SourceFile) -> Bool {
    guard source.file == place.file, let token = source.token(at: place.range.start) else { return false }
    return sequence(first: Syntax(token), next: { $0.parent }).first { $0.asProtocol(DeclGroupSyntax.self) != nil }
      .map { node.isInside($0) } ?? false
  }
}
