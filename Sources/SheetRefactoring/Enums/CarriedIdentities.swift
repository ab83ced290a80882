import SheetModel
import SwiftSyntax

// An id that is a text which a case carries: any text may be that of a new case, too.
extension EnumGrowth {
  /// What must be accepted before new cases get a text of their own beside one that is not known.
  func carriedIdentities(beside new: [GeneratedCase]) -> [Finding] {
    guard let first = new.first, let identity,
      identity.node.nearest(PatternBindingSyntax.self)?.typeAnnotation?.type.trimmedDescription == "String"
    else { return [] }
    return identity.node.branches.compactMap { branch in
      guard case .case(let label) = branch.label,
        label.caseItems.count == 1, let pattern = label.caseItems.first?.pattern,
        let name = Self.caseName(of: pattern), branch.statements.count == 1,
        let value = branch.statements.first.flatMap({ LocalIdentity.value($0.item) }),
        isText(value, of: name, pattern)
      else { return nil }
      return Finding(
        .noPayloadIdentity,
        "the id of '.\(name)' may be '\(first.identity.text)', too: the one would be taken for the other",
        at: identity.source.place(value))
    }
  }

  /// `name`, `"\\(name)"` of `case .profile(let name)`, which is a `String`.
  private func isText(_ value: ExprSyntax, of caseName: String, _ pattern: PatternSyntax) -> Bool {
    var text = value.trimmedDescription
    if text.hasPrefix("\"\\("), text.hasSuffix(")\"") { text = String(text.dropFirst(3).dropLast(2)) }
    guard let carried = decl.caseElements.first(where: { $0.name.name == caseName })?.parameterClause?.parameters,
      let bound = CasePattern.bound(pattern, carried.count)?.arguments,
      let index = bound.firstIndex(where: { $0.split(separator: " ").last.map(String.init) == text })
    else { return false }
    return carried.dropFirst(index).first?.type.trimmedDescription == "String"
  }
}
