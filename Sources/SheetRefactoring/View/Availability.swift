import SheetModel
import SwiftSyntax

/// Code that some systems do not have: under `#available`, or in something that is `@available`.
enum Availability {
  /// What says so for some code; nil where nothing does.
  static func condition(around node: some SyntaxProtocol, _ settings: RefactoringSettings) -> Syntax? {
    var inner = Syntax(node)
    for around in sequence(first: Syntax(node), next: { $0.parent }) {
      if let found = condition(of: around, holding: inner, settings) { return found }
      inner = around
    }
    return nil
  }

  /// `if #available(…)`, `else` included, and `@available(iOS 17, *)`; nil where all systems have that on which the app runs.
  ///
  /// - Parameter inner: what of it the code stands in.
  static func condition(of node: Syntax, holding inner: Syntax, _ settings: RefactoringSettings) -> Syntax? {
    if let branch = node.as(IfExprSyntax.self) {
      return branch.conditions.lazy.compactMap { $0.condition.as(AvailabilityConditionSyntax.self) }.first {
        condition in
        let isHeld = inner.isInside(branch.body) && condition.availabilityKeyword.tokenKind == .poundAvailable
        return !isHeld || !isEverywhere(condition.availabilityArguments, settings)
      }.map { Syntax($0) }
    }
    guard let attributes = node.asProtocol(WithAttributesSyntax.self)?.attributes else { return nil }
    for attribute in attributes.compactMap({ $0.as(AttributeSyntax.self) })
    where attribute.attributeName.trimmedDescription == "available" {
      // `deprecated` and `renamed` leave it there.
      let words = attribute.arguments.map { Words($0).all } ?? []
      guard !words.contains("deprecated"), !words.contains("renamed"), !words.contains("message") else { continue }
      if case .availability(let list)? = attribute.arguments, isEverywhere(list, settings) { continue }
      return Syntax(attribute)
    }
    return nil
  }

  /// `iOS 16, *` in an app that runs on nothing older.
  private static func isEverywhere(_ list: AvailabilityArgumentListSyntax, _ settings: RefactoringSettings) -> Bool {
    guard let oldest = settings.minimumIOS else { return false }
    return list.allSatisfy { item in
      switch item.argument {
      case .token(let token): return token.text == "*"
      case .availabilityVersionRestriction(let restriction):
        let text = restriction.trimmedDescription
        guard let version = RefactoringSettings.minimumIOS(text) else { return false }
        // The first of a year, or an older year's.
        let parts = restriction.version?.components.map(\.number.text) ?? []
        return version < oldest || version == oldest && parts.allSatisfy { $0 == "0" }
      case .availabilityLabeledArgument: return false
      }
    }
  }
}
