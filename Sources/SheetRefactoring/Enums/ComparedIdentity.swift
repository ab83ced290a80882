import SheetModel
import SwiftSyntax

// An id that holds what cases carry as it is: `["edited", entry.id] as [AnyHashable]`, of what looks the same in a text.
extension EnumGrowth {
  /// The type of its `id`, where that is a `switch`.
  var identityType: TypeSyntax? { identity?.node.nearest(PatternBindingSyntax.self)?.typeAnnotation?.type }

  /// Whether values are part of its `id` as they are, not as a text.
  var comparesIdentities: Bool {
    identityType.map { ["AnyHashable", "Swift.AnyHashable"].contains($0.trimmedDescription) } ?? false
  }

  /// - Parameter new: what the `id` has to tell apart.
  /// - Returns: whether new values become part of the `id` as they are, which then may have another type.
  /// - Throws: where the `id` can be nothing but a text, and that would not do.
  func compareIdentities(_ new: [GeneratedCase], _ edits: inout [FileID: EditList]) throws(Finding) -> Bool {
    guard let identity, let type = identityType else { return false }
    if comparesIdentities { return true }
    if nextNumber != nil, !new.contains(where: \.hasPayload) { return false }
    guard type.trimmedDescription == "String" else {
      throw Finding(
        .notApplicable, "the id of '\(name)' is neither a String nor an AnyHashable", at: identity.source.place(type))
    }
    guard let blurred = new.firstMapped(\.blurredType) else { return false }
    let same = "two of '\(blurred)' may look the same in the id of '\(name)', which is a text"
    for branch in identity.node.branches {
      guard branch.statements.count == 1,
        let value = branch.statements.first.flatMap({ LocalIdentity.value($0.item) }), Self.isPlain(value)
      else { throw Finding(.noPayloadIdentity, same, at: identity.source.place(branch)) }
    }
    for summary in project.declarations(name) {
      guard let demand = summary.inherits.first(where: { !Self.indifferent.contains($0) }) else { continue }
      throw Finding(.noPayloadIdentity, same + " that '\(demand)' may ask for", at: summary.place)
    }
    if let use = try EnumEquality(self, in: project).useOfText() {
      throw Finding(.noPayloadIdentity, same + " and is used here", at: use)
    }
    edits[identity.source.file, default: EditList()].add(type.textRange, project.spelled("AnyHashable", in: name))
    return true
  }

  /// The number behind those that an `id` gives its cases, one each: `case .help: 1`; nil where it gives something else.
  var nextNumber: Int? {
    guard let identity, identityType?.trimmedDescription == "Int" else { return nil }
    var highest = -1
    for branch in identity.node.branches {
      guard branch.statements.count == 1,
        let value = branch.statements.first.flatMap({ LocalIdentity.value($0.item) })?.as(
          IntegerLiteralExprSyntax.self),
        let number = Int(value.literal.text), number < Int.max - 1000
      else { return nil }
      highest = max(highest, number)
    }
    return highest + 1
  }

  /// What does not ask which type an `id` has.
  private static let indifferent: Set<String> = [
    "Identifiable", "Hashable", "Equatable", "Sendable", "View", "CaseIterable", "Swift.Identifiable",
    "Swift.Hashable", "SwiftUI.View",
  ]

  /// A text that is the same text where an AnyHashable is asked for.
  private static func isPlain(_ value: ExprSyntax) -> Bool {
    if let call = value.as(FunctionCallExprSyntax.self) { return call.calledExpression.trimmedDescription == "String" }
    return value.is(StringLiteralExprSyntax.self) || LocalIdentity.isPath(value)
  }
}

extension GeneratedCase {
  /// What its branch of an `id` gives.
  func identityValue(isCompared: Bool) -> String {
    (isCompared ? comparedIdentity : nil) ?? "\"\(identity.text)\""
  }

  /// `["contact", contact.id] as [AnyHashable]`; nil where nothing is carried.
  static func compared(_ name: String, _ values: [String], _ project: Project) -> String? {
    guard !values.isEmpty else { return nil }
    return "[\((["\"\(name)\""] + values).joined(separator: ", "))] as [\(project.spelled("AnyHashable"))]"
  }
}
