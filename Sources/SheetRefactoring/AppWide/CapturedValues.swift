import SwiftSyntax

// What a declaration and a use say by themselves.
extension Captures {
  /// `willSet` and `didSet`: a stored property all the same.
  static func isObserved(_ binding: PatternBindingSyntax) -> Bool {
    guard case .accessors(let list)? = binding.accessorBlock?.accessors else { return false }
    return list.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
  }

  /// The type of a stored property, as written or as its literal says.
  static func valueType(_ binding: PatternBindingSyntax) -> String? {
    if let written = binding.typeAnnotation?.type { return written.trimmedDescription }
    guard let value = binding.initializer?.value else { return nil }
    if value.is(StringLiteralExprSyntax.self) { return "String" }
    if value.is(IntegerLiteralExprSyntax.self) { return "Int" }
    if value.is(FloatLiteralExprSyntax.self) { return "Double" }
    if value.is(BooleanLiteralExprSyntax.self) { return "Bool" }
    return nil
  }

  /// Given to a call as it is, or a member of it.
  static func isArgument(_ reference: DeclReferenceExprSyntax) -> Bool {
    var node = Syntax(reference)
    while let member = node.parent?.as(MemberAccessExprSyntax.self),
      member.base?.id == node.id || member.declName.id == node.id
    {
      node = Syntax(member)
    }
    // In a text it is read whenever the text is.
    return node.parent?.is(LabeledExprSyntax.self) == true
      && node.parent?.parent?.parent?.is(ExpressionSegmentSyntax.self) != true
  }
}
