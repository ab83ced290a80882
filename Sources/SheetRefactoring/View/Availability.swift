import SheetModel
import SwiftSyntax

/// Code that some systems do not have: under `#available`, or in something that is `@available`.
enum Availability {
  /// What says so for some code; nil where nothing does.
  ///
  /// - Parameter outermost: how far out to look; nil for the whole file.
  static func condition(around node: some SyntaxProtocol, within outermost: Syntax? = nil) -> Syntax? {
    for around in sequence(first: Syntax(node), next: { $0.parent }) {
      if around.id == outermost?.id { return nil }
      if let found = condition(of: around) { return found }
    }
    return nil
  }

  /// `if #available(…)`, `else` included, and `@available(iOS 17, *)`.
  static func condition(of node: Syntax) -> Syntax? {
    if let branch = node.as(IfExprSyntax.self) {
      return branch.conditions.first { $0.condition.is(AvailabilityConditionSyntax.self) }.map { Syntax($0) }
    }
    guard let attributes = node.asProtocol(WithAttributesSyntax.self)?.attributes else { return nil }
    for attribute in attributes.compactMap({ $0.as(AttributeSyntax.self) })
    where attribute.attributeName.trimmedDescription == "available" {
      // `deprecated` and `renamed` leave it there.
      let words = attribute.arguments.map { Words($0).all } ?? []
      if !words.contains("deprecated"), !words.contains("renamed"), !words.contains("message") {
        return Syntax(attribute)
      }
    }
    return nil
  }
}
